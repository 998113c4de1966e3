"""Pegs of Mastermind, the holes they go into, answers, and the measures of a board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS_LIT, BRASS_STOPS, LAMP, LAMP_CORE, Stops
from scenes.art.shapes import brass_disc, disc, fade
from scenes.art.svg import circle_outline, code_peg, dashed, svg

FRAME: Final = 16
"""Width of a board's frame, in units."""
HEAD: Final = 16
"""How much higher than a row the head with the code is, in units."""

_HOLE_RIM: Final[Stops] = ((0, "#140b06"), (1, "#7d5c40"))
_HOLE: Final[Stops] = ((0, "#080402"), (1, "#22150d"))
_CLUE_CORE: Final[Stops] = ((0, "#fff3d0"), (1, "#f6dfa4"))
_RING: Final = (
    '<circle cx="50" cy="50" r="46" fill="#0d0704"/>'
    '<circle cx="50" cy="50" r="37" fill="none" stroke="#f6efdf" stroke-width="17"/>'
)
_VEIL: Final = 90
"""How strong a peg is that cannot be used now, of 255."""


@dataclass(frozen=True, slots=True)
class PegLook:
    """A peg of a colour: each bears a sign of its own."""

    code: str
    """Its letter."""
    diameter_px: int
    state: str = "rest"
    """rest, hot, or dim: not to be used now."""

    @property
    def size(self) -> tuple[int, int]:
        """The peg, px."""
        return self.diameter_px, self.diameter_px

    def enlarged(self, times: float) -> PegLook:
        """The peg larger, to be scaled down."""
        return PegLook(self.code, round(self.diameter_px * times), self.state)

    def paint(self) -> pygame.Surface:
        """The peg over its shadow; hot: in a brass ring and lamplight."""
        d = self.diameter_px
        unit = d / 38
        easel = Easel(self.size, max(3, round(30 * unit)))
        if self.state == "hot":
            easel.glow(0, 0, d, d, d / 2, 8 * unit, 230, 3 * unit)
            easel.centre(disc(round(d + 7 * unit), BRASS_STOPS), d / 2, d / 2)
        if self.state == "dim":
            easel.centre(fade(code_peg(self.code, d), _VEIL), d / 2, d / 2)
        else:
            easel.shadow(0, 0, d, d, d / 2, 0.3, unit)
            easel.centre(code_peg(self.code, d), d / 2, d / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class NextHoleLook:
    """A dashed brass circle round the hole that the next peg goes into."""

    diameter_px: int
    hot: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The circle, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The dashes, light in them; hot: lamplight round them."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(0.8 * d)))
        if self.hot:
            easel.glow(0, 0, d, d, d / 2, 9 * d / 42, 170, 0)
        path = dashed(circle_outline(50, 45), 11.5, 8.7)
        colour = LAMP_CORE if self.hot else BRASS_LIT
        light = 0.3 if self.hot else 0.2
        body = (
            f'<circle cx="50" cy="50" r="45" fill="{LAMP}" fill-opacity="{light}"'
            ' stroke="#1d110a" stroke-opacity=".6" stroke-width="8"/>'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="5"/>'
        )
        easel.put(svg(body, d), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The measures of a board of pegs, in px from its upper left corner."""

    pegs: int
    rows: int
    row_px: int
    unit: float

    @property
    def frame_px(self) -> int:
        """Width of the frame."""
        return round(FRAME * self.unit)

    @property
    def number_px(self) -> int:
        """Width of the column of numbers."""
        return round(0.74 * self.row_px)

    @property
    def peg_px(self) -> int:
        """Diameter of a peg."""
        return round(0.82 * self.row_px)

    @property
    def clue_px(self) -> int:
        """Width of the box for an answer: two marks above one another."""
        return round(self.row_px * (1.04 if self.pegs <= 4 else 1.36))

    @property
    def head_px(self) -> int:
        """Height of the head with the code."""
        return self.row_px + round(HEAD * self.unit)

    @property
    def size(self) -> tuple[int, int]:
        """The whole board with its frame."""
        wide = self.number_px + self.pegs * self.row_px + self.clue_px + round(0.3 * self.row_px)
        tall = self.head_px + self.rows * self.row_px + round(4 * self.unit)
        return wide + 2 * self.frame_px, tall + 2 * self.frame_px

    @property
    def inner(self) -> pygame.Rect:
        """What the frame leaves."""
        w, h = self.size
        return pygame.Rect(0, 0, w, h).inflate(-2 * self.frame_px, -2 * self.frame_px)

    def hole(self, row: int, at: int) -> tuple[float, float]:
        """The middle of a hole; rows count from 0 at the foot, -1 is the head."""
        x = self.inner.x + self.number_px + (at + 0.5) * self.row_px
        return x, self.row_y(row)

    def row_y(self, row: int) -> float:
        """The middle of a row; -1 is the head."""
        if row < 0:
            return self.inner.y + self.head_px / 2
        return self.inner.bottom - 2 * self.unit - (row + 0.5) * self.row_px

    def answer_at(self, row: int) -> tuple[float, float]:
        """The middle of a row's answer."""
        x = self.inner.x + self.number_px + self.pegs * self.row_px + self.clue_px / 2
        return x + 0.1 * self.row_px, self.row_y(row)


def clue_diameter(shape: BoardShape) -> int:
    """A mark of an answer, px."""
    return max(5, round(0.3 * shape.row_px))


def clue_at(shape: BoardShape, i: int) -> tuple[float, float]:
    """Where a mark of an answer lies, from the middle of its box: two rows, the upper one first."""
    columns = -(-shape.pegs // 2)
    pitch = 0.36 * shape.row_px
    row, column = divmod(i, columns)
    return (column - (columns - 1) / 2) * pitch, (row - 0.5) * pitch


def paint_hole(easel: Easel, x: float, y: float, d: float) -> None:
    """An empty hole with its middle at (x, y)."""
    easel.centre(disc(max(2, round(d + 2)), _HOLE_RIM), x, y)
    easel.centre(disc(max(2, round(d)), _HOLE), x, y)


def paint_clue(easel: Easel, kind: str, x: float, y: float, d: int) -> None:
    """A mark: `x` a brass peg, `o` an ivory ring, nothing a hole."""
    if kind == "x":
        easel.centre(brass_disc(d + 1), x, y)
        easel.centre(disc(max(2, round(0.4 * d)), _CLUE_CORE), x - 0.07 * d, y - 0.14 * d)
    elif kind == "o":
        easel.centre(svg(_RING, d + 1), x, y)
    else:
        paint_hole(easel, x, y, 0.5 * d)


@dataclass(frozen=True, slots=True)
class AnswerLook:
    """The marks of an answer, those for the right hole first."""

    shape: BoardShape
    exact: int
    elsewhere: int

    @property
    def size(self) -> tuple[int, int]:
        """The box of the marks, px."""
        return round(self.shape.clue_px * 0.9), round(0.84 * self.shape.row_px)

    def paint(self) -> pygame.Surface:
        """Brass pegs, then ivory rings."""
        w, h = self.size
        easel = Easel(self.size, 2)
        for i, kind in enumerate("x" * self.exact + "o" * self.elsewhere):
            x, y = clue_at(self.shape, i)
            paint_clue(easel, kind, w / 2 + x, h / 2 + y, clue_diameter(self.shape))
        return easel.surface
