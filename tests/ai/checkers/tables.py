"""Games of Checkers played by computer players."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.checkers.rules import RULES
from game.checkers.state import Options, State
from game.core.contract import CHANCE, Setup

Seen = Callable[[Any, tuple[Any, ...], Any], None]


def fresh(number: int, **options: Any) -> State:
    """A game with two moves drawn; the same number, the same opening."""
    state = RULES.start(Setup(2, Options(**{"opening": "two_move", **options})))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(number)))[-1].state


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player does, as text."""
    view = RULES.view(state, state.turn)
    legal = RULES.legal_moves(state, state.turn)
    return RULES.text.move(player(view, legal, Random(seed)))


def play_out(
    state: State, players: Sequence[Player], seed: int = 0, seen: Seen | None = None
) -> State:
    """Plays to the end; `seen` gets each decision."""
    rng = Random(seed)
    while state.due == "move":
        seat = state.turn
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state
