"""How rounds and matches end. Numbers are of RULES-crazy-eights.md; E8 to E17 worked examples."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import CHANCE
from game.core.events import Announced, GameOver, Played, Said, Scored
from game.crazy_eights.ending import hand_penalty, round_points
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import LONGEST, Options, Round
from tests.game.crazy_eights.positions import moves, play, position


@pytest.mark.parametrize(
    ("hand", "points"), [("8C AD", 51), ("10H JD QS KC", 40), ("2C 7D 9S", 18), ("", 0)]
)
def test_what_a_hand_counts(hand: str, points: int) -> None:
    """E8, rule 3.4."""
    assert hand_penalty(parse_cards(hand)) == points


def test_going_out() -> None:
    """E9, rules 3.1 and 3.4."""
    state, events = play(position(["9H", "8C AD", "KD"]), "play:9H")
    assert events == [
        Played(0, "9H"),
        Announced("goes out", 0),
        Scored((0, 51, 10), "Round 1 is counted"),
    ]
    assert state.rounds == (Round((0, 51, 10), 0),) and RULES.to_act(state) == (CHANCE,)


def test_a_last_eight_ends_the_round_and_names_nothing() -> None:
    """E11, rules 2.2 and 3.1."""
    state, events = play(position(["8H", "3C"], "9S"), "play:8H")
    assert not any(isinstance(event, Said) for event in events)
    assert state.rounds[0].points == (0, 3)


def test_a_two_that_is_last_demands_nothing() -> None:
    """Rules 3.1 and 5.7."""
    state, _ = play(position(["2H", "2S 3C"], draw_two=True), "play:2H")
    assert state.rounds[0].points == (0, 5) and state.demand == 0


def test_the_named_suit_ends_with_the_round() -> None:
    """Rule 1.4: the next one begins with the suit of its own first card."""
    state, _ = play(position(["8H 3S", "3C 9D"], "9S"), "play:8H:D", "play:9D", "draw")
    assert state.suit == "D"
    over = replace(state, phase="deal", direction=-1)
    dealt = RULES.apply(over, CHANCE, RULES.chance(over, Random(4)))[-1].state
    assert dealt.suit == dealt.discards[0][-1] and dealt.direction == 1


def test_a_blocked_round() -> None:
    """E10, rule 3.2: it is counted and nobody is out."""
    state, events = play(position(["QC", "3D 5S"], "9H", stock=""), "pass", "pass")
    assert events[-2:] == [
        Announced("Nobody can play"),
        Scored((10, 8), "Round 1 is counted"),
    ]
    assert state.rounds == (Round((10, 8), None),)


def test_one_pass_too_few_blocks_nothing() -> None:
    """Rule 3.2."""
    state, _ = play(position(["QC", "3D 5S", "9D"], "9H", stock=""), "pass", "pass")
    assert not state.rounds and moves(state) == ["9D"]
    state, _ = play(position(["QC", "3D 5S", "9D KC"], "9H", stock=""), "pass", "pass", "play:9D")
    assert state.passes == 0


def test_a_round_without_end_is_ended() -> None:
    """R33, R35: rule 3.3."""
    at = {"turns": LONGEST * 2 - 1}
    state, events = play(position(["9H 3S", "3C"], state=at), "play:9H")
    assert Announced("The round has become too long") in events
    assert state.rounds == (Round((3, 3), None),)
    state, _ = play(position(["9H 3S", "3C"], state={"turns": LONGEST * 2 - 2}), "play:9H")
    assert not state.rounds


PAID: list[tuple[list[str], int | None, tuple[int, ...]]] = [
    (["", "8C AD", "KD"], 0, (61, 0, 0)),
    (["QC", "3D 5S"], None, (0, 2)),
    (["3C", "KC", "3D"], None, (3, 0, 3)),  # seven over, a half is dropped
]


@pytest.mark.parametrize(("hands", "out", "points"), PAID)
def test_the_first_out_is_paid(hands: list[str], out: int | None, points: Any) -> None:
    """Rule 5.10."""
    held = tuple(map(parse_cards, hands))
    assert round_points(held, out, Options(scoring="winner_takes")) == points


@pytest.mark.parametrize(
    ("scoring", "before", "winners", "reason"),
    [
        ("penalty", (60, 9, 12, 23), (1, 2), "Fewest points after three rounds"),  # E17
        ("winner_takes", (60, 9, 12, 23), (0,), "Most points after three rounds"),
    ],
)
def test_the_match(scoring: Any, before: Any, winners: Any, reason: str) -> None:
    """E17, rules 4.1, 5.3 and 5.10: after the last round."""
    earlier = (Round(before, 0), Round((0, 0, 0, 0), 1))
    state = position(["9H", "3C", "", "KD"], scoring=scoring, state={"rounds": earlier})
    state, events = play(state, "play:9H")
    assert events[-1] == GameOver(winners, reason) and RULES.to_act(state) == ()
    found = RULES.outcome(state)
    assert found and found.winners == winners
    if scoring == "penalty":
        assert found.scores == (60, 12, 12, 33)


def test_a_match_of_one_round() -> None:
    """Rule 5.3."""
    state, events = play(position(["9H", "3C"], rounds=1), "play:9H")
    assert events[-1] == GameOver((0,), "Fewest points after one round")
    sheet = RULES.sheet(RULES.view(state, None))
    assert sheet.rows[0].marks == ("out", "") and sheet.low_wins
