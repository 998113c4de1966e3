"""Where things lie on a table of Golf: every grid at once, your own large at the foot.

Everything is in units: 720 to the window's smaller side. People sit clockwise from you: the first
and the last of four and more at the sides, the others in a row above. In a tall window the same
two are in a second row, with the piles between them.
"""

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

_EDGE: Final = 8
_MARGIN: Final = 16
_UNDER: Final = 6  # from a strip to its grid
_ASIDE: Final = 8  # from a grid to the card in its owner's hand
_TALL: Final = 1.3  # from so many times as high as wide on, people sit in rows
_WIDE: Final = 1120
_ROOMY: Final = 912
_CAPTION: Final = 48
_BAR: Final = 80
_SMALL: Final = {4: 62, 6: 62, 8: 54, 9: 50}
_SMALL_FEW: Final = {4: 84, 6: 84, 8: 72, 9: 64}
_NOTE: Final = 24
_PILE: Final = 116


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


def room_for(size: tuple[int, int], metrics: Metrics, seats: int, grid: int, tools: int) -> Room:
    """The places for so many seats, with grids of so many cells."""
    width, height = size[0] / metrics.scale, size[1] / metrics.scale
    build = _tall_room if height >= _TALL * width else _wide_room
    return build(width, height, metrics, seats, grid, tools)


def _top_and_sides(seats: int) -> tuple[int, bool]:
    """How many sit in the row above, and whether two more sit at the sides."""
    return (seats - 1, False) if seats < 4 else (seats - 3, True)


def _caption_height(metrics: Metrics) -> float:
    return _CAPTION * max(1.0, min(1.4, metrics.text_scale))


def _score_height(metrics: Metrics, seats: int) -> float:
    """As tall as the plate with a row for each seat can be."""
    text = 20 * max(1.0, min(TEXT_MOST, metrics.text_scale))
    few = seats == 2
    return 26 + seats * max(38 if few else 30, (1.75 if few else 1.45) * text) + text


def _small_card(grid: int, room: float, most: float) -> tuple[float, bool]:
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


def _most_small(grid: int, seats: int) -> float:
    return (_SMALL_FEW if seats < 4 else _SMALL)[grid]


def _block(x: float, top: float, strip: float, grid: int, card: float, middle: bool) -> Block:
    """A block hanging from `top`; the hand is at the right of the grid."""
    width = Cells(0, 0, card, GAP, grid).card_width
    shift = 0 if middle else (width + _ASIDE) / 2
    cells = Cells(x - shift, 0, card, GAP, grid)
    y = top + STRIP + _UNDER + cells.height / 2
    cells = Cells(x - shift, y, card, GAP, grid)
    hand = (cells.x + cells.width / 2 + _ASIDE + width / 2, y)
    return Block(Area(x, top + STRIP / 2, strip, STRIP), cells, hand)


def _side_blocks(
    width: float, top: float, strip: float, grid: int, card: float
) -> tuple[Block, Block]:
    """The blocks at the left and right edge, their hands toward the middle."""
    left = _block(_EDGE + strip / 2, top, strip, grid, card, True)
    cells = left.cells
    if cells.width > strip:
        cells = Cells(_EDGE + cells.width / 2, cells.y, card, GAP, grid)
    hand = (cells.x + cells.width / 2 + _ASIDE + cells.card_width / 2, cells.y)
    right = Cells(width - cells.x, cells.y, card, GAP, grid)
    strip_at = Area(width - left.strip.x, left.strip.y, strip, STRIP)
    return (
        Block(left.strip, cells, hand),
        Block(strip_at, right, (width - hand[0], hand[1])),
    )


def _own_cells(x: float, y: float, height: float, half: float, grid: int) -> Cells:
    """Your grid in so much height; so much width to each side, the card in hand at the left."""
    rows, across = SHAPES[grid]
    high = (height - (rows - 1) * OWN_GAP) / rows
    wide = (half - 1.5 * _ASIDE - (across - 1) / 2 * OWN_GAP) / (across / 2 + 1)
    return Cells(x, y, min(high, wide * 7 / 5), OWN_GAP, grid)


