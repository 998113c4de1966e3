"""Each level beats the one below it, on the same deals from both sides of the table."""

import pytest

from ai.spades import PLAYERS
from ai.spades.fitting import sample
from ai.spades.weights import TRICKS
from tests.ai.duels import interval
from tests.ai.spades.duel import gains


@pytest.mark.parametrize(
    ("strong", "weak", "deals"),
    [
        ("casual", "beginner", 60),
        ("casual", "follow", 100),
        ("skilled", "tracker", 100),
        ("skilled", "casual", 500),
    ],
)
def test_the_stronger_level_gains(strong, weak, deals):
    mean, reach = interval(list(gains(PLAYERS[strong], PLAYERS[weak], deals)))
    assert mean > reach


def test_the_figures_speak_of_what_is_noticed():
    """Every figure is of a mark that hands have, and the sums come near what was taken."""
    rows, took = sample(120, "check", PLAYERS["skilled"])
    seen = {mark for row in rows for mark in row}
    assert seen <= set(TRICKS)
    errors = [
        sum(TRICKS[mark] * much for mark, much in row.items()) - tricks
        for row, tricks in zip(rows, took, strict=True)
    ]
    assert abs(sum(errors) / len(errors)) < 0.25
    assert sum(error * error for error in errors) / len(errors) < 2.0
