"""Our Crazy 8s and OpenSpiel's allow the same moves until the first stock runs out."""

from typing import Any

import pytest

from tests.game.peers.crazy_eights import compare
from tests.game.peers.driver import MISSING, Parted

pytest.importorskip("pyspiel", reason=MISSING, exc_type=ImportError)

ROUNDS = 300


def test_the_same_moves_and_the_same_cards_left() -> None:
    found = [compare(f"test:{number}") for number in range(ROUNDS)]
    assert sum(each.decisions for each in found) > 10 * ROUNDS
    assert sum(each.to_the_end for each in found) > ROUNDS / 10


@pytest.mark.parametrize(
    "house", [{"eight_needs_match": True}, {"draw_limit": "none"}, {"may_draw": False}]
)
def test_a_house_rule_that_only_we_play_is_noticed(house: dict[str, Any]) -> None:
    with pytest.raises(Parted):
        for number in range(ROUNDS):
            compare(f"test:{number}", **house)
