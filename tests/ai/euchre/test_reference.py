"""The yardsticks play exactly as they are described."""

from random import Random

import pytest

from ai.euchre import PLAYERS
from ai.euchre.reference import discard, literal_tracker, strength
from game.core.cards import parse_cards
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import State
from game.tricks.state import DEAL
from tests.ai.euchre.tables import after, at_score, choice, deal

STRENGTHS = [
    ("JH JD AH KH QH", "H", 21),
    ("JH 10H 9H AS KC", "H", 10),
    ("JH JD AH KH AS", "H", 20),
    ("JC AS KS 9D QH", "S", 12),
    ("9H 10H QD KD AC", "H", 5),
    ("9C 10C 9D 10D QS", "H", 0),
]


@pytest.mark.parametrize(("hand", "trump", "count"), STRENGTHS)
def test_strength(hand, trump, count):
    assert strength(parse_cards(hand), trump) == count


@pytest.mark.parametrize(
    ("hand", "trump", "away"),
    [
        ("JC AC 10D JD KD JS", "S", "AC"),  # the shortest side suit, a bare ace too
        ("9C KC 9D KD AH JH", "H", "9C"),  # of equal suits the lowest
        ("JH JD AH KH QH 10H", "H", "JD"),  # six trumps: the lowest by print
    ],
)
def test_discard(hand, trump, away):
    assert discard(parse_cards(hand), trump) == away


TRACES = {
    "euchred": (
        (1, {0: "10C 10H 9S KS AS", 1: "JC AC 10D JD KD", 2: "9C KC QD 10S QS",
             3: "QC AD JH QH KH"}, "JS", "AH 9H 9D"),
        "pass pass pass order discard:AC",
        "QD AD 9S 10D 10C JC 9C QC JD 10S JH 10H KC QH KS JS KD QS KH AS",
        (2, 2, 1, 0), (2, 0),
    ),
    "lone march": (
        (1, {0: "9C QC 9H 10H KS", 1: "KC QD KD QH 10S", 2: "10C JC AC KH 9S",
             3: "9D 10D AD JH AS"}, "JD", "AH QS JS"),
        "pass order-alone",
        "AC 9D 9C JH QC 10C AS KS 9S 10D 9H JC AD 10H KH",
        (0, 0, 0, 5), (0, 4),
    ),
    "stuck dealer": (
        (1, {0: "JC QD AD 10H KS", 1: "KC AC JD 9S 10S", 2: "9C 9D KH AH QS",
             3: "QC 10D 9H QH JS"}, "AS", "10C JH KD"),
        "pass pass pass pass pass pass pass call:C",
        None, (2, 2, 0, 1), (0, 1),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", TRACES)
def test_follow_plays_the_known_hands(name):
    stacked, said, played, tricks, points = TRACES[name]
    state = deal(*stacked)
    moves = []
    while state.phase != DEAL:
        move = choice(PLAYERS["follow"], state)
        moves.append(move)
        state = after(state, move)
    bids = said.split()
    assert moves[: len(bids)] == bids
    if played:
        assert moves[len(bids) :] == [f"play:{card}" for card in played.split()]
    (done,) = state.history
    assert (done.tricks, done.points) == (tricks, points)


def test_a_dealer_who_sits_out_lays_the_upcard_away():
    state = after(deal(*TRACES["lone march"][0]), "pass", "order-alone")
    assert (state.laid[1], state.to_act) == (("JD",), (2,))


def _defender_on_lead() -> State:
    """Seat 0 leads the second trick from `KC QC 9D 9S`; the ace of clubs took the first."""
    hands = {0: "AC KC QC 9D 9S", 1: "JH AH 9C QH 10S", 2: "10C AD QD 10H QS", 3: "JC KH AS JS KS"}
    return after(deal(3, hands, "9H"), "pass", "order", "discard:KS", "play:AC", "play:9C",
                 "play:10C", "play:JC")  # fmt: skip


def test_tracker_leads_the_highest_card_left():
    for player in (PLAYERS["tracker"], literal_tracker):
        assert choice(player, _defender_on_lead()) == "play:KC"


def _leads(hands: dict[int, str], *moves: str) -> dict[str, str]:
    """What each of the three leads in the place of the seat whose turn it is."""
    state = after(deal(3, hands, "9H"), *moves)
    players = {"follow": PLAYERS["follow"], "tracker": PLAYERS["tracker"]}
    players["literal"] = literal_tracker
    return {name: choice(player, state) for name, player in players.items()}


def test_tracker_draws_trumps_while_it_holds_the_best_that_are_out():
    maker = {0: "JH KH AS 9D 9C"}
    assert _leads(maker, "order", "discard:9H") == {
        "follow": "play:AS",
        "literal": "play:AS",
        "tracker": "play:JH",
    }


def test_tracker_keeps_a_trump_that_can_be_beaten_and_what_the_other_side_made():
    beaten = {0: "QH 10H AS 9D 9C"}
    assert _leads(beaten, "order", "discard:9H")["tracker"] == "play:AS"
    defends = {0: "JH KH AS 9D 9C"}
    assert _leads(defends, "pass", "order", "discard:9H")["tracker"] == "play:AS"


def test_tracker_cashes_nothing_that_is_known_to_be_ruffed():
    hands = {0: "AC KC QC 9D 9S", 1: "JH AH QD QH 10S", 2: "10C AD 9C 10H QS", 3: "JC KH AS JS KS"}
    moves = "pass order discard:KS play:AC play:QD play:10C play:JC".split()
    assert _leads(hands, *moves) == {
        "follow": "play:9D",
        "literal": "play:KC",
        "tracker": "play:9D",
    }


def test_follow_forgets_and_leads_its_shortest_suit():
    assert choice(PLAYERS["follow"], _defender_on_lead()) == "play:9D"


@pytest.mark.parametrize("name", ["follow", "tracker"])
def test_yardsticks_draw_no_lots(name):
    state = at_score(deal(3, {}, "9H"), 0, 0)
    rng = Random(1)
    before = rng.getstate()
    while state.phase != DEAL:
        seat = state.to_act[0]
        move = PLAYERS[name](RULES.view(state, seat), RULES.legal_moves(state, seat), rng)
        state = RULES.apply(state, seat, move)[-1].state
    assert rng.getstate() == before
