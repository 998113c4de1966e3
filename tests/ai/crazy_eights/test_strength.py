"""Each level is charged less than the one below it, by more than chance."""

import pytest

from ai.crazy_eights import PLAYERS
from tests.ai.crazy_eights.duel import gains
from tests.ai.duels import interval

BETTER = [("casual", "beginner", 150), ("skilled", "casual", 120)]


@pytest.mark.parametrize(("ours", "theirs", "deals"), BETTER)
def test_better(ours: str, theirs: str, deals: int) -> None:
    mean, reach = interval(list(gains(PLAYERS[ours], PLAYERS[theirs], deals, seed=11)))
    assert mean > reach, (mean, reach)
