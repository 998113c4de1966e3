"""Matches as text that other programs read, and read from it."""

from random import Random
from typing import Any

import pytest

from game.backgammon.mat import match_text
from game.backgammon.mat_reading import BadMatch, read_match
from game.backgammon.rules import RULES
from game.backgammon.state import Accept, Options, Resign, State
from game.core.contract import CHANCE, Setup
from game.history import History
from game.journal import replay
from game.notations import notation_of, record_of
from tests.game.backgammon.positions import at, play, start

NAMES = ("Ann Lee", "Ben")
TEXT = """\
; [Site "somewhere"]

 5 point match

 Game 1
 Ann Lee : 0                        Ben : 0
  1)                                31: 8/5 6/5
  2) 62: 24/18 13/11                 Doubles => 2
  3)  Takes                         52: 13/8 13/11
  4) 44: 13/5(2)                    63: 24/15
  5) 31: 6/2
      Wins 2 points
"""


def finished(seed: int, **options: Any) -> list[State]:
    """The states of a match by lot."""
    rng, state = Random(seed), RULES.start(Setup(2, Options(**options)))
    states = [state]
    while awaited := RULES.to_act(state):
        seat = awaited[0]
        if seat == CHANCE:
            move = RULES.chance(state, rng)
        else:
            move = rng.choice(RULES.legal_moves(state, seat))
            text = RULES.text.move(move)
            if (text.startswith("resign") or text == "double") and rng.random() < 0.95:
                continue
        state = RULES.apply(state, seat, move)[-1].state
        states.append(state)
    return states


@pytest.mark.parametrize(
    "options",
    [
        {"format": "match", "match_length": 5},
        {"format": "match", "match_length": 5, "crawford": False},
        {"format": "match", "match_length": 3, "start": "nackgammon"},
        {"format": "money", "session": 3, "beavers": "raccoon", "opening": "winner_rerolls"},
        {"format": "money", "session": 3, "jacoby": True, "start": "hypergammon"},
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_read_as_it_was_written(seed: int, options: dict[str, Any]) -> None:
    """Rule 9.4."""
    states = finished(seed, **options)
    text = match_text(states, NAMES)
    imported = read_match(text)
    history = History(RULES, imported.setup)
    for seat, move in imported.moves:
        history.play(seat, move)
    again = [change.state for change in history.standing]
    assert imported.names == NAMES and match_text(again, NAMES) == text
    assert [(g.winner, g.points) for g in history.state.games] == [
        (g.winner, g.points) for g in states[-1].games
    ]
    last = match_text([RULES.view(states[-1], None)], NAMES)  # one state tells its own game
    assert text.endswith(last.split("match\n")[1]) and last.count("Game ") == 1


def test_what_a_text_leaves_out_is_made_up() -> None:
    """Rule 9.4: the opening throw, and the roll after which somebody resigned."""
    imported = read_match(TEXT)
    moves = [RULES.text.move(move) for _, move in imported.moves]
    assert moves[:5] == ["roll:1-3", "8/5,6/5", "throw", "roll:6-2", "24/18,13/11"]
    assert imported.moves[-2:] == ((1, Resign(1)), (0, Accept()))
    assert imported.setup.options.match_length == 5


def test_a_match_in_writing() -> None:
    """Rule 9.4: every step by itself; who does nothing in a row has a blank there."""
    state = play(
        start(format="match", match_length=3),
        "roll:3-5", "8/3,6/3", "throw", "roll:6-6", "24/18,24/18,13/7,13/7", "double", "drop",
    )  # fmt: skip
    assert match_text([state], NAMES) == (
        " 3 point match\n\n Game 1\n"
        " Ann Lee : 0                        Ben : 0\n"
        "  1)                                53: 8/3 6/3\n"
        "  2) 66: 24/18 24/18 13/7 13/7       Doubles => 2\n"
        "  3)  Drops\n"
        "                                    Wins 1 point\n"
    )


def test_a_match_from_a_position_is_not_written() -> None:
    """Rule 9.4."""
    state = play(at({20: 1, 6: 2}, {1: 2}), "roll:6-1", "20/14,14/13")
    with pytest.raises(ValueError, match="no play of the roll"):
        match_text([state], NAMES)


BAD = [
    ("", "it lacks a line"),
    ("5 point match\n Game 1\n", "it lacks a line"),
    (TEXT.replace("8/5 6/5", "8/4 6/5"), "row 7: 8/4 6/5 is no play"),
    (TEXT.replace(" Takes", " Beavers"), "row 9: First answer the double"),
    (TEXT.replace("5 point", "6 point"), "match to 6 points"),
    (TEXT.replace("31: 6/2", "41: 6/2"), "row 11: 6/2 is no play"),
    (TEXT.replace("63: 24/15", "63: 24/18"), "row 10"),
    (TEXT.replace("Wins 2", "Wins 7"), "row 12: the game counts 6 points"),
]


@pytest.mark.parametrize(("text", "fault"), BAD)
def test_what_cannot_be_played_is_refused(text: str, fault: str) -> None:
    """Rule 9.4."""
    with pytest.raises(BadMatch, match=fault):
        read_match(text)


def test_a_game_that_was_taken_back_is_not_written() -> None:
    """Rule 9.4: the states of a match tell what was taken back too; only what stands counts."""
    states = finished(2, format="match", match_length=5)
    half = next(n for n, state in enumerate(states) if len(state.games) == 1 and not state.log)
    seen = [*states[: half + 1], *states[half - 5 :]]
    assert match_text(seen, NAMES) == match_text(states, NAMES)
    back = states[half - 5]
    assert match_text([*states[:half], back], NAMES) == match_text([back], NAMES)


def test_a_file_of_it_is_read_with_its_day() -> None:
    """Rule 9.4: as a file of a game's own notation."""
    notation = notation_of("backgammon")
    assert notation is not None and (notation.name, notation.suffix) == ("MAT", ".mat")
    states = finished(1, format="match", match_length=3)
    text = notation.write(states, NAMES, "2026.11.30")
    (written,) = notation.read(text)
    assert (written.names, written.when) == (NAMES, "2026.11.30")
    history = replay(RULES, record_of("backgammon", written))
    assert history.state.games == states[-1].games
    assert "Date" not in notation.write(states, NAMES, "????.??.??")
