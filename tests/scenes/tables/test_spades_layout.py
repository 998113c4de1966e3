"""Spades in every window: all of it on the screen, nothing that can be pressed covered."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.tricks.spades import RULES
from scenes.art import Art
from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.stage.stage import Stage, fixture_id, fixture_rect
from scenes.tables.base import Metrics, Sight
from scenes.tables.furniture import TRICK
from scenes.tables.spades import TABLE
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.spades_sights import (
    BIDS,
    BLIND_SWAP,
    BROKEN,
    NIL_TOOK,
    TO_FOLLOW,
    random_beats,
    told,
)

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
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


@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
class TestEveryWindow:
    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_all_of_it_is_on_the_screen(
        self, sights: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        window = pygame.Rect((0, 0), size)
        for layout in layouts(sights, size, text_scale):
            for fixture in layout.fixtures:
                assert window.contains(fixture_rect(fixture)), (fixture.look, fixture.centre)
            for piece in layout.pieces:
                assert window.inflate(4, 4).contains(box(piece)), (piece.id, box(piece))

    @pytest.mark.parametrize("text_scale", [1.0, 2.0])
    def test_plates_and_tokens_are_apart(
        self, sights: Any, size: tuple[int, int], text_scale: float
    ) -> None:
        for layout in layouts(sights, size, text_scale):
            plates = rects(layout, PLATES)
            assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
            tokens = rects(layout, TokenLook)
            assert not any(a.colliderect(b) for a, b in combinations(tokens, 2))
            for token in tokens:
                assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
                assert not any(token.colliderect(plate) for plate in plates)

    def test_nothing_covers_what_can_be_pressed(self, sights: Any, size: tuple[int, int]) -> None:
        art = Art(size)
        for layout in layouts(sights[:7], size):
            stage = Stage(art)
            stage.show(layout, snap=True)
            for fixture in layout.fixtures:
                if fixture.step or fixture.tool:
                    assert stage.piece_at(fixture.centre) is None
                    assert stage.fixture_at(fixture.centre) == fixture
            for piece in layout.pieces:
                if piece.step:
                    low = piece.pose.x - 0.4 * piece.look.size[0], piece.pose.y
                    assert stage.piece_at(low) == piece or stage.piece_at(
                        (low[0], low[1] - 0.3 * piece.look.size[1])
                    )

    def test_the_note_on_bids_lies_free(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(sights[:1], size):
            (note,) = rects(layout, NoteLook)
            others = rects(layout, PLATES | TokenLook)
            assert not any(note.inflate(-4, -4).colliderect(other) for other in others)

    def test_trick_leaves_plates_free(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(sights, size):
            for piece in layout.pieces:
                if piece.place == TRICK:
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))
                    assert inner.bottom <= layout.caption.top + 0.3 * layout.caption.height

    def test_ids_and_steps_are_unique(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(sights, size):
            ids = [p.id for p in layout.pieces]
            ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
            assert len(ids) == len(set(ids))
