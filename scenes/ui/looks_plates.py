"""How words, plates, decks and lists of the pages look."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from scenes.art.art import Deck
from scenes.art.easel import Easel
from scenes.art.looks.cards import card_face
from scenes.art.looks.plates import paint_lozenges, paint_portrait, paint_veil
from scenes.art.looks.signs import PlaceCardLook, paint_plate
from scenes.art.looks.tokens import DeckLook, ToolLook
from scenes.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_LIT,
    BRASS_STOPS,
    INK,
    INK_SECOND,
    IVORY_LIT,
    LACQUER_EDGE,
    LACQUER_RULE,
    LAMP,
    TEXT,
    TEXT_SECOND,
)
from scenes.art.shapes import disc, lacquer, panel
from scenes.art.svg import icon
from scenes.art.type import Face, ellipsize, line_height, width

Size = tuple[int, int]


@dataclass(frozen=True, slots=True)
class WordsLook:
    """Lines of text in a box, from its top."""

    size: Size
    lines: tuple[str, ...]
    face: Face
    text_px: int
    colour: str
    anchor: str
    line_px: int

    def paint(self) -> pygame.Surface:
        """The lines."""
        easel = Easel(self.size, 0)
        x = {"left": 0.0, "middle": self.size[0] / 2, "right": float(self.size[0])}[self.anchor]
        for i, line in enumerate(self.lines):
            y = (i + 0.5) * self.line_px
            easel.text(line, self.face, self.text_px, self.colour, x, y, self.anchor)
        return easel.surface


@dataclass(frozen=True, slots=True)
class QuietLook:
    """A tool's disc with its word beside it: Rules, Settings, Leave."""

    size: Size
    icon: str
    text: str
    text_px: int
    disc_px: int
    state: str
    mirrored: bool = False

    def paint(self) -> pygame.Surface:
        """The disc at the outer end, the word towards the middle."""
        w, h = self.size
        easel = Easel(self.size, round(self.disc_px * 0.6))
        x = w - self.disc_px / 2 if self.mirrored else self.disc_px / 2
        states = {"hovered": "hot", "focused": "hot", "pressed": "pressed", "disabled": "disabled"}
        look = ToolLook(self.icon, self.disc_px, states.get(self.state, "rest"))
        easel.centre(look.paint(), x, h / 2)
        if self.text:
            gap = self.disc_px * 1.22
            colour = LAMP if states.get(self.state) == "hot" else TEXT
            at = w - gap if self.mirrored else gap
            anchor = "right" if self.mirrored else "left"
            easel.text(self.text, Face.SERIF, self.text_px, colour, at, h / 2, anchor)
        return easel.surface


@dataclass(frozen=True, slots=True)
class GameLook:
    """A game in the menu: its deck with its name below."""

    size: Size
    game: str
    family: str
    deck_px: int
    name: str
    text_px: int
    coming_soon: str
    state: str

    def paint(self) -> pygame.Surface:
        """Deck and name; the name in lamplight when hot."""
        (w, h), unit = self.size, self.deck_px / 124
        easel = Easel(self.size, round(50 * unit))
        hot = self.state in ("hovered", "focused")
        down = 3 * unit if self.state == "pressed" else 0
        look = DeckLook(self.game, self.family, self.deck_px, hot, self.coming_soon)
        easel.centre(look.paint(), w / 2, self.deck_px / 2 + down)
        face = Face.SERIF_SEMI if hot else Face.SERIF
        colour = LAMP if hot else TEXT
        name = ellipsize(self.name, face, self.text_px, w)
        y = h - line_height(Face.SERIF, self.text_px) / 2
        easel.text(name, face, self.text_px, colour, w / 2, y, "middle")
        return easel.surface


FAN: Final = 124
"""The room of the cards on the Resume card, in units."""


