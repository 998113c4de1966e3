"""Positions that computer players of other programs got wrong, and what is right in them."""

import pytest

from ai.advice import inline
from ai.spades import ADVISERS
from ai.spades import PLAYERS as AT_ONCE
from ai.spades.nilplay import hand_danger
from game.core.cards import parse_cards
from tests.ai.spades.tables import bidding, choice, playing
from tests.game.tricks.spades_table import after, dealt

PLAYERS = {**AT_ONCE, "expert": inline(ADVISERS["expert"], ms=None, samples=60)}
THINKING = ("casual", "skilled", "expert")
SAFE_NIL = "9S 8S 2H 3H 4H 5H 6D 7D 3D 2C 3C 4C 8C"


@pytest.mark.parametrize("level", THINKING)
class TestKnownFaults:
    def test_it_does_not_trump_the_partners_winner(self, level):
        """A06: the ace of hearts holds; a diamond or a club goes."""
        table = [(1, "5H"), (2, "AH"), (3, "9H")]
        state = playing("KS 3S 4D 9C", table, (3, 3, 3, 3), (1, 2, 1, 2))
        assert choice(PLAYERS[level], state) in ("play:4D", "play:9C")

    def test_it_trumps_the_partners_winner_to_keep_the_nil(self, level):
        """A06: had the partner bid nil, the three of spades covers."""
        table = [(1, "5H"), (2, "AH"), (3, "9H")]
        state = playing("KS 3S 4D 9C", table, (3, 3, 0, 3), (1, 2, 0, 2))
        assert choice(PLAYERS[level], state) == "play:3S"

    def test_it_bids_no_second_nil(self, level):
        """A07."""
        state = bidding("KS 9S 4S AH 7H 3H KD 8D 2D QC 9C 5C 2C", (None, 3, 0, 3))
        assert int(choice(PLAYERS[level], state).removeprefix("bid:")) >= 2

    def test_even_a_hand_of_nothing_is_no_nil_beside_the_partners(self, level):
        assert choice(PLAYERS[level], bidding(SAFE_NIL)) == "bid:0"
        assert choice(PLAYERS[level], bidding(SAFE_NIL, (None, 3, 0, 3))) == "bid:1"

    def test_the_last_to_play_wins_as_cheaply_as_it_can(self, level):
        """A08: the queen beats the jack."""
        table = [(1, "JD"), (2, "9D"), (3, "4D")]
        state = playing("AD QD 2D", table, (3, 3, 3, 3), (1, 2, 2, 2))
        assert choice(PLAYERS[level], state) == "play:QD"

    def test_it_leaves_a_trick_that_is_only_a_bag(self, level):
        """A08: with the contract made and bags dear, the deuce."""
        table = [(1, "JD"), (2, "9D"), (3, "4D")]
        state = playing("AD QD 2D", table, (3, 2, 3, 2), (4, 2, 2, 2))
        assert choice(PLAYERS[level], state) == "play:2D"

    def test_it_takes_it_where_bags_cost_nothing(self, level):
        """R16."""
        table = [(1, "JD"), (2, "9D"), (3, "4D")]
        house = {"bags_penalty": False, "bag_points": False}
        state = playing("AD QD 2D", table, (3, 2, 3, 2), (4, 2, 2, 2), **house)
        assert choice(PLAYERS[level], state) == "play:QD"


@pytest.mark.parametrize("level", THINKING)
class TestNil:
    def test_it_plays_just_under_the_card_that_wins(self, level):
        state = playing("KD 10D 3D", [(1, "JD")], (0, 3, 4, 3), (0, 3, 4, 3))
        assert choice(PLAYERS[level], state) == "play:10D"

    def test_it_throws_its_most_dangerous_card(self, level):
        state = playing("JS KD 3D 2C", [(1, "AH")], (0, 3, 4, 3), (0, 3, 4, 2))
        assert choice(PLAYERS[level], state) == "play:KD"

    def test_it_leads_its_lowest(self, level):
        state = playing("KD 10D 3D", (), (0, 3, 4, 3), (0, 3, 4, 3))
        assert choice(PLAYERS[level], state) == "play:3D"

    def test_once_broken_it_plays_on_like_anybody(self, level):
        table = [(1, "JD"), (2, "9D"), (3, "4D")]
        state = playing("AD QD 2D", table, (0, 3, 4, 3), (1, 3, 2, 4))
        assert choice(PLAYERS[level], state) in ("play:QD", "play:2D")

    def test_an_opponents_nil_is_left_with_its_trick(self, level):
        """The nil bidder's jack wins so far: nothing goes over it."""
        state = playing("KD 10D 3D", [(3, "JD")], (3, 3, 3, 0), (2, 3, 3, 0))
        assert choice(PLAYERS[level], state) == "play:10D"

    def test_the_partner_of_a_nil_leads_high(self, level):
        state = playing("AD QD 2D", (), (4, 3, 0, 3), (2, 3, 0, 3))
        assert choice(PLAYERS[level], state) == "play:AD"

    def test_a_hand_with_the_ace_of_spades_is_no_nil(self, level):
        hand = "AS 8S 2H 3H 4H 5H 6D 7D 3D 2C 3C 4C 8C"
        assert choice(PLAYERS[level], bidding(hand)) != "bid:0"
        assert hand_danger(parse_cards(hand)) > 2 > hand_danger(parse_cards(SAFE_NIL))


@pytest.mark.parametrize("level", THINKING)
def test_swapping_helps_the_nil(level):
    """The bidder is rid of its worst cards; the partner gives low ones and no spade."""
    hands = ("AS 3S 2H 3H 4H 5H 6D 7D 3D 2C 3C 4C KC", "", "KS QS 2S AD KD 9D 8D 2D AH KH 9H 6C 5C")
    state = after(dealt(3, *hands, nil_pass=2), "bid:0 bid:3 bid:4 bid:3")
    gift = choice(PLAYERS[level], state)
    assert gift == "give:AS,KC"
    back = choice(PLAYERS[level], after(state, gift))
    given = set(back.removeprefix("give:").split(","))
    assert given == {"2D", "5C"}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("scores, move", [((0, 100), "look"), ((100, 480), "blind-nil")])
def test_nil_is_bid_blind_only_where_little_else_helps(level, scores, move):
    state = dealt(3, scores=scores, blind_nil="behind_100")
    assert choice(PLAYERS[level], state) == move


@pytest.mark.parametrize("level", PLAYERS)
def test_house_rules_of_bidding_are_kept(level):
    """A07 and rule 7.2: nothing is bid that the table bars."""
    for house, bids in (({"nil": False}, ()), ({"min_team_bid": 4}, (None, 3, 1, 3))):
        state = bidding(SAFE_NIL, bids, **house)
        moves = {f"bid:{n}" for n in range(14)}
        assert choice(PLAYERS[level], state) in moves - ({"bid:0"} if "nil" in house else {"bid:1"})
