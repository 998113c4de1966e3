"""How a game goes: the opening throw, turns, the end, and what it counts."""

from random import Random

import pytest
from msgspec.structs import replace

from game.backgammon.rules import RULES
from game.backgammon.state import Game, Play, Resign, Roll
from game.core.contract import CHANCE, BadSetup, IllegalMove, Setup
from game.core.events import Announced, Captured, GameOver, Moved, Rolled, Said, Scored
from tests.game.backgammon.positions import START, at, beats_of, events_of, legal, play, start

FAR = {24: 15}


def test_the_table() -> None:
    """Rules 1.1, 1.2 and 1.3."""
    state = start()
    assert state.boards == (START, START) and RULES.to_act(state) == (CHANCE,)
    assert RULES.info.hides is False and RULES.options_type().format == "single"
    with pytest.raises(BadSetup, match="for two"):
        RULES.check(Setup(3, RULES.options_type()))
    with pytest.raises(BadSetup, match="no seat 2"):
        RULES.check(Setup(2, RULES.options_type(), 2))


def test_the_opening_throw() -> None:
    """Rule 2.3."""
    assert events_of(start(), "roll:2-5") == [
        Rolled(0, (2,)), Rolled(1, (5,)), Announced("begins", 1),
    ]  # fmt: skip
    begun = play(start(), "roll:2-5")
    assert (begun.turn, begun.dice, begun.left, begun.due) == (1, (2, 5), (2, 5), "play")
    tied = play(start(), "roll:4-4")
    assert (tied.due, tied.dice, tied.cube, tied.ties) == ("opening", (), 1, 1)
    assert play(tied, "roll:6-1").turn == 0


def test_the_table_may_name_who_begins() -> None:
    """Rule 2.3."""
    state = start(first=1)
    with pytest.raises(IllegalMove, match="other side is to begin"):
        RULES.apply(state, CHANCE, Roll((5, 2)))
    for number in range(50):
        roll = RULES.chance(state, Random(number))
        beats = RULES.apply(state, CHANCE, roll)
        assert beats[-1].state.turn == 1 or roll.dice[0] == roll.dice[1]


def test_a_new_roll_for_whoever_begins() -> None:
    """Rule 8.12."""
    begun = play(start(opening="winner_rerolls"), "roll:2-5")
    assert (begun.turn, begun.due, begun.dice) == (1, "roll", ())
    assert play(begun, "roll:3-3").left == (3, 3, 3, 3)


def test_a_turn() -> None:
    """Rule 3.1; the dice fall by themselves where nobody can double."""
    state = play(start(), "roll:3-1", "8/5,6/5")
    assert (state.turn, state.due, state.dice, state.log) == (1, "roll", (), ((0, "31: 8/5 6/5"),))
    assert state.throws == (1, 0)
    with pytest.raises(IllegalMove, match="not your turn"):
        RULES.apply(state, 0, Play(((8, 5),)))
    with pytest.raises(IllegalMove, match="no dice"):
        RULES.apply(state, CHANCE, Roll((7, 1)))
    with pytest.raises(IllegalMove, match="Only the table"):
        RULES.apply(play(state, "roll:6-1"), 1, Roll((6, 1)))


def test_each_checker_is_seen_to_move_and_what_it_hits() -> None:
    """Rule 3.2."""
    state = play(at({24: 2, 6: 3}, {18: 1, 1: 3}), "roll:6-5")
    beats = beats_of(state, "24/18,18/13")
    assert [beat.event for beat in beats] == [
        Moved(0, "checker", "24", "18"),
        Captured(0, "checker", "18"),
        Moved(0, "checker", "18", "13"),
    ]
    assert [beat.state.boards[1][25] for beat in beats] == [0, 1, 1]
    assert [beat.state.left for beat in beats] == [(5,), (5,), ()]
    assert beats[-1].state.log[-1] == (0, "65: 24/18*/13")


def test_a_side_that_cannot_move_passes() -> None:
    """Rule 3.6."""
    state = at({6: 2}, {19: 2}, bar=1)
    assert events_of(state, "roll:6-6") == [Rolled(0, (6, 6)), Announced("no play", 0)]
    after = play(state, "roll:6-6")
    assert (after.turn, after.due, after.log) == (1, "roll", ((0, "66: (no play)"),))


REFUSED = [
    ("31", "8/5", "used in full: 2 moves", "3.4"),
    ("31", "24/20,8/5", "do not allow", "3.4"),
    ("65", "24/19,13/7", "19-point is held", "3.1"),
    ("31", "6/8", "not a move of the board", "3.1"),
    ("31", "6/5,8/5", "do not allow", "3.4"),
    ("31", "double", "play your dice", "3.4"),
]


