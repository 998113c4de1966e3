"""President in words. Numbers are the rules' in RULES-president.md."""

import pytest

from game.core.events import Announced, AnyEvent, Discarded, Given, Said
from game.president.rules import RULES
from tests.game.president.positions import dealt, position

NAMES = ("Ada", "Bram", "Cleo")

TOLD: list[tuple[AnyEvent, str]] = [
    (Discarded(1, ("9C",), public=True), "Bram lays a nine."),
    (Discarded(1, ("8C",), public=True), "Bram lays an eight."),
    (Discarded(0, ("6C", "6D", "6H"), public=True), "Ada lays three sixes."),
    (Said(0, "pass", "Pass"), "Ada passes."),
    (Announced("Vice President", 1), "Bram goes out: Vice President."),
    (Announced("Scum", 2), "Cleo is left with cards: Scum."),
    (Announced("The pile is taken down"), "The pile is taken down."),
    (Given(0, 1, ("", "")), "Ada gives Bram two cards."),
    (Given(0, 1, ("AH", "AS")), "Ada gives Bram the ace of hearts and the ace of spades."),
]


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_what_happened(event: AnyEvent, words: str) -> None:
    assert RULES.text.caption(event, NAMES) == words


ASKED = [
    (position(["9C", "3D", "4D"]), "lead any set"),
    (position(["9C", "3D", "4D"], pile="2: 6C 6D"), "beat two sixes, or pass"),
    (dealt(["3C 4C", "", ""], first_lead_3c=True)[0], "lead with the three of clubs"),
    (dealt(["", "", ""], ["0 1 2"], president_chooses=True)[0], "give back two cards"),
]


@pytest.mark.parametrize(("state", "words"), ASKED, ids=lambda x: str(x)[:24])
def test_what_is_asked_of_whom(state, words: str) -> None:
    assert RULES.text.prompt(RULES.view(state, 0)) == words
    assert RULES.text.prompt(RULES.view(state, 1)) == ""
    assert RULES.text.prompt(RULES.view(state, None)) == ""


def test_one_card_is_asked_for_as_one() -> None:
    state, _ = dealt([""] * 4, ["3 0 1 2"], president_chooses=True, vice_exchange=True)
    state = RULES.apply(state, 3, RULES.legal_moves(state, 3)[0])[-1].state
    assert RULES.text.prompt(RULES.view(state, 0)) == "give back a card"


@pytest.mark.parametrize(
    ("word", "label"),
    [
        ("play:JC,JD,JS", "Three jacks"),
        ("play:AC", "An ace"),
        ("pass", "Pass"),
        ("give:3C,4D", "Give the three of clubs and the four of diamonds"),
    ],
)
def test_a_move_as_a_choice(word: str, label: str) -> None:
    assert RULES.text.label_of(RULES.text.parse(word)) == label


@pytest.mark.parametrize(
    "bad", ["", "play", "play:", "play:1C", "pass:9C", "play:9C,9C", "give:3C,4C,5C,6C,7C", "x:9C"]
)
def test_what_is_no_move(bad: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        RULES.text.parse(bad)
