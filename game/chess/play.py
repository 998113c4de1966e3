"""A move on the board of Chess, beat by beat, and how it ends the game."""

from typing import Final

import chess
from msgspec.structs import replace

from game.chess.board import Position, index_of, keep, key_of, position
from game.chess.legal import FIFTH, FIFTY, SEVENTY_FIVE, THIRD
from game.chess.material import is_dead
from game.chess.state import Go, State
from game.chess.text import CHECK, PIECES, PROMOTED, format_move, san
from game.core.contract import Beat
from game.core.events import Announced, Captured, GameOver, Moved, Seat

Beats = tuple[Beat[State], ...]

PAGE: Final = 64
"""Half-moves on a page of the move list."""


def go(state: State, move: Go) -> Beats:
    """A legal move: what it takes, the piece, the rook of a castling, the promotion, check."""
    here = position(state)
    way, seat = here.moves[move], state.turn
    after = here.after(way)
    written = san(here, move, after)
    at, beats = _captured(state, here.board, way)
    for (source, to), name in zip(_steps(here.board, way), (written, ""), strict=False):
        at, piece = _step(at, state, source, to)
        beats.append(Beat(Moved(seat, PIECES[piece.lower()], source, to, name), at))
    if way.promotion is not None:
        crown = move.promotion.upper() if here.board.turn else move.promotion
        at = replace(at, squares=_with(at.squares, move.to, crown))
        beats.append(Beat(Announced(PROMOTED + PIECES[move.promotion], seat), at))
    at = _settled(_turned(at, here, move, after, written), after)
    beats[-1] = Beat(beats[-1].event, at)
    if at.check and not at.reason:
        beats.append(Beat(Announced(CHECK, seat), at))
    return told(tuple(beats))


def _captured(state: State, board: chess.Board, way: chess.Move) -> tuple[State, list[Beat[State]]]:
    if not board.is_capture(way):
        return state, []
    square = way.to_square
    if board.is_en_passant(way):
        square = chess.square(chess.square_file(way.to_square), chess.square_rank(way.from_square))
    at = chess.square_name(square)
    victim = state.squares[index_of(at)]
    state = replace(state, squares=_with(state.squares, at, "."), taken=state.taken + victim)
    return state, [Beat(Captured(state.turn, PIECES[victim.lower()], at), state)]


def _steps(board: chess.Board, way: chess.Move) -> list[tuple[str, str]]:
    """From where to where the pieces go: one, or in castling the king and then the rook."""
    source = chess.square_name(way.from_square)
    if not board.is_castling(way):
        return [(source, chess.square_name(way.to_square))]
    rank = source[1]
    short = chess.square_file(way.to_square) > chess.square_file(way.from_square)
    rooks = board.castling_rights & (chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    rook = chess.square_name(chess.msb(rooks) if short else chess.lsb(rooks))
    return [(source, ("g" if short else "c") + rank), (rook, ("f" if short else "d") + rank)]


def _step(at: State, before: State, source: str, to: str) -> tuple[State, str]:
    """The state after one piece went, and the piece.

    In Chess960 the king may have come where the rook was: then it stays there.
    """
    piece = before.squares[index_of(source)]
    left = at.squares
    if left[index_of(source)] == piece:
        left = _with(left, source, ".")
    return replace(at, squares=_with(left, to, piece)), piece


def _with(squares: str, square: str, piece: str) -> str:
    i = index_of(square)
    return squares[:i] + piece + squares[i + 1 :]


def _turned(at: State, here: Position, move: Go, after: Position, written: str) -> State:
    """The state with the other side to move; `at` has the pieces where they belong."""
    board, way = here.board, here.moves[move]
    key = key_of(after.board, at.squares)
    keep(key, after)
    final = board.is_irreversible(way)  # the positions before it cannot come back
    pages = _pages(at, written)
    text = format_move(move)
    return replace(
        at,
        turn=1 - at.turn,
        seen=(key,) if final else (*at.seen, key),
        tail="" if final else f"{at.tail} {text}".lstrip(),
        quiet=0 if board.is_zeroing(way) else at.quiet + 1,
        number=at.number + (board.turn == chess.BLACK),
        older=pages[0],
        recent=pages[1],
        last=_steps(board, way)[0],
        check=after.check,
        offered=at.offered if at.offered == at.turn else None,  # the other's lapses (rule 5.3)
    )


def _pages(state: State, written: str) -> tuple[str, str]:
    recent = f"{state.recent} {written}".lstrip()
    if recent.count(" ") + 1 < PAGE:
        return state.older, recent
    return f"{state.older} {recent}".lstrip(), ""


def _settled(state: State, here: Position) -> State:
    """The state after a move, over if it is (rule 5.8 has the order)."""
    if not here.moves:
        if here.in_check:
            return over(state, 1 - state.turn, "Checkmate")
        return over(state, None, "Stalemate")
    if is_dead(state.squares):
        return over(state, None, "Drawn: neither side can mate")
    return drawn_by_count(state)


def drawn_by_count(state: State) -> State:
    """The state, drawn if so many quiet moves or repetitions end it by themselves."""
    options = state.options
    if state.quiet >= _limit(options.fifty_move, FIFTY, SEVENTY_FIVE):
        moves = "fifty" if options.fifty_move == "auto" else "seventy-five"
        return over(state, None, f"Drawn: {moves} moves without capture or pawn move")
    if state.seen.count(state.seen[-1]) >= _limit(options.threefold, THIRD, FIFTH):
        time = "third" if options.threefold == "auto" else "fifth"
        return over(state, None, f"Drawn: the same position for the {time} time")
    return state


def _limit(treatment: str, auto: int, claim: int) -> float:
    return {"auto": auto, "claim": claim}.get(treatment, float("inf"))


def over(state: State, winner: Seat | None, reason: str) -> State:
    """The state when the game has ended."""
    return replace(state, due="nothing", winner=winner, reason=reason)


def told(beats: Beats) -> Beats:
    """The beats, and after them that the game is over if it is."""
    last = beats[-1].state
    if not last.reason:
        return beats
    return (*beats, Beat(GameOver(winners(last), last.reason), last))


def winners(state: State) -> tuple[Seat, ...]:
    """Who has won."""
    return () if state.winner is None else (state.winner,)
