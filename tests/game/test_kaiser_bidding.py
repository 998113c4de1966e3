"""Bids, doubling, naming trump, weak hands. Numbers are the rules' in RULES-kaiser.md."""

from random import Random
from typing import Any

import pytest

from game.core.contract import CHANCE, IllegalMove, Setup
from game.core.events import Announced, Said
from game.tricks.kaiser import RULES
from game.tricks.kaiser_terms import (
    FIVE,
    STRONG,
    THREE,
    Bid,
    Double,
    NameTrump,
    Options,
    Pass,
    ThrowIn,
)
from game.tricks.state import Deal, Play
from tests.game.tricks.kaiser_table import (
    after,
    awaiting,
    beats,
    call,
    choices,
    dealt,
    may_call,
    stacked,
)

TEN = "6 6NT 7 7NT 8 8NT 9 9NT 10 10NT"
EQUAL, ROUND = {"dealer_may_equal": True}, {"bidding": "one_round"}
CALLS: list[tuple[str, dict[str, Any], str, str]] = [
    # rule, house rules, calls before (dealer 3, seat 0 first), what may be said
    ("3.2 example 1", {}, "7", "- 7NT 8 8NT 9 9NT 10 10NT"),
    ("3.1 example 2", {}, "", f"- {TEN}"),
    ("3.4 example 2: the dealer", {}, "- - -", TEN),
    ("3.1 example 3", {"min_bid": 7, "no_trump": False}, "9", "- 10"),
    ("3.5 example 3", {"min_bid": 7, "no_trump": False}, "10", "-"),
    ("3.2 example 16", {"max_bid": 12}, "10NT", "- 11 11NT 12 12NT"),
    ("3.1 the highest bid", {"max_bid": 12}, "12", "- 12NT"),
    ("3.5 nothing is higher", {}, "10NT", "-"),
    ("3.5 nothing is higher, for the dealer too", {}, "- - 10NT", "-"),
    ("3.1 from five", {"min_bid": 5, "no_trump": False}, "", "- 5 6 7 8 9 10"),
    ("3.1 from eight", {"min_bid": 8}, "", "- 8 8NT 9 9NT 10 10NT"),
    ("3.2 over no trump", {}, "9NT", "- 10 10NT"),
    ("3.3 who passed may bid again", {}, "- 9 - 10 ", "- 10NT"),
    ("3.4 with a bid before, the dealer may pass", {}, "- 9 -", "- 9NT 10 10NT"),
    ("6.1 the dealer must bid", ROUND, "- - -", TEN),
    ("6.2 the dealer takes it", EQUAL, "- 9NT -", "- 9NT 10 10NT"),
    ("6.2 a trump bid alike", EQUAL, "- 9 -", "- 9 9NT 10 10NT"),
    ("6.2 only the dealer", EQUAL, "- 9", "- 9NT 10 10NT"),
    ("6.2 the highest too", EQUAL | ROUND, "- - 10NT", "- 10NT"),
    ("6.2 and then it must be beaten", EQUAL, "9 - - 9", "- 9NT 10 10NT"),
    ("6.3 the dealer may pass", {"all_pass": "redeal"}, "- - -", f"- {TEN}"),
]


@pytest.mark.parametrize("rule, house, before, may", CALLS)
def test_what_may_be_said(rule: str, house: dict[str, Any], before: str, may: str) -> None:
    assert may_call(call(dealt(3, **house), before)) == may


ENDS: list[tuple[str, dict[str, Any], int, str, int, Bid]] = [
    # rule, house rules, dealer, calls, who plays, what
    ("3.5 example 4", {}, 3, "6 - 7 - 7NT - - -", 0, Bid(7, no_trump=True)),
    ("3.5 example 5", {}, 1, "- - 8 - - -", 0, Bid(8)),
    ("3.5 at once", {}, 3, "6 - - -", 0, Bid(6)),
    ("3.4 forced, and outbid", {}, 3, "- - - 6 7 - - -", 0, Bid(7)),
    ("3.4 forced", {}, 3, "- - - 10NT - - -", 3, Bid(10, no_trump=True)),
    ("3.3 three passes but not in a row", {}, 3, "- 6 - - 7 - - 8 - - -", 3, Bid(8)),
    ("6.1 the highest of one round", ROUND, 3, "6 7 - -", 1, Bid(7)),
    ("6.1 the dealer last", ROUND, 3, "6 - - 6NT", 3, Bid(6, no_trump=True)),
    ("6.2 the dealer’s now", EQUAL | ROUND, 3, "6 7 - 7", 3, Bid(7)),
    ("6.2 round and round", EQUAL, 3, "7 - - 7 8 - - 8 - - -", 3, Bid(8)),
]


@pytest.mark.parametrize("rule, house, dealer, calls, holder, bid", ENDS)
def test_who_wins_the_bidding(
    rule: str, house: dict[str, Any], dealer: int, calls: str, holder: int, bid: Bid
) -> None:
    """After each call but the last the bidding goes on: three passes alone do not close it."""
    state = dealt(dealer, **house)
    for number, word in enumerate(calls.split()):
        assert state.phase == "bid" and state.to_act == ((dealer + 1 + number) % 4,)
        state = call(state, word)
    assert (state.auction.holder, state.auction.bid) == (holder, bid)
    assert state.phase == ("play" if bid.no_trump else "trump") and state.to_act == (holder,)


