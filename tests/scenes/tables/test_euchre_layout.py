"""Euchre in every window: all of it on the screen, nothing that can be pressed covered."""

from itertools import combinations

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
from scenes.tables.euchre import TABLE
from scenes.tables.furniture import TRICK
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.euchre_sights import (
    LONGEST,
    NAMELESS,
    PEOPLE,
    TO_FOLLOW,
    random_beats,
    sight,
    stacked,
)
from tests.scenes.tables.euchre_sights import (
    TRICK as FULL_TRICK,
)

SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
CASES = {
    "round one": ("pass", {"dealer": 2}),
    "pick up": ("pass pass pass", {"dealer": 0}),
    "round two": ("pass pass pass pass pass", {"dealer": 2}),
    "stuck": ("pass pass pass pass pass pass pass", {"dealer": 0}),
    "six cards": ("order", {"dealer": 0}),
    "defend": ("pass pass pass order-alone discard:9D", {"defend_alone": True}),
    "canadian": ("pass", {"dealer": 2, "canadian_loner": True}),
    "alone": ("order-alone discard:9D", {}),
    "follow": (TO_FOLLOW, {}),
    "full trick": (FULL_TRICK, {}),
}


@pytest.fixture(scope="module")
def positions():
    """Gallery states, and every phase that seeded matches came to, with the last event."""
    found = [stacked(moves, **deal)[-1] for moves, deal in CASES.values()]
    found.append(stacked(FULL_TRICK)[-2])
    kinds = set()
    for seed, options in enumerate(({}, {"defend_alone": True}, {"farmers_hand": "exchange"})):
        for beat in random_beats(seed, **options):
            kind = beat.state.phase, len(beat.state.trick), beat.state.auction.alone
            if kind not in kinds:
                kinds.add(kind)
                found.append(beat)
    return found


def layouts(positions, size, text_scale=1.0, people=PEOPLE):
    for beat in positions:
        seat = max(0, beat.state.to_act[0]) if beat.state.to_act else 0
        yield TABLE.layout(sight(beat.state, size, seat, beat.event, text_scale, people))
        yield TABLE.layout(sight(beat.state, size, 0, beat.event, text_scale, people, closed=True))


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", SCALES)
    def test_all_of_it_is_on_the_screen(self, positions, size, text_scale):
        window = pygame.Rect((0, 0), size)
        for layout in layouts(positions, size, text_scale):
            for fixture in layout.fixtures:
                assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
            for piece in layout.pieces:
                assert window.inflate(4, 4).contains(box(piece)), (piece.id, box(piece))
            assert window.contains(layout.caption)

    @pytest.mark.parametrize("text_scale", SCALES)
    def test_what_can_be_pressed_is_large_enough_and_apart(self, positions, size, text_scale):
        for layout in layouts(positions, size, text_scale):
            buttons = [fixture_rect(f) for f in layout.fixtures if f.step or f.tool]
            assert all(min(rect.size) >= 24 for rect in buttons)
            assert not any(a.colliderect(b) for a, b in combinations(buttons, 2))
            for token in rects(layout, TokenLook):
                assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
                assert not any(token.colliderect(plate) for plate in rects(layout, PLATES))

    def test_nothing_covers_what_can_be_pressed(self, positions, size):
        art = Art(size)
        for layout in layouts(positions, size):
            stage = Stage(art)
            stage.show(layout, snap=True)
            for fixture in layout.fixtures:
                if fixture.step or fixture.tool:
                    assert not any(
                        p.z >= 0 and box(p).colliderect(fixture_rect(fixture).inflate(-8, -8))
                        for p in layout.pieces
                    )
                    assert stage.piece_at(fixture.centre) is None
                    assert stage.fixture_at(fixture.centre) == fixture
            for piece in layout.pieces:
                if piece.step:
                    assert strip(stage, piece) >= 24

    def test_plates_do_not_meet(self, positions, size):
        for layout in layouts(positions, size):
            assert not any(a.colliderect(b) for a, b in combinations(rects(layout, PLATES), 2))

    def test_the_trick_leaves_plates_and_caption_free(self, positions, size):
        for layout in layouts(positions, size):
            for piece in layout.pieces:
                if piece.place == TRICK:
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))
                    assert inner.bottom <= layout.caption.top + 0.3 * layout.caption.height

    def test_ids_and_steps_are_unique(self, positions, size):
        for layout in layouts(positions, size):
            ids = [p.id for p in layout.pieces]
            ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
            assert len(ids) == len(set(ids))


def strip(stage, piece):
    """The widest part of a piece, along its upper half, that a click finds."""
    width, height = piece.look.size
    best = 0
    for share in (-0.4, -0.2, 0):
        y = piece.pose.y + share * height
        left = piece.pose.x - 0.6 * width
        hits = [stage.piece_at((left + 2 * i, y)) for i in range(round(0.6 * width))]
        best = max(best, 2 * sum(hit is not None and hit.id == piece.id for hit in hits))
    return best


@pytest.mark.parametrize("people", [LONGEST, NAMELESS], ids=["longest", "nameless"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_names_of_any_length_change_no_place(positions, size, people):
    usual = list(layouts(positions, size))
    other = list(layouts(positions, size, people=people))
    for first, second in zip(usual, other, strict=True):
        plates = [f.centre for f in first.fixtures if isinstance(f.look, NameplateLook)]
        assert plates == [f.centre for f in second.fixtures if isinstance(f.look, NameplateLook)]
