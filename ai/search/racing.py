"""Which of several moves is best where each can only be tried out in worlds that may be so.

All moves still in the race are tried in the same worlds, so that luck strikes them alike; those
that fall clearly behind leave it, and the time goes to the others.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final, Generic, TypeVar

from ai.advice import Advice, Budget, Opinion

Move = TypeVar("Move", bound=Hashable)

WORLDS: Final = 5000
"""So many are enough, however much time there is."""
_BLOCK: Final = 16
"""Worlds before moves leave for the first time; then after twice as many, and so on."""
_SURE: Final = 128
"""Worlds after which a race is over once all but one are behind."""
_BEHIND: Final = 2.0
"""In standard errors: so far behind the best a move leaves the race."""
_T: Final = 1.96


@dataclass
class Runner(Generic[Move]):
    """A move and what it came to, world by world, from the first on."""

    move: Move
    results: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What it came to on average; less than anything before the first world."""
        return _mean(self.results) if self.results else float("-inf")

    @property
    def spread(self) -> float:
        """Half of the mean’s 95 % interval."""
        return _T * _error(self.results) if len(self.results) > 1 else 0.0

    def ahead_of(self, other: "Runner[Move]") -> tuple[float, float]:
        """By how much on average, in the worlds that both were tried in, and its standard error."""
        gaps = [mine - theirs for mine, theirs in zip(self.results, other.results, strict=False)]
        return (_mean(gaps), _error(gaps)) if len(gaps) > 1 else (0.0, float("inf"))


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean of two values or more; `statistics` is too slow for it."""
    mean = _mean(values)
    return sqrt(sum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values))


def race(
    moves: Sequence[Move],
    usual: Move,
    outcome: Callable[[Move, int], float],
    budget: Budget,
    doubt: float = 1.0,
    keep: Move | None = None,
    enough: int = WORLDS,
) -> list[Runner[Move]]:
    """The moves with what they came to, the one to play first.

    `outcome` tells what a move comes to in the world of a number. The `usual` move is played unless
    another is better by `doubt` standard errors; it and `keep` never leave the race. More worlds
    than `enough` are not looked at. The usual one is tried first: called off in the first world,
    those that were not reached have no results.
    """
    runners = [Runner(move) for move in sorted(moves, key=lambda move: move != usual)]
    live, number, most = runners, 0, budget.samples or enough
    target = _BLOCK
    while number < most and len(live) > 1 and not _lap(live, number, outcome, budget):
        number += 1
        if number == target:
            target *= 2
            best = max(live, key=lambda runner: runner.mean)
            live = [
                runner
                for runner in live
                if runner is best or runner.move in (usual, keep) or not _is_behind(runner, best)
            ]
            if number >= _SURE and all(r is best or _is_behind(r, best) for r in live):
                break
    best = max(live, key=lambda runner: runner.mean)
    first = _chosen(best, next((r for r in live if r.move == usual), best), doubt)
    # those that left early are compared in the worlds that they saw
    runners.sort(key=lambda runner: first.ahead_of(runner)[0])
    return [first, *(runner for runner in runners if runner is not first)]


def _lap(
    live: Sequence[Runner[Move]],
    number: int,
    outcome: Callable[[Move, int], float],
    budget: Budget,
) -> bool:
    """Tries the moves in one more world; whether the time is up, and the world then left out.

    Of the first world nothing is left out.
    """
    found = []
    for runner in live:
        found.append(outcome(runner.move, number))
        if budget.spent():
            break
    if len(found) == len(live) or number == 0:
        for runner, result in zip(live, found, strict=False):
            runner.results.append(result)
    return budget.spent()


def _is_behind(runner: Runner[Move], best: Runner[Move]) -> bool:
    gap, error = best.ahead_of(runner)
    return gap > _BEHIND * error


def _chosen(best: Runner[Move], usual: Runner[Move], doubt: float) -> Runner[Move]:
    gap, error = best.ahead_of(usual)
    return best if best is not usual and gap > doubt * error else usual


def advice(
    runners: Sequence[Runner[Move]], unit: str, line: Callable[[float], str] | None = None
) -> Advice:
    """Opinions of the moves, in the order given; each as far from the first as where both ran.

    `line` puts a value into words.
    """
    first, said = runners[0], []
    for runner in runners:
        value = first.mean - first.ahead_of(runner)[0]
        said.append(Opinion(runner.move, value, runner.spread, line(value) if line else ""))
    return Advice(tuple(said), unit, max(len(runner.results) for runner in runners))
