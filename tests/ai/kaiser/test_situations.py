"""What players make of the five, the three, and bids: positions with one right answer."""

import pytest

from ai.advice import inline
from ai.kaiser import ADVISERS
from ai.kaiser import PLAYERS as AT_ONCE
from ai.kaiser.bidding import expected, lead
from ai.kaiser.thumb import worth
from game.core.cards import parse_cards
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import Bid
from tests.ai.kaiser.tables import choice, play_hand, playing, random_deal
from tests.game.tricks.kaiser_table import after, call, dealt

PLAYERS = {**AT_ONCE, "expert": inline(ADVISERS["expert"], ms=None, samples=60)}
THINKING = ("casual", "skilled", "expert")
STRONG = "AH KH QH JH 5H AS KC AD"
POOR = "10H 9H 10S 9S 9C 8C 8D 7D"


@pytest.mark.parametrize("level", THINKING)
class TestTheFive:
    def test_it_goes_on_the_partners_trick(self, level):
        """The last to play, the partner's ace of clubs holds, and no club is held."""
        state = playing("5H KD 9D", [(1, "8C"), (2, "AC"), (3, "9C")], "S")
        assert choice(PLAYERS[level], state) == "play:5H"

    def test_it_is_kept_off_the_others_trick(self, level):
        state = playing("5H 9D 8D", [(1, "AC"), (2, "8C"), (3, "9C")], "S")
        assert choice(PLAYERS[level], state) != "play:5H"

    def test_as_a_trump_it_takes_the_trick_itself(self, level):
        state = playing("5H KH 9D", [(1, "AC"), (2, "8C"), (3, "9C")], "H")
        assert choice(PLAYERS[level], state) == "play:5H"

    def test_it_is_taken_from_the_others(self, level):
        """The ace of hearts, not the nine: six points lie there."""
        state = playing("AH 9H 8D", [(1, "KH"), (2, "10H"), (3, "5H")], "S")
        assert choice(PLAYERS[level], state) == "play:AH"

    def test_it_is_trumped_for(self, level):
        state = playing("9S 8D 7D", [(1, "KH"), (2, "10H"), (3, "5H")], "S")
        assert choice(PLAYERS[level], state) == "play:9S"

    def test_it_is_not_led_into_the_unknown(self, level):
        state = playing("5H 9D 8D 10C", [], "S")
        assert choice(PLAYERS[level], state) != "play:5H"


@pytest.mark.parametrize("level", THINKING)
class TestTheThree:
    def test_it_goes_on_the_others_trick(self, level):
        state = playing("3S KD 9D", [(1, "AC"), (2, "8C"), (3, "9C")], "H")
        assert choice(PLAYERS[level], state) == "play:3S"

    def test_it_is_kept_off_the_partners_trick(self, level):
        state = playing("3S 9D 8D", [(1, "8C"), (2, "AC"), (3, "9C")], "H")
        assert choice(PLAYERS[level], state) != "play:3S"

    def test_a_trick_with_it_is_left_to_the_others(self, level):
        """The king of spades would take minus two."""
        state = playing("KS 8S 9D", [(1, "10S"), (2, "9S"), (3, "3S")], "H")
        assert choice(PLAYERS[level], state) == "play:8S"

    def test_it_is_not_trumped_for(self, level):
        state = playing("9H 8D 7D", [(1, "10S"), (2, "9S"), (3, "3S")], "H")
        assert choice(PLAYERS[level], state) != "play:9H"

    def test_the_last_to_play_wins_as_cheaply_as_it_can(self, level):
        """A08: the queen beats the jack."""
        state = playing("AD QD 8D", [(1, "JD"), (2, "9D"), (3, "10D")], "S")
        assert choice(PLAYERS[level], state) == "play:QD"


@pytest.mark.parametrize("level", PLAYERS)
class TestBids:
    def test_a_poor_hand_passes_and_a_strong_one_bids(self, level):
        assert choice(PLAYERS[level], dealt(3, POOR)) == "pass"
        assert choice(PLAYERS[level], dealt(3, STRONG)).startswith("bid:")

    def test_a_forced_dealer_bids_the_least_with_a_poor_hand(self, level):
        state = call(dealt(0, POOR), "- - -")
        assert choice(PLAYERS[level], state) == "bid:6"

    def test_the_long_suit_is_named(self, level):
        state = call(dealt(3, STRONG), "7 - - -")
        assert choice(PLAYERS[level], state) == "trump:H"

    def test_a_poor_hand_leaves_the_partners_bid_alone(self, level):
        state = call(dealt(1, POOR), "7 -")
        assert state.to_act == (0,) and choice(PLAYERS[level], state) == "pass"


@pytest.mark.parametrize("level", THINKING)
def test_a_sure_defender_doubles_and_others_do_not(level):
    for hand, answer in ((STRONG, "double"), (POOR, "pass")):
        state = after(call(dealt(2, hand, double=True), "10 - - -"), "")
        assert state.to_act == (0,) and choice(PLAYERS[level], state) == answer


@pytest.mark.parametrize("level", THINKING)
def test_a_weak_hand_is_thrown_in(level):
    weak = dealt(3, "10C 9C 8C 7C 10D 9D 8D 7D", weak_hand=True)
    assert choice(PLAYERS[level], weak) == "throw-in"


def test_what_a_bid_promises():
    """Made it scores what is taken, missed it costs the bid, and no trump does both twice."""
    sure, off = 9.0, 0.001
    assert lead(sure, off, Bid(7)) == pytest.approx(9 - 1)
    assert lead(sure, off, Bid(7, no_trump=True)) == pytest.approx(18 - 1)
    assert lead(5.0, off, Bid(7)) == pytest.approx(-7 - 5)
    assert lead(5.0, off, Bid(7, no_trump=True)) == pytest.approx(-14 - 5)
    assert lead(7.0, 3.0, Bid(6)) > lead(7.0, 3.0, Bid(8))


def test_hands_are_weighed_by_their_trumps_and_the_five():
    strong, poor = parse_cards(STRONG), parse_cards(POOR)
    assert worth(strong, "H") > 8 > 4 > worth(poor, "H")
    state = dealt(3, STRONG)
    view = RULES.view(state, 0)
    assert expected(view, "H") > expected(view, "S") and expected(view, "H") > 8


@pytest.mark.parametrize("level", THINKING[:2])
def test_bids_are_made_more_often_than_not(level):
    made = 0
    for number in range(40):
        done = play_hand(random_deal(number), [PLAYERS[level]] * 4, number).history[-1]
        made += done.points[done.maker % 2] > 0
    assert made > 22
