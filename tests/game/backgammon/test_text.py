"""Backgammon in words: moves as text, sentences, prompts, the sheet, and what updates weigh."""

from random import Random

import msgspec
import pytest

from game.backgammon.notation import read_play, written
from game.backgammon.rules import RULES
from game.backgammon.state import Resign, Throw
from game.backgammon.text import label, parse_move
from game.core.contract import CHANCE
from game.core.events import Announced, Captured, Moved, Rolled, Said, Scored
from tests.game.backgammon.positions import START, at, play, ready, sides, start

NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    "text",
    ["8/5,6/5", "bar/22,6/off", "throw", "double", "take", "drop", "beaver", "raccoon",
     "resign:2", "accept", "refuse", "roll:3-1"],
)  # fmt: skip
def test_moves_as_text(text: str) -> None:
    assert RULES.text.move(parse_move(text)) == text


@pytest.mark.parametrize("text", ["", "8-5", "25/22", "8/0", "bar", "8/5,", "roll:7-1", "resign:4"])
def test_other_text_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Backgammon"):
        parse_move(text)


WRITTEN = [
    # rule 9.2
    ("8/5,6/5", "8/5 6/5"),
    ("24/18,18/13", "24/13"),
    ("13/7,13/7", "13/7(2)"),
    ("24/20,24/20,20/16,20/16", "24/16(2)"),
    ("bar/22,6/3", "bar/22 6/3"),
    ("6/off,5/off", "6/off 5/off"),
]


@pytest.mark.parametrize(("text", "words"), WRITTEN)
def test_plays_in_writing(text: str, words: str) -> None:
    assert label(parse_move(text)) == words


def test_hits_in_writing() -> None:
    """Rule 9.2: where one was hit on the way the point is written."""
    own, enemy = sides({24: 2, 6: 3}, {18: 1, 1: 3})
    assert written(((24, 18), (18, 13)), enemy) == "24/18*/13"
    assert written(((24, 18), (24, 18)), enemy) == "24/18* 24/18"
    assert read_play("24/18*/13", own, enemy, (6, 5)) == ((24, 18), (18, 13))
    assert read_play("24/13", own, enemy, (6, 5)) == ((24, 19), (19, 13))
    both, blots = sides({13: 2}, {12: 1, 11: 1})
    assert read_play("13/11*/10", both, blots, (2, 1)) == ((13, 11), (11, 10))
    with pytest.raises(ValueError, match="more than one play"):
        read_play("13/10", both, blots, (2, 1))


@pytest.mark.parametrize("text", ["8/5 6/4", "8-5", "26/23", "x", "7/4 6/5", "8/5(5)"])
def test_what_is_no_play_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match=r"play|point"):
        read_play(text, START, START, (3, 1))


SENTENCES = [
    (Rolled(0, (3,)), "Ann throws 3."),
    (Rolled(1, (3, 1)), "Ben rolls 3 and 1."),
    (Rolled(1, (6, 6)), "Ben rolls double six."),
    (Announced("begins", 0), "Ann begins."),
    (Announced("no play", 0), "Ann cannot move."),
    (Announced("Equal dice are thrown again"), "Equal dice are thrown again."),
    (Moved(0, "checker", "8", "5"), "Ann moves from 8 to 5."),
    (Moved(0, "checker", "bar", "22"), "Ann enters on 22."),
    (Moved(0, "checker", "6", "off"), "Ann bears off from 6."),
    (Captured(0, "checker", "5"), "Ann hits on 5."),
    (Said(0, "throw", "Roll"), ""),
    (Said(0, "double", "Double to 4"), "Ann doubles to 4."),
    (Said(0, "beaver", "Beaver to 8"), "Ann beavers to 8."),
    (Said(0, "take", "Take"), "Ann takes the double."),
    (Said(0, "drop", "Drop"), "Ann drops the double."),
    (Said(0, "resign", "Resign a gammon"), "Ann offers to resign a gammon."),
    (Said(0, "refuse", "Play on"), "Ann plays on."),
    (Said(0, "accept", "I accept"), "Ann accepts."),
    (Scored((4, 0), "A gammon, the cube on 2"), "A gammon, the cube on 2."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_sentences(event: object, sentence: str) -> None:
    assert RULES.text.caption(event, NAMES) == sentence  # type: ignore[arg-type]


def test_labels() -> None:
    assert [label(parse_move(text)) for text in ("throw", "double", "take", "resign:3")] == [
        "Roll the dice", "Double", "Take", "Resign a backgammon",
    ]  # fmt: skip
    assert label(Throw()) == "Roll the dice" and label(Resign(1)) == "Resign a single game"


def test_prompts() -> None:
    def asked(seat: int, *texts: str, **options: object) -> str:
        return RULES.text.prompt(RULES.view(play(start(**options), *texts), seat))

    opened = ("roll:6-2", "24/18,13/11")
    assert asked(0, "roll:6-2") == "play 6 and 2" and asked(1, "roll:6-2") == ""
    assert asked(1, *opened, format="match") == "roll, or double"
    assert asked(0, *opened, "double", format="match") == "take or drop, for 2"
    assert asked(1, *opened, "double", "beaver", format="money", beavers="beaver") == (
        "take the beaver or drop, for 4"
    )
    assert asked(1, "roll:6-2", "resign:2") == "accept a gammon, or play on"
    barred = play(at({6: 2}, {1: 2}, bar=1), "roll:3-3")
    assert RULES.text.prompt(RULES.view(barred, 0)) == "enter with double three"


def test_the_sheet() -> None:
    state = play(start(format="match", match_length=5), "roll:6-2", "24/18,13/11", "double", "drop")
    sheet = RULES.sheet(RULES.view(state, 0))
    assert (sheet.totals, sheet.goal, sheet.unit) == ((0, 1), "first to 5", "Game")
    assert [(row.note, row.cells, row.by) for row in sheet.rows] == [
        ("The double was dropped", (0, 1), 1)
    ]
    ended = play(play(state, "roll:6-2"), "resign:2", "accept")
    assert RULES.sheet(RULES.view(ended, 1)).rows[-1].note == "A gammon, resigned"
    money = RULES.sheet(RULES.view(start(format="money"), None))
    assert (money.goal, money.totals, money.rows) == ("5 games", (0, 0), ())


def test_a_view_has_pips_and_no_dice_to_come() -> None:
    """Rule 2.2."""
    state = play(start(), "roll:3-1", "8/5,6/5")
    seen = RULES.view(state, 1)
    assert seen.pips == (163, 167) and seen.dice == () and seen.to_act == (CHANCE,)
    assert RULES.determinize(seen, Random(1)) == state


def test_updates_are_small() -> None:
    """A view after a long game, in bytes; what changes in a turn is much less."""
    rng, state = Random(5), ready(play(start(format="match"), "roll:6-2", "24/18,13/11"))
    while len(state.log) < 120 and RULES.to_act(state) and not state.games:
        (seat,) = RULES.to_act(state)
        legal = RULES.legal_moves(state, seat)
        move = RULES.chance(state, rng) if seat == CHANCE else legal[rng.randrange(len(legal))]
        if not isinstance(move, Resign) and RULES.text.move(move) not in ("double", "drop"):
            state = RULES.apply(state, seat, move)[-1].state
    size = len(msgspec.json.encode(RULES.view(state, 0)))
    assert len(state.log) > 60 and size < 4096
