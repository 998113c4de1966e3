"""What a hand of Oh Hell is played for, in the words of the search."""

from collections.abc import Sequence

from ai.search.tricks.desk import Terms, Worth
from game.core.cards import SUIT_OF
from game.tricks.oh_hell import points_for
from game.tricks.oh_hell_terms import PACK, View, cards_now


def terms(view: View) -> Terms:
    """What each seat scores by its tricks, over what the others score (rules 5 and 6.4)."""
    bids = [0 if bid is None else bid for bid in view.auction.bids] or [0] * view.seats
    trumps = [card for card in PACK if SUIT_OF[card] == view.trump]
    options = view.options
    return Terms(
        worth(view, bids),
        lead_barred=trumps if options.break_trump else (),
        must_trump=options.must_trump,
    )


def worth(view: View, bids: Sequence[int]) -> Worth:
    """The same if the seats had bid so."""
    size = cards_now(view)
    return Worth(
        by_tricks={
            seat: [points_for(view.options.scoring, bid, took) for took in range(size + 1)]
            for seat, bid in enumerate(bids)
        },
    )
