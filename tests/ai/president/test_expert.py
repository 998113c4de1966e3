"""The expert of President: the kernel against the rules, fairness, opinions, and what it gains."""

from random import Random
from statistics import fmean
from types import ModuleType
from typing import Any

import pytest

from ai.advice import Advice, Budget, Question, inline
from ai.kernels import interpreted
from ai.president import kernel
from ai.president.casual import casual, counted, sensible
from ai.president.expert import coded, expert, let_go, round_of
from ai.president.sense import House
from game.core.options import list_options
from game.president.rules import RULES, SEATS
from game.president.state import Give, Options, Pass, State
from tests.ai.president.duel import gains
from tests.ai.president.tables import choice, fresh, play_round
from tests.game.president.positions import position

KERNELS = pytest.mark.parametrize(
    "made", [kernel, interpreted("ai.president.kernel")], ids=["as it runs", "interpreted"]
)


def ask(state: State, samples: int = 400, asked: Any = None) -> Advice:
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s", asked)
    return expert(question, Budget(None, samples))


def opened(made: ModuleType, state: State) -> Any:
    """The kernel’s round with every hand known."""
    house = House.of(state.options)
    rules = [house.twos_clear, house.bomb, house.pass_locks, house.single_two, house.eight_stop]
    found = made.Round()
    found.set_up(state.seats, rules, [0.0] * state.seats, 1)
    hands, nothing = [counted(hand) for hand in state.hands], [0] * state.seats
    let, legal = [(-1, 0)] * state.seats, RULES.legal_moves(state, state.turn)
    roots = [coded(move) for move in legal]
    passed = list(state.passed)
    found.lay(state.turn, hands, nothing, [], (-1, 0), state.turn, passed, let, roots)
    assert found.imagine() == hands
    return found


@KERNELS
def test_the_kernel_keeps_the_rules(made: ModuleType) -> None:
    """Whose turn it is, what may be done and what is sensible, to the places at the end."""
    positions = 0
    for number in range(45):
        rng = Random(number)
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        chosen |= {"president_chooses": False, "first_lead_3c": False}
        state = fresh(number, SEATS[number % 5], **chosen)
        playing, before = opened(made, state), len(state.places)
        while len(state.places) == before:
            positions += 1
            legal = RULES.legal_moves(state, state.turn)
            turn, moves, _ = playing.now()
            assert turn == state.turn and sorted(moves) == sorted(map(coded, legal))
            view = RULES.view(state, turn)
            assert playing.policy() == coded(sensible(view, legal))
            move = rng.choice(legal)
            state = RULES.apply(state, turn, move)[-1].state
            playing.do(coded(move))
        order = state.places[-1]
        assert playing.now()[2]
        assert playing.places() == [order.index(seat) for seat in range(state.seats)]
    assert positions > 1000


@KERNELS
def test_worlds_hold_the_unseen_cards(made: ModuleType) -> None:
    state = fresh(1)
    view = RULES.view(state, state.turn)
    tree = round_of(view, RULES.legal_moves(state, state.turn), 1, made.Round())
    worlds = [tree.imagine() for _ in range(5)]
    for hands in worlds:
        assert hands[state.turn] == counted(view.hand)
        assert [sum(hand) for hand in hands] == list(view.sizes)
        assert [sum(rank) for rank in zip(*hands, strict=True)] == [4] * 13
    assert worlds[0] != worlds[1]
    tree.grow(60)
    assert sum(count for _, count, _, _ in tree.tried()) == 60


def test_who_passes_on_a_set_seldom_had_one_to_lay() -> None:
    state = fresh(3)
    while not any(isinstance(move, Pass) for move in RULES.legal_moves(state, state.turn)):
        state = RULES.apply(state, state.turn, RULES.legal_moves(state, state.turn)[0])[-1].state
    seat, lay = state.turn, state.pile[-1]
    state = RULES.apply(state, seat, Pass())[-1].state
    view = RULES.view(state, state.turn)
    told = let_go(view)[seat]
    assert told[1] == len(lay.cards) and let_go(view)[lay.seat] == (-1, 0)
    tree = round_of(view, RULES.legal_moves(state, state.turn), 1)
    tree.tune(0.4, 0.0, 1.0)
    believed = fmean(sum(tree.imagine()[seat][told[0] + 1 : 12]) for _ in range(300))
    tree.tune(0.4, 0.0, 0.0)
    by_lot = fmean(sum(tree.imagine()[seat][told[0] + 1 : 12]) for _ in range(300))
    assert believed < by_lot


def test_unseen_cards_do_not_matter_and_samples_settle_the_answer() -> None:
    """A12."""
    rng, state = Random(7), fresh(4)
    seen = inline(expert, None, 150)
    while not state.out:
        expected = choice(seen, state)
        other = RULES.determinize(RULES.view(state, state.turn), rng)
        assert choice(seen, other) == expected == choice(seen, state)
        state = RULES.apply(state, state.turn, RULES.text.parse(expected))[-1].state


@pytest.mark.parametrize(
    ("hand", "pile", "move"),
    [
        ("4C 2H", "", "play:2H"),
        ("7H 2D", "3: 4C", "play:2D"),
        ("9D 9H 2C 2D", "3: 7C 7S", "play:2C,2D"),
        ("4C 4D", "", "play:4C,4D"),
    ],
)
def test_a_sure_way_out_is_taken(hand: str, pile: str, move: str) -> None:
    """Twos clear the way for the last set, whatever else is as good on average."""
    rest = ["5D 6D 8D 9D 10C", "5H 6H 8H KH KC", "5S 6S 8S AS AC"]
    state = position([hand, *(cards.replace("9D ", "") for cards in rest)], pile=pile)
    for samples in (60, 400):
        assert RULES.text.move(ask(state, samples).move) == move


def test_every_move_gets_an_opinion_the_best_first() -> None:
    state = fresh(3)
    advice = ask(state)
    assert {opinion.move for opinion in advice.opinions} == set(
        RULES.legal_moves(state, state.turn)
    )
    values = [opinion.value for opinion in advice.opinions]
    assert values == sorted(values, reverse=True) and 0 <= values[-1] and values[0] <= 3
    assert advice.samples == 400 and advice.unit == "points a round"
    assert all(opinion.spread > 0 for opinion in advice.opinions[:1])


@pytest.mark.parametrize("seats", [3, 7])
def test_a_legal_move_whatever_the_house_rules(seats: int) -> None:
    rng, gave = Random(seats), set()

    def seen(view: Any, legal: tuple[Any, ...], move: Any) -> None:
        gave.add(isinstance(move, Give))
        assert move in legal

    chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
    chosen["president_chooses"] = True
    state = fresh(1, seats, **(chosen | {"exchange": True}))
    play_round(state, [inline(expert, None, 30)] * seats, 1, seen)
    assert gave == {True, False}


def test_it_stops_when_it_is_called_off() -> None:
    state = fresh(3)
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s")
    called_off = Budget(None, 10**9, lambda: True)
    assert 0 < expert(question, called_off).samples < 1000


def test_it_gains_over_casual_players() -> None:
    found = list(gains(inline(expert, None, 300), casual, 10, 5))
    assert fmean(found) > 0.1
