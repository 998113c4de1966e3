"""The table top: quick at first, finished in steps, kept on disk, whole at every size."""

import pygame
import pytest

from scenes.art import ground as g
from scenes.art.curtain import curtain

SIZE = (320, 180)


def round_table(size):
    """A table with a printed line, inside the window."""
    wide, tall = g.design_size(size)
    return g.GroundSpec(wide / 2, tall / 2, wide / 2 - 60, tall / 2 - 28, 2.8)


SPECS = (round_table, g.menu_table, g.board_table, g.bare_felt)


def _close(first, second, share=0.04):
    """Whether two pictures are alike, seen small."""
    small = [pygame.transform.smoothscale(p, (16, 9)) for p in (first, second)]
    total = sum(
        abs(a - b)
        for x in range(16)
        for y in range(9)
        for a, b in zip(small[0].get_at((x, y)), small[1].get_at((x, y)), strict=True)
    )
    return total / (16 * 9 * 3 * 255) < share


@pytest.mark.parametrize("size", [(160, 120), (320, 180), (180, 320), (420, 180)])
@pytest.mark.parametrize("table", SPECS, ids=lambda table: table.__name__)
def test_every_table_paints_at_every_shape(table, size):
    spec = table(size)
    picture = g.ground(spec, size)
    assert picture.get_size() == size
    unit = min(size) / 720
    red, green, blue, _ = picture.get_at((int(spec.x * unit), int(spec.y * unit)))
    assert green > red and green > blue  # felt in the middle


def test_themes_change_the_felt_alone():
    spec = round_table(SIZE)
    green, claret = (g.ground(spec, SIZE, theme) for theme in ("green", "claret"))
    assert green.get_at((160, 90)) != claret.get_at((160, 90))
    assert green.get_at((1, 1)) == claret.get_at((1, 1))


def test_the_quick_version_is_like_the_finished_one():
    builder = g.GroundBuilder(round_table(SIZE), SIZE)
    quick = builder.surface
    assert quick.get_size() == SIZE and not builder.done
    while not builder.step(0.0):
        pass
    assert _close(quick, builder.surface)
    assert not _close(g.ground(round_table(SIZE), SIZE, "claret"), builder.surface)


def test_a_step_stops_when_its_time_is_up():
    builder = g.GroundBuilder(g.menu_table(SIZE), SIZE)
    ticks = iter(range(10_000))
    assert not builder.step(3, lambda: next(ticks))
    assert next(ticks) <= 6


def test_a_finished_ground_is_kept_on_disk(tmp_path):
    spec = round_table(SIZE)
    first = g.GroundBuilder(spec, SIZE, "green", tmp_path)
    while not first.step(1.0):
        pass
    again = g.GroundBuilder(spec, SIZE, "green", tmp_path)
    assert again.done
    assert again.surface.get_at((160, 90)) == first.surface.get_at((160, 90))
    assert not g.GroundBuilder(spec, SIZE, "claret", tmp_path).done


def test_a_damaged_file_is_painted_anew(tmp_path):
    spec = round_table(SIZE)
    g.GroundBuilder(spec, SIZE, "green", tmp_path).step(9.0)
    (kept,) = tmp_path.glob("*.bmp")
    kept.write_bytes(b"BM not a picture")
    assert not g.GroundBuilder(spec, SIZE, "green", tmp_path).done


def test_a_folder_that_cannot_be_written_does_no_harm(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    builder = g.GroundBuilder(round_table(SIZE), SIZE, "green", blocked)
    while not builder.step(9.0):
        pass
    assert builder.done


def test_only_the_newest_files_are_kept(tmp_path):
    for width in range(160, 180):
        g.GroundBuilder(round_table((width, 90)), (width, 90), "green", tmp_path).step(9.0)
    assert len(list(tmp_path.glob("ground-*.bmp"))) <= 8


def test_the_curtain_hides_everything():
    picture = curtain(SIZE)
    assert picture.get_size() == SIZE
    assert not picture.get_flags() & pygame.SRCALPHA
    red, green, _, _ = picture.get_at((160, 80))
    assert red > 2 * green
