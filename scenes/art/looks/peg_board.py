"""The boards of Mastermind: rows of holes, the row that is lit, and the head with the code."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.pegs import BoardShape, clue_at, clue_diameter, paint_clue, paint_hole
from scenes.art.looks.plates import paint_portrait
from scenes.art.palette import BRASS, BRASS_LIT, HEADING, LAMP, Stops
from scenes.art.shapes import panel
from scenes.art.svg import icon, svg
from scenes.art.type import Face
from scenes.art.veneer import PEG_BOARD, paint_frame, veneer

_SUNK: Final[Stops] = ((0, "#2a1a10"), (1, "#49301f"))
_HEAD_TRAY: Final[Stops] = ((0, "#22140c"), (1, "#3a2518"))
_ROW_LIT: Final[Stops] = ((0, "#8f6a45"), (1, "#7c5837"))
_SHIELD_RIM: Final[Stops] = ((0, "#f0d9a0"), (0.12, BRASS), (0.9, "#7a5c2c"), (1, "#4a3720"))
_SHIELD: Final[Stops] = ((0, "#7a2431"), (1, "#4d131e"))
_QUESTION: Final = (
    '<circle cx="50" cy="50" r="44" fill="#2e0a11" stroke="#e6c98b" stroke-width="6"/>'
    '<path d="M38 40 C 38 24 62 24 62 40 C 62 50 50 50 50 60 M50 72 L50 74" fill="none" '
    'stroke="#e6c98b" stroke-width="8" stroke-linecap="round"/>'
)


@dataclass(frozen=True, slots=True)
class PegBoardLook:
    """A wooden board with a row of holes for each guess, and its head empty."""

    shape: BoardShape
    seed: int = 51

    @property
    def size(self) -> tuple[int, int]:
        """The board with its frame, px."""
        return self.shape.size

    def paint(self) -> pygame.Surface:
        """Frame, veneer, lines, numbers, holes and the boxes for answers."""
        shape, (w, h) = self.shape, self.size
        unit, inner = shape.unit, shape.inner
        easel = Easel(self.size, max(3, round(54 * unit)))
        paint_frame(easel, w, h, shape.frame_px, unit, self.seed)
        easel.put(veneer(*inner.size, PEG_BOARD, self.seed + 9, 0.6), *inner.topleft)
        shade = (0, "#000000"), (1, "#000000")
        easel.put(panel(*inner.size, 0, shade, alpha=26), *inner.topleft)
        top = inner.y + shape.head_px
        easel.rule(inner.x, inner.right, top, BRASS, 1.5 * unit)
        for row in range(shape.rows):
            y = shape.row_y(row)
            if row:
                line = y + shape.row_px / 2
                easel.rule(inner.x + 6 * unit, inner.right - 6 * unit, line, "#3d2718")
                easel.rule(inner.x + 6 * unit, inner.right - 6 * unit, line + 1, "#96704d")
            paint_row(easel, shape, row, 0, 0, lit=False)
        return easel.surface


def paint_row(easel: Easel, shape: BoardShape, row: int, x: float, y: float, lit: bool) -> None:
    """A row's number, holes and box; (x, y): where the board's corner is."""
    unit, middle = shape.unit, y + shape.row_y(row)
    px = max(8, min(round(18 * unit), round(0.5 * shape.row_px)))
    left = x + shape.inner.x
    colour = "#ffe9b8" if lit else "#cfae80"
    easel.text(
        str(row + 1), Face.SERIF_SEMI, px, colour, left + shape.number_px / 2, middle, "middle"
    )
    for at in range(shape.pegs):
        paint_hole(easel, x + shape.hole(row, at)[0], middle, 0.36 * shape.peg_px)
    answer_x = x + shape.answer_at(row)[0]
    wide, tall = round(shape.clue_px * 0.9), round(0.84 * shape.row_px)
    box = panel(wide, tall, 5 * unit, _SUNK, "#1d110a", 1)
    easel.put(box, answer_x - wide / 2, middle - tall / 2)
    for i in range(shape.pegs):
        at_x, at_y = clue_at(shape, i)
        paint_clue(easel, "", answer_x + at_x, middle + at_y, clue_diameter(shape))


@dataclass(frozen=True, slots=True)
class RowLook:
    """The row in which you guess now: lit, its frame the lamp's."""

    shape: BoardShape
    row: int

    @property
    def size(self) -> tuple[int, int]:
        """The row, px."""
        inset = round(4 * self.shape.unit)
        return self.shape.inner.w - 2 * inset, self.shape.row_px - inset

    def paint(self) -> pygame.Surface:
        """Lighter wood in a lit frame, with number, holes and box."""
        shape, (w, h) = self.shape, self.size
        unit = shape.unit
        easel = Easel(self.size, max(3, round(26 * unit)))
        easel.glow(0, 0, w, h, 8 * unit, 7 * unit, 130, 0)
        easel.put(panel(w, h, 8 * unit, _ROW_LIT, LAMP, max(1.0, 1.5 * unit)), 0, 0)
        x = -shape.inner.x - round(4 * unit)
        paint_row(easel, shape, self.row, x, h / 2 - shape.row_y(self.row), lit=True)
        return easel.surface


