"""Random matches at random tables: cards are conserved at every beat, and a match ends."""

from random import Random

import pytest

from game.core.contract import CHANCE, BadSetup, Setup
from game.core.options import list_options, read_options
from game.tricks.euchre import MODULE, RULES
from game.tricks.euchre_terms import Options
from tests.game.tricks.euchre_table import all_cards

MOVES_AT_MOST = 6000


def some_options(rng: Random) -> Options:
    """Every house rule by lot, until they go together."""
    while True:
        values = {option.key: rng.choice(option.values) for option in list_options(Options)}
        options = read_options(Options, values)
        try:
            RULES.check(Setup(4, options))
        except BadSetup:
            continue
        return options


@pytest.mark.parametrize("seed", range(40))
def test_random_match(seed: int) -> None:
    rng = Random(seed)
    options = some_options(rng)
    pack = sorted(MODULE.pack(options))
    state = RULES.start(Setup(4, options))
    for _ in range(MOVES_AT_MOST):
        if not state.to_act:
            break
        seat = state.to_act[0]
        chance = seat == CHANCE
        move = RULES.chance(state, rng) if chance else rng.choice(RULES.legal_moves(state, seat))
        for beat in RULES.apply(state, seat, move):
            held = beat.state
            assert not held.hands or all_cards(held) == pack
            assert set(held.sits_out).isdisjoint(held.to_act)
            assert sum(held.tricks) == len(held.past)
        state = held
    outcome = RULES.outcome(state)
    assert outcome is not None
    totals = [sum(hand.points[side] for hand in state.history) for side in (0, 1)]
    assert tuple(totals) == state.scores
    assert max(totals) >= options.target > min(totals)
    assert all(sum(hand.tricks) == 5 for hand in state.history)