def _own_hand(cells: Cells) -> Point:
    return cells.x - cells.width / 2 - 1.5 * _ASIDE - cells.card_width / 2, cells.y


# The row above and the two at the sides


def _wide_room(
    width: float, height: float, metrics: Metrics, seats: int, grid: int, tools: int
) -> Room:
    mid = width / 2
    top, sides = _top_and_sides(seats)
    score = Area(
        0, _MARGIN, 176 if width >= _WIDE or seats < 4 else 144, _score_height(metrics, seats)
    )
    score = Area(width - _MARGIN - score.width / 2, score.y, score.width, score.height)
    tools_low = 38 + (tools - 1) * TOOL_PITCH + TOOL / 2 if tools else 0
    spread = _spread_above(width, score.x - score.width / 2 - 12, 70 if tools else _EDGE, top)
    most = _most_small(grid, seats) * (1.13 if width >= _WIDE else 1)
    card, middle = _small_card(grid, spread[1] - 6, most)
    strip = min(184, spread[1] - _EDGE)
    above = [_block(x, _MARGIN, strip, grid, card, middle) for x in spread[0]]
    low = above[0].cells.y + above[0].cells.height / 2
    beside: list[Block] = []
    reach = 70.0
    if sides:
        side_top = max(tools_low, score.y + score.height) + 12
        side_strip = min(184, 0.21 * width)
        beside = list(_side_blocks(width, side_top, side_strip, grid, card))
        reach = beside[0].hand[0] + beside[0].cells.card_width / 2
    plate = Area(0, 0, 200 if width >= _ROOMY else 132, OWN_PLATE)
    plate_y = height - _MARGIN - (OWN_PLATE / 2 if width >= _ROOMY else 60)
    plate = Area(_MARGIN / 2 + plate.width / 2 + (_EDGE if width >= _ROOMY else 0), plate_y,
                 plate.width, OWN_PLATE if width >= _ROOMY else 120)  # fmt: skip
    caption = _caption_height(metrics)
    free = height - low - caption - 10
    pile = min(_PILE, max(84.0, 0.42 * free - _NOTE), (width - 2 * reach - 170) / 2 * 7 / 5)
    own = min(0.37 * height, free - pile - _NOTE - 20)
    half = mid - plate.x - plate.width / 2 - 6
    cells = _own_cells(mid, height - 10 - own / 2, own, half, grid)
    cells = Cells(mid, height - 10 - cells.height / 2, cells.card, OWN_GAP, grid)
    own_top = cells.y - cells.height / 2
    caption_y = own_top - 4 - caption / 2
    pile_y = (low + caption_y - caption / 2 - _NOTE) / 2 + 2
    holes = min(264, width - _MARGIN - (mid + cells.width / 2 + 12))
    side_low = beside[0].cells.y + beside[0].cells.height / 2 if beside else 0
    clear = side_low < caption_y - caption / 2
    edge = 60 if clear else reach + _EDGE
    return Room(
        scale=metrics.scale,
        width=width,
        height=height,
        tall=False,
        cells=cells,
        hand=_own_hand(cells),
        plate=plate,
        holes=Area(width - _MARGIN - holes / 2, height - _MARGIN - OWN_PLATE / 2, holes, OWN_PLATE),
        score=score,
        tools=tuple((38.0, 38.0 + i * TOOL_PITCH) for i in range(tools)),
        others=(*beside[:1], *above, *beside[1:]),
        caption=Area(mid, caption_y, min(900, width - 2 * edge), caption),
        piles=_piles_beside(mid, pile_y, pile, width - 2 * reach),
    )


