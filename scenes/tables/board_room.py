"""Where things lie at a game on a square board: the board first, as large as the window lets it.

Everything is in units: 720 to the window's smaller side. Three plans are tried: columns on both
sides of the board, one column at its left, or rows above and below it; the largest board wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from scenes.tables.base import Metrics, Point

TEXT_MOST: Final = 1.2
"""Plates, trays and tokens have room for text only a little larger."""
TOOL: Final = 44
PLATE: Final = 72
TRAY: Final = 44
ROUNDEL: Final = 36
CLOCK: Final = 52

_EDGE: Final = 16
_TOOL_AT: Final = 38
_TOOL_PITCH: Final = 56
_COLUMN: Final = 216
_COLUMN_LEFT: Final = 92
_ONE_LEAST: Final = 232
_SHEET: Final = 284
_SHEET_LEAST: Final = 224
_SHEET_HEIGHT: Final = 504
_SHEET_GAP: Final = 24
_CAPTION: Final = 60
_TOKEN: Final = 48
_LOWEST_SHEET: Final = 116


class Area(NamedTuple):
    """A rectangle in units."""

    left: float
    top: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class Room:
    """The places of such a table, in units."""

    scale: float
    board: Area
    """With its frame."""
    theirs: Area
    """The plate of the seat at the top."""
    own: Area
    their_tray: Area
    own_tray: Area
    sheet: Area | None
    """The moves; None: there is no room for them."""
    columns: int
    """Of the moves."""
    tokens: tuple[Area, Area]
    tools: tuple[Point, ...]
    caption: Area
    their_clock: Area | None = None
    """None: the match has no clock."""
    own_clock: Area | None = None

    def at(self, point: Point) -> Point:
        """A point in window px."""
        return point[0] * self.scale, point[1] * self.scale

    def px(self, area: Area) -> tuple[int, int]:
        """An area's width and height in window px."""
        return round(area.width * self.scale), round(area.height * self.scale)

    def rect(self, area: Area) -> pygame.Rect:
        """An area in window px."""
        left, top = self.at((area.left, area.top))
        return pygame.Rect(round(left), round(top), *self.px(area))


def room_for(size: tuple[int, int], metrics: Metrics, tools: int, clocks: bool = False) -> Room:
    """The plan with the largest board; of equal ones that with the most beside it.

    `clocks`: both seats have one.
    """
    width, height = size[0] / metrics.scale, size[1] / metrics.scale
    low = 12 + _caption_height(metrics)
    two = min(height - _EDGE - low, width - _two_columns(_SHEET_LEAST))
    one = min(height - _EDGE - low, width - 3 * _EDGE - _ONE_LEAST)
    rows = min(width - 2 * _EDGE, height - _rows_rest(metrics))
    best = max(two, one, rows)
    if two == best:
        return _two_sided(width, height, metrics, With(tools, clocks), two)
    if one == best:
        return _one_sided(width, height, metrics, With(tools, clocks), one)
    return _in_rows(width, height, metrics, With(tools, clocks), rows)


def _caption_height(metrics: Metrics) -> float:
    return _CAPTION * max(1.0, min(1.4, metrics.text_scale))


def _two_columns(sheet: float) -> float:
    """What stands beside the board in the plan with two columns."""
    return _COLUMN_LEFT + _COLUMN + _EDGE + _SHEET_GAP + sheet + _EDGE


class With(NamedTuple):
    """What a table has besides a board."""

    tools: int
    clocks: bool


def _two_sided(width: float, height: float, metrics: Metrics, with_: With, side: float) -> Room:
    left = max(_COLUMN_LEFT + _COLUMN + _EDGE, (width - side) / 2)
    left = min(left, width - side - _SHEET_GAP - _SHEET_LEAST - _EDGE)
    caption = _caption_height(metrics)
    top = max(_EDGE, (height - 4 - caption - side) / 2)
    board = Area(left, top, side, side)
    column, low = left - _EDGE - _COLUMN, top + side
    x = left + side + _SHEET_GAP
    wide = min(_SHEET, width - _EDGE - x)
    token = (wide - 12) / 2
    high = min(_SHEET_HEIGHT, side - _TOKEN - 20)
    tokens_y = top + high + 20
    timed = CLOCK + _EDGE if with_.clocks else 0
    own_y, their_y = low - PLATE - _EDGE - CLOCK, top + PLATE + _EDGE
    return Room(
        scale=metrics.scale,
        board=board,
        theirs=Area(column, top, _COLUMN, PLATE),
        own=Area(column, low - PLATE, _COLUMN, PLATE),
        their_tray=Area(column, their_y + timed, _COLUMN, TRAY),
        own_tray=Area(column, low - PLATE - timed - _EDGE - TRAY, _COLUMN, TRAY),
        sheet=Area(x, top, wide, high),
        columns=1,
        tokens=(
            Area(x, tokens_y, token, _TOKEN),
            Area(x + token + 12, tokens_y, token, _TOKEN),
        ),
        tools=tuple((_TOOL_AT, _TOOL_AT + i * _TOOL_PITCH) for i in range(with_.tools)),
        caption=Area(_caption_left(width), low + 4, width - 2 * _caption_left(width), caption),
        their_clock=Area(column, their_y, _COLUMN, CLOCK) if with_.clocks else None,
        own_clock=Area(column, own_y, _COLUMN, CLOCK) if with_.clocks else None,
    )


