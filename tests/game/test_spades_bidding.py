"""Bids, nil seen and unseen, and swapping cards. Numbers are the rules' in RULES-spades.md."""

from random import Random
from typing import Any

import pytest

from game.core.cards import HIDDEN, parse_cards
from game.core.contract import CHANCE, IllegalMove
from game.core.events import Dealt, Given, Said, redact
from game.tricks.bidding import Bid
from game.tricks.spades import RULES
from game.tricks.spades_scoring import contract_of
from game.tricks.spades_terms import BlindNil, Give, Look, Options, State
from tests.game.tricks.spades_table import (
    after,
    awaiting,
    beats,
    bid,
    choices,
    dealt,
    play,
    stacked,
)

ALL = " ".join(map(str, range(14)))
BIDS: list[tuple[str, dict[str, Any], str, str]] = [
    # rule, house rules, bids before, what may be said
    ("3.1 the first", {}, "", ALL),
    ("3.1 whatever the partner bid", {}, "9 1", ALL),
    ("3.1 all bids stand", {}, "13 13 13", ALL),
    ("3.3 nobody bids nil", {"nil": False}, "", ALL[2:]),
    ("7.2 the first of a side is free", {"min_team_bid": 4}, "1", ALL),
    ("7.2 the second makes it four", {"min_team_bid": 4}, "1 5", "0 3 4 5 6 7 8 9 10 11 12 13"),
    ("7.2 a nil counts nothing", {"min_team_bid": 4}, "0 5", "0 4 5 6 7 8 9 10 11 12 13"),
    ("7.2 it is four already", {"min_team_bid": 4}, "4 5", ALL),
    ("7.2 without nil", {"min_team_bid": 4, "nil": False}, "2 5", "2 3 4 5 6 7 8 9 10 11 12 13"),
    ("7.2 off", {}, "1 5", ALL),
]


@pytest.mark.parametrize("rule, house, before, may", BIDS)
def test_what_may_be_bid(rule: str, house: dict[str, Any], before: str, may: str) -> None:
    state = bid(dealt(3, **house), before)
    assert choices(state) == [f"bid:{number}" for number in may.split()]


REFUSED: list[tuple[dict[str, Any], str, Any, str, str]] = [
    # house rules, bids before, what is tried, rule, reason
    ({}, "", Bid(14), "3.1", "Bid a number from 0 to 13"),
    ({}, "", Bid(-1), "3.1", "Bid a number from 0 to 13"),
    ({"nil": False}, "", Bid(0), "3.3", "Nobody bids nil at this table"),
    ({"min_team_bid": 4}, "1 5", Bid(2), "7.2", "You and your partner must bid four: say three"),
    ({}, "", BlindNil(), "6.1", "Nil is bid blind only before looking"),
    ({"blind_nil": "anytime"}, "", Bid(3), "6.1", "Bid nil unseen, or look at your cards first"),
    ({}, "3 3 3 3", Bid(3), "4.1", "Play a card"),
]


@pytest.mark.parametrize("house, before, move, rule, reason", REFUSED)
def test_refused_bids_tell_the_rule(
    house: dict[str, Any], before: str, move: Any, rule: str, reason: str
) -> None:
    state = bid(dealt(3, **house), before)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], move)
    assert refused.value.rule == rule and refused.value.reason.startswith(reason)


@pytest.mark.parametrize(
    "bids, contract", [((4, 3, 3, 2), 7), ((5, 3, 0, 2), 5), ((0, 3, 0, 2), 0), ((7, 3, 8, 2), 13)]
)
def test_the_contract(bids: tuple[int, ...], contract: int) -> None:
    """Rules 3.2 and 3.3; 7.4: seven and eight are fifteen where the table says so."""
    assert contract_of(Options(), bids, (0, 2)) == contract
    assert contract_of(Options(contract_cap="none"), bids, (0, 2)) == bids[0] + bids[2]


