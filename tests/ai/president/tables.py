"""Rounds of President played by computer players."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from msgspec.structs import replace

from ai.player import Player
from game.core.contract import CHANCE, Setup
from game.president.rules import RULES
from game.president.state import Options, State

Seen = Callable[[Any, tuple[Any, ...], Any], None]


def fresh(number: int, seats: int = 4, **options: Any) -> State:
    """A round just dealt; the same number, the same cards. Of three rounds two are later ones."""
    rng = Random(number)
    state = RULES.start(Setup(seats, Options(**options), first=number % seats))
    if number % 3:
        order = rng.sample(range(seats), seats)
        state = replace(state, places=(tuple(order),))
    return RULES.apply(state, CHANCE, RULES.chance(state, rng))[-1].state


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player does, as text."""
    view = RULES.view(state, state.turn)
    legal = RULES.legal_moves(state, state.turn)
    return RULES.text.move(player(view, legal, Random(seed)))


def play_round(
    state: State, players: Sequence[Player], seed: int = 0, seen: Seen | None = None
) -> State:
    """Plays until the round is over; `seen` gets each decision."""
    rng, rounds = Random(seed), len(state.places)
    while len(state.places) == rounds:
        (seat,) = RULES.to_act(state)
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state
