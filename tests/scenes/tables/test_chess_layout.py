"""Chess in every window: all of it on the screen, nothing covered, the board large."""

from itertools import combinations

import pygame
import pytest

from game.clock import Reading
from scenes.art import Art
from scenes.art.looks import NameplateLook, TokenLook, ToolLook
from scenes.art.looks.chessmen import CrownTileLook, KingRoundelLook
from scenes.art.looks.clocks import ClockLook
from scenes.art.looks.discs import SunkTrayLook
from scenes.art.looks.inlay import ChequerLook
from scenes.art.looks.move_sheet import MoveSheetLook, StepLook
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.chess import TABLE
from scenes.tables.chess_grid import BOARD, from_key, to_key
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.chess_sights import LONG, MOCK, PROMOTES, played, say, sight, start

CASES = [(size, scale) for size in WINDOWS for scale in (1.0, 2.0)]
PROMOTED = (from_key("b7"), to_key("b7", "a8"))
HELD = {"state": played(MOCK), "picked": [from_key("f3")]}
OFFERED = {"state": say(played(LONG), "offer-draw", "f1e2"), "seat": 1, "flipped": True}
ASKED = {"state": start(start_fen=PROMOTES), "picked": PROMOTED}
PAST = {"state": played(LONG), "ply": 31}
TIMED = {"state": played(MOCK, start(minutes=10)), "clock": Reading((3_909_000, 9_400), (0,))}


@pytest.mark.parametrize(
    ("size", "text_scale"), CASES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in CASES]
)
@pytest.mark.parametrize(
    "shown",
    [HELD, OFFERED, ASKED, PAST, TIMED],
    ids=["held", "offered", "promotion", "past", "clocks"],
)
class TestEveryWindow:
    def test_all_of_it_is_on_the_screen(self, shown, size, text_scale):
        layout = TABLE.layout(sight(size=size, text_scale=text_scale, **shown))
        window = pygame.Rect((0, 0), size)
        for fixture in layout.fixtures:
            assert window.contains(fixture_rect(fixture)), fixture
        for piece in layout.pieces:
            assert window.contains(box(piece)), piece
        assert window.contains(layout.caption)

    def test_nothing_lies_over_something_else(self, shown, size, text_scale):
        layout = TABLE.layout(sight(size=size, text_scale=text_scale, **shown))
        (board,) = rects(layout, ChequerLook)
        plates, trays = rects(layout, NameplateLook), rects(layout, SunkTrayLook)
        sheet, tokens = rects(layout, MoveSheetLook), rects(layout, TokenLook)
        assert (len(plates), len(trays)) == (2, 2) and tokens
        clocks = rects(layout, ClockLook)
        assert len(clocks) == (2 if "clock" in shown else 0)
        things = [board, layout.caption, *plates, *trays, *sheet, *tokens, *clocks]
        things += rects(layout, ToolLook)
        for one, other in combinations(things, 2):
            assert not one.colliderect(other), (one, other)
        for roundel in rects(layout, KingRoundelLook):
            others = [thing for thing in things if thing not in plates]
            assert roundel.inflate(-2, -2).collidelist(others) == -1
        for tray, light in zip(trays, (False, True), strict=True):
            taken = [box(p) for p in layout.pieces if p.place == ("tray", light)]
            assert all(tray.inflate(0, 2).contains(each) for each in taken)
        for paper in sheet:
            steps = rects(layout, StepLook)
            assert len(steps) == 4 and all(paper.contains(step) for step in steps)
        assert all(board.contains(tile) for tile in rects(layout, CrownTileLook))

    def test_what_can_be_pointed_at_can_be_hit(self, shown, size, text_scale):
        layout = TABLE.layout(sight(size=size, text_scale=text_scale, **shown))
        stage = Stage(Art(size))
        stage.show(layout, snap=True)
        for piece in layout.pieces:
            if piece.step is not None:
                assert min(piece.look.size) >= 24
                assert stage.piece_at((piece.pose.x, piece.pose.y)) is piece
        large = [f for f in layout.fixtures if isinstance(f.look, ChequerLook | MoveSheetLook)]
        for fixture in layout.fixtures:
            if (fixture.step or fixture.tool) and fixture not in large:
                assert min(fixture.look.size) >= 22, fixture
                assert stage.piece_at(fixture.centre) is None
                hit = stage.fixture_at(fixture.centre)
                assert hit is not None and fixture_id(hit) == fixture_id(fixture)
        ids = [p.id for p in layout.pieces]
        ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
        assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("size", "least"),
    [((800, 480), 44), ((800, 600), 58), ((1280, 720), 72), ((1920, 1080), 108), ((720, 1280), 76)],
)
def test_the_board_is_as_large_as_the_window_lets_it(size, least):
    layout = TABLE.layout(sight(played(MOCK), 0, size))
    look = next(f.look for f in layout.fixtures if isinstance(f.look, ChequerLook))
    assert look.square_px >= least


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (720, 1280)])
def test_the_moves_have_room(size):
    layout = TABLE.layout(sight(played(LONG), 0, size))
    (look,) = [f.look for f in layout.fixtures if isinstance(f.look, MoveSheetLook)]
    assert len(look.moves) >= 12 and look.moves[-1] == "Nf6"


@pytest.mark.parametrize("ply", [0, 1, 40, 79])
def test_the_move_that_is_looked_at_is_among_those_shown(ply):
    layout = TABLE.layout(sight(played(LONG), 0, (800, 600), ply=ply))
    (look,) = [f.look for f in layout.fixtures if isinstance(f.look, MoveSheetLook)]
    assert look.marked is not None and -1 <= look.marked < len(look.moves)
    if ply:
        assert look.moves[look.marked] == LONG.split()[ply - 1]


def test_a_point_that_is_no_place_is_answered():
    layout = TABLE.layout(sight(played(MOCK)))
    assert any(fixture.step == BOARD for fixture in layout.fixtures)
