"""The moves of a game on a sheet of paper, pair by pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.cache import MIB, memo
from scenes.art.easel import Easel
from scenes.art.looks.signs import PaperLook
from scenes.art.palette import INK, INK_SECOND, LAMP_STOPS, PAPER_MARGIN, PAPER_ROW, Stops, rgba
from scenes.art.shapes import disc, layer, panel
from scenes.art.svg import icon
from scenes.art.type import Face, ellipsize, fitted, width

_MARKED: Final[Stops] = ((0, "#ecd9a8"), (1, "#e3cb90"))
_MARK_EDGE: Final = "#b08d4f"
_LATER: Final = "#a39883"
_HEAD_RULE: Final = "#6f6352"
_HEAD: Final = 3.4
_ROW: Final = 1.9
_PAD: Final = 1.3
"""Heights and margins, in sizes of the text."""


@memo(12 * MIB)
def _paper(width_px: int, height_px: int, unit: float) -> pygame.Surface:
    """The sheet before anything is written on it: after each move it would be made anew."""
    return PaperLook(width_px, height_px, unit).paint()


def rows_in(height_px: float, text_px: int) -> int:
    """How many rows a sheet has room for, under its head."""
    return max(1, int((height_px - (_HEAD + _PAD / 2) * text_px) / (_ROW * text_px)))


@dataclass(frozen=True, slots=True)
class MoveSheetLook:
    """A head, and pairs of moves in one or more columns; the last move is marked."""

    title: str
    moves: tuple[str, ...]
    """As many as are shown, the first of them by the side that begins."""
    number: int
    """Of the first pair."""
    width_px: int
    height_px: int
    text_px: int
    columns: int = 1
    marked: int | None = None
    """Which of the moves is looked back at: those after it are faint. -1: how it began. None: the
    last move is marked."""
    head_room: int = 0
    """Px at the right of the head that are left free."""

    @property
    def size(self) -> tuple[int, int]:
        """The sheet, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The paper with its writing."""
        px = self.text_px
        unit = px / 18
        easel = Easel.on(_paper(*self.size, unit).copy(), self.size)
        pad = _PAD * px
        room = self.width_px - 2 * pad
        head_px = fitted(
            self.title, Face.SERIF_SEMI, round(px * 22 / 18), max(1, room - self.head_room)
        )
        easel.text(self.title, Face.SERIF_SEMI, head_px, INK, pad, 1.8 * px)
        easel.rule(pad, self.width_px - pad, 2.9 * px, _HEAD_RULE, 1.5 * unit)
        for pair in range(-(-len(self.moves) // 2)):
            self._pair(easel, pair)
        return easel.surface

    def cell(self, index: int) -> pygame.Rect:
        """Where a move stands, px from the sheet's top left corner."""
        pair, second = divmod(index, 2)
        line, y, room = self._place(pair)
        tall = _ROW * self.text_px
        return pygame.Rect(round(line + second * room), round(y - tall / 2), int(room), int(tall))

    def _place(self, pair: int) -> tuple[float, float, float]:
        """Of a pair: where its moves begin, its middle, and the room of each move."""
        px = self.text_px
        column, row = divmod(pair, rows_in(self.height_px, px))
        across = (self.width_px - 2 * _PAD * px) / self.columns
        x = _PAD * px + column * across
        line = x + width("000", Face.SERIF, px) + 0.5 * px
        return line, (_HEAD + (row + 0.5) * _ROW) * px, (x + across - line) / 2

    def _pair(self, easel: Easel, pair: int) -> None:
        px = self.text_px
        line, y, room = self._place(pair)
        shown = len(self.moves) - 1 if self.marked is None else self.marked
        number = str(self.number + pair)
        easel.text(number, Face.SERIF, px, INK_SECOND, line - 0.5 * px, y, "right")
        easel.rule(line, line + 1, y - _ROW * px / 2, PAPER_MARGIN, _ROW * px)
        for i, text in enumerate(self.moves[2 * pair : 2 * pair + 2]):
            at = line + 0.55 * px + i * room
            last, later = 2 * pair + i == shown, 2 * pair + i > shown
            face = Face.SERIF_SEMI if last else Face.SERIF
            most = round(room - 0.65 * px)
            size = fitted(text, face, px, most, max(8, round(px * 0.75)))
            words = ellipsize(text, face, size, most)
            if last:
                wide = round(min(room - 0.15 * px, width(words, face, size) + 0.9 * px))
                mark = panel(wide, round(1.55 * px), 0.28 * px, _MARKED, _MARK_EDGE, 1)
                easel.put(mark, at - 0.45 * px, y - 0.775 * px)
            easel.text(words, face, size, _LATER if later else INK, at, y)
        rule_y = y + _ROW * px / 2
        easel.rule(line + 2, line + 2 * room - 0.3 * px, rule_y, PAPER_ROW)


@dataclass(frozen=True, slots=True)
class MoveCellLook:
    """A move of the sheet under the pointer: a thin frame round it."""

    width_px: int
    height_px: int
    clear: bool = False
    """Not now: nothing is to be seen."""

    @property
    def size(self) -> tuple[int, int]:
        """The cell, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The frame alone; what is written shows through."""
        w, h = self.size
        easel = Easel(self.size, 1)
        if self.clear:
            return easel.surface
        frame = layer(w, h)
        radius = max(2, h // 6)
        pygame.draw.rect(frame, rgba(_MARK_EDGE, 60), frame.get_rect(), border_radius=radius)
        edge = max(1, h // 22)
        pygame.draw.rect(frame, rgba(_MARK_EDGE), frame.get_rect(), edge, border_radius=radius)
        easel.put(frame.premul_alpha(), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class StepLook:
    """A button on the paper that leads from move to move; `state` is rest, hot or disabled."""

    icon: str
    diameter_px: int
    state: str = "rest"

    @property
    def size(self) -> tuple[int, int]:
        """The button, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """A disc of darker paper with an inked sign."""
        d = self.diameter_px
        easel = Easel(self.size, 1)
        if self.state != "disabled":
            stops = LAMP_STOPS if self.state == "hot" else _MARKED
            easel.put(disc(d, stops, _MARK_EDGE, max(1.0, d / 28)), 0, 0)
        colour = _LATER if self.state == "disabled" else INK
        easel.centre(icon(self.icon, round(0.66 * d), colour, 9), d / 2, d / 2)
        return easel.surface
