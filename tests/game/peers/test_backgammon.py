"""Our Backgammon leads to the same positions as OpenSpiel's and GNU Backgammon's, and counts the
same."""

import pytest

from game.backgammon.plays import plays_of
from tests.game.peers import backgammon
from tests.game.peers.backgammon import GNU_MISSING, compare, compare_with_gnu
from tests.game.peers.driver import MISSING, Parted

GAMES = 8
"""`python -m tests.soak peers --game backgammon` plays thousands, and with gnubg-nn too."""


def test_the_same_positions_and_points_as_openspiel() -> None:
    pytest.importorskip("pyspiel", reason=MISSING, exc_type=ImportError)
    found = [compare(f"test:{number}") for number in range(GAMES)]
    found += [compare(f"test:{number}", "hypergammon") for number in range(5 * GAMES)]
    kinds = [kind for each in found for kind in each.kinds]
    assert sum(each.decisions for each in found) > 100 * GAMES
    assert {"double", "from the bar", "bearing off", "level 1", "level 2", "level 3"} <= set(kinds)


def test_the_same_positions_as_gnu_backgammon() -> None:
    pytest.importorskip("gnubg_nn", reason=GNU_MISSING, exc_type=ImportError)
    found = [compare_with_gnu(f"test:{number}") for number in range(5 * GAMES)]
    assert sum(each.decisions for each in found) > 250 * GAMES


def test_a_play_that_is_missing_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("gnubg_nn", reason=GNU_MISSING, exc_type=ImportError)
    fewer = lambda *roll: dict(list(plays_of(*roll).items())[:5])  # noqa: E731
    monkeypatch.setattr(backgammon, "plays_of", fewer)
    with pytest.raises(Parted, match="4HPwATDgc/ABMA"):
        compare_with_gnu("test")
