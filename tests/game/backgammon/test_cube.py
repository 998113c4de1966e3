"""The doubling cube, matches, and sessions."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.backgammon.cube import is_dead
from game.backgammon.rules import RULES
from game.backgammon.state import Double, Game, Options, State, Throw
from game.core.contract import CHANCE, IllegalMove
from game.core.events import Announced, Said
from tests.game.backgammon.positions import at, events_of, legal, play, ready, start

OPENED = ("roll:6-2", "24/18,13/11")


def begun(**options: Any) -> State:
    """After the opening play of seat 0."""
    return play(start(**options), *OPENED)


def said(state: State) -> set[str]:
    """What may be said, resigning apart."""
    return {text for text in legal(state) if not text.startswith("resign")}


def test_when_one_may_double() -> None:
    """Rules 6.1 and 6.2: not before the opening roll, the other side at its first turn."""
    opened = play(start(format="match"), "roll:6-2")
    with pytest.raises(IllegalMove):
        RULES.apply(opened, 0, Double())
    state = play(opened, "24/18,13/11")
    assert RULES.to_act(state) == (1,) and said(state) == {"throw", "double"}
    assert RULES.to_act(play(state, "throw")) == (CHANCE,)
    with pytest.raises(IllegalMove, match="First throw the dice, or double"):
        RULES.apply(state, 1, RULES.text.parse("8/5"))


@pytest.mark.parametrize(
    ("options", "has"),
    [
        ({}, False),
        ({"cube": "on"}, True),
        ({"format": "match"}, True),
        ({"format": "money"}, True),
        ({"format": "match", "cube": "off"}, False),
        ({"format": "match", "cube": "on", "match_length": 1}, False),
    ],
)
def test_where_there_is_a_cube(options: dict[str, Any], has: bool) -> None:
    """Rules 6.1 and 8.5."""
    assert (begun(**options).due == "throw") is has


def test_take_and_drop() -> None:
    """Rules 6.3, 6.4 and 5.4."""
    doubled = play(begun(format="money"), "double")
    assert RULES.to_act(doubled) == (0,) and said(doubled) == {"take", "drop"}
    assert (doubled.cube, doubled.offer) == (1, 1)
    with pytest.raises(IllegalMove, match="take or drop"):
        RULES.apply(doubled, 0, Throw())
    taken = play(doubled, "take")
    assert (taken.cube, taken.owner, taken.turn, taken.due) == (2, 0, 1, "roll")
    mine = play(taken, "roll:3-1", "8/5,6/5")
    assert said(mine) == {"throw", "double"}
    other = play(mine, "throw", "roll:6-5", "13/7,13/8")
    assert other.due == "roll"  # seat 0 owns the cube
    redoubled = play(mine, "double")
    dropped = play(redoubled, "drop")
    assert dropped.games == (Game(0, 2, 1, 2, "dropped"),)
    assert [line for _, line in dropped.log] == [
        "62: 24/18 13/11", "Doubles => 2", "Takes", "31: 8/5 6/5", "Doubles => 4", "Drops",
        "Wins 2 points",
    ]  # fmt: skip


def test_a_side_on_the_bar_may_double() -> None:
    """Rule 6.2: although it cannot enter."""
    shut = dict.fromkeys(range(19, 25), 2)
    state = ready(at({6: 2}, shut, bar=1, options={"format": "money"}))
    assert "double" in legal(state)


def test_the_highest_cube() -> None:
    """Rule 6.5."""
    state = begun(format="money", beavers="beaver")
    assert ready(replace(state, cube=32_768)).due == "roll"
    high = ready(replace(state, cube=16_384))
    assert said(high) == {"throw", "double"}
    assert said(play(high, "double")) == {"take", "drop"}  # no room for a beaver


def test_a_dead_cube() -> None:
    """Rule 6.5: allowed, but the table need not offer it."""
    state = ready(begun(format="match", match_length=5))
    assert not is_dead(replace(state, score=(3, 0)), 0)
    assert is_dead(replace(state, score=(3, 0), cube=2), 0)
    assert "double" in legal(replace(state, score=(3, 0), cube=2, owner=0))
    assert not is_dead(begun(format="money"), 0)


def test_beavers() -> None:
    """Rules 6.6 and 8.8."""
    doubled = play(begun(format="money", beavers="beaver"), "double")
    assert said(doubled) == {"take", "drop", "beaver"}
    beavered = play(doubled, "beaver")
    assert RULES.to_act(beavered) == (1,) and said(beavered) == {"take", "drop"}
    assert play(beavered, "drop").games == (Game(0, 2, 1, 2, "dropped"),)
    on = play(beavered, "take")
    assert (on.cube, on.owner, on.turn, on.due) == (4, 0, 1, "roll")
    assert play(on, "roll:3-1", "resign:1", "accept").score == (4, 0)
    assert "beaver" not in legal(play(begun(format="money"), "double"))
    assert "beaver" not in legal(play(begun(format="match", beavers="beaver"), "double"))


def test_raccoons() -> None:
    """Rule 6.6."""
    beavered = play(begun(format="money", beavers="raccoon"), "double", "beaver")
    assert said(beavered) == {"take", "drop", "raccoon"}
    answer = play(beavered, "raccoon")
    assert RULES.to_act(answer) == (0,) and said(answer) == {"take", "drop"}
    on = play(answer, "take")
    assert (on.cube, on.owner) == (8, 0)
    assert play(answer, "drop").games == (Game(1, 4, 1, 4, "dropped"),)


def won(state: State, winner: int, points: int) -> State:
    """The winner drops nothing: it wins a single game with the cube at so many points."""
    low = replace(state, boards=at({1: 1}, {24: 14}).boards, turn=0, due="roll", dice=())
    if winner == 1:
        low = replace(low, boards=low.boards[::-1], turn=1)
    return play(replace(low, cube=points, owner=winner), "roll:2-1", "1/off")


def match(length: int, *games: tuple[int, int], **options: Any) -> State:
    """A match after some games: who won, how many points."""
    state = start(format="match", match_length=length, **options)
    for winner, points in games:
        state = won(play(state, "roll:6-2"), winner, points)
    return state


def second_turn(state: State) -> State:
    """The next game after its opening play."""
    return play(state, *OPENED)


def test_the_crawford_game() -> None:
    """Rules 7.2 and 8.6."""
    crawford = second_turn(match(5, (0, 2), (1, 2), (0, 2)))
    assert (crawford.score, crawford.crawford, crawford.due) == ((4, 2), True, "roll")
    after = second_turn(match(5, (0, 2), (1, 2), (0, 2), (1, 1)))
    assert (after.score, after.crawford, after.after_crawford) == ((4, 3), False, True)
    assert after.due == "throw"
    assert [game.crawford for game in after.games] == [False, False, False, True]
    assert second_turn(match(5, (0, 4), crawford=False)).due == "throw"
    assert not second_turn(match(5, (0, 3))).crawford


def test_the_crawford_game_is_announced() -> None:
    """Rule 7.2."""
    for opening in ("winner_plays_both", "winner_rerolls"):
        state = start(format="match", match_length=3, opening=opening)
        state = replace(state, score=(2, 0))
        assert events_of(state, "roll:6-2")[2:] == [
            Announced("begins", 0),
            Announced("The Crawford game: nobody may double"),
        ]
        assert len(events_of(replace(state, after_crawford=True), "roll:6-2")) == 3


def test_a_match_is_won_with_more_points_than_it_has() -> None:
    """Rule 7.1: at 5-5 of 7 a gammon with the cube on 4 makes 13-5."""
    state = match(7, (0, 5), (1, 5))
    low = at({1: 1}, {13: 15}).boards
    state = replace(play(state, "roll:6-2"), boards=low, cube=4, owner=0, due="roll", dice=())
    over = play(state, "roll:2-1", "1/off")
    outcome = RULES.outcome(over)
    assert outcome and outcome.scores == (13, 5) and outcome.winners == (0,)
    assert outcome.reason == "First to 7 points" and RULES.to_act(over) == ()


def test_each_game_begins_with_a_throw_and_the_cube_in_the_middle() -> None:
    """Rule 2.3."""
    between = match(7, (1, 4))
    assert RULES.to_act(between) == (CHANCE,) and between.boards[1][0] == 15
    state = play(between, "roll:2-6")
    assert (state.turn, state.cube, state.owner, state.score) == (1, 1, None, (0, 4))
    assert state.boards[1][0] == 0 and state.throws == (0, 1)
    assert state.log == () and between.log[-1] == (1, "Wins 4 points")


def test_holland() -> None:
    """Rules 7.3 and 8.10."""
    state = second_turn(match(5, (0, 4), (1, 1), holland=True))
    assert state.after_crawford and state.due == "roll"
    state = play(state, "roll:3-1", "8/5,6/5")
    assert (state.throws, state.due) == ((1, 1), "roll")
    state = play(state, "roll:5-3", "8/3,6/3")
    assert (state.throws, state.due) == ((2, 1), "roll")
    state = play(state, "roll:4-2", "8/4,6/4")
    assert (state.throws, state.due) == ((2, 2), "throw")


def gammon(**fields: Any) -> State:
    state = begun(format="money", jacoby=True)
    low = at({1: 1}, {13: 15}).boards
    return play(replace(state, boards=low, turn=0, due="roll", **fields), "roll:2-1", "1/off")


def test_jacoby() -> None:
    """Rule 8.7."""
    assert gammon().score == (1, 0)
    assert gammon(cube=2, owner=0).score == (4, 0)
    assert gammon(cube=2).score == (2, 0)  # turned by equal dice only
    single = begun(cube="on", jacoby=True)  # not where one game is played
    single = replace(single, boards=at({1: 1}, {13: 15}).boards, turn=0, due="roll")
    assert play(single, "roll:2-1", "1/off").score == (2, 0)


def test_automatic_doubles() -> None:
    """Rule 8.9."""
    state = play(start(format="money", auto_doubles=1), "roll:4-4")
    assert (state.cube, state.owner) == (2, None)
    assert play(state, "roll:1-1").cube == 2
    assert play(start(format="money", auto_doubles=2), "roll:4-4", "roll:1-1").cube == 4
    game = play(state, *OPENED)
    assert game.cube == 2 and [line for _, line in play(game, "double").log] == [
        "62: 24/18 13/11", "Doubles => 4",
    ]  # fmt: skip
    assert events_of(start(format="money", auto_doubles=1), "roll:4-4")[-1] == Announced(
        "Equal dice turn the cube to 2"
    )
    assert play(start(format="match", auto_doubles=1), "roll:4-4").cube == 1
    assert play(start(format="money", cube="off", auto_doubles=1), "roll:4-4").cube == 1


def test_a_session_ends_after_its_games() -> None:
    """Rules 7.4 and 8.3."""
    state = start(format="money", session=3)
    for winner, points in ((0, 2), (1, 1), (1, 1)):
        state = won(play(state, "roll:6-2"), winner, points)
    outcome = RULES.outcome(state)
    assert outcome and (outcome.winners, outcome.scores) == ((), (2, 2))
    assert outcome.reason == "Even"
    single = won(play(start(format="money", session=1), "roll:6-2"), 1, 3)
    ended = RULES.outcome(single)
    assert ended and (ended.winners, ended.scores) == ((1,), (0, 3))


def test_house_rules() -> None:
    """Rules 8.1 and 8.2."""
    assert Options().match_length == 5 and Options().format == "single"
    assert events_of(begun(cube="on"), "double") == [Said(1, "double", "Double to 2")]
    assert match(1, (0, 1)).winner == 0
