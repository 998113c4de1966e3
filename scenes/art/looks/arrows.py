"""A bent arrow on the felt: which way something goes."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS_LIT
from scenes.art.shapes import fade
from scenes.art.svg import polyline, svg

_POINTS: Final = 24
_HEAD: Final = 18
_SPREAD: Final = 0.5
"""Half the angle of the head, in radians."""
_FAINT_ALPHA: Final = 110
_ALPHA: Final = 215


@dataclass(frozen=True, slots=True)
class ArrowLook:
    """A thin arrow along a vector; the sprite's middle is the middle of that vector."""

    dx: int
    dy: int
    bend: int
    """How far it bulges to the right of its way, px."""
    unit: float
    faint: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The box round the vector, px."""
        return max(1, abs(self.dx)), max(1, abs(self.dy))

    def paint(self) -> pygame.Surface:
        """The line and the two strokes of its head."""
        easel = Easel(self.size, abs(self.bend) + max(4, round(_HEAD * self.unit)))
        way = [(x + easel.margin, y + easel.margin) for x, y in self._way()]
        tip, before = way[-1], way[-3]
        back = math.atan2(before[1] - tip[1], before[0] - tip[0])
        head = [
            (
                tip[0] + _HEAD * self.unit * math.cos(back + turn),
                tip[1] + _HEAD * self.unit * math.sin(back + turn),
            )
            for turn in (_SPREAD, -_SPREAD)
        ]
        path = f"{polyline(way)} {polyline((head[0], tip, head[1]))}"
        stroke = 2.4 * self.unit
        body = (
            f'<path d="{path}" fill="none" stroke="{BRASS_LIT}" stroke-width="{stroke:.2f}" '
            'stroke-linecap="round" stroke-linejoin="round"/>'
        )
        width, height = easel.surface.get_size()
        drawn = svg(body, width, height, f"0 0 {width} {height}").copy()
        alpha = _FAINT_ALPHA if self.faint else _ALPHA
        easel.put(fade(drawn, alpha), -easel.margin, -easel.margin)
        return easel.surface

    def _way(self) -> list[tuple[float, float]]:
        w, h = self.size
        x0, y0 = (0 if self.dx >= 0 else w), (0 if self.dy >= 0 else h)
        length = math.hypot(self.dx, self.dy) or 1
        right = -self.dy / length, self.dx / length
        over = 2 * self.bend  # the curve goes half as far as the point that pulls it
        mid = x0 + self.dx / 2 + right[0] * over, y0 + self.dy / 2 + right[1] * over
        found = []
        for i in range(_POINTS + 1):
            t = i / _POINTS
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            found.append(
                (
                    a * x0 + b * mid[0] + c * (x0 + self.dx),
                    a * y0 + b * mid[1] + c * (y0 + self.dy),
                )
            )
        return found
