"""Where the people sit: the places round the table for two to eight, in any window.

Everything here is in units: 720 to the window's smaller side. `Room.at` turns units into px.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final, Literal

import pygame

from game.core.events import Seat
from scenes.tables.base import Metrics, Point

Compass = Literal["S", "W", "W2", "NW", "N", "NE", "E2", "E"]
Form = Literal["wide", "narrow"]

ROUND: Final[dict[int, tuple[Compass, ...]]] = {
    1: ("S",),
    2: ("S", "N"),
    3: ("S", "NW", "NE"),
    4: ("S", "W", "N", "E"),
    5: ("S", "W", "NW", "NE", "E"),
    6: ("S", "W", "NW", "N", "NE", "E"),
    7: ("S", "W", "W2", "NW", "NE", "E2", "E"),
    8: ("S", "W", "W2", "NW", "N", "NE", "E2", "E"),
}
"""Places clockwise from the bottom, by the number of seats."""

PLATE: Final[dict[Form, tuple[int, int]]] = {"wide": (200, 76), "narrow": (128, 120)}

_OWN_PLATE_NEEDS = 912  # units of width in which your wide plate fits beside a short hand
_OWN_PLATE_SLID_NEEDS = 1168  # the same beside a long hand
_WIDE_RING_NEEDS = 1120  # units of width in which five and six wide plates fit
_WIDE_CROWD_NEEDS = 880  # the same for seven, of whom only two sit above
_CROWD_SHARE = 0.3  # a tall window less tall than this has no room for two narrow plates a side
_SCORE_FROM = 236  # from the right edge to the score where its text is large
_TOOLS_TO = 68  # from the left edge past the tools
_NARROW_GAP = 8  # between narrow plates that make room for the score
_BESIDE_SCORE = 290  # from the middle of an upper plate to the right edge, past the score
SHORT_HAND: Final = 5
"""Beside a hand dealt more cards than this, the plates stand further out."""


def mix(low: float, high: float, share: float) -> float:
    """The number `share` of the way from low to high."""
    return low + (high - low) * share


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's place, in units."""

    compass: Compass
    form: Form
    plate: Point
    """The middle of its plate."""
    backs: Point
    """The middle of a closed hand, tucked under the plate."""
    backs_angle: float
    """How its cards are turned: 180 opposite, 90 at the left."""
    dealer: Point
    """The dealer button, on the plate's corner nearest the middle."""
    pill: Point
    """What the seat says."""
    flip: bool = False
    """The plate's portrait is at its right end."""


