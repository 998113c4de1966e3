"""What stands at the table's edge: the score and the trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.pieces import paint_medallion, paint_peg
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import (
    BRASS_LIT,
    BRASS_STOPS,
    IVORY_LIT,
    LACQUER_EDGE,
    LACQUER_RULE,
    TEXT,
    TEXT_SECOND,
    Stops,
)
from scenes.art.shapes import disc
from scenes.art.svg import chip, portrait, svg
from scenes.art.type import Face, ellipsize, fitted, width

_FACE: Final = 34
_FACE_GAP: Final = 10
"""Free between a face’s figures and the next face."""
_DULL: Final[Stops] = ((0, LACQUER_EDGE), (1, LACQUER_EDGE))


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A side's line on the score plate."""

    name: str
    score: str = ""
    mark: str = ""
    """ours: a filled disc; theirs: a hollow lozenge; chip0, chip1, chip2: a team's chip."""
    pegs: tuple[int, int] | None = None
    """Lines made, of how many: shown in place of the score."""
    first: bool = False
    """Our own line, or the leader's: a little brighter."""
    face: str = ""
    """In a flat row, who it is in place of the name."""
    second: str = ""
    """A small line under the name: “5 of 7, 4 bags”."""


def paint_mark(easel: Easel, mark: str, x: float, y: float, unit: float) -> None:
    """A side's mark with its middle at (x, y)."""
    if mark.startswith("chip"):
        easel.centre(chip(int(mark[4:]), round(28 * unit)), x, y)
        return
    body = {
        "ours": f'<circle cx="50" cy="50" r="42" fill="{BRASS_LIT}"/>',
        "theirs": f'<path d="M50 4 L96 50 L50 96 L4 50 Z" fill="none" stroke="{TEXT_SECOND}" '
        'stroke-width="14"/>',
    }.get(mark)
    if body:
        easel.centre(svg(body, max(4, round(16 * unit))), x, y)


