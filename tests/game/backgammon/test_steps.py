"""A play made checker by checker, as the table lets one make it."""

import pytest

from game.backgammon.play import (
    Turn,
    boards_after,
    dice_left,
    forced_steps,
    next_steps,
    reach,
    whole,
)
from game.backgammon.state import Play
from tests.game.backgammon.positions import START, sides

OPENING = Turn(START, START, (3, 1))
END = {24: 2}


def test_the_first_steps_and_those_after() -> None:
    """Rule 9.1."""
    assert next_steps(OPENING) == (
        (24, 23), (24, 21), (13, 10), (8, 7), (8, 5), (6, 5), (6, 3),
    )  # fmt: skip
    assert next_steps(OPENING, ((8, 5),)) == ((24, 23), (8, 7), (6, 5), (5, 4))
    assert dice_left(OPENING, ((8, 5),)) == (1,)
    assert whole(OPENING, ((8, 5),)) is None


def test_the_order_of_the_steps_does_not_matter() -> None:
    """Rule 3.7."""
    assert whole(OPENING, ((6, 5), (8, 5))) == Play(((8, 5), (6, 5)))
    assert whole(OPENING, ((8, 5), (6, 5))) == Play(((8, 5), (6, 5)))
    own, enemy = boards_after(OPENING, ((6, 5), (8, 5)))
    assert (own[5], own[6], own[8], enemy) == (2, 4, 2, START)
    assert whole(OPENING, ((24, 23), (23, 20))) == whole(OPENING, ((24, 21), (21, 20)))


def test_a_step_that_wastes_a_die_is_not_offered() -> None:
    """Rules 3.4 and 3.5."""
    wasteful = Turn(*sides({24: 1}, {18: 2, 1: 2}), (6, 5))
    assert next_steps(wasteful) == ((24, 19),)
    either = Turn(*sides({24: 1}, {13: 2, 1: 2}), (5, 6))
    assert next_steps(either) == ((24, 18),) and next_steps(either, ((24, 18),)) == ()
    assert whole(either, ((24, 18),)) == Play(((24, 18),))
    with pytest.raises(ValueError, match="no step from 24 to 20"):
        next_steps(wasteful, ((24, 20),))


def test_doubles_are_four_steps() -> None:
    """Rule 3.8."""
    turn = Turn(START, START, (5, 5))
    done = ((13, 8), (13, 8), (8, 3))
    assert dice_left(turn) == (5, 5, 5, 5) and dice_left(turn, done) == (5,)
    assert whole(turn, done) is None and next_steps(turn, done) == ((13, 8), (8, 3))
    assert whole(turn, (*done, (13, 8))) == Play(((13, 8), (13, 8), (13, 8), (8, 3)))
    last = Turn(*sides({1: 4}, {}), (1, 1))
    assert whole(last, ((1, 0),) * 4) == Play(((1, 0),) * 4)


def test_winning_with_a_die_left_is_whole() -> None:
    """Rule 3.4: one need not play the smaller die first."""
    turn = Turn(*sides({6: 1}, END), (6, 1))
    assert next_steps(turn) == ((6, 5), (6, 0))
    assert whole(turn, ((6, 0),)) == whole(turn, ((6, 5), (5, 0))) == Play(((6, 0),))
    two = Turn(*sides({5: 1, 1: 1}, END), (6, 1))
    assert next_steps(two) == ((5, 4), (5, 0), (1, 0))
    assert whole(two, ((1, 0), (5, 0))) == Play(((5, 0), (1, 0)))


def test_a_checker_borne_off_uses_the_smaller_die_that_does_it() -> None:
    """Rule 4.2."""
    turn = Turn(*sides({4: 1, 3: 1}, END), (6, 4))
    assert dice_left(turn, ((4, 0),)) == (6,)
    assert next_steps(turn, ((4, 0),)) == ((3, 0),)
    behind = Turn(*sides({6: 2, 4: 1}, END), (5, 4))
    assert (4, 0) in next_steps(behind) and next_steps(behind, ((4, 0),)) == ((6, 1),)


def test_forced_steps_are_told() -> None:
    """Rule 9.1."""
    assert forced_steps(OPENING) == ()
    forced = Turn(*sides({24: 1}, {18: 2, 1: 2}), (6, 5))
    assert forced_steps(forced) == ((24, 19), (19, 13))
    entering = Turn(*sides({13: 3}, {23: 2}, bar=1), (4, 2))
    assert forced_steps(entering) == ((25, 21),)


def test_where_one_checker_can_go() -> None:
    """Rule 9.1: with both dice if it can touch down; on the way that hits less."""
    assert reach(OPENING, (), 13) == {10: ((13, 10),), 9: ((13, 10), (10, 9))}
    turn = Turn(*sides({13: 2}, {12: 1, 9: 2}), (1, 2))
    assert reach(turn, (), 13) == {
        12: ((13, 12),),
        11: ((13, 11),),
        10: ((13, 11), (11, 10)),
    }
    assert reach(Turn(START, START, (6, 6)), (), 24) == {18: ((24, 18),)}
