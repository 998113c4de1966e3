"""What is set out for one's next turn: the squares, and the way between them.

It has a tint of its own, the cold light of the moon: lamplight is for what may be done now.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import SHADOW, rgba
from scenes.art.shapes import layer
from scenes.art.svg import svg

_MOON: Final = "#6fa3dc"
_MOON_LIT: Final = "#dcecff"
_DARK: Final = "#12202e"


@dataclass(frozen=True, slots=True)
class AheadLook:
    """A square of the move."""

    side_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The square, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """A cold wash in a dashed frame, over a dark one that shows on light squares."""
        easel = Easel(self.size, 1)
        wash = layer(*self.size)
        wash.fill(rgba(_MOON, 140))
        easel.put(wash.premul_alpha(), 0, 0)
        frame = '<path d="M4 4 H96 V96 H4 Z" fill="none" stroke="{}" stroke-width="{}"{}/>'
        dashes = ' stroke-dasharray="14 9"'
        body = frame.format(_DARK, 7, ' stroke-opacity=".55"') + frame.format(_MOON_LIT, 4, dashes)
        easel.put(svg(body, self.side_px), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class ArrowLook:
    """An arrow along a vector in px; the sprite's middle is the middle of the vector."""

    dx: int
    dy: int
    side_px: int
    """Of a square: the arrow is as thick as becomes it."""

    @property
    def size(self) -> tuple[int, int]:
        """The box round the vector, px."""
        return max(1, abs(self.dx)), max(1, abs(self.dy))

    def paint(self) -> pygame.Surface:
        """The arrow in two tones, over its shadow."""
        unit = self.side_px / 72
        easel = Easel(self.size, max(4, round(20 * unit)))
        easel.shape(self._outline(unit, 2.2), SHADOW, 130)
        easel.shape(self._outline(unit, 1.2), _DARK, 235)
        easel.shape(self._outline(unit, 0), _MOON_LIT, 245)
        return easel.surface

    def _outline(self, unit: float, grow: float) -> list[tuple[float, float]]:
        """Shaft and head; `grow`: units added on every side."""
        w, h = self.size
        start = (0 if self.dx >= 0 else w), (0 if self.dy >= 0 else h)
        long = math.hypot(self.dx, self.dy)
        along = self.dx / long, self.dy / long
        across = -along[1], along[0]
        head, wide, thin = (24 + grow) * unit, (13 + 1.5 * grow) * unit, (4 + grow) * unit
        tip, neck, tail = long + 1.6 * grow * unit, long - head + grow * unit, -grow * unit
        corners = (
            (tail, thin), (neck, thin), (neck, wide), (tip, 0),
            (neck, -wide), (neck, -thin), (tail, -thin),
        )  # fmt: skip
        return [
            (start[0] + along[0] * a + across[0] * o, start[1] + along[1] * a + across[1] * o)
            for a, o in corners
        ]
