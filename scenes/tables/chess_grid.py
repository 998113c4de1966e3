"""The chessboard's squares in the window, and the steps of pointing at them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.chess.state import Go
from game.chess.view import View
from scenes.art.looks.inlay import SIDE
from scenes.tables.base import Key, Point
from scenes.tables.board_room import Room

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place where nothing can go: no move has it, so it is answered."""
CLAIM: Final[Key] = ("choice", "claim")
"""The step of claiming a draw; then it is said whether as it stands, or with which move."""

_FILES: Final = "abcdefgh"


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


def square_name(index: int) -> str:
    """The square of a place in a view's squares."""
    return f"{_FILES[index % SIDE]}{SIDE - index // SIDE}"


def stands_on(view: View, square: str) -> str:
    """What stands on a square, as in a view."""
    return view.squares[(SIDE - int(square[1])) * SIDE + _FILES.index(square[0])]
