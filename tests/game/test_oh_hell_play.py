"""Following, taking tricks, points and the end. Numbers are the rules' in RULES-oh-hell.md."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import Suit, parse_cards
from game.core.contract import CHANCE, IllegalMove
from game.core.events import Announced, GameOver, Scored, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.oh_hell import RULES, points_for
from game.tricks.oh_hell_terms import RANKINGS, cards_now, counted, schedule
from game.tricks.play import winning_lay
from game.tricks.state import Lay, Play
from tests.game.tricks.oh_hell_table import (
    after,
    after_bids,
    any_hand,
    beats,
    dealt,
    is_void,
    last_trick,
    playable,
)

WINNERS: list[tuple[str, Suit | None, str, str]] = [
    # rule, trump, trick in order of play, the card that takes it
    ("4.4 a trump", "D", "9C AC 2D KC", "2D"),
    ("4.4 no trump played", "D", "AS KS AH QS", "AS"),
    ("4.4 the higher trump", "D", "5D 9D AC JD", "JD"),
    # R12
    ("4.4 the lowest trump beats the ace", "S", "AH 2S KH QH", "2S"),
    ("4.4 the higher trump", "S", "AH 2S 9S QH", "9S"),
    ("4.4 another suit never takes it", "S", "AH 2H AD QH", "AH"),
    ("4.4 another suit never takes it", "S", "2H AD AC 3H", "3H"),
    ("6.3 without trump", None, "AH 2S KH QH", "AH"),
    ("2.3 ten above nine", "S", "9H 10H 2H 8H", "10H"),
]


@pytest.mark.parametrize("rule, trump, trick, best", WINNERS)
def test_winner(rule: str, trump: Suit | None, trick: str, best: str) -> None:
    """Worked example 4, R12."""
    lays = tuple(Lay(seat, card) for seat, card in enumerate(parse_cards(trick)))
    assert winning_lay(lays, RANKINGS[trump].suit[lays[0].card], RANKINGS[trump]).card == best


FOLLOWING: list[tuple[str, str, str, dict[str, Any], str]] = [
    # rule, hand, led, options, what may be played; trump is diamonds
    ("4.3 no club", "2D KH", "9C", {}, "2D KH"),
    ("4.2 a club", "2D 4C", "9C", {}, "4C"),
    ("4.1 any card is led", "2D KH", "", {}, "2D KH"),
    ("6.6 a trump", "2D KH", "9C", {"must_trump": True}, "2D"),
    ("6.6 any of them", "2D AD KH", "9C", {"must_trump": True}, "2D AD"),
    ("6.6 none to play", "KS KH", "9C", {"must_trump": True}, "KS KH"),
    ("6.6 following comes first", "2D 4C", "9C", {"must_trump": True}, "4C"),
    ("6.5 not yet", "2D KH", "", {"break_trump": True}, "KH"),
    ("6.5 nothing else", "2D AD", "", {"break_trump": True}, "2D AD"),
    ("6.5 it may be thrown", "2D KH", "9C", {"break_trump": True}, "2D KH"),
]


@pytest.mark.parametrize("rule, hand, led, options, free", FOLLOWING)
def test_following(rule: str, hand: str, led: str, options: dict[str, Any], free: str) -> None:
    """Worked example 5."""
    assert playable(hand, "D", led, **options) == free


HANDS = ("9C KH", "AC 2D", "KC 3H", "4C 3D")  # seat 1 leads; diamonds are trump


def test_a_trump_that_is_led_or_follows_opens_nothing() -> None:
    """Rule 6.5."""
    hands = ("9C 10D", "2D 3D", "4D 3H", "4C 5D")  # seat 1 holds nothing but trump
    state = after_bids(dealt(0, "9D", *hands, break_trump=True), [0, 0, 0, 0])
    done = beats(state, "play:2D play:4D play:5D play:10D")
    assert not done[-1].state.broken
    assert not [beat for beat in done if isinstance(beat.event, Announced)]


def test_a_trump_thrown_opens_trump() -> None:
    """Rule 6.5."""
    hands = ("9C KH", "AC 2D", "4D 3H", "4C 3D")
    state = after_bids(dealt(0, "9D", *hands, break_trump=True), [0, 0, 0, 0])
    done = beats(state, "play:AC play:4D")
    assert done[-1].event == Announced("Trump is broken")
    assert done[-1].state.broken
    plain = after_bids(dealt(0, "9D", *hands), [0, 0, 0, 0])
    assert not after(plain, "play:AC play:4D").broken


REFUSED: list[tuple[str, dict[str, Any], str, Any, str]] = [
    # the rule's number, options, line before, move, why
    ("4.1", {}, "", Play(parse_cards("KH")[0]), "You do not hold the king of hearts"),
    ("4.1", {}, "", Bid(1), "Play a card"),
    ("4.1", {"break_trump": True}, "", Bid(1), "Play a card"),
    ("4.2", {}, "play:AC", Play(parse_cards("3H")[0]), "You hold a club: follow suit"),
    ("6.5", {"break_trump": True}, "", Play(parse_cards("2D")[0]), "Trump was not broken yet"),
]


@pytest.mark.parametrize("rule, options, line, move, why", REFUSED)
def test_refusal(rule: str, options: dict[str, Any], line: str, move: Any, why: str) -> None:
    state = after(after_bids(dealt(0, "9D", *HANDS, **options), [0, 0, 0, 0]), line)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], move)
    assert (refused.value.reason, refused.value.rule) == (why, rule)


def test_trumping_is_a_duty() -> None:
    """Rule 6.6."""
    hands = ("9C KH", "AC 2D", "4D 3H", "4C 3D")
    state = after_bids(dealt(0, "9D", *hands, must_trump=True), [0, 0, 0, 0])
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(after(state, "play:AC"), 2, Play(parse_cards("3H")[0]))
    assert (refused.value.reason, refused.value.rule) == ("You must play a trump", "6.6")


POINTS: list[tuple[str, str, int, int, int]] = [
    # rule, scoring, bid, taken, points
    ("5.1", "exact", 3, 3, 13),
    ("5.1 none, kept", "exact", 0, 0, 10),
    ("5.1 one too many", "exact", 2, 3, 0),
    ("5.1", "exact", 3, 0, 0),
    ("5.1", "exact", 6, 6, 16),
    ("5.2", "trick_plus", 3, 3, 13),
    ("5.2", "trick_plus", 0, 0, 10),
    ("5.2", "trick_plus", 2, 3, 3),
    ("5.2", "trick_plus", 3, 0, 0),
    ("5.2", "penalty", 2, 3, -1),
    ("5.2", "penalty", 3, 0, -3),
    ("5.2", "penalty", 0, 0, 10),
    ("5.2", "penalty", 4, 4, 14),
    ("5.2", "square", 3, 3, 19),
    ("5.2", "square", 0, 0, 10),
    ("5.2", "square", 2, 4, -4),
    ("5.2", "wizard", 3, 3, 50),
    ("5.2", "wizard", 0, 0, 20),
    ("5.2", "wizard", 3, 1, -20),
]


@pytest.mark.parametrize("rule, scoring, bid, taken, points", POINTS)
def test_points(rule: str, scoring: str, bid: int, taken: int, points: int) -> None:
    """Worked examples 6 and 7."""
    assert points_for(scoring, bid, taken) == points


NETS: list[tuple[str, int, Sequence[int], Sequence[int], Sequence[int], Sequence[float]]] = [
    # test case, cards, bids, tricks, points, each less the mean of all
    ("T30", 1, (1, 0, 0, 0), (1, 0, 0, 0), (11, 10, 10, 10), (0.75, -0.25, -0.25, -0.25)),
    ("T31", 3, (1, 1, 1, 1), (0, 1, 1, 1), (0, 11, 11, 11), (-8.25, 2.75, 2.75, 2.75)),
    ("T32", 3, (3, 1, 1, 1), (3, 0, 0, 0), (13, 0, 0, 0), (9.75, -3.25, -3.25, -3.25)),
    ("T33", 6, (6, 1, 2, 1), (6, 0, 0, 0), (16, 0, 0, 0), (12.0, -4.0, -4.0, -4.0)),
]


@pytest.mark.parametrize("case, cards, bids, tricks, points, nets", NETS)
def test_points_of_a_hand(
    case: str,
    cards: int,
    bids: Sequence[int],
    tricks: Sequence[int],
    points: Sequence[int],
    nets: Sequence[float],
) -> None:
    """T30 to T33; no seat is further from the mean than three quarters of 10 and the cards."""
    done = last_trick(bids, tricks, cards=cards)
    (hand,) = (beat.event for beat in done if isinstance(beat.event, Scored))
    assert hand.points == tuple(points)
    mean = sum(points) / 4
    assert [p - mean for p in points] == list(nets)
    assert max(nets) <= 0.75 * (10 + cards)


def test_caps_and_decisions_of_the_usual_hands() -> None:
    """T34: caps by cards, their sum, and the decisions of four seats."""
    cards = schedule(any_hand(4, 0, 1).options, 4)
    caps = [0.75 * (10 + c) for c in cards]
    assert caps[:6] == [8.25, 9.0, 9.75, 10.5, 11.25, 12.0]
    assert sum(caps) == 109.5
    assert sum(4 + 4 * c for c in cards) == 188


def test_the_end_of_a_hand_in_beats() -> None:
    """Rule 4.5: the last trick is taken, the hand counted, the next deal due at once."""
    done = last_trick((1, 2, 0, 2), (1, 2, 0, 3))
    assert [type(beat.event) for beat in done[-2:]] == [TrickTaken, Scored]
    last = done[-1]
    assert last.event == Scored((11, 12, 10, 0), "Three of four kept the bid")
    assert (last.state.to_act, last.state.dealer, last.state.phase) == ((CHANCE,), 1, "deal")
    row = RULES.sheet(RULES.view(last.state, None)).rows[-1]
    assert (row.note, row.cells) == ("Six cards", (11, 12, 10, 0))
    assert row.marks == ("1 of 1", "2 of 2", "0 of 0", "3 of 2")


def test_two_whole_hands() -> None:
    """Worked examples 12 and 13: nobody keeps the bid."""
    state = dealt(0, "9S", "QH 4D", "AS 3H", "KH 2C")
    state = after_bids(state, [2, 0])
    assert [move.number for move in RULES.legal_moves(state, 0)] == [1, 2]
    state = after_bids(state, [1])
    first = beats(state, "play:AS play:2C play:4D play:3H play:KH play:QH")
    second = beats(state, "play:3H play:KH play:QH play:2C play:4D play:AS")
    for done, takers in ((first, [1, 2]), (second, [2, 1])):
        taken = [beat.event.seat for beat in done if isinstance(beat.event, TrickTaken)]
        assert taken == takers
        assert done[-1].event == Scored((0, 0, 0), "Nobody kept the bid")
        assert done[-1].state.history[-1].tricks == (0, 1, 1)


def test_all_wrong() -> None:
    """Rule 6.4, worked example 15: the same dealer deals as many cards again."""
    start = dealt(0, "9S", "QH 4D", "AS 3H", "KH 2C", all_wrong=True)
    state = after_bids(start, [2, 0, 1])
    last = beats(state, "play:AS play:2C play:4D play:3H play:KH play:QH")[-1].state
    assert (last.dealer, cards_now(last), last.scores) == (0, 2, (0, 0, 0))
    assert is_void(last) and counted(last) == counted(start)
    assert RULES.sheet(RULES.view(last, 1)).rows[-1].note == "void"
    kept = last_trick((1, 2, 0, 2), (1, 2, 0, 3), all_wrong=True)[-1].state
    assert not is_void(kept) and kept.dealer == 1


def test_all_wrong_in_the_last_hand_does_not_end_the_match() -> None:
    """Rule 6.4."""
    over = _last_hand((1, 1, 0, 1), (0, 0, 1, 0), (0, 0, 0, 0), all_wrong=True)
    assert RULES.outcome(over) is None and over.to_act == (CHANCE,)


def _last_hand(
    bids: Sequence[int], tricks: Sequence[int], scores: Sequence[int], **options: Any
) -> Any:
    """The state after the last hand of the usual eleven, `scores` counted before it."""
    state = any_hand(4, 0, 1, **options)
    done = last_trick((0, 0, 0, 1), (0, 0, 0, 1), cards=1, **options)[-1].state.history
    state = replace(state, history=done * 10, scores=tuple(scores))
    winner = tricks.index(1)
    held = parse_cards("2H 3H 4H 5H")
    hands = tuple((parse_cards("AH") if seat == winner else (held[seat],)) for seat in range(4))
    state = replace(state, hands=hands, trump="S")
    state = replace(state, auction=type(state.auction)(tuple(bids)), phase="play", leader=winner,
                    to_act=(winner,))  # fmt: skip
    order = [(winner + step) % 4 for step in range(4)]
    return after(state, " ".join(f"play:{hands[seat][0]}" for seat in order))


ENDS: list[tuple[str, Sequence[int], tuple[int, ...], tuple[int, ...]]] = [
    # rule, scores before a last hand that brings 11 0 0 0, scores, winners
    ("5.3 the most", (53, 71, 60, 50), (64, 71, 60, 50), (1,)),
    ("5.3 equal: they share", (53, 71, 71, 50), (64, 71, 71, 50), (1, 2)),
]


@pytest.mark.parametrize("rule, before, scores, winners", ENDS)
def test_end(
    rule: str, before: Sequence[int], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Worked example 14."""
    over = _last_hand((1, 1, 1, 1), (1, 0, 0, 0), before)
    outcome = RULES.outcome(over)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (winners, scores)
    assert (over.phase, over.to_act) == ("over", ())


def test_the_match_says_who_won() -> None:
    """Rule 5.3."""
    last = RULES.outcome(_last_hand((1, 1, 1, 1), (1, 0, 0, 0), (53, 71, 71, 50)))
    assert last is not None
    words = RULES.text.caption(GameOver(last.winners, last.reason), ("A", "B", "C", "D"))
    assert words == "B and C win: the most points after the last hand."
