"""The luck of the dice in games of Backgammon, by what our nets make of each roll.

Before each roll the nets say what it will be worth on average over all 36 throws, and after it what
this one is worth. The difference is luck: its mean is nought whoever plays, however wrong the nets
are. A game's points less the luck in them have the same mean as the points, and vary less.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from ai.backgammon.advising import engine
from ai.backgammon.search import THROWS
from ai.backgammon.stakes import Stakes
from ai.player import Player
from game.backgammon.rules import RULES
from game.backgammon.state import State
from game.core.contract import CHANCE

WORTH = Stakes().worth()


def luck(state: State, dice: tuple[int, int]) -> float:
    """By how much a throw is better than the mean of all, to the side on roll, in points."""
    nets, own, enemy = engine(), state.boards[state.turn], state.boards[1 - state.turn]
    nets.set_worth(WORTH)
    mean = thrown = 0.0
    for high in range(1, 7):
        for low in range(1, high + 1):
            value = nets.best(own, enemy, high, low)[0]
            mean += value * (1 if high == low else 2) / THROWS
            if (high, low) == (max(dice), min(dice)):
                thrown = value
    return thrown - mean


def play_out(state: State, players: Sequence[Player], seed: Any) -> tuple[State, float]:
    """As in `tests.ai.backgammon.tables`, without the cube; with the luck of seat 0 over seat 1."""
    dice, rng = Random(f"dice:{seed}"), Random(f"players:{seed}")
    more = 0.0
    while awaited := RULES.to_act(state):
        seat = awaited[0]
        if seat == CHANCE:
            move = RULES.chance(state, dice)
            if state.due == "roll":
                more += luck(state, move.dice) * (1 if state.turn == 0 else -1)
        else:
            view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
            move = players[seat](view, legal, rng)
        state = RULES.apply(state, seat, move)[-1].state
    return state, more
