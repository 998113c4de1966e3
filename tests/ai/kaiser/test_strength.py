"""Each level beats the one below it, on the same deals from both sides of the table."""

import pytest

from ai.kaiser import PLAYERS
from ai.kaiser.fitting import sample
from ai.kaiser.weights import POINTS
from tests.ai.duels import interval
from tests.ai.kaiser.duel import gains


@pytest.mark.parametrize(
    ("strong", "weak", "deals"),
    [("casual", "beginner", 60), ("skilled", "beginner", 60), ("skilled", "casual", 300)],
)
def test_the_stronger_level_gains(strong, weak, deals):
    mean, reach = interval(list(gains(PLAYERS[strong], PLAYERS[weak], deals)))
    assert mean > reach


def test_the_figures_speak_of_what_is_noticed():
    """Every figure is of a mark that hands have, and the sums come near what was taken."""
    rows, took = sample(150, "check", PLAYERS["skilled"])
    seen = {mark for row in rows for mark in row}
    assert seen <= set(POINTS)
    errors = [
        sum(POINTS[mark] * much for mark, much in row.items()) - points
        for row, points in zip(rows, took, strict=True)
    ]
    assert abs(sum(errors) / len(errors)) < 0.6
    assert sum(error * error for error in errors) / len(errors) < 13
