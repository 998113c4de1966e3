"""Alpha-beta on the bitboards: deeper and deeper until so many positions were looked at.

The usual limit is a number of positions and no time, so the same position gives the same move on
every machine. Captures are compulsory and are looked at to their end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from ai.checkers.evaluate import WON, evaluate
from game.checkers.board import Position
from game.checkers.moves import Line, Variant, after, jumps_of, steps_of

DEEPEST: Final = 40
_LOOK_EVERY: Final = 256
"""Positions between two looks at the clock: two milliseconds or three."""
_INFINITE: Final = 10 * WON
_EXACT, _AT_LEAST, _AT_MOST = 0, 1, 2
Path = tuple[int, ...]


class Known(NamedTuple):
    """What was found out about a position before."""

    depth: int
    score: int
    bound: int
    path: Path


class Found(NamedTuple):
    """What a search says."""

    line: Line
    score: int
    """For the side to move."""
    depth: int
    """How far it looked in full."""


class _Enough(Exception):
    """So many positions were looked at."""


class Search:
    """One search; it remembers the positions that it has met."""

    def __init__(
        self,
        variant: Variant,
        misere: bool = False,
        seen: Collection[Position] = (),
        limit: int = 1000,
        spent: Callable[[], bool] | None = None,
    ) -> None:
        """`limit` positions, or less where `spent`, asked now and then, says so."""
        self.nodes = 0
        self._variant = variant
        self._sign = -1 if misere else 1
        self._seen = seen
        """Positions that stood on the board: to come back to one is no progress."""
        self._limit = limit
        self._spent = spent
        self._known: dict[Position, Known] = {}
        self._killers: dict[int, Path] = {}
        self._history: dict[Path, int] = {}

    def best(self, position: Position, lines: Sequence[Line], deepest: int = DEEPEST) -> Found:
        """The best of the legal lines, of equal ones the first."""
        found = Found(lines[0], 0, 0)
        order = list(lines)
        for depth in range(1, deepest + 1):
            try:
                found = self._root(position, order, depth)
            except _Enough:
                break
            if abs(found.score) > WON - DEEPEST:
                break  # it is decided
            order.remove(found.line)
            order.insert(0, found.line)
        return found

    def score(self, position: Position, depth: int) -> int:
        """What a position is worth to the side to move; 0 depth: captures only."""
        return self._value(position, depth, -_INFINITE, _INFINITE, 0)

    def _root(self, position: Position, order: Sequence[Line], depth: int) -> Found:
        best, line_of_best = -_INFINITE, order[0]
        for line in order:
            score = -self._child(after(position, line), depth - 1, -_INFINITE, -best)
            if score > best:
                best, line_of_best = score, line
        return Found(line_of_best, best, depth)

    def _child(self, position: Position, depth: int, alpha: int, beta: int) -> int:
        if position in self._seen:
            return 0
        return self._value(position, depth, alpha, beta, 1)

    def _value(self, position: Position, depth: int, alpha: int, beta: int, ply: int) -> int:
        self.nodes += 1
        if self.nodes > self._limit or self._is_time():
            raise _Enough
        lines = jumps_of(position, self._variant)
        if not lines:
            if depth <= 0 or ply >= DEEPEST:
                return self._sign * evaluate(position, self._variant.flying)
            lines = steps_of(position, self._variant)
            if not lines:
                return self._sign * (ply - WON)
        known = self._known.get(position)
        if known is not None and known.depth >= depth and _settles(known, alpha, beta):
            return known.score
        best, path, floor = -_INFINITE, lines[0].path, alpha
        for line in self._ordered(lines, known, ply):
            score = -self._value(after(position, line), depth - 1, -beta, -alpha, ply + 1)
            if score > best:
                best, path = score, line.path
            alpha = max(alpha, score)
            if alpha >= beta:
                self._killers[ply] = path
                self._history[path] = self._history.get(path, 0) + depth * depth
                break
        bound = _AT_LEAST if best >= beta else _EXACT if best > floor else _AT_MOST
        if abs(best) < WON - DEEPEST:  # how far off a win is depends on the way here
            self._known[position] = Known(depth, best, bound, path)
        return best

    def _is_time(self) -> bool:
        return self._spent is not None and self.nodes % _LOOK_EVERY == 0 and self._spent()

    def _ordered(self, lines: list[Line], known: Known | None, ply: int) -> list[Line]:
        """The best move known first, then what takes most, then what was good elsewhere."""
        if len(lines) == 1:
            return lines
        first, killer = known.path if known else (), self._killers.get(ply, ())
        history = self._history

        def rank(line: Line) -> tuple[bool, int, bool, int]:
            path = line.path
            takes = line.taken.bit_count() + line.crowned
            return path != first, -takes, path != killer, -history.get(path, 0)

        return sorted(lines, key=rank)


def _settles(known: Known, alpha: int, beta: int) -> bool:
    if known.bound == _EXACT:
        return True
    return known.score >= beta if known.bound == _AT_LEAST else known.score <= alpha
