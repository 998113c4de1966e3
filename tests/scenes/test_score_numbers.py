"""Numbers on the score sheet: none is cut, and below nought they have a real minus."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.contract import Sheet, SheetRow
from scenes.art.type import Face, ellipsize, width
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


@pytest.mark.parametrize("scale", [80, 100, 200])
@pytest.mark.parametrize("seats", [2, 6])
def test_that_nothing_was_scored_yet_is_said_in_whole(
    seats: int, scale: int, tmp_path: Path
) -> None:
    """U25: across the columns of everybody."""
    studio = make_studio((1280, 720), tmp_path, text_scale=scale)
    names = ("Player", "Hazel", "Ines", "Guest 1", "Olle", "Mina")[:seats]
    score = Sheet(tuple((seat,) for seat in range(seats)), (), (0,) * seats, "3 rounds")
    page = ScoreSheet(studio.services, "Crazy 8s", score, names, 0)
    studio.director.push(page)
    sprites = page.manager.get_sprite_group().sprites()
    looks = [s.look() for s in sprites if isinstance(s, Picture)]
    (row,) = (k for k in looks if isinstance(k, ScoreRowLook) and k.kind == "hand")
    alone = replace(row, ruling=replace(row.ruling, count=0))
    assert pygame.image.tobytes(row.paint(), "RGBA") == pygame.image.tobytes(alone.paint(), "RGBA")
    begin, px = row.ruling.number + row.text_px, row.text_px
    assert begin + width(row.note, Face.SERIF, px) <= row.ruling.width
    studio.services.store.close()


def test_half_points_are_written_as_people_write_them(tmp_path: Path) -> None:
    """A game of Chess is won 1 to 0 and drawn with half a point each."""
    studio = make_studio((1280, 720), tmp_path)
    rows = (SheetRow("Checkmate", (2, 0)), SheetRow("Drawn", (1, 1)))
    score = Sheet(((0,), (1,)), rows, (3, 1), "", unit="Game", halves=True)
    page = ScoreSheet(studio.services, "Chess", score, NAMES[:2], 0)
    studio.director.push(page)
    sprites = page.manager.get_sprite_group().sprites()
    looks = [s.look() for s in sprites if isinstance(s, Picture)]
    rows = [look for look in looks if isinstance(look, ScoreRowLook)]
    assert [look.cells for look in rows if look.kind == "hand"] == [("1", "–"), ("½", "½")]
    assert [look.cells for look in rows if look.kind == "total"] == [("1½", "½")]
