"""A table of open hands without plates: whose hand it is stands elsewhere, a face marks its end.

Each face lies at a corner, beside its own hand: like the sails of a pinwheel. So there is room for
notes beside the table, each panel at the corner of its own face.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.events import Seat
from scenes.art.looks.open_cards import COLUMN, ROW
from scenes.tables.base import Metrics
from scenes.tables.open import OpenRoom, step_of
from scenes.tables.seats import ROUND, Compass, Form, Place

FACE: Final = 46
"""Across a face."""
_EDGE: Final = 5
_CORNER: Final = _EDGE + FACE + 8
"""So much of a side is left free at each end of a row."""
_COLUMN_STEP: Final = 29
_TRICK_MOST: Final = 132


@dataclass(frozen=True, slots=True)
class BareRoom(OpenRoom):
    """The space of such a table for four, in units."""

    @property
    def own_form(self) -> Form:
        """The trump's sign is the small one."""
        return "narrow"

    @property
    def many(self) -> bool:
        """A column stands at each side."""
        return False

    @property
    def hand_y(self) -> float:
        """The middle of the row at the bottom."""
        return self.height - _EDGE - ROW[1] / 2

    @property
    def hand_width(self) -> float:
        """The width that a row may take."""
        return self.width - 2 * _CORNER

    @property
    def column_x(self) -> float:
        """The middle of the column at the left."""
        return _EDGE + COLUMN[0] / 2 + 3

    @property
    def column(self) -> tuple[float, float]:
        """Between which heights a column lies."""
        inset = _EDGE + ROW[1] + 8
        return inset, self.height - inset

    @property
    def free(self) -> tuple[float, float]:
        """Between which heights the middle is free."""
        return self.column

    @property
    def trick_height(self) -> float:
        """How high the cards of a trick are."""
        across = self.width - 2 * (self.column_x + COLUMN[0] / 2 + 8)
        return min(_TRICK_MOST, 0.34 * (self.free[1] - self.free[0]), 0.4 * across)

    @property
    def own_x(self) -> float:
        """How far the trump's sign is from the middle: nobody's plate is opposite it."""
        return -(self.mid - self.column_x - COLUMN[0] / 2 - 44)

    @property
    def own_y(self) -> float:
        """The sign lies in the corner at the upper left."""
        return self.column[0] + 30

    @property
    def caption_y(self) -> float:
        """Under the trick; what happens is told elsewhere."""
        return self.column[1] - 12

    @property
    def caption_height(self) -> float:
        """A line."""
        return 24

    @property
    def caption_width(self) -> float:
        """Between the columns."""
        return self.width - 2 * (self.column_x + COLUMN[0] / 2 + 8)

    @property
    def tokens_y(self) -> float:
        """Where what is said at the bottom stands."""
        return self.column[1] - 18


def bare_room(size: tuple[int, int], metrics: Metrics, seats: int, dealt: int) -> BareRoom:
    """The room of such a table, dealt so many cards each."""
    unit = metrics.scale
    return BareRoom(size[0] / unit, size[1] / unit, unit, False, seats, dealt > 5, dealt)


def bare_places(room: BareRoom, bottom: Seat) -> dict[Seat, Place]:
    """Each seat's place; its `plate` is the middle of its face."""
    ring = ROUND[room.seats]
    return {(bottom + i) % room.seats: _place(room, compass) for i, compass in enumerate(ring)}


def _place(room: BareRoom, compass: Compass) -> Place:
    reach = FACE / 2 + 7
    if compass in ("S", "N"):
        low = compass == "S"
        y = room.hand_y if low else _EDGE + ROW[1] / 2
        beside = room.row / 2 + reach
        x = room.mid - beside if low else room.mid + beside
        pill = (room.mid, room.tokens_y if low else room.column[0] + 18)
        chip = (x + (-8 if low else 8), y + (26 if low else -26))
        return Place(compass, "narrow", (x, y), (room.mid, y), 0 if low else 180, chip, pill)
    right = compass == "E"
    top, low_y = room.column
    middle = (top + low_y) / 2
    step = step_of(room.cards, _COLUMN_STEP, COLUMN[1], low_y - top)
    half = (step * (room.cards - 1) + COLUMN[1]) / 2
    x = room.from_side(right, room.column_x)
    y = middle + half + reach if right else middle - half - reach
    chip = (x + (18 if right else -18), y + (18 if right else -18))
    pill = (room.from_side(right, room.column_x + COLUMN[0] / 2 + 8), middle)
    return Place(compass, "narrow", (x, y), (x, middle), -90 if right else 90, chip, pill)
