"""The rules of Checkers: how a state comes of a state and a move."""

from itertools import pairwise
from random import Random
from typing import Final

from msgspec.structs import replace

from game.checkers.board import BLACK, START
from game.checkers.legal import go_of, legal_moves, openings, refusal, taken_by
from game.checkers.moves import lines_of
from game.checkers.state import (
    OPENING_PLIES,
    Accept,
    Ballot,
    Flag,
    Go,
    Move,
    Offer,
    Options,
    Resign,
    State,
    clock_terms,
    key_of,
    position,
    to_act,
    variant_of,
)
from game.checkers.text import caption, format_move, label, parse_move, prompt
from game.checkers.view import View, determinize, points, sheet, view
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Info,
    Outcome,
    Rules,
    Setup,
    Text,
)
from game.core.events import Announced, Captured, GameOver, Moved, Said, Seat

Beats = tuple[Beat[State], ...]

_THIRD: Final = 3
"""How often a position stands when it draws."""


def check(setup: Setup[Options]) -> None:
    """Accept two seats, and rules under which a game ends.

    Raises:
        BadSetup: it is not for two, or nothing would end a game that goes nowhere.
    """
    if setup.seats != 2:
        raise BadSetup(f"Checkers is for two, not for {setup.seats}")
    if setup.first is not None and setup.first not in (0, 1):
        raise BadSetup(f"There is no seat {setup.first} to begin")
    if setup.options.threefold == "off" and setup.options.no_progress_plies == 0:
        raise BadSetup("Repetition or lack of progress must end a game that goes nowhere")


def start(setup: Setup[Options]) -> State:
    """Twelve men each; `setup.first` or else seat 0 has the colour that begins (rule 1.3)."""
    check(setup)
    first, options = setup.first or 0, setup.options
    black = first if options.first_move == BLACK else 1 - first
    due = "ballot" if OPENING_PLIES[options.opening] else "move"
    state = State(options, black, first, START, due=due)  # type: ignore[arg-type]
    return replace(state, seen=(key_of(state),))


def chance(state: State, rng: Random) -> Move:
    """The first moves, any legal sequence as likely as another (rule 6.9)."""
    return Ballot(rng.choice(openings(state)))


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        return _fall(state, move) if isinstance(move, Flag) else _draw_opening(state, move)
    if move not in legal_moves(state, seat):
        raise refusal(state, seat, move)
    match move:
        case Offer():
            return (Beat(Said(seat, "offer", "Draw?"), replace(state, offered=seat)),)
        case Accept():
            agreed = _over(state, None, "Drawn by agreement")
            return _told((Beat(Said(seat, "accept", "Agreed"), agreed),))
        case Resign():
            given_up = _over(state, 1 - seat, "The other side resigned")
            return _told((Beat(Said(seat, "resign", "I resign"), given_up),))
        case Go():
            return go(state, move)
    raise refusal(state, seat, move)


def _draw_opening(state: State, move: Move) -> Beats:
    if state.due != "ballot" or not isinstance(move, Ballot) or move.moves not in openings(state):
        raise IllegalMove("That opening cannot be drawn", "6.9")
    words = " ".join(map(format_move, move.moves))
    state = replace(state, due="move")
    beats: Beats = (Beat(Announced(f"The opening is drawn: {words}"), state),)
    for drawn in move.moves:
        beats = (*beats, *go(beats[-1].state, drawn))
    return beats


def _fall(state: State, move: Flag) -> Beats:
    if state.due != "move" or move.seat != state.turn:
        raise IllegalMove("That flag cannot fall now", "5.8")
    late = _over(state, 1 - move.seat, "Time ran out")
    return _told((Beat(Announced("out of time", move.seat), late),))


def go(state: State, move: Go) -> Beats:
    """A legal move, leg by leg: each landing, then the men that it took, then the crown."""
    seat, path = state.turn, move.path
    taken = taken_by(state, move)
    piece = state.squares[path[0] - 1]
    is_king = piece.isupper()
    name = "king" if is_king else "man"
    offered = state.offered if state.offered == seat else None  # the other's lapses (rule 5.4)
    at = replace(state, log=(*state.log, format_move(move)), offered=offered)
    beats: list[Beat[State]] = []
    for source, to in pairwise(path):
        at = replace(at, squares=_with(_with(at.squares, source, "."), to, piece))
        beats.append(Beat(Moved(seat, name, str(source), str(to)), at))
    for square in taken:
        victim = "king" if state.squares[square - 1].isupper() else "man"
        at = replace(at, squares=_with(at.squares, square, "."))
        beats.append(Beat(Captured(seat, victim, str(square)), at))
    crowned = not is_king and go_of(state, move).crowned
    if crowned:
        at = replace(at, squares=_with(at.squares, path[-1], piece.upper()))
        beats.append(Beat(Announced("crowned", seat), at))
    counts = crowned if state.options.progress_counts == "crowning" else not is_king
    at = replace(at, quiet=0 if taken or counts else state.quiet + 1, turn=1 - seat)
    final = bool(taken) or not is_king  # the positions before it cannot come back
    at = replace(at, seen=(*(() if final else at.seen), key_of(at)))
    beats[-1] = Beat(beats[-1].event, _settled(at))
    return _told(tuple(beats))


def _with(squares: str, square: int, piece: str) -> str:
    return squares[: square - 1] + piece + squares[square:]


def _settled(state: State) -> State:
    """The state after a move, over if it is: no move, no progress, repetition (section 5)."""
    options = state.options
    if not lines_of(position(state), variant_of(options)):
        empty = not position(state).own
        if options.misere:
            reason = "All pieces are gone" if empty else "No move is left"
            return _over(state, state.turn, reason)
        reason = "The other side has no piece left" if empty else "The other side cannot move"
        return _over(state, 1 - state.turn, reason)
    if options.no_progress_plies and state.quiet >= options.no_progress_plies:
        return _over(state, None, "Drawn: no progress for too long")
    if options.threefold == "auto" and state.seen.count(state.seen[-1]) >= _THIRD:
        return _over(state, None, "Drawn: the same position for the third time")
    return state


def _over(state: State, winner: Seat | None, reason: str) -> State:
    return replace(state, due="nothing", winner=winner, reason=reason)


def _told(beats: Beats) -> Beats:
    """The beats, and after them that the game is over if it is."""
    last = beats[-1].state
    if not last.reason:
        return beats
    return (*beats, Beat(GameOver(_winners(last), last.reason), last))


def _winners(state: State) -> tuple[Seat, ...]:
    return () if state.winner is None else (state.winner,)


def outcome(state: State) -> Outcome | None:
    """Who won, and the points (rule 5.7)."""
    if not state.reason:
        return None
    return Outcome(_winners(state), points(state.winner, over=True), state.reason)


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        "checkers",
        "Checkers",
        "boards",
        (2,),
        "Men and kings",
        "Jump them all",
        hides=False,
        first=("Begins", "First seat"),
    ),
    options_type=Options,
    state_type=State,
    move_type=Move,
    view_type=View,
    check=check,
    start=start,
    to_act=to_act,
    chance=chance,
    legal_moves=legal_moves,
    apply=apply,
    view=view,
    determinize=determinize,
    outcome=outcome,
    sheet=sheet,
    text=Text(format_move, parse_move, caption, prompt, label),
    clock=clock_terms,
    flag=lambda state, seat: Flag(seat),
)
