"""What a hand of euchre is played for, in the words of the search."""

from ai.search.tricks.desk import Terms, Worth
from game.tricks.euchre_terms import View

TRICKS = 5


def terms(view: View) -> Terms:
    """The hand's points by the makers' tricks, of the makers over the defenders (rule 7)."""
    maker, alone = view.auction.maker or 0, view.auction.alone
    euchred = -4 if view.auction.defender is not None else -2
    made = [euchred] * 3 + [1, 1, 4 if alone else 2]
    return Terms(
        Worth(
            by_side_tricks={maker % 2: made, 1 - maker % 2: [0]},
        )
    )
