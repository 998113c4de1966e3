"""Who plays Checkers, what each has taken, the moves on paper, and what can be said."""

from __future__ import annotations

from collections.abc import Iterator

from game.checkers.state import Accept, Go, Offer, Resign
from game.checkers.view import View
from game.core.events import Seat
from scenes.art.looks.discs import RoundelLook
from scenes.art.looks.move_sheet import MoveSheetLook, rows_in
from scenes.tables.base import Fixture, Key, Piece, Sight
from scenes.tables.board_people import (
    ACCEPT,
    OFFER,
    RESIGN,
    SURE,
    Said,
    offer_fixture,
    offers,
    plate_fixture,
    result,
    roundel_fixture,
    roundel_px,
    said_fixtures,
    sides,
    tray_fixture,
)
from scenes.tables.board_room import TEXT_MOST, Area, Room
from scenes.tables.checkers_board import taken_count, tray_pieces

_TRAY_DISC = 32
_TRAY_STEP = 27
_TAKEN_ROOM = 92
"""Of a tray, for its words."""


def people_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """Both plates, whose discs are whose, the trays, and an offer that stands."""
    view: View = sight.view
    for seat, plate, tray in sides(room, sight):
        colour = "black" if seat == view.black else "white"
        lit = view.due == "move" and seat == view.turn
        yield plate_fixture(room, sight, seat, plate, colour=colour, lit=lit)
        yield roundel_fixture(room, RoundelLook(seat != view.black, roundel_px(sight)), plate)
        yield _tray(room, sight, seat, tray)
        if offers(sight, seat):
            yield offer_fixture(room, sight, tray)


def taken_pieces(room: Room, sight: Sight) -> Iterator[Piece]:
    """The discs in both trays."""
    for seat, _, tray in sides(room, sight):
        light = seat == sight.view.black  # what Black has taken is white
        unit = room.scale
        free = tray.width - _TAKEN_ROOM - 8 - _TRAY_DISC
        count = taken_count(sight.view, light)
        step = min(_TRAY_STEP, free / max(1, count - 1))
        left = tray.left + 10 + _TRAY_DISC / 2
        y = tray.top + tray.height / 2 - 1
        spots = [((left + i * step) * unit, y * unit) for i in range(12)]
        yield from tray_pieces(spots, round(_TRAY_DISC * unit), light, sight)


def _tray(room: Room, sight: Sight, seat: Seat, area: Area) -> Fixture:
    text = f"{taken_count(sight.view, light=seat == sight.view.black)} taken"
    return tray_fixture(room, sight, seat, area, text, text, _TAKEN_ROOM)


def sheet_fixture(room: Room, sight: Sight) -> Iterator[Fixture]:
    """The moves; the last ones where there are more than the paper holds."""
    if room.sheet is None:
        return
    view: View = sight.view
    px = sight.metrics.text(18, TEXT_MOST)
    size = room.px(room.sheet)
    most = 2 * rows_in(size[1], px) * room.columns
    hidden = max(0, len(view.log) - most)
    hidden += hidden % 2
    moves = view.log[hidden:]
    title = result(1 - view.black, view.winner) if view.reason else "Moves"
    look = MoveSheetLook(title, moves, hidden // 2 + 1, *size, px, room.columns)
    yield Fixture(look, room.at(room.sheet.middle), tool="score", words="The score sheet")


def token_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """A draw, offered or accepted, and giving up, which is asked once more."""
    if sight.open is not None:
        return  # nobody is asked
    if Accept() in sight.legal:
        first = Said("Accept draw", ACCEPT, "Agree to a draw")
    else:
        first = Said("Offer a draw", OFFER if Offer() in sight.legal else None, "Offer a draw")
    gives_up = RESIGN if Resign() in sight.legal else None
    second = Said("Resign", gives_up, "Resign", yes="Yes, resign", no="Play on")
    yield from said_fixtures(room, sight, (first, second))


def move_steps(move: object) -> tuple[Key, ...]:
    """What is pointed at to say something; empty for a move on the board."""
    match move:
        case Offer():
            return (OFFER,)
        case Accept():
            return (ACCEPT,)
        case Resign():
            return (RESIGN, SURE)
    assert isinstance(move, Go)
    return ()
