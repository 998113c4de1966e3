"""Three small dots that say that somebody thinks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS, LAMP, ROOM, Stops
from scenes.art.shapes import disc, fade, panel

STEPS: Final = 12
"""Pictures of one breath."""
_WIDTH: Final = 32
_HEIGHT: Final = 14
_DOT: Final = 5
_PITCH: Final = 8
_BEHIND: Final = 2
"""Steps from one dot to the next."""
_FAINT: Final = 0.3
_DARK: Final[Stops] = ((0, ROOM), (1, ROOM))
_BRIGHT: Final[Stops] = ((0, LAMP), (1, LAMP))


@dataclass(frozen=True, slots=True)
class PonderingLook:
    """The dots on a dark pill; one after the other grows bright and faint again."""

    unit: float
    step: int | None = None
    """Of a breath; None: all are bright and stay so."""

    @property
    def size(self) -> tuple[int, int]:
        """The pill, px."""
        return max(15, round(_WIDTH * self.unit)), max(7, round(_HEIGHT * self.unit))

    def paint(self) -> pygame.Surface:
        """The pill and its dots."""
        w, h = self.size
        easel = Easel(self.size, 1)
        easel.put(panel(w, h, h / 2, _DARK, BRASS, max(1, round(self.unit))), 0, 0)
        d = max(3, round(_DOT * self.unit))
        for i in range(3):
            dot = fade(disc(d, _BRIGHT), round(255 * self._brightness(i)))
            easel.centre(dot, w / 2 + (i - 1) * _PITCH * w / _WIDTH, h / 2)
        return easel.surface

    def _brightness(self, dot: int) -> float:
        if self.step is None:
            return 1.0
        wave = math.cos(2 * math.pi * (self.step - _BEHIND * dot) / STEPS)
        return _FAINT + (1 - _FAINT) * (1 + wave) / 2
