"""Long text on paper: the blocks of a rules page, each one widget, set in lines beforehand."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import INK, RIBBON
from scenes.art.type import Face, wrap
from scenes.art.type import width as text_width
from scenes.markdown import Block, Span, Style
from scenes.ui.page import Page
from scenes.ui.skin import Skin

_SERIF_STYLES: Final[dict[Style, Face]] = {
    "plain": Face.SERIF_SEMI,
    "bold": Face.SERIF_BOLD,
    "italic": Face.SERIF_ITALIC,
    "bold_italic": Face.SERIF_ITALIC,
}
_SANS_STYLES: Final[dict[Style, Face]] = {
    "plain": Face.SANS,
    "bold": Face.SANS_BOLD,
    "italic": Face.SANS_ITALIC,
    "bold_italic": Face.SANS_BOLD,
}
_RULED: Final = "#c3ccce"


@dataclass(frozen=True, slots=True)
class Run:
    """A word or piece at its place in a line."""

    x: int
    text: str
    face: Face


Line = tuple[Run, ...]


@lru_cache(maxsize=2048)
def set_lines(spans: tuple[Span, ...], text_px: int, room: int, serif: bool) -> tuple[Line, ...]:
    """The spans as lines no wider than `room`."""
    faces = _SERIF_STYLES if serif else _SANS_STYLES
    space = text_width("x x", faces["plain"], text_px) - text_width("xx", faces["plain"], text_px)
    lines: list[Line] = []
    runs: list[Run] = []
    x = 0
    for word in _words(spans):
        pieces = [(text, faces[style]) for text, style in word]
        wide = sum(text_width(text, face, text_px) for text, face in pieces)
        if wide > room and len(pieces) == 1:  # a word longer than the line is cut
            text, face = pieces[0]
            *cut, text = wrap(text, face, text_px, room)
            if runs:
                lines.append(tuple(runs))
            lines.extend((Run(0, part, face),) for part in cut)
            runs, x, pieces = [], 0, [(text, face)]
            wide = text_width(text, face, text_px)
        start = x + space if runs else 0
        if start + wide > room and runs:
            lines.append(tuple(runs))
            runs, start = [], 0
        for text, face in pieces:
            runs.append(Run(start, text, face))
            start += text_width(text, face, text_px)
        x = start
    return (*lines, tuple(runs)) if runs else tuple(lines)


def _words(spans: Iterable[Span]) -> list[list[tuple[str, Style]]]:
    """Words as pieces of one style each: a full stop after a bold word stays with it."""
    words: list[list[tuple[str, Style]]] = [[]]
    for span in spans:
        for i, part in enumerate(span.text.split(" ")):
            if i > 0 and words[-1]:
                words.append([])
            if part:
                words[-1].append((part, span.style))
    return [word for word in words if word]


@dataclass(frozen=True, slots=True)
class ProseLook:
    """Lines with what stands in their margin."""

    size: tuple[int, int]
    lines: tuple[Line, ...]
    left: int
    text_px: int
    line_px: int
    colour: str
    mark: str = ""
    mark_px: int = 0
    ruled: bool = False

    def paint(self) -> pygame.Surface:
        """The margin's number or dot, and the lines."""
        easel = Easel(self.size, 0)
        if self.mark:
            face = Face.SERIF_SEMI
            easel.text(self.mark, face, self.mark_px, RIBBON, 0, self.line_px / 2)
        for i, line in enumerate(self.lines):
            for run in line:
                y = (i + 0.5) * self.line_px
                easel.text(run.text, run.face, self.text_px, self.colour, self.left + run.x, y)
        if self.ruled:
            thick = max(1, round(self.text_px / 16))
            easel.rule(0, self.size[0], self.size[1] - thick - 1, "#6f6352", thick)
        return easel.surface


