"""The head of an episode in the theater: the game, where it stands, who is on turn, the score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.contract import Sheet
from game.core.events import Seat
from scenes.art.easel import Easel
from scenes.art.looks.scores import paint_mark
from scenes.art.palette import IVORY_LIT, LAMP, TEXT, TEXT_SECOND
from scenes.art.svg import portrait
from scenes.art.type import Face, ellipsize, fitted, width
from scenes.tables.base import Sitter
from scenes.theater.story import Story

_LEAST: Final = 11
_SCORE_SHARE: Final = 0.5
"""Of the width, what the score may take."""
_NAME_MOST: Final = 150


@dataclass(frozen=True, slots=True)
class Side:
    """One side's score."""

    name: str
    score: str
    mark: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class HeadLook:
    """One row: title, where, status from the left; the score at the right. Any may be empty."""

    size: tuple[int, int]
    title: str
    where: str
    status: str
    sides: tuple[Side, ...]
    text_px: int
    """Of where and status; title and score are larger."""
    unit: float

    def paint(self) -> pygame.Surface:
        """The row."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, 0)
        end = self._score(easel, w, h / 2) - 20 * u if self.sides else float(w)
        x = 0.0
        if self.title:
            px = fitted(self.title, Face.SERIF_SEMI, round(self.text_px * 1.45), end - x, _LEAST)
            title = ellipsize(self.title, Face.SERIF_SEMI, px, max(1, round(end - x)))
            x += easel.text(title, Face.SERIF_SEMI, px, TEXT, x, h / 2) + 24 * u
        self._said(easel, x, h / 2, end - x)
        return easel.surface

    def _said(self, easel: Easel, x: float, y: float, room: float) -> None:
        """Where it is and who is on turn, smaller where there is little room."""
        gap, px = 12 * self.unit, self.text_px
        if room <= 0:
            return

        def wide(px: int) -> float:
            status = width(self.status, Face.SERIF_ITALIC, px)
            return width(self.where, Face.SERIF, px) + (gap + status if status else 0)

        while px > _LEAST and wide(px) > room:
            px -= 1
        where = ellipsize(self.where, Face.SERIF, px, max(1, round(room)))
        x += easel.text(where, Face.SERIF, px, TEXT, x, y)
        left = room - width(where, Face.SERIF, px) - gap
        status = ellipsize(self.status, Face.SERIF_ITALIC, px, max(1, round(left)))
        easel.text(status, Face.SERIF_ITALIC, px, LAMP, x + gap, y)

    def _score(self, easel: Easel, right: float, y: float) -> float:
        """From the right; where it begins."""
        u, big = self.unit, round(self.text_px * 1.35)
        most = self.size[0] * _SCORE_SHARE / len(self.sides)
        for side in reversed(self.sides):
            right -= width(side.score, Face.SERIF_BOLD, big)
            easel.text(side.score, Face.SERIF_BOLD, big, IVORY_LIT, right, y)
            mark = 30 * u if side.face else 22 * u
            room = min(
                _NAME_MOST * u, most - width(side.score, Face.SERIF_BOLD, big) - mark - 28 * u
            )
            name = side.name if not side.face else ""
            px = fitted(name, Face.SERIF, round(self.text_px * 1.05), max(1, room), _LEAST)
            name = ellipsize(name, Face.SERIF, px, max(1, round(room)))
            right -= width(name, Face.SERIF, px) + (12 * u if name else 6 * u)
            easel.text(name, Face.SERIF, px, TEXT_SECOND, right, y)
            right -= mark
            if side.face:
                easel.centre(portrait(side.face, round(26 * u)), right + 13 * u, y)
            else:
                paint_mark(easel, side.mark, right + 8 * u, y, u)
            right -= 22 * u
        return right + 22 * u


def sides_of(story: Story, sheet: Sheet, sitters: tuple[Sitter, ...]) -> tuple[Side, ...]:
    """The score in the order of the table: two sides by name, single players by their face."""
    found = []
    for i, (side, total) in enumerate(zip(sheet.sides, sheet.totals, strict=True)):
        score = str(total).replace("-", "−")
        name = ", ".join(sitters[seat].name for seat in side)
        if len(side) > 1:
            found.append(Side(name, score, "theirs" if i else "ours"))
        else:
            found.append(Side(name, score, face=_face(sitters, side[0])))
    return tuple(found)


def _face(sitters: tuple[Sitter, ...], seat: Seat) -> str:
    return sitters[seat].face
