"""Positions for the engine of Chess."""

from collections.abc import Iterator
from random import Random
from types import ModuleType

import chess

from ai.chess import kernel
from ai.chess.seat import load_board, number_of
from ai.kernels import interpreted, is_compiled

NAME = "ai.chess.kernel"
KERNELS: list[ModuleType] = [interpreted(NAME)]
"""The kernel as Python reads it, and compiled where it is."""
if is_compiled(NAME):
    KERNELS.append(kernel)


def board(fen: str) -> chess.Board:
    """The position; with Shredder's letters for castling, of Chess960."""
    return chess.Board(fen, chess960=bool(set(fen.split()[2]) - set("KQkq-")))


def best(fen: str, nodes: int = 20_000, module: ModuleType = kernel) -> tuple[str, int]:
    """The best move in SAN, and what it is worth."""
    at = board(fen)
    engine = module.Engine(14)
    load_board(engine, at)
    score, _, line, _ = engine.think(engine.legal(), 60, nodes)
    return name_of(at, line[0]), score


def name_of(at: chess.Board, number: int) -> str:
    """A move of the engine in SAN."""
    return next(at.san(m) for m in at.legal_moves if number_of(at, m) == number & 0x1FFFF)


def random_positions(count: int, seed: int) -> Iterator[chess.Board]:
    """Positions of games at random, half of them of Chess960."""
    rng = Random(seed)
    while count:
        at = chess.Board.from_chess960_pos(rng.randrange(960)) if rng.random() < 0.5 else None
        at = at or chess.Board()
        while count and not at.is_game_over():
            yield at
            count -= 1
            at.push(rng.choice(list(at.legal_moves)))
