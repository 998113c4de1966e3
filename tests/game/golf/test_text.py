"""Golf in words. Numbers are the rules' in RULES-golf.md."""

import pytest

from game.core.events import Announced, AnyEvent, Discarded, Drawn, Played, Said, Turned
from game.golf.rules import RULES
from tests.game.golf.positions import dealt, play, position

NAMES = ("Ada", "Bram")
GRIDS = ["xKC x5D / xKS xAD", "3C 5H / 8S x7D"]

TOLD: list[tuple[AnyEvent, str]] = [
    (Turned(1, "KS", 2), "Bram turns up the king of spades."),
    (Played(0, "3D"), "Ada keeps the three of diamonds."),
    (Discarded(0, ("JOKER",), public=True), "Ada throws the joker."),
    (Drawn(1, ("",)), "Bram draws a card."),
    (Drawn(1, ("9C",), "discards", True), "Bram takes the nine of clubs from the discards."),
    (Said(0, "knock", "Knock"), "Ada knocks: one more turn for everybody else."),
    (Announced("closes the hole", 1), "Bram closes the hole: one more turn for everybody else."),
    (Announced("All cards are turned up"), "All cards are turned up."),
]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_what_happened(event: AnyEvent, words: str) -> None:
    assert RULES.text.caption(event, NAMES) == words


ASKED = [
    (dealt(2), "turn up a card"),
    (position(GRIDS, discards="9C"), "draw, or take the nine of clubs"),
    (position(GRIDS), "draw"),
    (position(GRIDS, discards="9C", knock=True), "draw, or take the nine of clubs, or knock"),
    (position(GRIDS, hand=">9C"), "swap a card for the nine of clubs"),
    (position(GRIDS, hand="9C"), "swap for the nine of clubs, or throw it"),
    (position([GRIDS[1].replace("x", "")] * 2, hand="9C"),
     "swap for the nine of clubs, or throw it"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "words"), ASKED, ids=lambda x: str(x)[:24])
def test_what_is_asked_of_whom(state, words: str) -> None:
    assert RULES.text.prompt(RULES.view(state, 0)) == words
    assert RULES.text.prompt(RULES.view(state, 1)) == ""
    assert RULES.text.prompt(RULES.view(state, None)) == ""


@pytest.mark.parametrize(
    ("word", "label"),
    [
        ("reveal:0", "Turn up card 1"),
        ("swap:8", "Swap card 9"),
        ("discard-flip:2", "Throw it and turn up card 3"),
        ("discard-only", "Throw it, turn none"),
        ("draw-stock", "Draw a card"),
        ("take-discard", "Take the discard"),
        ("knock", "Knock"),
    ],
)
def test_a_move_as_a_choice(word: str, label: str) -> None:
    assert RULES.text.label_of(RULES.text.parse(word)) == label


@pytest.mark.parametrize(
    "bad", ["", "swap", "swap:9", "swap:-1", "swap:x", "reveal:10", "deal:1C", "draw", "knock:1"]
)
def test_what_is_no_move(bad: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        RULES.text.parse(bad)


def test_deals_and_shuffles_are_written_with_their_jokers() -> None:
    for text in ("deal:9C,JOKER,10H", "shuffle:JOKER", "shuffle:"):
        assert RULES.text.move(RULES.text.parse(text)) == text


def test_the_drawn_card_is_asked_about_only_to_its_owner() -> None:
    state, _ = play(position(GRIDS, discards="9C", stock="4H"), "draw-stock")
    assert "four of hearts" in RULES.text.prompt(RULES.view(state, 0))
