"""Eases, times and tweens."""

import pytest

from scenes.stage.motion import (
    MOVE_LEAST_S,
    MOVE_MOST_S,
    SHAKE_S,
    Tween,
    between,
    cubic_in,
    cubic_out,
    deal_interval_s,
    shake_px,
    travel_s,
)
from scenes.tables.base import Pose


@pytest.mark.parametrize("ease", [cubic_out, cubic_in])
def test_an_ease_goes_from_nothing_to_all_and_never_back(ease):
    values = [ease(i / 50) for i in range(51)]
    assert values[0] == pytest.approx(0) and values[-1] == pytest.approx(1)
    assert values == sorted(values)


def test_a_tween_rests_at_both_ends():
    way = Tween(Pose(0, 0), Pose(100, 50, 10, 2), 0.2, delay_s=0.1)
    assert way.at(0) == way.at(0.1) == Pose(0, 0)
    assert way.at(0.3) == way.at(3600) == Pose(100, 50, 10, 2)
    assert 0 < way.at(0.15).x < 100


def test_a_tween_without_duration_is_there_at_once():
    assert Tween(Pose(0, 0), Pose(5, 5), 0.0).at(0) == Pose(5, 5)


def test_turning_takes_the_shorter_way():
    assert between(Pose(0, 0, 170), Pose(0, 0, -170), 0.5).angle == pytest.approx(180)


def test_travel_is_longer_for_a_longer_way_within_bounds():
    near, far = (travel_s((0, 0), (x, 0), 1.0) for x in (20, 5000))
    assert MOVE_LEAST_S <= near < far == MOVE_MOST_S


def test_travel_takes_as_long_in_a_window_of_twice_the_size():
    assert travel_s((0, 0), (300, 0), 1.0) == travel_s((0, 0), (600, 0), 2.0)


@pytest.mark.parametrize("cards", [1, 20, 52, 104])
def test_a_deal_is_launched_within_a_second_and_a_quarter(cards):
    assert deal_interval_s(cards) * cards <= 1.26
    assert deal_interval_s(cards) <= 0.045


def test_a_shake_begins_and_ends_in_place():
    assert shake_px(0, 1) == 0
    assert shake_px(SHAKE_S, 1) == 0
    assert max(abs(shake_px(i / 1000, 1)) for i in range(180)) <= 5
