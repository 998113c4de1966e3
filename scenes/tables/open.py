"""A table where every hand lies open, as replays show it: rows above and below, columns beside.

All that a game lays out in a `Furniture` finds other places here: each hand beside its owner's
plate, in small faces of which a strip can be read. Everything hangs on the cards dealt, never on
those left, so that nothing but cards moves while a hand is played.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.core.cards import Card, card_name
from game.core.events import Seat
from scenes.art.looks.cards import CardLook, HaloLook
from scenes.art.looks.open_cards import COLUMN, ROW, OpenCardLook
from scenes.tables.base import Metrics, Open, Piece, Pose
from scenes.tables.fans import card_id
from scenes.tables.seats import PLATE, ROUND, Compass, Form, Place, Room

_EDGE: Final = 8
_GAP: Final = 12
_ROW_STEP: Final = 36
_COLUMN_STEP: Final = 29
_LEAST_STEP: Final = 14
_LINE: Final = 40
"""From one line of a hand to the next: rank and suit of the one above are seen."""
_CAPTION: Final = 52
_MANY: Final = 5
"""From so many seats on every other hand is a row under its plate."""
_BLOCK: Final = PLATE["wide"][1] + ROW[1] - 6
_TRICK_SHARE: Final = 0.47
"""Of the height between the hands, what a trick's card may have."""
_RAISED: Final = 8
_HEAD: Final = 38
"""So far a narrow plate's face stands out above it."""
_WIDE_NEEDS: Final = 912


@dataclass(frozen=True, slots=True)
class OpenRoom(Room):
    """The space of a table with open hands, in units."""

    cards: int = 13
    """To each hand, the most in a match."""

    @property
    def own_form(self) -> Form:
        """The form of the plates beside the rows and columns."""
        return "wide" if self.width >= _WIDE_NEEDS else "narrow"

    @property
    def many(self) -> bool:
        """Whether too many sit here for a column beside each plate."""
        return self.seats >= _MANY

    @property
    def hand_height(self) -> float:
        """How high the cards of the row at the bottom are."""
        return ROW[1]

    @property
    def hand_y(self) -> float:
        """The middle of the row at the bottom."""
        return self.height - _GAP - ROW[1] / 2

    @property
    def hand_width(self) -> float:
        """The width that a row may take, so that a plate and the sign stand beside it."""
        return self.width - 2 * (_EDGE + PLATE[self.own_form][0] + _GAP)

    @property
    def row(self) -> float:
        """How wide a row is when the hand is full."""
        return row_width(self.cards, self.hand_width)

    @property
    def own_x(self) -> float:
        """How far your plate and the sign are from the middle."""
        if self.own_form == "narrow":  # out of the columns' way
            return self.mid - _EDGE - PLATE["narrow"][0] / 2
        return self.row / 2 + _GAP + PLATE[self.own_form][0] / 2

    @property
    def own_y(self) -> float:
        """The middle of your plate and of the sign."""
        return self.height - _GAP - max(PLATE[self.own_form][1], ROW[1]) / 2

    @property
    def caption_y(self) -> float:
        """The middle of the caption."""
        return self.height - _GAP - ROW[1] - 8 - _CAPTION / 2

    @property
    def caption_height(self) -> float:
        """Two lines of it."""
        return _CAPTION

    @property
    def caption_width(self) -> float:
        """The width of the caption: between the columns, or between plate and sign."""
        if self.many:
            return self.width - 2 * (PLATE["wide"][0] + 2 * _GAP)
        if self.own_form == "narrow":
            return self.row + 16
        return self.width - 2 * (self.column_x + COLUMN[0] / 2 + _GAP)

    @property
    def column_x(self) -> float:
        """The middle of the column at the left."""
        return _EDGE + PLATE[self.own_form][0] + _GAP + COLUMN[0] / 2

    @property
    def column(self) -> tuple[float, float]:
        """Between which heights a column lies."""
        if self.own_form == "narrow":
            return _EDGE + ROW[1] + _EDGE, self.caption_y - _CAPTION / 2 - 4
        return _EDGE + ROW[1] + 2 * _GAP, self.height - 2 * _GAP - ROW[1] - _EDGE

    @property
    def upper_row(self) -> float:
        """Of three, the width for each of the two hands that share the row above."""
        return self.mid - 6 - (_EDGE + PLATE[self.own_form][0] + _GAP)

    @property
    def upper_lines(self) -> int:
        """In how many lines these two lie: hands of twenty do not fit in one."""
        narrowest = _LEAST_STEP * (self.cards - 1) + ROW[0]
        return 2 if self.seats == 3 and narrowest > self.upper_row else 1

    @property
    def free(self) -> tuple[float, float]:
        """Between which heights the middle of the table is free."""
        top = _BLOCK if self.many else ROW[1] + (self.upper_lines - 1) * _LINE
        return _EDGE + top + 6, self.caption_y - _CAPTION / 2

    @property
    def trick_height(self) -> float:
        """How high the cards of a trick are."""
        most = 112 if self.many else 148 if self.width >= 800 else 124
        return min(most, _TRICK_SHARE * (self.free[1] - self.free[0]))

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the trick."""
        return self.mid, sum(self.free) / 2

    @property
    def tokens_y(self) -> float:
        """Where what is said at the bottom stands."""
        return self.caption_y - _CAPTION / 2 - 24


def open_room(size: tuple[int, int], metrics: Metrics, seats: int, dealt: int) -> OpenRoom:
    """The room of a table with open hands, dealt so many cards each."""
    unit = metrics.scale
    return OpenRoom(size[0] / unit, size[1] / unit, unit, False, seats, dealt > 5, dealt)


def row_width(count: int, most: float) -> float:
    """How wide a row of so many cards is."""
    return step_of(count, _ROW_STEP, ROW[0], most) * (count - 1) + ROW[0]


def step_of(count: int, usual: float, card: float, most: float) -> float:
    """From one card to the next: as usual, or less where so many would not fit."""
    return max(_LEAST_STEP, min(usual, (most - card) / max(1, count - 1)))


def open_places(room: OpenRoom, bottom: Seat) -> dict[Seat, Place]:
    """Each seat's place, `bottom` at the bottom and the others clockwise from it."""
    ring = ROUND[room.seats]
    build = _block if room.many else _beside
    return {
        (bottom + i) % room.seats: _own(room) if compass == "S" else build(room, compass)
        for i, compass in enumerate(ring)
    }


