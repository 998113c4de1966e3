"""Marks on the score sheet: one stands beside the hand's note, several each with their cell."""

from pathlib import Path
from typing import Any

import pytest

from game.core.contract import Sheet, SheetRow
from scenes.art.type import Face, ellipsize, fitted
from scenes.score_sheet import ScoreRowLook, ScoreSheet, mark_px
from scenes.ui.picture import Picture
from tests.gallery.studio import make_studio
from tests.scenes.ui.checks import faults

MANY = ("2 tricks", "out", "1 trick", "dog’s life", "3 tricks", "")
NAMES = ("Ada", "Hazel", "Ines", "Bram", "Tove", "Otis")


def rows_of(
    folder: Path, marks: tuple[tuple[str, ...], ...], size: Any = (1280, 720), scale: int = 100
) -> tuple[ScoreSheet, list[ScoreRowLook]]:
    count = len(marks[0])
    rows = tuple(
        SheetRow("Hearts", tuple(range(count)), given, by=None if i % 2 else i % count)
        for i, given in enumerate(marks)
    )
    sides = tuple((seat,) for seat in range(count))
    sheet = Sheet(sides, rows, (3,) * count, "last one left")
    studio = make_studio(size, folder, text_scale=scale)
    page = ScoreSheet(studio.services, "Oh Hell", sheet, NAMES[:count], 0)
    studio.director.push(page)
    sprites = page.manager.get_sprite_group().sprites()
    looks = [s.look() for s in sprites if isinstance(s, Picture)]
    found = [look for look in looks if isinstance(look, ScoreRowLook) and look.kind == "hand"]
    studio.services.store.close()
    return page, found


def test_a_single_mark_stands_beside_the_note(tmp_path: Path) -> None:
    _, rows = rows_of(tmp_path, (("euchred", ""), ("", "march"), ("", "")))
    assert [row.mark for row in rows] == ["euchred", "march", ""]
    assert all(row.marks == () for row in rows)


def test_whose_hand_it_was_is_written_before_the_note(tmp_path: Path) -> None:
    _, rows = rows_of(tmp_path, (("euchred", ""), ("", "march")))
    assert [row.note for row in rows] == ["Ada, hearts", "Hearts"]


@pytest.mark.parametrize("count", [4, 6])
def test_several_marks_stand_each_with_their_cell(count: int, tmp_path: Path) -> None:
    marks = (MANY[:count], ("", "out", *("",) * (count - 2)))
    _, rows = rows_of(tmp_path, marks)
    assert [row.marks for row in rows] == list(marks)
    assert all(row.mark == "" for row in rows), "also where a hand has one"


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (600, 1000), (720, 1280)])
def test_marks_are_whole_and_in_their_column(size: Any, scale: int, tmp_path: Path) -> None:
    page, rows = rows_of(tmp_path, (MANY[:4],) * 12, size, scale)
    assert faults(page) == []
    for row in rows:
        room = row.ruling.column - row.text_px // 3
        for mark in row.marks:
            px = fitted(mark, Face.SERIF_ITALIC, mark_px(row.text_px), room)
            assert ellipsize(mark, Face.SERIF_ITALIC, px, room) == mark


def test_a_mark_is_drawn_under_its_own_cell(tmp_path: Path) -> None:
    _, (row,) = rows_of(tmp_path, (("", "out", "1 trick", ""),))
    picture, ruling = row.paint(), row.ruling
    low = round(row.height_px * 0.66)
    for side, mark in enumerate(row.marks):
        left = ruling.sides + side * ruling.column + 4
        pixels = {
            tuple(picture.get_at((x, y)))
            for x in range(left, left + ruling.column - 8)
            for y in range(low, row.height_px - 6)
        }
        assert (len(pixels) > 3) is bool(mark), mark
