"""Packets of cards on their way: who has chosen, and which way it goes."""

from __future__ import annotations

from typing import Final

from game.core.cards import card_name
from game.core.events import Seat
from game.tricks.hearts_terms import View
from scenes.art.looks import ArrowLook, CardLook
from scenes.tables.base import Fixture, Key, Piece, Point, Pose
from scenes.tables.fans import card_id
from scenes.tables.furniture import Furniture
from scenes.tables.seats import Place

_PACKET: Final = 82
"""How high its cards are."""
_OWN: Final = 104
_PITCH: Final = 58
_REACH: Final = 96
"""From the middle of the closed hand to that of the packet before it."""
_LEANING: Final = ((-3, -5, -7), (2, 2, 1), (-1, 8, 5))
"""Where its cards lie, in units, and how they are turned."""


def packet_of(seat: Seat) -> Key:
    """The place of a seat's packet."""
    return ("packet", seat)


def lay_packets(table: Furniture, view: View) -> None:
    """Three backs before each seat that has chosen; your own cards face up, to you alone."""
    for seat, size in enumerate(view.passed_sizes):
        if seat == view.seat:
            _lay_own(table, view)
            continue
        look = CardLook("back", table.metrics.px(_PACKET), table.metrics.deck)
        x, y = _spot(table, table.places[seat])
        for i in range(size):
            dx, dy, turn = _LEANING[i % len(_LEANING)]
            table.pieces.append(
                Piece(
                    ("passed", seat, i), look, Pose(*table.room.at(x + dx, y + dy), turn),
                    place=packet_of(seat), source=("hand", seat), side="back", z=i,
                )
            )  # fmt: skip


def _lay_own(table: Furniture, view: View) -> None:
    x, y = table.room.middle
    look_px = table.metrics.px(_OWN)
    for i, card in enumerate(view.passed):
        off = i - (len(view.passed) - 1) / 2
        pose = Pose(*table.room.at(x + off * _PITCH, y + 4 * off * off), 5 * off)
        look = CardLook(card, look_px, table.metrics.deck)
        table.pieces.append(
            Piece(
                card_id(card), look, pose, place=packet_of(view.seat or 0),
                source=("hand", view.seat), z=i, words=card_name(card),
            )
        )  # fmt: skip


def lay_arrows(table: Furniture, view: View) -> None:
    """Bright the way that yours go, faint whence you get."""
    me = table.sight.seat
    to = view.passed_to[me]
    if to is None:
        return
    giver = view.passed_to.index(me)
    own, target, source = (_end(table, seat) for seat in (me, to, giver))
    if to == giver:
        target, source = (target[0] - 26, target[1]), (source[0] + 26, source[1])
        _arrow(table, (own[0] - 26, own[1]), target, 0)
        _arrow(table, source, (own[0] + 26, own[1]), 0, faint=True)
        return
    side = 1 if target[0] < own[0] else -1
    _arrow(table, (own[0] - 96 * side, own[1]), target, 26 * side)
    _arrow(table, source, (own[0] + 96 * side, own[1]), 26 * side, faint=True)


def _arrow(table: Furniture, start: Point, tip: Point, bend: float, faint: bool = False) -> None:
    scale = table.room.scale
    dx, dy = round((tip[0] - start[0]) * scale), round((tip[1] - start[1]) * scale)
    look = ArrowLook(dx, dy, round(bend * scale), scale, faint)
    middle = table.room.at((start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2)
    table.fixtures.append(Fixture(look, middle, low=True))


def _spot(table: Furniture, place: Place) -> Point:
    """The middle of the packet before a seat, in units."""
    x, y = place.backs
    if place.backs_angle == 180:
        return x, y + _REACH - 4
    return x + (_REACH if place.backs_angle > 0 else -_REACH), y - 32


def _end(table: Furniture, seat: Seat) -> Point:
    """Where an arrow to or from the seat ends."""
    place = table.places[seat]
    if place.compass == "S":
        return table.room.mid, table.room.caption_y - 64
    x, y = _spot(table, place)
    return (x, y + 66) if place.backs_angle == 180 else (x - 10, y + 66)
