"""Situations that other programs were reported to get wrong, and habits people would notice."""

import pytest

from ai.wizard import PLAYERS
from tests.ai.wizard.tables import TABLES, choice
from tests.game.tricks.wizard_table import after, after_bids, dealt

LEVELS = pytest.mark.parametrize("level", ("casual", "skilled"))
OTHERS = ("2C 3C 4C", "5C 6C 7C", "8C 9C 10C")


@LEVELS
@pytest.mark.parametrize(
    ("hand", "bid"), [("WZC", "bid:1"), ("JEC", "bid:0"), ("2H", "bid:0"), ("AS", "bid:1")]
)
def test_one_card_in_the_dealers_hand(level: str, hand: str, bid: str) -> None:
    """A wizard is bid, a jester never; spades are trump."""
    state = after_bids(dealt(3, "9S", "3C", "5C", "8C", hand), (0, 0, 1))
    assert choice(PLAYERS[level], state) == bid


@LEVELS
def test_the_hook_turns_certain_tricks_into_no_bid_of_none(level: str) -> None:
    """A09: with two barred, a hand with two wizards bids one or three."""
    state = dealt(3, "9S", *OTHERS, "WZC WZD 2D", screw_dealer=True)
    assert choice(PLAYERS[level], after_bids(state, (0, 1, 0))) in ("bid:1", "bid:3")


@LEVELS
def test_the_dealer_names_the_suit_of_which_most_is_held(level: str) -> None:
    state = dealt(3, "WZD", "2C 3C 4C 2D", "5C 6C 7C 3D", "8C 9C 10C 4D", "KH QH 9H 5S")
    assert choice(PLAYERS[level], state) == "trump:H"


@LEVELS
def test_no_wizard_is_thrown_on_a_trick_that_a_lower_card_takes(level: str) -> None:
    hands = ("JD 3C", "9D 4C", "4D 5C", "QD WZC")
    state = after_bids(dealt(3, "9S", *hands), (0, 0, 0, 2))
    line = "play:JD play:9D play:4D"
    assert choice(PLAYERS[level], after(state, line)) == "play:QD"


@LEVELS
def test_with_its_bid_made_a_wizard_falls_on_anothers(level: str) -> None:
    """The one way to be rid of it."""
    hands = ("WZD 3C", "9D 4C", "4D 5C", "2H WZC")
    state = after_bids(dealt(3, "9S", *hands), (1, 0, 0, 0))
    assert choice(PLAYERS[level], after(state, "play:WZD play:9D play:4D")) == "play:WZC"


@LEVELS
def test_with_its_bid_made_it_throws_the_dangerous_card_and_keeps_the_jester(level: str) -> None:
    hands = ("JD 3C 4H", "9D 4C 5H", "4D 5C 6H", "AH JEC 2C")
    state = after_bids(dealt(3, "9S", *hands), (1, 0, 0, 0))
    assert choice(PLAYERS[level], after(state, "play:JD play:9D play:4D")) == "play:AH"


@LEVELS
def test_where_every_trick_is_needed_it_leads_what_wins_for_certain(level: str) -> None:
    hands = ("WZC AS 3S", "4C 5C 6C", "7C 8C 9C", "10C JC QC")
    state = after_bids(dealt(3, "9S", *hands), (3, 0, 0, 1))
    assert choice(PLAYERS[level], state) in ("play:WZC", "play:AS")


@LEVELS
def test_a_trick_that_is_needed_is_taken_in_the_last_seat(level: str) -> None:
    state = after_bids(dealt(3, "9S", "JD", "9D", "4D", "WZD"), (1, 0, 0, 1))
    assert choice(PLAYERS[level], after(state, "play:JD play:9D play:4D")) == "play:WZD"


@LEVELS
def test_bids_keep_near_the_tricks_there_are(level: str) -> None:
    """No table of its like bids wildly: over many rounds the sum is near the tricks."""
    assert 0.75 < TABLES.bid_share(PLAYERS[level], 60, 12) < 1.25


@LEVELS
def test_most_bids_are_kept_half_the_time_and_more(level: str) -> None:
    assert TABLES.kept_share(PLAYERS[level], 48, 8) > 1 / 2