@dataclass(frozen=True, slots=True)
class Room:
    """The space of a table in units, and the lines that the rest hangs on."""

    width: float
    height: float
    scale: float
    tall: bool
    seats: int
    long_hand: bool

    def from_side(self, right: bool, inset: float) -> float:
        """So far in from the left side, or from the right one."""
        return self.width - inset if right else inset

    @property
    def mid(self) -> float:
        """The middle of the width."""
        return self.width / 2

    @property
    def share(self) -> float:
        """How much of a full portrait window a tall one is: 0 square, 1 at 9:16."""
        return min(1.0, max(0.0, (self.height - 720) / 560))

    @property
    def tight(self) -> bool:
        """Whether the plates at the sides leave little room between them."""
        return self.width < _OWN_PLATE_NEEDS and self.share < 0.5

    @property
    def crowded(self) -> bool:
        """Whether seven people sit round a table that is nearly square."""
        if self.seats < 7:
            return False
        return self.share < _CROWD_SHARE if self.tall else self.width < _WIDE_CROWD_NEEDS

    @property
    def hand_height(self) -> float:
        """How high the cards in your hand are."""
        if self.tall:
            return mix(150, 232 if self.long_hand else 256, self.share)
        return 176

    @property
    def hand_y(self) -> float:
        """The middle of your hand's lowest row."""
        if self.tall:
            return self.height - mix(40, 60, self.share) - self.hand_height / 2
        return 606 if self.long_hand else 610  # the corners of a wide fan hang lower

    @property
    def own_y(self) -> float:
        """The middle of your plate and of the sign."""
        if self.tall:
            return self.hand_y - self.hand_height / 2 - mix(64, 112, self.share)
        if self.own_form == "narrow":
            return 630
        return 604 if self.long_hand else 640

    @property
    def own_form(self) -> Form:
        """The form of your own plate, and of the sign opposite it."""
        needs = _OWN_PLATE_SLID_NEEDS if self.long_hand else _OWN_PLATE_NEEDS
        return "wide" if self.tall or self.width >= needs else "narrow"

    @property
    def own_x(self) -> float:
        """How far the middles of your plate and of the sign are from the table's middle."""
        if self.tall:
            return 164
        if self.own_form == "narrow":
            return self.mid - 80
        return 468 if self.long_hand else 340

    @property
    def caption_y(self) -> float:
        """The middle of the caption."""
        if self.tall:
            return self.own_y - mix(66, 120, self.share)
        return 488

    @property
    def trick_height(self) -> float:
        """How high the cards of a trick are."""
        if self.tall:
            crowd = 1 if self.seats < 5 else 0.86 if self.seats < 7 else 0.76
            return mix(96, 160, self.share) * crowd
        if self.crowded:
            return 88
        if self.seats < 5:
            return 148 if self.width >= 800 else 124
        return {5: 136}.get(self.seats, 128) if self.width >= _WIDE_RING_NEEDS else 112

    @property
    def middle(self) -> Point:
        """The middle of the trick."""
        if self.tall:
            top = mix(118, 128, self.share) + 96
            return self.mid, (top + self.caption_y - 24) / 2
        if self.seats < 5:
            return self.mid, 300 if self.width >= _OWN_PLATE_NEEDS else 322
        return self.mid, 300 if self.width >= _WIDE_RING_NEEDS else 322

    @property
    def tokens_y(self) -> float:
        """The middle of a single row of tokens, between the middle and the caption."""
        if self.tall:
            return self.caption_y - mix(60, 78, self.share)
        return self.caption_y - 66

    @property
    def hand_width(self) -> float:
        """The width your hand may take."""
        if self.tall:
            return self.width - 32
        if self.own_form == "narrow":
            return self.width - 2 * 152
        return 704 if self.long_hand else 2 * (340 - 100) - 16

    def at(self, x: float, y: float) -> Point:
        """A point in window px."""
        return x * self.scale, y * self.scale

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle round a middle, in window px."""
        w, h = width * self.scale, height * self.scale
        return pygame.Rect(round(x * self.scale - w / 2), round(y * self.scale - h / 2),
                           round(w), round(h))  # fmt: skip


def room_for(size: tuple[int, int], metrics: Metrics, seats: int, dealt: int) -> Room:
    """The room of a window for so many seats, and a hand dealt so many cards at the bottom.

    It hangs on the cards dealt, never on those left: nothing moves while a hand is played.
    """
    width, height = size[0] / metrics.scale, size[1] / metrics.scale
    return Room(width, height, metrics.scale, height > width, seats, dealt > SHORT_HAND)


def places(room: Room, bottom: Seat) -> dict[Seat, Place]:
    """Each seat's place, with `bottom` at the bottom and the others clockwise from it."""
    ring = ROUND[room.seats]
    build = _tall_place if room.tall else _wide_place
    return {(bottom + i) % room.seats: build(room, compass) for i, compass in enumerate(ring)}


def _own_place(room: Room) -> Place:
    x, y = room.mid - room.own_x, room.own_y
    form = room.own_form
    width, height = PLATE[form]
    corner = (x + width / 2 - 10, y - height / 2 - 2) if form == "wide" else (x + 62, y - 30)
    pill = (room.mid, room.tokens_y)
    return Place("S", form, (x, y), (room.mid, room.hand_y), 0, corner, pill)


def _wide_place(room: Room, compass: Compass) -> Place:
    if compass == "S":
        return _own_place(room)
    right = compass in ("NE", "E", "E2")
    many = room.seats >= 5
    crowd = room.seats >= 7
    narrow = room.width < (_WIDE_RING_NEEDS if many else _OWN_PLATE_NEEDS) and not crowd
    if compass in ("N", "NW", "NE"):
        return _upper_place(room, compass, narrow or room.crowded)
    if not narrow:
        y = {"W": 388, "E": 388, "W2": 236, "E2": 236}[compass] if crowd else 300
        return _wide_side_place(room, compass, right, y)
    y = 392 if many else 330
    side = partial(room.from_side, right)
    return Place(
        compass,
        "narrow",
        (side(80), y),
        (side(160), y - 14),
        -90 if right else 90,
        (side(142), y + 58),
        (side(192), y - 26),
    )


def _wide_side_place(room: Room, compass: Compass, right: bool, y: float) -> Place:
    side = partial(room.from_side, right)
    return Place(
        compass,
        "wide",
        (side(116), y),
        (side(232), y),
        -90 if right else 90,
        (side(218), y + 39),
        (side(266), y - 26 if room.seats < 7 else y + 14),  # clear of the pills above
        right,
    )