def test_bids_are_heard_by_all() -> None:
    """Rules 3.1 and 2.4."""
    happened = beats(dealt(3), "bid:4 bid:0")
    assert [beat.event for beat in happened] == [Said(0, "bid", "Four"), Said(1, "bid", "Nil")]
    state = happened[-1].state
    for seat in (0, 3, None):
        assert RULES.view(state, seat).auction.bids == (4, 0, None, None)


# Nil before looking.

BEHIND = [  # rule, house rule, scores, who may go blind
    ("6.1 example 16: a hundred behind", "behind_100", (120, 220), (0, 2)),
    ("6.1 example 16: ninety-nine", "behind_100", (121, 220), ()),
    ("6.1 the other side", "behind_100", (150, -10), (1, 3)),
    ("6.1 always", "anytime", (0, 0), (0, 1, 2, 3)),
    ("6.1 off", "off", (0, 300), ()),
]


@pytest.mark.parametrize("rule, house, scores, blind", BEHIND)
def test_who_may_go_blind(
    rule: str, house: Any, scores: tuple[int, int], blind: tuple[int, ...]
) -> None:
    state = dealt(3, scores=scores, blind_nil=house)
    assert state.blind == blind
    assert (state.phase == "blind") == (0 in blind)


def test_nobody_goes_blind_where_nobody_bids_nil() -> None:
    """Rules 6.1 and 3.3."""
    assert dealt(3, nil=False, blind_nil="anytime").blind == ()


def test_nobody_sees_the_cards_of_who_has_not_looked() -> None:
    """Rule 6.1: not even the seat itself, in no view and in no event, until it looks."""
    start = awaiting(3, blind_nil="anytime")
    (beat,) = RULES.apply(start, CHANCE, stacked(3))
    assert isinstance(beat.event, Dealt)
    for seat in (0, 1, 2, 3, None):
        assert RULES.view(beat.state, seat).hand == ()
        told = redact(beat.event, seat)
        assert isinstance(told, Dealt) and {card for h in told.hands for card in h} == {HIDDEN}
    looked = after(beat.state, "look")
    assert RULES.view(looked, 0).hand == looked.hands[0]
    assert RULES.view(looked, 1).hand == ()
    assert choices(looked) == [f"bid:{number}" for number in range(14)]
    assert looked.to_act == (0,) and looked.blind == (1, 2, 3)


def test_the_declaration_shows_the_hand_and_stands() -> None:
    """Rules 6.1 and 3.1: the next bids; the blind bidder may look."""
    state = dealt(3, blind_nil="anytime")
    assert choices(state) == ["blind-nil", "look"]
    happened = beats(state, "blind-nil")
    assert happened[-1].event == Said(0, "blind nil", "Blind nil")
    bidden = happened[-1].state
    assert (bidden.auction.bids, bidden.auction.blind) == ((0, None, None, None), (0,))
    assert (bidden.to_act, bidden.phase) == ((1,), "blind")
    assert RULES.view(bidden, 0).hand == bidden.hands[0]
    with pytest.raises(IllegalMove):
        RULES.apply(bidden, 0, Look())


def test_only_the_side_behind_stays_blind() -> None:
    """Rule 6.1: the others see their cards at once."""
    state = dealt(3, scores=(0, 200), blind_nil="behind_100")
    assert RULES.view(state, 1).hand == state.hands[1]
    looked = bid(after(state, "look"), "3")
    assert (looked.phase, looked.to_act) == ("bid", (1,))


# Swapping cards.


def _blind(line: str = "blind-nil look bid:3 look bid:4 look bid:3") -> State:
    return after(dealt(3, blind_nil="anytime"), line)


def test_a_blind_bidder_swaps_two_cards_with_the_partner() -> None:
    """Rule 6.3: two out of thirteen, then any two of fifteen; then the lead."""
    state = _blind()
    assert (state.phase, state.to_act, len(choices(state))) == ("give", (0,), 78)
    out = state.hands[0][:2]
    happened = beats(state, f"give:{','.join(out)}")
    assert happened[-1].event == Given(0, 2, Give(out).cards)
    middle = happened[-1].state
    assert [len(hand) for hand in middle.hands] == [11, 13, 15, 13]
    assert (middle.to_act, len(choices(middle))) == ((2,), 105)
    done = after(middle, f"give:{out[0]},{middle.hands[2][0]}")
    assert [len(hand) for hand in done.hands] == [13] * 4
    assert out[0] in done.hands[0] and out[1] in done.hands[2]
    assert (done.phase, done.to_act, done.leader) == ("play", (0,), 0)


