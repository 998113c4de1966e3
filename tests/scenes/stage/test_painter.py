"""A frame paints for so long; the rest waits for the next, and nothing hidden is shown."""

from itertools import count

import pygame
import pytest

from scenes.art import Art
from scenes.stage.motion import Tween
from scenes.stage.painter import Painter
from scenes.stage.sprite import Sprite
from scenes.tables.base import Fixture, Pose
from tests.scenes.stage.things import SIZE, Block, piece

PLATES = [Fixture(Block(name=str(i)), (100.0 + 200 * i, 100.0)) for i in range(3)]


@pytest.fixture
def painter() -> Painter:
    """One for which painting a thing takes a second; it has drawn a whole picture already."""
    made = Painter(Art(SIZE), iter(count()).__next__)
    picture(made)
    return made


def picture(painter: Painter, *things: Fixture | Sprite) -> int:
    """How many of the things are drawn."""
    painter.begin()
    for thing in things:
        if isinstance(thing, Fixture):
            painter.add_fixture(thing, "")
        else:
            painter.add_sprite(thing)
    drawn = len(painter.blits)
    painter.end(pygame.Surface(SIZE))
    return drawn


def card(name: str, angle: float = 0.0) -> Sprite:
    at = Pose(300, 300, angle)
    return Sprite(piece(name, 300, 300, look=Block(name=name)), Tween(at, at, 0.0), 1.0)


def test_new_plates_appear_frame_by_frame(painter):
    seen = []
    for _ in range(4):
        seen.append((picture(painter, *PLATES), painter.owing))
    assert seen == [(1, True), (2, True), (3, False), (3, False)]


def test_a_picture_that_must_be_whole_lacks_nothing(painter):
    painter.whole = True
    assert picture(painter, *PLATES) == 3 and not painter.owing


def test_a_plate_that_changes_stays_as_it_was_for_a_frame(painter):
    for _ in PLATES:
        picture(painter, *PLATES)
    changed = [Fixture(Block(name=f"new {f.look.name}"), f.centre) for f in PLATES]
    assert picture(painter, *changed) == 3 and painter.owing


def test_words_stay_as_they_were_for_a_frame(painter):
    first, then = (Block(name=name) for name in ("first", "then"))
    there = Pose(300, 300)

    def written(look: Block, *things: Fixture) -> pygame.Surface | None:
        surface = pygame.Surface(SIZE)
        picture(painter, *things)
        painter.write(surface, look, there)
        return painter.blits[0][0] if painter.blits else None

    shown = written(first)
    assert shown is painter.art.ready(first, 0) and not painter.owing
    assert written(then, PLATES[0]) is shown and painter.owing
    assert written(then, PLATES[0]) is painter.art.ready(then, 0) and not painter.owing
    picture(painter)  # without words
    assert written(Block(name="later"), PLATES[1]) is None and painter.owing


def test_a_card_stays_as_it_was_turned_for_a_frame(painter):
    turned = card("a")
    picture(painter, turned)
    there = Pose(300, 300, 40)
    turned.go(turned.piece, Tween(there, there, 0.0))
    assert picture(painter, PLATES[0], turned) == 2 and painter.owing
    assert turned.worn is not None and turned.worn[1].angle == 0
    assert picture(painter, PLATES[0], turned) == 2 and not painter.owing
    assert turned.worn[1].angle == 40


def test_a_card_that_is_closed_now_is_never_shown_open(painter):
    closed = card("face")
    picture(painter, closed)
    closed.go(
        piece("face", 300, 300, look=Block(name="back")), Tween(Pose(300, 300), Pose(300, 300), 0)
    )
    assert picture(painter, PLATES[0], closed) == 2
    assert closed.worn is not None and closed.worn[0] == Block(name="back")
