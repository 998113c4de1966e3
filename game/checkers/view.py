"""What a seat sees of Checkers: everything."""

from random import Random

import msgspec

from game.checkers.board import Position, position_of
from game.checkers.state import Due, Options, State, to_act
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat

WIN, DRAW = 2, 1


class View(msgspec.Struct, frozen=True):
    """What one seat knows."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    black: Seat
    """The seat that plays Black."""
    turn: Seat
    squares: str
    """What stands on squares 1 to 32: `b` and `w` are men, `B` and `W` kings, `.` is empty."""
    due: Due
    quiet: int
    """Half-moves in a row without progress."""
    seen: tuple[str, ...]
    """The positions since the last one that cannot come back, and after each who is to move."""
    log: tuple[str, ...]
    """All moves on the board, in order: `11-15`, `11x18x25`."""
    offered: Seat | None
    """Who offered a draw that still stands."""
    winner: Seat | None
    reason: str
    """How it ended; empty: it has not."""


def view(state: State, seat: Seat | None) -> View:
    """All of the state; `seat` only says whose eyes it is seen with."""
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        black=state.black,
        turn=state.turn,
        squares=state.squares,
        due=state.due,
        quiet=state.quiet,
        seen=state.seen,
        log=state.log,
        offered=state.offered,
        winner=state.winner,
        reason=state.reason,
    )


def determinize(seen: View, rng: Random) -> State:
    """The state that the view shows."""
    return State(
        options=seen.options,
        black=seen.black,
        turn=seen.turn,
        squares=seen.squares,
        due=seen.due,
        quiet=seen.quiet,
        seen=seen.seen,
        log=seen.log,
        offered=seen.offered,
        winner=seen.winner,
        reason=seen.reason,
    )


def position(seen: View) -> Position:
    """The board as the side to move sees it."""
    return position_of(seen.squares, seen.turn == seen.black)


def points(winner: Seat | None, over: bool) -> tuple[int, ...]:
    """Two for a win, one each for a draw (rule 5.7)."""
    if not over:
        return (0, 0)
    return (DRAW, DRAW) if winner is None else tuple(WIN * (seat == winner) for seat in (0, 1))


def sheet(seen: View) -> Sheet:
    """A column for each seat; one row once the game is over."""
    over = bool(seen.reason)
    total = points(seen.winner, over)
    rows = (SheetRow(seen.reason, total),) if over else ()
    return Sheet(((0,), (1,)), rows, total, "", unit="Game", halves=True)
