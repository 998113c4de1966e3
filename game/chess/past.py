"""Earlier positions of a game: what a view looked like after so many of its moves."""

from functools import lru_cache
from typing import NamedTuple

import chess
from msgspec.structs import replace

from game.chess.board import expand
from game.chess.material import balance
from game.chess.view import View, sans


class Past(NamedTuple):
    """What stood on the board once."""

    squares: str
    white_to_move: bool
    last: tuple[str, ...]
    """The squares that the last move left and reached."""
    check: str
    """The square of the king that was in check; empty: none was."""
    taken: str


def plies(seen: View) -> int:
    """How many half-moves were made on the board."""
    return len(sans(seen))


def after(seen: View, ply: int) -> View:
    """The view as the board was after so many half-moves; its move list is whole, nobody acts."""
    pasts = _pasts(seen.start, seen.options.variant == "chess960", sans(seen))
    past = pasts[max(0, min(ply, len(pasts) - 1))]
    return replace(
        seen,
        to_act=(),
        turn=seen.white if past.white_to_move else 1 - seen.white,
        squares=past.squares,
        last=past.last,
        check=past.check,
        taken=past.taken,
        balance=balance(past.squares),
        offered=None,
    )


def written(seen: View, ply: int) -> str:
    """A half-move as people write it, counted from 1: “12… Bxg5”."""
    black_began = seen.start.split()[1] == "b"
    number = int(seen.start.split()[5]) + (ply - 1 + black_began) // 2
    dots = "…" if (ply - 1 + black_began) % 2 else "."
    return f"{number}{dots} {sans(seen)[ply - 1]}"


@lru_cache(maxsize=4)
def _pasts(start: str, chess960: bool, moves: tuple[str, ...]) -> tuple[Past, ...]:
    board = chess.Board(start, chess960=chess960)
    taken, found = "", [_past(board, (), "")]
    for san in moves:
        move = board.parse_san(san)
        taken += _victim(board, move)
        last = chess.square_name(move.from_square), _reached(board, move)
        board.push(move)
        found.append(_past(board, last, taken))
    return tuple(found)


def _past(board: chess.Board, last: tuple[str, ...], taken: str) -> Past:
    king = board.king(board.turn)
    check = chess.square_name(king) if king is not None and board.is_check() else ""
    return Past(expand(board.board_fen()), board.turn, last, check, taken)


def _victim(board: chess.Board, move: chess.Move) -> str:
    if not board.is_capture(move):
        return ""
    if board.is_en_passant(move):
        return "p" if board.turn else "P"
    return str(board.piece_at(move.to_square))


def _reached(board: chess.Board, move: chess.Move) -> str:
    """Where the piece that was moved stands: of a castling the king."""
    if not board.is_castling(move):
        return chess.square_name(move.to_square)
    short = chess.square_file(move.to_square) > chess.square_file(move.from_square)
    return ("g" if short else "c") + chess.square_name(move.from_square)[1]
