"""Deals, schedules and bids. Numbers are the rules' in RULES-oh-hell.md."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Said
from game.tricks.bidding import Bid
from game.tricks.oh_hell import RULES
from game.tricks.oh_hell_terms import Options, schedule
from game.tricks.state import Deal
from tests.game.tricks.oh_hell_table import after_bids, any_hand, dealt, due, may_bid, stacked

SHORT = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
SCHEDULES: list[tuple[str, str, int, tuple[int, ...]]] = [
    # rule, schedule, seats, cards by hand
    ("2.1 short, however many play", "short", 3, SHORT),
    ("2.1", "short", 7, SHORT),
    ("2.1 down and up", "classic", 4, (*range(10, 0, -1), *range(2, 11))),
    ("2.1 six have eight", "classic", 6, (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)),
    ("2.1 seven have seven", "classic", 7, (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)),
    ("2.1 growing", "up", 5, tuple(range(1, 11))),
    ("2.1 growing, six", "up", 6, tuple(range(1, 9))),
    ("2.1 shrinking", "down", 7, tuple(range(7, 0, -1))),
]


@pytest.mark.parametrize("rule, kind, seats, cards", SCHEDULES)
def test_schedule(rule: str, kind: Any, seats: int, cards: tuple[int, ...]) -> None:
    """Worked example 8."""
    assert schedule(Options(schedule=kind), seats) == cards


def test_the_lengths_of_schedules() -> None:
    """Worked example 8, R13: no hand is larger than the pack allows, one card turned up."""
    lengths = [(4, "short", 11), (4, "classic", 19), (6, "classic", 15), (7, "classic", 13)]
    for seats, kind, hands in lengths:
        assert len(schedule(Options(schedule=kind), seats)) == hands
    for seats in range(3, 8):
        for kind in ("short", "classic", "up", "down"):
            assert max(schedule(Options(schedule=kind), seats)) <= 51 // seats


def test_the_peak_is_played_once() -> None:
    """Rule 2.1, worked example 8: hand 6 has six cards, hands 5 and 7 five, hand 8 four."""
    assert [SHORT[index] for index in (4, 5, 6, 7)] == [5, 6, 5, 4]


@pytest.mark.parametrize(
    ("seats", "cards", "kind", "left"), [(7, 6, "short", 9), (5, 10, "up", 1), (4, 6, "short", 27)]
)
def test_what_is_dealt_turned_and_left(seats: int, cards: int, kind: str, left: int) -> None:
    """Rule 2.2, worked example 9."""
    deal = RULES.chance(due(seats, 0, cards, schedule=kind), Random(1))
    assert isinstance(deal, Deal)
    assert [len(hand) for hand in deal.hands] == [cards] * seats
    assert deal.upcard is not None and len(deal.rest) == left


def test_the_card_turned_up_is_trump_and_nobodys() -> None:
    """Rules 2.2 and 2.4."""
    state = dealt(0, "7H", "2C", "3C", "4C", "5C")
    assert (state.trump, state.upcard, state.upcard_at) == ("H", "7H", "up")
    held = [card for hand in state.hands for card in (*hand, *state.rest)]
    assert "7H" not in held
    view = RULES.view(state, 1)
    assert (view.hand, view.sizes, view.rest) == (("3C",), (1, 1, 1, 1), 47)


def test_hands_are_sorted_trump_first() -> None:
    state = dealt(0, "7H", "2C AH KS", "3C 4C 5C", "6C 7C 8C", "9C 10C JC")
    assert state.hands[0] == ("AH", "KS", "2C")


def test_a_deal_that_does_not_fit_is_refused() -> None:
    """Rule 2.1: the number of cards is the schedule's."""
    state = due(4, 0, 2)
    for deal in (
        stacked(0, "7H", "2C", "3C", "4C", "5C"),
        stacked(1, "7H", "2C 3C", "4C 5C", "6C 7C", "8C 9C"),
    ):
        with pytest.raises(IllegalMove) as refused:
            RULES.apply(state, CHANCE, deal)
        assert refused.value.rule == "2.1"


