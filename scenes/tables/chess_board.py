"""The chessboard as fixtures and pieces: the men, the last move, check, and where a man may go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.chess.state import Claim, Go
from game.chess.text import PIECES
from game.chess.view import View
from game.core.events import Captured, Moved
from scenes.art.looks.board import ClearLook
from scenes.art.looks.chessmen import ChessmanGlowLook, ChessmanLook, CrownTileLook
from scenes.art.looks.inlay import SIDE, ChequerLook
from scenes.art.looks.past import MoonLook, PastRibbonLook
from scenes.art.looks.squares import DotLook, SquareLook, TakenLook
from scenes.tables.base import Fixture, Key, Piece, Point, Pose, Sight, Wear
from scenes.tables.board_room import Room

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place where nothing can go: no move has it, so it is answered."""
CLAIM: Final[Key] = ("choice", "claim")
"""The step of claiming a draw; then it is said whether as it stands, or with which move."""

_FILES: Final = "abcdefgh"
_CROWNS: Final = "qrbn"
"""In the order in which they are offered."""


def from_key(square: str, claims: bool = False) -> Key:
    """The step of taking up a man; `claims`: for the move with which a draw is claimed."""
    return ("claim-from" if claims else "from", square)


def to_key(source: str, square: str, claims: bool = False) -> Key:
    """The step of pointing at where the man of a square goes."""
    return ("claim-to" if claims else "to", source, square)


def crown_key(source: str, square: str, kind: str, claims: bool = False) -> Key:
    """The step of choosing what a pawn becomes: `q`, `r`, `b` or `n`."""
    return ("claim-become" if claims else "become", source, square, kind)


def go_steps(go: Go, claims: bool = False) -> tuple[Key, ...]:
    """The man, its square, and what it becomes."""
    crown = (crown_key(go.source, go.to, go.promotion, claims),) if go.promotion else ()
    return (from_key(go.source, claims), to_key(go.source, go.to, claims), *crown)


def go_of(key: Key | None) -> tuple[str, ...]:
    """The squares that a step of the board names: the source, and where it goes; else nothing."""
    if not key or str(key[0]).removeprefix("claim-") not in ("from", "to", "become"):
        return ()
    return tuple(map(str, key[1:3]))


@dataclass(frozen=True, slots=True)
class Grid:
    """The squares in window px."""

    left: float
    top: float
    """The upper left corner of the field."""
    side: int
    """A square."""
    frame: int
    turned: bool
    """Black sits below."""

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.left + SIDE * self.side / 2, self.top + SIDE * self.side / 2

    def cell(self, square: str) -> tuple[int, int]:
        """Row and column on the screen."""
        row, column = SIDE - int(square[1]), _FILES.index(square[0])
        return (SIDE - 1 - row, SIDE - 1 - column) if self.turned else (row, column)

    def at(self, square: str) -> Point:
        """The middle of a square."""
        row, column = self.cell(square)
        return self.spot(row, column)

    def spot(self, row: int, column: int) -> Point:
        """The middle of a square by its row and column on the screen."""
        return self.left + (column + 0.5) * self.side, self.top + (row + 0.5) * self.side

    @property
    def rim(self) -> tuple[str, str]:
        """The letters of the columns and the rows as they are seen."""
        files, ranks = _FILES, "87654321"
        return (files[::-1], ranks[::-1]) if self.turned else (files, ranks)


def grid_for(room: Room, turned: bool) -> Grid:
    """The largest whole-pixel squares in the room's board."""
    whole = int(room.board.width * room.scale)
    side = whole * 72 // (SIDE * 72 + 2 * 28)  # a frame of 28 to squares of 72
    frame = (whole - SIDE * side) // 2
    x, y = room.at(room.board.middle)
    return Grid(round(x - SIDE * side / 2), round(y - SIDE * side / 2), side, frame, turned)


@dataclass(frozen=True, slots=True)
class Ways:
    """What the man that is held, or looked at, can do."""

    source: str
    to: str
    """Where the pawn goes of which it is asked what it becomes; else empty."""
    goes: tuple[Go, ...]
    """Its legal moves."""
    held: bool
    claims: bool
    """They are moves with which a draw would be claimed."""

    def goes_to(self, square: str) -> bool:
        """Whether it may go there."""
        return any(go.to == square for go in self.goes)


