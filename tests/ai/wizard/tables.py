"""Tables at which a player decides, and rounds and matches that players play out."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

from ai.player import Player
from game.core.contract import CHANCE, Setup
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import Options, State
from tests.ai import hands
from tests.game.tricks.wizard_table import due

choice = partial(hands.choice, RULES)
play_hand = partial(hands.play_hand, RULES)


def random_deal(number: int, seats: int = 4, cards: int = 4, **options: Any) -> State:
    """A round with so many cards that was dealt by chance."""
    state = due(seats, number % seats, cards, **options)
    return RULES.apply(state, CHANCE, RULES.chance(state, Random(f"deal {number}")))[-1].state


def gains(
    ours: Player, theirs: Player, matches: int, seats: int = 4, options: Mapping[str, Any] = {}
) -> list[float]:
    """Points a match of one over the mean of the others, by deal, each played in every seat."""
    setup = Setup(seats, Options(**options), first=0)
    found = []
    for number in range(matches):
        total = 0.0
        for at in range(seats):
            players = [ours if seat == at else theirs for seat in range(seats)]
            scores = _match(setup, players, number).scores
            total += scores[at] - (sum(scores) - scores[at]) / (seats - 1)
        found.append(total / seats)
    return found


def _match(setup: Setup[Options], players: Sequence[Player], number: int) -> State:
    state, deals, rng = RULES.start(setup), Random(number), Random(number)
    while RULES.outcome(state) is None:
        seat = state.to_act[0]
        if seat == CHANCE:
            move = RULES.chance(state, deals)
        else:
            move = players[seat](RULES.view(state, seat), RULES.legal_moves(state, seat), rng)
        state = RULES.apply(state, seat, move)[-1].state
    return state
