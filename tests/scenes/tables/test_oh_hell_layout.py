"""Oh Hell in every window, with three people to seven: all on the screen, nothing covered."""

from itertools import combinations

import pygame
import pytest

from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.stage.stage import fixture_rect
from scenes.tables.furniture import KITTY, TRICK
from scenes.tables.oh_hell import TABLE
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.oh_hell_sights import LONGEST, NAMELESS, PEOPLE, beginning, played, sight

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
FIXED = PLATES | NoteLook
SCALES = (1.0, 2.0)
SQUARE = ((720, 760), (800, 800), (900, 900))
"""No table has room for more than five here."""
TABLES = [(3, 6, {}), (4, 6, {}), (5, 6, {}), (6, 6, {}), (7, 6, {}), (3, 10, {"schedule": "up"}),
          (4, 10, {"schedule": "up"}), (5, 10, {"schedule": "up"}), (6, 8, {"schedule": "up"}),
          (7, 7, {"schedule": "up"}), (7, 1, {})]  # fmt: skip


@pytest.fixture(scope="module")
def positions():
    """For each table: the dealer bids last with a number barred, cards are played, a trick lies."""
    found = []
    for seats, cards, options in TABLES:
        bids = " ".join(["bid:0"] * (seats - 1))
        start = beginning(seats, 0, cards, **options)
        for line in (bids, f"{bids} … …{seats - 1}", f"{bids} … …{seats}"):
            found.append(played(start, line)[-1])
        found.append(played(start, f"{bids} … …{seats}")[-2])
    return found


def layouts(positions, size, text_scale=1.0, people=PEOPLE):
    for beat in positions:
        if size in SQUARE and beat.state.seats > 5:
            continue
        yield TABLE.layout(sight(beat.state, size, 0, beat.event, text_scale, people))


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", SCALES)
    def test_all_of_it_is_on_the_screen(self, positions, size, text_scale):
        window = pygame.Rect((0, 0), size)
        for layout in layouts(positions, size, text_scale):
            for fixture in layout.fixtures:
                assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
            for piece in layout.pieces:
                assert window.inflate(8, 8).contains(box(piece)), (piece.id, box(piece))

    @pytest.mark.parametrize("text_scale", SCALES)
    def test_numbers_are_large_enough_and_apart(self, positions, size, text_scale):
        for layout in layouts(positions, size, text_scale):
            buttons = [fixture_rect(f) for f in layout.fixtures if f.step or f.tool]
            assert all(min(rect.size) >= 24 for rect in buttons)
            assert not any(a.colliderect(b) for a, b in combinations(buttons, 2))
            for token in rects(layout, TokenLook):
                assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
                assert not any(token.colliderect(plate) for plate in rects(layout, FIXED))

    def test_pack_and_turned_card_lie_clear_of_the_numbers(self, positions, size):
        for layout in layouts(positions, size):
            for piece in layout.pieces:
                if piece.place == KITTY and rects(layout, TokenLook):
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(t) for t in rects(layout, TokenLook))

    def test_plates_and_notes_do_not_meet(self, positions, size):
        for layout in layouts(positions, size):
            for a, b in combinations(rects(layout, FIXED), 2):
                assert not a.colliderect(b), (a, b)

    def test_the_trick_leaves_plates_and_caption_free(self, positions, size):
        for layout in layouts(positions, size):
            for piece in layout.pieces:
                if piece.place == TRICK:
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))


@pytest.mark.parametrize("people", [LONGEST, NAMELESS], ids=["longest", "nameless"])
@pytest.mark.parametrize("size", [(800, 480), (1280, 720), (720, 1280)])
def test_names_of_any_length_change_no_place(positions, size, people):
    usual = list(layouts(positions, size))
    other = list(layouts(positions, size, people=people))
    for first, second in zip(usual, other, strict=True):
        plates = [f.centre for f in first.fixtures if isinstance(f.look, NameplateLook)]
        assert plates == [f.centre for f in second.fixtures if isinstance(f.look, NameplateLook)]
