"""Hearts in every window: all of it on the screen, nothing that can be pressed covered."""

from typing import Any

import pytest

from game.tricks.hearts import RULES
from game.tricks.hearts_terms import QUEEN
from scenes.tables.base import Metrics, Sight, Sitter
from scenes.tables.hearts import TABLE
from tests.scenes.tables import fits
from tests.scenes.tables.euchre_sights import PEOPLE
from tests.scenes.tables.fits import EVERY_WINDOW
from tests.scenes.tables.hearts_sights import BROKEN, chosen, played, random_beats

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
        shown = sights
        if text_scale > 1:
            shown = [given for given in sights if given["beat"].state.seats == 4]
        elif size in TIGHT:
            shown = fitting(sights, 5)
        fits.plates_and_tokens_are_apart(layouts(shown, size, text_scale))

    def test_nothing_covers_what_can_be_pressed(self, sights: Any, size: tuple[int, int]) -> None:
        for layout, stage in fits.staged(layouts(sights[:6], size), size):
            fits.buttons_lie_free(layout, stage)
            fits.cards_lie_free(layout, stage)

    def test_trick_and_packets_leave_plates_free(self, sights: Any, size: tuple[int, int]) -> None:
        shown = fitting(sights, 5 if size in TIGHT else 6)
        fits.trick_lies_free(layouts(shown, size), packets=True)

    def test_ids_and_steps_are_unique(self, sights: Any, size: tuple[int, int]) -> None:
        fits.ids_are_unique(layouts(sights, size))
