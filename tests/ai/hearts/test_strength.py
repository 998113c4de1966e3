"""Each level takes fewer points than the one below it, by more than chance."""

import pytest

from ai.hearts import PLAYERS
from ai.hearts.reference import literal_tracker
from tests.ai.duels import interval
from tests.ai.hearts.duel import gains

BETTER = [
    ("casual", "beginner", 120),
    ("casual", "follow", 120),
    ("skilled", "casual", 400),
    ("skilled", "tracker", 120),
]


@pytest.mark.parametrize("ours, theirs, deals", BETTER)
def test_better(ours: str, theirs: str, deals: int) -> None:
    mean, reach = interval(list(gains(PLAYERS[ours], PLAYERS[theirs], deals, seed=11)))
    assert mean > reach, (mean, reach)


def test_the_tracker_is_no_worse_than_follow_and_to_the_letter_it_is_worse() -> None:
    follow, tracker = PLAYERS["follow"], PLAYERS["tracker"]
    mended, _ = interval(list(gains(tracker, follow, 600, seed=3)))
    literal, _ = interval(list(gains(literal_tracker, follow, 600, seed=3)))
    assert mended > 0 > literal