@dataclass(frozen=True, slots=True)
class TableLook:
    """A table: its cells set, its rows ruled."""

    size: tuple[int, int]
    rows: tuple[tuple[tuple[tuple[Line, ...], ...], int], ...]
    """Each row: the lines of its cells, and its height."""
    columns: tuple[int, ...]
    text_px: int
    line_px: int

    def paint(self) -> pygame.Surface:
        """Row under row, a stronger line under the head."""
        easel = Easel(self.size, 0)
        y = 0
        for i, (cells, high) in enumerate(self.rows):
            for x, lines in zip(self.columns, cells, strict=True):
                for n, line in enumerate(lines):
                    for run in line:
                        middle = y + self.line_px * 0.25 + (n + 0.5) * self.line_px
                        easel.text(run.text, run.face, self.text_px, INK, x + run.x, middle)
            y += high
            easel.rule(0, self.size[0], y - 1, "#6f6352" if i == 0 else _RULED)
        return easel.surface


class Prose(Skin):
    """One block of a page."""

    kind = "prose"
    focusable = False
    eats_clicks = False

    def __init__(self, page: Page, top: int, room: int, block: Block, box: Any) -> None:
        self.block = block
        self._look = look_of(page, block, room)
        super().__init__(page, pygame.Rect((0, top), self._look.size), box)

    def look(self) -> ProseLook | TableLook:
        """The block as it was set."""
        return self._look

    def overflow(self) -> str:
        """A table whose columns are wider than the page."""
        return ""


_SIZES: Final = {1: 40.0, 2: 28.0, 3: 22.0, 4: 20.0}


def look_of(page: Page, block: Block, room: int) -> ProseLook | TableLook:
    """A block set for a width."""
    if block.kind == "table":
        return _table(page, block, room)
    heading = block.kind == "heading"
    px = page.text_px(_SIZES[block.level] if heading else 18)
    line_px = round(px * (1.3 if heading else 1.42))
    mark, mark_px = block.number, round(px * (1.0 if heading else 0.98))
    margin = 0 if heading else round(page.text_px(18) * 2.5)
    if heading and mark:
        margin = text_width(mark + " ", Face.SERIF_SEMI, mark_px) + round(px * 0.3)
    if block.kind == "item":
        margin += round(px * 1.2)
        mark = ""
    if margin > room / 3:
        margin = 0 if not mark else text_width(mark + " ", Face.SERIF_SEMI, mark_px)
    lines = set_lines(block.spans, px, room - margin, heading)
    if block.kind == "item":
        bullet = f"{block.number}." if block.number else "•"
        dot = Run(-round(px * 1.0), bullet, Face.SANS)
        lines = ((dot, *lines[0]), *lines[1:]) if lines else lines
    size = (room, max(1, len(lines)) * line_px + (round(px * 0.35) if block.level == 2 else 0))
    return ProseLook(size, lines, margin, px, line_px, INK, mark, mark_px, ruled=block.level == 2)


def _table(page: Page, block: Block, room: int) -> TableLook:
    px = page.text_px(17)
    line_px = round(px * 1.4)
    gap = px
    count = len(block.rows[0])
    natural = [
        max(text_width("".join(s.text for s in row[i]), Face.SANS_BOLD, px) for row in block.rows)
        for i in range(count)
    ]
    free = room - gap * (count - 1)
    whole = max(1, sum(natural))
    widths = natural if whole <= free else [max(px * 3, free * n // whole) for n in natural]
    columns = tuple(sum(widths[:i]) + gap * i for i in range(count))
    rows = []
    for n, row in enumerate(block.rows):
        cells = tuple(
            set_lines(_bold(cell) if n == 0 else cell, px, max(px, widths[i]), False)
            for i, cell in enumerate(row)
        )
        high = max(1, *(len(cell) for cell in cells)) * line_px + line_px // 2
        rows.append((cells, high))
    size = (room, sum(high for _, high in rows))
    return TableLook(size, tuple(rows), columns, px, line_px)


def _bold(cell: tuple[Span, ...]) -> tuple[Span, ...]:
    return tuple(Span(span.text, "bold") for span in cell)


def space_before(page: Page, block: Block) -> int:
    """Room above a block."""
    lengths = {"heading": 26, "paragraph": 12, "item": 5, "table": 14}
    return page.px(lengths[block.kind])
