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
_SMALL: Final = 0.75
"""So small the words may get before the title gives way."""
_SCORE_ALONE: Final = 0.78
"""The same where only the title stands beside it."""


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
        if self.title and self._has_room(end):
            px = fitted(self.title, Face.SERIF_SEMI, round(self.text_px * 1.45), end - x, _LEAST)
            title = ellipsize(self.title, Face.SERIF_SEMI, px, max(1, round(end - x)))
            x += easel.text(title, Face.SERIF_SEMI, px, TEXT, x, h / 2) + 24 * u
        self._said(easel, x, h / 2, end - x)
        return easel.surface

    def _has_room(self, end: float) -> bool:
        """Whether the title leaves enough for the rest; the window says it too."""
        title = width(self.title, Face.SERIF_SEMI, round(self.text_px * 1.45)) + 24 * self.unit
        px = max(_LEAST, round(self.text_px * _SMALL))
        said = width(self.where, Face.SERIF, px) + width(self.status, Face.SERIF_ITALIC, px)
        return not self.where or title + said + 12 * self.unit <= end

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
        """From the right; where it begins. All names are of one size."""
        u, big = self.unit, round(self.text_px * 1.35)
        share = _SCORE_SHARE if self.where else _SCORE_ALONE
        most = self.size[0] * share / len(self.sides)
        figures = max(width(side.score, Face.SERIF_BOLD, big) for side in self.sides)
        room = max(1, round(most - figures - (22 + 34) * u))
        names = [side.name for side in self.sides if not side.face]
        usual = round(self.text_px * 1.05)
        px = min((fitted(name, Face.SERIF, usual, room, _LEAST) for name in names), default=usual)
        for side in reversed(self.sides):
            right -= width(side.score, Face.SERIF_BOLD, big)
            easel.text(side.score, Face.SERIF_BOLD, big, IVORY_LIT, right, y)
            name = ellipsize("" if side.face else side.name, Face.SERIF, px, room)
            right -= width(name, Face.SERIF, px) + (12 * u if name else 6 * u)
            easel.text(name, Face.SERIF, px, TEXT_SECOND, right, y)
            if side.face:
                right -= 30 * u
                easel.centre(portrait(side.face, round(26 * u)), right + 13 * u, y)
            else:
                right -= 22 * u
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
