"""Sequence in every window: all of it on the screen, nothing covered, the board large."""

from itertools import combinations, pairwise

import pygame
import pytest

from scenes.art import Art
from scenes.art.looks import (
    BoardLook,
    CardLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    StripLook,
    TokenLook,
    ToolLook,
)
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.sequence import TABLE
from tests.game.sequence.positions import position
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.sequence_sights import SEATS, played, sight

SIZES = (
    (800, 480), (800, 600), (1024, 600), (1280, 720), (1680, 720), (1920, 1080),
    (3840, 2160), (720, 1280), (600, 1000), (720, 720),
)  # fmt: skip
CASES = [(size, scale) for size in SIZES for scale in (0.8, 1.0, 1.5, 2.0)]
CASES += [(size, 1.0) for size in WINDOWS if size not in SIZES]
PLATES = NameplateLook | StripLook | ScorePlateLook


@pytest.fixture(scope="module")
def states():
    return {seats: played(seats, 3 * seats, seed=4) for seats in SEATS}


@pytest.mark.parametrize(
    ("size", "text_scale"), CASES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in CASES]
)
@pytest.mark.parametrize("seats", SEATS)
class TestEveryWindow:
    def layout(self, states, seats, size, text_scale):
        state = states[seats]
        return TABLE.layout(sight(state, state.turn, size, text_scale=text_scale))

    def test_all_of_it_is_on_the_screen(self, states, seats, size, text_scale):
        layout = self.layout(states, seats, size, text_scale)
        window = pygame.Rect((0, 0), size)
        for fixture in layout.fixtures:
            assert window.contains(fixture_rect(fixture)), fixture
        for piece in layout.pieces:
            assert window.contains(box(piece)), piece
        assert window.contains(layout.caption)

    def test_people_board_and_hand_do_not_overlap(self, states, seats, size, text_scale):
        layout = self.layout(states, seats, size, text_scale)
        (board,) = rects(layout, BoardLook)
        plates = rects(layout, PLATES)
        hand = [box(p) for p in layout.pieces if p.place[:1] == ("hand",) and p.step]
        piles = rects(layout, CardLook | NoteLook)
        piles += [box(p) for p in layout.pieces if p.place == ("discards",)]
        groups = [[board], [layout.caption], plates, rects(layout, ToolLook), hand, piles]
        assert len(plates) == seats + 1
        for one, other in combinations(groups, 2):
            for own in one:
                assert own.collidelist(other) == -1, (own, other)
        assert not any(a.colliderect(b) for a, b in combinations(plates, 2))

    def test_squares_and_cards_can_be_hit(self, states, seats, size, text_scale):
        layout = self.layout(states, seats, size, text_scale)
        stage = Stage(Art(size))
        stage.show(layout, snap=True)
        for fixture in layout.fixtures:
            if fixture.step or fixture.tool:
                assert min(fixture.look.size) >= 24
                assert stage.piece_at(fixture.centre) is None
                hit = stage.fixture_at(fixture.centre)
                assert hit is not None and fixture_id(hit) == fixture_id(fixture)
        hand = [p for p in layout.pieces if p.place[:1] == ("hand",) and p.step]
        for piece in hand:  # its left strip shows, whatever lies over the rest
            strip = pygame.Vector2(12 - piece.look.size[0] / 2, 0).rotate(piece.pose.angle)
            assert stage.piece_at((piece.pose.x + strip.x, piece.pose.y + strip.y)) is piece
        for left, right in pairwise(hand):
            assert right.pose.x - left.pose.x >= 24


@pytest.mark.parametrize(
    ("size", "least"),
    [((800, 480), 30), ((800, 600), 37), ((1280, 720), 46), ((1920, 1080), 69), ((720, 1280), 58)],
)
@pytest.mark.parametrize("seats", [2, 12])
def test_the_board_is_as_large_as_the_window_lets_it(states, seats, size, least):
    layout = TABLE.layout(sight(states[seats], 0, size))
    look = next(f.look for f in layout.fixtures if isinstance(f.look, BoardLook))
    assert look.side_px >= least


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("seats", [2, 6, 12])
def test_the_exchange_token_covers_nothing_else(seats, size, text_scale):
    state = position("AH 2C 3D", seats=seats, chips=("a2 h8",), other="4S 5S 6S")
    layout = TABLE.layout(sight(state, 0, size, text_scale=text_scale))
    (token,) = rects(layout, TokenLook)
    assert pygame.Rect((0, 0), size).contains(token)
    others = rects(layout, PLATES | BoardLook | ToolLook | CardLook)
    others += [box(p) for p in layout.pieces if p.place[:1] == ("hand",) and p.step]
    assert token.collidelist([*others, layout.caption]) == -1
