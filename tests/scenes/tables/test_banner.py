"""The ribbon with what a hand brought covers nothing, whoever sits where."""

from functools import cache

import pygame
import pytest

from scenes.art.looks import BannerLook, NameplateLook
from scenes.stage.stage import fixture_rect
from scenes.tables.furniture import Furniture
from scenes.tables.plates import Plate
from tests.scenes.tables.boxes import WINDOWS
from tests.scenes.tables.oh_hell_sights import LONGEST
from tests.scenes.tables.wizard_sights import beginning, sight

WORDS = ("You kept your bid – 190 points", "−24 for us, 12 for them", "A march – two for us")


@cache
def bare(seats):
    return beginning(seats, 0, 1)


def laid(size, seats, dealt, words, text_scale=1.0):
    seen = sight(bare(seats), size, text_scale=text_scale, people=LONGEST)
    table = Furniture(seen, seats=seats, dealt=dealt)
    table.score()
    table.plates({seat: Plate(third="bid 2", dealer=True) for seat in range(seats)})
    table.trump("H")
    table.banner(words)
    return table.layout()


def face_rect(plate):
    """The face that stands on the upper edge of a narrow plate."""
    unit, rect = plate.look.unit, fixture_rect(plate)
    if plate.look.form != "narrow":
        return rect
    return pygame.Rect(rect.centerx - 34 * unit, rect.y - 34 * unit, 68 * unit, 68 * unit)


@pytest.mark.parametrize("seats", (3, 4, 5, 6))
@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_the_ribbon_covers_no_plate_and_no_caption(size, seats):
    window = pygame.Rect((0, 0), size)
    for words in WORDS:
        for dealt in (5, 15):
            layout = laid(size, seats, dealt, words)
            (banner,) = (f for f in layout.fixtures if isinstance(f.look, BannerLook))
            box = pygame.Rect((0, 0), banner.look.whole)
            box.center = banner.centre
            others = [fixture_rect(f) for f in layout.fixtures if f is not banner]
            others += [face_rect(f) for f in layout.fixtures if isinstance(f.look, NameplateLook)]
            assert window.contains(box)
            assert box.collidelist([*others, layout.caption]) == -1, (words, dealt, box)
            assert banner.look.text_px >= 16 * min(size) / 720


def test_in_a_wide_window_it_lies_in_the_middle():
    layout = laid((1280, 720), 4, 5, WORDS[0])
    (banner,) = (f for f in layout.fixtures if isinstance(f.look, BannerLook))
    assert banner.centre == (640, 300)
