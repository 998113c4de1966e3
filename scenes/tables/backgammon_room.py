"""Where things lie on a Backgammon table: the board first, as large as the window lets it be.

Everything is in units: 720 to the window's smaller side. Two plans are tried: people, match and
cube in columns on both sides of the board, or all in rows above and below it, with the cube on the
bar. The columns are taken unless the rows leave the board much more room.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.looks.backgammon_board import FRAME, HIGH, POINT, WIDE, BoardShape
from scenes.tables.base import Metrics, Point
from scenes.tables.board_room import Area

TEXT_MOST: Final = 1.2
"""Plates and tokens have room for text only a little larger."""
TOOL: Final = 44
ROUNDEL: Final = 36

_EDGE: Final = 12
_TOOL_AT: Final = 38
_TOOL_PITCH: Final = 56
_COLUMN: Final = 164
_SIDE: Final = 196
"""A column with its gaps."""
_FOOT: Final = 96
"""Below the board, in the plan with columns."""
_FOOT_MOST: Final = 1.3
_PLATE: Final = 132
_HEAD: Final = 36
"""How far a plate's face rises above it."""
_TOP: Final = 72
"""Above the board, in the plan with rows."""
_ROW: Final = 60
_CAPTION: Final = 48
_BUTTON: Final = 48
_CUBE: Final = 54
_BAR_CUBE: Final = 46
_LOG_LEAST: Final = 130
_LOG_WIDE: Final = 150
_TALLER: Final = 1.25
"""A board may be so much higher than usual where there is room."""
_COLUMNS_LIKED: Final = 0.93


@dataclass(frozen=True, slots=True)
class Room:
    """The places of a Backgammon table, in units; the board is measured in px."""

    scale: float
    shape: BoardShape
    board_at: tuple[int, int]
    """Its upper left corner, px."""
    narrow: bool
    """People have narrow plates in columns; else strips in rows."""
    theirs: Area
    own: Area
    score: Area
    log: Area | None
    log_columns: int
    done: Area
    cube: tuple[Point, Point, Point]
    """Where it lies as theirs, as nobody's, as yours."""
    cube_side: float
    tools: tuple[Point, ...]
    caption: Area

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

    def spot(self, x: float, y: float) -> Point:
        """A point of the board, px, in window px."""
        return self.board_at[0] + x, self.board_at[1] + y

    @property
    def middle(self) -> Point:
        """The middle of the board, window px."""
        wide, high = self.shape.size
        return self.spot(wide / 2, high / 2)


def room_for(size: tuple[int, int], metrics: Metrics, tools: int, mirrored: bool) -> Room:
    """The plan with the larger board; columns are worth a little of it."""
    plan = _Plan(size[0] / metrics.scale, size[1] / metrics.scale, metrics, tools, mirrored)
    columns, rows = plan.columns_point(), plan.rows_point()
    return plan.in_columns() if columns >= _COLUMNS_LIKED * rows else plan.in_rows()


