"""What was played in a game of Backgammon, line by line on paper, and short words on the felt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import PaperLook
from scenes.art.palette import HEADING, INK, PAPER_ROW, Stops
from scenes.art.shapes import disc, panel
from scenes.art.type import Face, fitted, line_height, width, wrap

_MARKED: Final[Stops] = ((0, "#ecd9a8"), (1, "#e3cb90"))
_MARK_EDGE: Final = "#b08d4f"
_HEAD_RULE: Final = "#6f6352"
_LIGHT: Final[Stops] = ((0, "#fffdf4"), (1, "#e0cfa6"))
_DARK: Final[Stops] = ((0, "#4a3c34"), (1, "#171210"))
_PAD: Final = 0.75
_HEAD: Final = 2.2
_LINE: Final = 1.3
_GAP: Final = 0.35
"""Between two entries; all in sizes of the text."""

Entry = tuple[bool, str]
"""Whether the light side did it, and what: “31: 8/5 6/5”."""


@dataclass(frozen=True, slots=True)
class LogLook:
    """The newest entries that there is room for, in one or more columns; the last is marked."""

    title: str
    entries: tuple[Entry, ...]
    width_px: int
    height_px: int
    text_px: int
    columns: int = 1

    @property
    def size(self) -> tuple[int, int]:
        """The paper, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The paper with its writing."""
        px, (w, h) = self.text_px, self.size
        easel = Easel(self.size, max(3, round(66 * px / 18)))
        easel.centre(PaperLook(w, h, px / 18).paint(), w / 2, h / 2)
        pad = _PAD * px
        head = fitted(self.title, Face.SERIF_SEMI, round(1.15 * px), w - 2 * pad)
        easel.text(self.title, Face.SERIF_SEMI, head, INK, pad, 1.25 * px)
        easel.rule(pad, w - pad, (_HEAD - 0.15) * px, _HEAD_RULE, max(1, px / 14))
        laid = self._laid()
        for i, (column, y, light, lines) in enumerate(laid):
            self._entry(easel, pad + column * self._across, y, light, lines, i == len(laid) - 1)
        return easel.surface

    @property
    def _across(self) -> float:
        return (self.width_px - 2 * _PAD * self.text_px) / self.columns

    def _lines(self, text: str) -> tuple[str, ...]:
        """An entry's lines: the dice and what was played, wrapped where it is long."""
        room = round(self._across - 1.6 * self.text_px)
        return tuple(wrap(text, Face.SERIF, self.text_px, room))

    def _laid(self) -> list[tuple[int, float, bool, tuple[str, ...]]]:
        """Column, top, side and lines of each entry that is shown."""
        px = self.text_px
        room = self.height_px - (_HEAD + _PAD) * px
        high = [(len(self._lines(text)) * _LINE + _GAP) * px for _, text in self.entries]
        for first in range(len(self.entries)):
            found: list[tuple[int, float, bool, tuple[str, ...]]] = []
            column, used = 0, 0.0
            for (light, text), tall in zip(self.entries[first:], high[first:], strict=True):
                if used + tall > room and used:
                    column, used = column + 1, 0.0
                found.append((column, _HEAD * px + used, light, self._lines(text)))
                used += tall
            if column < self.columns:
                return found
        return []

    def _entry(
        self, easel: Easel, x: float, y: float, light: bool, lines: tuple[str, ...], last: bool
    ) -> None:
        px = self.text_px
        tall = len(lines) * _LINE * px
        if last:
            wide = round(min(self._across, self._wide(lines) + 1.9 * px))
            mark = panel(wide, round(tall + 0.1 * px), 0.28 * px, _MARKED, _MARK_EDGE, 1)
            easel.put(mark, x - 0.2 * px, y + 0.15 * px)
        d = max(4, round(0.66 * px))
        stops, edge = (_LIGHT, "#8d7748") if light else (_DARK, "#171210")
        easel.centre(disc(d, stops, edge, 1), x + 0.45 * px, y + 0.85 * px)
        for i, line in enumerate(lines):
            face = Face.SERIF_SEMI if last else Face.SERIF
            easel.text(line, face, px, INK, x + 1.2 * px, y + (0.85 + i * _LINE) * px)
        if not last:
            easel.rule(x + 1.2 * px, x + self._across - 0.4 * px, y + tall + 0.28 * px, PAPER_ROW)

    def _wide(self, lines: tuple[str, ...]) -> int:
        return max(width(line, Face.SERIF_SEMI, self.text_px) for line in lines)


@dataclass(frozen=True, slots=True)
class AsideLook:
    """A few words in italics on the felt: “your cube”."""

    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The line, px."""
        wide = width(self.text, Face.SERIF_ITALIC, self.text_px)
        return max(1, wide), line_height(Face.SERIF_ITALIC, self.text_px)

    def paint(self) -> pygame.Surface:
        """The words."""
        w, h = self.size
        easel = Easel(self.size, 0)
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, HEADING, w / 2, h / 2, "middle")
        return easel.surface
