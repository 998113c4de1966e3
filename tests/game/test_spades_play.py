"""Leading, following, breaking and taking. Numbers are the rules' in RULES-spades.md."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Dealt
from game.tricks.bidding import Bid
from game.tricks.spades import RULES
from game.tricks.spades_terms import PACK, SIDES, Options
from game.tricks.state import Deal, Play
from tests.game.tricks.spades_table import (
    beats,
    bid,
    count,
    dealt,
    holding,
    last_trick,
    play,
    playable,
    stacked,
)

LEGAL: list[tuple[str, str, str, bool, str]] = [
    # rule, hand, led, broken, what may be played
    ("4.3 example 1: not broken", "AS KS 3H 9D", "", False, "3H 9D"),
    ("4.3 example 1: broken", "AS KS 3H 9D", "", True, "AS KS 3H 9D"),
    ("4.3 example 1: nothing but spades", "AS KS", "", False, "AS KS"),
    ("4.3 example 19: seven spades", "AS KS QS 9S 5S 3S 2S", "", False, "AS KS QS 9S 5S 3S 2S"),
    ("4.3 T10: not broken", "3S KS 9D", "", False, "9D"),
    ("4.3 T10: nothing but spades", "3S KS", "", False, "3S KS"),
    ("4.2 example 2: follow", "AS 4C 9C", "KC", False, "4C 9C"),
    ("4.5 example 2: void", "AS 4D", "KC", False, "AS 4D"),
    ("4.2 spades too", "AS 4C 9C", "2S", True, "AS"),
    ("4.5 void in spades", "4C 9C", "2S", True, "4C 9C"),
]


@pytest.mark.parametrize("rule, hand, led, broken, may", LEGAL)
def test_what_may_be_played(rule: str, hand: str, led: str, broken: bool, may: str) -> None:
    assert playable(holding(hand, led, broken=broken)) == set(may.split())


NO_SPADE_YET = {"first_trick_no_spade": True}
HOUSE: list[tuple[str, dict[str, Any], str, str, int, str]] = [
    # rule, house rules, hand, led, tricks before, what may be played
    ("7.5 lead at once", {"lead_spades": "anytime"}, "AS 3H", "", 0, "AS 3H"),
    ("7.6 no spade yet", {"first_trick_no_spade": True}, "AS 4D", "KC", 0, "4D"),
    ("7.6 nothing else", {"first_trick_no_spade": True}, "AS 4S", "KC", 0, "AS 4S"),
    ("7.6 later", {"first_trick_no_spade": True}, "AS 4D", "KC", 1, "AS 4D"),
    ("7.6 on spades", {"first_trick_no_spade": True}, "AS 4D", "2S", 0, "AS"),
    ("4.5 without the house rule", {}, "AS 4D", "KC", 0, "AS 4D"),
]


@pytest.mark.parametrize("rule, house, hand, led, past, may", HOUSE)
def test_house_rules_of_play(
    rule: str, house: dict[str, Any], hand: str, led: str, past: int, may: str
) -> None:
    assert playable(holding(hand, led, past=past, **house)) == set(may.split())


ASKED: list[tuple[str, str, bool, dict[str, Any], str]] = [
    # hand, led, broken, house rules, what the seat is asked
    ("AS 3H", "", False, {}, "lead any card but a spade"),
    ("AS 3H", "", True, {}, "lead any card"),
    ("AS 3H", "", False, {"lead_spades": "anytime"}, "lead any card"),
    ("AS KS", "", False, {}, "lead any card"),
    ("3H 9D", "", False, {}, "lead any card"),
    ("AS 4C", "KC", False, {}, "follow clubs"),
    ("AS 4D", "KC", False, {}, "play any card: you hold no clubs"),
    ("AS 4D", "KC", False, NO_SPADE_YET, "play any card but a spade: you hold no clubs"),
    ("AS 4S", "KC", False, NO_SPADE_YET, "play any card: you hold no clubs"),
]


@pytest.mark.parametrize("hand, led, broken, house, words", ASKED)
def test_what_a_seat_is_asked(
    hand: str, led: str, broken: bool, house: dict[str, Any], words: str
) -> None:
    """The words allow what the rules allow: 4.3 and 7.6."""
    state = holding(hand, led, broken=broken, past=0, **house)
    assert RULES.text.prompt(RULES.view(state, state.to_act[0])) == words
    spades_too = any(card.endswith("S") for card in playable(state))
    assert ("but a spade" in words) == ("S" in hand and "follow" not in words and not spades_too)


REFUSED: list[tuple[str, str, str, dict[str, Any], str, str]] = [
    # hand, led, what is tried, house rules, rule, reason
    ("AS 3H", "", "AS", {}, "4.3", "Spades are not broken yet"),
    ("AS 4C", "KC", "AS", {}, "4.2", "You hold a club: follow suit"),
    ("AS 4C", "KC", "9D", {}, "4.1", "You do not hold the nine of diamonds"),
    ("AS 4D", "KC", "AS", {"first_trick_no_spade": True}, "7.6", "No spade may be played"),
]


@pytest.mark.parametrize("hand, led, card, house, rule, reason", REFUSED)
def test_refusals_tell_the_rule(
    hand: str, led: str, card: str, house: dict[str, Any], rule: str, reason: str
) -> None:
    with pytest.raises(IllegalMove) as refused:
        state = holding(hand, led, past=0, **house)
        RULES.apply(state, 1, Play(parse_cards(card)[0]))
    assert refused.value.rule == rule and refused.value.reason.startswith(reason)


BREAKS: list[tuple[str, str, str, str, bool]] = [
    # rule, hand, led, played, broken after
    ("4.4 example 2: a spade on clubs", "AS 4D", "KC", "AS", True),
    ("4.4 example 2: a diamond on clubs", "AS 4D", "KC", "4D", False),
    ("4.4 example 19: led by a hand of spades", "AS KS", "", "AS", True),
    ("4.4 a spade on spades", "AS 4D", "2S", "AS", False),
    ("4.4 another suit", "AC 4D", "", "AC", False),
]


@pytest.mark.parametrize("rule, hand, led, card, breaks", BREAKS)
def test_breaking(rule: str, hand: str, led: str, card: str, breaks: bool) -> None:
    happened = beats(holding(hand, led), f"play:{card}")
    assert happened[-1].state.broken is breaks
    assert (Announced("Spades are broken") in [beat.event for beat in happened]) is breaks


def test_nothing_breaks_where_spades_may_be_led_at_any_time() -> None:
    """Rule 7.5."""
    happened = beats(holding("AS 4D", "KC", lead_spades="anytime"), "play:AS")
    assert [type(beat.event).__name__ for beat in happened] == ["Played"]


TAKES = [  # rule, cards in order from seat 0, who takes the trick
    ("4.6 example 3: a spade", "KH 2S AH 10H", 1),
    ("4.6 example 3: the suit led", "KH 2D AH 10H", 2),
    ("4.6 example 3: the highest spade", "3S 9S AS JS", 2),
    ("4.6 example 3: of two spades", "QD 4S KD 7S", 3),
    ("2.3 the lowest spade beats an ace", "AC KC 2S QC", 2),
    ("2.2 ace high, two low", "2C 10C JC AC", 3),
]


@pytest.mark.parametrize("rule, cards, taker", TAKES)
def test_who_takes_the_trick(rule: str, cards: str, taker: int) -> None:
    lone = last_trick((3, 3, 3, 3), (1, 1, 1, 1))
    lone = replace(lone, hands=tuple((card,) for card in parse_cards(cards)), broken=True)
    done = beats(lone, " ".join(f"play:{card}" for card in cards.split()))
    taken = [beat.event for beat in done if type(beat.event).__name__ == "TrickTaken"]
    assert [event.seat for event in taken] == [taker]


def test_bids_and_lead_go_from_the_dealers_left() -> None:
    """Rules 3.1, 4.1 and 1.1 (worked example 4)."""
    state, turns = dealt(2), []
    for number in (3, 4, 3, 2):
        turns.append(state.to_act)
        state = bid(state, str(number))
    assert turns == [(3,), (0,), (1,), (2,)]
    assert (state.phase, state.to_act, state.leader) == ("play", (3,), 3)
    assert state.sides == SIDES == ((0, 2), (1, 3))


def test_who_took_the_trick_leads_and_all_are_played() -> None:
    """Rules 4.7 and 1.3: thirteen tricks, then the next dealer."""
    state, rng = bid(dealt(3), "3 3 3 3"), Random(1)
    tricks = 0
    while state.phase == "play":
        (seat,) = state.to_act
        before = state
        state = RULES.apply(state, seat, rng.choice(RULES.legal_moves(state, seat)))[-1].state
        if state.phase == "play" and len(state.past) > len(before.past):
            tricks += 1
            assert state.to_act == (state.past[-1].winner,) == (state.leader,)
    assert tricks == 12 and sum(state.history[0].tricks) == 13
    assert (state.dealer, state.to_act, state.hands) == (0, (CHANCE,), ())


def test_the_first_dealer_is_drawn_by_lot_unless_chosen() -> None:
    """Rule 1.2."""
    start = RULES.start(Setup(4, Options()))
    drawn = [RULES.chance(start, Random(seed)) for seed in range(40)]
    assert {deal.dealer for deal in drawn if isinstance(deal, Deal)} == {0, 1, 2, 3}
    chosen = RULES.chance(RULES.start(Setup(4, Options(), first=2)), Random(1))
    assert isinstance(chosen, Deal) and chosen.dealer == 2


def test_the_deal() -> None:
    """Rule 2.1: thirteen each, nothing over; any other deal is refused."""
    happened = RULES.apply(RULES.start(Setup(4, Options(), first=1)), CHANCE, stacked(1))
    assert isinstance(happened[0].event, Dealt)
    state = happened[-1].state
    assert [len(hand) for hand in state.hands] == [13] * 4
    assert sorted(card for hand in state.hands for card in hand) == sorted(PACK)
    deal = stacked(1)
    twice = Deal(1, (deal.hands[1], *deal.hands[1:]), None, ())
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(RULES.start(Setup(4, Options(), first=1)), CHANCE, twice)
    assert refused.value.rule == "2.1"


def test_spades_are_trump_in_every_hand() -> None:
    """Rule 2.3."""
    assert dealt(0).trump == "S"


@pytest.mark.parametrize("setup", [Setup(3, Options()), Setup(4, Options(), first=4)])
def test_other_tables_are_refused(setup: Setup[Options]) -> None:
    with pytest.raises(BadSetup):
        RULES.start(setup)


def test_out_of_turn() -> None:
    """Rule 3.1."""
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(dealt(3), 1, Bid(3))
    assert (refused.value.reason, refused.value.rule) == ("It is not your turn", "3.1")


def test_imagined_hands_keep_to_what_was_shown() -> None:
    """Rule 4.3: who led a spade that was not broken holds nothing else."""
    hands = ("AS KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S", "")
    state = play(bid(dealt(3, *hands), "13 1 1 1"), "AS")
    for seed in range(20):
        view = RULES.view(state, 1)
        imagined = RULES.determinize(view, Random(seed))
        assert {card[-1] for card in imagined.hands[0]} == {"S"}
        assert RULES.view(imagined, 1) == view


def test_views_show_the_own_hand_alone() -> None:
    """Rule 2.4."""
    state = bid(dealt(3), "3 3")
    for seat in range(4):
        assert RULES.view(state, seat).hand == state.hands[seat]
    assert RULES.view(state, None).hand == ()


def test_counting_ends_the_hand_at_once() -> None:
    """Rule 4.7: the last card takes the trick, counts the hand, and the deal is due."""
    done = beats(last_trick((3, 3, 3, 4), (3, 3, 3, 4)), "play:2C play:3C play:4C play:AS")
    names = [type(beat.event).__name__ for beat in done[3:]]
    assert names == ["Played", "Announced", "TrickTaken", "Scored"]
    assert count(last_trick((3, 3, 3, 4), (3, 3, 3, 4))) == done[-1].state
