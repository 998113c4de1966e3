"""Euchre in words."""

import pytest

from game.core.contract import IllegalMove
from game.tricks.euchre import RULES
from game.tricks.euchre_text import spoken
from tests.game.tricks.euchre_table import after, beats, dealt, stacked

NAMES = ("North", "East", "South", "West")

SPOKEN = [  # bidding, captions
    ("pass", ["North passes."]),
    (
        "order",
        ["North orders up hearts.", "West picks up the jack of hearts."],
    ),
    (
        "pass order-alone",
        [
            "North passes.",
            "East orders up hearts, alone.",
            "West picks up the jack of hearts.",
            "West lays a card away.",
        ],
    ),
    ("pass pass pass order", ["West picks up hearts.", "West picks up the jack of hearts."]),
    ("pass pass pass pass call-alone:S", ["North names spades, alone."]),
]


@pytest.mark.parametrize("line, captions", SPOKEN)
def test_captions(line: str, captions: list[str]) -> None:
    happened = beats(dealt(3, "JH"), line)
    said = [RULES.text.caption(beat.event, NAMES) for beat in happened]
    assert said[-len(captions) :] == captions


def test_captions_of_a_trick() -> None:
    state = after(dealt(3, "JH", "AS", "9S", "KS", "10S"), "order discard:JH")
    happened = beats(state, "play:AS play:9S play:KS play:10S")
    assert [RULES.text.caption(beat.event, NAMES) for beat in happened] == [
        "North plays the ace of spades.",
        "East plays the nine of spades.",
        "South plays the king of spades.",
        "West plays the ten of spades.",
        "North takes the trick.",
    ]


HANDS = ("9S 10S QS KS AS", "9C 10C QC KC AC", "9D JD QD KD AD", "9H 10H AH KH QH")

PROMPTS = [  # bidding and play, the prompt of whoever is to act
    ("", "order up hearts, or pass"),
    ("pass pass pass", "take the jack of hearts, or pass"),
    ("pass pass pass pass", "name trump, or pass"),
    ("pass pass pass pass pass pass pass", "name trump, as the dealer must"),
    ("order", "lay one card away"),
    ("order discard:JH", "lead any card"),
    ("order discard:JH play:9S", "play any card: you hold no spades"),
    ("pass pass order discard:JH play:9S play:9C play:JD", "play any card: you hold no spades"),
]


@pytest.mark.parametrize("line, prompt", PROMPTS)
def test_prompts(line: str, prompt: str) -> None:
    state = after(dealt(3, "JH", *HANDS), line)
    (seat,) = state.to_act
    assert RULES.text.prompt(RULES.view(state, seat)) == prompt
    assert RULES.text.prompt(RULES.view(state, (seat + 1) % 4)) == ""
    assert RULES.text.prompt(RULES.view(state, None)) == ""


def test_prompt_names_the_suit_to_follow() -> None:
    state = after(dealt(3, "JH", "9S", "10S"), "order discard:JH play:9S")
    assert RULES.text.prompt(RULES.view(state, 1)) == "follow spades"
    bower = after(dealt(3, "9H", "JD", "10H"), "order discard:9H play:JD")
    assert RULES.text.prompt(RULES.view(bower, 1)) == "follow hearts"


HOUSE_PROMPTS = [  # options, bidding, prompt
    ({"canadian_loner": True}, "pass", "order up hearts alone, or pass"),
    ({"defend_alone": True}, "order-alone discard:9H", "defend alone, or pass"),
    ({"farmers_hand": "exchange"}, "", "go under, or keep your cards"),
]


@pytest.mark.parametrize("options, line, prompt", HOUSE_PROMPTS)
def test_prompts_of_house_rules(options: dict[str, object], line: str, prompt: str) -> None:
    hand = "9C 10C 9D AS KS" if "farmers_hand" in options else "QC KC AC AS KS"
    state = after(dealt(3, "9H", hand, "JS QS JC JD QD", **options), line)
    assert RULES.text.prompt(RULES.view(state, state.to_act[0])) == prompt


def test_pills() -> None:
    state = after(dealt(3, "JH"), "pass order-alone")
    view = RULES.view(state, 0)
    assert [spoken(bid, view) for bid in view.auction.bids] == ["Pass", "Hearts, alone"]


def test_refusals_are_for_players() -> None:
    state = after(dealt(3, "JH", "9S", "10S AC"), "order discard:JH play:9S")
    with pytest.raises(IllegalMove) as revoke:
        RULES.apply(state, 1, RULES.text.parse("play:AC"))
    assert (revoke.value.reason, revoke.value.rule) == ("You hold a spade: follow suit", "5.2")
    with pytest.raises(IllegalMove) as unheld:
        RULES.apply(state, 1, RULES.text.parse("play:9S"))
    assert unheld.value.reason == "You do not hold the nine of spades"
    assert unheld.value.rule == "5.1"


MOVES = "pass order order-alone call:H call-alone:C discard:10S play:JD defend-alone throw-in"


@pytest.mark.parametrize("text", [*MOVES.split(), "under:10C,9C,9D"])
def test_move_text_round_trips(text: str) -> None:
    assert RULES.text.move(RULES.text.parse(text)) == text


def test_deal_text_round_trips() -> None:
    deal = stacked(2, "QH")
    text = RULES.text.move(deal)
    assert " " not in text
    assert RULES.text.parse(text) == deal


@pytest.mark.parametrize(
    "text", ["", "shout", "play:", "play:1H", "call:X", "deal:", "deal:1:2", "discard:hearts"]
)
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError):
        RULES.text.parse(text)
