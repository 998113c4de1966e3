"""The parts of a table of Golf: grids, blocks of people, piles; and how they share the room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.golf.state import SHAPES
from scenes.tables.base import Metrics, Point

TEXT_MOST: Final = 1.12
"""Plates have room for text only a little larger."""
STRIP: Final = 44
OWN_PLATE: Final = 76
TOOL: Final = 44
TOOL_PITCH: Final = 56
GAP: Final = 5
"""Between the cards of a small grid."""
OWN_GAP: Final = 8

EDGE: Final = 8
MARGIN: Final = 16
UNDER: Final = 6  # from a strip to its grid
_ASIDE: Final = 8  # from a grid to the card in its owner's hand
_CAPTION: Final = 48
_SMALL: Final = {4: 62, 6: 62, 8: 54, 9: 50}
_SMALL_FEW: Final = {4: 84, 6: 84, 8: 72, 9: 64}
NOTE: Final = 24
PILE: Final = 116


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle by its middle."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Cells:
    """A grid of cards."""

    x: float
    y: float
    """The middle of it all."""
    card: float
    """Height of a card."""
    gap: float
    grid: int
    """How many cells."""

    @property
    def card_width(self) -> float:
        """Five to seven."""
        return self.card * 5 / 7

    @property
    def width(self) -> float:
        """From the first column to the last."""
        across = SHAPES[self.grid][1]
        return across * self.card_width + (across - 1) * self.gap

    @property
    def height(self) -> float:
        """From the first row to the last."""
        rows = SHAPES[self.grid][0]
        return rows * self.card + (rows - 1) * self.gap

    def at(self, cell: int) -> Point:
        """The middle of a cell."""
        row, column = divmod(cell, SHAPES[self.grid][1])
        return (
            self.x - self.width / 2 + self.card_width / 2 + column * (self.card_width + self.gap),
            self.y - self.height / 2 + self.card / 2 + row * (self.card + self.gap),
        )


@dataclass(frozen=True, slots=True)
class Block:
    """Somebody else's plate, grid, and the card in their hand."""

    strip: Area
    cells: Cells
    hand: Point


@dataclass(frozen=True, slots=True)
class Piles:
    """The middle of the table."""

    discards: Point
    stock: Point
    height: float
    """Of their cards."""
    tokens: Area
    """Where choices stand: one under the other, or in a tall window beside each other."""


@dataclass(frozen=True, slots=True)
class Room:
    """The places of a table, in units."""

    scale: float
    width: float
    height: float
    tall: bool
    cells: Cells
    """Your own grid."""
    hand: Point
    """The middle of the card in your hand, as large as those of your grid."""
    plate: Area
    """Your own."""
    holes: Area
    score: Area
    """Its upper right corner is fixed; the height is the most it takes."""
    tools: tuple[Point, ...]
    others: tuple[Block, ...]
    """Clockwise from your left neighbour."""
    piles: Piles
    caption: Area

    def at(self, point: Point) -> Point:
        """A point in window px."""
        return point[0] * self.scale, point[1] * self.scale

    def rect(self, area: Area) -> pygame.Rect:
        """An area in window px."""
        wide, high = area.width * self.scale, area.height * self.scale
        left, top = area.x * self.scale - wide / 2, area.y * self.scale - high / 2
        return pygame.Rect(round(left), round(top), round(wide), round(high))


def top_and_sides(seats: int) -> tuple[int, bool]:
    """How many sit in the row above, and whether two more sit at the sides."""
    return (seats - 1, False) if seats < 4 else (seats - 3, True)


def caption_height(metrics: Metrics) -> float:
    """Two lines, with larger text a little more."""
    return _CAPTION * max(1.0, min(1.4, metrics.text_scale))


def score_height(metrics: Metrics, seats: int) -> float:
    """As tall as the plate with a row for each seat can be."""
    text = 20 * max(1.0, min(TEXT_MOST, metrics.text_scale))
    few = seats == 2
    return 26 + seats * max(38 if few else 30, (1.75 if few else 1.45) * text) + text


def small_card(grid: int, room: float, most: float) -> tuple[float, bool]:
    """How high the cards of a small grid are in so much width, and whether it lies in the middle.

    A card in its owner's hand finds room beside the grid; where space is short the grid makes room
    for it at one side only.
    """
    across = SHAPES[grid][1]
    gaps = (across - 1) * GAP + _ASIDE
    middle = (room - gaps - _ASIDE) / (across + 2) * 7 / 5
    if middle >= most:
        return most, True
    aside = min(most, (room - gaps) / (across + 1) * 7 / 5)
    return (aside, False) if aside > 1.12 * middle else (middle, True)


def most_small(grid: int, seats: int) -> float:
    """How high the cards of the others are where there is room."""
    return (_SMALL_FEW if seats < 4 else _SMALL)[grid]


def block(x: float, top: float, strip: float, grid: int, card: float, middle: bool) -> Block:
    """A block hanging from `top`; the hand is at the right of the grid."""
    width = Cells(0, 0, card, GAP, grid).card_width
    shift = 0 if middle else (width + _ASIDE) / 2
    cells = Cells(x - shift, 0, card, GAP, grid)
    y = top + STRIP + UNDER + cells.height / 2
    cells = Cells(x - shift, y, card, GAP, grid)
    hand = (cells.x + cells.width / 2 + _ASIDE + width / 2, y)
    return Block(Area(x, top + STRIP / 2, strip, STRIP), cells, hand)


def side_blocks(
    width: float, top: float, strip: float, grid: int, card: float
) -> tuple[Block, Block]:
    """The blocks at the left and right edge, their hands toward the middle."""
    left = block(EDGE + strip / 2, top, strip, grid, card, True)
    cells = left.cells
    if cells.width > strip:
        cells = Cells(EDGE + cells.width / 2, cells.y, card, GAP, grid)
    hand = (cells.x + cells.width / 2 + _ASIDE + cells.card_width / 2, cells.y)
    right = Cells(width - cells.x, cells.y, card, GAP, grid)
    strip_at = Area(width - left.strip.x, left.strip.y, strip, STRIP)
    return (
        Block(left.strip, cells, hand),
        Block(strip_at, right, (width - hand[0], hand[1])),
    )


def own_cells(x: float, y: float, height: float, half: float, grid: int) -> Cells:
    """Your grid in so much height; so much width to each side, the card in hand at the left."""
    rows, across = SHAPES[grid]
    high = (height - (rows - 1) * OWN_GAP) / rows
    wide = (half - 1.5 * _ASIDE - (across - 1) / 2 * OWN_GAP) / (across / 2 + 1)
    return Cells(x, y, min(high, wide * 7 / 5), OWN_GAP, grid)


def own_hand(cells: Cells) -> Point:
    """The card in your hand: at the left of your grid."""
    return cells.x - cells.width / 2 - 1.5 * _ASIDE - cells.card_width / 2, cells.y
