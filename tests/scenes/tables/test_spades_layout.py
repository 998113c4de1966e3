"""Spades in every window: all of it on the screen, nothing that can be pressed covered."""

from typing import Any

import pytest

from game.tricks.spades import RULES
from scenes.art.looks import (
    NoteLook,
    TokenLook,
)
from scenes.tables.base import Metrics, Sight
from scenes.tables.spades import TABLE
from tests.scenes.tables import fits
from tests.scenes.tables.boxes import rects
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.fits import EVERY_WINDOW, PLATES
from tests.scenes.tables.spades_sights import (
    BIDS,
    BLIND_SWAP,
    BROKEN,
    NIL_TOOK,
    TO_FOLLOW,
    random_beats,
    told,
)

SO_FAR: dict[str, Any] = {"scores": (-131, 498), "bags": (9, 7)}


@pytest.fixture(scope="module")
def sights() -> list[dict[str, Any]]:
    """Bids, nils, swaps and what a seeded match comes to."""
    found: list[dict[str, Any]] = [
        {"beat": told(BIDS, **SO_FAR)[-1], "hovered": ("bid", 3)},
        {"beat": told("", dealer=3, **SO_FAR)[-1]},
        {"beat": told("", dealer=3, blind_nil="anytime")[-1]},
        {
            "beat": told(f"{BLIND_SWAP} give:QH,KD", **SO_FAR, blind_nil="anytime")[-1],
            "picked": frozenset({("card", "2C"), ("card", "3H")}),
        },
        {"beat": told(TO_FOLLOW, **SO_FAR)[-1]},
        {"beat": told(BROKEN, **SO_FAR)[-1]},
        {"beat": told(NIL_TOOK, **SO_FAR)[-1]},
    ]
    kinds = set()
    for beat in random_beats(4, most=200):
        kind = beat.state.phase, len(beat.state.trick), len(beat.state.past) // 4
        if kind not in kinds:
            kinds.add(kind)
            found.append({"beat": beat})
    return found


def layouts(sights: list[dict[str, Any]], size: tuple[int, int], text_scale: float = 1.0) -> Any:
    for given in sights:
        beat = given["beat"]
        view = RULES.view(beat.state, 0)
        yield TABLE.layout(
            Sight(
                view=view,
                seat=0,
                sitters=PEOPLE,
                legal=RULES.legal_moves(beat.state, 0),
                sheet=RULES.sheet(view),
                size=size,
                metrics=Metrics(min(size) / 720, text_scale),
                event=beat.event,
                picked=given.get("picked", frozenset()),
                hovered=given.get("hovered"),
            )
        )


@EVERY_WINDOW
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_all_of_it_is_on_the_screen(
        self, sights: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        fits.all_on_screen(layouts(sights, size, text_scale), size)

    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_plates_and_tokens_are_apart(
        self, sights: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        fits.plates_and_tokens_are_apart(layouts(sights, size, text_scale))

    def test_nothing_covers_what_can_be_pressed(self, sights: Any, size: tuple[int, int]) -> None:
        for layout, stage in fits.staged(layouts(sights[:7], size), size):
            fits.buttons_lie_free(layout, stage)
            fits.cards_lie_free(layout, stage)

    def test_the_note_on_bids_lies_free(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(sights[:1], size):
            (note,) = rects(layout, NoteLook)
            others = rects(layout, PLATES | TokenLook)
            assert not any(note.inflate(-4, -4).colliderect(other) for other in others)

    def test_trick_leaves_plates_free(self, sights: Any, size: tuple[int, int]) -> None:
        fits.trick_lies_free(layouts(sights, size))

    def test_ids_and_steps_are_unique(self, sights: Any, size: tuple[int, int]) -> None:
        fits.ids_are_unique(layouts(sights, size))
