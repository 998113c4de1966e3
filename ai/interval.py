"""Means and how far they can be trusted: 95 % intervals by Student's t, also of sums of samples."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import Final

import msgspec

_T_95: Final = (
    (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365),
    (8, 2.306), (9, 2.262), (10, 2.228), (12, 2.179), (15, 2.131), (20, 2.086), (30, 2.042),
    (60, 2.000), (120, 1.980),
)  # fmt: skip
"""Degrees of freedom, and the half-width in standard errors that holds the truth 19 times in 20."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval; None: too few values to tell."""

    mean: float
    low: float | None
    high: float | None


def t_95(freedom: float) -> float:
    """The half-width for so many degrees of freedom, one or more; of rows, the nearest below."""
    return max((row for row in _T_95 if row[0] <= freedom), default=_T_95[0])[1]


def estimate(samples: Sequence[Sequence[float]]) -> Estimate:
    """The mean of the samples' means, all of equal weight however many values each has.

    Each sample has at least one value; the interval needs two of each.
    """
    mean = fmean(map(fmean, samples))
    if any(len(sample) < 2 for sample in samples):
        return Estimate(mean, None, None)
    reach = half_width([(variance(each) / len(each), len(each) - 1) for each in samples])
    return Estimate(mean, mean - reach, mean + reach)


def half_width(errors: Sequence[tuple[float, int]]) -> float:
    """Of the mean of independent estimates, from each one's squared standard error and freedom.

    The freedom of the whole is that of Welch and Satterthwaite.
    """
    total = sum(error for error, _ in errors)
    if total == 0:
        return 0.0
    freedom = total**2 / sum(error**2 / free for error, free in errors)
    return t_95(freedom) * sqrt(total) / len(errors)
