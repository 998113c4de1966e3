"""The yardsticks play exactly as they are described."""

from random import Random

import pytest
from msgspec.structs import replace

from ai.hearts import PLAYERS
from ai.hearts.reference import highest, literal_tracker, lowest, to_pass
from game.core.cards import RANKS, Card, parse_cards
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import State
from game.tricks.state import Lay, Trick
from tests.ai.hearts.tables import choice, play_hand, random_deal
from tests.game.tricks.hearts_table import beats, dealt, in_play

EPISODE = {"queen_breaks": "played"}

PASSES = [
    # T48
    ("QS AS 2S 3H 9H KH 4C 5C 6C 7C 8D 9D 10D", "QS AS KH"),
    ("QS AS KS 2S 3H 9H KH 4C 5C 7C 8D 9D 10D", "KH 9H 3H"),
    ("2S 3S 4S 5S AC KC 2D 7D 8D 9D 10D JD QD", "AC KC 2D"),
    ("KS 3C 4C 5C 6C 2D 7D 8D 9D 10D JD QD 2H", "KS 2H 6C"),
]


@pytest.mark.parametrize("hand, passed", PASSES)
def test_passing(hand: str, passed: str) -> None:
    assert to_pass(parse_cards(hand)) == parse_cards(passed)


def passes(state: State, name: str) -> tuple[State, list[set[str]]]:
    """Everybody passes; what each seat chose."""
    chosen = []
    while state.phase == "pass":
        text = choice(PLAYERS[name], state)
        chosen.append(set(text.removeprefix("pass:").split(",")))
        state = beats(state, text)[-1].state
    return state, chosen


def played(state: State) -> list[list[str]]:
    return [[lay.card for lay in trick.lays] for trick in state.past]


T55 = (
    "2C 6C 8C JC QC KC 5D 6D QD 5H 6S 8S QS",
    "3C 9C 2D 4D 8D JD 2H 6H JH AH 5S JS AS",
    "4C 5C 9D AD 4H 7H 8H 3S 4S 7S 9S 10S KS",
    "7C 10C AC 3D 7D 10D KD 3H 9H 10H QH KH 2S",
)


def test_follow_plays_the_known_hand() -> None:
    """T55."""
    state, chosen = passes(dealt(*T55, **EPISODE), "follow")
    assert chosen == [
        {"QS", "5H", "8S"}, {"AS", "AH", "JH"}, {"8H", "7H", "4H"}, {"KH", "QH", "10H"}
    ]  # fmt: skip
    while len(state.past) < 3:
        state = beats(state, choice(PLAYERS["follow"], state))[-1].state
        if len(state.past) == 2 and not state.trick:
            assert not state.broken
    assert played(state) == [
        ["2C", "9C", "5C", "7C"], ["3C", "4C", "AC", "KC"], ["10C", "8C", "QS", "AH"]
    ]  # fmt: skip
    assert [trick.winner for trick in state.past] == [1, 3, 3]
    assert state.broken
    done = play_hand(state, [PLAYERS["follow"]] * 4)
    (hand,) = done.history
    assert (hand.points, hand.tricks) == ((12, 0, 0, 14), (9, 1, 0, 3))


def test_the_literal_tracker_takes_all_there_is() -> None:
    """T56: the trap in the description."""
    hands = (T55[1], T55[2], T55[3], T55[0])
    state = dealt(*hands, number=3, dealer=3, **EPISODE)
    assert (state.phase, state.leader) == ("play", 3)
    done = play_hand(state, [literal_tracker] * 4)
    hand = done.history[-1]
    assert (hand.points, hand.marks[0]) == ((0, 26, 26, 26), "moon")
    mended = play_hand(state, [PLAYERS["tracker"]] * 4).history[-1]
    assert "moon" not in mended.marks


