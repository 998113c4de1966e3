"""How the lobby's own things look: a table that was found, who sits there, the search's dots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.plates import paint_portrait
from scenes.art.palette import (
    BRASS,
    BRASS_STOPS,
    FAMILIES,
    HAIRLINE,
    INK,
    INK_SECOND,
    IVORY_EDGE,
    LACQUER_HOLE,
    PAPER_STOPS,
    SWITCH_ON,
    TEXT,
    TEXT_SECOND,
    Stops,
    mix,
)
from scenes.art.shapes import disc, panel
from scenes.art.svg import circle_outline, dashed, emblem, icon, svg
from scenes.art.type import Face, ellipsize, line_height, width

Size = tuple[int, int]

_DIM: Final[Stops] = ((0, "#dad1bd"), (1, "#cbbfa6"))
_EMPTY: Final[Stops] = ((0, "#f6ecd6"), (1, "#e6d8ba"))
_MOST_DOTS: Final = 12
EMBLEM: Final = (60, 72)
"""Of a game beside its table, at 720."""


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table that was found, on a paper card."""

    size: Size
    title: str
    second: str
    game: str
    family: str
    signs: tuple[tuple[str, str], ...]
    """Icon and word of each way to it, and of what else one should know."""
    seats: tuple[int, int]
    """Taken, of how many; (0, 0): not known."""
    dim: bool
    chosen: bool
    title_px: int
    text_px: int
    unit: float
    state: str

    def paint(self) -> pygame.Surface:
        """Emblem, words, signs and seats."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(50 * unit))
        hot = self.state in ("hovered", "focused", "pressed")
        radius = 8 * unit
        if hot or self.chosen:
            easel.glow(0, 0, w, h, radius, 12 * unit, 210 if hot else 130, 3 * unit)
        easel.shadow(0, 0, w, h, radius, 0.4 if self.state == "pressed" else 1.1, unit)
        if hot or self.chosen:
            rim = round(3 * unit)
            easel.put(panel(w + 2 * rim, h + 2 * rim, radius + rim, BRASS_STOPS), -rim, -rim)
        easel.put(panel(w, h, radius, _DIM if self.dim else PAPER_STOPS, HAIRLINE, 1), 0, 0)
        left = self._emblem(easel)
        self._words(easel, left)
        return easel.surface

    def _emblem(self, easel: Easel) -> float:
        """The game's card; where the words begin."""
        unit, h = self.unit, self.size[1]
        wide, tall = (round(v * unit) for v in EMBLEM)
        tall = min(tall, h - round(14 * unit))
        x, y = 16 * unit, (h - tall) / 2
        top, low = FAMILIES[self.family]
        if self.dim:
            top, low = mix(top, "#9a8f7c", 0.25), mix(low, "#9a8f7c", 0.25)
        easel.shadow(x, y, wide, tall, 4 * unit, 0.3, unit)
        easel.put(panel(wide, tall, 4 * unit, ((0, top), (1, low)), "#c9a45f", unit), x, y)
        side = round(42 * unit)
        easel.centre(emblem(self.game, side, ground=top), x + wide / 2, y + tall / 2)
        return x + wide + 20 * unit

    def _words(self, easel: Easel, left: float) -> None:
        (w, h), unit = self.size, self.unit
        end = w - 24 * unit
        title_h = line_height(Face.SERIF_SEMI, self.title_px) * 0.9
        second_h = self.text_px * 1.5
        top = (h - title_h - second_h) / 2
        first, second = top + title_h / 2, top + title_h + second_h / 2
        signs = self._signs(easel, end, first, round((end - left) * 0.55))
        room = max(1, round(end - left - signs - 10 * unit))
        title = ellipsize(self.title, Face.SERIF_SEMI, self.title_px, room)
        easel.text(title, Face.SERIF_SEMI, self.title_px, INK, left, first)
        dots = self._dots_width()
        room = round(end - left)
        if width(self.second, Face.SANS, self.text_px) + dots + 12 * unit <= room:
            self._dots(easel, end - dots, second)
        words = ellipsize(self.second, Face.SANS, self.text_px, room)
        colour = INK if self.dim else INK_SECOND
        easel.text(words, Face.SANS, self.text_px, colour, left, second)

    def _signs(self, easel: Easel, end: float, y: float, room: int) -> int:
        """From the right edge inwards; words give way before signs do. The width they take."""
        side = round(self.text_px * 1.15)
        gap = round(8 * self.unit)
        words = [width(word, Face.SANS, self.text_px) for _, word in self.signs]
        whole = sum(side + gap + w for w in words) + gap * 2 * max(0, len(words) - 1)
        worded = whole <= room
        x = end
        for (name, word), wide in reversed(tuple(zip(self.signs, words, strict=True))):
            if worded:
                easel.text(word, Face.SANS, self.text_px, INK, x, y, "right")
                x -= wide + gap
            easel.centre(icon(name, side, INK, 9), x - side / 2, y)
            x -= side + gap * (2 if worded else 1)
        return round(end - x)

    def _dots_width(self) -> float:
        of = self.seats[1]
        return of * 20 * self.unit if 0 < of <= _MOST_DOTS else 0.0

    def _dots(self, easel: Easel, x: float, y: float) -> None:
        taken, of = self.seats
        if not self._dots_width():
            return
        d = max(4, round(14 * self.unit))
        for i in range(of):
            face, edge = (SWITCH_ON, "#0f2a20") if i < taken else (_EMPTY, "#b7a67f")
            easel.centre(disc(d, face, edge), x + (10 + 20 * i) * self.unit, y)


