"""Numbers on the score sheet: none is cut, and below nought they have a real minus."""

from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Sheet, SheetRow
from scenes.art.type import Face, ellipsize
from scenes.score_sheet import ScoreRowLook, ScoreSheet
from scenes.ui.picture import Picture
from tests.gallery.studio import make_studio

NAMES = ("Ada", "W" * 20, "Ines", "Bram")
ROWS = (SheetRow("Ada", (-26, 10, 3, 0)), SheetRow("Ines", (26, -100, 0, 1000)))
SCORE = Sheet(((0,), (1,), (2,), (3,)), ROWS, (0, -90, 3, 1000), "first to 1000")


@pytest.mark.parametrize("scale", [80, 100, 150, 200])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (600, 1000)])
def test_numbers_below_nought_and_large_ones_are_whole(
    size: Any, scale: int, tmp_path: Path
) -> None:
    """U25, U17: each below the side that it belongs to."""
    studio = make_studio(size, tmp_path, text_scale=scale)
    page = ScoreSheet(studio.services, "Hearts", SCORE, NAMES, 0)
    studio.director.push(page)
    sprites = page.manager.get_sprite_group().sprites()
    looks = [s.look() for s in sprites if isinstance(s, Picture)]
    rows = [look for look in looks if isinstance(look, ScoreRowLook)]
    hands = [look.cells for look in rows if look.kind == "hand"]
    assert hands == [("−26", "10", "3", "–"), ("26", "−100", "–", "1000")]
    (total,) = (look for look in rows if look.kind == "total")
    assert total.cells == ("0", "−90", "3", "1000")
    for look in rows:
        room = look.ruling.column - look.text_px // 3
        for cell in look.cells if look.kind != "head" else ():
            px, face, _ = look._cell_style(cell)
            assert ellipsize(cell, face, px, room) == cell, (look.kind, room)
            assert face is not Face.SERIF_ITALIC and px >= 10
    studio.services.store.close()
