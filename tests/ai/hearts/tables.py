"""Hearts tables for the tests of its players: deals, positions, and hands played to their end."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import CHANCE
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import State, View
from game.tricks.state import DEAL, OVER
from tests.game.tricks.hearts_table import due

Seen = Callable[[View, tuple[Any, ...], Any], None]


def random_deal(number: int, seats: int = 4, **options: Any) -> State:
    """The deal of this number; the ways of passing go round."""
    state = due(seats, number % 4, **options)
    move = RULES.chance(state, Random(f"deal {number}"))
    return RULES.apply(state, CHANCE, move)[-1].state


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player does on the table, as text."""
    seat = state.to_act[0]
    view = RULES.view(state, seat)
    return RULES.text.move(player(view, RULES.legal_moves(state, seat), Random(seed)))


def play_hand(
    state: State, players: Sequence[Player], seed: int = 0, seen: Seen | None = None
) -> State:
    """Plays until the hand is counted; `seen` gets each decision."""
    rng = Random(seed)
    while state.phase not in (DEAL, OVER):
        seat = state.to_act[0]
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state
