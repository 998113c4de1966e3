"""The ribbon under the table: what the last bid or lead told an onlooker, and whose it was."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import IVORY_LIT, RIBBON, RIBBON_DARK, RIBBON_LIGHT, SHADOW
from scenes.art.svg import portrait
from scenes.art.type import Face, ellipsize, fitted, width, wrap

_TAIL: Final = 12
_LEAST: Final = 13
_LINE: Final = 1.24


@dataclass(frozen=True, slots=True)
class BandLook:
    """A claret ribbon with swallow tails."""

    size: tuple[int, int]
    unit: float

    def paint(self) -> pygame.Surface:
        """The ribbon with a light and a dark edge."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, max(2, round(4 * u)))
        tail = _TAIL * u
        band = [(0, 0), (w, 0), (w - tail, h / 2), (w, h), (0, h), (tail, h / 2)]
        easel.shape([(x, y + 2.5 * u) for x, y in band], SHADOW, 120)
        easel.shape(band, RIBBON)
        edge = 2.5 * u
        easel.shape([(0, 0), (w, 0), (w - 2 * u, edge), (2 * u, edge)], RIBBON_LIGHT)
        easel.shape([(2 * u, h - edge), (w - 2 * u, h - edge), (w, h), (0, h)], RIBBON_DARK)
        return easel.surface


@dataclass(frozen=True, slots=True)
class TellLook:
    """What stands on the ribbon: a face, a name and a sentence of 120 characters."""

    size: tuple[int, int]
    name: str
    face: str
    tell: str
    text_px: int
    unit: float

    @property
    def _room(self) -> float:
        """For name and sentence in one line, px."""
        return self.size[0] - (2 * (_TAIL + 14) + 40) * self.unit

    def lines(self) -> tuple[int, tuple[str, ...]]:
        """The size of the letters, and the sentence in as many lines as there is room for."""
        name = self._name_px(self.text_px)
        px = fitted(self.tell, Face.SERIF_ITALIC, self.text_px, self._room - name, _LEAST)
        deep = 2 * _LINE * _LEAST <= self.size[1] - 4 * self.unit
        if width(self.tell, Face.SERIF_ITALIC, px) <= self._room - name and (
            px >= self.text_px - 2 or not deep
        ):
            return px, (self.tell,)
        px = min(self.text_px, int((self.size[1] - 4 * self.unit) / (2 * _LINE)))
        while px > 9:
            rows = wrap(self.tell, Face.SERIF_ITALIC, px, round(self._room - self._name_px(px)))
            if len(rows) <= (2 if deep else 1):
                return px, rows
            px -= 1
        return px, (self.tell,)

    def _name_px(self, px: int) -> float:
        return width(f"{self._short(px)}:", Face.SERIF_SEMI, px) + 8 * self.unit

    def _short(self, px: int) -> str:
        return ellipsize(self.name, Face.SERIF_SEMI, px, max(1, round(self.size[0] * 0.25)))

    def paint(self) -> pygame.Surface:
        """The words, in the middle."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, 0)
        px, rows = self.lines()
        name = f"{self._short(px)}:"
        before = width(name, Face.SERIF_SEMI, px) + 8 * u
        d = min(34 * u, h - 2 * u)
        wide = max(width(row, Face.SERIF_ITALIC, px) for row in rows)
        x = (w - (d + 8 * u + before + wide)) / 2
        easel.centre(portrait(self.face, round(d)), x + d / 2, h / 2)
        x += d + 8 * u
        easel.text(name, Face.SERIF_SEMI, px, IVORY_LIT, x, h / 2)
        pitch = px * _LINE
        y = h / 2 - pitch * (len(rows) - 1) / 2
        for row in rows:
            easel.text(row, Face.SERIF_ITALIC, px, IVORY_LIT, x + before, y)
            y += pitch
        return easel.surface
