"""What a measurement returns."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from ai.interval import estimate


class Figure(msgspec.Struct, frozen=True):
    """One number and what it may be."""

    name: str
    value: float
    unit: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def holds(self) -> bool:
        """Whether the budget is kept; True where there is none."""
        below = self.at_most is None or self.value <= self.at_most
        return below and (self.at_least is None or self.value >= self.at_least)


def quantile(values: Sequence[float], share: float) -> float:
    """The value that this share of the values does not exceed: 0.99 for p99."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def timed_s(do: Callable[[], Any]) -> float:
    """How long it took, in seconds."""
    began_s = perf_counter()
    do()
    return perf_counter() - began_s


def lines_of(file: Path) -> list[dict[str, Any]]:
    """What a run has written so far: a line of JSON for each deal or match."""
    return [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]


def over_twice(ours: Mapping[int, float], theirs: Mapping[int, float]) -> str:
    """By how much our gains are more than twice theirs, on the deals that both played."""
    both = [ours[deal] - 2 * theirs[deal] for deal in ours if deal in theirs]
    found = estimate([both])
    reach = 0.0 if found.high is None else found.high - found.mean
    return f"{len(both)} deals: {found.mean:+.2f} ± {reach:.2f} more than twice the other’s gain"
