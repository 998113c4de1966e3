"""What holds for every table in every window: all on the screen, nothing pressed is covered."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from types import UnionType

import pygame
import pytest

from scenes.art import Art
from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    ScorePlateLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.base import Layout
from scenes.tables.furniture import KITTY, TRICK
from tests.scenes.tables.boxes import WINDOWS, box, rects

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
EVERY_WINDOW = pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
LEAST_BUTTON = 24
"""Pixels to either side, so that a finger finds it."""


def all_on_screen(layouts: Iterable[Layout], size: tuple[int, int], over: int = 4) -> None:
    """A turned card's corners may stand out by half of `over`."""
    window = pygame.Rect((0, 0), size)
    for layout in layouts:
        for fixture in layout.fixtures:
            assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
        for piece in layout.pieces:
            assert window.inflate(over, over).contains(box(piece)), (piece.id, box(piece))
        assert window.contains(layout.caption)


def plates_are_apart(layouts: Iterable[Layout], kinds: UnionType = PLATES) -> None:
    for layout in layouts:
        for a, b in combinations(rects(layout, kinds), 2):
            assert not a.colliderect(b), (a, b)


def buttons_are_apart(layouts: Iterable[Layout], plates: UnionType = PLATES) -> None:
    """What is pressed is large enough and apart; tokens leave plates and caption free."""
    for layout in layouts:
        buttons = [fixture_rect(f) for f in layout.fixtures if f.step or f.tool]
        assert all(min(rect.size) >= LEAST_BUTTON for rect in buttons)
        assert not any(a.colliderect(b) for a, b in combinations(buttons, 2))
        for token in rects(layout, TokenLook):
            assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
            assert not any(token.colliderect(plate) for plate in rects(layout, plates))


def plates_and_tokens_are_apart(layouts: Iterable[Layout]) -> None:
    """Of plates and tokens no two meet, and no token lies on the caption."""
    for layout in layouts:
        plates_are_apart([layout])
        tokens = rects(layout, TokenLook)
        assert not any(a.colliderect(b) for a, b in combinations(tokens, 2))
        for token in tokens:
            assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
            assert not any(token.colliderect(plate) for plate in rects(layout, PLATES))


def staged(layouts: Iterable[Layout], size: tuple[int, int]) -> Iterator[tuple[Layout, Stage]]:
    """Each layout, and the stage on which it stands."""
    art = Art(size)
    for layout in layouts:
        stage = Stage(art)
        stage.show(layout, snap=True)
        yield layout, stage


def buttons_lie_free(layout: Layout, stage: Stage) -> None:
    """Whatever is pressed is found at its middle."""
    for fixture in layout.fixtures:
        if fixture.step or fixture.tool:
            assert stage.piece_at(fixture.centre) is None
            assert stage.fixture_at(fixture.centre) == fixture


def cards_lie_free(layout: Layout, stage: Stage) -> None:
    """Every card that can be played is found at its left edge, half way up or above."""
    for piece in layout.pieces:
        if piece.step:
            low = piece.pose.x - 0.4 * piece.look.size[0], piece.pose.y
            high = low[0], low[1] - 0.3 * piece.look.size[1]
            assert piece in (stage.piece_at(low), stage.piece_at(high))


def trick_lies_free(layouts: Iterable[Layout], packets: bool = False, caption: bool = True) -> None:
    """No card of the trick, nor of `packets` passed, lies on a plate, nor low on the `caption`."""
    for layout in layouts:
        for piece in layout.pieces:
            if piece.place == TRICK or (packets and piece.place[:1] == ("packet",)):
                inner = box(piece).inflate(-8, -8)
                assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))
                if caption:
                    assert inner.bottom <= layout.caption.top + 0.3 * layout.caption.height


def pack_lies_free(layouts: Iterable[Layout]) -> None:
    """Pack and turned card lie clear of the numbers to bid."""
    for layout in layouts:
        tokens = rects(layout, TokenLook)
        for piece in layout.pieces:
            if piece.place == KITTY:
                inner = box(piece).inflate(-8, -8)
                assert not any(inner.colliderect(token) for token in tokens)


def ids_are_unique(layouts: Iterable[Layout]) -> None:
    for layout in layouts:
        ids = [p.id for p in layout.pieces]
        ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
        assert len(ids) == len(set(ids))


def names_change_no_place(usual: Iterable[Layout], other: Iterable[Layout]) -> None:
    """The plates lie where they lie, whatever the names on them."""
    for first, second in zip(usual, other, strict=True):
        plates = [f.centre for f in first.fixtures if isinstance(f.look, NameplateLook)]
        assert plates == [f.centre for f in second.fixtures if isinstance(f.look, NameplateLook)]
