"""Our Checkers and OpenSpiel's allow the same moves and name the same winner."""

import pytest

from game.checkers.state import Options
from tests.game.peers.checkers import compare
from tests.game.peers.driver import MISSING, Parted

pytest.importorskip("pyspiel", reason=MISSING, exc_type=ImportError)

GAMES = 300
"""`python -m tests.soak peers --game checkers` plays thousands."""


def test_the_same_moves_and_the_same_winner() -> None:
    found = [compare(f"test:{number}") for number in range(GAMES)]
    kinds = [kind for each in found for kind in each.kinds]
    assert sum(each.decisions for each in found) > 30 * GAMES
    assert kinds.count("long jump") > GAMES / 2 and kinds.count("won") > GAMES / 4


def test_another_way_of_capturing_is_noticed() -> None:
    with pytest.raises(Parted):
        for number in range(GAMES):
            compare(f"test:{number}", Options(men_capture_backward=True))
