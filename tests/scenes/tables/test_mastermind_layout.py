"""Mastermind in every window: all of it on the screen, nothing covered, every peg large enough."""

from itertools import combinations

import pygame
import pytest

from game.mastermind.state import State
from scenes.art.looks import (
    LegendLook,
    NameplateLook,
    NextHoleLook,
    PaletteLook,
    PegBoardLook,
    RoundLook,
    StripLook,
    TokenLook,
    ToolLook,
)
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Layout
from scenes.tables.mastermind import TABLE
from tests.game.mastermind.positions import game
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.mastermind_sights import pegs, sight

SIZES = (
    (800, 480), (800, 600), (1024, 600), (1280, 720), (1680, 720), (1920, 1080),
    (3840, 2160), (720, 1280), (600, 1000), (720, 720), (768, 1024), (480, 800),
)  # fmt: skip
CASES = [(size, scale) for size in SIZES for scale in (0.8, 1.0, 2.0)]
CASES += [(size, 1.0) for size in WINDOWS if size not in SIZES]
APART = (
    PegBoardLook | PaletteLook | NameplateLook | StripLook | RoundLook | LegendLook | TokenLook
    | ToolLook
)  # fmt: skip
LEAST_PX = 18
"""A hole or a colour that can be pressed, in the smallest window."""

STATES = {
    "least": game(("ABC", "DEF"), ["AAB", "AAC"], pegs=3, max_guesses=8),
    "usual": game(("ABCD", "CDEF"), ["AABB", "AAAA"]),
    "most": game(("ABCDE", "HGFED"), ["AABBC", "AAAAC"], pegs=5, colours=8, max_guesses=12,
                 show_remaining=True),
}  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), CASES, ids=[f"{s[0]}x{s[1]}-{t}" for s, t in CASES])
@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_everything_is_seen_apart_and_large_enough(
    state: State, size: tuple[int, int], scale: float
) -> None:
    """While a guess is laid, the most there is to see."""
    layout = TABLE.layout(sight(state, 0, size, text_scale=scale, picked=pegs("AB")))
    assert_on_the_screen(layout, size)
    assert_apart(layout)
    assert_large_enough(layout)


@pytest.mark.parametrize("size", SIZES)
def test_a_code_is_set_on_the_screen(size: tuple[int, int]) -> None:
    layout = TABLE.layout(sight(game(("", "HGFED"), pegs=5, colours=8), 0, size, picked=pegs("AB")))
    assert_on_the_screen(layout, size)
    assert_apart(layout)


def assert_on_the_screen(layout: Layout, size: tuple[int, int]) -> None:
    window = pygame.Rect((0, 0), size)
    for fixture in layout.fixtures:
        assert window.contains(fixture_rect(fixture)), fixture
    for piece in layout.pieces:
        assert window.contains(box(piece)), (piece.id, box(piece))
    assert window.contains(layout.caption)


def assert_apart(layout: Layout) -> None:
    things = [*rects(layout, APART), layout.caption]
    assert len(rects(layout, PegBoardLook)) == 2
    for one, other in combinations(things, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (one, other)
    pegs = [box(piece) for piece in layout.pieces]
    for one, other in combinations(pegs, 2):
        assert not one.inflate(-2, -2).colliderect(other.inflate(-2, -2)), (one, other)


def assert_large_enough(layout: Layout) -> None:
    pressed = [box(p).size for p in layout.pieces if p.step is not None]
    pressed += [fixture_rect(f).size for f in layout.fixtures if f.step is not None]
    assert min(map(min, pressed)) >= LEAST_PX, pressed
    assert rects(layout, NextHoleLook)
    main, theirs = rects(layout, PegBoardLook)
    assert main.w > theirs.w and main.left < theirs.left
