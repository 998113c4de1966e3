"""Positions of Chess written as FEN tells them, and games as SAN does."""

from typing import Any, Final

from game.chess.board import Position, go_of, position
from game.chess.legal import board_moves
from game.chess.rules import RULES
from game.chess.state import Go, Options, State
from game.chess.text import format_move, parse_move, san
from game.core.contract import Setup

START: Final = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE: Final = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CORNERS: Final = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
PROMOTIONS: Final = "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1"
SHUFFLED: Final = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9"
TREES: Final = {
    START: (20, 400, 8902, 197281, 4865609),
    KIWIPETE: (48, 2039, 97862, 4085603),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1": (6, 264, 9467),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379, 2103487),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (
        *(46, 2079, 89890, 3894594),
    ),
    PROMOTIONS: (24, 496, 9483, 182838, 3605103),
    CORNERS: (26, 568, 13744, 314346),
    SHUFFLED: (21, 528, 12189),
}
"""By position, how many ways the game can go in 1, 2, 3 … half-moves, as published."""


def start(first: int | None = None, **options: Any) -> State:
    """A new game."""
    return RULES.start(Setup(2, Options(**options), first))


def at(text: str, **options: Any) -> State:
    """The position of a FEN; seat 0 plays White."""
    return start(start_fen=text, **options)


def moves(state: State) -> set[str]:
    """The moves on the board as on the wire."""
    return {format_move(go) for go in board_moves(state)}


def written(state: State) -> set[str]:
    """The moves on the board in SAN."""
    here = position(state)
    return {san(here, go, here.after(way)) for go, way in here.moves.items()}


def move_of(state: State, text: str) -> Any:
    """The move of ours that a text means: SAN, or what it is on the wire."""
    try:
        return parse_move(text)
    except ValueError:
        return go_of(position(state).board.parse_san(text))


def play(state: State, *texts: str) -> State:
    """The state after some moves, in SAN or as on the wire."""
    for text in " ".join(texts).split():
        state = RULES.apply(state, state.turn, move_of(state, text))[-1].state
    return state


def count(state: State, depth: int) -> int:
    """How many ways the game can go, by the rules as the table asks them."""
    legal = [move for move in RULES.legal_moves(state, state.turn) if isinstance(move, Go)]
    if depth == 1:
        return len(legal)
    after = (RULES.apply(state, state.turn, go)[-1].state for go in legal)
    return sum(count(state, depth - 1) for state in after)


def quick_count(here: Position, depth: int) -> int:
    """The same of a position, without the table."""
    if depth == 1:
        return len(here.moves)
    return sum(quick_count(here.after(way), depth - 1) for way in here.moves.values())