def goes_in(sight: Sight, claims: bool) -> tuple[Go, ...]:
    """The legal moves on the board; or those with which a draw can be claimed."""
    if claims:
        made = (move.by for move in sight.legal if isinstance(move, Claim))
        return tuple(go for go in made if go is not None)
    return tuple(move for move in sight.legal if isinstance(move, Go))


def ways_of(sight: Sight) -> Ways | None:
    """The ways of the man that is pressed, else of the one that is picked; None: of none."""
    claims = CLAIM in sight.picked
    picked = [squares for squares in map(go_of, sight.picked) if squares]
    found = max(picked, key=len, default=())
    pressed = go_of(sight.pressed)
    if len(pressed) == 1 and pressed != found[:1]:  # another one is taken up
        picked, found = [], pressed
    if not found:
        return None
    goes = tuple(go for go in goes_in(sight, claims) if go.source == found[0])
    asked = len(found) == 2 and any(go.to == found[1] and go.promotion for go in goes)
    return Ways(found[0], found[1] if asked else "", goes, bool(picked), claims) if goes else None


def board_fixtures(grid: Grid, sight: Sight, view: View, ways: Ways | None) -> Iterator[Fixture]:
    """The board, and on it where the last move went, and a king in check.

    Where it is asked what a pawn becomes, the board takes the move back.
    """
    look = ChequerLook(grid.side, grid.frame, rim=grid.rim)
    if sight.ply is not None:
        yield Fixture(look, grid.middle, tool="ply:now", words="Back to the game")
        yield from _past(grid, sight)
    elif ways is not None and ways.to:
        yield Fixture(look, grid.middle, tool="clear", words="Take the move back")
    else:
        yield Fixture(look, grid.middle, BOARD if sight.acting else None)
    for kind, square in zip(("from", "to"), view.last, strict=False):
        yield Fixture(SquareLook(kind, grid.side), grid.at(square))
    if view.check:
        yield Fixture(SquareLook("check", grid.side), grid.at(view.check))


def _past(grid: Grid, sight: Sight) -> Iterator[Fixture]:
    """The board in another light, under a ribbon on its frame."""
    yield Fixture(MoonLook(SIDE * grid.side), grid.middle, top=True)
    tall = max(16, round(0.86 * grid.frame))
    px = min(sight.metrics.text(17, 1.2), round(0.72 * tall))
    x, y = grid.middle[0], grid.top - grid.frame / 2
    yield Fixture(PastRibbonLook("Looking back", tall, px), (x, y), top=True)


def way_fixtures(grid: Grid, sight: Sight, view: View, ways: Ways) -> Iterator[Fixture]:
    """The square it stands on, and where it may go; what it may take has a ring."""
    yield Fixture(SquareLook("lifted", grid.side), grid.at(ways.source))
    if ways.to:
        yield from _crowns(grid, view, ways)
        return
    if ways.held:
        yield from _barred(grid, view, ways)
    at_rest, hot = ("rest" if view.options.show_legal else "unseen"), DotLook(grid.side, "hot")
    for square in dict.fromkeys(go.to for go in ways.goes):
        key = to_key(ways.source, square, ways.claims)
        at, stands = grid.at(square), _stands(view, square)
        if stands == ".":
            step = key if ways.held else None
            look = DotLook(grid.side, at_rest)
            yield Fixture(look, at, step, Wear(hot=hot), f"To {square}" if step else "")
        elif not view.options.show_legal:
            continue
        elif stands.isupper() == _stands(view, ways.source).isupper():  # castling onto the rook
            yield Fixture(DotLook(grid.side), at, top=True)
        else:
            yield Fixture(TakenLook(grid.side, sight.hovered == key), at, top=True)


def _barred(grid: Grid, view: View, ways: Ways) -> Iterator[Fixture]:
    """Empty squares where the man that is held may not go: the rules say why."""
    for i, sign in enumerate(view.squares):
        square = square_name(i)
        if sign == "." and not ways.goes_to(square):
            key = to_key(ways.source, square, ways.claims)
            yield Fixture(ClearLook(grid.side, grid.side), grid.at(square), key)


