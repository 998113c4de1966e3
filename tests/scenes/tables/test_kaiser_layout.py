"""Kaiser in every window: all of it on the screen, nothing that can be pressed covered."""

from typing import Any

import pytest

from scenes.art.looks import (
    NoteLook,
    RibbonLook,
    SealLook,
    SpokenLook,
    TokenLook,
)
from scenes.tables.kaiser import TABLE
from tests.scenes.tables import fits
from tests.scenes.tables.boxes import rects
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.fits import EVERY_WINDOW, PLATES
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


@EVERY_WINDOW
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_all_of_it_is_on_the_screen(
        self, positions: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        fits.all_on_screen(layouts(positions, size, text_scale), size)

    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_plates_and_tokens_are_apart(
        self, positions: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        for layout in layouts(positions, size, text_scale):
            fits.plates_and_tokens_are_apart([layout])
            for token in rects(layout, TokenLook):
                assert min(token.size) >= fits.LEAST_BUTTON
                assert not any(map(token.colliderect, rects(layout, SpokenLook | RibbonLook)))

    def test_nothing_covers_what_can_be_pressed(
        self, positions: Any, size: tuple[int, int]
    ) -> None:
        for layout, stage in fits.staged(layouts(positions[:8], size), size):
            fits.buttons_lie_free(layout, stage)

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
        fits.trick_lies_free(layouts(positions, size), caption=False)

    def test_seals_are_apart_and_leave_the_dealer_button_free(
        self, positions: Any, size: tuple[int, int]
    ) -> None:
        (layout,) = layouts(positions[7:8], size)
        five, three = rects(layout, SealLook)
        assert not five.inflate(-4, -4).colliderect(three.inflate(-4, -4))

    def test_ids_and_steps_are_unique(self, positions: Any, size: tuple[int, int]) -> None:
        fits.ids_are_unique(layouts(positions, size))
