"""President in every window: all of it on the screen, nothing that is pressed covered."""

from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from game.president.rules import RULES
from game.president.state import Play, State
from scenes.art.looks import (
    MedallionLook,
    NameplateLook,
    NoteLook,
    ScorePlateLook,
    SpokenLook,
    TokenLook,
    ToolLook,
    TrumpPlateLook,
)
from scenes.tables.president import TABLE
from scenes.tables.president_pile import PILE
from tests.game.president.positions import dealt, position
from tests.scenes.tables.boxes import WINDOWS, box, rects
from tests.scenes.tables.president_sights import SEATS, played, sight

PLATES = NameplateLook | ScorePlateLook | TrumpPlateLook | MedallionLook | ToolLook
LEAST_PX = 16
"""So much of each card shows, and its set is as wide again."""
EIGHTEEN = "3C 4D 4H 5S 7C 7D 7H 9H 9S 10C JC JD JS KH KS AC 2H 2S"
SIZES = (
    (800, 480), (800, 600), (1024, 600), (1280, 720), (1680, 720), (1920, 1080),
    (3840, 2160), (720, 1280), (600, 1000), (720, 720), (768, 1024), (480, 800),
)  # fmt: skip


@pytest.fixture(scope="module")
def states() -> dict[int, list[State]]:
    """Of each number of seats: a lead, a large pile, a round begun, the choice of what to give."""
    found: dict[int, list[State]] = {}
    for seats in SEATS:
        rest = ["3D", "5C", "5D", "6C", "6D", "6H"][: seats - 1]
        full = EIGHTEEN if seats == 3 else " ".join(EIGHTEEN.split()[:: seats - 2])
        pile = "1: 3H 3S/2: 8C 8D 8H 8S/1: QC QD QH QS"
        places = " ".join(map(str, range(seats)))
        found[seats] = [
            position([full, *rest]),
            position([full, *rest], pile=pile,
                     passed=" ".join(map(str, range(2, seats)))),
            played(seats, 5, seed=seats, rounds=1),
            dealt([""] * seats, [places], president_chooses=True)[0],
        ]  # fmt: skip
    return found


def laid_out(state: State, size: tuple[int, int], scale: float) -> list[Any]:
    """At rest, and with each rank chosen that can be laid in several ways."""
    found = [TABLE.layout(sight(state, 0, size, text_scale=scale))]
    plays = [m for m in RULES.legal_moves(state, 0) if isinstance(m, Play)]
    most = max(plays, key=lambda move: len(move.cards), default=None)
    if most is not None:
        picked = [TABLE.steps(most)[0]]
        found.append(TABLE.layout(sight(state, 0, size, text_scale=scale, picked=picked)))
    return found


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", WINDOWS, ids=lambda s: f"{s[0]}x{s[1]}")
def test_all_of_it_is_on_the_screen(
    states: dict[int, list[State]], size: tuple[int, int], scale: float
) -> None:
    window = pygame.Rect((0, 0), size)
    lower = window.move(0, 0).inflate(0, 80)  # the lower corners of a hand may go under the edge
    for seats in SEATS:
        for state in states[seats]:
            for layout in laid_out(state, size, scale):
                for look in rects(layout, PLATES | TokenLook | NoteLook):
                    assert window.contains(look), (seats, look)
                for piece in layout.pieces:
                    assert lower.contains(box(piece)), (seats, piece.id, box(piece))
                assert window.contains(layout.caption)


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_nothing_that_is_pressed_or_read_is_covered(
    states: dict[int, list[State]], size: tuple[int, int], scale: float
) -> None:
    for seats in SEATS:
        for state in states[seats]:
            for layout in laid_out(state, size, scale):
                tokens = rects(layout, TokenLook)
                plates = rects(layout, PLATES)
                pile = [box(p) for p in layout.pieces if p.place == PILE]
                for one in tokens:
                    others = [*plates, *(t for t in tokens if t is not one)]
                    for other in others:
                        assert not one.colliderect(other.inflate(-4, -4)), (seats, one, other)
                for one in pile:
                    for other in plates:
                        assert not one.inflate(-6, -6).colliderect(other), (seats, one, other)
                assert all(min(token.size) >= 24 for token in tokens)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (900, 900)], ids=lambda s: f"{s[0]}x{s[1]}")
def test_who_has_passed_is_told_without_covering_anything(
    states: dict[int, list[State]], size: tuple[int, int], scale: float
) -> None:
    for seats in SEATS:
        layout = TABLE.layout(sight(states[seats][1], 0, size, text_scale=scale))
        said = rects(layout, SpokenLook)
        plates = [f.look for f in layout.fixtures if isinstance(f.look, NameplateLook)]
        told = sum("passed" in plate.third for plate in plates)
        assert len(said) + told == seats - 2
        below = [box(p) for p in layout.pieces if p.place in (PILE, ("hand", 0))]
        others = [*rects(layout, TokenLook | ScorePlateLook), *below]
        for pill in said:
            assert pill.inflate(-8, -8).collidelist(others) == -1, (seats, pill)
        for one, other in combinations(said, 2):
            assert not one.colliderect(other), (seats, one, other)


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_a_chosen_set_leaves_the_caption_free(size: tuple[int, int], scale: float) -> None:
    state = position(["4D 8C JC JD JH QS AD AH AS", "3C", "4C", "3D", "7C"])
    layout = TABLE.layout(sight(state, 0, size, text_scale=scale, picked=[("rank", "J")]))
    line = 13 * min(size) / 720 * min(1.4, scale)
    for piece in layout.pieces:
        if piece.place == ("hand", 0):
            assert box(piece).top >= layout.caption.centery + line - 2, piece.id


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
def test_enough_of_every_card_in_hand_shows(
    states: dict[int, list[State]], size: tuple[int, int]
) -> None:
    for seats in SEATS:
        for state in states[seats]:
            (layout, *_) = laid_out(state, size, 1.0)
            own = [p for p in layout.pieces if p.place == ("hand", 0)]
            rows: dict[bool, list[float]] = {}
            middle = sum(p.pose.y for p in own) / max(1, len(own))
            two = max(p.pose.y for p in own) - min(p.pose.y for p in own) > own[0].look.size[1] / 2
            for piece in own:
                rows.setdefault(two and piece.pose.y > middle, []).append(piece.pose.x)
            for xs in rows.values():
                steps = [b - a for a, b in pairwise(xs)]
                assert min(steps, default=99) >= LEAST_PX, (seats, size, min(steps))


def test_no_window_changes_which_cards_are_a_set() -> None:
    state = position([EIGHTEEN, "3D", "5C"])
    for size in SIZES:
        own = [p for p in TABLE.layout(sight(state, 0, size)).pieces if p.place == ("hand", 0)]
        assert [p.id[1] for p in own] == EIGHTEEN.split()
        assert all((a.step == b.step) == (a.id[1][:-1] == b.id[1][:-1])
                   for a, b in combinations(own, 2))  # fmt: skip
