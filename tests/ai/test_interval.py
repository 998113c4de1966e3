"""Intervals hold the truth nineteen times in twenty, for few values too."""

from math import isclose, sqrt
from random import Random
from statistics import fmean, variance

import pytest

from ai.interval import Estimate, estimate, half_width, t_95


def test_students_t_by_the_tables() -> None:
    assert [t_95(free) for free in (1, 2, 9, 30, 1000)] == [12.706, 4.303, 2.262, 2.042, 1.98]
    assert t_95(8.9) == t_95(8) and t_95(0.5) == t_95(1), "rather too wide than too narrow"


def test_one_sample_has_the_interval_of_the_books() -> None:
    values = [0.1, 0.4, 0.2, 0.3, 0.25]
    found = estimate([values])
    reach = 2.776 * sqrt(variance(values) / 5)
    assert isclose(found.mean, 0.25)
    assert found.low == pytest.approx(0.25 - reach) and found.high == pytest.approx(0.25 + reach)


def test_samples_weigh_the_same_however_long_they_are() -> None:
    assert estimate([[1.0, 1.0], [0.0] * 98]).mean == 0.5


def test_one_value_tells_nothing_of_how_far_to_trust_it() -> None:
    assert estimate([[0.3]]) == Estimate(0.3, None, None)
    assert estimate([[0.3, 0.4], [0.1]]).low is None


def test_level_values_leave_no_doubt() -> None:
    assert estimate([[0.5, 0.5], [0.5, 0.5]]) == Estimate(0.5, 0.5, 0.5)


@pytest.mark.parametrize("sizes", [(3,), (12,), (3, 3), (4, 20, 8)])
def test_intervals_hold_the_truth_nineteen_times_in_twenty(sizes: tuple[int, ...]) -> None:
    rng = Random(5)
    held = 0
    for _ in range(1500):
        samples = [[rng.gauss(at, 1 + at) for _ in range(size)] for at, size in enumerate(sizes)]
        found = estimate(samples)
        assert found.low is not None and found.high is not None
        held += found.low <= fmean(range(len(sizes))) <= found.high
    assert 0.935 <= held / 1500 <= 0.985


def test_the_width_of_a_mean_of_equals_is_narrower_by_the_root_of_their_number() -> None:
    assert half_width([(4.0, 1000)]) == pytest.approx(2 * half_width([(4.0, 1000)] * 4))