@dataclass(frozen=True, slots=True)
class ResumeLook:
    """The card with the match that was left: game, score, whose turn."""

    size: Size
    title: str
    lines: tuple[str, ...]
    cards: tuple[str, ...]
    deck: Deck
    title_px: int
    text_px: int
    unit: float
    state: str

    def paint(self) -> pygame.Surface:
        """A fan of cards at the left, the words beside it."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(50 * unit))
        hot = self.state in ("hovered", "focused")
        easel.centre(PlaceCardLook(w, h, unit, hot).paint(), w / 2, h / 2)
        tall = round(min(h - 44 * unit, 84 * unit))
        for i, code in enumerate(self.cards):
            t = i - (len(self.cards) - 1) / 2
            face = pygame.transform.rotozoom(card_face(code, tall * 2, self.deck), -9 * t, 0.5)
            x, y = (60 + t * 15) * unit, h / 2 + t * t * 2.5 * unit
            easel.shadow(x - tall * 0.36, y - tall / 2, tall * 0.71, tall, 5 * unit, 0.5, unit)
            easel.centre(face, x, y)
        left = (FAN if self.cards else 24) * unit
        room = round(w - left - 14 * unit)
        tops = round(line_height(Face.SERIF_SEMI, self.title_px) * 0.85)
        step = line_height(Face.SANS, self.text_px) * 1.15
        fitting = max(1, int((h - 18 * unit - tops) / step))
        lines = self.lines[:fitting]
        y = (h - tops - step * len(lines)) / 2 + tops / 2
        title = ellipsize(self.title, Face.SERIF_SEMI, self.title_px, room)
        easel.text(title, Face.SERIF_SEMI, self.title_px, INK, left, y)
        y += (tops + step) / 2
        for line in lines:
            words = ellipsize(line, Face.SANS, self.text_px, room)
            easel.text(words, Face.SANS, self.text_px, INK_SECOND, left, y)
            y += step
        return easel.surface


@dataclass(frozen=True, slots=True)
class PickerLook:
    """A lacquer field with the chosen value and a chevron."""

    size: Size
    text: str
    text_px: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """The field; hot: a lamp-coloured edge."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(30 * unit))
        hot = self.state in ("hovered", "focused", "pressed")
        radius = 10 * unit
        if hot:
            easel.glow(0, 0, w, h, radius, 7 * unit, 150)
        easel.shadow(0, 0, w, h, radius, 0.3, unit)
        edge = LAMP if hot else LACQUER_EDGE
        easel.put(lacquer(w, h, radius, edge, max(1.0, 1.5 * unit)), 0, 0)
        sign = round(self.text_px * 0.9)
        room = round(w - 40 * unit - sign)
        colour = "#8a7c68" if self.state == "disabled" else TEXT
        words = ellipsize(self.text, Face.SERIF, self.text_px, room)
        easel.text(words, Face.SERIF, self.text_px, colour, 16 * unit, h / 2)
        easel.centre(icon("down", sign, colour, 10), w - 14 * unit - sign / 2, h / 2)
        return easel.surface


SIGNS: Final = 66
"""The column of a list's icons and lozenges, in units."""


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of an open list."""

    text: str
    second: str = ""
    """A line under the words: what a level does."""
    icon: str = ""
    level: int = 0
    ruled: bool = False
    """A line above it parts it from the rows before."""


@dataclass(frozen=True, slots=True)
class ListLook:
    """An open list of choices; `row` has the lamp, `chosen` the tick."""

    size: Size
    rows: tuple[ListRow, ...]
    row: int
    chosen: int
    row_px: int
    text_px: int
    second_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """The plate and its rows."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(42 * unit))
        paint_plate(easel, 0, 0, w, h, unit, 12)
        signs = any(row.icon or row.level for row in self.rows)
        left = (SIGNS if signs else 18) * unit
        for i, row in enumerate(self.rows):
            top = 6 * unit + i * self.row_px
            middle = top + self.row_px / 2
            if i == self.row:
                wide, high = round(w - 16 * unit), round(self.row_px - 2 * unit)
                lit = ((0, "#4c3726"), (1, "#4c3726"))
                easel.put(panel(wide, high, 8 * unit, lit), 8 * unit, top + unit)
            if row.ruled:
                easel.rule(16 * unit, w - 16 * unit, top, LACQUER_RULE, max(1, unit))
            if row.level:
                paint_lozenges(easel, 18 * unit, middle, row.level, unit)
            elif row.icon:
                easel.centre(icon(row.icon, round(20 * unit), BRASS_LIT, 8), 38 * unit, middle)
            colour = IVORY_LIT if i == self.row else TEXT
            up = self.second_px * 0.65 if row.second else 0
            end = w - 44 * unit
            words = ellipsize(row.text, Face.SERIF, self.text_px, round(end - left))
            easel.text(words, Face.SERIF, self.text_px, colour, left, middle - up)
            if row.second:
                px = self.second_px
                second = ellipsize(row.second, Face.SANS, px, round(w - left - 14 * unit))
                easel.text(second, Face.SANS, px, TEXT_SECOND, left, middle + self.text_px * 0.62)
            if i == self.chosen:
                tick = icon("check", round(self.text_px * 0.95), BRASS_LIT, 10)
                easel.centre(tick, w - 26 * unit, middle - up)
        return easel.surface


