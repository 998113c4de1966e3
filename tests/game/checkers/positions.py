"""Positions of Checkers written as PDN tells them."""

from typing import Any

from msgspec.structs import replace

from game.checkers.board import from_fen
from game.checkers.legal import board_moves
from game.checkers.rules import RULES
from game.checkers.state import Options, State, key_of
from game.checkers.text import format_move, parse_move
from game.core.contract import Setup

BRAZILIAN = {
    "flying_kings": True,
    "men_capture_backward": True,
    "majority_capture": True,
    "crowning_ends_turn": False,
}
RUSSIAN = {
    "flying_kings": True,
    "men_capture_backward": True,
    "promote_mid_jump": True,
    "crowning_ends_turn": False,
}


def start(first: int | None = None, **options: Any) -> State:
    """A new game."""
    return RULES.start(Setup(2, Options(**options), first))


def at(fen: str, *, quiet: int = 0, **options: Any) -> State:
    """The position of a FEN; seat 0 plays Black."""
    squares, down = from_fen(fen)
    state = replace(start(**options), squares=squares, turn=0 if down else 1, quiet=quiet)
    return replace(state, seen=(key_of(state),))


def moves(state: State) -> set[str]:
    """The moves on the board."""
    return {format_move(go) for go in board_moves(state)}


def play(state: State, *texts: str) -> State:
    """The state after some moves."""
    for text in texts:
        state = RULES.apply(state, state.turn, parse_move(text))[-1].state
    return state
