"""The skilled player: counts what is gone, plans its columns, and knows when closing pays.

A grid is worth what it is expected to count less what the turns to come may still improve. How
many turns there are is told by how many cards the others have closed. What is thrown is a gift to
the next seat, and closing takes turns from the others as well as from oneself.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import exp
from random import Random
from typing import Final

from ai.golf.expect import Count, share_of
from ai.golf.sight import Ranks, Sight, look, with_rank
from game.golf.scoring import rank_of
from game.golf.state import (
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Knock,
    Move,
    Reveal,
    Swap,
    TakeDiscard,
)
from game.golf.view import View


@dataclass(frozen=True)
class Weights:
    """What the player goes by; found by playing against itself."""

    seen: float = 1.5
    """Cards that a turn shows: the stock's, and half the time a discard worth having."""
    match: float = 0.45
    """How much is counted of what a line would save if the card it lacks came."""
    lower: float = 0.35
    """How much is counted of what lower cards would improve."""
    most_turns: int = 4
    others: float = 2.0
    """Points that each turn improves the grid of anybody else by."""
    gift: float = 1.0
    usual_gift: float = 1.5
    """What the next seat gains anyhow."""


USUAL: Final = Weights()
LOW: Final = 2.5
"""A card that counts no more is kept."""


def skilled(view: View, legal: Sequence[Move], rng: Random, weights: Weights = USUAL) -> Move:
    """The best move on average; equal ones by lot."""
    if len(legal) == 1:
        return legal[0]
    mind = Mind(view, look(view), weights)
    costs = {move: mind.cost(move, legal) for move in legal}
    least = min(costs.values())
    return rng.choice([move for move, cost in costs.items() if cost <= least + 1e-9])


class Mind:
    """One decision: what each move is expected to cost."""

    def __init__(self, view: View, sight: Sight, weights: Weights) -> None:
        self.view = view
        self.sight = sight
        self.weights = weights
        self.count = Count(sight)
        self.turns = self._turns_left()
        self._worths: dict[Ranks, float] = {}
        self._lines: dict[Ranks, float] = {}
        self._gifts: dict[str, float] = {}

    def cost(self, move: Move, legal: Sequence[Move]) -> float:
        """Expected points at the end, the others' as they are now being nought; less is better."""
        own = self.sight.own
        match move:
            case Reveal(cell):
                return self._turned(cell)
            case TakeDiscard():
                return self._best(rank_of(self.view.discards[-1]), from_stock=False)
            case DrawStock():
                shares = self.sight.stock.shares
                return sum(share * self._best(rank, True) for rank, share in shares.items())
            case Knock():
                return self._closed(self.count.of(own))
            case Swap(cell):
                return self._swapped(cell, rank_of(self.view.drawn))
            case DiscardFlip(cell):
                return self._turned(cell) + self._gift(rank_of(self.view.drawn))
            case DiscardOnly():
                return self._after(own) + self._gift(rank_of(self.view.drawn))
        raise ValueError(f"no seat makes this move: {move}")

    def _turns_left(self) -> int:
        """Turns of one's own that are still to come after this one, as far as can be seen."""
        view = self.view
        if view.closer is not None:
            return 0
        others = [grid for seat, grid in enumerate(self.sight.grids) if seat != view.seat]
        soonest = min(grid.count("") for grid in others)
        return min(self.weights.most_turns, max(1, soonest))

    def _best(self, rank: str, from_stock: bool) -> float:
        """The least that a card of the rank in hand leads to."""
        costs = [self._swapped(cell, rank) for cell in range(len(self.sight.own))]
        if from_stock:
            costs.append(self._best_throw + self._gift(rank))
        return min(costs)

    @cached_property
    def _best_throw(self) -> float:
        """The least that throwing leads to, whatever is thrown."""
        own, options = self.sight.own, self.view.options
        closed = [cell for cell, rank in enumerate(own) if not rank]
        costs = [self._turned(cell) for cell in closed]
        alone = not closed or (options.final_putt and len(closed) == 1)
        if alone or options.flip_optional:
            costs.append(self._after(own))
        return min(costs)

    def _swapped(self, cell: int, rank: str) -> float:
        old = self.sight.own[cell]
        return self._after(with_rank(self.sight.own, cell, rank)) + (self._gift(old) if old else 0)

    def _turned(self, cell: int) -> float:
        """What turning a closed card up leads to, on average."""
        shares = self.sight.closed.shares
        return sum(
            share * self._after(with_rank(self.sight.own, cell, rank))
            for rank, share in shares.items()
        )

    def _after(self, grid: Ranks) -> float:
        """What a grid is worth at the end of this turn."""
        if grid not in self._worths:
            if self.view.closer is None and "" not in grid and self.view.phase != "setup":
                self._worths[grid] = self._closed(self.count.of(grid))
            else:
                self._worths[grid] = self._going_on(grid)
        return self._worths[grid]

    def _going_on(self, grid: Ranks) -> float:
        now = self.count.of(grid)
        if not self.turns:
            return now
        return now - self._hopes(grid) + self.weights.others * self.turns

    def _closed(self, count: float) -> float:
        """What closing costs with so many points: the others have one turn more, oneself none."""
        return count + self.weights.others + self._penalty(count)

    def _penalty(self, count: float) -> float:
        """What the house rule may take from a closer who has not the fewest points."""
        rule = self.view.options.closer_penalty
        if rule == "off":
            return 0.0
        others = [
            self.count.of(grid) - self.weights.others
            for seat, grid in enumerate(self.sight.grids)
            if seat != self.view.seat
        ]
        ahead = min(1.0, sum(1 / (1 + exp((other - count) / 3)) for other in others))
        return ahead * (10.0 if rule == "plus10" else max(0.0, count) + 5)

    def _hopes(self, grid: Ranks) -> float:
        """What the turns to come may improve: lines that lack one card, and high cards."""
        hope = 0.0
        for line in self.sight.lines:
            ranks = tuple([grid[cell] for cell in line])
            if ranks not in self._lines:
                self._lines[ranks] = self._line_hope(ranks)
            hope += self._lines[ranks]
        high = sorted([self.count.worth(rank) for rank in grid], reverse=True)[: self.turns]
        lower = sum([count - LOW for count in high if count > LOW])
        return self.weights.match * hope + self.weights.lower * lower

    def _line_hope(self, ranks: Ranks) -> float:
        """What a line that lacks one card counts now, times the chance of that card."""
        sight, short = self.sight, len(ranks) - 1
        wanted = {rank for rank in ranks if rank in sight.matching and ranks.count(rank) == short}
        if not wanted:
            return 0.0
        chance = min(1.0, sum(share_of(sight.stock, rank) for rank in wanted))
        comes = 1 - float((1 - chance) ** (self.weights.seen * self.turns))
        return comes * max(0.0, sum(self.count.worth(rank) for rank in ranks))

    def _gift(self, rank: str) -> float:
        """What a thrown card brings the next seat beyond what it gains anyhow."""
        view, sight = self.view, self.sight
        after = (view.turn + 1) % view.seats
        if after == view.closer or (view.closer is not None and view.last_turns <= 1):
            return 0.0
        if rank not in self._gifts:
            grid = sight.grids[after]
            best = min(self.count.of(with_rank(grid, i, rank)) for i in range(len(grid)))
            gain = self.count.of(grid) - best - self.weights.usual_gift
            self._gifts[rank] = self.weights.gift * max(0.0, gain) / (view.seats - 1)
        return self._gifts[rank]