def _own(room: OpenRoom) -> Place:
    form = room.own_form
    plate = (room.mid - room.own_x, room.own_y)
    corner = (plate[0] - PLATE[form][0] / 2 + 14, plate[1] - PLATE[form][1] / 2 + 2)
    return Place("S", form, plate, (room.mid, room.hand_y), 0, corner, (room.mid, room.tokens_y))


def _beside(room: OpenRoom, compass: Compass) -> Place:
    """A plate with its column beside it, or opposite with its row."""
    form = room.own_form
    wide, high = PLATE[form]
    if compass in ("N", "NW", "NE"):
        return _above(room, compass, form)
    right = compass == "E"
    y = sum(room.column) / 2
    x = room.from_side(right, _EDGE + wide / 2)
    corner = (room.from_side(right, _EDGE + 14), y + high / 2 - 2)
    column = (room.from_side(right, room.column_x), y)
    pill = (room.from_side(right, room.column_x + COLUMN[0] / 2 + _EDGE), y)
    angle = -90 if right else 90
    flip = right and form == "wide"
    return Place(compass, form, (x, y), column, angle, corner, pill, flip)


def _above(room: OpenRoom, compass: Compass, form: Form) -> Place:
    """Opposite; of three, two share the row above."""
    wide, high = PLATE[form]
    y = _EDGE + high / 2 + (_HEAD if form == "narrow" else 0)
    pill = _EDGE + ROW[1] + 24
    if compass == "N":
        x = room.mid - room.own_x
        corner = (x - wide / 2 + 14, y + high / 2 - 2)
        row = (room.mid, _EDGE + ROW[1] / 2)
        return Place("N", form, (x, y), row, 180, corner, (room.mid, pill))
    right = compass == "NE"
    x = room.from_side(right, _EDGE + wide / 2)
    corner = (room.from_side(right, _EDGE + 14), y + high / 2 - 2)
    inner = _EDGE + wide + _GAP
    row = (room.from_side(right, inner + room.upper_row / 2), _EDGE + ROW[1] / 2)
    flip = right and form == "wide"
    return Place(compass, form, (x, y), row, 180, corner, (row[0], pill), flip)


