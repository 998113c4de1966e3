"""What everybody wrote down for themselves: a panel for each seat, or one that takes turns.

A panel has room for 400 characters whatever it holds: letters get smaller, no word is left out.
Where four panels do not fit, the notes of who is on turn are shown whole, and of the others the
head; pointing at one or pressing it shows its notes instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.events import Seat
from scenes.art.art import Art
from scenes.art.easel import Easel
from scenes.art.looks.plates import paint_portrait
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import (
    BRASS,
    INK,
    IVORY_LIT,
    LACQUER_RULE,
    LAMP,
    TEXT,
    TEXT_SECOND,
)
from scenes.art.shapes import PM, panel
from scenes.art.type import Face, ellipsize, fitted, width, wrap
from scenes.theater.plan import PLATE
from scenes.theater.story import Moment, Story

_HEAD: Final = PLATE
_GAP: Final = 6
_PAD: Final = 12
_FACE: Final = 30
_LEADINGS: Final = (1.15, 1.04)
"""Of the letters' size; lines draw closer before letters get smaller."""
_LEAST: Final = 7
_KEPT: Final = 14
"""Pictures of plates and words."""
CHIP_PX: Final = 11


@dataclass(frozen=True, slots=True)
class PanelLook:
    """The plate under a panel's words."""

    size: tuple[int, int]
    lit: bool
    unit: float

    def paint(self) -> pygame.Surface:
        """The plate; lit for who is on turn."""
        easel = Easel(self.size, max(3, round(40 * self.unit)))
        paint_plate(easel, 0, 0, *self.size, self.unit, 10, self.lit)
        return easel.surface


