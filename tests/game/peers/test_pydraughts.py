"""Our Checkers and pydraughts allow the same moves, routes of captures told apart."""

import pytest

from game.checkers.state import Options
from tests.game.peers.driver import Parted
from tests.game.peers.pydraughts import compare

pytest.importorskip(
    "draughts", reason="pydraughts is not installed: uv sync --inexact --group peers"
)

GAMES = 10


def test_the_same_moves() -> None:
    found = [compare(f"test:{number}") for number in range(GAMES)]
    kinds = [kind for each in found for kind in each.kinds]
    assert sum(each.decisions for each in found) > 30 * GAMES
    assert kinds.count("long jump") > GAMES / 2


def test_another_way_of_capturing_is_noticed() -> None:
    with pytest.raises(Parted):
        for number in range(GAMES):
            compare(f"test:{number}", Options(men_capture_backward=True))