def _caption_left(width: float) -> float:
    return max(_EDGE, (width - 1100) / 2)


def _one_sided(width: float, height: float, metrics: Metrics, with_: With, side: float) -> Room:
    column = min(_SHEET, width - side - 3 * _EDGE)
    spare = (width - side - column - 3 * _EDGE) / 2
    x = _EDGE + spare
    left = x + column + _EDGE
    caption = _caption_height(metrics)
    top = max(_EDGE, (height - 4 - caption - side) / 2)
    low = height - _EDGE
    tools_low = _TOOL_AT + TOOL / 2 + 10
    own_y = low - PLATE
    timed = CLOCK + 8 if with_.clocks else 0
    tray_y = own_y - timed - 8 - TRAY
    tokens_y = tray_y - 12 - _TOKEN
    their_y = tools_low + PLATE + 8
    sheet_y = their_y + timed + TRAY + 12
    sheet = Area(x, sheet_y, column, tokens_y - 12 - sheet_y)
    token = (column - 12) / 2
    return Room(
        scale=metrics.scale,
        board=Area(left, top, side, side),
        theirs=Area(x, tools_low, column - ROUNDEL / 2, PLATE),
        own=Area(x, own_y, column - ROUNDEL / 2, PLATE),
        their_tray=Area(x, their_y + timed, column, TRAY),
        own_tray=Area(x, tray_y, column, TRAY),
        sheet=sheet if sheet.height >= _LOWEST_SHEET else None,
        columns=1,
        tokens=(
            Area(x, tokens_y, token, _TOKEN),
            Area(x + token + 12, tokens_y, token, _TOKEN),
        ),
        tools=tuple((x + TOOL / 2 + i * _TOOL_PITCH, _TOOL_AT) for i in range(with_.tools)),
        caption=Area(left, top + side + 4, side, caption),
        their_clock=Area(x, their_y, column, CLOCK) if with_.clocks else None,
        own_clock=Area(x, own_y - timed, column, CLOCK) if with_.clocks else None,
    )


def _rows_rest(metrics: Metrics) -> float:
    """What stands above and below the board in the plan with rows."""
    return 78 + 2 * (PLATE + 12) + _caption_height(metrics) + _EDGE


def _in_rows(width: float, height: float, metrics: Metrics, with_: With, side: float) -> Room:
    spare = height - _rows_rest(metrics) - side
    sheet_high = min(spare - 12, 320.0)
    with_sheet = sheet_high >= _LOWEST_SHEET
    gap = max(0.0, min(40.0, (spare - (sheet_high + 12 if with_sheet else 0)) / 4))
    caption = _caption_height(metrics)
    plate_y = 78 + gap
    board_y = plate_y + PLATE + 12 + gap / 2
    caption_y = board_y + side + 4
    own_y = caption_y + caption + gap / 2
    sheet_y = own_y + PLATE + 14 + gap / 2
    wide = width - 2 * _EDGE
    tray_x = _EDGE + _COLUMN + ROUNDEL / 2 + 14
    timed = _COLUMN + _EDGE if with_.clocks else 0
    tray = min(320.0, width - _EDGE - tray_x - timed)
    clock_x = tray_x + tray + _EDGE
    token = min(152.0, (width - _EDGE - (with_.tools * _TOOL_PITCH + 24) - 8) / 2)
    right = width - _EDGE
    return Room(
        scale=metrics.scale,
        board=Area((width - side) / 2, board_y, side, side),
        theirs=Area(_EDGE, plate_y, _COLUMN, PLATE),
        own=Area(_EDGE, own_y, _COLUMN, PLATE),
        their_tray=Area(tray_x, plate_y + (PLATE - TRAY) / 2, tray, TRAY),
        own_tray=Area(tray_x, own_y + (PLATE - TRAY) / 2, tray, TRAY),
        sheet=Area(_EDGE, sheet_y, wide, sheet_high) if with_sheet else None,
        columns=3,
        tokens=(
            Area(right - 2 * token - 8, _TOOL_AT + 6 - _TOKEN / 2, token, _TOKEN),
            Area(right - token, _TOOL_AT + 6 - _TOKEN / 2, token, _TOKEN),
        ),
        tools=tuple((40.0 + i * _TOOL_PITCH, 44.0) for i in range(with_.tools)),
        caption=Area(_EDGE, caption_y, wide, caption),
        their_clock=_beside(clock_x, plate_y) if with_.clocks else None,
        own_clock=_beside(clock_x, own_y) if with_.clocks else None,
    )


def _beside(x: float, plate_y: float) -> Area:
    """A clock in the row of a plate."""
    return Area(x, plate_y + (PLATE - CLOCK) / 2, _COLUMN, CLOCK)
