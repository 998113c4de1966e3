"""Kaiser in every window: all of it on the screen, nothing that can be pressed covered."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from scenes.art import Art
from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    NoteLook,
    RibbonLook,
    ScorePlateLook,
    SealLook,
    SpokenLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.furniture import TRICK
from scenes.tables.kaiser import TABLE
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.kaiser_sights import (
    BOTH_TAKEN,
    CONTRACT,
    CROWDED,
    FIRST,
    NAMING,
    NO_TRUMP,
    TO_BID,
    random_beats,
    sight,
    told,
)
from tests.scenes.tables.oh_hell_sights import LONGEST

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
SO_FAR: dict[str, Any] = {"scores": (-49, 51)}
WIDEST = {"min_bid": 5, "max_bid": 12}


@pytest.fixture(scope="module")
def positions() -> list[Any]:
    """Bids of all kinds, words before play, tricks, and what a seeded match comes to."""
    lines: list[tuple[str, dict[str, Any]]] = [
        (TO_BID, {}),
        (CROWDED, WIDEST),
        ("pass pass pass", WIDEST | {"no_trump": False}),
        ("pass bid:10NT pass", {"dealer": 2}),
        (NAMING, {}),
        ("bid:7NT pass pass pass", {"double": True, "dealer": 2}),
        (f"{CONTRACT} {FIRST}", {}),
        (BOTH_TAKEN, {}),
        (NO_TRUMP, {}),
    ]
    found = [told(line, **(SO_FAR | rest))[-1] for line, rest in lines]
    kinds = set()
    for beat in random_beats(4, most=150, weak_hand=True, double=True):
        kind = beat.state.phase, len(beat.state.trick), len(beat.state.past) // 3
        if kind not in kinds:
            kinds.add(kind)
            found.append(beat)
    return found


def layouts(
    positions: list[Any], size: tuple[int, int], text_scale: float = 1.0, people: Any = PEOPLE
) -> Any:
    for beat in positions:
        yield TABLE.layout(sight(beat, size, text_scale=text_scale, people=people[:4]))


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_all_of_it_is_on_the_screen(
        self, positions: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        window = pygame.Rect((0, 0), size)
        for layout in layouts(positions, size, text_scale):
            for fixture in layout.fixtures:
                assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
            for piece in layout.pieces:
                assert window.inflate(4, 4).contains(box(piece)), (piece.id, box(piece))

    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_plates_and_tokens_are_apart(
        self, positions: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        for layout in layouts(positions, size, text_scale):
            plates = rects(layout, PLATES)
            assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
            tokens = rects(layout, TokenLook)
            assert all(min(token.size) >= 24 for token in tokens)
            assert not any(a.colliderect(b) for a, b in combinations(tokens, 2))
            for token in tokens:
                assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
                assert not any(token.colliderect(plate) for plate in plates)
                assert not any(map(token.colliderect, rects(layout, SpokenLook | RibbonLook)))

    def test_nothing_covers_what_can_be_pressed(
        self, positions: Any, size: tuple[int, int]
    ) -> None:
        art = Art(size)
        for layout in layouts(positions[:8], size):
            stage = Stage(art)
            stage.show(layout, snap=True)
            for fixture in layout.fixtures:
                if fixture.step or fixture.tool:
                    assert stage.piece_at(fixture.centre) is None
                    assert stage.fixture_at(fixture.centre) == fixture

    @pytest.mark.parametrize("people", [PEOPLE, LONGEST], ids=["usual", "longest"])
    def test_the_standing_bid_lies_free(
        self, positions: Any, size: tuple[int, int], people: Any
    ) -> None:
        for layout in layouts(positions[:6], size, people=people):
            (note,) = rects(layout, NoteLook)
            others = rects(layout, PLATES | TokenLook | RibbonLook | SpokenLook)
            hits = [other for other in others if note.inflate(-4, -4).colliderect(other)]
            assert not hits, (note, hits)

    def test_trick_leaves_plates_free(self, positions: Any, size: tuple[int, int]) -> None:
        for layout in layouts(positions, size):
            for piece in layout.pieces:
                if piece.place == TRICK:
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))

    def test_seals_are_apart_and_leave_the_dealer_button_free(
        self, positions: Any, size: tuple[int, int]
    ) -> None:
        (layout,) = layouts(positions[7:8], size)
        five, three = rects(layout, SealLook)
        assert not five.inflate(-4, -4).colliderect(three.inflate(-4, -4))

    def test_ids_and_steps_are_unique(self, positions: Any, size: tuple[int, int]) -> None:
        for layout in layouts(positions, size):
            ids = [p.id for p in layout.pieces]
            ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
            assert len(ids) == len(set(ids))
