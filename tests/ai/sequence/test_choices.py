"""Situations that a level of Sequence must see, or may overlook."""

from collections import Counter

import pytest

from game.core.cards import parse_cards
from game.sequence.board import PACK
from tests.ai.sequence.table import OTHERS, answer, answers

SCHEMERS = ("casual", "skilled")
FOUR = ("h9 c7 g6 i2", "a4 b4 c4 e4")
"""Green misses d4 alone, the two of clubs."""
CROSS = ("b5 c5 e5 f5 d3 d4 d6 d7 a9 b9 c9 e9", "h2 i8")
"""Blue makes two lines on d5, one on d9."""


@pytest.mark.parametrize("level", SCHEMERS)
@pytest.mark.parametrize(
    ("hand", "own", "finish"),
    [
        ("7H KS 2D", "b1 c1 d1", "7H@e1"),
        ("2C 6D QC", "b4 c4 e4 f4 a9", "2C@d4"),
        ("JC 9D 3H", "a4 b4 c4 e4", "JC@d4"),
    ],
    ids=["with a corner", "in the middle", "with a wild"],
)
def test_a_line_is_finished(level: str, hand: str, own: str, finish: str) -> None:
    assert answer(level, hand, chips=(own, "h2 i9"), sequences_to_win=1) == finish


@pytest.mark.parametrize("level", SCHEMERS)
@pytest.mark.parametrize("goal", [1, 2, 3])
def test_a_four_is_stopped_with_the_card_for_it(level: str, goal: int) -> None:
    hand = "2C KS 9D 3H QC 5S AD"
    assert answer(level, hand, chips=FOUR, sequences_to_win=goal) == "2C@d4"


@pytest.mark.parametrize("level", SCHEMERS)
def test_a_four_that_would_win_is_stopped_with_a_jack_if_need_be(level: str) -> None:
    win = {"chips": FOUR, "sequences_to_win": 1}
    assert answer(level, "JC KS 9D 3H QC 5S AD", **win) == "JC@d4"
    taken = answer(level, "JS KS 9D 3H QC 5S AD", **win)
    assert taken in {"JSxa4", "JSxb4", "JSxc4", "JSxe4"}


def test_beginners_overlook_fours_now_and_then() -> None:
    seen = answers("beginner", "2C 9H KS", chips=("b9 c9 e9", FOUR[1]), sequences_to_win=1)
    assert "2C@d4" in seen and len(seen) > 1


def test_beginners_spend_jacks_where_others_keep_them() -> None:
    hand = "JD JS 7H 2C 9S KS QC"
    seen = answers("beginner", hand, chips=("e5 c7", "g7 b3 h7"))
    assert any(move.startswith("J") for move in seen)
    for level in SCHEMERS:
        assert not any(m.startswith("J") for m in answers(level, hand, chips=("e5 c7", "g7 b3 h7")))


def test_skilled_wins_before_it_stops_a_win() -> None:
    both = {"chips": ("b1 c1 d1", "a4 b4 c4 e4"), "sequences_to_win": 1}
    assert answer("skilled", "7H 2C", **both) == "7H@e1"


@pytest.mark.parametrize("finish", ["QH", "JD"])
def test_skilled_takes_two_lines_at_once_before_one(finish: str) -> None:
    assert answer("skilled", f"{finish} 9H KD", chips=CROSS) == f"{finish}@d5"


def test_skilled_wins_with_an_ordinary_card_before_a_wild() -> None:
    assert answer("skilled", "JD QH 9H", chips=CROSS) == "QH@d5"


@pytest.mark.parametrize("jacks", ["JD JC", "JH JS", "JD JS"])
@pytest.mark.parametrize("chips", [("", ""), ("e5", "g7"), ("e5 c7", "g7 b3")])
def test_skilled_keeps_its_jacks_early(jacks: str, chips: tuple[str, str]) -> None:
    assert not answer("skilled", f"{jacks} 7H 2C 9S KS QC", chips=chips).startswith("J")


@pytest.mark.parametrize("level", SCHEMERS)
def test_a_dead_card_is_changed_first(level: str) -> None:
    taken = ("a2 e5", "h8 b9")
    assert answer(level, "AH KS 9D", chips=taken) == "dead:AH"
    kept = answer(level, "AH KS 9D", chips=taken, dead_card_exchange=False)
    assert not kept.startswith("dead")


def test_beginners_change_dead_cards_only_at_times() -> None:
    seen = answers("beginner", "AH KS 9D", chips=("a2 e5", "h8 b9"))
    assert "dead:AH" in seen and len(seen) > 1


def test_skilled_breaks_the_longest_line_where_it_hurts_most() -> None:
    """Both ends of b4 to e4 are open, so one chip stops nothing; i8 stands alone."""
    chips = ("f6 g5 c9", "b4 c4 d4 e4 i8")
    assert answer("skilled", "JS KS QC", chips=chips, sequences_to_win=1) in {"JSxc4", "JSxd4"}


@pytest.mark.parametrize(("gone", "built"), [("6H", "9S@g7"), ("2C", "9S@f3")])
def test_skilled_builds_where_the_cards_are_still_to_be_had(gone: str, built: str) -> None:
    """Two rows alike but for the card of their last square: g3 takes a 6H, h7 a 2C."""
    left = Counter(PACK) - Counter(parse_cards(f"9S {OTHERS} {gone} {gone}"))
    rows = ("c3 d3 e3 d7 e7 f7", "b3 c7")
    assert answer("skilled", "9S", chips=rows, stock=" ".join(left.elements())) == built


def test_skilled_adds_to_the_line_of_its_team() -> None:
    """No telling whose chips they are: at a table of four a mate's are as good as its own."""
    chips = ("c4 d4 g4 j2", "h8 i3 j3")
    assert answer("skilled", "6C KS 9C QC 5D 3H", seats=4, chips=chips) == "6C@e4"
