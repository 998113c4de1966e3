"""Draughtsmen: on the board, in the tray, and on a plate to tell whose they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS_STOPS, IVORY_LIT, SHADOW, Stops
from scenes.art.shapes import disc, panel, soft_rect
from scenes.art.svg import draughtsman
from scenes.art.type import Face

_WOOD: Final[Stops] = ((0, "#8f6544"), (1, "#6d482d"))
_TRAY: Final[Stops] = ((0, "#3d2818"), (0.3, "#76502f"), (1, "#946a45"))


@dataclass(frozen=True, slots=True)
class DiscLook:
    """A man, or a king: two discs with a crown."""

    light: bool
    king: bool
    diameter_px: int
    lifted: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The disc as it lies, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc over its shadow; lifted: larger, higher, in lamplight."""
        d = self.diameter_px
        unit = d / 62
        easel = Easel(self.size, max(4, round((46 if self.lifted else 12) * unit)))
        up = 8 * unit if self.lifted else 0.0
        if self.lifted:
            easel.glow(0, -up, d, d, d / 2, 10 * unit, 220, 2 * unit)
        across = round(d * 0.88)
        blur = max(1, round((5 if self.lifted else 2.5) * unit))
        shadow = soft_rect(across, across, across / 2, blur, SHADOW, 120 if self.lifted else 175)
        down = d * 0.06 + (9 if self.lifted else 2) * unit
        easel.centre(shadow, d / 2 + unit, d / 2 + down)
        size = round(d * 1.1) if self.lifted else d
        easel.centre(draughtsman(self.light, self.king, size), d / 2, d / 2 - up)
        return easel.surface


@dataclass(frozen=True, slots=True)
class DiscGlowLook:
    """Lamplight round a disc that may be pointed at."""

    diameter_px: int
    bright: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The disc, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The light alone."""
        d = self.diameter_px
        unit = d / 62
        easel = Easel(self.size, max(4, round(36 * unit)))
        alpha, grow = (255, 5 * unit) if self.bright else (225, 3 * unit)
        easel.glow(0, 0, d, d, d / 2, 9 * unit, alpha, grow)
        return easel.surface


@dataclass(frozen=True, slots=True)
class RoundelLook:
    """Whose pieces: a small wooden disc with one of them, at the end of a plate."""

    light: bool
    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The roundel, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """Brass, wood, and a man."""
        d = self.diameter_px
        unit = d / 40
        easel = Easel(self.size, max(3, round(20 * unit)))
        easel.shadow(0, 0, d, d, d / 2, 0.4, unit)
        easel.put(disc(d, BRASS_STOPS), 0, 0)
        easel.centre(disc(round(d - 4 * unit), _WOOD), d / 2, d / 2)
        easel.centre(self.man(round(29 * unit)), d / 2, d / 2)
        return easel.surface

    def man(self, size_px: int) -> pygame.Surface:
        """What stands on it."""
        return draughtsman(self.light, False, size_px)


@dataclass(frozen=True, slots=True)
class SunkTrayLook:
    """A sunk wooden tray for what was taken, with a word at its right end."""

    width_px: int
    height_px: int
    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The tray, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The hollow and its word."""
        w, h = self.size
        easel = Easel(self.size, 2)
        easel.put(panel(w, h, 8 * h / 44, _TRAY, "#2a1810", 1), 0, 0)
        end = w - 12 * h / 44
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, IVORY_LIT, end, h / 2, "right")
        return easel.surface
