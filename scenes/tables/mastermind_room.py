"""Where things lie on a table of Mastermind: the board you solve first, the other one beside it.

Everything is in units: 720 to the window's smaller side. Two plans are tried: people beside the
boards, or above and below them; the one with the larger board is taken.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.looks import BoardShape
from scenes.art.looks.pegs import FRAME, HEAD
from scenes.tables.base import Metrics, Point
from scenes.tables.sequence_room import Area

TOOL: Final = 44
PLATE: Final = 72
STRIP: Final = 44
TEXT_MOST: Final = 1.12

_TOOL_PITCH: Final = 56
_ROW_MOST: Final = 72
_THEIRS: Final = 0.8
"""Their rows, of yours."""
_GAP: Final = 24
_EDGE: Final = 16
_SIDE: Final = 76
"""The left column begins right of the tools."""
_SIDE_LEAST: Final = 132
_SIDE_MOST: Final = 290
_TOKEN: Final = 128
_PALETTE: Final = 92
_PITCH: Final = 64
_CAPTION: Final = 44
_LEGEND: Final = 150
_LEGEND_COUNT: Final = 204
_ROUND: Final = 84
_LEGEND_TALL: Final = 132


@dataclass(frozen=True, slots=True)
class Room:
    """The places of a table, in units; boards are measured in px."""

    scale: float
    width: float
    height: float
    tall: bool
    main: BoardShape
    main_at: Point
    """Upper left corner, px; so for theirs."""
    theirs: BoardShape
    theirs_at: Point
    caption: Area
    palette: Area
    pitch: float
    guess: Area
    clear: Area
    own: Area
    other: Area
    tools: tuple[Point, ...]
    round: Area
    legend: Area | None
    """None: there is no room for it."""

    def at(self, point: Point) -> Point:
        """A point in window px."""
        return point[0] * self.scale, point[1] * self.scale

    def rect(self, area: Area) -> pygame.Rect:
        """An area in window px."""
        wide, tall = round(area.width * self.scale), round(area.height * self.scale)
        left, top = area.x * self.scale - wide / 2, area.y * self.scale - tall / 2
        return pygame.Rect(round(left), round(top), wide, tall)


@dataclass(frozen=True, slots=True)
class Table:
    """What decides where things lie."""

    width: float
    height: float
    metrics: Metrics
    pegs: int
    rows: int
    colours: int
    tools: int
    counted: bool
    """How many codes are left is told."""

    @property
    def caption(self) -> float:
        """Height of the caption."""
        return _CAPTION * max(1.0, min(2.0, self.metrics.text_scale))

    @property
    def across(self) -> float:
        """Width of a board inside its frame, in rows."""
        return 1.04 + self.pegs + (1.04 if self.pegs <= 4 else 1.36)

    def board_width(self, row: float) -> float:
        """A board with rows so high."""
        return 2 * FRAME + self.across * row + 2

    def board_height(self, row: float) -> float:
        """A board with rows so high."""
        return 2 * FRAME + HEAD + 4 + (self.rows + 1) * row

    def row_in(self, height: float) -> float:
        """How high the rows of a board so high may be."""
        return (height - 2 * FRAME - HEAD - 4) / (self.rows + 1)

    def row_across(self, width: float) -> float:
        """How high rows may be for both boards to be so wide together."""
        return (width - 4 * FRAME - 4) / (self.across * (1 + _THEIRS))

    def shape(self, row: float) -> BoardShape:
        """A board with rows so high."""
        return BoardShape(self.pegs, self.rows, int(row * self.metrics.scale), self.metrics.scale)


def room_for(table: Table) -> Room:
    """The plan with the larger board."""
    wide, tall = _wide_row(table), _tall_row(table)
    return _wide_room(table, wide) if wide >= tall else _tall_room(table, tall)


def _legend_height(table: Table) -> float:
    return _LEGEND_COUNT if table.counted else _LEGEND


# People beside the boards


def _wide_foot(table: Table) -> float:
    return table.height - _EDGE - _PALETTE - 8 - table.caption


def _wide_row(table: Table) -> float:
    across = table.width - _SIDE - _SIDE_LEAST - 2 * _GAP - _EDGE
    return min(_ROW_MOST, table.row_in(_wide_foot(table) - 8), table.row_across(across))


def _wide_room(table: Table, row: float) -> Room:
    width, foot = table.width, _wide_foot(table)
    low = min(_THEIRS * row, table.row_in(foot - 8 - PLATE - 12))
    wide, small = table.board_width(row), table.board_width(low)
    left = (width - wide) / 2  # in the middle, if both sides have room
    if left < _SIDE + _SIDE_LEAST + _GAP or left + wide + _GAP + small + _EDGE > width:
        left = width - _EDGE - small - _GAP - wide
    spare = width - left - wide - small
    right = left + wide + max(_GAP, min(spare - _EDGE, 0.72 * spare))
    top = foot - table.board_height(low)
    start_x = 92 if width >= 1200 else _SIDE
    side = min(_SIDE_MOST, left - _GAP - start_x)
    x = start_x + side / 2
    legend = Area(x, 104 + _legend_height(table) / 2, side, _legend_height(table))
    round_y = legend.y + legend.height / 2 + 20 + _ROUND / 2
    mid, foot_y = left + wide / 2, table.height - _EDGE - _PALETTE / 2
    own = min(216.0, 0.23 * width)
    own_left = 92 if width >= 1200 else _EDGE
    span = own_left + own + 16, width - _EDGE - _TOKEN - 16
    pitch = min(_PITCH, (span[1] - span[0] - 16) / table.colours)
    palette = pitch * table.colours + 16
    start = max(span[0], min(mid - 64 - palette / 2, span[1] - palette))
    token_x = start + palette + 16 + _TOKEN / 2
    other = min(216.0, small)
    return Room(
        scale=table.metrics.scale, width=width, height=table.height, tall=False,
        main=table.shape(row), main_at=_px(table, left, foot - table.board_height(row)),
        theirs=table.shape(low), theirs_at=_px(table, right, top),
        caption=Area(mid, foot + 4 + table.caption / 2,
                     2 * min(mid - _SIDE, width - 8 - mid), table.caption),
        palette=Area(start + palette / 2, foot_y, palette, _PALETTE), pitch=pitch,
        guess=Area(token_x, foot_y - 22, _TOKEN, 44), clear=Area(token_x, foot_y + 26, _TOKEN, 38),
        own=Area(own_left + own / 2, foot_y, own, PLATE),
        other=Area(right + small / 2, top - 10 - PLATE / 2, other, PLATE),
        tools=tuple((38.0, 38.0 + i * _TOOL_PITCH) for i in range(table.tools)),
        round=Area(x, round_y, side, _ROUND), legend=legend,
    )  # fmt: skip


def _px(table: Table, x: float, y: float) -> Point:
    return round(x * table.metrics.scale), round(y * table.metrics.scale)


# People above and below the boards

_TOP: Final = 84


def _tall_foot(table: Table) -> float:
    return table.height - _EDGE - PLATE - 12 - _PALETTE - 8 - table.caption - 8


def _tall_row(table: Table) -> float:
    across = table.width - 2 * _EDGE - _GAP
    return min(_ROW_MOST, table.row_in(_tall_foot(table) - _TOP), table.row_across(across))


def _tall_room(table: Table, row: float) -> Room:
    width, foot = table.width, _tall_foot(table)
    low = min(_THEIRS * row, table.row_in(foot - _TOP - PLATE - 20))
    wide, small = table.board_width(row), table.board_width(low)
    spare = foot - _TOP - table.board_height(row)
    drop = max(0.0, spare - _legend_height(table) - 16) / 2
    foot -= drop  # what is left over goes half above and half below
    left = (width - wide - small - _GAP) / 2
    right, top = left + wide + _GAP, foot - table.board_height(low)
    caption_y = foot + 4 + table.caption / 2 + drop / 2
    own_y = table.height - _EDGE - PLATE / 2
    palette_y = own_y - PLATE / 2 - 12 - _PALETTE / 2
    pitch = min(80.0, (width - 2 * _EDGE - 16) / table.colours)
    legend = None
    if spare >= _LEGEND_TALL + 16:
        high = min(_legend_height(table), spare - 16)
        legend = Area(_EDGE + 150, _TOP + high / 2, 300, high)
    tools = tuple((40.0 + i * _TOOL_PITCH, 44.0) for i in range(table.tools))
    round_left = 40 + table.tools * _TOOL_PITCH
    round_wide = min(300.0, width - _EDGE - round_left)
    return Room(
        scale=table.metrics.scale, width=width, height=table.height, tall=True,
        main=table.shape(row), main_at=_px(table, left, foot - table.board_height(row)),
        theirs=table.shape(low), theirs_at=_px(table, right, top),
        caption=Area(width / 2, caption_y, width - 2 * _EDGE, table.caption),
        palette=Area(width / 2, palette_y, pitch * table.colours + 16, _PALETTE), pitch=pitch,
        guess=Area(width - _EDGE - 96, own_y, 192, 60),
        clear=Area(width - _EDGE - 192 - 16 - 64, own_y, _TOKEN, 48),
        own=Area(_EDGE + 108, own_y, 216, PLATE),
        other=Area(right + small / 2, top - 10 - PLATE / 2, min(216.0, small), PLATE),
        tools=tools, round=Area(width - _EDGE - round_wide / 2, 44, round_wide, 60),
        legend=legend,
    )  # fmt: skip
