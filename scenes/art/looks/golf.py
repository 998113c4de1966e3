"""What only a table of Golf shows: the holes played, and what a swap would bring."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.cards import CardLook
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import (
    BRASS_DISH,
    BRASS_INK,
    BRASS_STOPS,
    IVORY_LIT,
    LACQUER_EDGE,
    LACQUER_HOLE,
    ROOM,
    TEXT,
    TEXT_SECOND,
    Stops,
)
from scenes.art.shapes import brass_disc, disc, panel
from scenes.art.svg import svg
from scenes.art.type import Face, ellipsize, fitted, width

STRIP: Final = 76  # height at 720
NINE: Final = 9
"""So many holes are shown at once: the first nine, or the second."""
_DARK: Final[Stops] = ((0, ROOM), (1, ROOM))
_CUP: Final[Stops] = ((0, LACQUER_HOLE), (1, LACQUER_EDGE))
_FLAG: Final = (
    f'<path d="M38 14 L38 88" stroke="{BRASS_INK}" stroke-width="9" stroke-linecap="round"/>'
    f'<path d="M42 16 L80 32 L42 50 Z" fill="{BRASS_INK}"/>'
)


@dataclass(frozen=True, slots=True)
class HolesLook:
    """The holes on a plate: strokes of those that are counted, a flag on the one played."""

    title: str
    """“Hole 4 of 9”."""
    note: str
    """“17 so far”, “Last turns”."""
    strokes: tuple[int, ...]
    """Your points, hole by hole."""
    holes: int
    width_px: int
    height_px: int
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Two words above, the row of holes below."""
        (w, h), unit = self.size, self.height_px / STRIP
        easel = Easel(self.size, max(4, round(46 * unit)))
        paint_plate(easel, 0, 0, w, h, unit)
        inset = 16 * unit
        room = w - 2 * inset
        title_px = fitted(self.title, Face.SERIF_SEMI, self.text_px, 0.58 * room)
        taken = easel.text(self.title, Face.SERIF_SEMI, title_px, TEXT, inset, 0.3 * h)
        note_px = round(0.8 * title_px)
        left = max(1, round(room - taken - 10 * unit))
        note = ellipsize(self.note, Face.SANS, fitted(self.note, Face.SANS, note_px, left), left)
        if note:
            note_px = fitted(self.note, Face.SANS, note_px, left)
            easel.text(note, Face.SANS, note_px, TEXT_SECOND, w - inset, 0.3 * h, "right")
        self._paint_row(easel, inset, room, 0.71 * h)
        return easel.surface

    def _paint_row(self, easel: Easel, left: float, room: float, y: float) -> None:
        now = len(self.strokes)
        first = NINE if self.holes > NINE and now >= NINE else 0
        last = min(self.holes, first + NINE)
        pitch = room / (last - first)
        d = round(min(25 * self.height_px / STRIP, 0.94 * pitch))
        for hole in range(first, last):
            x = left + (hole - first + 0.5) * pitch
            if hole < now:
                self._paint_strokes(easel, x, y, d, self.strokes[hole])
            elif hole == now:
                easel.centre(brass_disc(d), x, y)
                easel.centre(svg(_FLAG, round(0.68 * d)), x, y)
            else:
                easel.centre(disc(max(4, round(0.4 * d)), _CUP, LACQUER_EDGE, 1), x, y)

    def _paint_strokes(self, easel: Easel, x: float, y: float, d: int, strokes: int) -> None:
        easel.centre(disc(d, _CUP, LACQUER_EDGE, 1), x, y)
        text = str(strokes).replace("-", "−")
        px = fitted(text, Face.SERIF_SEMI, round(0.72 * d), 0.84 * d)
        easel.text(text, Face.SERIF_SEMI, px, IVORY_LIT, x, y, "middle")


@dataclass(frozen=True, slots=True)
class TagLook:
    """A few words on a dark label that lies on a card: “14 fewer”."""

    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The label, px."""
        words = width(self.text, Face.SANS_BOLD, self.text_px)
        return words + round(0.8 * self.text_px), round(1.5 * self.text_px)

    def paint(self) -> pygame.Surface:
        """The label and its words."""
        w, h = self.size
        easel = Easel(self.size, 2)
        easel.put(panel(w, h, 0.22 * h, _DARK, alpha=232), 0, 0)
        easel.text(self.text, Face.SANS_BOLD, self.text_px, IVORY_LIT, w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class NoughtLook:
    """A brass disc with a figure: what a struck line counts."""

    text: str
    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The disc, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """Two brass rings round the figure."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(d * 0.5)))
        easel.shadow(0, 0, d, d, d / 2, 0.5, d / 32)
        for share, stops in ((1.0, BRASS_STOPS), (0.84, BRASS_DISH), (0.78, BRASS_STOPS[:2])):
            easel.centre(disc(max(2, round(share * d)), stops), d / 2, d / 2)
        px = round(0.6 * d)
        easel.text(self.text, Face.SERIF_BOLD, px, BRASS_INK, d / 2, d / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class GhostCardLook:
    """A card as it would lie, a little turned, over the place it would take."""

    card: CardLook
    angle: int

    @property
    def size(self) -> tuple[int, int]:
        """The card itself, px."""
        return self.card.size

    def paint(self) -> pygame.Surface:
        """The card turned clockwise."""
        return pygame.transform.rotozoom(self.card.paint(), -self.angle, 1.0)
