"""The fitting finds figures that are known."""

from math import exp
from random import Random

import pytest

from ai.euchre.fitting import report, trials
from ai.euchre.weights import MAKING, PASSING
from ai.fit import log_odds, shares

TRUE = {"base": -1.0, "ace": 0.8, "void": 0.3}


def _rows(count, rng):
    return [{"base": 1.0, "ace": rng.randrange(3), "void": rng.randrange(2)} for _ in range(count)]


def test_log_odds_are_found_again():
    rng = Random(1)
    rows = _rows(4000, rng)
    sums = [sum(TRUE[mark] * much for mark, much in row.items()) for row in rows]
    hits = [rng.random() < 1 / (1 + exp(-total)) for total in sums]
    assert log_odds(rows, hits) == pytest.approx(TRUE, abs=0.15)


def test_shares_are_found_again():
    rng = Random(2)
    rows = _rows(4000, rng)
    hits = [rng.random() < 0.2 + 0.1 * row["ace"] + 0.3 * row["void"] for row in rows]
    assert shares(rows, hits) == pytest.approx({"base": 0.2, "ace": 0.1, "void": 0.3}, abs=0.05)


def test_a_trial_of_every_bid_and_a_line_for_every_figure():
    found = list(trials(6, "few"))
    assert {trial.bid for trial in found} >= {"pass", "partner"}
    lines = list(report(found))
    assert len(lines) == len(MAKING) + len(PASSING) + 2
