"""Where a game starts: the ordinary position, one of the 960, or a FEN."""

from typing import Final

import chess

from game.chess.board import expand, key_of, position_at
from game.chess.material import is_dead
from game.chess.state import Options
from game.core.contract import BadSetup

START: Final = chess.STARTING_FEN
RANKS: Final = 960
"""How many back ranks there are in Chess960; the ordinary one has the number 518."""
PAWNS_ALONE: Final = "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1"
"""What stands before the back rank is drawn."""


class BadPosition(ValueError):
    """A text that is no position to start from; it says what is wrong."""


def start_of(options: Options) -> str:
    """The FEN that a game starts from; empty: its back rank is to be drawn.

    Raises:
        BadSetup: the position or the number of the back rank is none.
    """
    is_960 = options.variant == "chess960"
    if options.start_fen and options.back_rank and is_960:
        raise BadSetup("A game starts from a position or a back rank, not both")
    if options.start_fen:
        return _checked(options.start_fen, is_960)
    if not is_960:
        return START
    number = options.back_rank
    if not number:
        return ""
    if not (number.isascii() and number.isdecimal() and int(number) < RANKS):
        raise BadSetup(f"The back ranks have the numbers 0 to {RANKS - 1}, not {number[:12]}")
    return fen_of_rank(int(number))


def _checked(text: str, is_960: bool) -> str:
    """The position if one can play from it."""
    try:
        fen = read_fen(text, is_960)
    except BadPosition as error:
        raise BadSetup(str(error)) from error
    placement = fen.split()[0]
    at = position_at(" ".join(fen.split()[:4]), is_960)
    if not at.moves:
        raise BadSetup(f"This position is {'checkmate' if at.in_check else 'stalemate'} already")
    if is_dead(expand(placement)):
        raise BadSetup("In this position neither side can mate")
    return fen


def fen_of_rank(number: int) -> str:
    """The start position with a back rank of the 960 (rule 7.12)."""
    return chess.Board.from_chess960_pos(number).fen()


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
