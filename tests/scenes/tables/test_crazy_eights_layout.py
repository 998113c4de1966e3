"""Crazy 8s in every window: all of it on the screen, every card of a grown hand to be pressed."""

import math
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.contract import Setup
from game.core.events import Scored
from game.crazy_eights.rules import RULES
from game.crazy_eights.state import Options
from scenes.art import Art
from scenes.art.looks import (
    ArrowLook,
    BannerLook,
    HaloLook,
    MedallionLook,
    NameplateLook,
    NoteLook,
    RibbonLook,
    ScorePlateLook,
    TokenLook,
    ToolLook,
)
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.crazy_eights import TABLE
from scenes.tables.crazy_eights_middle import DRAW
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.crazy_eights_sights import eight_of, laden, random_beats, sight

PLATES = NameplateLook | ScorePlateLook | ToolLook
SEATS = (2, 3, 4, 5, 6)
TIGHT = {(720, 760), (800, 800), (900, 900)}
"""Windows in which a sixth plate must touch the score."""
HANDS = (1, 9, 20, 28)
SOME = ((800, 480), (800, 600), (1280, 720), (1920, 1080), (720, 1280), (480, 800), (1080, 2340))


@pytest.fixture(scope="module")
def states() -> list[tuple[Any, Any, Any]]:
    """State, event, picked: hands of many sizes, and what a round ends with."""
    found: list[tuple[Any, Any, Any]] = []
    for seats in SEATS:
        for own, others in ((1, 1), (9, 9), (24, 2)):
            at = laden(seats, own, others, hand=9, reverse_ace=True, may_draw=True)
            found.append((at, None, eight_of(at)))
        beats = random_beats(seats, seats, 4000)
        found += [(b.state, b.event, frozenset()) for b in beats if isinstance(b.event, Scored)][:1]
        found.append((RULES.start(Setup(seats, Options())), None, frozenset()))
    return found


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_all_of_it_is_on_the_screen_and_apart(
        self, states: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        window = pygame.Rect((0, 0), size)
        for state, event, picked in states:
            layout = TABLE.layout(
                sight(state, size, event=event, text_scale=text_scale, picked=picked)
            )
            for fixture in layout.fixtures:
                if not isinstance(fixture.look, ArrowLook | HaloLook):
                    assert window.contains(fixture_rect(fixture)), fixture
            for piece in layout.pieces:
                assert window.inflate(4, 4).contains(box(piece)), (piece.id, box(piece))
            if (state.seats == 6 and size in TIGHT) or (text_scale > 1 and state.seats != 4):
                continue
            _assert_apart(layout)


def _assert_apart(layout: Any) -> None:
    """Plates, tokens, the ribbon, the piles, the mark and the notes."""
    things = rects(layout, PLATES | TokenLook | NoteLook | MedallionLook | BannerLook)
    things += [fixture_rect(f) for f in layout.fixtures if f.step == DRAW]
    things += [box(p).inflate(-8, -8) for p in layout.pieces if p.place == ("discards",)][-1:]
    for one, other in combinations(dict.fromkeys(map(tuple, things)), 2):
        a, b = pygame.Rect(one).inflate(-4, -4), pygame.Rect(other).inflate(-4, -4)
        assert not a.colliderect(b), (a, b)
    for pile in rects(layout, MedallionLook):
        assert not any(pile.inflate(-4, -4).colliderect(r) for r in rects(layout, RibbonLook))


@pytest.mark.parametrize("size", SOME, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("own", HANDS)
def test_every_card_of_a_grown_hand_can_be_pressed(size: tuple[int, int], own: int) -> None:
    """A strip of 24 px of each shows, or it lies in a second row."""
    art = Art(size)
    for seats in (2, 6):
        layout = TABLE.layout(sight(laden(seats, own, 2, hand=9), size))
        stage = Stage(art)
        stage.show(layout, snap=True)
        cards = [piece for piece in layout.pieces if piece.place == ("hand", 0)]
        assert len(cards) == own
        for piece in cards:
            seen = stage.piece_at(_upper_left(piece))
            assert seen is not None and seen.id == piece.id, piece.id


def _upper_left(piece: Any) -> tuple[float, float]:
    """Where its index is: twelve px in from its left edge."""
    wide, high = piece.look.size
    turn = math.radians(piece.pose.angle)
    x, y = 12 - wide / 2, -0.3 * high
    return (
        piece.pose.x + x * math.cos(turn) - y * math.sin(turn),
        piece.pose.y + x * math.sin(turn) + y * math.cos(turn),
    )


@pytest.mark.parametrize("size", SOME, ids=lambda s: f"{s[0]}x{s[1]}")
def test_nothing_covers_what_can_be_pressed(size: tuple[int, int]) -> None:
    art = Art(size)
    for seats in SEATS:
        at = laden(seats, 9, 9, hand=9, may_draw=True)
        for picked in (frozenset(), eight_of(at)):
            layout = TABLE.layout(sight(at, size, picked=picked))
            stage = Stage(art)
            stage.show(layout, snap=True)
            for fixture in layout.fixtures:
                if fixture.step or fixture.tool:
                    assert stage.piece_at(fixture.centre) is None, fixture
                    found = stage.fixture_at(fixture.centre)
                    assert found is not None and fixture_id(found) == fixture_id(fixture)
