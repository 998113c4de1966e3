"""What a seat may do in Checkers, and why it may not do something else."""

from functools import lru_cache
from itertools import pairwise

from game.checkers.board import BIT, Position, squares_between
from game.checkers.moves import Line, Variant, after, lines_of
from game.checkers.state import (
    OPENING_PLIES,
    Accept,
    Go,
    Move,
    Offer,
    Resign,
    State,
    position,
    variant_of,
)
from game.core import say
from game.core.contract import IllegalMove
from game.core.events import Seat


def go_from(line: Line) -> Go:
    """The line as a move."""
    return Go(line.squares, bool(line.taken))


@lru_cache(maxsize=512)
def lines_at(at: Position, variant: Variant) -> dict[Go, Line]:
    """Every legal move on the board, by square numbers in ascending order."""
    found = {go_from(line): line for line in lines_of(at, variant)}
    return {go: found[go] for go in sorted(found, key=lambda go: go.path)}


def board_moves(state: State) -> tuple[Go, ...]:
    """The moves on the board of the side to move; captures alone where there are any."""
    return tuple(lines_at(position(state), variant_of(state.options)))


def go_of(state: State, move: Go) -> Line:
    """What a legal move does."""
    return lines_at(position(state), variant_of(state.options))[move]


def taken_by(state: State, move: Go) -> tuple[int, ...]:
    """The squares that a legal move jumps over, in the order of its legs."""
    taken = go_of(state, move).taken
    return tuple(
        square
        for start, end in pairwise(move.path)
        for square in squares_between(start, end)
        if BIT[square] & taken
    )


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Moves on the board first, then what can be said."""
    if state.due != "move" or seat != state.turn:
        return ()
    said: tuple[Move, ...] = (Resign(),)
    if state.offered is None:
        said = (Offer(), *said)
    elif state.offered != seat:
        said = (Accept(), *said)
    return (*board_moves(state), *said)


def openings(state: State) -> tuple[tuple[Go, ...], ...]:
    """The sequences of first moves that may be drawn (rule 6.9)."""
    plies = OPENING_PLIES[state.options.opening]
    return _openings(position(state), plies, variant_of(state.options))


@lru_cache(maxsize=8)
def _openings(at: Position, plies: int, variant: Variant) -> tuple[tuple[Go, ...], ...]:
    if plies == 0:
        return ((),)
    return tuple(
        (go, *rest)
        for go, line in lines_at(at, variant).items()
        for rest in _openings(after(at, line), plies - 1, variant)
    )


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not listed is not allowed."""
    if state.due == "nothing":
        return IllegalMove("The game is over", "5.1")
    if seat != state.turn or state.due != "move":
        return IllegalMove("It is not your turn", "1.3")
    if isinstance(move, Offer | Accept):
        what = "You have offered a draw" if state.offered == seat else "A draw is offered"
        return IllegalMove(what if state.offered is not None else "No draw is offered", "5.4")
    if not isinstance(move, Go):
        return IllegalMove("That cannot be done now", "2.1")
    return _board_refusal(state, move)


def _board_refusal(state: State, move: Go) -> IllegalMove:
    path, legal = move.path, board_moves(state)
    if not path or not all(1 <= square <= 32 for square in path):
        return IllegalMove("That is not a move", "2.1")
    if not BIT[path[0]] & position(state).own:
        return IllegalMove(f"You have no piece on {path[0]}", "2.1")
    captures = any(go.takes for go in legal)
    starts = sorted({go.path[0] for go in legal})
    if captures and path[0] not in starts:
        pieces = say.listed([str(square) for square in starts]).replace(" and ", " or ")
        return IllegalMove(f"You must take, with the piece on {pieces}", "3.1")
    if any(len(go.path) > len(path) > 1 and go.path[: len(path)] == path for go in legal):
        return IllegalMove("The jump is not over: the piece must go on", "3.3")
    if captures:
        return IllegalMove("You must take", "3.1")
    if path[0] not in starts:
        return IllegalMove(f"The piece on {path[0]} cannot move", "2.1")
    return IllegalMove(f"The piece on {path[0]} cannot go there", "2.1")
