"""Each level beats the one below it, on the same deals from both sides of the table."""

import pytest

from ai.euchre import PLAYERS
from tests.ai.duels import interval
from tests.ai.euchre.duel import gains


@pytest.mark.parametrize(
    ("strong", "weak"),
    [("skilled", "casual"), ("casual", "follow"), ("follow", "beginner"), ("skilled", "tracker")],
)
def test_the_stronger_level_gains(strong, weak):
    mean, reach = interval(list(gains(PLAYERS[strong], PLAYERS[weak], deals=400)))
    assert mean > reach
