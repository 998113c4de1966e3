"""Random matches on the bare rules: moves a second for each game."""

from random import Random
from time import perf_counter

from game.core.contract import CHANCE, AnyRules, Setup
from game.registry import GAMES
from tests.bench.figures import Figure

ENOUGH_S = 1.5


def measure() -> list[Figure]:
    """One figure for each game at its usual table."""
    return [
        Figure(f"random self-play, {rules.info.id}", _moves_a_second(rules), "moves/s")
        for rules in GAMES.values()
    ]


def _moves_a_second(rules: AnyRules) -> float:
    setup = Setup(rules.info.default_seats, rules.options_type())
    rng = Random(1)
    moves = 0
    began_s = perf_counter()
    while (passed_s := perf_counter() - began_s) < ENOUGH_S:
        state = rules.start(setup)
        while waiting := rules.to_act(state):
            seat = waiting[0]
            if seat == CHANCE:
                move = rules.chance(state, rng)
            else:
                move = rng.choice(rules.legal_moves(state, seat))
            state = rules.apply(state, seat, move)[-1].state
            moves += 1
    return round(moves / passed_s)
