"""What a round of Wizard is played for, in the words of the search."""

from collections.abc import Sequence

from ai.search.tricks.desk import Terms, Worth
from game.tricks.wizard import points_for
from game.tricks.wizard_terms import View, cards_now


def terms(view: View) -> Terms:
    """What each seat scores by its tricks, over what the others score (rules 6 and 7.7)."""
    bids = [0 if bid is None else bid for bid in view.auction.bids] or [0] * view.seats
    return Terms(worth(view, bids))


def worth(view: View, bids: Sequence[int]) -> Worth:
    """The same if the seats had bid so."""
    size = cards_now(view)
    return Worth(
        by_tricks={
            seat: [points_for(view.options.scoring, bid, took) for took in range(size + 1)]
            for seat, bid in enumerate(bids)
        },
    )
