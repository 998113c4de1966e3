"""What skilled players make of cards: chances, and the figures behind them."""

from random import Random

import pytest

from ai.exact_bids.marks import bid_aim
from ai.wizard.chances import later, now, promise
from ai.wizard.fitting import TABLES, report, rows
from ai.wizard.marks import later_marks, look, now_marks
from ai.wizard.skilled import cards_worth
from game.core.cards import parse_card, parse_cards
from game.tricks.wizard import RULES
from tests.ai.wizard.tables import random_deal
from tests.game.tricks.wizard_table import after, after_bids, dealt


def test_every_mark_has_a_figure() -> None:
    state = dealt(3, "9S", "AS 4H WZC", "5C 6C 7C", "8C 9C JC", "2C 3C 4C")
    outlook = look(RULES.view(state, 0))
    aim = bid_aim(outlook, 1)
    seen = {
        name: later_marks(outlook, parse_card(card), aim)
        for name, card in (("trump", "AS"), ("side", "4H"), ("wizard", "WZC"))
    }
    played = now_marks(outlook, parse_card("4H"))
    assert played is not None
    for name, table in TABLES.items():
        assert len(table) == len(seen.get(name, played)), name


@pytest.mark.parametrize("trump", ["9S", "9D"])
def test_higher_cards_are_worth_more(trump: str) -> None:
    others = ("5C 6C 7C 8C 2H", "9C 10C JC QC 3H", "2C 3C 4C KC 4H")
    outlook = look(RULES.view(dealt(3, trump, "WZC AS QS 7S JEC", *others), 0))
    aim = bid_aim(outlook, 1)
    chances = [later(outlook, card, aim) for card in parse_cards("WZC AS QS 7S JEC")]
    assert chances == sorted(chances, reverse=True)
    assert chances[0] > 0.8 and chances[-1] == 0


def test_the_first_wizard_is_certain_and_the_second_is_lost() -> None:
    state = after_bids(dealt(3, "9S", "JD 2C", "WZD 3C", "4D 4C", "WZC 2D"), (1, 0, 0, 0))
    led = after(state, "play:JD")
    assert now(look(RULES.view(led, 1)), parse_card("WZD")) == 1
    last = look(RULES.view(after(led, "play:WZD play:4D"), 3))
    assert [now(last, card) for card in parse_cards("WZC 2D")] == [0, 0]


def test_the_last_to_play_knows() -> None:
    state = after_bids(dealt(3, "9S", "JD 2C", "9D 3C", "4D 4C", "QD JEC"), (1, 0, 0, 0))
    outlook = look(RULES.view(after(state, "play:JD play:9D play:4D"), 3))
    assert [now(outlook, card) for card in parse_cards("QD JEC")] == [1, 0]


def test_a_promise_is_what_scoring_makes_of_the_spread() -> None:
    outlook = look(RULES.view(dealt(3, "9S", "WZC", "5C", "8C", "2H"), 0))
    chance = later(outlook, parse_card("WZC"), bid_aim(outlook, 1))
    assert chance > 0.9
    assert promise(outlook, 1, 0, [chance]) == pytest.approx(30 * chance - 10 * (1 - chance))
    assert promise(outlook, 2, 2, []) == 40


def test_the_last_trick_is_worth_what_it_brings() -> None:
    state = after_bids(dealt(3, "9S", "JD", "9D", "4D", "QD"), (1, 0, 0, 1))
    state = after(state, "play:JD play:9D play:4D")
    outlook = look(RULES.view(state, 3))
    assert cards_worth(outlook, parse_cards("QD")) == {"QD": 30}


def test_the_fitting_sees_cards_that_win_and_cards_that_lose() -> None:
    found = list(rows(2, "few", "casual", "casual"))
    for kind in TABLES:
        seen = {hit for (of, _), hit in found if of == kind}
        assert seen == {False, True} or (kind == "wizard" and True in seen)
    lines = list(report(found[::4]))
    assert len(lines) == len(TABLES) + sum(map(len, TABLES.values()))


def test_marks_are_of_the_seats_own_view() -> None:
    """However the unseen cards lie, the marks are the same."""
    state = random_deal(5, 5, 4)
    view = RULES.view(state, state.to_act[0])
    other = RULES.view(RULES.determinize(view, Random(3)), state.to_act[0])
    assert look(other) == look(view)
