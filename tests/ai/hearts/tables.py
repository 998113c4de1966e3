"""Hearts tables for the tests of its players: deals, positions, and hands played to their end."""

from functools import partial
from random import Random
from typing import Any

from game.core.contract import CHANCE
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import State
from tests.ai import hands
from tests.game.tricks.hearts_table import due

choice = partial(hands.choice, RULES)
play_hand = partial(hands.play_hand, RULES)


def random_deal(number: int, seats: int = 4, **options: Any) -> State:
    """The deal of this number; the ways of passing go round."""
    state = due(seats, number % 4, **options)
    move = RULES.chance(state, Random(f"deal {number}"))
    return RULES.apply(state, CHANCE, move)[-1].state
