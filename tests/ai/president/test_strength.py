"""Each level brings more points than the one below it, by more than chance."""

import pytest

from ai.president import PLAYERS
from tests.ai.duels import interval
from tests.ai.president.duel import gains

BETTER = [("casual", "beginner", 150), ("skilled", "casual", 20)]


@pytest.mark.parametrize(("ours", "theirs", "deals"), BETTER)
def test_better(ours: str, theirs: str, deals: int) -> None:
    mean, reach = interval(list(gains(PLAYERS[ours], PLAYERS[theirs], deals, seed=11)))
    assert mean > reach, (mean, reach)
