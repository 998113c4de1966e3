"""Rounds, deals, trump and bids. Numbers are the rules' in RULES-wizard.md."""

from random import Random
from typing import Any

import pytest

from game.core.cards import JESTERS, WIZARDS, parse_card
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Dealt, Said
from game.tricks import euchre, hearts, oh_hell, spades
from game.tricks.bidding import Bid
from game.tricks.state import Play
from game.tricks.wizard import RULES
from game.tricks.wizard_terms import PACK, NameTrump, Options, schedule
from tests.game.tricks.wizard_table import (
    after,
    after_bids,
    any_hand,
    dealt,
    due,
    may,
    may_bid,
    stacked,
)

SCHEDULES: list[tuple[str, int, dict[str, Any], list[int]]] = [
    # rule, seats, options, cards by round
    ("2.4 three play twenty", 3, {}, [*range(1, 21)]),
    ("2.4 four fifteen", 4, {}, [*range(1, 16)]),
    ("2.4 five twelve", 5, {}, [*range(1, 13)]),
    ("2.4 six ten", 6, {}, [*range(1, 11)]),
    ("2.4 five rounds", 3, {"rounds": "5"}, [*range(1, 6)]),
    ("2.4 ten rounds", 4, {"rounds": "10"}, [*range(1, 11)]),
    ("2.4 ten are all", 6, {"rounds": "10"}, [*range(1, 11)]),
    ("7.4 shrinking", 6, {"order": "down"}, [*range(10, 0, -1)]),
    ("7.5 quick", 4, {"step": 2}, [1, 3, 5, 7, 9, 11, 13, 15]),
    ("7.5 quick", 3, {"step": 2}, [*range(2, 21, 2)]),
    ("7.5 quick, six: five rounds are all", 6, {"step": 2, "rounds": "10"}, [2, 4, 6, 8, 10]),
    ("7.6 five of these", 5, {"step": 2, "rounds": "5"}, [2, 4, 6, 8, 10]),
    ("7.6 the smallest, shrinking", 3, {"rounds": "5", "order": "down"}, [5, 4, 3, 2, 1]),
]


@pytest.mark.parametrize("rule, seats, options, cards", SCHEDULES)
def test_schedule(rule: str, seats: int, options: dict[str, Any], cards: list[int]) -> None:
    """Worked example 15, R15: no round is dealt more than the pack has."""
    found = schedule(Options(**options), seats)
    assert list(found) == cards
    assert max(found) * seats <= len(PACK) == 60


@pytest.mark.parametrize("seats", [2, 7, 8])
def test_how_many_play(seats: int) -> None:
    """Rule 1.1, R15."""
    with pytest.raises(BadSetup, match="three to six"):
        RULES.start(Setup(seats, Options()))


def test_the_first_dealer_sits_at_the_table_or_is_drawn() -> None:
    """Rule 1.2."""
    with pytest.raises(BadSetup):
        RULES.start(Setup(3, Options(), first=3))
    drawn = {RULES.chance(RULES.start(Setup(3, Options())), Random(n)).dealer for n in range(30)}
    assert drawn == {0, 1, 2}


def test_the_pack_has_four_wizards_and_four_jesters_and_no_other_game_has_any() -> None:
    """Rules 2.1 and 2.2, R37."""
    assert len(set(PACK)) == 60 and {*WIZARDS, *JESTERS} <= set(PACK)
    for rules in (euchre, spades, hearts, oh_hell):
        start = rules.RULES.start(Setup(4, rules.RULES.options_type()))  # type: ignore[attr-defined]
        deal = rules.RULES.chance(start, Random(1))  # type: ignore[attr-defined]
        cards = {deal.upcard, *deal.rest, *(card for hand in deal.hands for card in hand)}
        assert cards.isdisjoint({*WIZARDS, *JESTERS})


LEFT = [
    # rule, seats, options, cards, whether one is turned up, cards left
    ("2.5", 4, {}, 10, True, 19),
    ("2.5", 4, {}, 14, True, 3),
    ("3.4 four, the last of fifteen", 4, {}, 15, False, 0),
    ("3.4 three, the last of twenty", 3, {}, 20, False, 0),
    ("3.4 six, ten of ten", 6, {"rounds": "10"}, 10, False, 0),
    ("2.5 four, ten of ten", 4, {"rounds": "10"}, 10, True, 19),
]


