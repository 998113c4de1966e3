"""Moves tried in the same worlds: who leaves the race, and which one is played."""

from random import Random

import pytest

from ai.advice import Budget
from ai.search.racing import WORLDS, advice, race

WORTH = {"good": 1.0, "fair": 0.8, "bad": -2.0}


def outcome(move: str, number: int) -> float:
    """Luck strikes all moves alike, and each a little by itself."""
    alike = Random(number).gauss(0, 5)
    return WORTH[move] + alike + Random(f"{move} {number}").gauss(0, 0.5)


def test_the_best_comes_first_and_what_is_behind_leaves() -> None:
    good, fair, bad = race(list(WORTH), "bad", outcome, Budget(None, 400))
    assert [good.move, fair.move, bad.move] == ["good", "fair", "bad"]
    assert len(good.results) >= 128 >= len(fair.results)
    assert len(bad.results) == len(good.results)  # the usual move stays to the end
    gap, error = good.ahead_of(bad)
    assert gap == pytest.approx(3, abs=4 * error) and error < 0.1 < good.spread


@pytest.mark.parametrize(("doubt", "played"), [(0.0, "good"), (1000.0, "fair")])
def test_the_usual_move_is_played_unless_another_is_clearly_better(
    doubt: float, played: str
) -> None:
    moves = ["fair", "good"]
    assert race(moves, "fair", outcome, Budget(None, 20), doubt)[0].move == played


def test_a_race_is_over_once_all_but_one_are_behind() -> None:
    runners = race(list(WORTH), "good", outcome, Budget(None, WORLDS), keep="bad")
    assert max(len(runner.results) for runner in runners) < 1000


def test_called_off_at_once_it_has_the_usual_move_alone() -> None:
    runners = race(list(WORTH), "fair", outcome, Budget(None, 10**6, lambda: True))
    assert [(runner.move, len(runner.results)) for runner in runners] == [
        ("fair", 1), ("good", 0), ("bad", 0),
    ]  # fmt: skip
    found = advice(runners, "points", lambda value: f"{value:.0f}")
    assert found.samples == 1 and {each.move for each in found.opinions} == set(WORTH)
    assert all(each.line == f"{each.value:.0f}" for each in found.opinions)


def test_called_off_later_it_leaves_the_world_out_that_it_is_at() -> None:
    looks = iter(range(100))
    runners = race(list(WORTH), "fair", outcome, Budget(None, 10**6, lambda: next(looks) > 15))
    assert len({len(runner.results) for runner in runners}) == 1
