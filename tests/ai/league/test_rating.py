"""Ratings: on Elo's scale, whatever the order, and with spans that tell the truth."""

from random import Random
from statistics import fmean

import pytest

from ai.league.rating import FIRST_SIGMA, MIDDLE, rate
from ai.league.report import Played, Turn
from tests.ai.league.calibration import centred, coverage, league, played


def rounds(policies: int, module: str, deals: int, strengths: list[float]) -> list[Played]:
    return played(league(policies, deals, module, 3), strengths, Random(4))


@pytest.mark.parametrize(
    "module, strengths",
    [
        ("hearts", [150.0, -150.0]),
        ("spades", [150.0, -150.0]),
        ("hearts", [200.0, 50.0, 0.0, -250.0]),
        ("spades", [200.0, 50.0, 0.0, -250.0]),
    ],
)
def test_a_gap_means_the_odds_that_elo_says(module: str, strengths: list[float]) -> None:
    rated = rate(rounds(len(strengths), module, 250, strengths))
    for policy, truth in enumerate(centred(strengths)):
        assert rated[policy].rating == pytest.approx(truth, abs=80)
        assert rated[policy].error ** 0.5 <= 40


@pytest.mark.parametrize("policies", [2, 4, 5])
def test_the_middle_stays_where_it_is(policies: int) -> None:
    rated = rate(rounds(policies, "hearts", 10, [100.0 * at for at in range(policies)]))
    assert fmean(each.rating for each in rated.values()) == pytest.approx(MIDDLE)


def test_level_episodes_leave_everybody_in_the_middle() -> None:
    deals = rounds(4, "spades", 12, [0.0] * 4)
    level = [
        Played(deal.sitting, tuple(_level(turn) for turn in deal.turns), 0.0) for deal in deals
    ]
    assert [each.rating for each in rate(level).values()] == pytest.approx([MIDDLE] * 4)


def _level(turn: Turn) -> Turn:
    scores = (0.5, 0.5 + 1e-12, 0.5 - 1e-12, 0.5)
    return Turn(turn.lineup, turn.sides, scores, turn.win, turn.fallbacks, turn.reason)


def test_one_deal_leaves_the_first_guess() -> None:
    rated = rate(rounds(4, "hearts", 1, [0.0] * 4))
    assert {each.error for each in rated.values()} == {FIRST_SIGMA**2}


def test_what_nobody_knows_nobody_is_rated_by() -> None:
    assert rate([]) == {}


KINDS = [(2, "hearts", 12), (4, "hearts", 8), (4, "spades", 12), (6, "spades", 12)]


@pytest.mark.parametrize("policies, module, deals", KINDS)
def test_spans_hold_the_truth_nineteen_times_in_twenty(
    policies: int, module: str, deals: int
) -> None:
    """Thirty leagues of players whose strength is known; calibration.py plays more."""
    rng = Random(6)
    strengths = [[rng.gauss(0, 120) for _ in range(policies)] for _ in range(30)]
    found = coverage(strengths, deals, module, rng)
    assert 0.9 <= found.held
    assert found.reach <= 6 * found.error, "not by being so wide that they say nothing"