def test_the_stacked_moon() -> None:
    """T57: one plays the highest legal card, the others the lowest."""
    order = (2, 3, 0, 1)  # by position, whose hand it is
    low = [Card(f"{rank}{suit}") for suit in "DHS" for rank in RANKS[:9]]
    hands = {
        0: "AC KC QC AD KD QD AH KH QH AS KS QS JS",
        1: " ".join(["2C", "5C", "8C", "JC", *low[:9]]),
        2: " ".join(["3C", "6C", "9C", "JD", *low[9:18]]),
        3: " ".join(["4C", "7C", "10C", "JH", *low[18:]]),
    }
    state = dealt(*(hands[slot] for slot in order), number=3, **EPISODE)
    breaks_at = None
    while state.phase == "play":
        seat = state.to_act[0]
        cards = [move.card for move in RULES.legal_moves(state, seat)]
        card = highest(cards) if order[seat] == 0 else lowest(cards)
        tricks = state.past
        after = beats(state, f"play:{card}")[-1].state
        if after.broken and not state.broken:
            breaks_at = len(state.past), card
        state = after
        if len(tricks) == 12 and state.phase != "play":
            break
        if len(state.past) == 6 and not state.trick:
            six = played(state)
    assert [[number_of(card) for card in trick] for trick in six] == [
        [0, 4, 8, 48], [51, 12, 16, 3], [49, 1, 37, 20], [47, 24, 28, 7], [45, 5, 2, 32],
        [50, 36, 6, 38],
    ]  # fmt: skip
    assert breaks_at == (4, "2H")
    hand = state.history[-1]
    assert (hand.tricks, hand.points) == ((0, 0, 13, 0), (26, 26, 0, 26))


def number_of(card: str) -> int:
    """Rank by rank from the two, in each clubs, diamonds, hearts, spades."""
    return 4 * RANKS.index(card[:-1]) + "CDHS".index(card[-1])


ANSWERS = [
    ("5D 9D KD 2H", "10D QD", "9D"),  # the highest that does not take it
    ("KD AD 2H", "10D QD", "AD"),  # all take it: the highest
    ("QS AH KC", "10D", "QS"),
    ("AH 2H KC AC", "10D", "AH"),
    ("KC AC 2S 3S 4S", "10D", "AC"),  # no points: the shortest suit
]


@pytest.mark.parametrize("name", ["follow", "tracker"])
@pytest.mark.parametrize("hand, trick, card", ANSWERS)
def test_answers(name: str, hand: str, trick: str, card: str) -> None:
    assert choice(PLAYERS[name], in_play(hand, trick)) == f"play:{card}"


LEADS = [
    # hand, broken, what follow leads, what the tracker does, to the letter and as it plays
    ("QS KD 9D 5C 4C 3C 2H", False, "9D", "9D", "9D"),
    ("5H 3H", True, "3H", "3H", "3H"),
    ("AS 9D 5C 4C 3C", False, "9D", "AS", "9D"),  # sure to take the trick
    ("9D 8D 2S 3S 7S", False, "8D", "8D", "2S"),  # sure not to
]


@pytest.mark.parametrize("hand, broken, plain, literal, safe", LEADS)
def test_leads(hand: str, broken: bool, plain: str, literal: str, safe: str) -> None:
    state = in_play(hand, broken=broken)
    players = (PLAYERS["follow"], literal_tracker, PLAYERS["tracker"])
    assert [choice(player, state) for player in players] == [
        f"play:{card}" for card in (plain, literal, safe)
    ]


def test_leads_where_somebody_showed_void() -> None:
    state = in_play("10S 9S KD QD JD", broken=True)
    shown = Trick(2, (Lay(2, Card("8D")), Lay(3, Card("2C")), Lay(0, Card("3D"))))
    state = replace(state, past=(shown,))
    assert choice(PLAYERS["follow"], state) == "play:9S"
    short = replace(state, hands=(parse_cards("10S 9S 8S KD QD"), *state.hands[1:]))
    assert choice(PLAYERS["follow"], short) == "play:QD"
    assert choice(literal_tracker, short) == "play:QD"
    assert choice(PLAYERS["tracker"], short) == "play:8S"


@pytest.mark.parametrize("name", ["follow", "tracker"])
def test_yardsticks_draw_no_lots(name: str) -> None:
    rng = Random(1)
    before = rng.getstate()
    for number in range(3):
        state = random_deal(number)
        view = RULES.view(state, state.to_act[0])
        PLAYERS[name](view, RULES.legal_moves(state, state.to_act[0]), rng)
    assert rng.getstate() == before
