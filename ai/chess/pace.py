"""How long a position is worth thinking about: less where the answer is plain, more in trouble."""

from __future__ import annotations

from typing import Final

from ai.advice import Budget
from ai.chess.thinking import share_used

_USUAL: Final = 0.52
"""Of the budget: once it is used no deeper search begins, where nothing speaks for more or less."""
_ONE_REPLY: Final = 0.03
"""The same where only one move is legal: enough to say what that is worth."""
_SETTLED: Final = 8
"""After so many depths in a row a best move could not be any firmer."""
_ALARM: Final = 60
"""A score that drops by so many hundredths of a pawn is worth twice the time."""


class Pace:
    """Judges, after each depth of one search, whether a deeper one is worth its time."""

    def __init__(self, budget: Budget, choices: int) -> None:
        """For the search of a position with so many legal moves, which begins now."""
        self._budget = budget
        self._usual = _USUAL if choices > 1 else _ONE_REPLY
        self._best, self._same = 0, 0
        self._scores: list[int] = []

    def is_enough(self, score: int, best: int, effort: int, nodes: int) -> bool:
        """Hears of a depth what `Engine.think` tells of it."""
        self._same = self._same + 1 if best == self._best else 0
        self._best = best
        self._scores.append(score)
        looked_at = nodes / self._budget.samples if self._budget.samples else 0.0
        used = max(looked_at, share_used(self._budget))
        return used >= self._usual * self._times(effort)

    def _times(self, effort: int) -> float:
        """How many times the usual the position is worth."""
        clear = 1.6 - effort / 100  # where all else fails at once, the best move has most positions
        firm = 1.2 - 0.5 * min(self._same, _SETTLED) / _SETTLED
        trouble = 1 + min(max(self._scores[-4:]) - self._scores[-1], _ALARM) / _ALARM
        return clear * firm * trouble