def _block(room: OpenRoom, compass: Compass) -> Place:
    """A plate with its row under it."""
    wide, high = PLATE["wide"]
    right = compass in ("NE", "E", "E2")
    if compass in ("N", "NW", "NE"):
        apart = wide + 20 if room.seats in (6, 8) else wide / 2 + 20
        x = room.mid + {"NW": -1, "N": 0, "NE": 1}[compass] * apart
        top: float = _EDGE
    else:
        x = room.from_side(right, _EDGE + wide / 2)
        low = room.own_y - PLATE[room.own_form][1] / 2 - _EDGE
        span = (_EDGE + _BLOCK + _GAP, low)
        count = 2 if room.seats >= 7 else 1
        at = 1 if compass in ("W", "E") and count == 2 else 0
        pitch = (span[1] - span[0]) / count
        top = span[0] + (at + 0.5) * pitch - _BLOCK / 2
    y = top + high / 2
    row = (x, top + _BLOCK - ROW[1] / 2)
    corner = (x + (1 if right else -1) * (wide / 2 - 14), top + 14)
    pill = (x, y) if compass in ("N", "NW", "NE") else (x + (-1 if right else 1) * (wide / 2), y)
    return Place(compass, "wide", (x, y), row, 180, corner, pill, right)


def open_pieces(
    room: OpenRoom, metrics: Metrics, seat: Seat, place: Place, opened: Open, aside: bool
) -> list[Piece]:
    """A seat's hand, open; of the one who is to play, what cannot be played is dimmed.

    `aside`: the owner sits out.
    """
    cards = opened.hands[seat] if seat < len(opened.hands) else ()
    acts = seat == opened.acting and any(card not in opened.playable for card in cards)
    column = place.backs_angle in (90, -90)
    spots = _spots(room, place, len(cards), column)
    unit, deck = room.scale, metrics.deck
    pieces = []
    for i, (card, (x, y)) in enumerate(zip(cards, spots, strict=True)):
        can = acts and card in opened.playable
        look = OpenCardLook(card, unit, deck, column, aside or (acts and not can))
        if can:
            x, y = _risen(place, x, y)
        wide, high = look.size
        lit = HaloLook(wide, high, 4 * unit, max(2, round(5 * unit)), 150) if can else None
        copy = sum(card in hand for hand in opened.hands[:seat]) + cards[:i].count(card)
        pieces.append(
            Piece(
                card_id(card, copy),
                look,
                Pose(*room.at(x, y)),
                place=("hand", seat),
                lit=lit,
                z=i,
                words=card_name(card),
            )
        )
    return pieces


def _risen(place: Place, x: float, y: float) -> tuple[float, float]:
    """A little toward the middle of the table."""
    way = {90: (_RAISED, 0), -90: (-_RAISED, 0), 180: (0, _RAISED)}
    dx, dy = way.get(round(place.backs_angle), (0, -_RAISED))
    return x + dx, y + dy


def _spots(room: OpenRoom, place: Place, count: int, column: bool) -> Sequence[tuple[float, float]]:
    x, y = place.backs
    full = max(room.cards, count)
    if column:
        top, low = room.column
        step = step_of(full, _COLUMN_STEP, COLUMN[1], low - top)
        return [(x, y + (i - (count - 1) / 2) * step) for i in range(count)]
    if place.compass == "S" or (place.compass == "N" and not room.many):
        most = room.hand_width
    elif room.many:
        most = PLATE["wide"][0]
    else:
        return _upper_spots(room, place, count)
    step = step_of(full, _ROW_STEP, ROW[0], most)
    return [(x + (i - (count - 1) / 2) * step, y) for i in range(count)]


def _upper_spots(room: OpenRoom, place: Place, count: int) -> Sequence[tuple[float, float]]:
    """One of two hands above: in a line, or in two of which the second lies over the first."""
    x, y = place.backs
    lines = room.upper_lines
    step = step_of(-(-max(room.cards, count) // lines), _ROW_STEP, ROW[0], room.upper_row)
    first = -(-count // lines)
    spots = []
    for i in range(count):
        line, at = divmod(i, max(1, first))
        long = first if line == 0 else count - first
        spots.append((x + (at - (long - 1) / 2) * step, y + line * _LINE))
    return spots


def turned_up(pieces: Sequence[Piece], packets: Sequence[Sequence[Card]]) -> tuple[Piece, ...]:
    """Packets on their way with their cards face up; what has arrived lies in a hand alone.

    `packets`: index = giver.
    """
    held = {piece.id for piece in pieces if piece.place[:1] == ("hand",)}
    shown = []
    for piece in pieces:
        now = piece
        if piece.id[:1] == ("passed",) and isinstance(piece.look, CardLook):
            card = packets[int(str(piece.id[1]))][int(str(piece.id[2]))]
            look = replace(piece.look, code=card)
            now = replace(piece, id=card_id(card), look=look, side="face", words=card_name(card))
        if now.id not in held or now.place[:1] == ("hand",):
            shown.append(now)
    return tuple(shown)
