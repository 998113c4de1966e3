"""Backgammon in every window: all of it on the screen, nothing covered, the board large."""

from itertools import combinations

import pygame
import pytest

from scenes.art import Art
from scenes.art.looks import NameplateLook, ScorePlateLook, StripLook, TokenLook, ToolLook
from scenes.art.looks.backgammon import (
    CheckerLook,
)
from scenes.art.looks.backgammon_board import FieldLook
from scenes.art.looks.backgammon_dice import CubeLook, DieLook
from scenes.art.looks.backgammon_log import LogLook
from scenes.art.looks.discs import RoundelLook
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.backgammon import TABLE
from scenes.tables.backgammon_board import BOARD
from scenes.tables.backgammon_steps import DOUBLE, DROP, RESIGN, lift_key
from tests.scenes.tables.backgammon_sights import (
    bearing_off,
    crawford,
    doubled,
    many,
    may_double,
    mock,
    offered,
    on_bar,
    sight,
)
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.fits import LEAST_BUTTON, all_on_screen, ids_are_unique

BEAVER = doubled(format="money", beavers="beaver")
STATES = {
    "held": (mock(), 0, [lift_key(1, 13)], False),
    "bar": (on_bar(), 0, [], True),
    "off": (bearing_off(), 0, [lift_key(1, 6)], False),
    "many": (many(), 0, [], False),
    "resign": (mock(), 0, [RESIGN], False),
    "double": (may_double(), 0, [DOUBLE], False),
    "beaver": (BEAVER, 0, [], True),
    "drop": (BEAVER, 0, [DROP], False),
    "offered": (offered(), 0, [], False),
    "crawford": (crawford(), 1, [], True),
}
PLATES = NameplateLook | StripLook | ScorePlateLook | LogLook | ToolLook


def layout_of(name, size, text_scale):
    state, seat, picked, flipped = STATES[name]
    return TABLE.layout(
        sight(state, seat, size, text_scale=text_scale, picked=picked, flipped=flipped)
    )


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    def test_all_of_it_is_on_the_screen(self, size, text_scale):
        layouts = [layout_of(name, size, text_scale) for name in STATES]
        all_on_screen(layouts, size)
        ids_are_unique(layouts)

    def test_nothing_lies_over_something_else(self, size, text_scale):
        for name in STATES:
            layout = layout_of(name, size, text_scale)
            (board,) = rects(layout, FieldLook)
            tokens = rects(layout, TokenLook)
            beside = [token for token in tokens if not board.contains(token)]
            things = [board, layout.caption, *rects(layout, PLATES), *beside]
            for one, other in combinations(things, 2):
                assert not one.colliderect(other), (name, one, other)
            for one, other in combinations(tokens, 2):
                assert not one.colliderect(other), (name, one, other)
            apart = [thing for thing in things if thing not in rects(layout, PLATES)]
            for roundel in rects(layout, RoundelLook):
                assert roundel.inflate(-2, -2).collidelist(apart[1:]) == -1
                assert roundel.collidelist(rects(layout, ScorePlateLook | ToolLook)) == -1

    def test_what_is_pressed_can_be_hit(self, size, text_scale):
        for name in STATES:
            layout = layout_of(name, size, text_scale)
            stage = Stage(Art(size))
            stage.show(layout, snap=True)
            for piece in layout.pieces:
                if piece.step is not None:
                    assert min(piece.look.size) >= LEAST_BUTTON, (name, piece)
                    assert stage.piece_at((piece.pose.x, piece.pose.y)) is piece
            for fixture in layout.fixtures:
                if (fixture.step or fixture.tool) and fixture.step != BOARD:
                    assert min(fixture.look.size) >= LEAST_BUTTON, (name, fixture)
                    assert free_spot(stage, fixture), (name, fixture)

    def test_dice_cube_and_tokens_lie_on_no_checker(self, size, text_scale):
        for name in STATES:
            layout = layout_of(name, size, text_scale)
            discs = [box(p).inflate(-12, -12) for p in layout.pieces if is_disc(p)]
            dice = [box(p).inflate(-10, -10) for p in layout.pieces if isinstance(p.look, DieLook)]
            cubes = [box(p) for p in layout.pieces if isinstance(p.look, CubeLook)]
            assert not any(each.collidelist(discs) >= 0 for each in (*dice, *cubes)), name
            middles = [pygame.Rect(d.centerx - 2, d.centery - 2, 4, 4) for d in discs]
            for token in rects(layout, TokenLook):
                assert token.collidelist(middles) == -1
                assert token.collidelist(dice) == -1


def is_disc(piece):
    return isinstance(piece.look, CheckerLook)


def free_spot(stage, fixture):
    """Whether some point of it is hit, and by nothing else."""
    rect = fixture_rect(fixture)
    for share in (0.5, 0.9, 0.1, 0.3, 0.7):
        at = rect.centerx, rect.top + share * rect.h
        hit = stage.fixture_at(at)
        if stage.piece_at(at) is None and hit and fixture_id(hit) == fixture_id(fixture):
            return True
    return False


@pytest.mark.parametrize(
    ("size", "least"),
    [((800, 480), 34), ((800, 600), 40), ((1280, 720), 58), ((1920, 1080), 87), ((720, 1280), 45)],
)
def test_the_board_is_as_large_as_the_window_lets_it(size, least):
    (look,) = [f.look for f in layout_of("held", size, 1.0).fixtures if is_field(f)]
    assert look.shape.point_px >= least


def is_field(fixture):
    return isinstance(fixture.look, FieldLook)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (720, 1280), (1920, 1080)])
def test_the_moves_have_room(size):
    layout = layout_of("held", size, 1.0)
    assert len(rects(layout, LogLook)) == 1
