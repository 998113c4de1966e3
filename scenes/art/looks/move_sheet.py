"""The moves of a game on a sheet of paper, pair by pair."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import PaperLook
from scenes.art.palette import INK, INK_SECOND, PAPER_MARGIN, PAPER_ROW, Stops
from scenes.art.shapes import panel
from scenes.art.type import Face, ellipsize, fitted, width

_MARKED: Final[Stops] = ((0, "#ecd9a8"), (1, "#e3cb90"))
_MARK_EDGE: Final = "#b08d4f"
_HEAD_RULE: Final = "#6f6352"
_HEAD: Final = 3.4
_ROW: Final = 1.9
_PAD: Final = 1.3
"""Heights and margins, in sizes of the text."""


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

    @property
    def size(self) -> tuple[int, int]:
        """The sheet, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The paper with its writing."""
        px = self.text_px
        unit = px / 18
        easel = Easel(self.size, max(3, round(66 * unit)))
        paper = PaperLook(self.width_px, self.height_px, unit).paint()
        easel.centre(paper, self.width_px / 2, self.height_px / 2)
        pad = _PAD * px
        room = self.width_px - 2 * pad
        head_px = fitted(self.title, Face.SERIF_SEMI, round(px * 22 / 18), room)
        easel.text(self.title, Face.SERIF_SEMI, head_px, INK, pad, 1.8 * px)
        easel.rule(pad, self.width_px - pad, 2.9 * px, _HEAD_RULE, 1.5 * unit)
        rows = rows_in(self.height_px, px)
        across = room / self.columns
        for pair in range(-(-len(self.moves) // 2)):
            column, row = divmod(pair, rows)
            self._pair(
                easel, pair, pad + column * across, (_HEAD + (row + 0.5) * _ROW) * px, across
            )
        return easel.surface

    def _pair(self, easel: Easel, pair: int, x: float, y: float, across: float) -> None:
        px = self.text_px
        digits = width("000", Face.SERIF, px)
        easel.text(str(self.number + pair), Face.SERIF, px, INK_SECOND, x + digits, y, "right")
        line = x + digits + 0.5 * px
        easel.rule(line, line + 1, y - _ROW * px / 2, PAPER_MARGIN, _ROW * px)
        room = (x + across - line) / 2
        for i, text in enumerate(self.moves[2 * pair : 2 * pair + 2]):
            at = line + 0.55 * px + i * room
            last = 2 * pair + i == len(self.moves) - 1
            face = Face.SERIF_SEMI if last else Face.SERIF
            most = round(room - 0.65 * px)
            size = fitted(text, face, px, most, max(8, round(px * 0.75)))
            shown = ellipsize(text, face, size, most)
            if last:
                wide = round(min(room - 0.15 * px, width(shown, face, size) + 0.9 * px))
                mark = panel(wide, round(1.55 * px), 0.28 * px, _MARKED, _MARK_EDGE, 1)
                easel.put(mark, at - 0.45 * px, y - 0.775 * px)
            easel.text(shown, face, size, INK, at, y)
        rule_y = y + _ROW * px / 2
        easel.rule(line + 2, x + across - 0.3 * px, rule_y, PAPER_ROW)
