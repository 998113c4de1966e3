"""Hands of trick games played by computer players, for the tests of those players."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import AnyRules
from game.tricks.state import DEAL, OVER

Seen = Callable[[Any, tuple[Any, ...], Any], None]


def choice(rules: AnyRules, player: Player, state: Any, seed: int = 0) -> str:
    """What the player does on the table, as text."""
    seat = state.to_act[0]
    view = rules.view(state, seat)
    return rules.text.move(player(view, rules.legal_moves(state, seat), Random(seed)))


def play_hand(
    rules: AnyRules,
    state: Any,
    players: Sequence[Player],
    seed: int = 0,
    seen: Seen | None = None,
) -> Any:
    """Plays until the hand is counted, thrown in or ends the match; `seen` gets each decision."""
    rng = Random(seed)
    while state.phase not in (DEAL, OVER):
        seat = state.to_act[0]
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        move = players[seat](view, legal, rng)
        if seen:
            seen(view, legal, move)
        state = rules.apply(state, seat, move)[-1].state
    return state
