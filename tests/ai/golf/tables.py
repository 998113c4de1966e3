"""Holes of Golf played by computer players."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import CHANCE, Setup
from game.golf.rules import RULES
from game.golf.state import Options, State

Seen = Callable[[Any, tuple[Any, ...], Any], None]


def fresh(number: int, seats: int = 4, **options: Any) -> State:
    """A hole just dealt; the same number, the same cards."""
    state = RULES.start(Setup(seats, Options(**options), first=number % seats))
    deal = RULES.chance(state, Random(number))
    return RULES.apply(state, CHANCE, deal)[-1].state


def choice(player: Player, state: State, seed: int = 0) -> str:
    """What the player does, as text."""
    view = RULES.view(state, state.turn)
    legal = RULES.legal_moves(state, state.turn)
    return RULES.text.move(player(view, legal, Random(seed)))


def play_hole(
    state: State, players: Sequence[Player], seed: int = 0, seen: Seen | None = None
) -> State:
    """Plays until the hole is counted; `seen` gets each decision. Chance is the number's alone."""
    rng, luck = Random(seed), Random(f"luck {seed}")
    holes = len(state.holes)
    while len(state.holes) == holes:
        (seat,) = RULES.to_act(state)
        if seat == CHANCE:
            move = RULES.chance(state, luck)
        else:
            view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
            move = players[seat](view, legal, rng)
            if seen:
                seen(view, legal, move)
        state = RULES.apply(state, seat, move)[-1].state
    return state
