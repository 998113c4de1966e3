"""Sequence in words: notation, log, captions, prompts and the score sheet."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.cards import parse_cards
from game.core.contract import SheetRow
from game.core.events import Dealt, GameOver, Shuffled
from game.sequence.rules import RULES
from game.sequence.state import Deal, Exchange, Move, Pass, Place, Remove, Shuffle
from game.sequence.text import log_line
from tests.game.sequence.positions import drop, play, position

NAMES = ("Ada", "Bram", "Ines", "Hazel")
AH, JS = parse_cards("AH JS")

NOTATION: list[tuple[Move, str]] = [
    (Place(AH, "a2"), "AH@a2"),
    (Place(parse_cards("10D")[0], "g10"), "10D@g10"),
    (Remove(JS, "g7"), "JSxg7"),
    (Exchange(AH), "dead:AH"),
    (Pass(), "pass"),
    (Deal((AH, JS)), "deal:AH,JS"),
    (Shuffle((JS,)), "shuffle:JS"),
    (Shuffle(()), "shuffle:"),
]


@pytest.mark.parametrize(("move", "text"), NOTATION)
def test_notation_round_trips(move: Move, text: str) -> None:
    assert RULES.text.move(move) == text
    assert RULES.text.parse(text) == move


WRONG = ["", "AH", "AH@", "AH@k1", "AH@a0", "AH@a11", "1H@a1", "AH+a2", "JSx", "dead:", "dead:XX"]


@pytest.mark.parametrize("text", [*WRONG, "pass:", "deal:AH,", "shuffle:AH;JS", "AH@a2 "])
def test_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a"):
        RULES.text.parse(text)


@given(st.text(string.ascii_letters + string.digits + ":@,", max_size=12))
def test_any_text_is_a_move_or_a_value_error(text: str) -> None:
    try:
        move = RULES.text.parse(text)
    except ValueError:
        return
    assert RULES.text.parse(RULES.text.move(move)) == move


LOGGED = [  # hand, chips, move, line of the log
    ("7H", ("b1 c1 d1",), "7H@e1", "S0 7H e1 =a1-e1"),
    ("7H", (), "7H@e1", "S0 7H e1"),
    ("JD", (), "JD@f6", "S0 JD* f6"),
    ("JS", ("", "g7"), "JSxg7", "S0 JSxg7"),
    ("AH", ("a2 h8",), "dead:AH", "S0 dead AH"),
    ("JH", (), "pass", "S0 pass"),
]


@pytest.mark.parametrize(("hand", "chips", "move", "line"), LOGGED)
def test_log_lines(hand: str, chips: tuple[str, ...], move: str, line: str) -> None:
    _, events = play(position(hand, chips=chips), move)
    assert log_line(events) == line


def test_a_reshuffle_has_a_log_line_of_its_own() -> None:
    assert log_line([Shuffled(61)]) == "reshuffle 61"


CAPTIONED = [  # hand, chips, move, what people read
    ("7H", ("b1 c1 d1",), "7H@e1", "Ada takes the seven of hearts. Ada joins five in a row."),
    ("JD", (), "JD@f6", "Ada plays the wild jack of diamonds."),
    (
        "JS",
        ("", "g7"),
        "JSxg7",
        "Ada plays the one-eyed jack of spades. Ada takes a green chip away.",
    ),
    ("AH", ("a2 h8",), "dead:AH", "Ada changes a dead ace of hearts."),
    ("JH", (), "pass", "Ada cannot move and passes."),
]


@pytest.mark.parametrize(("hand", "chips", "move", "said"), CAPTIONED)
def test_captions(hand: str, chips: tuple[str, ...], move: str, said: str) -> None:
    _, events = play(position(hand, chips=chips), move)
    captions = [RULES.text.caption(event, NAMES) for event in events]
    assert " ".join(filter(None, captions)) == said


def test_captions_that_all_games_share() -> None:
    dealt = Dealt(None, (parse_cards("AH 2H 3H"), parse_cards("4H 5H 6H")))
    assert RULES.text.caption(dealt, NAMES) == "The cards are dealt."
    ended = GameOver((0, 2), "First to two lines")
    assert RULES.text.caption(ended, NAMES) == "Ada and Ines win: first to two lines."
    assert RULES.text.caption(Shuffled(61), NAMES).startswith("The discards are shuffled")


PROMPTED = [  # hand, chips, what is asked
    ("7H", (), "place a chip"),
    ("JS", ("", "g7"), "take a chip away"),
    ("7H JS", ("", "g7"), "place a chip or take one away"),
    ("AH", ("a2 h8",), "change a dead card"),
    ("AH 7H", ("a2 h8",), "place a chip, or change a dead card first"),
    ("AH JS", ("a2 h8", "g7"), "take a chip away, or change a dead card first"),
    ("AH 7H JS", ("a2 h8", "g7"), "place a chip, take one away, or change a dead card first"),
    ("JS", (), "no card can be played: pass"),
]


@pytest.mark.parametrize(("hand", "chips", "asked"), PROMPTED)
def test_prompts(hand: str, chips: tuple[str, ...], asked: str) -> None:
    state = position(hand, chips=chips)
    assert RULES.text.prompt(RULES.view(state, 0)) == asked
    assert RULES.text.prompt(RULES.view(state, 1)) == ""
    assert RULES.text.prompt(RULES.view(state, None)) == ""


def test_the_sheet_has_a_row_for_each_line() -> None:
    state = drop(position(chips=("b1 c1 d1", "b5 c5 d5 e5")), "e1")
    state = drop(state, "f5", team=1)
    sheet = RULES.sheet(RULES.view(state, 0))
    assert sheet.rows == (
        SheetRow("Blue: a1–e1", (1, 0)),
        SheetRow("Green: b5–f5", (0, 1)),
    )
    assert (sheet.sides, sheet.totals, sheet.goal) == (((0,), (1,)), (1, 1), "two lines win")


def test_rule_8_2_a_view_shows_its_own_hand_alone() -> None:
    state = replace(position("AH JS", other="KD"), exchanged=True)
    own, other = RULES.view(state, 0), RULES.view(state, 1)
    assert (own.hand, other.hand) == (parse_cards("AH JS"), parse_cards("KD"))
    assert RULES.view(state, None).hand == ()
    fields = set(own.__struct_fields__)
    assert not fields & {"hands", "seed"}
    assert own.stock == len(state.stock)


def test_rule_8_1_what_a_view_tells_of_the_table() -> None:
    state = position("AH 7H", chips=("a2 h8 b1 c1 d1 e1",), lines="a1-e1", other="KD")
    seen = RULES.view(state, 0)
    assert (seen.hand, seen.dead) == (parse_cards("AH 7H"), parse_cards("AH"))
    assert seen.locked == (1, 2, 3, 4)
    assert seen.hand_sizes == (2, 1)
    assert seen.discards == state.discards