_ROOMY: Final = 200
"""A seat's plate narrower than this, in units, has a smaller portrait."""


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat before the first deal: who will sit there."""

    size: Size
    name: str
    second: str
    face: str
    level: int
    name_px: int
    second_px: int
    unit: float
    state: str
    icon: str = ""
    """The way somebody from elsewhere comes over."""
    ready: bool = False
    """A brass tick on the portrait: this guest is ready."""
    mine: bool = False
    """The portrait has the lamp on it."""
    away: bool = False
    """Veiled: nobody answers there."""
    opens: bool = True
    """A chevron: the plate opens a list."""

    def saying(self, *words: str) -> SeatLook:
        """The plate with the first of these words under the name that fits, or with the last."""
        sign = round(self.second_px * 1.05) + 6 * self.unit if self.icon else 0
        room = self._room - sign
        fitting = (w for w in words if width(w, Face.SANS, self.second_px) <= room)
        return replace(self, second=next(fitting, words[-1]))

    @property
    def _portrait_px(self) -> int:
        wide = 54 if self.size[0] >= _ROOMY * self.unit else 46
        return round(min(wide * self.unit, self.size[1] * 0.75))

    @property
    def _room(self) -> int:
        """For a name."""
        sign = round(16 * self.unit) + 22 * self.unit if self.opens else 14 * self.unit
        return round(self.size[0] - 28 * self.unit - self._portrait_px - sign)

    def paint(self) -> pygame.Surface:
        """Portrait, name, what it is, chevron."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(42 * unit))
        hot = self.opens and self.state in ("hovered", "focused", "pressed")
        paint_plate(easel, 0, 0, w, h, unit, 14, lit=hot)
        round_px = self._portrait_px
        x, y = 12 * unit + round_px / 2, h / 2
        paint_portrait(easel, self.face, x, y, round_px, self.mine)
        left = 28 * unit + round_px
        sign, room = round(16 * unit), self._room
        name = ellipsize(self.name, Face.SERIF_SEMI, self.name_px, room)
        gap = (line_height(Face.SERIF_SEMI, self.name_px) + self.second_px) / 4.2
        easel.text(name, Face.SERIF_SEMI, self.name_px, TEXT, left, h / 2 - gap)
        if self.away:
            paint_veil(easel, w, h, 14 * unit)
        self._second(easel, left, h / 2 + gap, room)
        if self.ready:
            shift = round_px * 0.36
            easel.centre(disc(round(22 * unit), BRASS_STOPS, BRASS_DARK), x + shift, y + shift)
            easel.centre(icon("check", round(15 * unit), INK, 13), x + shift, y + shift)
        if self.opens:
            easel.centre(icon("down", sign, TEXT, 11), w - 14 * unit - sign / 2, h / 2)
        return easel.surface

    def _second(self, easel: Easel, x: float, y: float, room: int) -> None:
        """Sign or lozenges, then the words; lozenges give way before words are cut."""
        unit, px = self.unit, self.second_px
        end = x + room
        if self.icon:
            side = round(px * 1.05)
            easel.centre(icon(self.icon, side, TEXT_SECOND, 9), x + side / 2, y)
            x += side + 6 * unit
        elif self.level and 44 * unit + width(self.second, Face.SANS, px) <= room:
            x += paint_lozenges(easel, x, y, self.level, unit)
        second = ellipsize(self.second, Face.SANS, px, max(1, round(end - x)))
        easel.text(second, Face.SANS, px, TEXT_SECOND, x, y)


@dataclass(frozen=True, slots=True)
class LacquerLook:
    """The large dark plate of the pause: a brass line inside its edge."""

    size: Size
    unit: float

    def paint(self) -> pygame.Surface:
        """Plate and line."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(60 * unit))
        easel.shadow(0, 0, w, h, 14 * unit, 2.2, unit)
        easel.put(lacquer(w, h, 14 * unit, LACQUER_EDGE, max(1.0, unit)), 0, 0)
        inset, thick = round(9 * unit), max(1, round(1.4 * unit))
        box = pygame.Rect(inset, inset, w - 2 * inset, h - 2 * inset).move(
            easel.margin, easel.margin
        )
        pygame.draw.rect(easel.surface, BRASS, box, thick, round(9 * unit))
        return easel.surface
