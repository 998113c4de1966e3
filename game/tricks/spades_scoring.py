"""What a hand of spades is worth to each side, and the bags that stand (rule 5)."""

from collections.abc import Sequence
from typing import NamedTuple

from game.core.events import Seat
from game.tricks.spades_terms import SIDES, TRICKS, Options, State, View
from game.tricks.state import HandDone

BAGS_MOST = 10
"""So many bags cost a side points, and are taken off its count."""
BAGS_COST = 100
NIL, BLIND_NIL, BOTH_NILS = 100, 200, 300


class SideCount(NamedTuple):
    """A side's hand, before ten bags are counted against it."""

    contract: int
    took: int
    """The tricks that count for the contract."""
    bags: int
    points: int
    kept: int
    """How many nils were kept."""
    broken: int

    @property
    def made(self) -> bool:
        """Whether the contract was made; one of nothing always is."""
        return self.took >= self.contract


def contract_of(options: Options, bids: Sequence[int | None], side: Sequence[Seat]) -> int:
    """What the partners bid between them (rules 3.2 and 7.4), bids still to come left out."""
    bid = sum(bids[seat] or 0 for seat in side) if bids else 0
    return min(bid, TRICKS) if options.contract_cap == TRICKS else bid


def count_side(
    options: Options,
    bids: Sequence[int],
    blind: Sequence[Seat],
    tricks: Sequence[int],
    side: Sequence[Seat],
) -> SideCount:
    """The hand of one side (rules 5.1 to 5.5, 7.3 and 7.7); `bids` and `tricks` by seat."""
    contract = contract_of(options, bids, side)
    nils = [seat for seat in side if bids[seat] == 0]
    of_nils = sum(tricks[seat] for seat in nils)
    all_of_it = sum(tricks[seat] for seat in side)
    helped = options.failed_nil_tricks == "help_partner"
    took = all_of_it if helped else all_of_it - of_nils
    worth = 200 if options.ten_for_200 and contract == 10 else 10 * contract
    made = took >= contract
    bags = all_of_it - contract if made else 0
    points = worth if made else -worth
    points += bags if options.bag_points else 0
    kept = [seat for seat in nils if not tricks[seat]]
    values = {seat: BLIND_NIL if seat in blind else NIL for seat in nils}
    nil_points = sum(values[seat] if seat in kept else -values[seat] for seat in nils)
    if len(kept) == 2 and options.double_nil == "bonus":
        nil_points = max(nil_points, BOTH_NILS)
    return SideCount(contract, took, bags, points + nil_points, len(kept), len(nils) - len(kept))


def bags_before(position: State | View) -> tuple[int, ...]:
    """The bags of each side that stand, those of counted hands alone; none where ten cost nothing.

    Index = side. They follow from the bids and tricks of the hands that were counted.
    """
    if not position.options.bags_penalty:
        return (0,) * len(SIDES)
    return tuple(
        sum(_bags_in(position.options, done, side) for done in position.history) % BAGS_MOST
        for side in SIDES
    )


def _bags_in(options: Options, done: HandDone, side: Sequence[Seat]) -> int:
    return count_side(options, done.bids, (), done.tricks, side).bags


def penalty(options: Options, standing: int, bags: int) -> int:
    """Points that are taken off when so many bags come to those standing (rule 5.4)."""
    return BAGS_COST * ((standing + bags) // BAGS_MOST) if options.bags_penalty else 0
