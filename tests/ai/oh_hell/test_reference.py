"""The yardsticks play as they are described, move by move."""

from typing import Any

import pytest

from ai.oh_hell import PLAYERS
from ai.oh_hell.reference import DOUBTED, literal_tracker, winners
from game.core.cards import parse_cards
from game.core.events import Played, Said, TrickTaken
from game.tricks.oh_hell import RULES
from game.tricks.state import DEAL
from tests.ai.oh_hell.tables import choice
from tests.game.tricks.oh_hell_table import after, after_bids, dealt

COUNTS: list[tuple[str, str | None, int, int]] = [
    # hand, trump, counted by follow and by the tracker to the letter
    ("QS KS AS", "S", 3, 3),
    ("JS 10S 9S", "S", 0, 0),
    ("AD 2D 2H", "S", 1, 0),
    ("AD 3D 2D", "S", 1, 1),
    ("AC KC AD", None, 2, 0),
    ("AC KC 2C AD 2D 3D", None, 2, 2),
    ("AS 4H 2D", "S", 1, 1),
]


@pytest.mark.parametrize("hand, trump, follow, literal", COUNTS)
def test_what_is_counted(hand: str, trump: Any, follow: int, literal: int) -> None:
    assert winners(parse_cards(hand), trump) == follow
    assert winners(parse_cards(hand), trump, DOUBTED) == literal


@pytest.mark.parametrize(
    ("bids", "said"), [((0, 1, 0), "bid:1"), ((1, 0, 1), "bid:0"), ((0, 0, 3), "bid:1")]
)
def test_hooked_it_bids_the_number_below(bids: tuple[int, ...], said: str) -> None:
    """One is counted; where one is barred, nought."""
    state = after_bids(dealt(3, "9S", "2C 3C 4C", "5C 6C 7C", "8C 9C 10C", "AS 4H 2D"), bids)
    assert choice(PLAYERS["follow"], state) == said


def test_hooked_at_nought_it_bids_one() -> None:
    state = after_bids(dealt(3, "9S", "2C", "5C", "8C", "4H"), (1, 0, 0))
    assert choice(PLAYERS["follow"], state) == "bid:1"


TRACES: list[tuple[str, int, str, tuple[str, ...], list[str], list[str], list[int], list[int]]] = [
    # case, dealer, card turned up, hands, bids by seat, tricks, who takes them, points
    (
        "T52", 0, "9C", ("4S", "3C", "7D", "AH"),
        ["One", "None", "None", "One"], ["3C 7D AH 4S"], [1], [0, 0, 10, 0],
    ),
    (
        "T53", 2, "5S", ("7D AD AS", "9C 9D QD", "AC KH 4S", "2C 2S 3S"),
        ["Two", "None", "None", "None"],
        ["2C AS 9C AC", "AD QD KH 2S", "3S 7D 9D 4S"], [0, 3, 2], [0, 10, 0, 0],
    ),
]  # fmt: skip


@pytest.mark.parametrize("case, dealer, up, hands, bids, tricks, takers, points", TRACES)
def test_a_whole_hand(
    case: str,
    dealer: int,
    up: str,
    hands: tuple[str, ...],
    bids: list[str],
    tricks: list[str],
    takers: list[int],
    points: list[int],
) -> None:
    """T52 and T53: bids, cards, who takes them, and points."""
    state = dealt(dealer, up, *hands)
    said, cards, taken = {}, [], []
    while state.phase != DEAL:
        move = RULES.text.parse(choice(PLAYERS["follow"], state))
        for beat in RULES.apply(state, state.to_act[0], move):
            state = beat.state
            match beat.event:
                case Said(seat, _, words):
                    said[seat] = words
                case Played(_, card):
                    cards.append(card)
                case TrickTaken(seat, _):
                    taken.append(seat)
    assert [said[seat] for seat in range(4)] == bids
    assert cards == [card for trick in tricks for card in parse_cards(trick)]
    assert (taken, list(state.scores)) == (takers, points)
    mean = sum(points) / 4
    nets = {"T52": [-2.5, -2.5, 7.5, -2.5], "T53": [-2.5, 7.5, -2.5, -2.5]}[case]
    assert [p - mean for p in points] == nets


