"""Golf in every window: all of it on the screen, nothing covered, every card large enough."""

from itertools import combinations

import pygame
import pytest

from scenes.art.looks import (
    HolesLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    StripLook,
    TokenLook,
    ToolLook,
)
from scenes.stage.stage import fixture_rect
from scenes.tables.golf import TABLE
from scenes.tables.golf_steps import DISCARDS, DRAWN, STOCK
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.golf_sights import GRIDS, SEATS, played, sight

SIZES = (
    (800, 480), (800, 600), (1024, 600), (1280, 720), (1680, 720), (1920, 1080),
    (3840, 2160), (720, 1280), (600, 1000), (720, 720), (768, 1024), (480, 800),
)  # fmt: skip
CASES = [(size, scale) for size in SIZES for scale in (0.8, 1.0, 2.0)]
CASES += [(size, 1.0) for size in WINDOWS if size not in SIZES]
PLATES = NameplateLook | StripLook | ScorePlateLook | HolesLook | ToolLook
LEAST_PX = 24
"""As wide as a card must be to be pressed, where one's own grid may be any of those shown."""


@pytest.fixture(scope="module")
def states():
    """With a card of the stock in hand: the most there is to see."""
    return {
        (seats, grid): played(seats, seats, 4, phase="place", grid=grid, flip_optional=True)
        for seats in SEATS
        for grid in GRIDS
    }


@pytest.mark.parametrize(("size", "scale"), CASES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in CASES])
@pytest.mark.parametrize("seats", SEATS)
def test_everything_is_seen_apart_and_large_enough(states, seats, size, scale):
    """For every grid, seen by who has the card in hand, and by another."""
    for grid in GRIDS:
        state = states[seats, grid]
        for seat in (state.turn, (state.turn + 1) % seats):
            layout = TABLE.layout(sight(state, seat, size, text_scale=scale))
            assert_on_the_screen(layout, size)
            assert_apart(layout, seats)
            assert_large_enough(layout, size)


def assert_on_the_screen(layout, size):
    window = pygame.Rect((0, 0), size)
    for fixture in layout.fixtures:
        assert window.contains(fixture_rect(fixture)), fixture
    for piece in layout.pieces:
        assert window.contains(box(piece)), (piece.id, box(piece))
    assert window.contains(layout.caption)


def assert_apart(layout, seats):
    """Plates, grids, the card in hand, piles, tokens and the caption."""
    things = rects(layout, PLATES | TokenLook | NoteLook)
    things += [fixture_rect(f) for f in layout.fixtures if f.step == STOCK]
    things += [box(p).inflate(-6, -6) for p in layout.pieces if p.place == DISCARDS][-1:]
    grids = {}
    for piece in layout.pieces:
        if piece.place[0] in ("hand", "drawn"):
            grids.setdefault(piece.place, []).append(box(piece))
    assert len(grids) == seats + 1
    things += [cards[0].unionall(cards[1:]) for cards in grids.values()]
    for one, other in combinations([*things, layout.caption], 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (one, other)


def assert_large_enough(layout, size):
    """Every card can be read, and what is pressed can be pressed."""
    cells = [p for p in layout.pieces if p.place[0] == "hand"]
    assert not any(box(one).colliderect(box(other)) for one, other in combinations(cells, 2))
    least = min(min(p.look.size) for p in cells)
    assert least >= min(LEAST_PX, round(0.033 * min(size))), (least, size)
    pressed = [p.look.size for p in layout.pieces if p.step is not None]
    pressed += [rect.size for rect in rects(layout, TokenLook)]
    assert all(min(one) >= LEAST_PX for one in pressed)


@pytest.mark.parametrize("size", [(800, 600), (720, 1280), (1280, 720)])
def test_at_a_shared_screen_every_grid_is_large_enough_to_press(size):
    """Nothing is hidden between turns, so the table is not turned: who plays may sit anywhere."""
    for seat in range(6):
        state = played(6, 12 + seat, 4, phase="place", grid=9)
        layout = TABLE.layout(sight(state, 0, size, viewer=state.turn))
        own = [p for p in layout.pieces if p.step is not None and p.step[0] == "cell"]
        assert len(own) == 9 and {p.place for p in own} == {("hand", state.turn)}
        assert min(min(p.look.size) for p in own) >= LEAST_PX
        assert [p.id for p in layout.pieces if p.place == DRAWN] == [DRAWN]
