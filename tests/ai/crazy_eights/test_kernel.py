"""The kernel of Crazy 8s against the rules and against the skilled player it copies."""

from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

import pytest

from ai.crazy_eights import kernel
from ai.crazy_eights.expert import NUMBER, coded, round_of
from ai.crazy_eights.skilled import Mind, weights_of
from ai.kernels import interpreted
from game.core.cards import RANKS, SUITS
from game.core.contract import CHANCE
from game.core.options import list_options
from game.crazy_eights.rules import RULES, SEATS
from game.crazy_eights.state import Options, Play, State
from tests.ai.crazy_eights.tables import fresh

KERNELS = pytest.mark.parametrize(
    "made", [kernel, interpreted("ai.crazy_eights.kernel")], ids=["as it runs", "interpreted"]
)


def chosen(rng: Random) -> Options:
    """House rules by lot."""
    options = {option.key: rng.choice(option.values) for option in list_options(Options)}
    return Options(**options)


def numbered(cards: tuple[Any, ...], taken: Counter[int]) -> list[int]:
    """Cards as the kernel has them; the second of a kind belongs to the second pack."""
    found = []
    for card in cards:
        number = NUMBER[card]
        found.append(number + 52 * taken[number])
        taken[number] += 1
    return found


def opened(made: ModuleType, state: State) -> Any:
    """The kernel’s round with every card where it lies."""
    playing = round_of(RULES.view(state, state.turn), 5, made.Round())
    playing.value(100, [0] * state.seats, 0.0)
    taken: Counter[int] = Counter()
    numbered(state.discards, taken)
    mine = numbered(state.hands[state.turn], taken)
    hands = [mine if s == state.turn else numbered(state.hands[s], taken)
             for s in range(state.seats)]  # fmt: skip
    playing.stand(hands, numbered(state.stock, taken)[::-1])
    return playing


def best_of(state: State) -> list[int]:
    """What the skilled player holds to be best, equal moves all of them."""
    legal = RULES.legal_moves(state, state.turn)
    plays = [move for move in legal if isinstance(move, Play)]
    if not plays or len(legal) == 1:
        return [coded(legal[0])]
    view = RULES.view(state, state.turn)
    mind = Mind(view, weights_of(view))
    costs = {move: mind.cost(move) for move in plays}
    least = min(costs.values())
    return sorted(coded(move) for move, cost in costs.items() if cost <= least + 1e-9)


def lacks_of(state: State) -> list[tuple[int, int, int, int]]:
    return sorted(
        (seat, SUITS.index(lack.suit), RANKS.index(lack.rank), lack.since)
        for seat, lacks in enumerate(state.lacks)
        for lack in lacks
    )


@KERNELS
def test_the_kernel_keeps_the_rules_and_plays_as_a_skilled_player(made: ModuleType) -> None:
    """Whose turn it is, what may be done, what is best, what is known, and what is counted."""
    positions = 0
    for number in range(9):
        rng = Random(number)
        state = fresh(number, SEATS[number % 5], chosen(rng))
        playing = opened(made, state)
        while not state.rounds:
            if RULES.to_act(state) == (CHANCE,):
                state = RULES.apply(state, CHANCE, RULES.chance(state, rng))[-1].state
                if not state.rounds:
                    playing = opened(made, state)  # shuffled otherwise
                continue
            legal = RULES.legal_moves(state, state.turn)
            assert sorted(playing.moves()) == sorted(map(coded, legal)), state
            turn, sizes, _, stock, over, _ = playing.now()
            assert (turn, over) == (state.turn, False)
            assert sizes == list(map(len, state.hands)) and stock == len(state.stock)
            assert playing.known() == lacks_of(state), state
            assert playing.sensible() == best_of(state), state
            move = rng.choice(legal)
            state = RULES.apply(state, turn, move)[-1].state
            playing.do(coded(move))
            positions += 1
        if playing.now()[4]:
            found = playing.results()
            sign = -1 if state.options.scoring == "penalty" else 1
            assert found == [sign * p for p in state.rounds[-1].points]
            out = playing.now()[5]
            assert state.rounds[-1].out == (None if out < 0 else out)
    assert positions > 1000


def test_both_forms_play_the_same_rounds() -> None:
    plain = interpreted("ai.crazy_eights.kernel")
    for number in range(6):
        rng = Random(number)
        state = fresh(number, SEATS[number % 5], chosen(rng))
        view = RULES.view(state, state.turn)
        move = coded(RULES.legal_moves(state, state.turn)[0])
        forms = [round_of(view, 5, made.Round()) for made in (kernel, plain)]
        for world in range(5):
            first, second = (form.playout(world, move) for form in forms)
            assert first == pytest.approx(second)


@pytest.mark.parametrize("lead", [0, 1000, -1000])
def test_a_last_round_is_worth_the_match_too(lead: int) -> None:
    state = fresh(3, 3)
    me, move = state.turn, coded(RULES.legal_moves(state, state.turn)[0])
    playing = round_of(RULES.view(state, me), 5, kernel.Round())
    totals = [lead if seat == me else 0 for seat in range(3)]
    shares = set()
    for number in range(20):
        playing.value(100, totals, 0.5)
        found = playing.playout(number, move)
        gains = playing.results()
        after = [gain + total for gain, total in zip(gains, totals, strict=True)]
        share = (after[me] == max(after)) / after.count(max(after))
        others = (sum(gains) - gains[me]) / 2
        assert found == pytest.approx(0.5 * (gains[me] - others) + 50 * (share - 1 / 3))
        shares.add(share)
    assert shares == {0: {0, 1}, 1000: {1}, -1000: {0}}[lead]