@dataclass(frozen=True, slots=True)
class HeadLook:
    """A board's head: a shield over a hidden code, or the tray of one that lies open."""

    shape: BoardShape
    face: str = ""
    """Whose shield it is; empty: the tray is open."""
    sealed: bool = False
    """A code is set behind the shield."""
    lit: bool = False
    """A code is to be set here now."""

    @property
    def size(self) -> tuple[int, int]:
        """The head, px."""
        inset = round(4 * self.shape.unit)
        return self.shape.inner.w - inset, self.shape.head_px - inset

    def paint(self) -> pygame.Surface:
        """The shield with a question for each peg, or the tray with its holes."""
        unit, (w, h) = self.shape.unit, self.size
        easel = Easel(self.size, max(3, round(30 * unit)))
        if self.face:
            self._paint_shield(easel, w, h)
            return easel.surface
        if self.lit:
            easel.glow(0, 0, w, h, 8 * unit, 7 * unit, 130, 0)
        edge, edge_px = (LAMP, 1.5 * unit) if self.lit else ("#140b06", 1.0)
        easel.put(panel(w, h, 6 * unit, _HEAD_TRAY, edge, max(1.0, edge_px)), 0, 0)
        left = -self.shape.inner.x - round(4 * unit) / 2
        for at in range(self.shape.pegs):
            paint_hole(easel, left + self.shape.hole(-1, at)[0], h / 2, 0.36 * self.shape.peg_px)
        eye = max(8, round(0.44 * self.shape.row_px))
        easel.centre(icon("eye", eye, HEADING, 9), self.shape.number_px / 2, h / 2)
        return easel.surface

    def _paint_shield(self, easel: Easel, w: int, h: int) -> None:
        unit = self.shape.unit
        easel.shadow(0, 0, w, h, 8 * unit, 0.9, unit)
        easel.put(panel(w, h, 8 * unit, _SHIELD_RIM), 0, 0)
        inset = round(4 * unit)
        wide, tall = w - 2 * inset, h - 2 * inset
        easel.put(panel(wide, tall, 6 * unit, _SHIELD), inset, inset)
        step, lines = 14 * unit, []
        for i in range(-int(tall / step) - 1, int(wide / step) + 1):
            x = i * step
            lines.append(f"M{x:.1f} 0 l{tall} {tall} M{x + tall:.1f} 0 l{-tall} {tall}")
        lattice = (
            f'<path d="{" ".join(lines)}" fill="none" stroke="{BRASS_LIT}" stroke-opacity=".16" '
            f'stroke-width="{unit:.2f}"/>'
        )
        easel.put(svg(lattice, wide, tall, f"0 0 {wide} {tall}"), inset, inset)
        face = round(0.74 * self.shape.row_px)
        paint_portrait(easel, self.face, 0.62 * self.shape.row_px, h / 2, face, False)
        if self.sealed:
            left = -self.shape.inner.x - round(4 * unit) / 2 + 0.4 * self.shape.row_px
            for at in range(self.shape.pegs):
                x = left + self.shape.hole(-1, at)[0]
                easel.centre(svg(_QUESTION, round(0.86 * self.shape.peg_px)), x, h / 2)
