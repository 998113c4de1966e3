"""Following, taking tricks, points and the end. Numbers are the rules' in RULES-wizard.md."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.cards import Suit, parse_card
from game.core.contract import CHANCE, IllegalMove
from game.core.events import GameOver, Scored, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.play import shown_voids, winning_lay
from game.tricks.state import Play
from game.tricks.wizard import MODULE, RULES, points_for
from game.tricks.wizard_terms import RANKINGS, cards_now, led_suit
from tests.game.tricks.wizard_table import (
    after,
    after_bids,
    beats,
    dealt,
    last_trick,
    may,
    playable,
    trick_of,
)

WINNERS: list[tuple[str, Suit | None, str, Suit | None, str]] = [
    # rule, trump, trick in order of play, its suit, the card that takes it
    ("5.5 worked example 1", "S", "JEC 5H WZD AH", "H", "WZD"),
    ("5.5 worked example 2, R13", "S", "JEH JED JES JEC", None, "JEH"),
    ("5.5 worked example 3", "S", "JEC 5H KH 2S", "H", "2S"),
    ("3.2 no trump", None, "JEC 5H KH 2S", "H", "KH"),
    ("5.5 worked example 4", "S", "WZH AS WZC 2S", None, "WZH"),
    ("5.5 the first wizard", "S", "AD WZH WZC KD", "D", "WZH"),
    ("5.5 worked example 5", "H", "7D JEC KD 2C", "D", "KD"),
    ("5.5 R12", "C", "7D JEC KD 2C", "D", "2C"),
    ("5.5 worked example 6", "S", "9D JEC 4C JEH", "D", "9D"),
    ("5.2 jesters leave the suit to the next", "S", "JEC JED 4C 9D", "C", "4C"),
    ("5.2 R13", "S", "JEC 4H 9C KH", "H", "KH"),
    ("5.2 a wizard before any suit", "S", "JEC WZS 9H AS", None, "WZS"),
    ("2.3", None, "10C JC 9C 2C", "C", "JC"),
    ("2.2 the last letter is no suit", "C", "2H JEC WZC 3H", "H", "WZC"),
    ("2.2 a jester is no trump", "C", "2H JEC 3H 4D", "H", "3H"),
]


@pytest.mark.parametrize("rule, trump, trick, suit, best", WINNERS)
def test_winner(rule: str, trump: Suit | None, trick: str, suit: Suit | None, best: str) -> None:
    lays, ranking = trick_of(trick), RANKINGS[trump]
    assert led_suit(lays, ranking) == suit
    assert winning_lay(lays, led_suit(lays, ranking), ranking).card == best


ANY = "any"
FOLLOWING: list[tuple[str, str, str, Suit | None, str]] = [
    # rule, hand, played so far, trump, what may be played
    ("5.3 worked example 7", "3H KC WZC JED", "9H", None, "3H WZC JED"),
    ("5.2 a wizard led frees everyone", "3H KC WZC JED", "WZS", None, ANY),
    ("5.2 a jester asks for nothing", "3H KC WZC JED", "JEC", None, ANY),
    ("5.2 the next card decides", "3H KC WZC JED", "JEC 9H", None, "3H WZC JED"),
    ("5.2 a later wizard frees nobody", "3H KC WZC JED", "9H WZS", None, "3H WZC JED"),
    ("5.2 a wizard before any suit", "3H KC WZC JED", "JEC WZS 9H", None, ANY),
    ("5.3 worked example 8", "KC WZC JED 4D", "9H", "S", ANY),
    ("5.4 worked example 8", "WZC JEH", "9H", "S", "WZC JEH"),
    ("2.2 worked example 9", "WZC 4H", "6C", "C", "WZC 4H"),
    ("5.4 R14", "WZC JED 5H KS", "9H", None, "WZC JED 5H"),
    ("5.3 nobody has to trump", "2S KC", "9H", "S", "2S KC"),
    ("5.1", "3H KC WZC JED", "", None, ANY),
]


@pytest.mark.parametrize("rule, hand, so_far, trump, free", FOLLOWING)
def test_following(rule: str, hand: str, so_far: str, trump: Suit | None, free: str) -> None:
    assert playable(hand, so_far, trump) == set((hand if free == ANY else free).split())


def test_a_wizard_or_jester_shows_no_void() -> None:
    """Rule 5.4: who plays one may hold the suit all the same; who throws another suit may not."""
    hands = ("9H 2C", "WZC 3H", "JEC 4H", "5S 6S", "WZS 7H")
    state = after_bids(dealt(4, "2D", *hands), [0] * 5)
    state = after(state, "play:9H play:WZC play:JEC play:5S play:7H")
    voids = shown_voids(MODULE, RULES.view(state, 0))
    assert voids == (frozenset(), frozenset(), frozenset(), frozenset({"H"}), frozenset())


def test_after_jesters_the_void_is_in_the_suit_of_the_next_card() -> None:
    state = after_bids(dealt(3, "2D", "JEC 2C", "9H 3H", "KS 4C", "5H 6H"), [0] * 4)
    state = after(state, "play:JEC play:9H play:KS play:5H")
    assert shown_voids(MODULE, RULES.view(state, 0))[2] == {"H"}


PROMPTS = [
    # played so far, what the seat with 3H KC WZC JED is asked
    ("9H", "follow hearts, or play a wizard or a jester"),
    ("9S", "play any card: you hold no spades"),
    ("JEC", "play any card"),
    ("WZS", "play any card"),
]


@pytest.mark.parametrize("led, words", PROMPTS)
def test_what_a_seat_is_asked(led: str, words: str) -> None:
    state = dealt(2, "2S", f"{led} 6C 7C 8C", "3H KC WZC JED", "2D 3D 4D 5D")
    state = after_bids(state, [0, 0, 0])
    assert RULES.text.prompt(RULES.view(state, 0)) == "lead any card"
    assert RULES.text.prompt(RULES.view(after(state, f"play:{led}"), 1)) == words
    assert RULES.text.prompt(RULES.view(state, 1)) == ""


REFUSED: list[tuple[str, str, Any, str]] = [
    # the rule's number, line before, move, why
    ("5.1", "", Play(parse_card("KH")), "You do not hold the king of hearts"),
    ("5.1", "", Play(parse_card("WZH")), "You do not hold a wizard"),
    ("5.1", "", Bid(1), "Play a card"),
    ("5.3", "play:9H", Play(parse_card("KC")), "You hold a heart: follow suit"),
]


@pytest.mark.parametrize("rule, line, move, why", REFUSED)
def test_refusal(rule: str, line: str, move: Any, why: str) -> None:
    state = after_bids(dealt(2, "2S", "9H 2C", "3H KC", "4H 5C"), [0, 0, 0])
    state = after(state, line)
    with pytest.raises(IllegalMove) as refused:
        RULES.apply(state, state.to_act[0], move)
    assert (refused.value.reason, refused.value.rule) == (why, rule)


def test_the_first_of_four_jesters_takes_the_trick_and_leads() -> None:
    """Rules 5.5 and 5.6, R13."""
    state = after_bids(dealt(0, "2S", "JEC 2C", "JED 3C", "JEH 4C", "JES 5C"), [0] * 4)
    done = beats(state, "play:JED play:JEH play:JES play:JEC")
    assert isinstance(done[-1].event, TrickTaken) and done[-1].event.seat == 1
    assert (done[-1].state.leader, done[-1].state.to_act) == (1, (1,))
    assert may(done[-1].state) == ["play:3C"]


POINTS: list[tuple[str, str, int, int, int]] = [
    # rule, scoring, bid, taken, points
    ("6.1 none, kept", "standard", 0, 0, 20),
    ("6.1", "standard", 3, 3, 50),
    ("6.1", "standard", 1, 1, 30),
    ("6.2", "standard", 3, 1, -20),
    ("6.2", "standard", 0, 2, -20),
    ("6.2 ten a trick, not ten times the bid", "standard", 5, 6, -10),
    ("7.7", "no_minus", 5, 6, 0),
    ("7.7", "no_minus", 2, 2, 40),
]


@pytest.mark.parametrize("rule, scoring, bid, taken, points", POINTS)
def test_points(rule: str, scoring: str, bid: int, taken: int, points: int) -> None:
    """Worked example 12."""
    assert points_for(scoring, bid, taken) == points


def test_a_whole_round() -> None:
    """Worked example 17."""
    state = after_bids(dealt(0, "2D", "3C QD", "AD WZH", "JEC KD"), [2, 0, 0])
    done = beats(state, "play:WZH play:JEC play:3C play:AD play:KD play:QD")
    taken = [beat.event.seat for beat in done if isinstance(beat.event, TrickTaken)]
    assert taken == [1, 1]
    assert done[-1].event == Scored((20, 40, 20), "All kept the bid")
    last = done[-1].state
    assert (last.scores, last.dealer, last.to_act, last.phase) == (
        (20, 40, 20), 1, (CHANCE,), "deal"
    )  # fmt: skip
    sheet = RULES.sheet(RULES.view(last, None))
    row = sheet.rows[-1]
    assert sheet.unit == "Round"
    assert (row.note, row.cells, row.marks) == (
        "Two cards", (20, 40, 20), ("0 of 0", "2 of 2", "0 of 0")
    )  # fmt: skip


def test_the_end_of_a_round_in_beats() -> None:
    """Rules 5.6, 6.1 and 6.2."""
    done = last_trick((1, 2, 0, 2), (1, 2, 0, 3))
    assert [type(beat.event) for beat in done[-2:]] == [TrickTaken, Scored]
    assert done[-1].event == Scored((30, 40, 20, -10), "Three of four kept the bid")
    missed = last_trick((1, 0, 0, 0), (0, 0, 1, 0), scores=(10, 0, 0, 0))[-1].state
    assert missed.scores == (0, 20, -10, 20), "totals may be negative"


ENDS: list[tuple[str, Sequence[int], tuple[int, ...], tuple[int, ...]]] = [
    # rule, scores before a last round that brings 30 -10 -10, scores, winners
    ("6.3 the most", (110, 60, -30), (140, 50, -40), (0,)),
    ("6.3 worked example 16: they share", (80, 120, -30), (110, 110, -40), (0, 1)),
]


@pytest.mark.parametrize("rule, before, scores, winners", ENDS)
def test_end(
    rule: str, before: Sequence[int], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    done = last_trick((1, 1, 1), (1, 0, 0), before, rounds="5", order="down")
    over = done[-1].state
    outcome = RULES.outcome(over)
    assert outcome is not None and (over.phase, over.to_act) == ("over", ())
    assert (outcome.winners, outcome.scores) == (winners, scores)
    event = done[-1].event
    assert isinstance(event, GameOver)
    words = RULES.text.caption(event, ("A", "B", "C"))
    assert words.endswith(": the most points after the last round.")


def test_the_match_has_as_many_rounds_as_the_table_chose() -> None:
    """Rule 6.3: the round before the last ends nothing."""
    before = last_trick((1, 1, 1), (1, 1, 2), rounds="5")[-1].state
    assert RULES.outcome(before) is None and before.to_act == (CHANCE,)
    last = last_trick((1, 1, 1), (1, 1, 3), rounds="5")[-1].state
    assert RULES.outcome(last) is not None


def test_after_the_last_round_the_size_is_still_that_of_it() -> None:
    over = last_trick((1, 1, 1), (1, 1, 3), rounds="5")[-1].state
    assert cards_now(over) == 5
