"""Checkers in every window: all of it on the screen, nothing covered, the board large."""

from itertools import combinations

import pygame
import pytest

from game.clock import Reading
from scenes.art import Art
from scenes.art.looks import NameplateLook, TokenLook, ToolLook
from scenes.art.looks.clocks import ClockLook
from scenes.art.looks.discs import RoundelLook, SunkTrayLook
from scenes.art.looks.inlay import ChequerLook
from scenes.art.looks.move_sheet import MoveSheetLook
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.checkers import TABLE
from scenes.tables.checkers_board import BOARD, from_key
from tests.game.checkers.positions import play
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.checkers_sights import book, mock, sight

CASES = [(size, scale) for size in WINDOWS for scale in (1.0, 2.0)]
OFFERED = play(book(54), "offer-draw", "26-30")


@pytest.mark.parametrize(
    ("size", "text_scale"), CASES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in CASES]
)
@pytest.mark.parametrize("state, seat", [(mock(), 0), (OFFERED, 1)], ids=["jump", "offered"])
class TestEveryWindow:
    """At the one of the tables there are clocks."""

    def layout(self, state, seat, size, text_scale):
        picked = [from_key(25)] if seat == 0 else []
        clock = Reading((4_210_000, 9_900), (1,)) if seat == 1 else None
        given = {"text_scale": text_scale, "picked": picked, "clock": clock}
        return TABLE.layout(sight(state, seat, size, **given))

    def test_all_of_it_is_on_the_screen(self, state, seat, size, text_scale):
        layout = self.layout(state, seat, size, text_scale)
        window = pygame.Rect((0, 0), size)
        for fixture in layout.fixtures:
            assert window.contains(fixture_rect(fixture)), fixture
        for piece in layout.pieces:
            assert window.contains(box(piece)), piece
        assert window.contains(layout.caption)

    def test_nothing_lies_over_something_else(self, state, seat, size, text_scale):
        layout = self.layout(state, seat, size, text_scale)
        (board,) = rects(layout, ChequerLook)
        plates, trays = rects(layout, NameplateLook), rects(layout, SunkTrayLook)
        sheet, tokens = rects(layout, MoveSheetLook), rects(layout, TokenLook)
        assert (len(plates), len(trays), len(tokens)) == (2, 2, 2)
        things = [board, layout.caption, *plates, *trays, *sheet, *tokens, *rects(layout, ToolLook)]
        clocks = rects(layout, ClockLook)
        assert len(clocks) == (2 if seat == 1 else 0)
        things += clocks
        for one, other in combinations(things, 2):
            assert not one.colliderect(other), (one, other)
        for roundel in rects(layout, RoundelLook):
            others = [thing for thing in things if thing not in plates]
            assert roundel.inflate(-2, -2).collidelist(others) == -1
        for tray, light in zip(trays, (seat == 0, seat != 0), strict=True):
            taken = [box(p) for p in layout.pieces if p.place == ("tray", light)]
            assert len(taken) > 1 and all(tray.contains(each) for each in taken)

    def test_discs_and_landings_can_be_hit(self, state, seat, size, text_scale):
        layout = self.layout(state, seat, size, text_scale)
        stage = Stage(Art(size))
        stage.show(layout, snap=True)
        for piece in layout.pieces:
            if piece.step is not None:
                assert min(piece.look.size) >= 24
                assert stage.piece_at((piece.pose.x, piece.pose.y)) is piece
        for fixture in layout.fixtures:
            if (fixture.step or fixture.tool) and fixture.step != BOARD:
                assert min(fixture.look.size) >= 24
                assert stage.piece_at(fixture.centre) is None
                hit = stage.fixture_at(fixture.centre)
                assert hit is not None and fixture_id(hit) == fixture_id(fixture)


@pytest.mark.parametrize(
    ("size", "least"),
    [((800, 480), 44), ((800, 600), 58), ((1280, 720), 72), ((1920, 1080), 108), ((720, 1280), 76)],
)
def test_the_board_is_as_large_as_the_window_lets_it(size, least):
    layout = TABLE.layout(sight(mock(), 0, size))
    look = next(f.look for f in layout.fixtures if isinstance(f.look, ChequerLook))
    assert look.square_px >= least


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (720, 1280)])
def test_the_moves_have_room(size):
    layout = TABLE.layout(sight(book(54), 0, size))
    (look,) = [f.look for f in layout.fixtures if isinstance(f.look, MoveSheetLook)]
    assert len(look.moves) >= 12 and look.moves[-1] == "3x12"
