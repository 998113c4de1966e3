"""What skilled players make of cards: chances, and the figures behind them."""

from random import Random

import pytest

from ai.exact_bids.marks import Aim, bid_aim
from ai.oh_hell.chances import later, now, promise
from ai.oh_hell.fitting import TABLES, report, rows
from ai.oh_hell.marks import later_marks, look, now_marks
from ai.oh_hell.weights import LATER_SIDE, LATER_TRUMP, NOW
from game.core.cards import parse_cards
from game.tricks.oh_hell import RULES
from tests.ai.oh_hell.tables import random_deal
from tests.game.tricks.oh_hell_table import after, after_bids, dealt


def test_every_mark_has_a_figure() -> None:
    view = RULES.view(dealt(3, "9S", "AS 4H", "5C 6C", "8C 9C", "2C 3C"), 0)
    outlook = look(view)
    trump, side = (later_marks(outlook, card, view.hand, bid_aim(outlook, 1)) for card in view.hand)
    seen = now_marks(outlook, view.hand[0])
    assert seen is not None
    assert (len(trump), len(side), len(seen)) == (len(LATER_TRUMP), len(LATER_SIDE), len(NOW))


def test_higher_cards_are_worth_more() -> None:
    for trump in ("9S", "9D"):
        view = RULES.view(dealt(3, trump, "AS QS 7S 2S", "5C 6C 7C 8C", "9C 10C JC QC",
                                "2C 3C 4C KC"), 0)  # fmt: skip
        outlook = look(view)
        aim = Aim(1, 4, True, 0.0)
        chances = [later(outlook, card, view.hand, aim) for card in parse_cards("AS QS 7S 2S")]
        assert chances == sorted(chances, reverse=True)
        assert chances[0] > chances[-1] + 0.1


def test_the_last_to_play_knows() -> None:
    state = after_bids(dealt(3, "9S", "JD 2C", "9D 3C", "4D 4C", "QD 2D"), (1, 0, 0, 0))
    state = after(state, "play:JD play:9D play:4D")
    outlook = look(RULES.view(state, 3))
    assert [now(outlook, card) for card in parse_cards("QD 2D")] == [1.0, 0.0]


def test_a_promise_is_what_scoring_makes_of_the_spread() -> None:
    view = RULES.view(dealt(3, "9S", "AS", "5C", "8C", "2H"), 0)
    outlook = look(view)
    aim = bid_aim(outlook, 1)
    chance = later(outlook, view.hand[0], view.hand, aim)
    assert chance > 0.9
    assert promise(outlook, 1, aim, view.hand) == pytest.approx(11 * chance)
    assert promise(outlook, 2, Aim(0, 0, False, 0.0), ()) == 12


def test_the_fitting_sees_cards_that_win_and_cards_that_lose() -> None:
    found = list(rows(2, "few", "casual"))
    for kind in TABLES:
        assert {hit for (of, _), hit in found if of == kind} == {False, True}
    lines = list(report(found))
    assert len(lines) == 3 + len(LATER_TRUMP) + len(LATER_SIDE) + len(NOW)


def test_marks_are_of_the_seats_own_view() -> None:
    """However the unseen cards lie, the marks are the same."""
    state = random_deal(5, 5, 4)
    view = RULES.view(state, state.to_act[0])
    other = RULES.view(RULES.determinize(view, Random(3)), state.to_act[0])
    assert look(other) == look(view)