REFUSED: list[tuple[dict[str, Any], str, Any, str, str]] = [
    # house rules, moves before, what is tried, rule, reason
    ({}, "", Bid(5), "3.1", "Bid a number from 6 to 10"),
    ({}, "bid:9", Bid(11), "3.1", "Bid a number from 6 to 10"),
    ({"no_trump": False}, "", Bid(7, no_trump=True), "3.1", "Nobody bids no trump at this table"),
    ({}, "bid:7NT", Bid(7), "3.2", "Bid more than seven, no trump, or pass"),
    ({}, "bid:7", Bid(7), "3.2", "Bid more than seven, or pass"),
    ({}, "pass pass pass", Pass(), "3.4", "Three have passed: the dealer must bid"),
    ({}, "", NameTrump("H"), "3.1", "Bid a number from 6 to 10"),
    ({}, "bid:7 pass pass pass", Bid(8), "3.6", "Name the trump: clubs, diamonds, hearts or"),
    ({}, "bid:7 pass pass pass trump:H", Pass(), "4.1", "Play a card"),
    ({"double": True}, "bid:7 pass pass pass", NameTrump("H"), "6.7", "Double, or pass"),
    ({"double": True}, "bid:7 pass pass pass double", Double(), "6.7", "Redouble, or pass"),
]


@pytest.mark.parametrize("house, before, move, rule, reason", REFUSED)
def test_refusals_tell_the_rule(
    house: dict[str, Any], before: str, move: Any, rule: str, reason: str
) -> None:
    state = after(dealt(3, **house), before)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], move)
    assert refused.value.rule == rule and refused.value.reason.startswith(reason)


def test_nobody_speaks_out_of_turn() -> None:
    """Rule 3.3."""
    with pytest.raises(IllegalMove, match=r"It is not your turn \(rule 3\.3\)"):
        RULES.apply(dealt(3), 1, Bid(7))


def test_bids_are_heard_by_all() -> None:
    """Rules 3.1 and 2.4."""
    happened = beats(dealt(3), "bid:7NT pass")
    assert [beat.event for beat in happened] == [
        Said(0, "bid", "Seven, no trump"),
        Said(1, "pass", "Pass"),
    ]
    for seat in (0, 3, None):
        auction = RULES.view(happened[-1].state, seat).auction
        assert (auction.holder, auction.bid) == (0, Bid(7, no_trump=True))


def test_the_winner_names_one_of_four_suits_and_leads() -> None:
    """Rules 3.6 and 4.1; hands are held anew, trump first."""
    state = call(dealt(3, "AH 5H KC"), "7 - - -")
    assert choices(state) == ["trump:C", "trump:D", "trump:H", "trump:S"]
    (beat,) = beats(state, "trump:C")
    assert beat.event == Said(0, "trump", "Clubs")
    assert beat.state.trump == "C" and beat.state.hands[0][0] == "KC"
    assert (beat.state.phase, beat.state.leader, beat.state.to_act) == ("play", 0, (0,))


def test_no_trump_has_nothing_to_name() -> None:
    """Rule 3.6."""
    state = call(dealt(3), "- 8NT - - -")
    assert (state.phase, state.trump, state.to_act) == ("play", None, (1,))


def test_all_pass_and_the_next_dealer_deals() -> None:
    """Rule 6.3."""
    said, announced = beats(dealt(3, all_pass="redeal"), "pass pass pass pass")[-2:]
    assert said.event == Said(3, "pass", "Pass")
    assert announced.event == Announced("Everyone passed: the hand is thrown in")
    state = announced.state
    assert (state.phase, state.dealer, state.to_act) == ("deal", 0, (CHANCE,))
    assert state.history == () and state.auction.calls == ()


# Doubling.

DOUBLES: list[tuple[str, str, int, str, tuple[int, ...]]] = [
    # rule, what is said after seat 0 won with seven, factor, phase, to act
    ("6.7 the first defender", "", 1, "double", (1,)),
    ("6.7 then the other", "pass", 1, "double", (3,)),
    ("6.7 nobody", "pass pass", 1, "trump", (0,)),
    ("6.7 doubled", "double", 2, "double", (0,)),
    ("6.7 by the other", "pass double", 2, "double", (0,)),
    ("6.7 left at that", "double pass", 2, "trump", (0,)),
    ("6.7 redoubled", "double redouble", 4, "trump", (0,)),
]


@pytest.mark.parametrize("rule, said, factor, phase, to_act", DOUBLES)
def test_doubling(rule: str, said: str, factor: int, phase: str, to_act: tuple[int, ...]) -> None:
    state = after(call(dealt(3, double=True), "7 - - -"), said)
    assert (state.auction.factor, state.phase, state.to_act) == (factor, phase, to_act)


