"""Crazy 8s in words. Numbers are the rules' in RULES-crazy-eights.md."""

from random import Random
from typing import Any

import pytest

from game.core.events import Announced, AnyEvent, Drawn, Said
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Lack
from game.crazy_eights.view import lacking
from tests.game.crazy_eights.positions import play, position

NAMES = ("Ada", "Bram")
TOLD: list[tuple[AnyEvent, str]] = [
    (Said(0, "suit", "Diamonds"), "Ada names diamonds."),
    (Said(1, "pass", "Pass"), "Bram passes."),
    (Drawn(1, ("",) * 4), "Bram draws four cards."),  # type: ignore[arg-type]
    (Announced("goes out", 1), "Bram goes out."),
    (Announced("loses the turn", 0), "Ada loses the turn."),
    (Announced("The stock is empty"), "The stock is empty."),
]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_what_happened(event: AnyEvent, words: str) -> None:
    assert RULES.text.caption(event, NAMES) == words


ASKED: list[tuple[str, dict[str, Any], str]] = [
    ("KH 8C", {}, "play hearts, a seven or an eight"),
    ("KH 8C", {"eight_needs_match": True}, "play hearts or a seven"),
    ("KD", {"discards": "8H", "suit": "D"}, "play diamonds or an eight"),
    ("AH 3C", {"discards": "AS"}, "play spades, an ace or an eight"),
    ("KH", {"may_draw": True}, "play hearts, a seven or an eight, or draw"),
    ("KH", {"may_draw": True, "state": {"drawn": 2}},
     "play hearts, a seven or an eight, or draw"),
    ("KH", {"may_draw": True, "draw_until": False, "state": {"drawn": 1}},
     "play hearts, a seven or an eight, or pass"),
    ("KH", {"may_draw": True, "stock": ""}, "play hearts, a seven or an eight"),
    ("KC", {}, "nothing fits: draw a card"),
    ("KC", {"stock": ""}, "nothing fits: pass"),
    ("KC", {"draw_until": False, "state": {"drawn": 1}}, "nothing fits: pass"),
    ("KC", {"draw_limit": 3, "state": {"drawn": 3}}, "nothing fits: pass"),
    ("2C", {"draw_two": True, "state": {"demand": 4}}, "play a two, or take four cards"),
    ("KC", {"draw_two": True, "state": {"demand": 2}}, "take two cards"),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "given", "words"), ASKED)
def test_what_is_asked_of_whom(hand: str, given: dict[str, Any], words: str) -> None:
    state = position([hand, "3C"], **given)
    assert RULES.text.prompt(RULES.view(state, 0)) == words
    assert RULES.text.prompt(RULES.view(state, 1)) == ""
    assert RULES.text.prompt(RULES.view(state, None)) == ""


@pytest.mark.parametrize(
    ("word", "label"),
    [
        ("play:8S:D", "Eight of spades, naming diamonds"),
        ("play:10H", "Ten of hearts"),
        ("draw", "Draw a card"),
        ("take", "Take the cards"),
        ("pass", "Pass"),
    ],
)
def test_a_move_as_a_choice(word: str, label: str) -> None:
    assert RULES.text.label_of(RULES.text.parse(word)) == label


@pytest.mark.parametrize("bad", ["", "play", "play:", "play:1C", "play:8S:X", "deal:1C", "draw:1"])
def test_what_is_no_move(bad: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        RULES.text.parse(bad)


# Rule 6.1: what a draw or a pass gives away


def test_a_draw_tells_what_was_not_there() -> None:
    """Rule 6.1: no heart, no seven, no eight; the drawn card is played, so that holds on."""
    state, _ = play(position(["KC 2D", "3S QD"], stock="7S 9C"), "draw")
    assert state.lacks[0] == (Lack("H", "7", since=1),)
    state, _ = play(state, "play:7S")
    assert state.lacks[0] == (Lack("H", "7", since=0),)
    seen = RULES.view(state, 1)
    assert [lacking(seen, 0, card) for card in ("4H", "7D", "8D", "4S")] == [True] * 3 + [False]  # type: ignore[arg-type]
    state, _ = play(state, "play:3S", "draw")
    assert state.lacks[0] == (Lack("H", "7", since=1), Lack("S", "3", since=1))


def test_a_pass_tells_the_same() -> None:
    """Rule 6.1: the latest of one suit stands."""
    house = {"draw_until": False}
    state, _ = play(position(["KC 2D", "3H QD"], stock="9C 4S", **house), "draw", "pass", "play:3H")
    assert state.lacks[0] == (Lack("H", "7", since=0),)
    state, _ = play(state, "draw", "pass")
    assert state.lacks[0] == (Lack("H", "3", since=0),)


def test_cards_that_came_later_leave_first() -> None:
    """Rule 6.1: who plays a heart after lacking hearts has drawn it since."""
    lacks = ((Lack("H", "7", since=2),), ())
    state, _ = play(position(["KH 2D 3D", "3S"], "9H", state={"lacks": lacks}), "play:KH")
    assert state.lacks[0] == (Lack("H", "7", since=1),)
    state, _ = play(position(["KD 2D 3D", "3S"], "9D", state={"lacks": lacks}), "play:KD")
    assert state.lacks[0] == ()  # both cards that are left may have come later


def test_free_drawing_tells_nothing() -> None:
    """Rule 5.4 and 6.1."""
    state, _ = play(position(["KC 2D", "3S"], may_draw=True), "draw")
    assert state.lacks == ((), ())


def test_an_imagined_hand_has_nothing_that_the_seat_lacks() -> None:
    state = position(["KC 2D", "3S QD 4C"], state={"lacks": ((), (Lack("H", "7", since=0),))})
    seen = RULES.view(state, 0)
    for seed in range(20):
        hand = RULES.determinize(seen, Random(seed)).hands[1]
        assert not any(lacking(seen, 1, card) for card in hand)
