"""Each level beats the one below it, on the same deals from both sides of the table."""

from statistics import fmean, stdev

import pytest

from ai.euchre import PLAYERS
from tests.ai.euchre.tables import play_hand, random_deal

DEALS = 400


def _points(strong: str, weak: str) -> list[float]:
    """Points a hand of the one over the other, by deal."""
    ours, theirs = PLAYERS[strong], PLAYERS[weak]
    gains = []
    for number in range(DEALS):
        state = random_deal(number)
        near, far = play_hand(state, [ours, theirs] * 2, number).scores
        back, front = play_hand(state, [theirs, ours] * 2, number).scores
        gains.append((near - far + front - back) / 2)
    return gains


@pytest.mark.parametrize(
    ("strong", "weak"),
    [("skilled", "casual"), ("casual", "follow"), ("follow", "beginner"), ("skilled", "tracker")],
)
def test_the_stronger_level_gains(strong, weak):
    gains = _points(strong, weak)
    assert fmean(gains) > 1.96 * stdev(gains) / DEALS**0.5
