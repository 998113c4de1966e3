"""A word at the top of the window that goes by itself: what a shortcut did."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import TEXT
from scenes.art.type import Face, width


@dataclass(frozen=True, slots=True)
class NoteLook:
    """A lacquer pill with a few words."""

    text: str
    text_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The pill, px."""
        words = width(self.text, Face.SERIF, self.text_px)
        return words + 2 * self.text_px, round(self.text_px * 2)

    def paint(self) -> pygame.Surface:
        """The pill and its words."""
        w, h = self.size
        easel = Easel(self.size, round(24 * self.unit))
        paint_plate(easel, 0, 0, w, h, self.unit, h / 2 / self.unit)
        easel.text(self.text, Face.SERIF, self.text_px, TEXT, w / 2, h / 2, "middle")
        return easel.surface
