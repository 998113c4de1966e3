"""Our Chess and OpenSpiel's allow the same moves, write them alike, and end in the same way."""

import pytest

from game.chess.state import Options
from tests.game.peers.chess import compare
from tests.game.peers.driver import MISSING, Parted

pytest.importorskip("pyspiel", reason=MISSING, exc_type=ImportError)

GAMES = 8
"""`python -m tests.soak peers --game chess` plays thousands."""


@pytest.mark.parametrize("chess960", [False, True])
def test_the_same_moves_and_the_same_end(chess960: bool) -> None:
    found = [compare(f"test:{number}", chess960=chess960) for number in range(GAMES)]
    kinds = {kind for each in found for kind in each.kinds}
    assert sum(each.decisions for each in found) > 100 * GAMES
    assert {"promotion", "Checkmate"} < kinds


def test_another_way_of_ending_is_noticed() -> None:
    with pytest.raises(Parted):
        for number in range(GAMES):
            compare(f"test:{number}", options=Options(threefold="off", fifty_move="claim"))
