"""What is made of wood sounds so; chips sound like chips."""

import pytest

from game.core.events import Captured, Moved
from scenes.table.telling import landing_sound, start_sound


@pytest.mark.parametrize("piece", ["man", "king", "knight"])
def test_wooden_pieces(piece: str) -> None:
    assert landing_sound(Moved(0, piece, "11", "15")) == "piece_wood"
    assert start_sound(Captured(0, piece, "15")) == "capture_wood"


def test_chips() -> None:
    assert landing_sound(Moved(0, "a chip", None, "a1")) == "chip_place"
    assert start_sound(Captured(0, "a chip", "a1")) == "chip_remove"
