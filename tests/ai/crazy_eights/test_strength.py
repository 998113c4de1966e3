"""Each level is charged less than the one below it, by more than chance."""

from statistics import fmean

import pytest

from ai.advice import inline
from ai.crazy_eights import PLAYERS
from ai.crazy_eights.expert import expert
from ai.kernels import is_compiled
from game.crazy_eights.state import Options
from tests.ai.crazy_eights.duel import gains
from tests.ai.duels import interval

BETTER = [("casual", "beginner", 150), ("skilled", "casual", 120)]


@pytest.mark.parametrize(("ours", "theirs", "deals"), BETTER)
def test_better(ours: str, theirs: str, deals: int) -> None:
    mean, reach = interval(list(gains(PLAYERS[ours], PLAYERS[theirs], deals, seed=11)))
    assert mean > reach, (mean, reach)


@pytest.mark.parametrize(
    ("ours", "theirs", "deals"), [("casual", "beginner", 120), ("skilled", "casual", 900)]
)
def test_better_where_two_draw_a_single_card(ours: str, theirs: str, deals: int) -> None:
    """Rule 5.2: there is little to choose, but what there is counts."""
    house = Options(draw_until=False)
    mean, reach = interval(list(gains(PLAYERS[ours], PLAYERS[theirs], deals, 11, house, seats=2)))
    assert mean > reach, (mean, reach)


@pytest.mark.skipif(not is_compiled("ai.crazy_eights.kernel"), reason="slow as plain Python")
def test_the_expert_gains_over_casual_players_between_two() -> None:
    found = list(gains(inline(expert, None, 40), PLAYERS["casual"], 60, seed=4, seats=2))
    assert fmean(found) > 0
