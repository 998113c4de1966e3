"""What a review is drawn with: a choice in the list with the bar of its cost, and the sum."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import INK, INK_SECOND, RED, RIBBON, RIBBON_DARK, RIBBON_LIGHT, Stops
from scenes.art.shapes import panel
from scenes.art.svg import icon
from scenes.art.type import Face, ellipsize, fitted, width

_GREEN: Final = "#1d5b41"
_CHOSEN: Final[Stops] = ((0, "#ecd9a8"), (1, "#e3cb90"))
_HOT: Final[Stops] = ((0, "#f3e6c4"), (1, "#ecdcb4"))
_EDGE: Final = "#b08d4f"
_BAR: Final[Stops] = ((0, RIBBON_LIGHT), (0.5, RIBBON), (1, RIBBON_DARK))
_SUITS: Final = re.compile("([♥♦])")


def suited(easel: Easel, text: str, face: Face, px: int, colour: str, x: float, y: float) -> float:
    """Set text with red suits in red; where it ends."""
    for part in _SUITS.split(text):
        if part:
            ink = RED if part in "♥♦" else colour
            x += easel.text(part, face, px, ink, x, y)
    return x


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the parts of a row stand, px from its left edge."""

    width: int
    words: int
    """Where the words begin."""
    upright: int
    """The line that all bars end at."""
    longest: int
    """The longest bar."""

    @property
    def room(self) -> int:
        """What the words may take beside the longest bar."""
        return self.upright - self.longest - self.words - 12


@dataclass(frozen=True, slots=True)
class ChoiceLook:
    """One choice: where, what was done, what was better, and what it cost."""

    columns: Columns
    height_px: int
    place: str
    done: str
    better: str
    cost: str
    """The figure; empty: nothing, or nobody can say."""
    share: float
    """Of the longest bar."""
    mark: str
    """`check` where nothing was better; `think` where nobody could say; else empty."""
    text_px: int
    small_px: int
    unit: float
    state: str = "rest"
    """`rest`, `hot` or `chosen`."""
    ruled: bool = True
    """Whether a line stands below it."""

    @property
    def size(self) -> tuple[int, int]:
        """The row, px."""
        return self.columns.width, self.height_px

    @property
    def _words_room(self) -> int:
        """Beside the row's own bar, which may be short."""
        bar = self._bar_px if self.cost else 0
        figure = 0 if self.cost or self.mark else self.columns.width - self.columns.upright
        return self.columns.upright + figure - bar - self.columns.words - round(14 * self.unit)

    @property
    def _bar_px(self) -> int:
        return max(round(6 * self.unit), round(self.share * self.columns.longest))

    def paint(self) -> pygame.Surface:
        """The row; chosen it lies on a marked strip."""
        (w, h), u, at = self.size, self.unit, self.columns
        easel = Easel(self.size, 0)
        inset = round(3 * u)
        if self.state != "rest":
            stops = _CHOSEN if self.state == "chosen" else _HOT
            strip = panel(w, h - 2 * inset, 6 * u, stops, _EDGE if self.state == "chosen" else "")
            easel.put(strip, 0, inset)
        elif self.ruled:
            easel.rule(12 * u, w - 12 * u, h - 1, "#d9ccb0", max(1, u))
        top, low = h / 2 - 0.62 * self.text_px, h / 2 + 0.85 * self.small_px
        place_px = fitted(
            self.place, Face.SERIF_ITALIC, self.text_px, at.words - round(26 * u), self.small_px
        )
        place = ellipsize(self.place, Face.SERIF_ITALIC, place_px, at.words - round(20 * u))
        easel.text(place, Face.SERIF_ITALIC, place_px, INK_SECOND, 14 * u, top)
        room = max(1, self._words_room)
        done_px = fitted(self.done, Face.SERIF_SEMI, self.text_px, room, self.small_px)
        done = ellipsize(self.done, Face.SERIF_SEMI, done_px, room)
        suited(easel, done, Face.SERIF_SEMI, done_px, INK, at.words, top)
        room = max(1, at.width - at.words - round(16 * u))
        better = ellipsize(self.better, Face.SANS, self.small_px, room)
        suited(easel, better, Face.SANS, self.small_px, INK_SECOND, at.words, low)
        self._paint_cost(easel, top)
        return easel.surface

    def _paint_cost(self, easel: Easel, y: float) -> None:
        at, u = self.columns, self.unit
        if self.cost:
            high = max(8, round(16 * u))
            bar = panel(self._bar_px, high, 2 * u, _BAR, RIBBON_DARK)
            easel.put(bar, at.upright - self._bar_px, y - high / 2)
            px = fitted(self.cost, Face.SERIF_BOLD, self.text_px, at.width - at.upright - 14 * u)
            easel.text(self.cost, Face.SERIF_BOLD, px, INK, at.upright + 12 * u, y)
            easel.surface.fill(INK_SECOND, (at.upright, y - 17 * u, max(1, round(u)), 34 * u))
        elif self.mark:
            sign = icon(self.mark, round(22 * u), _GREEN if self.mark == "check" else INK_SECOND, 9)
            easel.centre(sign, at.upright + (at.width - at.upright) / 2, self.size[1] / 2)


@dataclass(frozen=True, slots=True)
class SumLook:
    """What all of it cost, under a strong line."""

    columns: Columns
    height_px: int
    words: str
    figure: str
    text_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The row, px."""
        return self.columns.width, self.height_px

    def paint(self) -> pygame.Surface:
        """The line, the words, the sum."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, 0)
        easel.rule(12 * u, w - 12 * u, 0, INK, max(2, round(2 * u)))
        big = round(1.4 * self.text_px)
        figure = width(self.figure, Face.SERIF_BOLD, big) if self.figure else 0
        room = max(1, round(w - figure - self.columns.words - 34 * u))
        px = fitted(self.words, Face.SERIF_ITALIC, self.text_px, room, 12)
        words = ellipsize(self.words, Face.SERIF_ITALIC, px, room)
        easel.text(words, Face.SERIF_ITALIC, px, INK, self.columns.words, h / 2)
        easel.text(self.figure, Face.SERIF_BOLD, big, INK, w - 20 * u, h / 2, "right")
        return easel.surface


@dataclass(frozen=True, slots=True)
class WordLook:
    """A word beside a thing on the table: `better` on ivory, `you` in claret."""

    text: str
    kind: str
    height_px: int
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The label, px."""
        return width(self.text, Face.SERIF_ITALIC, self.text_px) + self.height_px, self.height_px

    def paint(self) -> pygame.Surface:
        """A pill, or a claret ribbon's end."""
        (w, h), u = self.size, self.height_px / 32
        easel = Easel(self.size, max(3, round(20 * u)))
        better = self.kind == "better"
        corner = h / 2 if better else 2 * u
        stops: Stops = ((0, "#fffdf4"), (1, "#efe3c8")) if better else _BAR
        easel.shadow(0, 0, w, h, corner, 0.5, u)
        easel.put(panel(w, h, corner, stops, _EDGE if better else RIBBON_DARK), 0, 0)
        ink = INK if better else "#fffdf4"
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, ink, w / 2, h / 2, "middle")
        return easel.surface
