"""The expert of Crazy 8s: fairness, opinions, and what it does where there is a right card."""

from random import Random
from typing import Any

import pytest

from ai.advice import Advice, Budget, Question, inline
from ai.crazy_eights.expert import expert
from ai.decisions import Decision
from ai.reviewing import Verdict
from game.core.contract import CHANCE
from game.core.options import list_options
from game.crazy_eights.rules import RULES, SEATS
from game.crazy_eights.state import Lack, Options, State
from tests.ai.crazy_eights.tables import choice, fresh, play_round
from tests.game.crazy_eights.positions import position

OTHER = "3C 9S 4D JC"


def ask(state: State, samples: int = 300, asked: Any = None) -> Advice:
    legal = RULES.legal_moves(state, state.turn)
    question = Question(RULES.view(state, state.turn), legal, "s", asked)
    return expert(question, Budget(None, samples))


def does(hands: list[str], discards: str = "7H", **more: Any) -> str:
    return RULES.text.move(ask(position(hands, discards, **more)).move)


@pytest.mark.parametrize("until", [True, False])
def test_unseen_cards_do_not_matter_and_samples_settle_the_answer(until: bool) -> None:
    """A12."""
    rng, seen = Random(12), inline(expert, None, 20)
    state = fresh(5, 3, Options(draw_until=until))
    while not state.rounds:
        (seat,) = RULES.to_act(state)
        if seat == CHANCE:
            state = RULES.apply(state, seat, RULES.chance(state, rng))[-1].state
            continue
        expected = choice(seen, state)
        other = RULES.determinize(RULES.view(state, seat), rng)
        assert choice(seen, other) == expected == choice(seen, state)
        state = RULES.apply(state, seat, RULES.text.parse(expected))[-1].state


def test_a_legal_move_whatever_the_house_rules() -> None:
    rng = Random(4)

    def seen(view: Any, legal: tuple[Any, ...], move: Any) -> None:
        assert move in legal, (view, move)

    for number in range(10):
        chosen = {option.key: rng.choice(option.values) for option in list_options(Options)}
        seats = SEATS[number % 5]
        state = fresh(number, seats, Options(**chosen))
        play_round(state, [inline(expert, None, 10)] * seats, number, seen)


def test_every_move_gets_an_opinion_the_best_first() -> None:
    state = position(["8C KH 7S 5S 5H", OTHER, OTHER])
    legal = RULES.legal_moves(state, 0)
    advice = ask(state, asked=legal[0])
    assert {opinion.move for opinion in advice.opinions} == set(legal)
    assert advice.unit == "points a round" and advice.samples == 300
    assert all(opinion.spread > 0 for opinion in advice.opinions)
    assert advice.opinions[-1].value < advice.opinions[0].value
    assert all("the others" in opinion.line for opinion in advice.opinions)


def test_a_last_round_is_said_to_count_the_match() -> None:
    state = position(["8C KH 7S 5S 5H", OTHER, OTHER], rounds=1)
    assert ask(state, 20).opinions[0].line.endswith("the match counted in")


def test_what_must_be_done_is_done_at_once() -> None:
    for state in (position(["KC 2D", OTHER]), position(["KH 2D", OTHER])):
        advice = ask(state, 10**9)
        assert len(advice.opinions) == 1 and advice.samples == 0


def test_who_can_go_out_goes_out_at_once() -> None:
    """Also where one might draw, and with an eight."""
    for hand in ("KH", "8C"):
        state = position([hand, OTHER, OTHER], may_draw=True)
        assert RULES.text.move(ask(state, 10**9).move) == f"play:{hand}"


def test_it_stops_when_it_is_called_off() -> None:
    state = position(["8C KH 7S 5S 5H", OTHER, OTHER])
    legal = RULES.legal_moves(state, 0)
    question = Question(RULES.view(state, 0), legal, "s")
    assert expert(question, Budget(None, 10**9, lambda: True)).samples <= 2


def test_an_eight_is_kept_while_something_else_fits() -> None:
    assert does(["8S 4H KC 9C 2D", OTHER, OTHER]) == "play:4H"


def test_an_eight_is_shed_before_it_is_caught() -> None:
    assert does(["8C 3H 4S 9D", "QC", "JD"]).startswith("play:8C")


def test_an_eight_names_the_suit_that_is_held() -> None:
    assert does(["8C KD QD 10D 9S", OTHER, OTHER]) == "play:8C:D"


def known(suit: str) -> dict[str, Any]:
    """The other seat has shown that it lacks this suit."""
    return {"state": {"lacks": ((), (Lack(suit, "6", 0),))}}  # type: ignore[arg-type]


@pytest.mark.parametrize("suit", ["D", "S"])
def test_it_names_what_somebody_with_one_card_lacks(suit: str) -> None:
    assert does(["8C KD QS JC", "3H"], **known(suit)) == f"play:8C:{suit}"


def test_it_leads_what_somebody_with_one_card_lacks() -> None:
    assert does(["KH 7S 5S 5H", "3H"], **known("S")) == "play:7S"
    assert does(["KH 7S QS 5H", "3H"], **known("H")) != "play:7S"


def test_whoever_draws_though_it_could_go_out_hears_so() -> None:
    state = position(["7C", OTHER, OTHER], may_draw=True)
    drawn = RULES.text.parse("draw")
    verdict = Verdict(Decision(0, 0, 0, 1, 0, RULES.view(state, 0), (), drawn, None), ask(state))
    assert verdict.best is not None and RULES.text.move(verdict.best.move) == "play:7C"
