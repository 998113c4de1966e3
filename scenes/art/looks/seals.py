"""Seals: small discs that say what a card brings or costs, on the card and where it was taken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS, BRASS_INK, BRASS_STOPS, IVORY_LIT, LACQUER_STOPS, Stops
from scenes.art.shapes import disc
from scenes.art.type import Face

_GOOD: Final[Stops] = ((0, "#e2c58a"), (1, BRASS))


@dataclass(frozen=True, slots=True)
class SealLook:
    """A seal beside whoever took the card: “+5” on brass, “−3” on black."""

    text: str
    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The disc, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc over its shadow."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(d * 0.8)))
        paint_seal(easel, self.text, d / 2, d / 2, d)
        return easel.surface


def paint_seal(easel: Easel, text: str, x: float, y: float, d: int) -> None:
    """Draw a seal with its middle at (x, y); what costs is black."""
    costs = text[:1] in "−-"
    easel.shadow(x - d / 2, y - d / 2, d, d, d / 2, 0.6, d / 32)
    easel.centre(disc(d, BRASS_STOPS), x, y)
    inner = max(2, d - 2 * max(1, round(d / 16)))
    easel.centre(disc(inner, LACQUER_STOPS if costs else _GOOD), x, y)
    ink = IVORY_LIT if costs else BRASS_INK
    easel.text(text, Face.SERIF_BOLD, max(8, round(d * 0.5)), ink, x, y, "middle")
