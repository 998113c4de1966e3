"""Euchre in every window: all of it on the screen, nothing that can be pressed covered."""

import pytest

from scenes.stage.stage import fixture_rect
from scenes.tables.euchre import TABLE
from tests.scenes.tables import fits
from tests.scenes.tables.boxes import box
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
from tests.scenes.tables.fits import EVERY_WINDOW

SCALES = (0.8, 1.0, 1.25, 1.5, 2.0)
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


@EVERY_WINDOW
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", SCALES)
    def test_all_of_it_is_on_the_screen(self, positions, size, text_scale):
        fits.all_on_screen(layouts(positions, size, text_scale), size)

    @pytest.mark.parametrize("text_scale", SCALES)
    def test_what_can_be_pressed_is_large_enough_and_apart(self, positions, size, text_scale):
        fits.buttons_are_apart(layouts(positions, size, text_scale))

    def test_nothing_covers_what_can_be_pressed(self, positions, size):
        for layout, stage in fits.staged(layouts(positions, size), size):
            fits.buttons_lie_free(layout, stage)
            for fixture in layout.fixtures:
                if fixture.step or fixture.tool:
                    assert not any(
                        p.z >= 0 and box(p).colliderect(fixture_rect(fixture).inflate(-8, -8))
                        for p in layout.pieces
                    )
            for piece in layout.pieces:
                if piece.step:
                    assert strip(stage, piece) >= 24

    def test_plates_do_not_meet(self, positions, size):
        fits.plates_are_apart(layouts(positions, size))

    def test_the_trick_leaves_plates_and_caption_free(self, positions, size):
        fits.trick_lies_free(layouts(positions, size))

    def test_ids_and_steps_are_unique(self, positions, size):
        fits.ids_are_unique(layouts(positions, size))


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
    fits.names_change_no_place(layouts(positions, size), layouts(positions, size, people=people))