def test_the_deal_goes_round() -> None:
    """Rule 1.3, worked example 10."""
    state = any_hand(5, 1, 1)
    order = []
    while state.phase == "bid":
        order.append(state.to_act[0])
        state = after_bids(state, [may_bid(state)[0]])
    assert order == [2, 3, 4, 0, 1]
    assert (state.phase, state.leader, state.to_act) == ("play", 2, (2,))
    while state.phase == "play":
        (seat,) = state.to_act
        state = RULES.apply(state, seat, RULES.legal_moves(state, seat)[0])[-1].state
    assert (state.dealer, state.to_act) == (2, (CHANCE,))


def test_who_deals_the_last_hand() -> None:
    """Rule 1.3, worked example 11: dealt first by seat 3, the eleventh is dealt by seat 1."""
    state, rng, dealers = RULES.start(Setup(4, Options(), first=3)), Random(1), []
    while state.to_act:
        (seat,) = state.to_act
        if seat == CHANCE:
            dealers.append(state.dealer)
            state = RULES.apply(state, CHANCE, RULES.chance(state, rng))[-1].state
        else:
            move = rng.choice(RULES.legal_moves(state, seat))
            state = RULES.apply(state, seat, move)[-1].state
    assert dealers == [3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1]


HOOKS: list[tuple[str, int, int, list[int], dict[str, Any], list[int]]] = [
    # rule, seats, cards, bids before the dealer's, options, what the dealer may say
    ("3.2", 4, 5, [2, 0, 1], {}, [0, 1, 3, 4, 5]),
    ("3.2 more than there are", 4, 5, [3, 1, 2], {}, [0, 1, 2, 3, 4, 5]),
    ("3.2 none is barred", 4, 5, [5, 0, 0], {}, [1, 2, 3, 4, 5]),
    ("3.2 all is barred", 4, 5, [0, 0, 0], {}, [0, 1, 2, 3, 4]),
    ("3.2 off", 4, 5, [2, 0, 1], {"hook": False}, [0, 1, 2, 3, 4, 5]),
    ("3.2 off", 4, 5, [0, 0, 0], {"hook": False}, [0, 1, 2, 3, 4, 5]),
    ("3.2 one card", 4, 1, [0, 0, 0], {}, [0]),
    ("3.2 one card", 4, 1, [1, 0, 0], {}, [1]),
    ("3.2 one card", 4, 1, [1, 1, 0], {}, [0, 1]),
    ("6.1", 4, 1, [0, 0, 0], {"hook_one_card": False}, [0, 1]),
    ("6.1", 4, 1, [1, 0, 0], {"hook_one_card": False}, [0, 1]),
    ("6.1", 4, 1, [1, 1, 0], {"hook_one_card": False}, [0, 1]),
    ("6.1 in larger hands it stays", 4, 2, [1, 0, 0], {"hook_one_card": False}, [0, 2]),
    ("3.2 three play", 3, 2, [1, 1], {}, [1, 2]),
    ("3.2 three play", 3, 2, [2, 2], {}, [0, 1, 2]),
    ("3.2 seven play", 7, 3, [0, 1, 0, 1, 0, 0], {}, [0, 2, 3]),
    # T15
    ("3.2", 4, 3, [1, 0, 1], {}, [0, 2, 3]),
    ("3.2", 4, 2, [2, 1, 0], {}, [0, 1, 2]),
    ("3.2", 4, 2, [0, 0, 0], {}, [0, 1]),
]


@pytest.mark.parametrize("rule, seats, cards, bids, options, free", HOOKS)
def test_hook(
    rule: str, seats: int, cards: int, bids: list[int], options: dict[str, Any], free: list[int]
) -> None:
    """Worked examples 1, 2 and 3, T15."""
    for dealer in range(seats):
        state = after_bids(any_hand(seats, dealer, cards, **options), bids)
        assert state.to_act == (dealer,)
        assert may_bid(state) == free


def test_the_hook_binds_the_dealer_alone() -> None:
    """Rules 3.1 and 3.2: the others say any number, whatever was said before them."""
    state = any_hand(4, 3, 5)
    for number in (5, 0, 0):
        assert may_bid(state) == [0, 1, 2, 3, 4, 5]
        state = after_bids(state, [number])