def test_swapped_cards_are_known_to_the_two_alone() -> None:
    """Rules 6.3 and 2.4."""
    state = _blind()
    out = state.hands[0][:2]
    beat = beats(state, f"give:{','.join(out)}")[-1]
    for seat in (1, 3, None):
        told = redact(beat.event, seat)
        assert isinstance(told, Given) and set(told.cards) == {HIDDEN}
        assert (RULES.view(beat.state, seat).passed, RULES.view(beat.state, seat).received) == (
            (),
            (),
        )
    assert RULES.view(beat.state, 0).passed == Give(out).cards
    assert RULES.view(beat.state, 2).received == Give(out).cards


SWAPS: list[tuple[str, dict[str, Any], str, list[int], int]] = [
    # rule, house rules, bidding, who gives in which order, how many
    ("6.3 both partners blind", {"blind_nil": "anytime"}, "blind-nil look bid:3 " * 2, [], 0),
    (
        "6.3 both sides",
        {"blind_nil": "anytime"},
        "look bid:3 blind-nil blind-nil look bid:4",
        [2, 0, 1, 3],
        2,
    ),
    (
        "7.1 blind beside nil",
        {"blind_nil": "anytime"},
        "look bid:0 look bid:3 blind-nil look bid:4",
        [2, 0],
        2,
    ),
    ("7.1 off", {}, "bid:0 bid:3 bid:4 bid:4", [], 0),
    ("7.1 one card", {"nil_pass": 1}, "bid:4 bid:3 bid:0 bid:4", [2, 0], 1),
    ("7.1 two cards", {"nil_pass": 2}, "bid:0 bid:3 bid:4 bid:4", [0, 2], 2),
    ("7.1 both sides", {"nil_pass": 1}, "bid:0 bid:3 bid:4 bid:0", [0, 2, 3, 1], 1),
    ("7.1 two nils in a side", {"nil_pass": 2}, "bid:0 bid:3 bid:0 bid:4", [], 0),
]


@pytest.mark.parametrize("rule, house, line, givers, size", SWAPS)
def test_who_swaps(
    rule: str, house: dict[str, Any], line: str, givers: list[int], size: int
) -> None:
    state, order = after(dealt(3, **house), line), []
    while state.phase == "give":
        (seat,) = state.to_act
        order.append(seat)
        move = RULES.legal_moves(state, seat)[0]
        assert isinstance(move, Give) and len(move.cards) == size
        state = RULES.apply(state, seat, move)[-1].state
    assert (order, state.phase, state.to_act) == (givers, "play", (0,))


@pytest.mark.parametrize(
    "cards, reason",
    [("2C", "Give your partner two"), ("AS KS", "You do not hold the"), ("", "Give your partner")],
)
def test_refused_gifts(cards: str, reason: str) -> None:
    """Rule 6.3."""
    state = after(dealt(3, "2C 3C", blind_nil="anytime"), "blind-nil look bid:3 " * 1)
    state = after(state, "look bid:4 look bid:3")
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, 0, Give(parse_cards(cards)))
    assert refused.value.rule == "6.3" and refused.value.reason.startswith(reason)


def test_a_gift_is_the_same_in_any_order() -> None:
    """Rule 6.3."""
    assert Give(parse_cards("KD 2C")) == Give(parse_cards("2C KD"))
    assert RULES.text.parse("give:KD,2C") == RULES.text.parse("give:2C,KD")


