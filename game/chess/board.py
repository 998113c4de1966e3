"""Positions: python-chess's boards behind text, with their moves kept for the states in use.

A position is told by its *key*: the first four fields of its FEN, with an en passant square only
if a capture there is legal. Two positions are the same for repetition if their keys are.
"""

from functools import cached_property
from typing import Final

import chess

from game.chess.state import Go, State

START_KEY: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"
EMPTY: Final = "." * 64
_KEPT: Final = 256
_RUNS: Final = tuple(("." * n, str(n)) for n in range(8, 0, -1))
_PROMOTIONS: Final = {
    None: "", chess.QUEEN: "q", chess.ROOK: "r", chess.BISHOP: "b", chess.KNIGHT: "n",
}  # fmt: skip


class Position:
    """A position and its legal moves; never changed once it is made."""

    def __init__(self, board: chess.Board) -> None:
        """Takes the board over."""
        self.board = board

    @cached_property
    def moves(self) -> dict[Go, chess.Move]:
        """Every legal move on the board."""
        return {go_of(move): move for move in self.board.legal_moves}

    @cached_property
    def in_check(self) -> bool:
        """Whether the side to move is in check."""
        return self.board.is_check()

    @cached_property
    def check(self) -> str:
        """The square of the king that is in check; empty: none is."""
        king = self.board.king(self.board.turn)
        return chess.square_name(king) if self.in_check and king is not None else ""

    def after(self, move: chess.Move) -> "Position":
        """The position that a legal move leads to."""
        board = self.board.copy(stack=False)
        board.push(move)
        return Position(board)


_GO: dict[tuple[int, int, int | None], Go] = {}


def go_of(move: chess.Move) -> Go:
    """A move of python-chess’s as one of ours."""
    place = (move.from_square, move.to_square, move.promotion)
    found = _GO.get(place)
    if found is None:
        source, to = chess.square_name(move.from_square), chess.square_name(move.to_square)
        found = _GO[place] = Go(source, to, _PROMOTIONS[move.promotion])
    return found


_POSITIONS: dict[tuple[str, bool], Position] = {}
"""Those looked at last. Threads may share it: what is in it never changes."""


def position_at(key: str, chess960: bool) -> Position:
    """The position that the key tells."""
    found = _POSITIONS.get((key, chess960))
    if found is None:
        found = keep(key, Position(chess.Board(key + " 0 1", chess960=chess960)))
    return found


def keep(key: str, position: Position) -> Position:
    """Have the position at hand for a while."""
    if len(_POSITIONS) >= _KEPT:
        _POSITIONS.clear()
    _POSITIONS[key, position.board.chess960] = position
    return position


def position(state: State) -> Position:
    """The position of a state in which a move is due."""
    return position_at(state.seen[-1], state.options.variant == "chess960")


def expand(placement: str) -> str:
    """The first field of a FEN as 64 characters."""
    for run, number in _RUNS:
        placement = placement.replace(number, run)
    return placement.replace("/", "")


def compress(squares: str) -> str:
    """64 characters as the first field of a FEN."""
    placement = "/".join(squares[row : row + 8] for row in range(0, 64, 8))
    for run, number in _RUNS:
        placement = placement.replace(run, number)
    return placement


def index_of(square: str) -> int:
    """Where a square stands in the 64 characters: a8 is 0, h1 is 63."""
    return (8 - int(square[1])) * 8 + ord(square[0]) - ord("a")


def key_of(board: chess.Board, squares: str) -> str:
    """The key of the board, whose pieces are `squares`."""
    passant = "-"
    if board.ep_square is not None and board.has_legal_en_passant():
        passant = chess.square_name(board.ep_square)
    turn = "w" if board.turn else "b"
    rights = board.castling_xfen() if board.castling_rights else "-"
    return f"{compress(squares)} {turn} {rights} {passant}"


def fen(state: State) -> str:
    """The position in six fields."""
    return f"{state.seen[-1]} {state.quiet} {state.number}"
