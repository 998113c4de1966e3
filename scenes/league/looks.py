"""How the ladder looks: its scale, and a rung with dot and whisker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS,
    INK,
    INK_SECOND,
    LAMP,
    PAPER_ROW,
    Stops,
    mix,
)
from scenes.art.shapes import panel
from scenes.art.svg import svg
from scenes.art.type import Face, fitted
from scenes.league.plan import Columns

ROW_RULE: Final = "#d9ccb0"
MARKED: Final[Stops] = ((0, "#ecd9a8"), (1, "#e3cb90"))
_LOZENGE_ON: Final = "#8a6a34"
_LOZENGE_OFF: Final = "#d3c3a0"
LOZENGES: Final = 46
"""Width of four, in units."""
WIN: Final = "#3f7a5f"
LOSS: Final = "#b98f55"
LEVEL: Final = "#f6eedd"
_CELL_EDGE: Final = "#cfc2a2"
_DASH: Final = "#a3946f"
GLOW: Final = 12
UNKNOWN: Final = -1
"""In a field: nobody knows yet."""


def paint_marked(easel: Easel, state: str, unit: float) -> None:
    """The gold that a row lies on while it is pointed at; the lamp too while keys are in use."""
    w, h = easel.size
    if state not in ("hovered", "focused", "pressed"):
        return
    radius = 6 * unit
    if state == "focused":
        easel.glow(0, 0, w, h, radius, 4 * unit, 190)
    easel.put(panel(w, h, radius, MARKED, BRASS, max(1.0, unit)), 0, 0)


@dataclass(frozen=True, slots=True)
class ScaleLook:
    """What stands over the columns: “Games”, and the round ratings."""

    size: tuple[int, int]
    games: int
    ticks: tuple[tuple[int, str], ...]
    text_px: int
    head_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """Words and the upper ends of the plot's lines."""
        h = self.size[1]
        easel = Easel(self.size, round(GLOW * self.unit))
        y = h - 0.9 * self.head_px
        if self.games:
            face = Face.SERIF_ITALIC
            easel.text("Games", face, self.head_px, INK_SECOND, self.games, y, "right")
        top = y + 0.62 * self.text_px
        for x, words in self.ticks:
            easel.text(words, Face.SERIF, self.text_px, INK_SECOND, x, y, "middle")
            paint_line(easel, x, top, h - top, self.unit)
        return easel.surface


def paint_line(easel: Easel, x: int, top: float, tall: float, unit: float) -> None:
    """A vertical line of the plot."""
    thick = max(1, round(unit))
    easel.put(panel(thick, round(tall) + 1, 0, ((0, PAPER_ROW), (1, PAPER_ROW))), x, top)


@dataclass(frozen=True, slots=True)
class Whisker:
    """A rating and its span in px from the row's left; an end that is cut goes on outside."""

    low: int
    at: int
    high: int
    cut_low: bool = False
    cut_high: bool = False