@pytest.mark.parametrize("rule, seats, options, cards, turned, left", LEFT)
def test_what_is_dealt_turned_and_left(
    rule: str, seats: int, options: dict[str, Any], cards: int, turned: bool, left: int
) -> None:
    """Worked example 15, R15."""
    start = due(seats, 0, cards, **options)
    deal = RULES.chance(start, Random(1))
    assert [len(hand) for hand in deal.hands] == [cards] * seats
    assert (deal.upcard is not None, len(deal.rest)) == (turned, left)
    state = RULES.apply(start, CHANCE, deal)[-1].state
    if not turned:
        assert (state.trump, state.phase, state.upcard_at) == (None, "bid", "none")


TURNED = [
    # rule, card turned up, options, phase, trump
    ("3.1", "7H", {}, "bid", "H"),
    ("3.2 worked example 14", "JES", {}, "bid", None),
    ("3.3", "WZD", {}, "trump", None),
    ("7.2", "WZD", {"wizard_turn": "no_trump"}, "bid", None),
]


@pytest.mark.parametrize("rule, up, options, phase, trump", TURNED)
def test_what_is_turned_up(
    rule: str, up: str, options: dict[str, Any], phase: str, trump: str | None
) -> None:
    state = dealt(2, up, "2C", "3C", "4C", "5C", **options)
    assert (state.phase, state.trump, state.upcard) == (phase, trump, up)
    assert state.to_act == ((2,) if phase == "trump" else (3,))
    view = RULES.view(state, 1)
    assert (view.hand, view.sizes, view.rest) == (("3C",), (1, 1, 1, 1), 55)  # 2.6


def test_the_dealer_names_trump_before_the_bids() -> None:
    """Rules 3.3 and 5.1, worked example 13: the dealer's left leads whoever named trump."""
    state = dealt(2, "WZD", "2C 9H", "3C WZC", "4C JEC", "5C AH")
    assert may(state) == ["trump:C", "trump:D", "trump:H", "trump:S"]
    assert RULES.text.prompt(RULES.view(state, 2)) == "name the trump"
    (named,) = RULES.apply(state, 2, NameTrump("H"))
    assert named.event == Said(2, "trump", "Hearts")
    assert RULES.text.caption(named.event, ("", "", "Ines", "")) == "Ines names hearts."
    assert (named.state.trump, named.state.phase) == ("H", "bid")
    assert named.state.hands[:2] == (("9H", "2C"), ("WZC", "3C")), "sorted: wizards, then trump"
    order = []
    state = named.state
    while state.phase == "bid":
        order.append(state.to_act[0])
        state = after_bids(state, [0])
    assert order == [3, 0, 1, 2]
    assert (state.phase, state.leader, state.to_act) == ("play", 3, (3,))


def test_no_trump_named_is_not_the_same_as_none_named_yet() -> None:
    """Rule 7.3."""
    state = dealt(2, "WZD", "2C", "3C", "4C", "5C", dealer_no_trump=True)
    assert may(state)[-1] == "trump:none"
    (named,) = RULES.apply(state, 2, NameTrump(None))
    assert named.event == Said(2, "trump", "No trump")
    assert (named.state.trump, named.state.phase, named.state.to_act) == (None, "bid", (3,))
    assert RULES.text.label_of(NameTrump(None)) == "No trump"
    with pytest.raises(IllegalMove):
        RULES.apply(dealt(2, "WZD", "2C", "3C", "4C", "5C"), 2, NameTrump(None))


def test_the_deal_goes_round() -> None:
    """Rule 1.3."""
    state = after_bids(any_hand(5, 4, 1), [0, 0, 0, 0, 0])
    while state.phase == "play":
        state = after(state, may(state)[0])
    assert (state.dealer, state.to_act) == (0, (CHANCE,))


def test_a_deal_that_does_not_fit_is_refused() -> None:
    """Rule 2.5: as many cards as the round has, one turned up while any is left."""
    state = due(4, 0, 2)
    for deal in (
        stacked(0, "7H", "2C", "3C", "4C", "5C"),
        stacked(1, "7H", "2C 3C", "4C 5C", "6C 7C", "8C 9C"),
        stacked(0, "", "2C 3C", "4C 5C", "6C 7C", "8C 9C"),
    ):
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(state, CHANCE, deal)
        assert refused.value.rule == "2.5"


