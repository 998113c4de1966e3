"""The kernel beside the rules and the skilled player: the same is allowed, counted and played."""

from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ai.hearts import felt
from ai.hearts.felt import NUMBER, cards_in, mask, table_for
from ai.hearts.passing import left_over
from ai.hearts.sight import look
from ai.hearts.skilled import skilled
from ai.kernels import interpreted
from game.core.options import list_options
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import Options, State
from game.tricks.state import HandDone
from tests.ai.hearts.tables import random_deal

HANDS = {"as it runs": 20, "interpreted": 4}
"""Some 50 decisions each."""


@pytest.fixture(params=HANDS)
def hands(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> range:
    """So many hands; the kernel is compiled where it is, and once more as Python reads it."""
    if request.param == "interpreted":
        module: ModuleType = interpreted("ai.hearts.kernel")
        monkeypatch.setattr(felt, "Table", module.Table)
    return range(HANDS[request.param])


def hand_of(number: int) -> Iterator[tuple[State, Any, HandDone | None]]:
    """Tables of a hand under house rules by lot, what was done there, and how it ended."""
    rng = Random(number)
    chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
    state = random_deal(number, (4, 3, 5, 6)[number % 4], **chosen)
    deal = state.deal
    while state.phase in ("pass", "play") and state.deal == deal:
        seat = state.to_act[0]
        view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
        move = rng.choice(legal) if rng.random() < 0.3 else skilled(view, legal, rng)
        after = RULES.apply(state, seat, move)[-1].state
        yield state, move, after.history[-1] if len(after.history) > len(state.history) else None
        state = after


def test_the_same_cards_may_be_played_and_cost_the_same(hands: range) -> None:
    from ai.hearts.cardplay import _cost

    seen = 0
    for number in hands:
        for state, _, _ in hand_of(number):
            if state.phase != "play":
                continue
            seat = state.to_act[0]
            view, legal = RULES.view(state, seat), RULES.legal_moves(state, seat)
            table = table_for(view, Random(1))
            table.set_out([mask(hand) for hand in state.hands])
            assert set(cards_in(table.legal_now())) == {move.card for move in legal}
            sight = look(view, "all")
            costs = {move.card: _cost(sight, move.card) for move in legal}
            for card, cost in costs.items():
                assert table.price_of(NUMBER[card]) == pytest.approx(cost)
            (chosen,) = cards_in(1 << table.sensible_now())
            assert costs[chosen] == pytest.approx(min(costs.values()), abs=1e-6)
            seen += 1
    assert seen > 45 * len(hands)


def test_the_hand_counts_the_same(hands: range) -> None:
    for number in hands:
        *_, (state, move, done) = hand_of(number)
        table = table_for(RULES.view(state, state.to_act[0]), Random(1))
        table.set_out([mask(hand) for hand in state.hands])
        table.play_now(NUMBER[move.card])
        assert done is not None
        assert tuple(table.scored()) == done.points


def test_what_is_passed_leaves_as_little_danger(hands: range) -> None:
    seen = 0
    for number in hands:
        for state, _, _ in hand_of(number):
            if state.phase != "pass":
                continue
            view = RULES.view(state, state.to_act[0])
            gone = cards_in(table_for(view, Random(1)).pass_of(mask(view.hand)))
            usual = skilled(view, RULES.legal_moves(state, state.to_act[0]), Random(1))
            assert len(gone) == view.options.pass_count
            least = left_over(view.hand, usual.cards)
            assert left_over(view.hand, gone) == pytest.approx(least)
            seen += 1
    assert seen