def test_imagined_deals_fit_what_a_seat_knows() -> None:
    """Rules 6.1, 6.3 and 2.4: while it is blind, while cards are swapped, and after."""
    rng = Random(1)
    lines = ["look bid:3 blind-nil look bid:4 look bid:3", "blind-nil look bid:3 look bid:4"]
    lines.append("look bid:3 blind-nil blind-nil look bid:4")
    for number, line in enumerate(lines):
        state = dealt(3, blind_nil="anytime")
        for word in line.split():
            _hold_law(state, rng)
            state = after(state, word)
        while state.phase in ("blind", "bid", "give") or len(state.past) < 6:
            _hold_law(state, rng)
            (seat,) = state.to_act
            move = Random(number).choice(RULES.legal_moves(state, seat))
            state = RULES.apply(state, seat, move)[-1].state


def _hold_law(state: State, rng: Random) -> None:
    for seat in range(4):
        view = RULES.view(state, seat)
        for _ in range(3):
            imagined = RULES.determinize(view, rng)
            assert RULES.view(imagined, seat) == view
            assert list(map(len, imagined.hands)) == list(map(len, state.hands))


def test_a_card_that_came_back_is_not_imagined_elsewhere() -> None:
    """Rule 6.3: the partner gave the bidder's own ace back; only the other card is still there."""
    state = after(dealt(3, "AC 2C", blind_nil="anytime"), "blind-nil look bid:3 look bid:4 look")
    state = after(state, "bid:3 give:AC,2C")
    back = next(card for card in state.hands[2] if card not in ("AC", "2C"))
    state = after(state, f"give:AC,{back}")
    view = RULES.view(state, 0)
    for seed in range(10):
        imagined = RULES.determinize(view, Random(seed))
        assert "2C" in imagined.hands[2] and "AC" in imagined.hands[0]
    later = play(state, state.hands[0][0])
    _hold_law(later, Random(2))


def test_prompts() -> None:
    """What a seat is asked, rules 3.1, 6.1, 6.3 and 7.2."""
    asked = [
        (bid(dealt(3), "3"), 1, "your bid"),
        (bid(dealt(3), "3 4 3"), 3, "your bid – the last one"),
        (bid(dealt(3, min_team_bid=4), "1 3"), 2, "your bid – three or more, or nil"),
        (bid(dealt(3, min_team_bid=4, nil=False), "1 3"), 2, "your bid – three or more"),
        (dealt(3, blind_nil="anytime"), 0, "bid nil unseen, or look at your cards"),
        (_blind(), 0, "give your partner two cards"),
        (after(_blind(), choices(_blind())[0]), 2, "give your partner two cards back"),
        (bid(dealt(3, nil_pass=1), "0 3 3 3"), 0, "give your partner a card"),
        (bid(dealt(3), "3 3 3 3"), 0, "lead any card"),
        (dealt(3), 1, ""),
    ]
    for state, seat, words in asked:
        assert RULES.text.prompt(RULES.view(state, seat)) == words


TEXTS = ["bid:0", "bid:13", "look", "blind-nil", "give:2C,KD", "play:10S"]


@pytest.mark.parametrize("text", TEXTS)
def test_text_round_trips(text: str) -> None:
    assert RULES.text.move(RULES.text.parse(text)) == text


@pytest.mark.parametrize("text", ["bid:", "bid:-1", "bid:x", "bid:100", "give:1C", "play:", "nil"])
def test_text_that_is_no_move(text: str) -> None:
    with pytest.raises(ValueError):
        RULES.text.parse(text)


def test_sentences_and_labels() -> None:
    names = ("Ada", "Hazel", "Ines", "Bram")
    said = [
        (Said(1, "bid", "Four"), "Hazel bids four."),
        (Said(1, "bid", "Nil"), "Hazel bids nil."),
        (Said(2, "blind nil", "Blind nil"), "Ines bids nil without having looked."),
        (Said(2, "look", "I look"), "Ines looks at the cards."),
        (Given(0, 2, (HIDDEN, HIDDEN)), "Ada gives Ines two cards."),
    ]
    for event, words in said:
        assert RULES.text.caption(event, names) == words
    assert RULES.text.label_of(Bid(0)) == "Nil"
    assert RULES.text.label_of(Bid(4)) == "Bid 4"
