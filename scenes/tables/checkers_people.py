"""Who plays Checkers, what each has taken, the moves on paper, and what can be said."""

from __future__ import annotations

from collections.abc import Iterator

from game.checkers.state import Accept, Go, Offer, Resign
from game.checkers.view import View
from game.core.events import Seat
from scenes.art.looks import NameplateLook, SpokenLook, TokenLook, ToolLook
from scenes.art.looks.discs import RoundelLook, SunkTrayLook
from scenes.art.looks.move_sheet import MoveSheetLook, rows_in
from scenes.art.type import Face, ellipsize, fitted
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Point, Sight, Wear
from scenes.tables.checkers_board import taken_count, tray_pieces
from scenes.tables.checkers_room import ROUNDEL, TEXT_MOST, TOOL, Area, Room
from scenes.tables.plates import ICONS

OFFER: Key = ("choice", "offer")
ACCEPT: Key = ("choice", "accept")
RESIGN: Key = ("choice", "resign")
SURE: Key = ("choice", "sure")
"""Giving up takes two presses."""

_TRAY_DISC = 32
_TRAY_STEP = 27
_TAKEN_ROOM = 92
"""Of a tray, for its words."""
_BARRED = "disabled"
_INWARD = 4
"""How far the middle of a roundel lies inside the end of its plate."""
_BESIDE_NAME = 82 + 26
"""Of a plate, for the face and the roundel."""


def tool_fixtures(room: Room, sight: Sight, tools: tuple[str, ...]) -> Iterator[Fixture]:
    """The tools, each a round button of at least 24 px."""
    d = max(24, sight.metrics.px(TOOL))
    for name, at in zip(tools, room.tools, strict=True):
        spent = name in sight.spent
        look = ToolLook(name, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=ToolLook(name, d, "hot"))
        yield Fixture(look, room.at(at), wear=wear, tool=name)


def people_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """Both plates, whose discs are whose, the trays, and an offer that stands."""
    for seat, plate, tray in _sides(room, sight):
        yield _plate(room, sight, seat, plate)
        yield _roundel(room, sight, seat, plate)
        yield _tray(room, sight, seat, tray)
        if _offers(sight, seat):
            yield _offer(room, sight, tray)


def taken_pieces(room: Room, sight: Sight) -> Iterator[Piece]:
    """The discs in both trays."""
    for seat, _, tray in _sides(room, sight):
        light = seat == sight.view.black  # what Black has taken is white
        unit = room.scale
        free = tray.width - _TAKEN_ROOM - 8 - _TRAY_DISC
        count = taken_count(sight.view, light)
        step = min(_TRAY_STEP, free / max(1, count - 1))
        left = tray.left + 10 + _TRAY_DISC / 2
        y = tray.top + tray.height / 2 - 1
        spots = [((left + i * step) * unit, y * unit) for i in range(12)]
        yield from tray_pieces(spots, round(_TRAY_DISC * unit), light, sight)


def _sides(room: Room, sight: Sight) -> tuple[tuple[Seat, Area, Area], ...]:
    return (
        (sight.seat, room.own, room.own_tray),
        (1 - sight.seat, room.theirs, room.their_tray),
    )


def _plate(room: Room, sight: Sight, seat: Seat, area: Area) -> Fixture:
    metrics, sitter, view = sight.metrics, sight.sitters[seat], sight.view
    name_px = metrics.text(20, TEXT_MOST)
    colour = "black" if seat == view.black else "white"
    name_room = round((area.width - _BESIDE_NAME) * room.scale)
    look = NameplateLook(
        ellipsize(sitter.name, Face.SERIF_SEMI, name_px, name_room),
        sitter.note,
        sitter.face,
        *room.px(area),
        name_px,
        round(name_px * 0.8),
        icon=ICONS.get(sitter.note, ""),
        level=sitter.level,
        lit=view.due == "move" and seat == view.turn,
        away=sitter.away,
        form="board",
    )
    words = ", ".join(filter(None, (sitter.name, sitter.note, f"plays {colour}")))
    return Fixture(look, room.at(area.middle), words=words)


def _roundel(room: Room, sight: Sight, seat: Seat, plate: Area) -> Fixture:
    d = sight.metrics.px(ROUNDEL)
    at = plate.left + plate.width - _INWARD, plate.top + plate.height / 2
    return Fixture(RoundelLook(seat != sight.view.black, d), room.at(at), top=True)


def _tray(room: Room, sight: Sight, seat: Seat, area: Area) -> Fixture:
    count = taken_count(sight.view, light=seat == sight.view.black)
    text = f"{count} taken"
    shown = "" if _offers(sight, seat) else text
    px = sight.metrics.text(18, TEXT_MOST)
    px = fitted(text, Face.SERIF_SEMI, px, (_TAKEN_ROOM - 16) * room.scale)
    name = sight.sitters[seat].name
    return Fixture(
        SunkTrayLook(*room.px(area), shown, px), room.at(area.middle), words=f"{name}: {text}"
    )


def _offers(sight: Sight, seat: Seat) -> bool:
    """Whether the seat offers a draw, which stands in place of the tray's words."""
    return sight.view.offered == seat and not sight.view.reason


def _offer(room: Room, sight: Sight, tray: Area) -> Fixture:
    px = sight.metrics.text(18, TEXT_MOST)
    look = SpokenLook("Draw?", max(sight.metrics.px(32), round(px * 1.7)), px)
    x, y = room.at((tray.left + tray.width - 8, tray.top + tray.height / 2))
    return Fixture(look, (x - look.size[0] / 2, y), top=True)


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
    title = sight.sheet.rows[0].note if sight.sheet.rows else "Moves"
    look = MoveSheetLook(title, moves, hidden // 2 + 1, *size, px, room.columns)
    yield Fixture(look, room.at(room.sheet.middle), tool="score", words="The score sheet")


def token_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """A draw, offered or accepted, and giving up, which is asked once more."""
    if sight.open is not None:
        return  # nobody is asked
    if RESIGN in sight.picked:
        yield _token(room, sight, 0, "Play on", RESIGN, "Do not resign")
        yield _token(room, sight, 1, "Yes, resign", SURE, "Give the game up")
        return
    if Accept() in sight.legal:
        yield _token(room, sight, 0, "Accept draw", ACCEPT, "Agree to a draw")
    else:
        can = Offer() in sight.legal
        yield _token(room, sight, 0, "Offer a draw", OFFER if can else None, "Offer a draw")
    yield _token(room, sight, 1, "Resign", RESIGN if Resign() in sight.legal else None, "Resign")


def _token(
    room: Room, sight: Sight, index: int, text: str, step: Key | None, words: str
) -> Fixture:
    width, height = room.px(room.tokens[index])
    px = sight.metrics.text(18, TEXT_MOST)
    px = fitted(text, Face.SERIF_SEMI, px, width - 16 * room.scale)
    rest, hot, dim = (
        TokenLook(text, height, px, width, state=state) for state in ("rest", "hot", _BARRED)
    )
    at: Point = room.at(room.tokens[index].middle)
    if step is None:
        return Fixture(dim, at)
    return Fixture(rest, at, step, Wear(hot=hot), words)


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