@dataclass(frozen=True, slots=True)
class RungLook:
    """A row of the ladder."""

    size: tuple[int, int]
    columns: Columns
    rank: str
    name: str
    level: int
    games: str
    figure: str
    whisker: Whisker | None
    """None: nothing is known yet."""
    ticks: tuple[int, ...]
    leads: bool
    last: bool
    text_px: int
    small_px: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Rank, name, games, dot and whisker."""
        (w, h), u, columns = self.size, self.unit, self.columns
        easel = Easel(self.size, round(GLOW * u))
        paint_marked(easel, self.state, u)
        for x in self.ticks:
            paint_line(easel, x, 0, h, u)
        if not self.last:
            easel.rule(0, w, h - max(1, round(u)), ROW_RULE, max(1, u))
        rank, name, games = Face.SERIF, Face.SERIF_SEMI, Face.SERIF
        easel.text(self.rank, rank, self.text_px, INK_SECOND, columns.rank, h / 2, "right")
        wide = easel.text(self.name, name, self.text_px, INK, columns.name, h / 2)
        if self.level and columns.pips:
            paint_level(easel, columns.name + wide + 16 * u, h / 2 + u, self.level, u)
        if columns.games:
            x = columns.games
            easel.text(self.games, games, self.small_px, INK_SECOND, x, h / 2, "right")
        if self.whisker is not None:
            self._whisker(easel, self.whisker)
        return easel.surface

    def _whisker(self, easel: Easel, spot: Whisker) -> None:
        """The figure over the dot; the leader's dot is filled."""
        u, h = self.unit, self.size[1]
        # Figure and dot share the row: together they stand in its middle.
        tall = 0.7 * self.small_px + 15 * u
        top = (h - tall) / 2
        y = round(top + tall - 6 * u)
        thick = max(2, round(2 * u))
        easel.rule(spot.low, spot.high + 1, y - thick // 2, INK, thick)
        cap = max(5, round(10 * u))
        for x, cut in ((spot.low, spot.cut_low), (spot.high, spot.cut_high)):
            if not cut:
                ink = ((0, INK), (1, INK))
                easel.put(panel(thick, cap, 0, ink), x - thick // 2, y - cap // 2)
        d = max(7, round((15 if self.leads else 13) * u))
        inside = INK if self.leads else LEVEL
        ring = f'<circle cx="50" cy="50" r="41" fill="{inside}" stroke="{INK}" stroke-width="16"/>'
        easel.centre(svg(ring, d), spot.at, y)
        mid = top + 0.35 * self.small_px
        easel.text(self.figure, Face.SERIF_BOLD, self.small_px, INK, spot.at, mid, "middle")


def paint_level(easel: Easel, x: float, y: float, level: int, unit: float) -> None:
    """Four lozenges on paper, so many of them dark."""
    side = max(4, round(9 * unit))
    for i in range(4):
        colour = _LOZENGE_ON if i < level else _LOZENGE_OFF
        body = f'<path d="M50 4 L96 50 L50 96 L4 50 Z" fill="{colour}"/>'
        easel.centre(svg(body, side), x + (4 + i * 10) * unit, y)


@dataclass(frozen=True, slots=True)
class NumbersLook:
    """The numbers over the matrix's columns; the one pointed at is bold."""

    size: tuple[int, int]
    first: int
    wide: int
    count: int
    lit: int
    text_px: int

    def paint(self) -> pygame.Surface:
        """The numbers from 1 on."""
        easel = Easel(self.size, 0)
        for i in range(self.count):
            x = self.first + (i + 0.5) * self.wide
            face, colour = (Face.SERIF_BOLD, INK) if i == self.lit else (Face.SERIF, INK_SECOND)
            easel.text(str(i + 1), face, self.text_px, colour, x, self.size[1] / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class RowLook:
    """A row of the matrix: won of 100 against each of the others."""

    size: tuple[int, int]
    rank: str
    rank_right: int
    name: str
    name_left: int
    first: int
    wide: int
    cells: tuple[int | None, ...]
    """None: they did not meet as opponents; UNKNOWN: one of them has not played yet."""
    lit: int
    """The field that is pointed at; below 0: none."""
    text_px: int
    cell_px: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Number, name, fields: greener where more was won, and bold from 51 on."""
        h, u = self.size[1], self.unit
        easel = Easel(self.size, round(GLOW * u))
        if self.state in ("hovered", "focused", "pressed"):
            self._mark(easel)
        rank = Face.SERIF
        easel.text(self.rank, rank, self.text_px, INK_SECOND, self.rank_right, h / 2, "right")
        if self.name:
            easel.text(self.name, Face.SERIF, self.text_px, INK, self.name_left, h / 2)
        for i, won in enumerate(self.cells):
            self._cell(easel, i, won)
        return easel.surface

    def _mark(self, easel: Easel) -> None:
        """Gold under number and name."""
        wide, h = max(1, self.first - round(2 * self.unit)), self.size[1]
        easel.put(panel(wide, h, 5 * self.unit, MARKED, BRASS, max(1.0, self.unit)), 0, 0)

    def _cell(self, easel: Easel, index: int, won: int | None) -> None:
        (_, h), u = self.size, self.unit
        x, gap = self.first + index * self.wide, max(2, round(3 * u))
        w, tall = self.wide - gap, h - gap
        left, top = x + gap / 2, gap / 2
        if index == self.lit and self.state in ("hovered", "focused", "pressed"):
            easel.glow(left, top, w, tall, 4 * u, 4 * u, 230, 2 * u)
            ring = ((0, LAMP), (1, LAMP))
            grow = max(1, round(2 * u))
            easel.put(
                panel(w + 2 * grow, tall + 2 * grow, 5 * u, ring, BRASS, max(1.0, 1.5 * u)),
                left - grow,
                top - grow,
            )
            if won is None:
                paper = ((0, LEVEL), (1, LEVEL))
                easel.put(panel(w, tall, 4 * u, paper), left, top)
        middle = x + self.wide / 2
        if won is None:
            dash = f'<path d="M22 78 L78 22" stroke="{_DASH}" stroke-width="5"/>'
            easel.centre(svg(dash, max(6, round(min(w, tall) * 0.68))), middle, h / 2)
            return
        tone = mix(LEVEL, _CELL_EDGE, 0.25) if won == UNKNOWN else shade(won)
        cell = ((0, tone), (1, tone))
        easel.put(panel(w, tall, 4 * u, cell, _CELL_EDGE, max(1.0, u)), left, top)
        if won == UNKNOWN:
            return
        face = Face.SERIF_BOLD if won > 50 else Face.SERIF
        px = fitted(str(won), face, self.cell_px, w - 2 * u)
        easel.text(str(won), face, px, INK, middle, h / 2, "middle")


def shade(won: int) -> str:
    """A field's colour: green darkens with what was won, ochre with what was lost."""
    far = min(1.0, abs(won - 50) / 50) * 0.75
    return mix(LEVEL, WIN if won > 50 else LOSS, far)
