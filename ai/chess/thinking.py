"""The engine at a table: how players and advisers have it search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

from ai.advice import Budget
from ai.chess.kernel import Engine
from ai.chess.seat import board_of, in_san, load, numbers
from game.chess.state import Go
from game.chess.view import View

DEEPEST: Final = 90
ENDLESS: Final = 1 << 60
_LARGE: Final = 20
"""Two to this many positions are remembered: 16 MiB."""


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
def engine_of(bits: int = _LARGE) -> Engine:
    """The engine of this process that remembers so much; nobody may use it from two threads."""
    return Engine(bits)


class Mind:
    """A position on an engine."""

    def __init__(self, view: View, legal: Sequence[Any], rng: Random, bits: int = _LARGE) -> None:
        """Takes the moves on the board, in an order by lot: of equal ones the first is best."""
        self.engine = engine_of(bits)
        self.board = board_of(view)
        load(self.engine, view)
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
    ) -> Thought:
        """The best of some moves; None: of all."""
        chosen = [self.number[go] for go in gos or self.number]
        score, done, line, seen = self.engine.think(chosen, depth, nodes, stop)
        go = next(go for go, number in self.number.items() if number == line[0])
        return Thought(go, score, done, in_san(self.board, line), seen)


def in_time(budget: Budget, share: float) -> Callable[[], bool]:
    """Whether a share of the time is gone, or the thought was called off."""
    ms = budget.ms
    if ms is None:
        return budget.spent
    kept_ms = ms * (1 - share)
    return lambda: budget.left_ms <= kept_ms or budget.spent()
