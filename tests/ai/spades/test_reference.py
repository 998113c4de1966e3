"""The yardsticks play exactly as they are described."""

from random import Random

import pytest

from ai.spades import PLAYERS
from ai.spades.reference import winners
from game.core.cards import parse_cards
from game.tricks.spades import RULES
from game.tricks.state import DEAL
from tests.ai.spades.tables import bidding, choice, play_hand, playing, random_deal
from tests.game.tricks.spades_table import after, dealt

BIDS = [  # T47
    ("AS KS QS 10S 9S AH KH 3H 4D 5D 6C 7C 8C", 7),
    ("QS 3S 2S AC KC 4C AD 5D 6D 7H 8H 9H 10H", 4),
    ("KC 2S 3S 4S 5S 6S AD 2D 3D 4H 5H 6H 7H", 3),
    ("KH QH JH 2S 3S 4S 5S 6D 7D 8D 2C 3C 4C", 2),
    ("9S 8S 7S 2H 3H 4H 5H 6D 7D 8D 2C 3C 4C", 0),
]


@pytest.mark.parametrize(("hand", "number"), BIDS)
def test_bids(hand, number):
    """T47: aces, guarded kings, spades beyond the third, and a guarded queen of spades."""
    assert winners(parse_cards(hand)) == number
    for level in ("follow", "tracker"):
        assert choice(PLAYERS[level], bidding(hand)) == f"bid:{number}"


def test_where_nobody_bids_nil_a_hand_of_nothing_bids_one():
    assert choice(PLAYERS["follow"], bidding(BIDS[-1][0], nil=False)) == "bid:1"


HANDS = (
    "2C 5C 10C 6D 7D JD 4H 8H 9H 10H JH 2S 9S",
    "3C 6C JC 8D QD KD AD 2H 7H 5S 7S 10S JS",
    "8C 9C KC 2D 9D 3H 5H 6H AH 3S 6S 8S QS",
    "4C 7C QC AC 3D 4D 5D 10D QH KH 4S KS AS",
)


def test_follow_plays_the_known_hand():
    """T54."""
    state = dealt(0, *HANDS)
    bids, takers, first = [], [], ()
    while state.phase != DEAL:
        move = choice(PLAYERS["follow"], state)
        if state.phase == "bid":
            bids.append(move)
        state = after(state, move)
        if len(state.past) == 1:
            first = tuple(lay.card for lay in state.past[0].lays)
        takers += [state.past[-1].winner] if state.past and not state.trick else []
    assert bids == ["bid:3", "bid:4", "bid:4", "bid:0"]
    assert first == ("AD", "2D", "3D", "6D")
    assert takers == [1, 3, 3, 2, 1, 3, 2, 3, 2, 3, 2, 3]  # and 1 the last, at once counted
    (done,) = state.history
    assert (done.tricks, done.points, done.bids) == ((0, 3, 4, 6), (140, 72), (0, 3, 4, 4))


LEADS = [  # who, hand, own bid, what is led
    ("follow", "QS 5S 4S AH 2C", 3, "QS"),  # three spades and a bid of three
    ("follow", "QS 5S 4S AH 2C", 2, "AH"),
    ("follow", "QS 5S AH AD 2C", 3, "AH"),  # of two aces the higher suit
    ("follow", "QS 5S KH KD 2C 3C", 3, "KD"),  # the shortest side suit, the lowest of equals
    ("follow", "QS 5S", 1, "5S"),  # nothing but spades
]


@pytest.mark.parametrize(("level", "hand", "bid", "card"), LEADS)
def test_leads(level, hand, bid, card):
    state = playing(hand, (), (bid, 3, 3, 3), (0, 0, 0, 0))
    assert choice(PLAYERS[level], state) == f"play:{card}"


ANSWERS = [  # who, hand, table, tricks so far, what is played
    ("follow", "AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], (0, 0, 0, 0), "QD"),
    ("follow", "AD QD 2D", [(1, "JD"), (2, "KD"), (3, "4D")], (0, 0, 0, 0), "2D"),  # partner's
    ("follow", "5S 3S 9C", [(1, "JD"), (2, "9D"), (3, "4D")], (0, 0, 0, 0), "3S"),
    ("follow", "AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], (3, 0, 3, 0), "QD"),
    ("tracker", "AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], (3, 0, 3, 0), "2D"),  # made
    ("tracker", "AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], (3, 0, 2, 0), "QD"),
]


@pytest.mark.parametrize(("level", "hand", "table", "tricks", "card"), ANSWERS)
def test_answers(level, hand, table, tricks, card):
    state = playing(hand, table, (3, 3, 3, 3), tricks)
    assert choice(PLAYERS[level], state) == f"play:{card}"


def test_tracker_covers_a_nil_after_the_contract_is_made():
    state = playing("AD QD 2D", [(1, "JD"), (2, "9D"), (3, "4D")], (3, 3, 0, 3), (4, 0, 0, 0))
    assert choice(PLAYERS["tracker"], state) == "play:QD"


def test_tracker_leads_the_highest_card_left():
    """Its king of clubs, once the ace was played; `follow` has forgotten that."""
    hands = ("AC KC 4C 9D 8D 7D 9H 8H 7H 6H 9S 8S 7S",)
    state = after(dealt(3, *hands), "bid:2 bid:3 bid:3 bid:3 play:AC")
    while state.to_act != (0,) or state.trick:
        low = RULES.legal_moves(state, state.to_act[0])[-1]
        state = RULES.apply(state, state.to_act[0], low)[-1].state
    assert choice(PLAYERS["tracker"], state) == "play:KC"
    assert choice(PLAYERS["follow"], state) != "play:KC"


@pytest.mark.parametrize("level", ["follow", "tracker"])
def test_yardsticks_draw_no_lots(level):
    rng = Random(1)
    before = rng.getstate()

    def same(view, legal, _):
        return PLAYERS[level](view, legal, rng)

    play_hand(random_deal(4), [same] * 4)
    assert rng.getstate() == before
