"""Rounds of Crazy 8s between players, from stacked deals."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import CHANCE, Setup
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Options, State

Watch = Callable[[Any, tuple[Any, ...], Any], None]


def fresh(seed: int, seats: int = 4, options: Options | None = None) -> State:
    """A round just dealt."""
    state = RULES.start(Setup(seats, options or Options(), 0))
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(f"deal {seed}")))[-1].state


def play_round(
    state: State,
    players: Sequence[Player],
    seed: int,
    watch: Watch = lambda view, legal, move: None,
) -> State:
    """The state after the round, played by one player for each seat."""
    rng, count = Random(f"play {seed}"), len(state.rounds)
    while len(state.rounds) == count:
        (seat,) = RULES.to_act(state)
        if seat == CHANCE:
            move: Any = RULES.chance(state, rng)
        else:
            view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
            move = players[seat](view, legal, rng)
            watch(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state


def choice(player: Player, state: State, seed: int = 1) -> str:
    """What a player does in a position, as text."""
    seat = state.turn
    legal = RULES.legal_moves(state, seat)
    return RULES.text.move(player(RULES.view(state, seat), legal, Random(seed)))
