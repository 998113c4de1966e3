"""What a hand of Kaiser is played for, in the words of the search."""

from ai.search.tricks.desk import Terms, Worth
from game.tricks.kaiser_scoring import HAND_WORTH, points_for
from game.tricks.kaiser_terms import BONUS, View

LEAST = -min(BONUS.values())
"""So far below none a side's points can be."""


def terms(view: View) -> Terms:
    """Points of the sides by what their tricks are worth: the bid, and the defence (rule 5)."""
    bid, maker = view.auction.bid, view.auction.holder or 0
    reached = range(-LEAST, HAND_WORTH + LEAST + 1)
    made = [points_for(bid, view.auction.factor, took) if bid else took for took in reached]
    return Terms(
        Worth(
            by_points={maker % 2: made, 1 - maker % 2: list(reached)},
            point_base=LEAST,
        ),
        points=BONUS,
        trick_points=1,
    )
