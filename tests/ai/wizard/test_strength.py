"""Each level beats the one below it, on the same deals from every seat."""

from statistics import fmean, stdev

import pytest

from ai.wizard import PLAYERS
from tests.ai.wizard.tables import gains


@pytest.mark.parametrize(
    ("strong", "weak", "seats", "matches"),
    [
        ("skilled", "casual", 4, 8),
        ("skilled", "casual", 3, 6),
        ("casual", "beginner", 4, 10),
    ],
)
def test_the_stronger_level_gains(strong: str, weak: str, seats: int, matches: int) -> None:
    found = gains(PLAYERS[strong], PLAYERS[weak], matches, seats, {"rounds": "10"})
    assert fmean(found) > 1.65 * stdev(found) / len(found) ** 0.5