@dataclass(frozen=True, slots=True)
class ScorePlateLook:
    """The score: a row for each side and, below, what is played for; "bar" is one flat row."""

    rows: tuple[ScoreRow, ...]
    foot: str
    width_px: int
    unit: float
    text_px: int
    """Size of the names; figures are larger in proportion."""
    form: str = "list"

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        if self.form == "bar":
            return self.width_px, round(max(56 * self.unit, 2.4 * self.text_px))
        rim = (24 if self.foot else 16) * self.unit
        return self.width_px, round(rim + self._pitch * len(self.rows) + self._foot_px())

    @property
    def _pitch(self) -> float:
        few = len(self.rows) <= 2
        pitch = max((38 if few else 30) * self.unit, (1.75 if few else 1.45) * self.text_px)
        return pitch + self._second_high

    @property
    def _second_high(self) -> float:
        """What a row's small line takes."""
        return 1.25 * self._second_px if any(row.second for row in self.rows) else 0

    @property
    def _second_px(self) -> int:
        return max(8, round(self.text_px * 0.8))

    def _foot_px(self) -> float:
        return max(20 * self.unit, 1.25 * self._second_px) if self.foot else 0

    def paint(self) -> pygame.Surface:
        """The plate with its rows."""
        easel = Easel(self.size, max(3, round(42 * self.unit)))
        paint_plate(easel, 0, 0, *self.size, self.unit)
        if self.form == "bar":
            self._paint_bar(easel)
        else:
            self._paint_list(easel)
        return easel.surface

    def _paint_list(self, easel: Easel) -> None:
        (w, h), unit = self.size, self.unit
        for i, row in enumerate(self.rows):
            y = 9 * unit + (i + 0.5) * self._pitch
            self._paint_row(easel, row, y - self._second_high / 2, len(self.rows) > 2)
            self._paint_second(easel, row, 42 * unit, y + 0.3 * self._pitch, w - 54 * unit)
            last = i == len(self.rows) - 1
            if (len(self.rows) == 2 and not last) or (last and self.foot and len(self.rows) > 2):
                line = 9 * unit + (i + 1) * self._pitch
                easel.rule(16 * unit, w - 16 * unit, line, LACQUER_RULE, unit)
        if self.foot:
            px = self._second_px
            foot = ellipsize(self.foot, Face.SANS, px, round(w - 16 * unit))
            easel.text(
                foot, Face.SANS, px, TEXT_SECOND, w / 2, h - 0.75 * self._foot_px(), "middle"
            )

    def _paint_row(self, easel: Easel, row: ScoreRow, y: float, small: bool) -> None:
        unit, chipped = self.unit, row.mark.startswith("chip")
        paint_mark(easel, row.mark, (28 if chipped else 24) * unit, y, unit)
        end = self._paint_value(easel, row, y, small)
        left = (52 if chipped else 42 if row.mark or not small else 18) * unit
        face = Face.SERIF_SEMI if small and row.first else Face.SERIF
        px = round(self.text_px * (0.9 if small else 1))
        if row.second:  # its words are few and always the same
            px = fitted(row.name, face, px, max(1, round(end - left)))
        name = ellipsize(row.name, face, px, max(1, round(end - left)))
        easel.text(name, face, px, IVORY_LIT if small and row.first else TEXT, left, y)

    def _paint_second(self, easel: Easel, row: ScoreRow, x: float, y: float, room: float) -> None:
        """The small line, smaller still where there is little room."""
        if row.second:
            px = fitted(row.second, Face.SANS, self._second_px, max(1, round(room)))
            words = ellipsize(row.second, Face.SANS, px, max(1, round(room)))
            easel.text(words, Face.SANS, px, TEXT_SECOND, x, y)

    def _paint_value(self, easel: Easel, row: ScoreRow, y: float, small: bool) -> float:
        """Pegs or figures at the row's end; where the room left for the name ends."""
        unit, end = self.unit, self.size[0] - 18 * self.unit
        if row.pegs is not None:
            taken, of = row.pegs
            for i in range(of):
                x = end - (of - 1 - i) * 20 * unit - 6 * unit
                paint_peg(easel, x, y, round(12 * unit), i < taken)
            return end - 20 * of * unit
        score = row.score.replace("-", "−")
        px = round(self.text_px * (1 if small else 1.4 if row.second else 1.6))
        colour = IVORY_LIT if row.first else TEXT
        easel.text(score, Face.SERIF_SEMI, px, colour, end, y, "right")
        return end - width(score, Face.SERIF_SEMI, px) - 8 * unit

    def _paint_face(self, easel: Easel, row: ScoreRow, x: float, share: float) -> None:
        """A face and its figures, in the middle of their share."""
        h, unit = self.size[1], self.unit
        d, gap = round(_FACE * unit), (8 if len(self.rows) < 6 else 5) * unit
        longest = max((other.score for other in self.rows), key=len)  # all in one size
        room = round(share - d - gap - _FACE_GAP * unit)
        px = fitted(longest, Face.SERIF_SEMI, round(self.text_px * 1.2), room)
        taken = d + gap + width(row.score, Face.SERIF_SEMI, px)
        left = x + (share - taken) / 2
        ring = BRASS_STOPS if row.first else _DULL
        easel.centre(disc(d + round(3 * unit), ring), left + d / 2, h / 2)
        easel.centre(portrait(row.face, d), left + d / 2, h / 2)
        colour = IVORY_LIT if row.first else TEXT
        score = row.score.replace("-", "−")
        easel.text(score, Face.SERIF_SEMI, px, colour, left + d + gap, h / 2)

    def _paint_bar(self, easel: Easel) -> None:
        (w, h), unit = self.size, self.unit
        inset = 8 * unit if self.rows and self.rows[0].face else 0
        share = (w - 2 * inset) / max(1, len(self.rows))
        for i, row in enumerate(self.rows):
            x = inset + i * share
            if row.face:
                self._paint_face(easel, row, x, share)
                continue
            y = h / 2 - (9 * unit if row.second else 0)
            paint_mark(easel, row.mark, x + 20 * unit, y, unit)
            px = round(self.text_px * (1.25 if row.second else 1.4))
            score = row.score or (f"{row.pegs[0]}" if row.pegs else "")
            colour = IVORY_LIT if row.first else TEXT
            end = x + share - 14 * unit
            easel.text(score, Face.SERIF_SEMI, px, colour, end, y, "right")
            left = x + (40 if row.mark.startswith("chip") else 34) * unit
            room = end - left - width(score, Face.SERIF_SEMI, px) - 6 * unit
            px = self.text_px
            if row.second:
                px = fitted(row.name, Face.SERIF, px, max(1, round(room)))
            name = ellipsize(row.name, Face.SERIF, px, max(1, round(room)))
            easel.text(name, Face.SERIF, px, TEXT, left, y)
            self._paint_second(easel, row, x + 14 * unit, h / 2 + 15 * unit, share - 22 * unit)


@dataclass(frozen=True, slots=True)
class TrumpPlateLook:
    """The trump on its plate: medallion, "Hearts", "are trump"; suit None: not yet named."""

    suit: str | None
    title: str
    second: str
    width_px: int
    height_px: int
    title_px: int
    second_px: int
    four_colour: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px; the medallion is a little taller."""
        return self.width_px, self.height_px

    @property
    def text_room(self) -> int:
        """The width for each line, px; one that is wider is set smaller."""
        return round(self.width_px - (102 if self.suit else 92) * self.height_px / 76)

    def paint(self) -> pygame.Surface:
        """The plate, the medallion at its left, two lines."""
        (w, h), unit = self.size, self.height_px / 76
        easel = Easel(self.size, max(4, round(46 * unit)))
        paint_plate(easel, 0, 0, w, h, unit)
        paint_medallion(easel, self.suit, 40 * unit, h / 2, round(80 * unit), self.four_colour)
        x, room = w - self.text_room - 10 * unit, self.text_room
        for text, face, px, colour, down in (
            (self.title, Face.SERIF_SEMI, self.title_px, TEXT, -12),
            (self.second, Face.SANS, self.second_px, TEXT_SECOND, 13),
        ):
            size = fitted(text, face, px, room)
            easel.text(
                ellipsize(text, face, size, room), face, size, colour, x, h / 2 + down * unit
            )
        return easel.surface
