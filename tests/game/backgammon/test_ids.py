"""Positions and matches as other programs write them."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from game.backgammon.ids import (
    MatchId,
    match_from,
    match_id,
    position_from,
    position_id,
    xgid_board,
    xgid_boards,
)
from game.backgammon.rules import RULES
from game.backgammon.setting import gnu_id, table_from, xgid
from game.backgammon.state import Options, State
from tests.game.backgammon.naive import random_sides
from tests.game.backgammon.positions import START, at, legal, play, start

MATCH = MatchId(1, 0, 1, 0, 1, 1, 0, 0, 5, 2, 9, 2, 4)
START_XGID = "-b----E-C---eE---c-e----B-"


def test_published_identifiers() -> None:
    """Rule 9.3."""
    assert position_id(START, START) == "4HPwATDgc/ABMA"
    assert match_id(MATCH) == "QYkqASAAIAAA" and match_from("QYkqASAAIAAA") == MATCH
    assert xgid_board(START, START) == START_XGID
    assert xgid_boards(START_XGID) == (START, START)


@given(st.integers(0, 2**32))
def test_positions_are_read_as_they_were_written(seed: int) -> None:
    """Rule 9.3."""
    own, enemy = random_sides(Random(seed))
    assert position_from(position_id(own, enemy)) == (own, enemy)
    assert xgid_boards(xgid_board(own, enemy)) == (own, enemy)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("4HPwATDgc/ABM", "not a position ID"),
        ("4HPwATDgc/AB", "14 characters"),
        ("4HPwAT gc/ABMA", "not a position ID"),
        ("/////////////w", "too many"),
        ("AAAAAAAAAAAAAA", "no checkers"),
        ("4HPwATDgc/ABMA:QYkqASAAIA", "12 characters"),
        (f"4HPwATDgc/ABMA:{match_id(MATCH._replace(die=7))}", "no such dice"),
        ("XGID=-b----E", "10 parts"),
        (f"XGID={START_XGID}:0:0:1:17:0:0:0:0:10", "no dice"),
        (f"XGID={START_XGID}:0:0:1:xx:0:0:0:0:10", "no dice"),
        (f"XGID={START_XGID}:0:0:5:31:0:0:0:0:10", "out of range"),
        (f"XGID={START_XGID}:0:0:1:31:0:0:0:6:10", "match to 6 points"),
        (f"XGID={START_XGID}:0:0:1:31:5:0:0:5:10", "match is over"),
        ("XGID=-b----E-C---eE---c-e----BQ:0:0:1:31:0:0:0:0:10", "does not stand for"),
        ("XGID=-b----E-C---eE---c-e----BZ:0:0:1:31:0:0:0:0:10", "does not stand for"),
        ("XGID=-b----E-C---eE---c-eOO--B-:0:0:1:31:0:0:0:0:10", "too many"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, fault: str) -> None:
    """Rule 9.3."""
    with pytest.raises(ValueError, match=fault):
        table_from(text, Options())


def doable(state: State) -> set[str]:
    """What may be done, but for what house rules change."""
    return {text for text in legal(state) if text != "beaver" and not text.startswith("resign")}


def tables() -> list[State]:
    begun = play(start(format="match", match_length=7), "roll:6-2", "24/18,13/11")
    money = play(start(format="money", jacoby=True, beavers="beaver"), "roll:6-2", "24/18,13/11")
    taken = play(money, "double", "take", "roll:5-4")
    return [
        begun,
        play(begun, "double"),
        play(begun, "throw", "roll:3-3"),
        play(begun, "throw", "roll:3-1", "8/5,6/5"),
        replace(begun, score=(6, 2), after_crawford=True),
        money,
        taken,
    ]


@pytest.mark.parametrize("number", range(7))
def test_a_table_is_set_up_again_from_its_identifiers(number: int) -> None:
    """Rule 9.3: all that matters for what may be done next."""
    state = tables()[number]
    for text in (gnu_id(state), xgid(state)):
        setup, again = table_from(f" {text}\n", Options())
        RULES.check(setup)
        for field in ("boards", "turn", "due", "dice", "left", "cube", "owner", "offer", "score",
                      "crawford", "after_crawford"):  # fmt: skip
            assert getattr(again, field) == getattr(state, field), (text, field)
        if RULES.to_act(again) != (-1,):
            assert doable(again) == doable(state)


def test_a_match_goes_on_from_a_position() -> None:
    """Rule 9.3: what was scored before has a row of the sheet."""
    setup, state = table_from("4HPwATDgc/ABMA:QYkqASAAIAAA", Options())
    assert (setup.options.format, setup.options.match_length) == ("match", 9)
    assert (state.turn, state.cube, state.owner, state.dice) == (1, 2, 0, (5, 2))
    sheet = RULES.sheet(RULES.view(state, None))
    assert sheet.totals == (2, 4) and [row.cells for row in sheet.rows] == [(2, 4)]
    over = play(state, "resign:1", "accept")
    assert over.score == (4, 4) and "roll" not in over.due


def test_a_position_alone_is_put_to_the_first_seat() -> None:
    """Rule 9.3."""
    _, state = table_from("4HPwATDgc/ABMA", Options())
    assert (state.turn, state.due, state.options.format) == (0, "roll", "single")
    lost = at({6: 2}, dict.fromkeys(range(19, 25), 2), bar=1)
    dance = f"XGID={xgid_board(*lost.boards)}:0:0:1:61:0:0:0:0:10"
    with pytest.raises(ValueError, match="nothing can be played"):
        table_from(dance, Options())
