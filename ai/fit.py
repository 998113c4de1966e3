"""Finding figures: what each mark of many rows adds to the chance of a hit.

Small, exact and without a library, for tables that are made once and then stand in the code.
"""

from collections.abc import Mapping, Sequence
from math import exp

NEWTON_STEPS = 12
RIDGE = 1.0
"""Pulls figures that few rows speak for towards nothing."""

Row = Mapping[str, float]
"""The marks of one case, and how much of each."""
Figures = dict[str, float]


def log_odds(rows: Sequence[Row], hits: Sequence[bool]) -> Figures:
    """The figures whose sum over a row's marks tells best, as log-odds, whether it hits."""
    figures: Figures = {mark: 0.0 for row in rows for mark in row}
    for _ in range(NEWTON_STEPS):
        chances = [1 / (1 + exp(-_sum(figures, row))) for row in rows]
        misses = [hit - chance for hit, chance in zip(hits, chances, strict=True)]
        slope = _slope(rows, misses)
        for mark, figure in figures.items():
            slope[mark] -= RIDGE * figure
        step = _solve(_curve(rows, [chance * (1 - chance) for chance in chances]), slope)
        figures = {mark: figure + step[mark] for mark, figure in figures.items()}
    return figures


def shares(rows: Sequence[Row], hits: Sequence[float]) -> Figures:
    """The figures whose sum over a row's marks is closest to how often, or how much, it hits."""
    return _solve(_curve(rows, [1.0] * len(rows)), _slope(rows, [float(hit) for hit in hits]))


def _sum(figures: Figures, row: Row) -> float:
    return sum(figures[mark] * much for mark, much in row.items())


def _slope(rows: Sequence[Row], errors: Sequence[float]) -> Figures:
    slope: Figures = {mark: 0.0 for row in rows for mark in row}
    for row, error in zip(rows, errors, strict=True):
        for mark, much in row.items():
            slope[mark] += much * error
    return slope


def _curve(rows: Sequence[Row], weights: Sequence[float]) -> dict[str, Figures]:
    """Weighted products of the marks, by pairs, with the ridge on the diagonal."""
    names = {mark: None for row in rows for mark in row}
    curve = {mark: {other: RIDGE * (mark == other) for other in names} for mark in names}
    for row, weight in zip(rows, weights, strict=True):
        for mark, much in row.items():
            line = curve[mark]
            for other, more in row.items():
                line[other] += weight * much * more
    return curve


def _solve(curve: dict[str, Figures], slope: Figures) -> Figures:
    """The figures that the curve turns into the slope, by elimination."""
    left = {mark: dict(line) for mark, line in curve.items()}
    right = dict(slope)
    for pivot in left:
        for mark in left:
            share = left[mark][pivot] / left[pivot][pivot] if mark != pivot else 0.0
            if share:
                right[mark] -= share * right[pivot]
                left[mark] = {o: v - share * left[pivot][o] for o, v in left[mark].items()}
    return {mark: right[mark] / left[mark][mark] for mark in left}
