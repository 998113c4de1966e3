"""Situations that other programs were reported to get wrong, and habits people would notice."""

import pytest

from ai.advice import inline
from ai.oh_hell import ADVISERS
from ai.oh_hell import PLAYERS as QUICK
from tests.ai.oh_hell.tables import TABLES, choice
from tests.game.tricks.oh_hell_table import after, after_bids, dealt

PLAYERS = {**QUICK, "expert": inline(ADVISERS["expert"], None, 300)}
THINKING = ("casual", "skilled", "expert")
LEVELS = pytest.mark.parametrize("level", THINKING)


@LEVELS
def test_the_hook_turns_a_certain_trick_into_no_bid_of_none(level: str) -> None:
    """A09: with one barred, a hand with the ace of trump bids two and never none."""
    state = after_bids(dealt(3, "9S", "2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "AS 4H 2D"), (1, 1, 0))
    assert choice(PLAYERS[level], state) == "bid:2"


@LEVELS
@pytest.mark.parametrize("upcard", ["9S", "AS"])
def test_one_card_in_the_dealers_hand(level: str, upcard: str) -> None:
    """The highest trump is bid, and a plain two led by another is not."""
    top = "KS" if upcard == "AS" else "AS"
    state = after_bids(dealt(3, upcard, "3C", "5C", "8C", top), (1, 0, 1))
    assert choice(PLAYERS[level], state) == "bid:1"
    state = after_bids(dealt(3, upcard, "3C", "5C", "8C", "2H"), (1, 0, 1))
    assert choice(PLAYERS[level], state) == "bid:0"


@LEVELS
def test_the_last_to_play_wins_with_the_cheapest(level: str) -> None:
    """A08: what is dear is kept for a trick it may still be needed for."""
    hands = ("JD 3C", "9D 4C", "4D 5C", "AD QD")
    state = after_bids(dealt(3, "9S", *hands), (0, 0, 0, 1))
    line = "play:JD play:9D play:4D"
    assert choice(PLAYERS[level], after(state, line)) in ("play:QD", "play:AD")
    needs_both = after_bids(dealt(3, "9S", *hands), (0, 0, 1, 2))
    assert choice(PLAYERS[level], after(needs_both, line)) == "play:QD"


@LEVELS
def test_with_its_bid_made_it_ducks_high(level: str) -> None:
    hands = ("JD 3C", "9D 4C", "4D 5C", "10D 2D")
    state = after_bids(dealt(3, "9S", *hands), (1, 0, 0, 0))
    assert choice(PLAYERS[level], after(state, "play:JD play:9D play:4D")) == "play:10D"


@LEVELS
def test_with_its_bid_made_it_throws_the_dangerous_card(level: str) -> None:
    hands = ("JD 3C", "9D 4C", "4D 5C", "AH 2H")
    state = after_bids(dealt(3, "9S", *hands), (1, 0, 0, 0))
    assert choice(PLAYERS[level], after(state, "play:JD play:9D play:4D")) == "play:AH"


@LEVELS
def test_where_every_trick_is_needed_it_leads_its_highest_trump(level: str) -> None:
    """Not a low trump, which a higher one takes."""
    hands = ("AS 3S 2S", "4C 5C 6C", "7C 8C 9C", "10C JC QC")
    state = after_bids(dealt(3, "9S", *hands), (3, 0, 0, 1))
    assert choice(PLAYERS[level], state) == "play:AS"


@LEVELS
def test_a_trick_that_is_needed_is_taken_in_the_last_seat(level: str) -> None:
    hands = ("JD", "9D", "4D", "QD")
    state = after_bids(dealt(3, "9S", *hands), (1, 0, 0, 1))
    assert choice(PLAYERS[level], after(state, "play:JD play:9D play:4D")) == "play:QD"


@LEVELS
def test_bids_keep_near_the_tricks_there_are(level: str) -> None:
    """No table of its like bids wildly: over a hundred hands the sum is near the tricks."""
    assert 0.75 < TABLES.bid_share(PLAYERS[level], 100, 6) < 1.25


@LEVELS
def test_most_bids_are_kept_half_the_time_and_more(level: str) -> None:
    assert TABLES.kept_share(PLAYERS[level], 60, 6) > 1 / 2
