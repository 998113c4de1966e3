"""What a hand of spades is played for, in the words of the search."""

from collections.abc import Sequence
from typing import Final

from ai.search.tricks.desk import Terms, Worth
from game.core.cards import SUIT_OF
from game.core.events import Seat
from game.tricks.spades_scoring import BLIND_NIL, NIL, bags_before, contract_of, penalty
from game.tricks.spades_terms import PACK, SEATS, SIDES, TRICKS, TRUMP, View

BAG: Final = 5.0
"""What a bag is thought to cost a side beyond its point, where ten of them cost a hundred."""
UNBID: Final = 3
"""What a seat is thought to bid that has not bid yet."""


def terms(view: View) -> Terms:
    """Points of the sides by their tricks; a nil by those of its own seat (rule 5).

    A broken nil's tricks count for its side's contract, whatever the house rule.
    """
    options = view.options
    spades = [card for card in PACK if SUIT_OF[card] == TRUMP]
    return Terms(
        worth(
            view, [UNBID if bid is None else bid for bid in view.auction.bids] or [UNBID] * SEATS
        ),
        lead_barred=spades if options.lead_spades == "broken" else (),
        first_barred=spades if options.first_trick_no_spade else (),
    )


def worth(view: View, bids: Sequence[int]) -> Worth:
    """The same if the seats had bid so."""
    nils: dict[Seat, Sequence[float]] = {}
    for side in SIDES:
        for seat in side:
            if bids[seat] == 0:
                value = BLIND_NIL if seat in view.auction.blind else NIL
                nils[seat] = (value, -value)
    return Worth(
        by_tricks=nils,
        by_side_tricks={number: _by_tricks(view, bids, number) for number in range(len(SIDES))},
    )


def _by_tricks(view: View, bids: Sequence[int], number: int) -> list[float]:
    options = view.options
    contract = contract_of(options, bids, SIDES[number])
    made = 200 if options.ten_for_200 and contract == 10 else 10 * contract
    standing = bags_before(view)[number]
    values: list[float] = []
    for took in range(TRICKS + 1):
        bags = took - contract
        if bags < 0:
            values.append(-made)
            continue
        points = bags if options.bag_points else 0
        cost = BAG * bags if options.bags_penalty else 0
        values.append(made + points - cost - penalty(options, standing, bags))
    return values
