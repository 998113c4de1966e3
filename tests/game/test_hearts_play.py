"""Leading, following, breaking hearts, taking tricks. Numbers are the rules' in RULES-hearts.md."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import Card, parse_cards
from game.core.contract import IllegalMove
from game.core.events import Announced, TrickTaken
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import PassCards, lowest_club, points_taken
from game.tricks.state import Play
from tests.game.tricks.hearts_table import after, beats, dealt, in_play, playable

THIRTEEN = "AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H 2H"
TWELVE = "QS AH KH QH JH 10H 9H 8H 7H 6H 5H 4H 3H"

FIRST_TRICK: list[tuple[str, str, str, dict[str, Any], str]] = [
    # rule, hand, led, options, what may be played
    ("4.1", "AC 2C 3D QS AH", "", {}, "2C"),
    ("4.1 any club", "AC 2C 3D QS AH", "", {"first_lead": "any_club"}, "AC 2C"),
    ("4.1 from the dealer", "AC 3D QS KS AH", "", {"first_lead": "left_of_dealer"}, "AC 3D KS"),
    ("4.1 all points", TWELVE, "", {"first_lead": "left_of_dealer"}, TWELVE),
    ("4.3", "QS AH 3D 9S", "2C", {}, "3D 9S"),
    ("4.2", "KC QS AH", "2C", {}, "KC"),
    ("4.3 nothing else", "QS AH KH", "2C", {}, "QS AH KH"),
    ("4.3 thirteen hearts", THIRTEEN, "2C", {}, THIRTEEN),
    ("4.3 twelve and the queen", TWELVE, "2C", {}, TWELVE),
    ("6.1 the jack is no point card", "JD AH QS", "2C", {"jack_diamonds": True}, "JD"),
    ("4.3 house rule", "QS AH 3D", "2C", {"points_on_first": True}, "QS AH 3D"),
    # R05
    ("4.3", "QS 5H 9D KD 3S", "2C", {}, "9D KD 3S"),
    ("4.3 house rule", "QS 5H 9D KD 3S", "2C", {"points_on_first": True}, "QS 5H 9D KD 3S"),
    # T11
    ("4.3", "5D QS 3H", "2C", {}, "5D"),
    ("4.3", "QS 3H 9H", "2C", {}, "QS 3H 9H"),
    # where spades are led first, the queen follows
    ("4.2", "QS 3S 3H", "5S", {"first_lead": "left_of_dealer"}, "QS 3S"),
]


@pytest.mark.parametrize("rule, hand, led, options, free", FIRST_TRICK)
def test_first_trick(rule: str, hand: str, led: str, options: dict[str, Any], free: str) -> None:
    """Worked examples 1, 2 and 16."""
    assert playable(hand, led, first=True, **options) == free


LATER: list[tuple[str, str, str, bool, dict[str, Any], str]] = [
    # rule, hand, on the table, broken, options, what may be played
    ("4.4", "4H 9D QS", "", False, {}, "9D QS"),
    ("4.4 only hearts", "4H JH", "", False, {}, "4H JH"),
    ("4.4 the queen must", "4H QS", "", False, {}, "QS"),
    ("4.4 house rule", "4H QS", "", False, {"hearts_instead_of_qs": True}, "4H QS"),
    ("4.4 broken", "4H 9D QS", "", True, {}, "4H 9D QS"),
    ("4.4 need not be", "4H 9D QS", "", False, {"must_break": False}, "4H 9D QS"),
    ("4.2 void later", "2H QS 5D", "9C", False, {}, "2H QS 5D"),
    ("4.2", "2H QS 5D", "9S", False, {}, "QS"),
    ("4.2", "2H 7H 5D", "9H KH", False, {}, "2H 7H"),
    # T12
    ("4.4", "4H 9S", "", False, {}, "9S"),
    ("4.4", "4H 9H", "", False, {}, "4H 9H"),
]


@pytest.mark.parametrize("rule, hand, trick, broken, options, free", LATER)
def test_later(
    rule: str, hand: str, trick: str, broken: bool, options: dict[str, Any], free: str
) -> None:
    """Worked examples 3 and 4."""
    assert playable(hand, trick, broken=broken, **options) == free


BREAKING: list[tuple[str, str, str, str, dict[str, Any], bool]] = [
    # rule, on the table, hand, card, options, whether hearts are broken then
    ("4.5 a heart is thrown", "9D", "2H 3S", "2H", {}, True),
    ("4.5 a heart is led", "", "2H 3H", "2H", {}, True),
    ("4.5 another card", "9D", "2H 3S", "3S", {}, False),
    ("4.5 the queen", "9D", "QS 3H", "QS", {}, False),
    ("4.5 the queen, led", "", "QS 3S", "QS", {}, False),
    ("4.5 thrown", "9D", "QS 3H", "QS", {"queen_breaks": "thrown"}, True),
    ("4.5 led", "", "QS 3S", "QS", {"queen_breaks": "thrown"}, False),
    ("4.5 led", "", "QS 3S", "QS", {"queen_breaks": "played"}, True),
    ("4.5 thrown", "9D", "QS 3H", "QS", {"queen_breaks": "played"}, True),
    ("4.5 she follows", "9S", "QS 3S", "QS", {"queen_breaks": "thrown"}, False),
    ("4.5 she follows", "9S", "QS 3S", "QS", {"queen_breaks": "played"}, False),
]


@pytest.mark.parametrize("rule, trick, hand, card, options, broken", BREAKING)
def test_breaking(
    rule: str, trick: str, hand: str, card: str, options: dict[str, Any], broken: bool
) -> None:
    """Worked example 5, R09, T12."""
    done = beats(in_play(hand, trick, **options), f"play:{card}")
    assert done[0].state.broken is broken
    assert (Announced("Hearts are broken") in [beat.event for beat in done]) is broken


THROWN: list[tuple[str, dict[str, Any], str]] = [
    # thrown on a diamond, options, what its winner may lead
    ("QS", {}, "9D"),
    ("QS", {"queen_breaks": "thrown"}, "4H 9D"),
    ("2H", {}, "4H 9D"),
    ("3S", {"queen_breaks": "thrown"}, "9D"),
]


@pytest.mark.parametrize("card, options, free", THROWN)
def test_the_lead_after_a_card_was_thrown(card: str, options: dict[str, Any], free: str) -> None:
    """Rules 4.4 and 4.5, worked example 5, R09."""
    hands = ("8D 2C", f"{card} 3C", "AD 4H 9D", "KD 5C")
    ready = replace(in_play("8D", **options), hands=tuple(map(parse_cards, hands)))
    state = after(ready, f"play:8D play:{card} play:AD play:KD")
    assert state.to_act == (2,)
    assert " ".join(move.card for move in RULES.legal_moves(state, 2)) == free


def test_a_heart_thrown_on_the_first_trick_breaks_hearts() -> None:
    """Rules 4.3 and 4.5, worked example 2."""
    state = dealt("2C AC KC", THIRTEEN, "QC AS", "JC AD", number=3)
    state = after(state, "play:2C play:5H")
    assert state.broken


def test_broken_is_said_once_and_forgotten_with_the_hand() -> None:
    """Rule 4.4, R09: in the next hand hearts are closed again."""
    state = dealt("2C AC KC", THIRTEEN, "QC AS", "JC AD", number=3, pass_cycle="none")
    happened = []
    while state.deal == 1 and state.to_act != (-1,):
        seat = state.to_act[0]
        done = RULES.apply(state, seat, RULES.legal_moves(state, seat)[0])
        happened += [beat.event for beat in done]
        state = done[-1].state
    assert happened.count(Announced("Hearts are broken")) == 1
    assert not state.broken


WINNERS: list[tuple[str, str, int, int]] = [
    # rule, trick from seat 0 on, who takes it, points
    ("4.6", "5C KC AH QS", 1, 14),
    ("4.6", "9S AD QS KS", 3, 13),
    ("4.6", "4H 2H KS 10H", 3, 3),
    ("4.6 another suit never takes it", "2C AD AS AH", 0, 1),
]


@pytest.mark.parametrize("rule, trick, winner, points", WINNERS)
def test_winner(rule: str, trick: str, winner: int, points: int) -> None:
    """Worked examples 6 and 7."""
    cards = parse_cards(trick)
    hands = tuple((card, Card(f"{rank}D")) for card, rank in zip(cards, "3456", strict=True))
    ready = replace(in_play(cards[0], broken=True), hands=hands)
    done = beats(ready, " ".join(f"play:{card}" for card in cards))
    assert done[-1].event == TrickTaken(winner, cards)
    assert points_taken(done[-1].state)[winner] == points
    assert done[-1].state.to_act == (winner,)


@pytest.mark.parametrize("seats, low", [(3, "2C"), (4, "2C"), (5, "3C"), (6, "4C")])
def test_the_lowest_club_leads(seats: int, low: str) -> None:
    """Rules 2.2 and 4.1, worked example 17."""
    assert lowest_club(seats) == low
    hands = [""] * seats
    hands[2] = low
    hands[0], hands[1] = "AH", "AS"
    state = dealt(*hands, seats=seats, pass_cycle="none")
    assert (state.leader, RULES.legal_moves(state, 2)) == (2, (Play(Card(low)),))


def test_the_dealers_left_leads() -> None:
    """Rule 4.1."""
    state = dealt("2C", "AS", "AH", "AD", dealer=2, number=3, first_lead="left_of_dealer")
    assert (state.leader, state.to_act) == (3, (3,))


def test_the_two_of_clubs_is_no_must_later() -> None:
    """Rules 4.1 and 4.2, R07: where any club leads, it follows later like any other card."""
    hands = ("2C AC KC", "3C 4C", "5C 6C", "7C 8C")
    state = dealt(*hands, number=3, first_lead="any_club")
    state = after(state, "play:AC play:3C play:5C play:7C")
    leads = RULES.legal_moves(state, 0)
    assert {Play(Card("2C")), Play(Card("KC"))} < set(leads)


REFUSED: list[tuple[str, str, str, bool, dict[str, Any], Any, str]] = [
    # rule, hand, on the table, first trick, options, move, why
    ("4.1", "2C 3C", "", True, {}, Play(Card("3C")), "The two of clubs leads the first trick"),
    ("4.1", "2C 3D", "", True, {"first_lead": "any_club"}, Play(Card("3D")),
     "A club leads the first trick"),
    ("4.1", "2C QS", "", True, {"first_lead": "left_of_dealer"}, Play(Card("QS")),
     "The first lead is a card without points"),
    ("4.2", "2D 3H", "9D", False, {}, Play(Card("3H")), "You hold a diamond: follow suit"),
    ("4.2", "2D 3H", "9D", False, {}, Play(Card("4D")), "You do not hold the four of diamonds"),
    ("4.2", "2D 3H", "9D", False, {}, PassCards(()), "Play a card"),
    ("4.3", "2D 3H", "2C", True, {}, Play(Card("3H")), "No points on the first trick"),
    ("4.4", "2D 3H", "", False, {}, Play(Card("3H")), "Hearts are not broken yet"),
]  # fmt: skip


@pytest.mark.parametrize("rule, hand, trick, first, options, move, why", REFUSED)
def test_refusal(
    rule: str, hand: str, trick: str, first: bool, options: dict[str, Any], move: Any, why: str
) -> None:
    state = in_play(hand, trick, first, **options)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, move)
    assert (refused.value.reason, refused.value.rule) == (why, rule)


ASKED: list[tuple[str, str, bool, bool, dict[str, Any], str]] = [
    ("2C 3C", "", True, False, {}, "lead the two of clubs"),
    ("2C 3C", "", True, False, {"first_lead": "any_club"}, "lead a club"),
    ("2C 3C", "", True, False, {"first_lead": "left_of_dealer"}, "lead a card without points"),
    ("2D 3H", "", False, False, {}, "lead any card but a heart"),
    ("4H 3H", "", False, False, {}, "lead any card"),
    ("2D 3H", "", False, True, {}, "lead any card"),
    ("2D 3H", "9D", False, True, {}, "follow diamonds"),
    ("2D 3H", "9S", False, True, {}, "play any card: you hold no spades"),
]


@pytest.mark.parametrize("hand, trick, first, broken, options, words", ASKED)
def test_what_a_seat_is_asked(
    hand: str, trick: str, first: bool, broken: bool, options: dict[str, Any], words: str
) -> None:
    state = in_play(hand, trick, first, broken, **options)
    assert RULES.text.prompt(RULES.view(state, 0)) == words
    assert RULES.text.prompt(RULES.view(state, 1)) == ""


TOLD = [
    ("10D KD AD 7H", "Bram takes the trick, and a heart with it."),
    ("10D KD AD 7D", "Bram takes the trick."),
    ("9S QS KS AS", "Bram takes the trick, and the black queen with it."),
    ("5C KC AH QS", "Bram takes the trick, and the black queen and a heart with it."),
    ("2H 3H 4H 5H", "Bram takes the trick, and four hearts with it."),
]


@pytest.mark.parametrize("cards, words", TOLD)
def test_what_a_trick_cost(cards: str, words: str) -> None:
    event = TrickTaken(3, parse_cards(cards))
    assert RULES.text.caption(event, ("Ada", "Hazel", "Ines", "Bram")) == words
