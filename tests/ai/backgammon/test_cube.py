"""Doubling: take points that are known, and what a score makes of them."""

from itertools import pairwise

import pytest

from ai.backgammon.cube import Owner, cash_point, dead, live, take_point, worth
from ai.backgammon.match_equity import after_crawford, chance
from ai.backgammon.stakes import Stakes

MONEY = Stakes(turning=True)


def race(win: float) -> tuple[float, ...]:
    """Chances without gammons."""
    return (0.0, 0.0, 1 - win, win, 0.0, 0.0)


def doubles(chances: tuple[float, ...], stakes: Stakes, owner: Owner = Owner.MIDDLE) -> bool:
    """Whether doubling is better than throwing."""
    doubled = min(worth(chances, stakes.turned(), Owner.THEM), stakes.value(stakes.cube))
    return doubled > worth(chances, stakes, owner)


def takes(chances: tuple[float, ...], stakes: Stakes) -> bool:
    """Whether taking is better than dropping; the chances are the taker's."""
    return worth(chances, stakes.turned(), Owner.ME) > stakes.value(-stakes.cube)


def test_take_points_for_money_are_those_of_the_books() -> None:
    """Dead 25 %, live 20 % (Janowski); a third of gammons lost costs more than ten."""
    assert take_point(race(0.5), MONEY) == pytest.approx(0.2, abs=0.002)
    assert cash_point(race(0.5), MONEY) == pytest.approx(0.8, abs=0.002)
    assert take_point(race(0.5), MONEY, depth=0) == pytest.approx(0.25)
    gammonish = (0.0, 0.25, 0.5, 0.25, 0.0, 0.0)
    assert take_point(gammonish, MONEY) > 0.28


@pytest.mark.parametrize("owner", [Owner.ME, Owner.THEM, Owner.MIDDLE])
def test_the_worth_rises_with_the_chance_to_win(owner: Owner) -> None:
    values = [live(race(win / 50), MONEY, owner) for win in range(51)]
    assert values[0] == -1 and values[-1] == 1
    assert all(a <= b + 1e-9 for a, b in pairwise(values))
    assert dead(race(0.75), MONEY) == pytest.approx(0.5)


def test_to_own_the_cube_is_worth_something() -> None:
    mine, middle, theirs = (
        worth(race(0.5), MONEY, o) for o in (Owner.ME, Owner.MIDDLE, Owner.THEM)
    )
    assert mine > 0.1 > middle > -0.1 > theirs
    assert middle == pytest.approx(0, abs=1e-6) and mine == pytest.approx(-theirs, abs=1e-6)


def test_the_window_for_money() -> None:
    assert not doubles(race(0.6), MONEY) and doubles(race(0.74), MONEY)
    assert doubles(race(0.9), MONEY), "it cashes"
    assert takes(race(0.23), MONEY) and not takes(race(0.19), MONEY)
    assert not doubles(race(0.70), MONEY, Owner.ME), "whoever owns the cube waits for longer"


def test_one_plays_on_for_a_gammon() -> None:
    too_good = (0.0, 0.0, 0.05, 0.35, 0.6, 0.0)
    assert not doubles(too_good, MONEY)
    assert worth(too_good, MONEY, Owner.ME) > 1
    without = Stakes(turning=True, gammons=False)
    assert doubles(too_good, without), "where none counts there is nothing to play for"


def match(mine: int, theirs: int, cube: int = 1, over: bool = False) -> Stakes:
    """A match in which the sides need so many points."""
    return Stakes(cube, turning=True, needs=(mine, theirs), crawford_over=over)


def test_the_score_moves_the_window() -> None:
    assert match(1, 4).is_dead and match(2, 5, cube=2).is_dead and not match(3, 3).is_dead
    behind = match(4, 1, over=True)
    assert doubles(race(0.4), behind), "after the Crawford game whoever is behind doubles"
    even = match(2, 2)
    assert take_point(race(0.5), even) == pytest.approx(0.31, abs=0.03)


def test_equity_is_in_points_of_the_cube() -> None:
    for stakes in (MONEY, MONEY.turned(), match(5, 7), match(3, 2, cube=2)):
        assert stakes.equity(stakes.value(stakes.cube)) == pytest.approx(1)
        assert stakes.equity(stakes.value(-stakes.cube)) == pytest.approx(-1)
    assert MONEY.worth() == (-3, -2, -1, 1, 2, 3)
    assert match(1, 5).worth()[3:] == (1, 1, 1), "a gammon is of no use"
    assert match(3, 3).worth()[4] > 1.5
    assert Stakes(gammons=False).worth() == (-1, -1, -1, 1, 1, 1)


def test_the_match_table_is_fair() -> None:
    for mine in range(1, 26):
        for theirs in range(1, 26):
            assert chance(mine, theirs) + chance(theirs, mine) == pytest.approx(1)
            assert chance(mine, theirs) <= chance(mine, theirs + 1) + 1e-9
    assert chance(0, 3) == 1 and chance(3, 0) == 0


@pytest.mark.parametrize(
    "mine, theirs, known", [(1, 2, 0.68), (2, 3, 0.60), (2, 4, 0.67), (3, 5, 0.65), (4, 7, 0.69)]
)
def test_the_match_table_is_near_what_is_known(mine: int, theirs: int, known: float) -> None:
    assert chance(mine, theirs) == pytest.approx(known, abs=0.02)


def test_after_the_crawford_game_points_come_in_twos() -> None:
    assert after_crawford(1) == 0.5 == after_crawford(2)
    assert after_crawford(3) == after_crawford(4) < 0.35
    stakes = match(1, 3, over=True)
    assert stakes.value(-1) == 0.5 and stakes.value(1) == 1
