"""Who plays Chess, what each has taken, the moves on paper, and what can be said."""

from __future__ import annotations

from collections.abc import Iterator

from game.chess.past import written
from game.chess.state import Accept, Claim, Go, Offer, Resign
from game.chess.text import PIECES
from game.chess.view import View, sans
from game.core.events import Seat
from scenes.art.looks.chessmen import ChessmanLook, KingRoundelLook
from scenes.art.looks.move_sheet import MoveCellLook, MoveSheetLook, StepLook, rows_in
from scenes.tables.base import PLAIN, PRESENT, STEPS, Fixture, Key, Piece, Pose, Sight, Wear
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
    token_look,
    tray_fixture,
)
from scenes.tables.board_room import TEXT_MOST, Area, Room
from scenes.tables.chess_board import came_from
from scenes.tables.chess_grid import CLAIM, go_steps

_TRAY_MAN = 30
_TRAY_STEP = 26
_ALIKE_STEP = 14
_WORDS_ROOM = 52
"""Of a tray, for by how much its side is ahead."""
_LEAST_CELL = 24
_STEP = 30
_STEP_PITCH = 34
_STEP_ICONS = ("hand-back", "step-back", "step-on", "hand-on")
_STEP_WORDS = ("How it began", "One move back", "One move on", "Back to the game")


def people_fixtures(room: Room, sight: Sight, view: View) -> Iterator[Fixture]:
    """Both plates, whose men are whose, the trays, and an offer that stands."""
    for seat, plate, tray in sides(room, sight):
        light = seat == view.white
        lit = sight.view.due == "move" and seat == view.turn
        colour = "white" if light else "black"
        yield plate_fixture(room, sight, seat, plate, colour=colour, lit=lit)
        yield roundel_fixture(room, KingRoundelLook(light, roundel_px(sight)), plate)
        yield _tray(room, sight, view, seat, tray)
        if offers(sight, seat):
            yield offer_fixture(room, sight, tray)


def _tray(room: Room, sight: Sight, view: View, seat: Seat, area: Area) -> Fixture:
    ahead = _ahead(view, seat)
    text = f"+{ahead}" if ahead > 0 else ""
    names = [PIECES[sign.lower()] for sign in taken_by(view, seat)]
    counts = {name: names.count(name) for name in names}
    counted = ", ".join(f"{n} {name}{'s' * (n > 1)}" for name, n in counts.items())
    words = f"has taken {counted}" if counted else "has taken nothing"
    words += f"; {ahead} ahead" if ahead > 0 else ""
    return tray_fixture(room, sight, seat, area, text, words, _WORDS_ROOM)


def _ahead(view: View, seat: Seat) -> int:
    """By how many pawns a seat's men are worth more than the others."""
    return view.balance if seat == view.white else -view.balance


def taken_by(view: View, seat: Seat) -> str:
    """What a seat has taken, the most valuable first."""
    light = seat != view.white
    return "".join(
        sorted(
            (sign for sign in view.taken if sign.isupper() == light),
            key=lambda sign: "qrbnp".index(sign.lower()),
        )
    )


def taken_pieces(room: Room, sight: Sight, view: View) -> Iterator[Piece]:
    """The men in both trays; the latest has come from the board."""
    unit = room.scale
    for seat, _, tray in sides(room, sight):
        men, light = taken_by(view, seat), seat != view.white
        source = came_from(sight, light)
        latest = men.rindex(view.taken[-1]) if source else -1
        words_room = 96 if offers(sight, seat) else _WORDS_ROOM if _ahead(view, seat) > 0 else 8
        free = tray.width - words_room - 8 - _TRAY_MAN
        y = tray.top + tray.height / 2
        for i, (sign, along) in enumerate(zip(men, _along(men, free), strict=True)):
            x = tray.left + 6 + _TRAY_MAN / 2 + along
            yield Piece(
                ("taken", light, i),
                ChessmanLook(PIECES[sign.lower()], light, round(_TRAY_MAN * unit)),
                Pose(x * unit, y * unit),
                place=("tray", light),
                source=source if i == latest else (),
                z=0,
            )


def _along(men: str, free: float) -> list[float]:
    """How far along a tray each of the men stands: closer together beside its like."""
    found: list[float] = []
    for i, sign in enumerate(men):
        step = _ALIKE_STEP if i and sign == men[i - 1] else _TRAY_STEP
        found.append(found[-1] + step if found else 0.0)
    share = min(1.0, free / max(1.0, found[-1])) if found else 1.0
    return [at * share for at in found]


