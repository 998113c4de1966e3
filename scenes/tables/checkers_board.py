"""The Checkers board as fixtures and pieces: discs, the last move, and the way of a jump."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from game.checkers.board import row_and_column, squares_between
from game.checkers.state import Go
from game.checkers.text import parse_go
from game.checkers.view import View
from game.core.events import Captured, Moved
from scenes.art.looks.board import ThreadLook
from scenes.art.looks.discs import DiscGlowLook, DiscLook
from scenes.art.looks.inlay import SIDE, ChequerLook
from scenes.art.looks.squares import KnobLook, LyingLook, SquareLook, TakenLook
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Point, Pose, Sight, Wear
from scenes.tables.board_room import Room

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place where nothing can go: no move has it, so it is answered."""

_DISC: Final = 62 / 72  # of a square
_RING: Final = 70 / 72
_LYING: Final = 60 / 72
_KNOB: Final = 26 / 72
_NAMES: Final = {"b": "black man", "B": "black king", "w": "white man", "W": "white king"}
_MANY: Final = 6
"""Of more ways than this only the next landing of each is drawn."""


def from_key(square: int) -> Key:
    """The step of taking up a piece."""
    return ("from", square)


def leg_key(start: int, leg: int, square: int) -> Key:
    """The step of pointing at the landing of a leg, counted from 1, of the piece on a square."""
    return ("leg", start, leg, square)


def start_of(keys: Iterable[Key | None]) -> int | None:
    """Whose step is among some: the square of a piece; None: none is."""
    found = (int(str(key[1])) for key in keys if key and key[0] in ("from", "leg"))
    return next(found, None)


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
    """Black sits at the top."""

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.left + SIDE * self.side / 2, self.top + SIDE * self.side / 2

    def cell(self, square: int) -> tuple[int, int]:
        """Row and column on the screen."""
        row, column = row_and_column(square)
        return (row, column) if self.turned else (SIDE - 1 - row, SIDE - 1 - column)

    def at(self, square: int) -> Point:
        """The middle of a square."""
        row, column = self.cell(square)
        return self.left + (column + 0.5) * self.side, self.top + (row + 0.5) * self.side

    def labels(self) -> tuple[str, ...]:
        """The squares' numbers, row by row as they are seen."""
        words = [""] * SIDE * SIDE
        for square in range(1, 33):
            row, column = self.cell(square)
            words[row * SIDE + column] = str(square)
        return tuple(words)


def grid_for(room: Room, turned: bool) -> Grid:
    """The largest whole-pixel squares in the room's board."""
    whole = int(room.board.width * room.scale)
    side = whole * 72 // (SIDE * 72 + 2 * 28)  # a frame of 28 to squares of 72
    frame = (whole - SIDE * side) // 2
    x, y = room.at(room.board.middle)
    return Grid(round(x - SIDE * side / 2), round(y - SIDE * side / 2), side, frame, turned)


def board_fixtures(grid: Grid, sight: Sight) -> Iterator[Fixture]:
    """The board, and on it where the last move went."""
    view: View = sight.view
    look = ChequerLook(grid.side, grid.frame, grid.labels())
    yield Fixture(look, grid.middle, BOARD if sight.acting else None)
    if view.log:
        path = parse_go(view.log[-1]).path
        yield Fixture(SquareLook("from", grid.side), grid.at(path[0]))
        if isinstance(sight.event, Moved):
            yield Fixture(SquareLook("to", grid.side), grid.at(int(sight.event.to)))
        else:
            yield Fixture(SquareLook("to", grid.side), grid.at(path[-1]))


@dataclass(frozen=True, slots=True)
class Ways:
    """What the piece that is held, or looked at, can do."""

    start: int
    done: tuple[int, ...]
    """The squares that were pointed at so far, the start among them."""
    moves: tuple[Go, ...]
    """The legal moves that begin so."""
    held: bool

    @property
    def landings(self) -> tuple[int, ...]:
        """Where it can be pointed at next."""
        leg = len(self.done)
        return tuple(sorted({go.path[leg] for go in self.moves if len(go.path) > leg}))


def ways_of(sight: Sight) -> Ways | None:
    """The ways of the piece that is picked, else of the one under the pointer; None: of none."""
    held = start_of(sight.picked)
    start = held if sight.picked else start_of([sight.hovered])
    if start is None:
        return None
    legs = sorted((int(str(k[2])), int(str(k[3]))) for k in sight.picked if k[0] == "leg")
    done = (start, *(square for _, square in legs))
    moves = tuple(go for go in sight.legal if isinstance(go, Go) and go.path[: len(done)] == done)
    return Ways(start, done, moves, held is not None) if moves else None


