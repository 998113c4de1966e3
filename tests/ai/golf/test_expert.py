"""The expert of Golf: its kernel against the rules, fairness, opinions."""

from random import Random
from types import ModuleType
from typing import Any

import pytest
from msgspec.structs import replace

from ai.advice import Advice, Budget, Question, inline
from ai.golf import kernel
from ai.golf.expert import RANKS, coded, expert, hole_of
from ai.kernels import interpreted
from game.core.cards import pack
from game.core.contract import CHANCE
from game.core.options import list_options
from game.golf.rules import RULES, SEATS
from game.golf.scoring import rank_of
from game.golf.state import JOKER, Options, State
from tests.ai.golf.tables import choice, fresh

CARDS = (*pack(), JOKER)
KERNELS = pytest.mark.parametrize(
    "made", [kernel, interpreted("ai.golf.kernel")], ids=["as it runs", "interpreted"]
)


def ask(state: State, samples: int = 40, asked: Any = None) -> Advice:
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s", asked)
    return expert(question, Budget(None, samples))


def chosen(rng: Random, **sure: Any) -> dict[str, Any]:
    return {option.key: rng.choice(option.values) for option in list_options(Options)} | sure


def middles(count: int, **sure: Any) -> list[State]:
    """Seats to act somewhere in holes that are played by lot, under house rules drawn by lot."""
    found = []
    for number in range(count):
        rng = Random(number)
        options = chosen(rng, grid=rng.choice([4, 6, 8]), knock=False) | sure
        state = fresh(number, SEATS[number % len(SEATS)], **options)
        for _ in range(rng.randrange(5, 40)):
            (seat,) = RULES.to_act(state)
            move = RULES.chance(state, rng) if seat == CHANCE else _some(state, rng)
            after = RULES.apply(state, seat, move)[-1].state
            if after.holes != state.holes or RULES.to_act(after) == (CHANCE,):
                break
            state = after
        if state.phase != "setup" and RULES.to_act(state) != (CHANCE,):
            found.append(state)
    return found


def _some(state: State, rng: Random) -> Any:
    return rng.choice(RULES.legal_moves(state, state.turn))


@KERNELS
def test_a_last_turn_counts_as_the_rules_count(made: ModuleType) -> None:
    """With one turn to come every move is played in the same world by kernel and rules."""
    compared = 0
    for number, state in enumerate(middles(400)):
        if state.closer is None or state.last_turns != 1 or state.phase != "place":
            continue
        view = RULES.view(state, state.turn)
        hole = hole_of(view, 3, made.Hole())
        grids, _ = hole.world(number)
        world = _dealt(state, grids)
        for move in RULES.legal_moves(state, state.turn):
            hole.playout(number, *coded(move))
            done = RULES.apply(world, state.turn, move)[-1].state
            assert tuple(hole.scores()) == done.holes[-1].points, (state, move)
            compared += 1
    assert compared > 100


@KERNELS
def test_a_hole_that_is_played_out_is_counted_right(made: ModuleType) -> None:
    """The grids that a playout ends with hold cards of the pack and count what they count."""
    for number, state in enumerate(middles(25)):
        view = RULES.view(state, state.turn)
        hole = hole_of(view, 3, made.Hole())
        grids, stock = hole.world(number)
        assert len(stock) == view.stock
        for ours, seen in zip(grids, view.grids, strict=True):
            assert all(not card or RANKS[rank] == rank_of(card)
                       for rank, card in zip(ours, seen, strict=True))  # fmt: skip
        move = RULES.legal_moves(state, state.turn)[0]
        gain, scores = hole.playout(number, *coded(move)), hole.scores()
        others = [score for seat, score in enumerate(scores) if seat != state.turn]
        assert gain == pytest.approx(sum(others) / len(others) - scores[state.turn])
        assert hole.playout(number, *coded(move)) == gain


def _dealt(state: State, grids: list[list[int]]) -> State:
    """The state with these ranks in its grids; suits as they come."""
    hands = tuple(
        tuple(
            old if is_up else next(c for c in CARDS if rank_of(c) == RANKS[rank])
            for old, is_up, rank in zip(hand, up, ranks, strict=True)
        )
        for hand, up, ranks in zip(state.hands, state.up, grids, strict=True)
    )
    return replace(state, hands=hands)


def test_unseen_cards_do_not_matter_and_samples_settle_the_answer() -> None:
    """A12."""
    rng, seen = Random(12), inline(expert, None, 20)
    for state in middles(16):
        other = RULES.determinize(RULES.view(state, state.turn), rng)
        assert choice(seen, other) == choice(seen, state) == choice(seen, state)


@pytest.mark.parametrize("grid", [6, 9])
def test_opinions_are_legal_the_best_first(grid: int) -> None:
    for state in middles(8, grid=grid):
        legal = RULES.legal_moves(state, state.turn)
        advice = ask(state, 30, legal[-1])
        assert advice.unit == "points a hole" and advice.move in legal
        assert {opinion.move for opinion in advice.opinions} <= set(legal)
        assert grid == 9 or len(legal) == 1 or advice.of(legal[-1]) is not None


def test_it_stops_when_it_is_called_off() -> None:
    state = middles(3)[0]
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s")
    assert expert(question, Budget(None, 10**9, lambda: True)).samples <= 2


@KERNELS
def test_two_packs_with_jokers_and_nothing_open_fit(made: ModuleType) -> None:
    state = fresh(1, max(SEATS), grid=8, jokers=-2, openers=0)
    view = RULES.view(state, state.turn)
    grids, stock = hole_of(view, 1, made.Hole()).world(1)
    assert len(grids) == max(SEATS) and len(stock) == view.stock