def sheet_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """The moves, the last ones where there are more than the paper holds, or those looked at."""
    if room.sheet is None:
        return
    view: View = sight.view
    px = sight.metrics.text(18, TEXT_MOST)
    size = room.px(room.sheet)
    blank = ("…",) if view.start and view.start.split()[1] == "b" else ()
    moves = (*blank, *sans(view))
    most = 2 * rows_in(size[1], px) * room.columns
    at = None if sight.ply is None else sight.ply + len(blank) - 1
    hidden = _hidden(len(moves), most, at)
    shown = moves[hidden : hidden + most]
    steps = max(_LEAST_CELL, sight.metrics.px(_STEP))
    pitch = max(steps + 2, sight.metrics.px(_STEP_PITCH))
    look = MoveSheetLook(
        title=result(view.white, view.winner) if view.reason else "Moves",
        moves=shown,
        number=(int(view.start.split()[5]) if view.start else 1) + hidden // 2,
        width_px=size[0],
        height_px=size[1],
        text_px=px,
        columns=room.columns,
        marked=None if at is None else at - hidden,
        head_room=0 if sight.open else len(STEPS) * pitch + px // 2,
    )
    x, y = room.at(room.sheet.middle)
    yield Fixture(look, (x, y), tool="score", words="The score sheet")
    left, top = round(x) - size[0] // 2, round(y) - size[1] // 2
    yield from _cells(look, left, top, hidden - len(blank), view)
    if sight.open is None:
        yield from _steps(sight, left + size[0] - 1.3 * px, top + 1.55 * px, steps, pitch)


def _hidden(count: int, most: int, at: int | None) -> int:
    """How many moves stand before the first one shown; a whole number of pairs."""
    last = max(0, count - most)
    if at is not None:
        last = min(last, max(0, at - most // 2))
    return min(last + last % 2, max(0, count - 1))


def _cells(look: MoveSheetLook, left: int, top: int, first: int, view: View) -> Iterator[Fixture]:
    """Each move of the sheet, that leads to the table after it; `first`: moves that are hidden."""
    for i in range(len(look.moves)):
        ply, cell = first + i + 1, look.cell(i)
        if ply > 0 and cell.h >= _LEAST_CELL and cell.w >= _LEAST_CELL:
            at = left + cell.x + cell.w / 2, top + cell.y + cell.h / 2
            hot = MoveCellLook(cell.w - 2, cell.h - 2)
            seen = MoveCellLook(cell.w - 2, cell.h - 2, clear=True)
            words = f"Look back at {written(view, ply)}"
            yield Fixture(seen, at, wear=Wear(hot=hot), tool=f"ply:{ply}", words=words)


def _steps(sight: Sight, right: float, y: float, d: int, pitch: int) -> Iterator[Fixture]:
    for i, (tool, icon, words) in enumerate(zip(STEPS, _STEP_ICONS, _STEP_WORDS, strict=True)):
        at = right - (len(STEPS) - 1 - i) * pitch - d / 2, y
        spent = tool in sight.spent
        look = StepLook(icon, d, "disabled" if spent else "rest")
        wear = PLAIN if spent else Wear(hot=StepLook(icon, d, "hot"))
        yield Fixture(look, at, wear=wear, tool=tool, words=words)


def token_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """A draw, offered, agreed or claimed, and giving up; each is asked once more."""
    if sight.open is not None:
        return  # nobody is asked
    if sight.ply is not None:
        yield _back_token(room, sight)
        return
    first = Said(
        "Offer a draw",
        OFFER if Offer() in sight.legal else None,
        "Offer a draw",
        "Yes, offer it",
        "Not now",
    )
    if Accept() in sight.legal:
        first = Said("Accept draw", ACCEPT, "Agree to a draw", "Yes, a draw", "Play on")
    elif any(isinstance(move, Claim) for move in sight.legal):
        plain = Claim() in sight.legal
        first = Said("Claim a draw", CLAIM, "Claim a draw", "Yes, claim it", "Do not claim")
        if CLAIM in sight.picked and not plain:
            first = Said("Do not claim", CLAIM, "Make the move that makes it a draw, or play on")
    gives_up = RESIGN if Resign() in sight.legal else None
    second = Said("Resign", gives_up, "Resign", "Yes, resign", "Play on")
    yield from said_fixtures(room, sight, (first, second))


def _back_token(room: Room, sight: Sight) -> Fixture:
    """In place of both: back to the present."""
    one, other = room.tokens
    area = Area(one.left, one.top, other.left + other.width - one.left, one.height)
    rest, hot = (token_look(room, sight, area, "Back to the game", s) for s in ("rest", "hot"))
    return Fixture(
        rest, room.at(area.middle), wear=Wear(hot=hot), tool=PRESENT, words=_STEP_WORDS[-1]
    )


def move_steps(move: object) -> tuple[Key, ...]:
    """What is pointed at to make a move."""
    match move:
        case Offer():
            return (OFFER, SURE)
        case Accept():
            return (ACCEPT, SURE)
        case Resign():
            return (RESIGN, SURE)
        case Claim(None):
            return (CLAIM, SURE)
        case Claim(Go() as by):
            return (CLAIM, *go_steps(by, claims=True))
    assert isinstance(move, Go)
    return go_steps(move)
