"""House rules: listed, worded and validated from one record."""

from typing import Annotated, Any, Literal

import msgspec
import pytest

from game.core.options import (
    BadOption,
    Choice,
    NoOptions,
    list_options,
    parse_options,
    read_options,
)


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    deck: Annotated[Literal[24, 32], Choice("Pack", "How many cards")] = 24
    alone: Annotated[bool, Choice("Alone", "One plays for both")] = True
    end: Annotated[Literal["off", "late"], Choice("End", "When", ("Never", "At last"))] = "off"


def test_options_are_listed_in_the_order_they_are_written() -> None:
    deck, alone, end = list_options(House)
    assert (deck.key, deck.values, deck.default, deck.is_switch) == ("deck", (24, 32), 24, False)
    assert (alone.values, alone.default, alone.is_switch) == ((False, True), True, True)
    assert [deck.word(24), alone.word(True), alone.word(False)] == ["24", "On", "Off"]
    assert [end.word("off"), end.word("late")] == ["Never", "At last"]
    assert list_options(NoOptions) == ()


class Typed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    start: Annotated[str, Choice("Start", "As text", ("The usual",), examples=("a1",))] = ""


def test_a_text_is_typed() -> None:
    (start,) = list_options(Typed)
    assert (start.values, start.default, start.is_text, start.is_switch) == ((), "", True, False)
    assert [start.word(""), start.word("b2")] == ["The usual", "b2"]
    assert parse_options(Typed, {"start": "White b2"}) == Typed("White b2")
    assert read_options(Typed, {"start": "x" * 100}).start == "x" * 100


@pytest.mark.parametrize("wrong", ["x" * 101, "two\nlines", 3, None, True])
def test_a_text_is_one_line(wrong: Any) -> None:
    with pytest.raises(BadOption, match="one line of at most 100 characters"):
        read_options(Typed, {"start": wrong})


def test_an_option_must_explain_itself() -> None:
    class Mute(msgspec.Struct, frozen=True):
        deck: Literal[24, 32] = 24

    with pytest.raises(TypeError, match=r"Mute\.deck has no Choice"):
        list_options(Mute)


def test_given_values_are_taken_and_the_rest_is_usual() -> None:
    assert read_options(House, {}) == House()
    assert read_options(House, {"deck": 32}) == House(deck=32)
    assert parse_options(House, {"deck": "32", "alone": "OFF", "end": "late"}) == House(
        32, False, "late"
    )


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"cards": 24}, "no option “cards”; there are: deck, alone, end"),
        ({"deck": 33}, "option “deck” cannot be 33; it may be: 24, 32"),
        ({"deck": "24"}, "cannot be 24"),
        ({"deck": True}, "cannot be on"),
        ({"alone": 1}, "cannot be 1; it may be: off, on"),
        ({"alone": None}, "cannot be None"),
        ({"end": ["off"]}, "cannot be"),
    ],
)
def test_what_the_game_does_not_have_is_refused_by_name(given: dict[str, Any], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        read_options(House, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="there are: none"):
        parse_options(NoOptions, {"x": "1"})