HANDS = ("2C 3C 4C 5C", "6C 7C 8C 9C", "KD QD 8H 3H", "4S 7S 8S 2D")  # seat 2 leads, spades trump
LEADS: list[tuple[str, str, str, int, str, str]] = [
    # rule, level, the leader's hand, its bid, what was played, what it leads
    ("three trumps while it needs tricks", "follow", "2S 9S KS AD", 2, "", "play:KS"),
    ("the highest trump is not the last of the alphabet", "follow", "QS 9S 10S AD", 2, "",
     "play:QS"),
    ("with its bid made it draws no trump", "follow", "2S 9S KS AD", 0, "", "play:AD"),
    ("two trumps are too few", "follow", "9S KS 4D 2D", 2, "", "play:2D"),
    ("the ace of the highest suit", "follow", "AC AH 4D 2D", 2, "", "play:AH"),
    ("low from the shortest suit", "follow", "9H QD 4D 2D", 2, "", "play:9H"),
    ("of equal ones the lowest suit", "follow", "9H QH 4D 7D", 2, "", "play:4D"),
    ("nothing but trump", "follow", "9S QS", 0, "", "play:9S"),
    ("what is highest of all", "tracker", "AC KH 4D 2D", 2, "", "play:AC"),
    ("made: the lowest that is not", "tracker", "AC KH 4D 2D", 0, "", "play:2D"),
    ("made: no trump", "tracker", "AC KH 2S 4D", 0, "", "play:4D"),
    ("made: what is highest of all", "literal", "AC KH 4D 2D", 0, "", "play:AC"),
]  # fmt: skip


@pytest.mark.parametrize("rule, level, hand, bid, line, card", LEADS)
def test_leads(rule: str, level: str, hand: str, bid: int, line: str, card: str) -> None:
    player = literal_tracker if level == "literal" else PLAYERS[level]
    assert choice(player, after(_leading(hand, bid), line)) == card


def _leading(hand: str, bid: int) -> Any:
    size = len(hand.split())
    free = ["3C 5C 6C 7C", "8C 9C 10C JC", "5D 6D 8D 9D"]
    others = [" ".join(held.split()[:size]) for held in free]
    state = dealt(3, "JS", hand, *others)
    return after_bids(state, (bid, 0, 0, 1 if bid + 1 != size else 0))


FOLLOWS: list[tuple[str, str, int, str, str]] = [
    # rule, hand of the second, its bid, the lead, what it plays; spades are trump
    ("cheapest winner", "QD KD AD 2D", 2, "JD", "play:QD"),
    ("no winner: the lowest", "9D 2D 3H 4H", 2, "JD", "play:2D"),
    ("a trump only where it must", "2S AS 3H 4H", 2, "JD", "play:2S"),
    ("made: the highest that does not win", "10D 9D KD 2D", 0, "JD", "play:10D"),
    ("made: the highest card of all", "9D AH 3H KC", 0, "JC", "play:KC"),
    ("made: thrown away", "9D AH 3H KD", 0, "JC", "play:AH"),
    ("made, and all win: the lowest", "AD KD QD 2H", 0, "JD", "play:QD"),
]


@pytest.mark.parametrize("rule, hand, bid, lead, card", FOLLOWS)
def test_follows(rule: str, hand: str, bid: int, lead: str, card: str) -> None:
    first = f"{lead} 4C 5C 6C" if lead[-1] != "C" else f"{lead} 4H 5H 6H"
    state = dealt(3, "9S", first, hand, "7C 8C 9C 10C", "7H 8H 9H 10H")
    state = after_bids(state, (0, bid, 0, 1))
    assert choice(PLAYERS["follow"], after(state, f"play:{lead}")) == card


def test_the_tracker_remembers_what_was_played() -> None:
    """The king is the highest left after the ace fell; `follow` does not know it."""
    hands = ("2D AC KD 3C", "AD 4C 9D 9H", "6D 7C 8D 8H", "10D 10C JD JH")
    state = after_bids(dealt(3, "9S", *hands), (3, 1, 0, 1))
    state = after(state, "play:2D play:AD play:6D play:10D play:4C play:7C play:10C play:AC")
    assert choice(PLAYERS["tracker"], state) == "play:KD"
    assert choice(PLAYERS["follow"], state) == "play:3C"
