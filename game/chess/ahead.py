"""Moves that may be thought of while the other side is to move.

What stands where will be another by then: lines may open, and one's own man may be taken and
retaken. So a move counts here if the man can go that way on an empty board.
"""

from collections.abc import Iterator
from typing import Final

import chess

from game.chess.state import Go
from game.chess.view import View
from game.core.events import Seat

_CROWNS: Final = "qrbn"
_STANDARD: Final = {chess.E1: (chess.C1, chess.G1), chess.E8: (chess.C8, chess.G8)}
"""Where a king castles to, from where it stood."""


def moves_ahead(seen: View, seat: Seat) -> tuple[Go, ...]:
    """The moves that a seat may set out while it is not to move; nothing once the game is over."""
    if seen.due != "move" or seen.turn == seat:
        return ()
    light = seat == seen.white
    men = {
        chess.square_mirror(i): sign.lower()
        for i, sign in enumerate(seen.squares)
        if sign != "." and sign.isupper() == light
    }
    return tuple(go for square, kind in men.items() for go in _goes(seen, men, square, kind, light))


def _goes(
    seen: View, men: dict[chess.Square, str], square: chess.Square, kind: str, light: bool
) -> Iterator[Go]:
    source = chess.square_name(square)
    for to in _pawn(square, light) if kind == "p" else _reach(square, kind):
        crowned = kind == "p" and chess.square_rank(to) in (0, 7)
        for crown in _CROWNS if crowned else ("",):
            yield Go(source, chess.square_name(to), crown)
    if kind == "k" and seen.castling != "-":
        yield from (Go(source, chess.square_name(to)) for to in _castles(seen, men, square, light))


def _reach(square: chess.Square, kind: str) -> chess.SquareSet:
    piece = chess.Piece(chess.PIECE_SYMBOLS.index(kind), chess.WHITE)
    board = chess.BaseBoard.empty()
    board.set_piece_at(square, piece)
    return board.attacks(square)


def _pawn(square: chess.Square, light: bool) -> Iterator[chess.Square]:
    """On, on twice from where it began, and both ways it takes."""
    on = 8 if light else -8
    yield square + on
    if chess.square_rank(square) == (1 if light else 6):
        yield square + 2 * on
    yield from chess.SquareSet(chess.BB_PAWN_ATTACKS[light][square])


def _castles(
    seen: View, men: dict[chess.Square, str], king: chess.Square, light: bool
) -> Iterator[chess.Square]:
    """Where the king goes to castle; in Chess960 onto its rook, wherever it still has a right."""
    if not any(right.isupper() == light for right in seen.castling):
        return
    if seen.options.variant == "chess960":
        rank = chess.square_rank(king)
        yield from (
            at for at, kind in men.items() if kind == "r" and chess.square_rank(at) == rank
            and abs(at - king) > 1
        )  # fmt: skip
    else:
        yield from _STANDARD.get(king, ())
