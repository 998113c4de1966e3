"""The engine at a table: how players and advisers have it search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from ai.advice import Budget
from ai.chess.kernel import Engine
from ai.chess.seat import board_of, in_san, load, numbers
from ai.kernels import is_compiled
from game.chess.state import Go
from game.chess.view import View

DEEPEST: Final = 90
ENDLESS: Final = 1 << 60
LARGE: Final = 20 if is_compiled("ai.chess.kernel") else 14
"""Two to this many positions are remembered: 16 MiB; interpreted it sees fewer in its time."""


class Thought(NamedTuple):
    """What a search says of a move."""

    go: Go
    score: int
    """Hundredths of a pawn, for the seat that moves."""
    depth: int
    """Half-moves, searched in full."""
    line: str
    nodes: int


@cache
def engine_of(bits: int = LARGE) -> Engine:
    """The engine of this process that remembers so much; nobody may use it from two threads."""
    return Engine(bits)


class Mind:
    """A position on an engine."""

    def __init__(
        self,
        view: View,
        legal: Sequence[Any],
        rng: Random,
        bits: int = LARGE,
        remembers: bool = False,
    ) -> None:
        """Takes the moves on the board, in an order by lot: of equal ones the first is best.

        With `remembers` the engine goes on with what it found out about other positions.
        """
        self.engine = engine_of(bits)
        self.board = board_of(view)
        load(self.engine, view)
        if not remembers:
            self.engine.forget()
        gos = [move for move in legal if isinstance(move, Go)]
        rng.shuffle(gos)
        self.number = numbers(self.engine, gos)

    def best(
        self,
        gos: Sequence[Go] | None = None,
        depth: int = DEEPEST,
        nodes: int = ENDLESS,
        stop: Callable[[], bool] | None = None,
        enough: Callable[[int, int, int, int], bool] | None = None,
    ) -> Thought:
        """The best of some moves; None: of all. `stop` and `enough` as `Engine.think` has them."""
        chosen = [self.number[go] for go in gos or self.number]
        score, done, line, seen = self.engine.think(chosen, depth, nodes, stop, enough)
        go = next(go for go, number in self.number.items() if number == line[0])
        return Thought(go, score, done, in_san(self.board, line), seen)


def share_used(budget: Budget) -> float:
    """How much of the time is gone, from 0 on; 0 where there is no limit to it."""
    if budget.ms is None:
        return 0.0
    return 1 - budget.left_ms / budget.ms if budget.ms > 0 else 1.0


def in_time(budget: Budget, share: float) -> Callable[[], bool]:
    """Whether a share of the time is gone, or the thought was called off."""
    if budget.ms is None:
        return budget.spent
    return lambda: share_used(budget) >= share or budget.spent()
