"""How likely a side is to win the match from a score, and what a hand's points make of a score."""

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from game.core.events import Seat
from game.tricks.kaiser_scoring import HAND_WORTH, NEAR_HOME, points_for, target_now
from game.tricks.kaiser_terms import Bid, View

HAND: Final = 4.5
"""Points that a side makes in a hand."""
LEAD: Final = 10.0
"""A lead with so many points, when one hand is left, is e to 1 on winning; over more hands it
tells less, as the root of their number. Fitted to matches of skilled players."""
FEW: Final = 1.5
"""So many hands are thought to be left at least."""


class Prospect:
    """What points of a hand make of the score, for the side of one view; remembered."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._side = (view.seat or 0) % 2
        self._target = target_now(view.options, view.history)
        self._known: dict[tuple[Seat, Bid, int], float] = {}

    def chance(self, holder: Seat, bid: Bid, points: int) -> float:
        """The chance to win after a hand with this bid, of which seats 0 and 2 took the points."""
        key = holder % 2, bid, points
        if key not in self._known:
            took = points if holder % 2 == 0 else HAND_WORTH - points
            self._known[key] = self._count(holder % 2, bid, took)
        return self._known[key]

    @property
    def now(self) -> float:
        """The chance before the hand, which is that after one thrown in."""
        return self._at(self._view.scores, 0)

    def _count(self, maker: int, bid: Bid, took: int) -> float:
        view = self._view
        made = points_for(bid, view.auction.factor, took)
        left = HAND_WORTH - took
        near = view.options.defenders_near_home
        if near and left > 0 and view.scores[1 - maker] >= self._target - NEAR_HOME:
            left = 0
        scores = list(view.scores)
        scores[maker] += made
        scores[1 - maker] += left
        return self._at(scores, maker)

    def _at(self, scores: Sequence[int], maker: int) -> float:
        order = (maker, 1 - maker)
        home = [side for side in order if scores[side] >= self._target]
        fallen = [side for side in order if scores[side] <= -self._view.options.target]
        if home or fallen:
            winner = home[0] if home else 1 - fallen[0]
            return float(winner == self._side)
        lead = scores[self._side] - scores[1 - self._side]
        hands = max(FEW, (self._target - max(scores)) / HAND)
        return 1 / (1 + exp(-lead / (LEAD * sqrt(hands))))
