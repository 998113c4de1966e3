"""Each level beats the one below it, on the same deals from both sides of the table."""

import pytest

from ai.euchre import PLAYERS
from ai.euchre.reference import literal_tracker
from tests.ai.duels import interval
from tests.ai.euchre.duel import gains


@pytest.mark.parametrize(
    ("strong", "weak"),
    [("skilled", "casual"), ("casual", "follow"), ("follow", "beginner"), ("skilled", "tracker")],
)
def test_the_stronger_level_gains(strong, weak):
    mean, reach = interval(list(gains(PLAYERS[strong], PLAYERS[weak], deals=400)))
    assert mean > reach


def test_the_tracker_is_better_than_follow_and_to_the_letter_it_is_worse():
    follow, tracker = PLAYERS["follow"], PLAYERS["tracker"]
    mended, reach = interval(list(gains(tracker, follow, deals=1000, seed=1)))
    literal, _ = interval(list(gains(literal_tracker, follow, deals=1000, seed=1)))
    assert mended > reach
    assert literal < 0
