"""The table's outline: a superellipse |x/a|^n + |y/b|^n = 1."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from scenes.art.shapes import Point

ARC_POINTS: Final = 8


@lru_cache(maxsize=16)
def unit_curve(power: float, count: int) -> tuple[Point, ...]:
    """Points round the curve with half sides 1, from the right end clockwise."""
    exponent = 2 / power

    def bent(value: float) -> float:
        return math.copysign(abs(value) ** exponent, value)

    turns = (math.tau * i / count for i in range(count))
    return tuple((bent(math.cos(turn)), bent(math.sin(turn))) for turn in turns)


@dataclass(frozen=True, slots=True)
class Oval:
    """A superellipse in px."""

    x: float
    y: float
    half_width: float
    half_height: float
    power: float

    def inset(self, by: float) -> Oval:
        """The curve this far inside."""
        return replace(
            self,
            half_width=max(0.0, self.half_width - by),
            half_height=max(0.0, self.half_height - by),
        )

    def outline(self, count: int) -> list[Point]:
        """Points round the edge."""
        x, y, a, b = self.x, self.y, self.half_width, self.half_height
        return [(x + a * u, y + b * v) for u, v in unit_curve(self.power, count)]

    def arcs(self, count: int) -> Iterator[list[Point]]:
        """The outline in pieces of `ARC_POINTS` steps that meet in a point."""
        points = self.outline(count * ARC_POINTS)
        points.append(points[0])
        for i in range(count):
            yield points[i * ARC_POINTS : (i + 1) * ARC_POINTS + 1]

    def stretch(self, first: int, length: int, count: int) -> list[Point]:
        """Some of the `count` points of the outline, from one on."""
        x, y, a, b = self.x, self.y, self.half_width, self.half_height
        curve = unit_curve(self.power, count)
        places = (curve[(first + i) % count] for i in range(length))
        return [(x + a * u, y + b * v) for u, v in places]

    def half_span(self, y: float) -> float:
        """Half the width at a height; 0 above and below."""
        share = abs((y - self.y) / max(1e-6, self.half_height))
        if share >= 1:
            return 0.0
        return float(self.half_width * (1 - share**self.power) ** (1 / self.power))

    def outside(self, x: float, y: float) -> float:
        """About how many px a point lies outside; negative within."""
        across = abs((x - self.x) / max(1e-6, self.half_width)) ** self.power
        down = abs((y - self.y) / max(1e-6, self.half_height)) ** self.power
        share = (across + down) ** (1 / self.power)
        return float((share - 1) * min(self.half_width, self.half_height))
