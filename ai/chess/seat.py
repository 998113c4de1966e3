"""Between the rules of Chess and the kernel: positions go in, moves come out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import chess

from ai.chess.kernel import Engine
from ai.chess.tables import BLACK
from game.chess.board import position_at
from game.chess.recalled import key_of_view
from game.chess.state import Go
from game.chess.text import parse_go
from game.chess.view import View

ENDLESS: Final = 1_000_000
"""Half-moves: where the fifty moves do not count."""
_LONGEST_PAST: Final = 1500
"""Half-moves that the engine is told of; before them nothing is remembered."""
_CODES: Final = {
    chess.Piece(kind, colour): kind + (0 if colour else BLACK)
    for kind in chess.PIECE_TYPES
    for colour in chess.COLORS
}
_PROMOTIONS: Final = {"": 0, "n": 2, "b": 3, "r": 4, "q": 5}
_PLACE: Final = 0x1FFFF
"""The bits of a number that tell source, target and promotion."""


def board_of(view: View) -> chess.Board:
    """The position that the view shows."""
    return position_at(key_of_view(view), _is_960(view)).board.copy(stack=False)


def game_of(view: View) -> chess.Board:
    """The position with the moves that count for repetition, for engines from elsewhere."""
    past = view.tail.split()
    board = position_at(view.base, _is_960(view)).board.copy(stack=False)
    board.halfmove_clock = max(0, view.quiet - len(past))
    board.fullmove_number = max(1, view.number - len(past) // 2)
    for text in past:
        board.push(board.parse_uci(text))
    return board


def load(engine: Engine, view: View) -> None:
    """Sets the engine up, with the past that counts for repetition."""
    fifty = ENDLESS if view.options.fifty_move == "off" else 100
    past = view.tail.split()
    if len(past) > _LONGEST_PAST:
        board = board_of(view)
        board.halfmove_clock = view.quiet
        load_board(engine, board, fifty)
        return
    board = position_at(view.base, _is_960(view)).board.copy(stack=False)
    board.halfmove_clock = max(0, view.quiet - len(past))
    load_board(engine, board, fifty)
    for text in past:
        engine.advance(_number(engine, parse_go(text)))


def load_board(engine: Engine, board: chess.Board, fifty: int = 100) -> None:
    """Sets the engine up without a past; `fifty` half-moves without progress draw."""
    homes = [-1, -1, -1, -1]
    for rook in chess.SquareSet(board.clean_castling_rights()):
        colour = chess.square_rank(rook) == 0
        king = board.king(colour)
        assert king is not None
        homes[(0 if colour else 2) + (rook < king)] = _place(rook)
    pieces = [0] * 64
    for square, piece in board.piece_map().items():
        pieces[square] = _CODES[piece]
    passant = -1 if board.ep_square is None else _place(board.ep_square)
    engine.load(pieces, 0 if board.turn else 1, homes, passant, board.halfmove_clock, fifty)


def numbers(engine: Engine, gos: Iterable[Go]) -> dict[Go, int]:
    """The numbers of legal moves."""
    return {go: _number(engine, go) for go in gos}


def _number(engine: Engine, go: Go) -> int:
    source, to = _square(go.source), _square(go.to)
    number = engine.find(source | to << 7 | _PROMOTIONS[go.promotion] << 14)
    if number < 0:  # castling, told by where the king goes
        rook = (source & 0x70) + (7 if to > source else 0)
        number = engine.find(source | rook << 7)
    return number


def number_of(board: chess.Board, move: chess.Move) -> int:
    """What tells a legal move in numbers: source, target and promotion."""
    to = move.to_square
    if board.is_castling(move) and not board.chess960:
        to = chess.square(7 if to > move.from_square else 0, chess.square_rank(to))
    return _place(move.from_square) | _place(to) << 7 | (move.promotion or 0) << 14


def in_san(board: chess.Board, line: Sequence[int], most: int = 6) -> str:
    """The start of a line of the engine's in SAN."""
    board, words = board.copy(stack=False), []
    for number in line[:most]:
        by_number = {number_of(board, move): move for move in board.legal_moves}
        words.append(board.san_and_push(by_number[number & _PLACE]))
    return " ".join(words)


def _is_960(view: View) -> bool:
    return view.options.variant == "chess960"


def _place(square: int) -> int:
    return (square >> 3) * 16 + (square & 7)


def _square(name: str) -> int:
    return (ord(name[1]) - ord("1")) * 16 + ord(name[0]) - ord("a")