@dataclass(frozen=True, slots=True)
class NotesLook:
    """The words of a panel: who it is, what was bid and taken, and under a line the notes."""

    size: tuple[int, int]
    name: str
    policy: str
    line: str
    chip: str
    face: str
    notes: str
    lit: bool
    text_px: int
    unit: float

    def lines(self) -> tuple[int, float, tuple[str, ...]]:
        """Letters, the way from line to line and the lines, so that all of them fit."""
        w, h = self.size
        room_w = round(w - 2 * _PAD * self.unit)
        room_h = h - (_HEAD + _PAD) * self.unit
        px = self.text_px
        while True:
            rows = wrap(self.notes, Face.SANS, px, room_w)
            for leading in _LEADINGS:
                if len(rows) * px * leading <= room_h or px <= _LEAST:
                    return px, px * leading, rows
            px -= 1

    def paint(self) -> pygame.Surface:
        """Head and notes."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, max(3, round(16 * u)))
        self._paint_head(easel)
        if h <= (_HEAD + 4) * u:
            return easel.surface
        easel.rule(_PAD * u, w - _PAD * u, _HEAD * u - 1, LACQUER_RULE, max(1, u))
        px, pitch, rows = self.lines()
        y = (_HEAD + 4) * u + pitch / 2
        for row in rows:
            easel.text(row, Face.SANS, px, TEXT if self.lit else TEXT_SECOND, _PAD * u, y)
            y += pitch
        return easel.surface

    def _paint_head(self, easel: Easel) -> None:
        (w, _), u = self.size, self.unit
        y, end = _HEAD * u / 2, w - _PAD * u
        paint_portrait(easel, self.face, (_PAD + _FACE / 2) * u, y, round(_FACE * u), self.lit)
        if self.line:
            px = min(round(19 * u), round(self.text_px * 1.2))
            px = fitted(self.line, Face.SERIF_ITALIC, px, w * 0.4, 10)
            colour = LAMP if self.lit else IVORY_LIT
            wide = width(self.line, Face.SERIF_ITALIC, px)
            easel.text(self.line, Face.SERIF_ITALIC, px, colour, end - wide, y)
            end -= wide + 8 * u
        if self.chip:
            chip = chip_picture(self.chip, u)
            easel.centre(chip, end - chip.get_width() / 2, y)
            end -= chip.get_width() + 8 * u
        x = (_PAD + _FACE + 10) * u
        room = max(1, round(end - x))
        px = fitted(self.name, Face.SERIF_SEMI, round(20 * u), room, round(15 * u))
        name = ellipsize(self.name, Face.SERIF_SEMI, px, room)
        x += easel.text(name, Face.SERIF_SEMI, px, TEXT, x, y) + 8 * u
        left = round(end - x)
        policy = ellipsize(self.policy, Face.SANS, round(16 * u), max(1, left))
        if len(policy) > 3:
            easel.text(policy, Face.SANS, round(16 * u), TEXT_SECOND, x, y)


def chip_picture(words: str, unit: float) -> pygame.Surface:
    """“MAKER” on a small brass plate."""
    px = max(9, round(CHIP_PX * unit))
    w, h = width(words, Face.SANS, px) + round(12 * unit), round(18 * unit)
    easel = Easel((w, h), 0)
    easel.put(panel(w, h, h / 2, ((0.0, "#ecd08f"), (1.0, BRASS))), 0, 0)
    easel.text(words, Face.SANS, px, INK, w / 2, h / 2, "middle")
    return easel.surface


class Notes:
    """The panels of a story."""

    def __init__(self, story: Story, rects: tuple[pygame.Rect, ...], art: Art) -> None:
        """Lays them out.

        Args:
            story: whose notes they are.
            rects: one for each seat from the bottom on, clockwise; or one for all.
            art: what paints.
        """
        self._story, self._rects, self._art = story, rects, art
        self._count = len(story.casts[0])
        self._kept: dict[PanelLook | NotesLook, pygame.Surface] = {}
        self._pointed: Seat | None = None
        self._pressed: Seat | None = None

    def rects(self, moment: Moment, acting: Seat | None) -> dict[Seat, pygame.Rect]:
        """Where each seat's panel is."""
        seats = [(self._story.bottom + i) % self._count for i in range(self._count)]
        if len(self._rects) == self._count:
            return dict(zip(seats, self._rects, strict=True))
        whole, u = self._rects[0], self._art.unit
        head, gap = round(_HEAD * u), round(_GAP * u)
        shown = self.shown(moment, acting)
        found, y = {}, whole.y
        for seat in seats:
            high = whole.h - (self._count - 1) * (head + gap) if seat == shown else head
            found[seat] = pygame.Rect(whole.x, y, whole.w, high)
            y += high + gap
        return found

    def shown(self, moment: Moment, acting: Seat | None) -> Seat:
        """Whose notes are shown whole, where there is room for one."""
        for seat in (self._pointed, self._pressed, acting, moment.speaker):
            if seat is not None:
                return seat
        return self._story.bottom

    def moved(self) -> None:
        """The story stands elsewhere: who is on turn is shown again."""
        self._pressed = None

    def point(
        self, at: tuple[int, int], moment: Moment, acting: Seat | None, press: bool = False
    ) -> bool:
        """The pointer is there, or pressed there; whether it means another panel than before."""
        if len(self._rects) == self._count:
            return False
        places = self.rects(moment, acting).items()
        seat = next((seat for seat, rect in places if rect.collidepoint(at)), None)
        before = (self._pointed, self._pressed)
        if press and seat is not None:
            self._pressed = seat
        self._pointed = seat
        return before != (self._pointed, self._pressed)

    def draw(self, surface: pygame.Surface, moment: Moment, acting: Seat | None) -> None:
        """All panels."""
        for seat, rect in self.rects(moment, acting).items():
            words = self.look(seat, rect, moment, acting)
            for look in (PanelLook(rect.size, words.lit, words.unit), words):
                picture = self._picture(look)
                surface.blit(picture, picture.get_rect(center=rect.center), special_flags=PM)

    def prepare(self) -> bool:
        """Paint the plate of who is on turn ahead, for the first moment has not shown it."""
        if len(self._rects) < self._count:
            return False  # the one whole panel was seen
        look = PanelLook(self._rects[0].size, True, self._art.unit)
        if look in self._kept:
            return False
        self._picture(look)
        return True

    def _picture(self, look: PanelLook | NotesLook) -> pygame.Surface:
        """Kept here: such large ones would push a table's cards out of the common store."""
        found = self._kept.pop(look, None)
        self._kept[look] = found or look.paint()  # the one used last lies last
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]
        return self._kept[look]

    def look(self, seat: Seat, rect: pygame.Rect, moment: Moment, acting: Seat | None) -> NotesLook:
        """A seat's panel."""
        sitter, board, u = self._story.casts[moment.cast][seat], moment.board, self._art.unit
        return NotesLook(
            size=rect.size,
            name=sitter.name,
            policy=sitter.note,
            line=board.lines[seat] if board else "",
            chip=board.chips[seat] if board else "",
            face=sitter.face,
            notes=moment.notes[seat] if moment.notes else "",
            lit=seat == acting,
            text_px=min(self._art.text_px(16), round(26 * u)),
            unit=u,
        )
