"""The feed: what happened in the hand that is shown, line by line, on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.core.cards import SUIT_GLYPHS
from scenes.art.art import Art
from scenes.art.easel import Easel
from scenes.art.looks.signs import PaperLook
from scenes.art.palette import INK, INK_SECOND, PAPER_RULE, RED, mix, suit_colour
from scenes.art.shapes import PM, panel
from scenes.art.svg import suit
from scenes.art.type import Face, ellipsize, fitted, width, wrap
from scenes.theater.story import Line, Story

_PAD: Final = 14
_PALE: Final = "#f4ecda"
"""What is still to come fades toward this."""
_FADE: Final = 0.46
_CURSOR_AT: Final = 0.62
"""The line that is told stands so far down the paper, where there are enough lines."""
_MARKED: Final = ((0.0, "#ecd9a8"), (1.0, "#e3cb90"))
_KEPT: Final = 260
_NOTE_LINES: Final = 2
_BESIDE: Final = 0.08
"""Room behind a suit, of the text's size."""
_SUITS: Final = {glyph: letter for letter, glyph in SUIT_GLYPHS.items()}

Tense = Literal["past", "now", "future"]


@dataclass(frozen=True, slots=True)
class RowLook:
    """A line of the feed, wrapped, its suits drawn."""

    width_px: int
    lines: tuple[str, ...]
    kind: str
    tense: Tense
    text_px: int
    unit: float
    four_colour: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The row, px."""
        return self.width_px, len(self.lines) * line_px(self.text_px) + round(4 * self.unit)

    @property
    def face(self) -> Face:
        """Italics for what is only read into it."""
        return Face.SANS if self.kind == "event" else Face.SERIF_ITALIC

    def paint(self) -> pygame.Surface:
        """The words; the present row on a marked ground."""
        (w, h), u, px = self.size, self.unit, self.text_px
        easel = Easel(self.size, 0)
        if self.tense == "now":
            easel.put(panel(w, h, 4 * u, _MARKED, "#b08d4f", 1.0), 0, 0)
        indent = row_indent(self.kind) * u
        y = 2 * u + line_px(px) / 2
        for text in self.lines:
            self._write(easel, text, indent, y)
            y += line_px(px)
        return easel.surface

    def _write(self, easel: Easel, text: str, x: float, y: float) -> None:
        base = {"tell": RED, "note": INK_SECOND}.get(self.kind, INK)
        for part in _parts(text):
            letter = _SUITS.get(part)
            if letter is not None:
                size = suit_px(self.text_px)
                picture = suit(letter, size, self._tone(suit_colour(letter, self.four_colour)))
                easel.centre(picture, x + size / 2, y)
                x += size + self.text_px * _BESIDE
            else:
                x += easel.text(part, self.face, self.text_px, self._tone(base), x, y)

    def _tone(self, colour: str) -> str:
        return mix(colour, _PALE, _FADE) if self.tense == "future" else colour


def _parts(text: str) -> list[str]:
    """Words and suits, one after the other."""
    parts = [""]
    for char in text:
        if char in _SUITS:
            parts += [char, ""]
        else:
            parts[-1] += char
    return [part for part in parts if part]


def suit_px(text_px: int) -> int:
    """Width of a suit in a line."""
    return round(text_px * 0.86)


def written_px(text: str, face: Face, text_px: int) -> float:
    """Width of a line, its suits drawn: they are wider than the font's."""
    suit_w = suit_px(text_px) + text_px * _BESIDE
    return sum(suit_w if part in _SUITS else width(part, face, text_px) for part in _parts(text))


def line_px(text_px: int) -> int:
    """Height of a line."""
    return round(text_px * 1.32)


def row_indent(kind: str) -> float:
    """How far a line of a kind is set in, units."""
    return 7 if kind == "event" else 18


@dataclass(frozen=True, slots=True)
class _Row:
    line: Line
    lines: tuple[str, ...]
    top: int
    height: int