@dataclass(frozen=True, slots=True)
class _Plan:
    width: float
    height: float
    metrics: Metrics
    tools: int
    mirrored: bool

    @property
    def _text(self) -> float:
        return max(1.0, min(_FOOT_MOST, self.metrics.text_scale))

    def _shape(self, point: float, high: float) -> BoardShape:
        """The board with points so wide, in whole px."""
        scale = self.metrics.scale
        return BoardShape(int(point * scale), int(high * scale), self.mirrored)

    # Columns

    def columns_point(self) -> float:
        """How wide a point is in the plan with columns."""
        wide = self.width - 2 * _SIDE
        high = self.height - 16 - _FOOT * self._text
        return min(wide / WIDE, high / (HIGH + 2 * FRAME)) * POINT

    def in_columns(self) -> Room:
        """People at the right, match and cube at the left."""
        point, scale = self.columns_point(), self.metrics.scale
        shape = self._shape(point, HIGH * point / POINT)
        wide, high = shape.size[0] / scale, shape.size[1] / scale
        foot = _FOOT * self._text
        left, top = (self.width - wide) / 2, max(16.0, (self.height - foot - high) / 2)
        low = top + high
        right_x, left_x = left + wide + 16, left - 16 - _COLUMN
        own_y = low - _PLATE
        log_y = top + _HEAD + _PLATE + 16
        log = Area(right_x, log_y, _COLUMN, own_y - _HEAD - 12 - log_y)
        score_y = low - 96
        cube_x = left_x + _COLUMN / 2 + 40
        cubes = (top + 140, (top + score_y) / 2 - 6, score_y - 84)
        caption_high = min(foot - 16, 72 * self._text)
        return Room(
            scale=scale,
            shape=shape,
            board_at=(round(left * scale), round(top * scale)),
            narrow=True,
            theirs=Area(right_x, top + _HEAD, _COLUMN, _PLATE),
            own=Area(right_x, own_y, _COLUMN, _PLATE),
            score=Area(left_x, score_y, _COLUMN, 132),
            log=log if log.height >= _LOG_LEAST else None,
            log_columns=1,
            done=Area(right_x, low + 24, _COLUMN, _BUTTON),
            cube=((cube_x, cubes[0]), (cube_x, cubes[1]), (cube_x, cubes[2])),
            cube_side=_CUBE,
            tools=tuple((_TOOL_AT, _TOOL_AT + i * _TOOL_PITCH) for i in range(self.tools)),
            caption=Area(left, low + 12, wide, caption_high),
        )

    # Rows

    @property
    def _caption(self) -> float:
        return _CAPTION * self._text

    def rows_point(self) -> float:
        """How wide a point is in the plan with rows."""
        wide = self.width - 2 * _EDGE
        high = self.height - _TOP - self._caption - _ROW - 24
        return min(wide / WIDE, high / (HIGH + 2 * FRAME)) * POINT

    def in_rows(self) -> Room:
        """Their plate above the board, yours below it, the moves where there is room."""
        point, scale = self.rows_point(), self.metrics.scale
        beside = self.width - _LOG_WIDE - 3 * _EDGE
        at_side = 0.95 * point <= beside / WIDE * POINT
        if at_side:
            point = min(point, beside / WIDE * POINT)
        unit = point / POINT
        room = self.height - _TOP - self._caption - _ROW - 24
        high = min(HIGH * _TALLER * unit, room - 2 * FRAME * unit)
        spare = room - 2 * FRAME * unit - high
        log_high = 0.0 if at_side else min(spare - 2 * _EDGE, 330.0)
        below = log_high >= _LOG_LEAST
        gap = max(0.0, spare - (log_high + _EDGE if below else 0)) / 4
        shape = self._shape(point, high)
        wide, tall = shape.size[0] / scale, shape.size[1] / scale
        left = _EDGE if at_side else (self.width - wide) / 2
        if at_side:
            left = (self.width - wide - _EDGE - _LOG_WIDE) / 2
        top = _TOP + gap
        caption_y = top + tall + gap / 2 + 4
        own_y = caption_y + self._caption + gap / 2 + 4
        log: Area | None = None
        if at_side:
            log = Area(left + wide + _EDGE, top, _LOG_WIDE, tall)
        elif below:
            log_y = own_y + _ROW + _EDGE
            log = Area(_EDGE, log_y, self.width - 2 * _EDGE, self.height - _EDGE - log_y)
        return Room(
            scale=scale,
            shape=shape,
            board_at=(round(left * scale), round(top * scale)),
            narrow=False,
            log=log,
            log_columns=1 if at_side else 3,
            caption=Area(_EDGE, caption_y, self.width - 2 * _EDGE, self._caption),
            tools=tuple((_TOOL_AT + i * _TOOL_PITCH, 36.0) for i in range(self.tools)),
            cube=self._on_bar(shape, left, top),
            cube_side=_BAR_CUBE * unit,
            **self._row_of_people(own_y),
        )

    def _row_of_people(self, own_y: float) -> dict[str, Area]:
        after_tools = self.tools * _TOOL_PITCH + _EDGE
        strip = min(300.0, self.width - after_tools - 2 * _EDGE)
        own = min(260.0, 0.34 * self.width)
        done = min(_COLUMN, 0.22 * self.width)
        score = min(300.0, self.width - own - done - 4 * _EDGE - ROUNDEL / 2)
        score_x = _EDGE + own + ROUNDEL / 2 + _EDGE
        score_x += (self.width - _EDGE - done - _EDGE - score_x - score) / 2
        return {
            "theirs": Area(self.width - _EDGE - strip, 14, strip - ROUNDEL / 2, 44),
            "own": Area(_EDGE, own_y + 4, own, 44),
            "score": Area(score_x, own_y, score, 56),
            "done": Area(self.width - _EDGE - done, own_y + 2, done, _BUTTON),
        }

    def _on_bar(self, shape: BoardShape, left: float, top: float) -> tuple[Point, Point, Point]:
        scale, frame = self.metrics.scale, shape.px(FRAME)
        x = left + shape.bar_x / scale
        inset = frame + shape.px(8 + _BAR_CUBE / 2)
        ys = (inset, shape.size[1] / 2, shape.size[1] - inset)
        return (x, top + ys[0] / scale), (x, top + ys[1] / scale), (x, top + ys[2] / scale)