def test_doubling_a_no_trump() -> None:
    """Rule 6.7: then the lead is due."""
    state = after(call(dealt(3, double=True), "7NT - - -"), "double redouble")
    assert (state.phase, state.to_act, state.auction.factor) == ("play", (0,), 4)
    assert after(call(dealt(3, double=True), "7NT - - -"), "pass pass").phase == "play"


# Weak hands.

WEAK = "10C 9C 8C 7C 10D 9D 8D 7D"


def test_a_weak_hand_is_asked_before_the_first_bid() -> None:
    """Rule 6.6."""
    state = dealt(3, "", "", WEAK, weak_hand=True)
    assert (state.phase, state.to_act) == ("weak", (2,))
    assert choices(state) == ["pass", "throw-in"]
    (again,) = beats(state, "throw-in")
    assert again.event == Said(2, "throw in", "A weak hand")
    assert (again.state.phase, again.state.dealer, again.state.deal) == ("deal", 3, 1)
    (kept,) = beats(state, "pass")
    assert kept.event == Said(2, "keep", "I keep mine")
    assert (kept.state.phase, kept.state.to_act) == ("bid", (0,))
    assert kept.state.auction.kept_weak == 2
    with pytest.raises(IllegalMove, match=r"6\.6"):
        RULES.apply(state, 2, Bid(7))


@pytest.mark.parametrize("card", ["JC", "5H", "3S", "AD"])
def test_one_such_card_makes_it_no_weak_hand(card: str) -> None:
    """Rule 6.6."""
    assert dealt(3, "", "", WEAK.replace("10C", card), weak_hand=True).phase == "bid"


def test_off_nobody_is_asked() -> None:
    """Rule 6.6."""
    state = dealt(3, "", "", WEAK)
    assert state.phase == "bid"
    with pytest.raises(IllegalMove):
        RULES.apply(state, 0, ThrowIn())


def test_who_is_asked_is_imagined_with_a_weak_hand() -> None:
    """Rules 6.6 and 2.4: the others know that much, and no more."""
    asked = dealt(3, "", "", WEAK, weak_hand=True)
    for state in (asked, after(asked, "pass bid:7NT pass pass pass play:AC")):
        for seed in range(20):
            imagined = RULES.determinize(RULES.view(state, 1), Random(seed))
            assert STRONG.isdisjoint(imagined.hands[2])
    assert {FIVE, THREE} <= STRONG and len(STRONG) == 18


def test_a_deal_must_fit_the_table() -> None:
    """Rules 2.1, 2.2, 1.2 and 1.3: eight cards each, no seven of hearts or spades."""
    hands = stacked(3).hands
    wrong = Deal(3, (("7H", *hands[0][1:]), *hands[1:]), None, ())
    with pytest.raises(IllegalMove, match=r"2\.2"):
        RULES.apply(awaiting(3), CHANCE, wrong)
    drawn = RULES.chance(RULES.start(Setup(4, Options())), Random(4))
    assert [len(hand) for hand in drawn.hands] == [8] * 4 and drawn.rest == ()
    assert drawn.dealer in range(4)
    with pytest.raises(IllegalMove, match=r"2\.2"):
        RULES.apply(awaiting(3), CHANCE, Play(FIVE))


WORDS = [
    ("", "bid six or more, or pass"),
    ("pass pass pass", "bid six or more, as the dealer must"),
    ("bid:7", "beat seven, or pass"),
    ("bid:10NT", "pass: nothing is higher than ten, no trump"),
    ("bid:7 pass pass pass", "name the trump"),
    ("bid:7NT pass pass pass", "lead any card"),
]


@pytest.mark.parametrize("before, words", WORDS)
def test_what_is_asked(before: str, words: str) -> None:
    state = after(dealt(3), before)
    for seat in range(4):
        asked = RULES.text.prompt(RULES.view(state, seat))
        assert asked == (words if seat in state.to_act else "")


def test_what_is_asked_by_house_rule() -> None:
    equal = call(dealt(3, dealer_may_equal=True), "- 7 -")
    assert RULES.text.prompt(RULES.view(equal, 3)) == "take the bid at seven, raise it, or pass"
    doubling = call(dealt(3, double=True), "7 - - -")
    assert RULES.text.prompt(RULES.view(doubling, 1)) == "double, or pass"
    answer = after(doubling, "double")
    assert RULES.text.prompt(RULES.view(answer, 0)) == "redouble, or pass"


@pytest.mark.parametrize(
    "text", ["", "bid:", "bid:x", "bid:7nt", "bid:123", "trump:N", "play:ZZ", "pa"]
)
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        RULES.text.parse(text)


@pytest.mark.parametrize(
    "text, label",
    [
        ("bid:7NT", "Seven, no trump"),
        ("bid:12", "Twelve"),
        ("trump:S", "Spades"),
        ("throw-in", "New deal"),
        ("redouble", "Redouble"),
        ("pass", "Pass"),
    ],
)
def test_moves_in_words(text: str, label: str) -> None:
    move = RULES.text.parse(text)
    assert RULES.text.move(move) == text and RULES.text.label_of(move) == label
