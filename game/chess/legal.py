"""What a seat may do in Chess, and why it may not do something else."""

from collections import Counter
from typing import Final

import chess

from game.chess.board import Position, index_of, position
from game.chess.state import Accept, Claim, Go, Move, Offer, Resign, State
from game.chess.text import PIECES
from game.core.contract import IllegalMove
from game.core.events import Seat

THIRD: Final = 3
FIFTH: Final = 5
FIFTY: Final = 100
"""Half-moves."""
SEVENTY_FIVE: Final = 150
OFFER_AGAIN: Final = 20
"""Half-moves until an offer may be repeated that the other side did not answer with its own."""


def board_moves(state: State) -> tuple[Go, ...]:
    """The moves on the board of the side to move."""
    return tuple(position(state).moves)


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Moves on the board first, then what can be said."""
    if state.due != "move" or seat != state.turn:
        return ()
    said: list[Move] = list(claims(state))
    if state.offered is not None and state.offered != seat:
        said.append(Accept())
    elif may_offer(state, seat):
        said.append(Offer())
    return (*position(state).moves, *said, Resign())


def may_offer(state: State, seat: Seat) -> bool:
    """Whether the seat may offer a draw (rule 5.4)."""
    if state.offered is not None:
        return False
    mine, others = state.offers[seat], state.offers[1 - seat]
    return mine < 0 or others > mine or plies(state) - mine >= OFFER_AGAIN


def plies(state: State) -> int:
    """How many half-moves were made."""
    return len(state.older.split()) + len(state.recent.split())


def claims(state: State) -> tuple[Claim, ...]:
    """The claims that are correct now, first the one without a move (rule 5.7)."""
    options = state.options
    if "claim" not in (options.threefold, options.fifty_move):
        return ()
    counts = Counter(state.seen) if options.threefold == "claim" else Counter()
    fifty = options.fifty_move == "claim"
    found = [Claim()] if counts[state.seen[-1]] >= THIRD or (fifty and state.quiet >= FIFTY) else []
    twice = {key for key, count in counts.items() if count >= THIRD - 1}
    if not twice and not (fifty and state.quiet >= FIFTY - 1):
        return tuple(found)
    here = position(state)
    for go, move in here.moves.items():
        if here.board.is_zeroing(move):
            continue
        if (fifty and state.quiet >= FIFTY - 1) or (twice and _key_after(here, move) in twice):
            found.append(Claim(go))
    return tuple(found)


def _key_after(here: Position, move: chess.Move) -> str:
    board = here.after(move).board
    return board.epd(en_passant="legal")


def refusal(state: State, seat: Seat, move: Move) -> IllegalMove:
    """Why a move that is not listed is not allowed."""
    if state.due == "nothing":
        return IllegalMove("The game is over", "4.1")
    if seat != state.turn or state.due != "move":
        return IllegalMove("It is not your turn", "1.3")
    if isinstance(move, Accept):
        return IllegalMove("No draw is offered", "5.3")
    if isinstance(move, Offer):
        if state.offered is not None:
            mine = state.offered == seat
            return IllegalMove(
                "You have offered a draw" if mine else "A draw is offered already", "5.3"
            )
        return IllegalMove("It is too early to offer a draw again", "5.4")
    if isinstance(move, Claim):
        return IllegalMove("This is no draw that can be claimed", "5.7")
    if not isinstance(move, Go):
        return IllegalMove("That cannot be done now", "2.1")
    return _board_refusal(state, move)


def _board_refusal(state: State, go: Go) -> IllegalMove:
    here = position(state)
    board = here.board
    if not {go.source, go.to} <= set(chess.SQUARE_NAMES):
        return IllegalMove("That is not a move", "2.1")
    source, to = chess.parse_square(go.source), chess.parse_square(go.to)
    piece = board.piece_at(source)
    if piece is None or piece.color != board.turn:
        return IllegalMove(f"You have no piece on {go.source}", "2.1")
    name = PIECES[piece.symbol().lower()]
    if source == to:
        return _stuck_refusal(here, go.source, name)
    if any((other.source, other.to) == (go.source, go.to) for other in here.moves):
        words = "The pawn cannot become that" if go.promotion else "Say what the pawn becomes"
        return IllegalMove(words, "2.7")
    may_go = {(move.from_square, move.to_square) for move in board.pseudo_legal_moves}
    in_passing = name == "pawn" and go.source[0] != go.to[0] and _was_crossed(state, go.to)
    if in_passing or (source, to) in may_go:
        words = "Your king is" if here.in_check else "That would leave your king"
        return IllegalMove(f"{words} in check", "3.1")
    if name == "king" and go.source[1] == go.to[1] and chess.square_distance(source, to) > 1:
        return IllegalMove("You cannot castle on that side now", "3.3")
    return IllegalMove(f"The {name} on {go.source} cannot go to {go.to}", "2.1")


def _stuck_refusal(here: Position, square: str, name: str) -> IllegalMove:
    """Why a piece that is taken up stays where it is."""
    source = chess.parse_square(square)
    if not any(move.from_square == source for move in here.board.pseudo_legal_moves):
        return IllegalMove(f"The {name} on {square} cannot move", "2.1")
    words = (
        "Your king is" if here.in_check else f"Without the {name} on {square} your king would be"
    )
    if name == "king":
        words = "Wherever it goes, your king would be"
    return IllegalMove(f"{words} in check", "3.1")


def _was_crossed(state: State, square: str) -> bool:
    """Whether a pawn has just gone two squares, over this one."""
    if not state.last:
        return False
    source, to = state.last
    middle = (int(source[1]) + int(to[1])) / 2
    is_pawn = state.squares[index_of(to)] in "Pp"
    return is_pawn and source[0] == to[0] == square[0] and int(square[1]) == middle