HOOK = {"screw_dealer": True}
HOOKS: list[tuple[str, int, list[int], dict[str, Any], list[int]]] = [
    # rule, cards, bids before the dealer's, options, what the dealer may say
    ("4.2 worked example 10", 3, [1, 0, 1], HOOK, [0, 2, 3]),
    ("4.2 more than there are", 3, [2, 2, 0], HOOK, [0, 1, 2, 3]),
    ("4.2", 3, [0, 0, 0], HOOK, [0, 1, 2]),
    ("4.2 worked example 11", 1, [0, 1, 0], HOOK, [1]),
    ("4.2", 1, [0, 0, 0], HOOK, [0]),
    ("4.2", 1, [1, 1, 0], HOOK, [0, 1]),
    ("4.2 off", 1, [0, 1, 0], {}, [0, 1]),
    ("4.2 off", 1, [0, 0, 0], {}, [0, 1]),
    ("7.1 not yet", 1, [0, 0, 0], HOOK | {"hook_from_round": 2}, [0, 1]),
    ("7.1 from the second round", 2, [0, 0, 0], HOOK | {"hook_from_round": 2}, [0, 1]),
    ("7.1 not yet", 3, [0, 0, 0], HOOK | {"hook_from_round": 4}, [0, 1, 2, 3]),
    ("7.1 from the fourth round", 4, [0, 0, 0], HOOK | {"hook_from_round": 4}, [0, 1, 2, 3]),
]


@pytest.mark.parametrize("rule, cards, bids, options, free", HOOKS)
def test_hook(
    rule: str, cards: int, bids: list[int], options: dict[str, Any], free: list[int]
) -> None:
    """The last to bid is the dealer in every seat, and at least one bid remains."""
    for dealer in range(4):
        state = after_bids(any_hand(4, dealer, cards, **options), bids)
        assert state.to_act == (dealer,)
        assert may_bid(state) == free != []


def test_the_hook_binds_the_dealer_alone() -> None:
    """Rules 4.1 and 4.2: a seat that has not bid yet counts for nothing."""
    state = any_hand(4, 3, 3, screw_dealer=True)
    for number in (3, 0, 0):
        assert may_bid(state) == [0, 1, 2, 3]
        state = after_bids(state, [number])


REFUSED: list[tuple[str, str, Any, str]] = [
    # the rule's number, moves so far, the move, why
    ("4.2", "bid:1 bid:0 bid:1", Bid(1), "The bids would add up to the tricks: say another number"),
    ("4.1", "bid:1 bid:0 bid:1", Bid(4), "Bid a number from 0 to 3"),
    ("4.1", "", Bid(4), "Bid a number from 0 to 3"),
    ("4.1", "", NameTrump("H"), "Bid a number from 0 to 3"),
    ("4.1", "", Play(parse_card("2C")), "Bid a number from 0 to 3"),
]


@pytest.mark.parametrize("rule, line, move, why", REFUSED)
def test_refusal(rule: str, line: str, move: Any, why: str) -> None:
    state = after(any_hand(4, 3, 3, screw_dealer=True), line)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], move)
    assert (refused.value.reason, refused.value.rule) == (why, rule)


def test_who_bids_before_trump_is_named_is_refused() -> None:
    """Rule 3.3."""
    state = dealt(2, "WZD", "2C", "3C", "4C", "5C")
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 2, Bid(0))
    assert refused.value.rule == "3.3"
    with pytest.raises(IllegalMove) as early:
        RULES.apply(state, 3, Bid(0))
    assert early.value.rule == "4.1"


def test_a_bid_is_heard_and_asked_for() -> None:
    state = any_hand(4, 3, 12)
    (bid,) = RULES.apply(state, 0, Bid(12))
    assert bid.event == Said(0, "bid", "Twelve")
    assert RULES.text.caption(bid.event, ("Ada", "", "", "")) == "Ada bids twelve."
    assert RULES.text.prompt(RULES.view(state, 0)) == "bid your tricks"
    hooked = after_bids(any_hand(4, 3, 3, screw_dealer=True), [1, 0, 1])
    assert RULES.text.prompt(RULES.view(hooked, 3)) == "bid any number but one"


def test_a_card_of_which_there_are_four_is_told_as_one_of_them() -> None:
    events = [Dealt(0, (), parse_card("WZH")), Dealt(0, (), parse_card("QH"))]
    words = [RULES.text.caption(event, ("Ada",)) for event in events]
    assert words[0] == "Ada deals; a wizard is turned up."
    assert words[1] == "Ada deals; the queen of hearts is turned up."


MOVES = ["trump:H", "trump:none", "bid:0", "bid:20", "play:10H", "play:WZC", "play:JES",
         "deal:0:WZC|JEC|10S:QH:9C", "deal:0:WZC|JEC|10S::"]  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_moves_as_text(text: str) -> None:
    assert RULES.text.move(RULES.text.parse(text)) == text


@pytest.mark.parametrize(
    "text", ["trump:", "trump:X", "bid:", "bid:-1", "bid:²", "play:WZX", "play:wizard", "pass", ""]
)
def test_no_moves(text: str) -> None:
    with pytest.raises(ValueError):
        RULES.text.parse(text)
