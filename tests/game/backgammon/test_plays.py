"""The plays of a roll: published counts, and positions in which a rule decides."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.backgammon.board import STARTS, board_of, pips_of
from game.backgammon.ids import position_from, position_id
from game.backgammon.play import Turn, next_steps, whole
from game.backgammon.plays import Steps, board_from, enemy_after, plays_of
from game.backgammon.state import Play
from tests.game.backgammon.naive import naive, random_sides
from tests.game.backgammon.positions import START, plays, read, sides, start

COUNTS = {
    11: 42, 21: 15, 22: 75, 31: 16, 32: 17, 33: 73, 41: 14, 42: 18, 43: 17, 44: 52, 51: 8,
    52: 8, 53: 9, 54: 9, 55: 4, 61: 10, 62: 14, 63: 14, 64: 14, 65: 7, 66: 11,
}  # fmt: skip
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


def total(board: tuple[int, ...]) -> int:
    return sum(len(plays_of(board, board, roll)) for roll in ROLLS)


@pytest.mark.parametrize(("roll", "count"), COUNTS.items())
def test_the_plays_of_each_opening_roll(roll: int, count: int) -> None:
    """Rules 2.1, 3.1 and 3.8."""
    assert len(plays(START, START, roll)) == count


def test_opening_positions_together() -> None:
    """Rule 3.7."""
    assert sum(COUNTS.values()) == total(START) == 447
    ends = {roll: set(plays_of(START, START, roll)) for roll in ROLLS}
    assert len(set().union(*ends.values())) == 406
    two = [ends[roll] for roll in ROLLS if roll[0] != roll[1]]
    assert (sum(map(len, two)), len(set().union(*two))) == (190, 175)


def replies(first: list[tuple[int, int]]) -> int:
    """Positions after a first roll and any reply; a side that cannot move counts one."""
    found = 0
    for roll in first:
        for key in plays_of(START, START, roll):
            own, enemy = enemy_after(START, key), board_from(key)
            found += sum(len(plays_of(own, enemy, reply)) or 1 for reply in ROLLS)
    return found


def test_two_turns_from_the_start() -> None:
    """Rule 3.7."""
    assert replies(ROLLS) == 202_782
    assert replies([roll for roll in ROLLS if roll[0] != roll[1]]) == 89_153


def test_other_starts() -> None:
    """Rule 8.11, rule 2.2."""
    nack, hyper = STARTS["nackgammon"], STARTS["hypergammon"]
    assert [pips_of(board) for board in (START, nack, hyper)] == [167, 194, 69]
    assert (len(plays(nack, nack, 31)), total(nack), total(hyper)) == (22, 547, 195)
    assert start(start="nackgammon").boards == (nack, nack)


PRIME = {point: 2 for point in range(18, 24)}
FIVE = {24: 2, 23: 2, 22: 2, 20: 2, 19: 2}
ALL = dict.fromkeys(range(19, 25), 2)
BUTTS = {24: 2}
"""The other side on my points far behind me."""
ROWS = [
    # rule, my checkers, the other side’s on my points, mine on the bar, roll, all plays, position
    ("3.4", {24: 1}, {18: 2, 1: 2}, 0, 65, "24/19 19/13", "wAAABgAAEAAAAA"),
    ("3.5", {24: 1}, {13: 2, 1: 2}, 0, 65, "24/18", "ABgABgAAEAAAAA"),
    ("3.5", {24: 1}, {18: 2, 13: 2, 1: 2}, 0, 65, "24/19", "wGAAGAAAQAAAAA"),
    ("3.5", {24: 2, 6: 2}, PRIME, 0, 61, "6/5", "tm0DAAAMAMAAAA"),
    ("3.3", {13: 3, 6: 3}, FIVE, 1, 64, "bar/21 21/15; bar/21 13/7", "22wAAAAHHAACAA"),
    ("3.3", {13: 3, 6: 3}, FIVE, 2, 64, "bar/21", "22wAAAAHHAAGAA"),
    ("3.6", {13: 3, 6: 3}, ALL, 1, 64, "", "27YBAAAccAAIAA"),
    ("3.2", {8: 3, 6: 4}, {23: 1, 20: 1}, 1, 52, "bar/20* 20/18; bar/20* 8/6; bar/20* 6/4; "
     "bar/23* 23/18; bar/23* 8/3; bar/23* 6/1", "IgAAAM8BAAQAAA"),
    ("3.3", {6: 2}, {1: 2}, 3, 22, "bar/23(3) 23/21; bar/23(3) 6/4", "AACAAQMA4AAAAA"),
    ("3.2", {13: 2}, {12: 1, 11: 1}, 0, 21, "13/12*/10; 13/11*/10; 13/12* 13/11*",
     "AFAAAIABAAAAAA"),
    ("3.8", {20: 1}, {4: 2, 1: 2}, 0, 44, "20/16/12/8", "AAAwBgAAAQAAAA"),
    ("3.8", {20: 2}, {10: 2, 1: 2}, 0, 55, "20/15(2)", "AMAABgAAAwAAAA"),
    ("4.2", {4: 2, 3: 1, 1: 2}, BUTTS, 0, 65, "4/off(2)", "AwAAmAYAAAAAAA"),
    ("4.2", {6: 2, 3: 1}, BUTTS, 0, 52, "6/1 3/1; 6/1 6/4", "AwAAIAYAAAAAAA"),
    ("4.2", {6: 1, 4: 2}, BUTTS, 0, 55, "6/1 4/off(2) 1/off", "AwAAwAQAAAAAAA"),
    ("4.3", {5: 1, 1: 1}, BUTTS, 0, 61, "5/off 1/off; 5/4/off", "AwAACAEAAAAAAA"),
    ("4.3", {5: 1, 2: 1}, BUTTS, 0, 43, "5/1 2/off; 5/2 2/off", "AwAAEAEAAAAAAA"),
    ("4.1", {8: 1, 2: 1}, BUTTS, 0, 62, "8/2 2/off", "AwAAEAgAAAAAAA"),
    ("4.1", {2: 2, 1: 1}, {23: 2, 3: 1}, 1, 61, "bar/19/18; bar/19 2/1", "BgCA0AAAgAAAAA"),
    # what other programs got wrong
    ("3.4", {24: 1, 8: 1, 6: 13}, {20: 4, 19: 4, 18: 3, 16: 2, 4: 2}, 0, 62, "24/22 8/2", ""),
    ("3.5", {24: 1}, {13: 2}, 0, 65, "24/18", ""),
    ("3.4", {13: 1}, {8: 2}, 0, 53, "13/10/5", ""),
    ("3.6", {6: 2}, {19: 2}, 1, 66, "", ""),
    ("4.2", {5: 1, 2: 1}, {}, 0, 42, "2/off 5/1; 5/3 3/off", ""),
    ("3.8", {1: 4}, {}, 0, 11, "1/off(4)", ""),
]  # fmt: skip


@pytest.mark.parametrize(("rule", "me", "opp", "bar", "roll", "listed", "gnu"), ROWS)
def test_the_plays_of_a_position(
    rule: str, me: dict[int, int], opp: dict[int, int], bar: int, roll: int, listed: str, gnu: str
) -> None:
    own, enemy = sides(me, opp, bar)
    assert plays(own, enemy, roll) == read(own, enemy, roll, listed)
    if gnu:
        assert position_id(own, enemy) == gnu and position_from(gnu) == (own, enemy)


def test_two_opening_rolls_in_full() -> None:
    """Rule 9.2."""
    six_five = "24/18 18/13; 24/18 13/8; 24/18 8/3; 13/7 13/8; 13/7 8/3; 13/8 8/2; 8/3 8/2"
    fives = "13/8(4); 13/8(3) 8/3; 13/8(2) 8/3(2); 13/8 8/3(3)"
    assert plays(START, START, 65) == read(START, START, 65, six_five)
    assert plays(START, START, 55) == read(START, START, 55, fives)


def test_one_may_stack_but_nothing_passes_a_held_point() -> None:
    """Rule 3.1; with the 12-point held, nothing leaves 13 with a one."""
    own, enemy = sides({13: 2, 11: 2}, {12: 2})
    assert all(start != 13 for steps in plays(own, enemy, 11) for start, _ in steps)
    own, enemy = sides({7: 1, 6: 14}, {24: 15})
    assert board_of({6: 14, 1: 1}) in {board_from(key) for key in plays_of(own, enemy, (5, 1))}


@given(st.integers(0, 2**32))
def test_any_order_of_steps_leads_to_a_play_and_every_play_can_be_made(seed: int) -> None:
    """Rules 3.4 and 3.7: what single steps allow, and what whole plays do, is the same."""
    rng = Random(seed)
    own, enemy = random_sides(rng)
    dice = (rng.randint(1, 6), rng.randint(1, 6))
    turn, found = Turn(own, enemy, dice), plays_of(own, enemy, dice)
    for steps in found.values():
        done: Steps = ()
        for step in steps:
            assert step in next_steps(turn, done)
            done = (*done, step)
        assert whole(turn, done) == Play(steps)
    done = ()
    while choices := next_steps(turn, done):
        done = (*done, rng.choice(choices))
    assert (whole(turn, done) is None) == (not found)


def test_plays_are_those_of_a_search_without_any_shortcut() -> None:
    """Rules 3.4 and 3.5, in random positions, by trying every sequence of single steps."""
    rng = Random(2)
    for _ in range(400):
        own, enemy = random_sides(rng)
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        keys = plays_of(own, enemy, dice)
        assert {(board_from(key), enemy_after(enemy, key)) for key in keys} == naive(
            own, enemy, dice
        )