def _crowns(grid: Grid, view: View, ways: Ways) -> Iterator[Fixture]:
    """What the pawn may become, beside the square it goes to."""
    row, column = grid.cell(ways.to)
    beside = column + 1 if column < SIDE - 1 else column - 1
    down = 1 if row == 0 else -1
    light = _stands(view, ways.source).isupper()
    side = round(0.96 * grid.side)
    kinds = dict.fromkeys(go.promotion for go in ways.goes if go.to == ways.to)
    for i, kind in enumerate(sorted(kinds, key=_CROWNS.index)):
        name = PIECES[kind]
        rest, hot = (CrownTileLook(name, light, side, hot) for hot in (False, True))
        key = crown_key(ways.source, ways.to, kind, ways.claims)
        at = grid.spot(row + down * i, beside)
        yield Fixture(rest, at, key, Wear(hot=hot), f"Becomes a {name}", top=True)


def man_pieces(grid: Grid, sight: Sight, view: View, ways: Ways | None) -> Iterator[Piece]:
    """Every man on the board: one's own can be taken up, another's be taken where that is legal."""
    moved = sight.event if isinstance(sight.event, Moved) else None
    mine = view.turn == view.white if sight.acting else None
    claims = {go.source for go in goes_in(sight, True)} if CLAIM in sight.picked else set()
    for i, sign in enumerate(view.squares):
        if sign == ".":
            continue
        square = square_name(i)
        kind, light = PIECES[sign.lower()], sign.isupper()
        lifted = ways is not None and square == ways.source
        stands = ways.to if lifted and ways is not None and ways.to else square
        if ways is not None and ways.to == square:
            continue  # the pawn of which it is asked what it becomes stands there
        here = moved is not None and moved.to == square
        yield Piece(
            ("man", square),
            ChessmanLook(kind, light, grid.side, lifted),
            Pose(*grid.at(stands)),
            place=("board", square),
            source=("board", str(moved.source)) if moved is not None and here else (),
            step=None
            if mine is None
            else _step(square, view, ways, light is mine, square in claims),
            wear=Wear(flare=ChessmanGlowLook(kind, light, grid.side)),
            z=2 if lifted or here else 1,
            words=f"{'white' if light else 'black'} {kind} on {square}",
        )


def _step(square: str, view: View, ways: Ways | None, own: bool, claims: bool) -> Key | None:
    """Taking the man up, or having the held one go where it stands.

    While it is asked what a pawn becomes nothing else can be pointed at.
    """
    if ways is None or not ways.held:
        return from_key(square, claims) if own else None
    if ways.to:
        return None
    if square != ways.source and (not own or landing(square, view, ways) != square):
        return to_key(ways.source, landing(square, view, ways), ways.claims)
    if square != ways.source and ways.goes_to(square):
        return to_key(ways.source, square, ways.claims)
    return from_key(square, claims)


def landing(square: str, view: View, ways: Ways) -> str:
    """Where a man goes that is set on a square: a king set on its rook castles."""
    king, own = _stands(view, ways.source), _stands(view, square)
    castles = own != "." and king.lower() == "k" and own.lower() == "r"
    if not castles or king.isupper() != own.isupper() or ways.goes_to(square):
        return square
    if ways.source[0] != "e" or square[0] not in "ah" or square[1] != ways.source[1]:
        return square
    to = ("g" if square[0] == "h" else "c") + square[1]
    return to if ways.goes_to(to) else square


def lands_on(grid: Grid, view: View, goes: tuple[Go, ...], step: Key, at: Point) -> Key | None:
    """Where a man lands that is let fall at a point; None: beside the board, or where it stood."""
    row, column = ((int(v) // grid.side) for v in (at[1] - grid.top, at[0] - grid.left))
    source = go_of(step)
    if not (0 <= row < SIDE and 0 <= column < SIDE and len(source) == 1):
        return None
    index = row * SIDE + column
    square = square_name(SIDE * SIDE - 1 - index if grid.turned else index)
    claims = step == from_key(source[0], claims=True)
    ways = Ways(source[0], "", tuple(go for go in goes if go.source == source[0]), True, claims)
    return None if square == source[0] else to_key(source[0], landing(square, view, ways), claims)


def square_name(index: int) -> str:
    """The square of a place in a view's squares."""
    return f"{_FILES[index % SIDE]}{SIDE - index // SIDE}"


def _stands(view: View, square: str) -> str:
    return view.squares[(SIDE - int(square[1])) * SIDE + _FILES.index(square[0])]


def came_from(sight: Sight, light: bool) -> Key:
    """The square of the man of a colour that was taken just now; nothing: none was."""
    event, view = sight.event, sight.view
    if not isinstance(event, Captured) or light == (event.seat == view.white):
        return ()
    return ("board", event.at)