def narrow_row(room: Room) -> tuple[float, float]:
    """The middle of the narrow plates above, and how far the outer ones are from it.

    In a window that is nearly square they stand closer, and further to the left: the score has
    its place at the right.
    """
    ring, plate = ROUND[room.seats], PLATE["narrow"][0]
    if "NE" not in ring:
        return room.mid, 0
    apart, least = (164, plate + _NARROW_GAP) if "N" in ring else (76, (plate + _NARROW_GAP) / 2)
    end = room.width - _SCORE_FROM - plate / 2
    spread = max(apart, min(214, room.mid - _BESIDE_SCORE))
    spread = min(spread, max(least, (end - _TOOLS_TO - plate / 2) / 2))
    return min(room.mid, end - spread), spread


def _upper_place(room: Room, compass: Compass, narrow: bool) -> Place:
    sign = {"NW": -1, "N": 0, "NE": 1}[compass]
    flip = compass == "NE"
    if narrow:
        mid, spread = narrow_row(room)
        x, y = mid + sign * spread, 106 if sign == 0 or room.seats == 3 else 122
        return Place(compass, "narrow", (x, y), (x, y + 68), 180, (x + 58, y + 54), (x, y + 116))
    spread = 300 if room.seats > 7 else min(300, room.mid - 330)
    x, y = room.mid + sign * spread, 48 if sign == 0 else 72
    inner = x + (-100 if flip else 100)
    return Place(
        compass,
        "wide",
        (x, y),
        (x, y + 60),
        180,
        (inner, y + 36),
        (x, y + 118) if sign else (x + 56, y + 82),
        flip,
    )


def _tall_place(room: Room, compass: Compass) -> Place:
    if compass == "S":
        return _own_place(room)
    right = compass in ("NE", "E", "E2")
    _, mid_y = room.middle
    top = mix(118, 128, room.share)
    if compass == "N":
        narrow = room.seats >= 6
        x, y = room.mid, top + (34 if narrow else 0)
        form: Form = "narrow" if narrow else "wide"
        drop = 82 if narrow else 66
        return Place(compass, form, (x, y), (x, y + drop), 180, (x + 92, y + 38), (x, y + 124))
    if compass in ("NW", "NE"):
        x = room.width - 176 if right else 176
        y = top + 34 if room.seats in (3, 5) else top + 46
        return Place(compass, "narrow", (x, y), (x, y + 82), 180, (x + 58, y + 54), (x, y + 124))
    lower = compass in ("W", "E")
    if room.crowded:
        return _wide_side_place(room, compass, right, top + (250 if lower else 160))
    if room.seats >= 7:
        y = mid_y + (96 if lower else -60)
    else:
        y = mid_y + mix(10, 26, room.share)

    side = partial(room.from_side, right)
    return Place(
        compass,
        "narrow",
        (side(80), y),
        (side(150), y - 8),
        -90 if right else 90,
        (side(142), y + 56),
        (side(20), y - 108) if room.seats < 7 else (side(150), y - 26),
    )


_TRICK: Final[dict[int, dict[Compass, tuple[float, float, float]]]] = {
    4: {"W": (-110, 0, -4), "N": (2, -80, 3), "E": (110, -2, 5), "S": (0, 80, 0),
        "NW": (-84, -46, -4), "NE": (84, -44, 4)},
    5: {"W": (-176, 22, -6), "NW": (-62, -70, -3), "NE": (62, -68, 4), "E": (176, 24, 5),
        "S": (0, 80, 0)},
    6: {"W": (-216, 26, -6), "NW": (-116, -50, -4), "N": (1, -84, 2), "NE": (117, -48, 4),
        "E": (216, 28, 6), "S": (0, 84, 0)},
    8: {"W": (-250, 58, -6), "W2": (-172, -28, -4), "NW": (-84, -72, -3), "N": (4, -94, 2),
        "NE": (92, -70, 3), "E2": (176, -26, 4), "E": (250, 60, 6), "S": (0, 84, 0)},
}  # fmt: skip
_TRICK_SPAN = {4: 130, 5: 190, 6: 236, 8: 270}  # half its width, with some air
_TRICK_CARD = {4: 148, 5: 136, 6: 128, 8: 128}  # the height those offsets were drawn for


def trick_spot(room: Room, compass: Compass) -> tuple[float, float, float]:
    """Where a seat's card lies in the trick: middle in units, and its turn."""
    table = max(4, room.seats if room.seats < 7 else 8)
    dx, dy, turn = _TRICK[table][compass]
    share = room.trick_height / _TRICK_CARD[table]
    plates = 262 if table == 8 and not room.tall else 200
    squeeze = min(1.0, (room.width / 2 - plates) / _TRICK_SPAN[table])
    x, y = room.middle
    if compass in ("NW", "N", "NE") and not room.tall and room.width < _WIDE_RING_NEEDS:
        x += (narrow_row(room)[0] - room.mid) / 3  # after their plates
    return x + dx * share * max(0.62, squeeze), y + dy * share, turn
