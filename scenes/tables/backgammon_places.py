"""Where things lie on the Backgammon board of a room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.backgammon.board import BAR, OFF
from game.core.events import Seat
from scenes.art.looks.backgammon_board import BAR_WIDE, FRAME, TRAY_WIDE
from scenes.tables.backgammon_position import Shown
from scenes.tables.backgammon_room import Room
from scenes.tables.base import Point

EDGE_HIGH: Final = 15
"""A checker on its edge."""

_DISC: Final = 52
_PITCH: Final = 51
_BAR_FROM: Final = 58
"""From the board's middle to that of the first checker on the bar."""
_BAR_MOST: Final = 4
_BAR_MOST_CUBE: Final = 3
"""Where the cube may lie on the bar too."""
_EDGE_PITCH: Final = 17


@dataclass(frozen=True, slots=True)
class Places:
    """Where things lie on the board of a room, window px."""

    room: Room

    @property
    def disc_px(self) -> int:
        """A checker."""
        return self.room.shape.px(_DISC)

    @property
    def most(self) -> int:
        """So many checkers of a stack are drawn."""
        shape = self.room.shape
        return int((shape.high_px / 2 - shape.px(12)) // shape.px(_PITCH))

    @property
    def bar_most(self) -> int:
        """So many on the bar."""
        return _BAR_MOST if self.room.narrow else _BAR_MOST_CUBE

    def slot(self, place: int, index: int) -> Point:
        """The middle of the so-many-eth checker on a point, from 0 at the rim."""
        shape = self.room.shape
        inward = shape.px(_DISC) / 2 + shape.px(3) + index * shape.px(_PITCH)
        y = shape.px(FRAME) + (inward if place > 12 else shape.high_px - inward)
        return self.room.spot(shape.point_x(place), y)

    def bar_slot(self, is_below: bool, index: int) -> Point:
        """On the bar: each side's in its own half, from the middle outwards."""
        shape = self.room.shape
        away = shape.px(_BAR_FROM) + index * shape.px(_PITCH)
        y = shape.size[1] / 2 + (away if is_below else -away)
        return self.room.spot(shape.bar_x, y)

    def edge_slot(self, is_below: bool, index: int) -> Point:
        """In the tray, from the rim inwards."""
        shape = self.room.shape
        pitch = min(_EDGE_PITCH * shape.unit, (shape.high_px / 2 - shape.px(64)) / 15)
        inward = shape.px(8) + shape.px(EDGE_HIGH) / 2 + index * pitch
        y = shape.px(FRAME) + (shape.high_px - inward if is_below else inward)
        return self.room.spot(shape.tray_x, y)

    def strip(self, shown: Shown, seat: Seat, point: int) -> pygame.Rect:
        """What is pointed at to mean a point, the bar or the tray of a seat."""
        shape, below = self.room.shape, seat == shown.below
        frame, half = shape.px(FRAME), shape.high_px / 2
        if point in (OFF, BAR):
            wide = shape.px(TRAY_WIDE if point == OFF else BAR_WIDE)
            x = shape.tray_x if point == OFF else shape.bar_x
            gap = shape.px(46 if point == OFF else 14)
            top = frame + (half + gap if below else 0)
            return self._rect(x, top, wide, half - gap)
        place = shown.place(seat, point)
        high = frame + shape.tip_px
        top = 0 if place > 12 else shape.size[1] - high
        return self._rect(shape.point_x(place), top, shape.point_px, high)

    def _rect(self, x: float, top: float, wide: float, high: float) -> pygame.Rect:
        left, upper = self.room.spot(x - wide / 2, top)
        return pygame.Rect(round(left), round(upper), round(wide), round(high))

    def spot_on(self, shown: Shown, seat: Seat, point: int, index: int) -> Point:
        """The middle of a checker of a seat, as deep in its stack as it is drawn."""
        below = seat == shown.below
        if point == BAR:
            return self.bar_slot(below, min(index, self.bar_most - 1))
        if point == OFF:
            return self.edge_slot(below, min(index, 14))
        return self.slot(shown.place(seat, point), min(index, self.most - 1))


def dice_middle(places: Places, shown: Shown, seat: Seat) -> Point:
    """Where a seat's dice come to rest."""
    shape = places.room.shape
    x = shape.half_x(0.5, home=seat == shown.below)
    return places.room.spot(x, shape.size[1] / 2)
