"""What a seat sees of Chess: everything.

The positions that count for repetition travel as the first of them and the moves since, the move
list in two fields of which mostly the short one changes: so updates stay small.
"""

import msgspec

from game.chess.material import balance
from game.chess.state import Due, Options, State, to_act
from game.core.contract import Sheet, SheetRow
from game.core.events import Seat

WIN, DRAW = 2, 1


class View(msgspec.Struct, frozen=True):
    """What one seat knows."""

    seat: Seat | None
    to_act: tuple[Seat, ...]
    options: Options
    white: Seat
    """The seat that plays White."""
    turn: Seat
    squares: str
    """What stands on a8, b8 … h8, a7 … h1: White's pieces `PNBRQK`, Black's `pnbrqk`, `.` empty."""
    castling: str
    """Who may still castle, as in a FEN; `-`: nobody."""
    passant: str
    """Where a pawn can be taken in passing now; `-`: nowhere."""
    due: Due
    start: str
    """The FEN that the game started from; empty while it is to be drawn."""
    quiet: int
    """Half-moves in a row without capture or pawn move."""
    number: int
    """The full-move number."""
    older: str
    """The moves in SAN, with a space between them, as far as whole pages are full."""
    recent: str
    """The moves in SAN after those."""
    base: str
    """The last position before which none can come back: the first four fields of its FEN."""
    tail: str
    """The moves since then, as on the wire: `g1f3 g8f6`."""
    occurred: int
    """How often the position has stood."""
    last: tuple[str, ...]
    """The squares that the last move left and reached."""
    check: str
    """The square of the king that is in check; empty: none is."""
    taken: str
    """The pieces that were taken, in order."""
    balance: int
    """By how many pawns White's pieces are worth more than Black's."""
    offered: Seat | None
    """Who offered a draw that still stands."""
    offers: tuple[int, int]
    """After how many half-moves each seat last offered a draw; -1: never."""
    winner: Seat | None
    reason: str
    """How it ended; empty: it has not."""


def view(state: State, seat: Seat | None) -> View:
    """All of the state; `seat` only says whose eyes it is seen with."""
    _, _, castling, passant = state.seen[-1].split()
    return View(
        seat=seat,
        to_act=to_act(state),
        options=state.options,
        white=state.white,
        turn=state.turn,
        squares=state.squares,
        castling=castling,
        passant=passant,
        due=state.due,
        start=state.start,
        quiet=state.quiet,
        number=state.number,
        older=state.older,
        recent=state.recent,
        base=state.seen[0],
        tail=state.tail,
        occurred=state.seen.count(state.seen[-1]),
        last=state.last,
        check=state.check,
        taken=state.taken,
        balance=balance(state.squares),
        offered=state.offered,
        offers=state.offers,
        winner=state.winner,
        reason=state.reason,
    )


def sans(seen: View | State) -> tuple[str, ...]:
    """All moves on the board in SAN."""
    return (*seen.older.split(), *seen.recent.split())


def points(winner: Seat | None, over: bool) -> tuple[int, ...]:
    """Two for a win, one each for a draw (rule 4.5)."""
    if not over:
        return (0, 0)
    return (DRAW, DRAW) if winner is None else tuple(WIN * (seat == winner) for seat in (0, 1))


def sheet(seen: View) -> Sheet:
    """A column for each seat; one row once the game is over."""
    over = bool(seen.reason)
    total = points(seen.winner, over)
    rows = (SheetRow(seen.reason, total),) if over else ()
    return Sheet(((0,), (1,)), rows, total, "", unit="Game", halves=True)