REFUSED: list[tuple[str, list[int], int, str]] = [
    # the rule's number, bids so far, the bid
    ("3.2", [2, 0, 1], 2, "The bids would add up to the tricks: say another number"),
    ("3.1", [2, 0, 1], 6, "Bid a number from 0 to 5"),
    ("3.1", [], 6, "Bid a number from 0 to 5"),
]


@pytest.mark.parametrize("rule, bids, number, why", REFUSED)
def test_refusal(rule: str, bids: list[int], number: int, why: str) -> None:
    state = after_bids(any_hand(4, 3, 5), bids)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], Bid(number))
    assert (refused.value.reason, refused.value.rule) == (why, rule)


def test_out_of_turn() -> None:
    """Rule 3.1."""
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(any_hand(4, 3, 5), 1, Bid(0))
    assert refused.value.rule == "3.1"


def test_a_bid_is_heard() -> None:
    state = any_hand(4, 3, 5)
    (none,) = RULES.apply(state, 0, Bid(0))
    (two,) = RULES.apply(state, 0, Bid(2))
    assert (none.event, two.event) == (Said(0, "bid", "None"), Said(0, "bid", "Two"))
    said = [RULES.text.caption(beat.event, ("Ada", "", "", "")) for beat in (none, two)]
    assert said == ["Ada bids none.", "Ada bids two."]


def test_what_a_seat_is_asked() -> None:
    asked = []
    for bids in ([], [2, 0, 1], [3, 1, 2], [5, 0, 0]):
        state = after_bids(any_hand(4, 3, 5), bids)
        asked.append(RULES.text.prompt(RULES.view(state, state.to_act[0])))
    assert asked[:2] == ["bid your tricks", "bid any number but two"]
    assert asked[2:] == ["bid your tricks", "bid at least one"]
    state = any_hand(4, 3, 5)
    assert RULES.text.prompt(RULES.view(state, 2)) == ""


TRUMPS: list[tuple[str, dict[str, Any], list[str | None]]] = [
    # rule, options, trump by hand; the card turned up is a heart
    ("2.2", {}, ["H"] * 11),
    ("6.2", {"trump_order": "rotate"}, ["C", "D", "H", "S", None] * 2 + ["C"]),
    ("6.3", {"no_trump_top": True}, ["H"] * 5 + [None] + ["H"] * 5),
]


@pytest.mark.parametrize("rule, options, trumps", TRUMPS)
def test_trump(rule: str, options: dict[str, Any], trumps: list[str | None]) -> None:
    state, found = due(4, 0, 1, **options), []
    for number, cards in enumerate(SHORT):
        pad = due(4, 0, 2).history * number
        hands = [" ".join(f"{rank}{suit}" for rank in ("2", "3", "4", "5", "6", "7")[:cards])
                 for suit in "CDSH"]  # fmt: skip
        deal = stacked(0, "AH", *hands)
        found.append(RULES.apply(replace(state, history=pad), CHANCE, deal)[-1].state.trump)
    assert found == trumps


@pytest.mark.parametrize("seats", [2, 8])
def test_how_many_play(seats: int) -> None:
    """Rule 1.1."""
    with pytest.raises(BadSetup):
        RULES.start(Setup(seats, Options()))


def test_the_first_dealer_sits_at_the_table_or_is_drawn() -> None:
    """Rule 1.2."""
    with pytest.raises(BadSetup):
        RULES.start(Setup(3, Options(), first=3))
    drawn = {RULES.chance(RULES.start(Setup(3, Options())), Random(n)).dealer for n in range(30)}
    assert drawn == {0, 1, 2}


@pytest.mark.parametrize("text", ["bid:0", "bid:10", "play:10H", "deal:0:9H|JC|10S:QH:9C"])
def test_moves_as_text(text: str) -> None:
    assert RULES.text.move(RULES.text.parse(text)) == text


@pytest.mark.parametrize("text", ["bid:", "bid:-1", "bid:²", "bid:100", "play:1H", "pass", ""])
def test_no_moves(text: str) -> None:
    with pytest.raises(ValueError):
        RULES.text.parse(text)