class Feed:
    """The paper and its rows."""

    def __init__(self, story: Story, rect: pygame.Rect, art: Art, four_colour: bool) -> None:
        self.rect = rect
        self._story, self._art, self._four = story, art, four_colour
        self._unit = art.unit
        self._px = min(art.text_px(16), round(26 * art.unit))
        self._px = max(12, self._px)
        self._head = round(46 * self._unit)
        self._rows: dict[int, tuple[_Row, ...]] = {}
        self._kept: dict[RowLook, pygame.Surface] = {}
        self._paper: pygame.Surface | None = None
        self._heads: dict[int, pygame.Surface] = {}
        self._turned = 0
        """How far the wheel has moved it from where it would stand, px."""

    @property
    def inside(self) -> pygame.Rect:
        """Where the rows are seen."""
        pad = round(_PAD * self._unit)
        top = self.rect.y + self._head + round(8 * self._unit)
        return pygame.Rect(
            self.rect.x + pad // 2, top, self.rect.w - pad, self.rect.bottom - pad // 2 - top
        )

    def moved(self) -> None:
        """The story stands elsewhere: the present line is to be seen again."""
        self._turned = 0

    def turn(self, px: int, at: int) -> None:
        """Look further down, or up, without moving the story."""
        wanted = self._top(at) + px
        self._turned = max(0, min(self._most(at), wanted)) - self._usual(at)

    def index_at(self, point: tuple[int, int], at: int) -> int | None:
        """The moment of the row under a point; None: there is no row."""
        if not self.inside.collidepoint(point):
            return None
        down = point[1] - self.inside.y + self._top(at)
        for row in self._rows_of(self._story.chapter_at(at)):
            if row.top <= down < row.top + row.height:
                return row.line.at
        return None

    def draw(self, surface: pygame.Surface, at: int) -> None:
        """Paper, heading, and the rows that are seen."""
        self._draw_paper(surface, self._story.chapter_at(at))
        inside = self.inside
        rows, top = self._rows_of(self._story.chapter_at(at)), self._top(at)
        now = self._present(at)
        old = surface.get_clip()
        surface.set_clip(inside.clip(old))
        for i, row in enumerate(rows):
            y = inside.y + row.top - top
            if y + row.height < inside.y or y > inside.bottom:
                continue
            tense: Tense = "future" if row.line.at > at else "now" if i == now else "past"
            surface.blit(self._picture(row, tense), (inside.x, y), special_flags=PM)
        surface.set_clip(old)

    def _present(self, at: int) -> int:
        """The row that tells of the moment, or of the last one that has a row; -1: none."""
        rows = self._rows_of(self._story.chapter_at(at))
        told = [i for i, row in enumerate(rows) if row.line.at <= at]
        if not told:
            return -1
        last = rows[told[-1]].line.at
        return next(i for i in told if rows[i].line.at == last)

    def _top(self, at: int) -> int:
        """How far the rows are scrolled up."""
        return max(0, min(self._most(at), self._usual(at) + self._turned))

    def _most(self, at: int) -> int:
        rows = self._rows_of(self._story.chapter_at(at))
        return max(0, rows[-1].top + rows[-1].height - self.inside.h) if rows else 0

    def _usual(self, at: int) -> int:
        """How far they would be scrolled, were there rows without end."""
        rows, now = self._rows_of(self._story.chapter_at(at)), self._present(at)
        middle = rows[now].top + rows[now].height / 2 if now >= 0 else 0
        return round(middle - _CURSOR_AT * self.inside.h)

    def _rows_of(self, chapter: int) -> tuple[_Row, ...]:
        found = self._rows.get(chapter)
        if found is None:
            found = self._rows[chapter] = tuple(self._lay(chapter))
        return found

    def _lay(self, chapter: int) -> list[_Row]:
        rows, y = [], 0
        for line in self._story.chapters[chapter].lines:
            face = Face.SANS if line.kind == "event" else Face.SERIF_ITALIC
            room = self.inside.w - round((row_indent(line.kind) + 6) * self._unit)
            lines = tuple(wrap(line.words, face, self._px, max(40, room), written_px)) or ("",)
            if line.kind == "note" and len(lines) > _NOTE_LINES:  # the panel has it whole
                last = f"{lines[_NOTE_LINES - 1]} …"
                cut = ellipsize(last, face, self._px, max(40, room))
                lines = (*lines[: _NOTE_LINES - 1], cut)
            high = len(lines) * line_px(self._px) + round(4 * self._unit)
            rows.append(_Row(line, lines, y, high))
            y += high
        return rows

    def _picture(self, row: _Row, tense: Tense) -> pygame.Surface:
        look = RowLook(
            self.inside.w, row.lines, row.line.kind, tense, self._px, self._unit, self._four
        )
        found = self._kept.get(look)
        if found is None:
            if len(self._kept) >= _KEPT:
                self._kept.clear()
            found = self._kept[look] = look.paint()
        return found

    def _draw_paper(self, surface: pygame.Surface, chapter: int) -> None:
        if self._paper is None:
            self._paper = PaperLook(*self.rect.size, self._unit, 8).paint()
        paper = self._paper
        at = (
            self.rect.centerx - paper.get_width() // 2,
            self.rect.centery - paper.get_height() // 2,
        )
        surface.blit(paper, at, special_flags=PM)
        head = self._heads.get(chapter)
        if head is None:
            head = self._heads[chapter] = self._paint_head(chapter)
        surface.blit(head, self.rect, special_flags=PM)

    def _paint_head(self, chapter: int) -> pygame.Surface:
        told, u = self._story.chapters[chapter], self._unit
        easel = Easel((self.rect.w, self._head + 2), 0)
        left, right = _PAD * u, self.rect.w - _PAD * u
        y = self._head / 2 + 2 * u
        px = fitted(told.title, Face.SERIF_SEMI, round(self._px * 1.4), (right - left) * 0.6)
        end = left + easel.text(told.title, Face.SERIF_SEMI, px, INK, left, y)
        room = round(right - end - 10 * u)
        note_px = fitted(told.note, Face.SERIF_ITALIC, round(self._px * 1.1), room, 12)
        note = ellipsize(told.note, Face.SERIF_ITALIC, note_px, max(1, room))
        easel.text(note, Face.SERIF_ITALIC, note_px, INK_SECOND, right, y, "right")
        easel.rule(left, right, self._head - u, PAPER_RULE, max(1, u))
        return easel.surface
