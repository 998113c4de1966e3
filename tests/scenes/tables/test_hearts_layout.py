"""Hearts in every window: all of it on the screen, nothing that can be pressed covered."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.tricks.hearts import RULES
from game.tricks.hearts_terms import QUEEN
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
from scenes.tables.base import Metrics, Sight, Sitter
from scenes.tables.furniture import TRICK
from scenes.tables.hearts import TABLE
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.hearts_sights import BROKEN, chosen, played, random_beats

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
MANY = (*PEOPLE, Sitter("Olle", "bear", "Casual", 2), Sitter("Mina", "cat", "Skilled", 3))
PICKED = frozenset(("card", card) for card in ("AC", "QS", "AH"))


@pytest.fixture(scope="module")
def sights() -> list[dict[str, Any]]:
    """Passing, a costly trick, and what seeded matches of all sizes come to."""
    found = [
        {"beat": chosen((1, 3))[-1], "picked": PICKED},
        {"beat": chosen((1, 2), number=2)[-1], "picked": frozenset(list(PICKED)[:2])},
        {"beat": chosen((0, 1, 2))[-1]},
        {"beat": chosen((0, 1, 2, 3))[-1]},
        {"beat": played(BROKEN)[-2]},
        {"beat": played(BROKEN)[-1]},
    ]
    kinds = set()
    for seats in (3, 4, 5, 6):
        for beat in random_beats(seats, seats, 160):
            took = [t.winner for t in beat.state.past for lay in t.lays if lay.card == QUEEN]
            kind = seats, beat.state.phase, len(beat.state.trick), str(took)
            if kind not in kinds:
                kinds.add(kind)
                found.append({"beat": beat})
    return found


TIGHT = {(720, 760), (800, 800), (900, 900)}
"""Windows in which a sixth plate must touch the score or the trick."""


def fitting(sights: list[dict[str, Any]], most: int) -> list[dict[str, Any]]:
    return [given for given in sights if given["beat"].state.seats <= most]


def layouts(sights: list[dict[str, Any]], size: tuple[int, int], text_scale: float = 1.0) -> Any:
    for given in sights:
        beat, picked = given["beat"], given.get("picked", frozenset())
        view = RULES.view(beat.state, 0)
        yield TABLE.layout(
            Sight(
                view=view,
                seat=0,
                sitters=MANY[: view.seats],
                legal=RULES.legal_moves(beat.state, 0),
                sheet=RULES.sheet(view),
                size=size,
                metrics=Metrics(min(size) / 720, text_scale),
                event=beat.event,
                picked=picked,
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
        shown = sights
        if text_scale > 1:
            shown = [given for given in sights if given["beat"].state.seats == 4]
        elif size in TIGHT:
            shown = fitting(sights, 5)
        for layout in layouts(shown, size, text_scale):
            plates = rects(layout, PLATES)
            assert not any(a.colliderect(b) for a, b in combinations(plates, 2))
            for token in rects(layout, TokenLook):
                assert token.bottom <= layout.caption.top + 0.28 * layout.caption.height
                assert not any(token.colliderect(plate) for plate in plates)

    def test_nothing_covers_what_can_be_pressed(self, sights: Any, size: tuple[int, int]) -> None:
        art = Art(size)
        for layout in layouts(sights[:6], size):
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

    def test_trick_and_packets_leave_plates_free(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(fitting(sights, 5 if size in TIGHT else 6), size):
            for piece in layout.pieces:
                if piece.place == TRICK or piece.place[:1] == ("packet",):
                    inner = box(piece).inflate(-8, -8)
                    assert not any(inner.colliderect(plate) for plate in rects(layout, PLATES))
                    assert inner.bottom <= layout.caption.top + 0.3 * layout.caption.height

    def test_ids_and_steps_are_unique(self, sights: Any, size: tuple[int, int]) -> None:
        for layout in layouts(sights, size):
            ids = [p.id for p in layout.pieces]
            ids += [fixture_id(f) for f in layout.fixtures if f.step or f.tool]
            assert len(ids) == len(set(ids))