@dataclass(frozen=True, slots=True)
class MachineLook:
    """A paired machine without a table: a quiet line on the felt."""

    size: Size
    name: str
    state: str
    text_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """Sign, name, what it said."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, 0)
        side = round(self.text_px * 1.1)
        easel.centre(icon("bluetooth", side, TEXT, 8), side * 0.8, h / 2)
        left = side * 1.6 + 6 * unit
        words = width(self.state, Face.SERIF_ITALIC, self.text_px)
        room = round(w - left - words - 14 * unit)
        name = ellipsize(self.name, Face.SERIF, self.text_px, max(1, room))
        taken = easel.text(name, Face.SERIF, self.text_px, TEXT, left, h / 2)
        x = left + taken + 10 * unit
        state = ellipsize(self.state, Face.SERIF_ITALIC, self.text_px, max(1, round(w - x)))
        easel.text(state, Face.SERIF_ITALIC, self.text_px, TEXT, x, h / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class RosterLook:
    """Somebody at the table, on a lacquer plate: face, name, what they are."""

    size: Size
    name: str
    second: str
    face: str
    """Empty: a free seat."""
    icon: str
    mine: bool
    name_px: int
    second_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """A portrait or a dashed ring, and two lines."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(20 * unit))
        d = round(min(50 * unit, h * 0.86))
        x = d / 2 + 3 * unit
        if self.face:
            paint_portrait(easel, self.face, x, h / 2, d, self.mine)
        else:
            paint_open_seat(easel, x, h / 2, d)
        left = d + 16 * unit
        room = max(1, round(w - left))
        if not self.second:
            words = ellipsize(self.name, Face.SERIF_ITALIC, self.name_px, room)
            easel.text(words, Face.SERIF_ITALIC, self.name_px, TEXT_SECOND, left, h / 2)
            return easel.surface
        gap = (line_height(Face.SERIF_SEMI, self.name_px) + self.second_px) / 4.2
        name = ellipsize(self.name, Face.SERIF_SEMI, self.name_px, room)
        easel.text(name, Face.SERIF_SEMI, self.name_px, TEXT, left, h / 2 - gap)
        y = h / 2 + gap
        if self.icon:
            side = round(self.second_px * 1.05)
            easel.centre(icon(self.icon, side, TEXT_SECOND, 9), left + side / 2, y)
            left += side + 6 * unit
        words = ellipsize(self.second, Face.SANS, self.second_px, max(1, round(w - left)))
        easel.text(words, Face.SANS, self.second_px, TEXT_SECOND, left, y)
        return easel.surface


def paint_open_seat(easel: Easel, x: float, y: float, d: int) -> None:
    """A dark hollow in a dashed ring: somebody may sit there."""
    hole: Stops = ((0, LACQUER_HOLE), (1, LACQUER_HOLE))
    easel.centre(disc(d, hole), x, y)
    ring = dashed(circle_outline(50, 46), 11, 8)
    body = f'<path d="{ring}" stroke="{BRASS}" stroke-width="4" fill="none"/>'
    easel.centre(svg(body, d), x, y)


@dataclass(frozen=True, slots=True)
class DotsLook:
    """Three dots, one brighter than the others: something is under way."""

    size: Size
    at: int
    colour: str = TEXT
    dull: str = IVORY_EDGE

    def paint(self) -> pygame.Surface:
        """The dots, from the left."""
        w, h = self.size
        easel = Easel(self.size, 0)
        d = max(3, round(h * 0.3))
        for i in range(3):
            lit = i == self.at % 3
            face: Stops = ((0, self.colour), (1, self.colour))
            dot = disc(d if lit else max(2, round(d * 0.66)), face)
            easel.centre(dot, d + i * w / 3, h / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class ReadyLook:
    """A brass disc with a tick: this guest is ready."""

    diameter_px: int

    @property
    def size(self) -> Size:
        """The disc."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc and the tick."""
        d = self.diameter_px
        easel = Easel(self.size, max(2, round(d * 0.3)))
        easel.centre(disc(d, BRASS_STOPS, "#6f5429"), d / 2, d / 2)
        easel.centre(icon("check", round(d * 0.66), INK, 13), d / 2, d / 2)
        return easel.surface
