"""How long computer players take over a move."""

from random import Random
from time import perf_counter

from ai.levels import levels, player
from ai.player import Player
from game.core.contract import CHANCE, AnyRules, Setup
from game.registry import GAMES
from tests.bench.figures import Figure, quantile

MOVES = 400
MOST_MS = {"beginner": 5.0, "casual": 5.0, "skilled": 16.0}
"""Skilled players decide within one frame too, so that no worker is needed for them."""


def measure() -> list[Figure]:
    """p95 for each level of each game, on positions of its own play."""
    return [
        Figure(
            f"a move, {rules.info.id}, {level.key}, p95",
            round(quantile(_times_ms(rules, player(rules.info.id, level.key)), 0.95), 3),
            "ms",
            at_most=MOST_MS.get(level.key),
        )
        for rules in GAMES.values()
        for level in levels(rules.info.id)
    ]


def _times_ms(rules: AnyRules, choose: Player) -> list[float]:
    setup = Setup(rules.info.default_seats, rules.options_type())
    rng = Random(1)
    times: list[float] = []
    state = rules.start(setup)
    while len(times) < MOVES:
        waiting = rules.to_act(state)
        if not waiting:
            state = rules.start(setup)
            continue
        seat = waiting[0]
        if seat == CHANCE:
            state = rules.apply(state, CHANCE, rules.chance(state, rng))[-1].state
            continue
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        began_s = perf_counter()
        move = choose(view, legal, rng)
        times.append((perf_counter() - began_s) * 1000)
        state = rules.apply(state, seat, move)[-1].state
    return times
