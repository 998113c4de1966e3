"""The rules of Chess: how a state comes of a state and a move."""

from random import Random

from msgspec.structs import replace

from game.chess.board import expand, position
from game.chess.legal import legal_moves, plies, refusal
from game.chess.material import can_mate
from game.chess.play import Beats, go, over, told, winners
from game.chess.starting import RANKS, fen_of_rank
from game.chess.state import (
    START_RANK,
    Accept,
    Claim,
    Flag,
    Go,
    Lot,
    Move,
    Offer,
    Options,
    Resign,
    State,
    to_act,
)
from game.chess.text import caption, format_move, label, parse_move, prompt
from game.chess.view import View, determinize, points, sheet, view
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
from game.core.events import Announced, Said, Seat

_PAWNS_ALONE = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - -"
"""What stands before the back rank is drawn."""


def check(setup: Setup[Options]) -> None:
    """Accept two seats, and rules under which a game ends.

    Raises:
        BadSetup: it is not for two, the clock makes no sense, or nothing would end a game that
            goes nowhere.
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


def start(setup: Setup[Options]) -> State:
    """The pieces set up; `setup.first` or else seat 0 plays White (rule 1.2)."""
    check(setup)
    options = setup.options
    white = setup.first or 0
    by_lot = setup.first is None and options.colours == "lot"
    if options.variant == "chess960":
        squares = expand(_PAWNS_ALONE.split()[0])
        return State(options, white, white, squares, (_PAWNS_ALONE,), due="lot")
    state = _set_up(options, white, fen_of_rank(START_RANK))
    return replace(state, due="lot") if by_lot else state


def _set_up(options: Options, white: Seat, fen: str) -> State:
    """The state in which a position stands on the board and the first move is due."""
    placement, turn, castling, passant, quiet, number = fen.split()
    return State(
        options,
        white,
        white if turn == "w" else 1 - white,
        expand(placement),
        (f"{placement} {turn} {castling} {passant}",),
        start=fen,
        quiet=int(quiet),
        number=int(number),
    )


def chance(state: State, rng: Random) -> Move:
    """Colours and back rank, as far as they are by lot (rules 1.2 and 7.11)."""
    by_lot = state.options.colours == "lot"
    white = rng.randrange(2) if by_lot else state.white
    rank = rng.randrange(RANKS) if state.options.variant == "chess960" else START_RANK
    return Lot(white, rank)


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
            why = "The other side resigned" if winner is not None else _NO_MATE
            return told((Beat(Said(seat, "resign", "I resign"), over(state, winner, why)),))
        case Go():
            return go(state, move)
    raise refusal(state, seat, move)


_NO_MATE = "Drawn: the side left cannot mate"


def _is_legal(state: State, seat: Seat, move: Move) -> bool:
    if isinstance(move, Go):
        return state.due == "move" and seat == state.turn and move in position(state).moves
    return move in legal_moves(state, seat)


def _claim(state: State, seat: Seat, move: Claim) -> Beats:
    words = "I claim a draw" + (f" with {format_move(move.by)}" if move.by else "")
    by_moves = state.options.fifty_move == "claim" and state.quiet + bool(move.by) >= 100
    why = (
        "fifty moves without capture or pawn move" if by_moves else "the same position three times"
    )
    return told((Beat(Said(seat, "claim", words), over(state, None, f"Drawn: {why}")),))


def _can_mate(state: State, seat: Seat) -> bool:
    return can_mate(state.squares, white=seat == state.white)


def _by_chance(state: State, move: Move) -> Beats:
    match move:
        case Lot(white, rank) if state.due == "lot" and _can_be_drawn(state, move):
            drawn = _set_up(state.options, white, fen_of_rank(rank))
            words = "colours are drawn" if rank == START_RANK else f"back rank is number {rank}"
            return (Beat(Announced(f"The {words}"), drawn),)
        case Flag(seat) if state.due == "move" and seat == state.turn and state.options.minutes:
            winner = 1 - seat if _can_mate(state, 1 - seat) else None
            why = (
                "Time ran out"
                if winner is not None
                else "Drawn: time ran out, but the other side cannot mate"
            )
            return told((Beat(Announced("time is up", seat), over(state, winner, why)),))
    raise IllegalMove("That cannot be drawn now", "1.2")


def _can_be_drawn(state: State, move: Lot) -> bool:
    ranks = range(RANKS) if state.options.variant == "chess960" else (START_RANK,)
    whites = (0, 1) if state.options.colours == "lot" else (state.white,)
    return move.rank in ranks and move.white in whites


def flag(state: State, seat: Seat) -> Move:
    """The seat's time ran out (rule 4.3)."""
    return Flag(seat)


def outcome(state: State) -> Outcome | None:
    """Who won, and the points (rule 4.5)."""
    if not state.reason:
        return None
    return Outcome(winners(state), points(state.winner, over=True), state.reason)


RULES: Rules[State, Move, View] = Rules(
    info=Info(
        "chess",
        "Chess",
        "boards",
        (2,),
        "King against king",
        "Mate the king",
        hides=False,
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
)