def way_fixtures(grid: Grid, sight: Sight, ways: Ways) -> Iterator[Fixture]:
    """The square it stands on, the thread of its jumps, and where it may be pointed at."""
    if ways.held:
        yield Fixture(SquareLook("lifted", grid.side), grid.at(ways.start))
    legs = _legs(ways)
    if ways.moves[0].takes:
        for _, source, to in legs:
            yield _thread(grid, source, to)
    leg = len(ways.done)
    d = round(grid.side * _LYING)
    for square in ways.landings:
        if square == ways.start:
            continue  # the piece itself lies there, and takes the step
        yield Fixture(
            LyingLook(d),
            grid.at(square),
            leg_key(ways.start, leg, square),
            Wear(hot=LyingLook(d, hot=True)),
            words=f"To {square}",
        )
    if ways.moves[0].takes:
        yield from _signs(grid, sight.view, legs)


def _legs(ways: Ways) -> list[tuple[int, int, int]]:
    """(number, from, to) of each leg to be drawn; each only once."""
    last = len(ways.done) if len(ways.moves) > _MANY else 32
    found = {
        (number, source, to): None
        for go in ways.moves
        for number, (source, to) in enumerate(pairwise(go.path), start=1)
        if number <= last
    }
    return list(found)


def _thread(grid: Grid, source: int, to: int) -> Fixture:
    (x0, y0), (x1, y1) = grid.at(source), grid.at(to)
    look = ThreadLook(round(x1 - x0), round(y1 - y0), grid.side / 72, knobs=0)
    return Fixture(look, ((x0 + x1) / 2, (y0 + y1) / 2))


def _signs(grid: Grid, view: View, legs: Sequence[tuple[int, int, int]]) -> Iterator[Fixture]:
    """Over the pieces: rings round what is taken, and the landings by number."""
    taken = {
        square: None
        for _, source, to in legs
        for square in squares_between(source, to)
        if view.squares[square - 1] != "."
    }
    for square in taken:
        yield Fixture(TakenLook(round(grid.side * _RING)), grid.at(square), top=True)
    knobs = {to: number for number, _, to in sorted(legs, reverse=True)}
    for square, number in knobs.items():
        yield Fixture(KnobLook(str(number), round(grid.side * _KNOB)), grid.at(square), top=True)


def disc_pieces(grid: Grid, sight: Sight, ways: Ways | None) -> Iterable[Piece]:
    """Every disc on the board; one's own can be pointed at, and those that must take glow."""
    view: View = sight.view
    d = round(grid.side * _DISC)
    mine = "" if not sight.acting else "bB" if view.turn == view.black else "wW"
    must = {go.path[0] for go in sight.legal if isinstance(go, Go) and go.takes}
    moved = sight.event if isinstance(sight.event, Moved) else None
    for square, kind in enumerate(view.squares, start=1):
        if kind == ".":
            continue
        light, king = kind in "wW", kind.isupper()
        own = kind in mine if mine else False
        lifted = ways is not None and ways.held and square == ways.start
        source: Key = ("board", square)
        if moved is not None and moved.to == str(square):
            source = ("board", int(moved.source or 0))
        yield Piece(
            ("disc", square),
            DiscLook(light, king, d, lifted),
            Pose(*grid.at(square)),
            place=("board", square),
            source=source,
            step=_step(square, ways) if own else None,
            wear=Wear(flare=DiscGlowLook(d, bright=True)) if own and not lifted else PLAIN,
            lit=DiscGlowLook(d) if square in must and not lifted else None,
            z=2 if lifted or (moved is not None and moved.to == str(square)) else 1,
            words=f"{_NAMES[kind]} on {square}",
        )


def _step(square: int, ways: Ways | None) -> Key:
    """Taking the piece up; or where a ring of jumps ends, its last landing."""
    if ways is not None and ways.held and square == ways.start and square in ways.landings:
        return leg_key(ways.start, len(ways.done), square)
    return from_key(square)


def taken_count(view: View, light: bool) -> int:
    """How many pieces of a colour were taken."""
    side = "wW" if light else "bB"
    return 12 - sum(kind in side for kind in view.squares)


def tray_pieces(
    spots: Sequence[Point], diameter: int, light: bool, sight: Sight
) -> Iterator[Piece]:
    """The taken discs of a colour in their tray; the latest has come from the board."""
    view: View = sight.view
    event = sight.event if isinstance(sight.event, Captured) else None
    if event is not None and light != (event.seat == view.black):
        event = None  # the other tray's
    count = min(taken_count(view, light), len(spots))
    for i, spot in enumerate(spots[:count]):
        from_board = event is not None and i == count - 1
        yield Piece(
            ("taken", light, i),
            DiscLook(light, False, diameter),
            Pose(*spot),
            place=("tray", light),
            source=("board", int(event.at)) if event and from_board else (),
            z=0,
        )
