"""The experts of Oh Hell and Wizard: opinions, fairness, house rules, time, and strength."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ai import oh_hell, wizard
from ai.advice import Advice, Budget, Question, inline
from ai.exact_bids.expert import value_of
from ai.exact_bids.rounds import Game
from ai.oh_hell.simulating import GAME as OH_HELL
from ai.wizard.simulating import GAME as WIZARD
from game.tricks.state import DEAL, OVER, PLAY
from game.tricks.wizard_terms import NameTrump
from tests.ai.exact_bids.tables import Tables
from tests.ai.fair import unseen_cards_do_not_matter
from tests.ai.oh_hell.tables import TABLES as OH_HELL_TABLES
from tests.ai.wizard.tables import TABLES as WIZARD_TABLES
from tests.game.tricks import oh_hell_table
from tests.game.tricks.wizard_table import dealt

EXPERT = {OH_HELL: oh_hell.ADVISERS["expert"], WIZARD: wizard.ADVISERS["expert"]}
HANDS = ("2C 3C 4C 5C 2D 3D", "4D 5D 6D 6C 2S 3S", "AH KH QH 10H 9H 7C")
TABLES: dict[Game, Tables] = {OH_HELL: OH_HELL_TABLES, WIZARD: WIZARD_TABLES}
EITHER = pytest.mark.parametrize("game", EXPERT, ids=["oh-hell", "wizard"])


def ask(game: Game, state: Any, samples: int | None = 200, ms: float | None = None) -> Advice:
    seat = state.to_act[0]
    legal = game.rules.legal_moves(state, seat)
    question = Question(game.rules.view(state, seat), legal, "seed", legal[-1])
    return EXPERT[game](question, Budget(ms, samples))


def in_play(game: Game, number: int, cards: int, **options: Any) -> Any:
    """A hand at its first card; bids are skilled."""
    state = TABLES[game].random_deal(number, 4, cards, **options)
    while state.phase != PLAY:
        seat = state.to_act[0]
        legal = game.rules.legal_moves(state, seat)
        move = game.skilled(game.rules.view(state, seat), legal, Random(0))
        state = game.rules.apply(state, seat, move)[-1].state
    return state


@EITHER
def test_it_has_an_opinion_of_every_move_and_puts_the_best_first(game: Game) -> None:
    for state in (TABLES[game].random_deal(1, 4, 5), in_play(game, 2, 5)):
        legal = game.rules.legal_moves(state, state.to_act[0])
        advice = ask(game, state)
        assert {opinion.move for opinion in advice.opinions} == set(legal)
        assert advice.samples > 20 and advice.unit == "points a hand"
        assert advice.opinions[0].move == advice.move
        assert max(opinion.value for opinion in advice.opinions) <= advice.opinions[0].value + 2
        assert all(opinion.spread > 0 for opinion in advice.opinions)
        assert all(o.line.startswith("keeps the bid in ") for o in advice.opinions)
        assert ask(game, state) == advice


@EITHER
def test_unseen_cards_do_not_matter(game: Game) -> None:
    """A12: however the cards that the seat does not see lie, it decides the same."""
    player = inline(EXPERT[game], None, 12)
    deals = [TABLES[game].random_deal(number, 4, 3) for number in (2, 3)]
    unseen_cards_do_not_matter(game.rules, player, deals, draws=2)


@EITHER
def test_its_time_is_kept_and_what_is_forced_takes_none(game: Game) -> None:
    state = in_play(game, 4, 6)
    assert ask(game, state, None, 0.0).samples == 1
    seat = state.to_act[0]
    only = game.rules.legal_moves(state, seat)[:1]
    forced = EXPERT[game](Question(game.rules.view(state, seat), only, "seed"), Budget(1e9))
    assert [opinion.move for opinion in forced.opinions] == list(only)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        (OH_HELL, {"scoring": "trick_plus", "hook": False}),
        (OH_HELL, {"scoring": "penalty", "no_trump_top": True}),
        (OH_HELL, {"scoring": "square", "trump_order": "rotate", "must_trump": True}),
        (OH_HELL, {"scoring": "wizard", "break_trump": True, "all_wrong": True}),
        (WIZARD, {"screw_dealer": True, "rounds": "10"}),
        (WIZARD, {"dealer_no_trump": True, "order": "down"}),
        (WIZARD, {"wizard_turn": "no_trump", "scoring": "no_minus"}),
    ],
)
def test_every_house_rule_can_be_played(game: Game, options: dict[str, Any]) -> None:
    player = inline(EXPERT[game], None, 8)
    for seats, cards in ((3, 6), (6, 4), (4, 1)):
        state = TABLES[game].random_deal(seats, seats, cards, **options)
        assert TABLES[game].play_hand(state, [player] * seats).phase in (DEAL, OVER)


def test_it_names_the_trump_that_it_is_long_in() -> None:
    advice = ask(WIZARD, dealt(2, "WZC", *HANDS))
    assert len(advice.opinions) == 4 and advice.move == NameTrump("H")


def test_in_the_last_hand_it_is_the_match_that_counts() -> None:
    """Ten points behind, a bid of none that is kept still loses; more has to be bid."""
    state = OH_HELL_TABLES.random_deal(3, 3, 1, schedule="down")
    values = value_of(OH_HELL, OH_HELL.rules.view(replace(state, scores=(0, 10, 0)), 0))
    assert values((11, 0, 0)) > values((10, 0, 0)) > values((0, 0, 0))
    assert values((11, 0, 0)) - values((10, 0, 0)) > values((10, 0, 0)) - values((9, 0, 0))


@pytest.mark.parametrize("samples", [2, 40, 400])
def test_the_last_to_play_keeps_what_it_still_needs(samples: int) -> None:
    """A08: the queen takes the trick, and the ace the next one."""
    table = oh_hell_table.dealt(3, "9S", "JD 3C", "9D 4C", "4D 5C", "AD QD")
    state = oh_hell_table.after_bids(table, (0, 0, 1, 2))
    state = oh_hell_table.after(state, "play:JD play:9D play:4D")
    assert ask(OH_HELL, state, samples).move.card == "QD"


@EITHER
def test_it_is_ahead_of_skilled_players(game: Game) -> None:
    player, total = inline(EXPERT[game], None, 60), 0.0
    for number in range(12):
        state = TABLES[game].random_deal(number, 3, 4)
        for at in range(3):
            players = [player if seat == at else game.skilled for seat in range(3)]
            points = TABLES[game].play_hand(state, players).history[-1].points
            total += points[at] - (sum(points) - points[at]) / 2
    assert total > 0