@pytest.mark.parametrize(("roll", "text", "reason", "rule"), REFUSED)
def test_refusals_say_why(roll: str, text: str, reason: str, rule: str) -> None:
    """Rule 3.4."""
    state = play(start(), f"roll:{roll[0]}-{roll[1]}")
    move = Play(((6, 8),)) if text == "6/8" else RULES.text.parse(text)
    with pytest.raises(IllegalMove, match=reason) as refused:
        RULES.apply(state, 0, move)
    assert refused.value.rule == rule


def test_the_bar_comes_first() -> None:
    """Rule 3.3."""
    state = play(at({13: 3}, {}, bar=1), "roll:4-2")
    with pytest.raises(IllegalMove, match="on the bar") as refused:
        RULES.apply(state, 0, Play(((13, 9), (13, 11))))
    assert refused.value.rule == "3.3"


WINS = [
    # the loser’s checkers on the winner’s points, its bar, level
    ({13: 15}, 0, 2),
    ({13: 14, 6: 1}, 0, 3),
    ({13: 14, 7: 1}, 0, 2),
    ({13: 14}, 1, 3),
    ({13: 13}, 1, 1),  # one off and one on the bar
    ({24: 14}, 0, 1),
]


@pytest.mark.parametrize("cube", [1, 2])
@pytest.mark.parametrize(("opp", "bar", "level"), WINS)
def test_what_a_win_counts(opp: dict[int, int], bar: int, level: int, cube: int) -> None:
    """Rules 5.1, 5.2 and 5.3."""
    state = at({1: 1}, {**opp, 0: bar}, cube=cube, owner=None if cube == 1 else 0)
    events = events_of(play(state, "roll:2-1"), "1/off")
    after = play(state, "roll:2-1", "1/off")
    assert events[0] == Moved(0, "checker", "1", "off")
    assert isinstance(events[1], Scored) and events[1].points == (level * cube, 0)
    assert isinstance(events[2], GameOver) and events[2].winners == (0,)
    assert after.games == (Game(0, level * cube, level, cube, "borne off"),)
    outcome = RULES.outcome(after)
    assert outcome and outcome.scores == (level * cube, 0) and outcome.winners == (0,)
    uncounted = replace(state, options=replace(state.options, count_gammons=False))
    assert play(uncounted, "roll:2-1", "1/off").score == (cube, 0)  # rule 8.4


def test_the_last_checker_ends_the_game_with_no_further_move() -> None:
    """Rule 5.1: after a double one there is no second question."""
    state = play(at({1: 4}, FAR), "roll:1-1")
    assert legal(state) >= {"1/off,1/off,1/off,1/off"}
    over = play(state, "1/off,1/off,1/off,1/off")
    assert RULES.to_act(over) == () and over.winner == 0
    with pytest.raises(IllegalMove, match="It is over"):
        RULES.apply(over, 0, Play(((1, 0),)))


def test_resigning() -> None:
    """Rule 5.5."""
    state = play(start(), "roll:3-1")
    assert {"resign:1", "resign:2", "resign:3"} <= legal(state)
    offered = play(state, "resign:1")
    assert RULES.to_act(offered) == (1,) and legal(offered) == {"accept", "refuse"}
    assert play(offered, "accept").games[0] == Game(1, 1, 1, 1, "resigned")
    refused = play(offered, "refuse")
    assert RULES.to_act(refused) == (0,) and refused.dice == (3, 1)
    assert "resign:1" not in legal(refused) and "resign:2" in legal(refused)
    with pytest.raises(IllegalMove, match="refused already"):
        RULES.apply(refused, 0, Resign(1))
    again = play(refused, "8/5,6/5", "roll:6-1", "13/7,8/7", "roll:2-1")
    assert "resign:1" in legal(again)


def test_the_most_that_can_be_lost_is_accepted_at_once() -> None:
    """Rule 5.5."""
    lost = play(at({6: 14}, {24: 15}), "roll:2-1")  # one off: single at most
    assert {text for text in legal(lost) if text.startswith("resign")} == {"resign:1"}
    assert events_of(lost, "resign:1")[0] == Said(0, "resign", "Resign a single game")
    assert play(lost, "resign:1").games[0] == Game(1, 1, 1, 1, "resigned")
    race = play(at({6: 15}, {24: 14}), "roll:2-1")  # no checker is left behind: a gammon at most
    assert "resign:2" in legal(race) and "resign:3" not in legal(race)
    with pytest.raises(IllegalMove, match="that much any more"):
        RULES.apply(race, 0, Resign(3))
    late = play(at({22: 1, 6: 14}, {24: 14}), "roll:2-1")  # passed, but in the winner’s home
    assert "resign:3" in legal(late)
    assert play(play(start(), "roll:3-1"), "resign:3").score == (0, 3)
