"""Where a game starts: the ordinary position, one of the 960, or a FEN."""

import chess

from game.chess.board import START_KEY, expand, key_of
from game.chess.state import START_RANK

RANKS = 960
"""How many back ranks there are in Chess960."""


class BadPosition(ValueError):
    """A text that is no position to start from; it says what is wrong."""


def fen_of_rank(number: int) -> str:
    """The start position with a back rank of the 960 (rule 7.11)."""
    if number == START_RANK:
        return START_KEY + " 0 1"
    board = chess.Board.from_chess960_pos(number)
    return f"{key_of(board, expand(board.board_fen()))} 0 1"


def read_fen(text: str, chess960: bool = False) -> str:
    """The position as we write it: six fields, rights and en passant only where they count.

    Raises:
        BadPosition: it is none that a game can start from (rule 1.5).
    """
    fields = text.split()
    if len(fields) not in (4, 5, 6):
        raise BadPosition("A FEN has six parts: pieces, side to move, castling and so on")
    _check_rows(fields[0])
    if fields[1] not in ("w", "b"):
        raise BadPosition("The second part of a FEN is w or b, for the side to move")
    for name, number in zip(("half-moves", "moves"), fields[4:], strict=False):
        if not (number.isascii() and number.isdecimal() and len(number) <= 4):
            raise BadPosition(f"The number of {name} in a FEN is no number: {number[:12]}")
    try:
        board = chess.Board(" ".join(fields), chess960=chess960)
    except ValueError:
        raise BadPosition("Castling or en passant in this FEN makes no sense") from None
    _check_board(board)
    board.castling_rights = board.clean_castling_rights()
    return (
        f"{key_of(board, expand(board.board_fen()))} {board.halfmove_clock} {board.fullmove_number}"
    )


def _check_rows(placement: str) -> None:
    rows = placement.split("/")
    if len(rows) != 8:
        raise BadPosition(f"A FEN has eight rows of squares, this one has {len(rows)}")
    for number, row in zip(range(8, 0, -1), rows, strict=True):
        if not set(row) <= set("pnbrqkPNBRQK12345678"):
            raise BadPosition(f"Row {number} of the FEN has a sign that is no piece")
        squares = sum(int(sign) if sign.isdecimal() else 1 for sign in row)
        if squares != 8:
            raise BadPosition(f"Row {number} of the FEN has {squares} squares instead of eight")


def _check_board(board: chess.Board) -> None:
    for side, name in ((chess.WHITE, "White"), (chess.BLACK, "Black")):
        kings = len(board.pieces(chess.KING, side))
        if kings != 1:
            raise BadPosition(f"{name} must have one king, not {kings or 'none'}")
    if board.pawns & chess.BB_BACKRANKS:
        raise BadPosition("A pawn cannot stand on the first or the last rank")
    if board.was_into_check():
        name = "Black" if board.turn == chess.WHITE else "White"
        raise BadPosition(f"{name} is in check, but it is not {name}’s move")
    if board.king(chess.WHITE) is None:
        raise BadPosition("White must have a king")
