"""The Sequence board as fixtures and pieces: squares, chips, lines, and what a card can claim."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.cards import card_name
from game.core.events import Moved
from game.sequence.board import FREE, INDEX, SIDE, SQUARES
from game.sequence.state import EMPTY, TEAM_NAMES
from game.sequence.view import View
from scenes.art.looks import (
    BoardLook,
    ChipLook,
    ClearLook,
    RingLook,
    ThreadLook,
    TileLook,
    VeilLook,
    chip_px,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Point, Pose, Sight, Wear
from scenes.tables.sequence_room import Room

CHIP_Z: Final = 0
LINE_Z: Final = 1
RING_Z: Final = 2

BOARD: Final[Key] = ("board",)
"""The step of pointing at a place that nothing can claim: no move has it, so it is answered."""

_FEW_LIT: Final = 12
"""More squares than this are lit by brass alone: lamplight and marks would drown the board."""
_SEED_SCALE: Final = 1 / 16
_RING_OPEN: Final = 1.4
_RING_SHARE: Final = 46 / 38
_BORDER: Final = 14
_GAP: Final = 4 / 50  # of the pitch


def square_key(square: str) -> Key:
    """The step of pointing at a square."""
    return ("square", square)


@dataclass(frozen=True, slots=True)
class Grid:
    """The squares in window px."""

    left: int
    top: int
    """The upper left corner of the first tile."""
    side: int
    """A tile."""
    gap: int
    border: int

    @property
    def pitch(self) -> int:
        """From one tile's edge to the next one's."""
        return self.side + self.gap

    @property
    def inner(self) -> int:
        """The square of tiles."""
        return SIDE * self.pitch - self.gap

    @property
    def middle(self) -> Point:
        """The middle of the board."""
        return self.left + self.inner / 2, self.top + self.inner / 2

    def at(self, index: int) -> Point:
        """The middle of a square."""
        row, column = divmod(index, SIDE)
        return (
            self.left + column * self.pitch + self.side / 2,
            self.top + row * self.pitch + self.side / 2,
        )


def grid_for(room: Room) -> Grid:
    """The largest whole-pixel grid in the room's board."""
    border = round(_BORDER * room.scale)
    free = int(room.board * room.scale) - 2 * border
    gap = max(2, round(free / SIDE * _GAP))
    pitch = (free + gap) // SIDE
    side = pitch - gap
    inner = SIDE * pitch - gap
    x, y = room.at(room.board_at)
    return Grid(round(x - inner / 2), round(y - inner / 2), side, gap, border)


@lru_cache(maxsize=2)
def _codes(board: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("free" if card == FREE else card for card in board)


def board_fixtures(
    grid: Grid,
    sight: Sight,
    lit: Collection[str] | None,
    claims: Collection[str],
) -> list[Fixture]:
    """The board; over it the squares that a looked-at card can claim, and what can be pointed at.

    `lit`: those squares, or None while no card is looked at; `claims`: the squares of all legal
    placements.
    """
    view: View = sight.view
    four = sight.metrics.four_colour
    codes = _codes(view.board)
    look = BoardLook(codes, grid.side, grid.gap, grid.border, four)
    fixtures = [Fixture(look, grid.middle, BOARD if sight.acting else None)]
    if lit is not None:
        fixtures.append(Fixture(VeilLook(grid.inner), grid.middle))
    shown = tuple(lit or ())
    team = sight.seat % view.team_count
    calm = len(shown) > _FEW_LIT
    clear = ClearLook(grid.side, grid.side)
    for square in sorted({*shown, *claims}, key=INDEX.__getitem__):
        index = INDEX[square]
        code = codes[index]
        taken = view.chips[index] != EMPTY
        mark = None if taken else team
        bright = TileLook(code, grid.side, True, False, four, None if calm else mark, calm)
        step = square_key(square) if square in claims else None
        hot = TileLook(code, grid.side, True, False, four, mark, ghost=True)
        fixtures.append(
            Fixture(
                bright if square in shown else clear,
                grid.at(index),
                step,
                Wear(hot=hot) if step else PLAIN,
                words=f"A chip on the {card_name(view.board[index])}" if step else "",
            )
        )
    return fixtures


def chip_pieces(grid: Grid, view: View, targets: Collection[str]) -> Iterable[Piece]:
    """Every chip; those of `targets` can be pointed at to be taken off."""
    d = chip_px(grid.side)
    locked = set(view.locked)
    for index, team in enumerate(view.chips):
        if team == EMPTY:
            continue
        square = SQUARES[index]
        step = square_key(square) if square in targets else None
        words = f"{TEAM_NAMES[team]} chip on the {card_name(view.board[index])}"
        yield Piece(
            ("chip", square),
            ChipLook(team, d),
            Pose(*grid.at(index)),
            place=("board", square),
            step=step,
            wear=Wear(hot=ChipLook(team, d, lift=2), lift=d * 0.12) if step else PLAIN,
            z=CHIP_Z,
            words=words + (", part of a line" if index in locked else ""),
        )


def line_pieces(grid: Grid, view: View) -> Iterable[Piece]:
    """A thread through each finished line, and the unseen seed that the next one grows out of.

    The seed lies on the last chip and is tiny: a new thread takes its place, and spreads from
    there along the line.
    """
    for i, line in enumerate(view.lines):
        (x0, y0), (x1, y1) = grid.at(line.squares[0]), grid.at(line.squares[-1])
        look = ThreadLook(round(x1 - x0), round(y1 - y0), grid.side / 46)
        yield Piece(
            ("line", i),
            look,
            Pose((x0 + x1) / 2, (y0 + y1) / 2),
            place=("line", i),
            source=("seed", i),
            z=LINE_Z,
            words=f"{TEAM_NAMES[line.team]} line",
        )
    nth = len(view.lines)
    pose = Pose(*_last_at(grid, view), scale=_SEED_SCALE)
    yield Piece(("seed", nth), ClearLook(), pose, place=("seed", nth), z=LINE_Z)


def ring_piece(grid: Grid, sight: Sight) -> Piece:
    """The ring round the last move: wide while the chip comes down, then it closes in once."""
    view: View = sight.view
    d = round(chip_px(grid.side) * _RING_SHARE)
    shown = view.last is not None and view.last.square
    look = RingLook(d) if shown else ClearLook()
    scale = _RING_OPEN if isinstance(sight.event, Moved) else 1.0
    return Piece(
        ("ring",), look, Pose(*_last_at(grid, view), scale=scale), place=("ring",), z=RING_Z
    )


def _last_at(grid: Grid, view: View) -> Point:
    last = view.last
    return grid.at(INDEX[last.square]) if last and last.square else grid.middle
