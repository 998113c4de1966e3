"""What tells a look at the past from the game: the board in moonlight, under a ribbon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import IVORY_LIT, RIBBON, RIBBON_DARK, RIBBON_LIGHT, SHADOW, rgba
from scenes.art.shapes import layer
from scenes.art.type import Face, width

_MOON: Final = "#1b2c4c"
_ALPHA: Final = 88


@dataclass(frozen=True, slots=True)
class MoonLook:
    """A cool shade over a board and all that stands on it: this is past."""

    side_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The board, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The shade."""
        surface = layer(*self.size)
        surface.fill(rgba(_MOON, _ALPHA))
        return surface.premul_alpha()


@dataclass(frozen=True, slots=True)
class PastRibbonLook:
    """A claret ribbon with two swallow-tails, on a board's frame: what one looks at."""

    text: str
    height_px: int
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The ribbon, px."""
        tails = round(2.4 * self.height_px)
        return width(self.text, Face.SERIF_ITALIC, self.text_px) + tails, self.height_px

    def paint(self) -> pygame.Surface:
        """The ribbon, its edges and its words."""
        w, h = self.size
        easel = Easel(self.size, max(2, round(h * 0.2)))
        cut, edge = h * 0.36, h * 0.1
        corners = [(0, 0), (w, 0), (w - cut, h / 2), (w, h), (0, h), (cut, h / 2)]
        easel.shape([(x, y + h * 0.09) for x, y in corners], SHADOW, 140)
        easel.shape(corners, RIBBON)
        slip = cut * 2 * edge / h
        easel.shape([(0, 0), (w, 0), (w - slip, edge), (slip, edge)], RIBBON_LIGHT)
        easel.shape([(slip, h - edge), (w - slip, h - edge), (w, h), (0, h)], RIBBON_DARK)
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, IVORY_LIT, w / 2, h / 2, "middle")
        return easel.surface
