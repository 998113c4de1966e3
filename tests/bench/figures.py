"""What a measurement returns."""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any

import msgspec


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