def _spread_above(width: float, right: float, left: float, count: int) -> tuple[list[float], float]:
    """The middles of the blocks above, and how far apart they are: round the middle if they fit."""
    mid = width / 2
    half = min(mid - left, right - mid)
    pitch = min(300.0, 2 * half / count)
    if pitch < 176:
        mid, pitch = (left + right) / 2, (right - left) / count
    return [mid + (i - (count - 1) / 2) * pitch for i in range(count)], pitch


def _piles_beside(x: float, y: float, pile: float, room: float) -> Piles:
    """Discards, stock and tokens in a row, in the middle of so much room."""
    card = pile * 5 / 7
    token = min(184.0, room - 2 * card - 40)
    left = x - (2 * card + 16 + 20 + token) / 2
    tokens = Area(left + 2 * card + 36 + token / 2, y, token, pile)
    return Piles((left + card / 2, y), (left + 1.5 * card + 16, y), pile, tokens)


# All in rows


def _tall_room(
    width: float, height: float, metrics: Metrics, seats: int, grid: int, tools: int
) -> Room:
    mid = width / 2
    top, sides = _top_and_sides(seats)
    caption = _caption_height(metrics)
    pitch = min(300.0, (width - 2 * _EDGE) / top)
    roomy = min(1.0, (height - 936) / 340)
    most = _most_small(grid, seats) * (1 + 0.2 * roomy)
    card, middle = _small_card(grid, pitch - 6, most)
    strip = min(200, pitch - _EDGE)
    bar = _BAR if tools else _MARGIN + 64
    row = STRIP + _UNDER + Cells(0, 0, card, GAP, grid).height
    free = height - bar - row - caption - OWN_PLATE - 5 * 10
    own = min(0.56 * free, free - max(row if sides else 0, 196) - 24)
    cells = _own_cells(mid, 0, own, mid - _EDGE, grid)
    cells = Cells(mid, height - 12 - cells.height / 2, cells.card, OWN_GAP, grid)
    spare = height - bar - row - caption - OWN_PLATE - cells.height - max(row, 196) - 34
    air = max(4.0, spare / 5)
    above_top = bar + air / 2
    above = [
        _block(mid + (i - (top - 1) / 2) * pitch, above_top, strip, grid, card, middle)
        for i in range(top)
    ]
    second = above_top + row + air
    plate_y = cells.y - cells.height / 2 - 10 - air / 2 - OWN_PLATE / 2
    caption_y = plate_y - OWN_PLATE / 2 - 6 - air / 2 - caption / 2
    beside: list[Block] = []
    reach = 40.0
    between = caption_y - caption / 2 - second
    if sides:
        side_top = second + max(0.0, (between - row) / 2 - 4)
        beside = list(_side_blocks(width, side_top, min(196, 0.27 * width), grid, card))
        reach = beside[0].hand[0] + beside[0].cells.card_width / 2 + 4
    pile = min(1.3 * _PILE, between - _NOTE - 56, (width - 2 * reach - 12) / 2 * 7 / 5)
    pile_y = second + (between - _NOTE - 56) / 2
    apart = pile * 5 / 14 + 6
    tokens = Area(mid, pile_y + pile / 2 + _NOTE + 30, min(380, width - 2 * reach), 48)
    piles = Piles((mid - apart, pile_y), (mid + apart, pile_y), pile, tokens)
    bar_width = width - TOOL_PITCH * tools - 40 if tools else width - 2 * _MARGIN
    return Room(
        scale=metrics.scale,
        width=width,
        height=height,
        tall=True,
        cells=cells,
        hand=_own_hand(cells),
        plate=Area(_MARGIN + 108, plate_y, 216, OWN_PLATE),
        holes=Area(width - _MARGIN - 152, plate_y, 304, OWN_PLATE),
        score=Area(width - _MARGIN - bar_width / 2, _MARGIN, bar_width, 56),
        tools=tuple((40.0 + i * TOOL_PITCH, 44.0) for i in range(tools)),
        others=(*beside[:1], *above, *beside[1:]),
        caption=Area(mid, caption_y, width - 2 * _MARGIN, caption),
        piles=piles,
    )
