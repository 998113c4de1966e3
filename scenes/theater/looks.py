"""The theater's own things: the plate of position and speed, and the card at the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import PaperLook, paint_plate
from scenes.art.palette import (
    BRASS,
    INK,
    INK_SECOND,
    IVORY_LIT,
    LAMP,
    LOZENGE_OFF,
    PAPER_ROW,
    PAPER_RULE,
    TEXT_SECOND,
)
from scenes.art.svg import icon, portrait
from scenes.art.type import Face, ellipsize, fitted
from scenes.theater.story import EndCard

_PAD: Final = 32
_ROW: Final = 40
_DEEP_ROW: Final = 58
_FACE: Final = 30
_COLUMN: Final = 92
_WIDTH: Final = 440


@dataclass(frozen=True, slots=True)
class LabelLook:
    """How far a story is told, and how fast it goes, between two chevrons."""

    size: tuple[int, int]
    position: str
    pace: str
    text_px: int
    unit: float
    side: int = 0
    """The chevron under the pointer: -1 or 1."""
    at_end: int = 0
    """The chevron that leads no further."""

    def paint(self) -> pygame.Surface:
        """The plate and its two lines."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, max(3, round(24 * u)))
        paint_plate(easel, 0, 0, w, h, u, 12)
        big = fitted(self.position, Face.SERIF_SEMI, round(self.text_px * 1.3), w - 24 * u)
        easel.text(self.position, Face.SERIF_SEMI, big, IVORY_LIT, w / 2, h * 0.3, "middle")
        px = fitted(self.pace, Face.SANS, self.text_px, w - 64 * u)
        y = h * 0.72
        easel.text(self.pace, Face.SANS, px, TEXT_SECOND, w / 2, y, "middle")
        for side, name in ((-1, "left"), (1, "right")):
            lit = side == self.side and side != self.at_end
            colour = LAMP if lit else LOZENGE_OFF if side == self.at_end else TEXT_SECOND
            x = 20 * u if side < 0 else w - 20 * u
            easel.centre(icon(name, round(20 * u), colour, 9), x, y)
        return easel.surface


@dataclass(frozen=True, slots=True)
class EndLook:
    """The card at the end: who won, why, and everybody's figures."""

    card: EndCard
    most: tuple[int, int]
    """So wide and high it may be, px."""
    text_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The paper, px."""
        u = self._u
        wide = min(self._wants * u, self.most[0])
        return round(wide), round(min(self._high * u, self.most[1]))

    @property
    def _wants(self) -> float:
        """So wide it would be, in units."""
        return max(_WIDTH, 210 + _COLUMN * len(self.card.columns))

    @property
    def _is_deep(self) -> bool:
        """Whether names need a line of their own, above the figures."""
        return len(self.card.columns) > 1 and self.most[0] < 0.9 * self._wants * self.unit

    @property
    def _pitch(self) -> float:
        """From row to row, in units."""
        return _DEEP_ROW if self._is_deep else _ROW

    @property
    def _high(self) -> float:
        return 2 * _PAD + 88 + _ROW + self._pitch * len(self.card.rows)

    @property
    def _u(self) -> float:
        """The unit, less where all rows would not fit."""
        return self.unit * min(1.0, self.most[1] / (self._high * self.unit))

    def paint(self) -> pygame.Surface:
        """The card."""
        (w, h), u = self.size, self._u
        easel = Easel(self.size, max(3, round(66 * u)))
        easel.centre(PaperLook(w, h, u, 8).paint(), w / 2, h / 2)
        left, right = _PAD * u, w - _PAD * u
        room = right - left
        px = fitted(self.card.verdict, Face.SERIF_SEMI, round(28 * u), room, 13)
        words = ellipsize(self.card.verdict, Face.SERIF_SEMI, px, round(room))
        easel.text(words, Face.SERIF_SEMI, px, INK, w / 2, _PAD * u + 12 * u, "middle")
        px = fitted(self.card.reason, Face.SERIF_ITALIC, round(18 * u), room, 11)
        words = ellipsize(self.card.reason, Face.SERIF_ITALIC, px, round(room))
        easel.text(words, Face.SERIF_ITALIC, px, INK_SECOND, w / 2, (_PAD + 46) * u, "middle")
        y = (_PAD + 88) * u
        self._columns(easel, self.card.columns, right, y, Face.SERIF_ITALIC, INK_SECOND)
        easel.rule(left, right, y + 16 * u, PAPER_RULE, max(1, 1.5 * u))
        pitch = self._pitch * u
        for i in range(len(self.card.rows)):
            middle = y + (i + 0.5) * pitch + _ROW * u / 2
            if i:
                easel.rule(left, right, middle - pitch / 2, PAPER_ROW, 1)
            self._row(easel, i, left, right, middle)
        return easel.surface

    def _row(self, easel: Easel, index: int, left: float, right: float, y: float) -> None:
        u, row = self._u, self.card.rows[index]
        easel.text(row.rank, Face.SERIF_ITALIC, round(18 * u), BRASS, left + 6 * u, y)
        x = left + 30 * u
        if row.face:
            easel.centre(portrait(row.face, round(_FACE * u)), x + _FACE * u / 2, y)
            x += (_FACE + 10) * u
        lift = 13 * u if self._is_deep else 0
        room = right - x - (0 if lift else len(row.cells) * _COLUMN * u)
        face = Face.SERIF_SEMI if index == 0 else Face.SERIF
        px = fitted(row.name, face, round(20 * u), room, 12)
        easel.text(ellipsize(row.name, face, px, max(1, round(room))), face, px, INK, x, y - lift)
        self._columns(easel, row.cells, right, y + lift, Face.SERIF_SEMI, INK)

    def _columns(
        self, easel: Easel, cells: tuple[str, ...], right: float, y: float, face: Face, colour: str
    ) -> None:
        u, column = self._u, _COLUMN * self._u
        if self._is_deep:  # beside the face, all the width there is
            column = (self.size[0] - (2 * _PAD + 30 + _FACE) * u) / len(cells)
        for i, cell in enumerate(reversed(cells)):
            x = right - i * column
            room = column - 8 * u if len(cells) > 1 else 200 * u
            px = fitted(cell, face, round((16 if face is Face.SERIF_ITALIC else 20) * u), room, 9)
            easel.text(cell, face, px, colour, x, y, "right")
