"""How likely a side is to win the match from a score, and what a hand's tricks make of a score."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from game.core.events import Seat
from game.tricks.spades_scoring import BAGS_MOST, bags_before, count_side, penalty
from game.tricks.spades_terms import SIDES, Options, View

BAG: Final = 8.0
"""Points that a standing bag costs its side in the end."""
HAND: Final = 60.0
"""Points that a side makes in a hand."""
LEAD: Final = 60.0
"""A lead with so many points, when one hand is left, is e to 1 on winning; over more hands it
tells less, as the root of their number. Fitted to matches of skilled players."""


def chance_to_win(
    options: Options, scores: Sequence[float], bags: Sequence[int], side: int
) -> float:
    """The chance of a side with these scores and standing bags; index = side."""
    ours, theirs = scores[side], scores[1 - side]
    high, low = max(ours, theirs), min(ours, theirs)
    fallen = options.lose_at != "off" and low <= options.lose_at
    if ours != theirs and (high >= options.target or fallen):
        return float(ours > theirs)
    lead = ours - theirs
    if options.bags_penalty:
        lead -= BAG * (bags[side] - bags[1 - side])
    hands = max(1.0, (options.target - high) / HAND)
    return 1 / (1 + exp(-max(-30.0, min(30.0, lead / (LEAD * sqrt(hands))))))


class Prospect:
    """What tricks make of the score, for the side of one view; remembered, since they recur."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._side = (view.seat or 0) % 2
        self._bags = bags_before(view)
        self._known: dict[tuple[tuple[int, ...], tuple[int, ...]], float] = {}

    def chance(
        self, bids: tuple[int, ...], tricks: tuple[int, ...], blind: Sequence[Seat] | None = None
    ) -> float:
        """The chance to win the match after a hand with these bids and tricks; index = seat."""
        key = bids, tricks
        if key not in self._known:
            told = self._view.auction.blind if blind is None else blind
            self._known[key] = self._count(bids, tricks, told)
        return self._known[key]

    def _count(
        self, bids: tuple[int, ...], tricks: tuple[int, ...], blind: Sequence[Seat]
    ) -> float:
        options = self._view.options
        scores, bags = list[float](), list[int]()
        for side, seats in enumerate(SIDES):
            count = count_side(options, bids, blind, tricks, seats)
            standing = self._bags[side]
            cost = penalty(options, standing, count.bags)
            scores.append(self._view.scores[side] + count.points - cost)
            bags.append((standing + count.bags) % BAGS_MOST)
        return chance_to_win(options, scores, bags, self._side)
