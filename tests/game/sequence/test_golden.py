"""Two whole games stay as they were played and read: moves, log, and every seat's view."""

import pytest

from tests.game.sequence.playthrough import GAMES, GOLDEN, read, write


@pytest.mark.parametrize("name", GAMES)
def test_a_game_plays_out_as_it_did(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    setup, moves = read(text)
    assert setup == GAMES[name][0]
    assert write(setup, moves) == text
