"""How a game of Chess goes: how a state comes of a state and a move."""

from random import Random
from typing import Final

from msgspec.structs import replace

from game.chess.board import expand, position, position_at
from game.chess.legal import FIFTY, legal_moves, plies, refusal
from game.chess.material import can_mate
from game.chess.play import Beats, drawn_by_count, go, over, told, winners
from game.chess.starting import PAWNS_ALONE, RANKS, fen_of_rank, start_of
from game.chess.state import (
    LATE,
    Accept,
    Begin,
    Claim,
    Colours,
    Flag,
    Go,
    Move,
    Offer,
    Options,
    Rank,
    Resign,
    State,
)
from game.chess.text import OUT_OF_TIME, PLAYS_WHITE, format_move
from game.chess.view import points
from game.core.contract import (
    CHANCE,
    BadSetup,
    Beat,
    IllegalMove,
    Outcome,
    Setup,
)
from game.core.events import Announced, Said, Seat


def check(setup: Setup[Options]) -> None:
    """Accept two seats, and rules under which a game ends.

    Raises:
        BadSetup: it is not for two, the clock or the position makes no sense, or nothing would
            end a game that goes nowhere.
    """
    options = setup.options
    if setup.seats != 2:
        raise BadSetup(f"Chess is for two, not for {setup.seats}")
    if setup.first is not None and setup.first not in (0, 1):
        raise BadSetup(f"There is no seat {setup.first} to begin")
    if options.threefold == options.fifty_move == "off":
        raise BadSetup("Repetition or the fifty moves must end a game that goes nowhere")
    if options.increment and options.delay:
        raise BadSetup("A clock adds time or waits, not both")
    if (options.increment or options.delay) and not options.minutes:
        raise BadSetup("Increment and delay need a clock")
    start_of(options)


def start(setup: Setup[Options]) -> State:
    """The pieces set up; `setup.first` or else the first seat plays White (rule 1.2)."""
    check(setup)
    options, white = setup.options, setup.first or 0
    fen = start_of(options)
    state = _set_up(State(options, white, white, "", ()), fen)
    if setup.first is None and options.colours == "lot":
        return replace(state, due="colours")
    return _opened(state)


def _set_up(state: State, fen: str) -> State:
    """The state with a position on the board; empty: the pawns alone."""
    placement, turn, castling, passant, quiet, number = (fen or PAWNS_ALONE).split()
    key = f"{placement} {turn} {castling} {passant}"
    return replace(
        state,
        turn=state.white if turn == "w" else 1 - state.white,
        squares=expand(placement),
        seen=(key,),
        start=fen,
        quiet=int(quiet),
        number=int(number),
        check=position_at(key, state.options.variant == "chess960").check,
    )


def _opened(state: State) -> State:
    """The state with what is due before the first move, or the first move."""
    if not state.start:
        return replace(state, due="rank")
    return replace(state, due="begin" if drawn_by_count(state).reason else "move")


def chance(state: State, rng: Random) -> Move:
    """Who plays White, or the back rank (rules 7.8 and 7.12)."""
    if state.due == "colours":
        return Colours(rng.randrange(2))
    return Rank(rng.randrange(RANKS)) if state.due == "rank" else Begin()


def apply(state: State, seat: Seat, move: Move) -> Beats:
    """The beats of a move.

    Raises:
        IllegalMove: the rules do not allow it.
    """
    if seat == CHANCE:
        return _by_chance(state, move)
    if not _is_legal(state, seat, move):
        raise refusal(state, seat, move)
    match move:
        case Offer():
            offers = tuple(plies(state) if s == seat else n for s, n in enumerate(state.offers))
            offering = replace(state, offered=seat, offers=offers)
            return (Beat(Said(seat, "offer", "Draw?"), offering),)
        case Accept():
            agreed = over(state, None, "Drawn by agreement")
            return told((Beat(Said(seat, "accept", "Agreed"), agreed),))
        case Claim():
            return _claim(state, seat, move)
        case Resign():
            winner = 1 - seat if _can_mate(state, 1 - seat) else None
            why = "The other side resigned" if winner is not None else f"Drawn: {_NO_MATE}"
            return told((Beat(Said(seat, "resign", "I resign"), over(state, winner, why)),))
        case Go():
            return go(state, move)
    raise refusal(state, seat, move)


_NO_MATE: Final = "the side that would win cannot mate"


def _is_legal(state: State, seat: Seat, move: Move) -> bool:
    if isinstance(move, Go):
        return state.due == "move" and seat == state.turn and move in position(state).moves
    return move in legal_moves(state, seat)


def _claim(state: State, seat: Seat, move: Claim) -> Beats:
    words = "I claim a draw" + (f" with {format_move(move.by)}" if move.by else "")
    by_moves = state.options.fifty_move == "claim" and state.quiet + bool(move.by) >= FIFTY
    why = (
        "fifty moves without capture or pawn move" if by_moves else "the same position three times"
    )
    return told((Beat(Said(seat, "claim", words), over(state, None, f"Drawn: {why}")),))


def _can_mate(state: State, seat: Seat) -> bool:
    return can_mate(state.squares, white=seat == state.white)


def _by_chance(state: State, move: Move) -> Beats:
    match move, state.due:
        case Colours(white), "colours" if white in (0, 1):
            turn = white if state.turn == state.white else 1 - white
            drawn = _opened(replace(state, white=white, turn=turn))
            return (Beat(Announced(PLAYS_WHITE, white), drawn),)
        case Rank(number), "rank" if 0 <= number < RANKS:
            drawn = _opened(_set_up(state, fen_of_rank(number)))
            return (Beat(Announced(f"The back rank is number {number}"), drawn),)
        case Begin(), "begin":
            return told((Beat(Announced("The position is drawn"), drawn_by_count(state)),))
        case Flag(seat), "move" if seat == state.turn:
            winner = 1 - seat if _can_mate(state, 1 - seat) else None
            late = over(state, winner, LATE if winner is not None else f"Drawn: {_NO_MATE}")
            return told((Beat(Announced(OUT_OF_TIME, seat), late),))
    raise IllegalMove("That cannot happen now", "1.3")


def outcome(state: State) -> Outcome | None:
    """Who won, and the points (rule 4.5)."""
    if not state.reason:
        return None
    return Outcome(winners(state), points(state.winner, over=True), state.reason)
