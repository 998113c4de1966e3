"""Each level beats the one below it, on the same deals from every seat."""

from statistics import fmean, stdev

import pytest

from ai.oh_hell import PLAYERS
from tests.ai.oh_hell.tables import gains


@pytest.mark.parametrize(
    ("strong", "weak", "seats"),
    [
        ("skilled", "casual", 4),
        ("skilled", "casual", 3),
        ("skilled", "follow", 4),
        ("tracker", "follow", 4),
        ("casual", "follow", 4),
        ("casual", "beginner", 4),
        ("follow", "beginner", 4),
    ],
)
def test_the_stronger_level_gains(strong: str, weak: str, seats: int) -> None:
    found = gains(PLAYERS[strong], PLAYERS[weak], 20, seats)
    assert fmean(found) > 1.65 * stdev(found) / len(found) ** 0.5
