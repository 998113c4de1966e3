"""Three dots tell that an expert thinks: on its plate alone, after a moment, at little cost."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from ai.levels import own_players
from game.core.contract import CHANCE, Setup
from game.holders import COMPUTER_NAMES, Computer, Person
from game.registry import GAMES
from scenes.art.looks.pondering import STEPS, PonderingLook
from scenes.stage.stage import fixture_rect
from scenes.table.pondering import BREATH_S, Plate, moment_s
from scenes.table.scene import TableScene
from scenes.tables.views import table_of
from tests.gallery.studio import SIZES, Studio, make_studio
from tests.scenes.table_helpers import wait
from tests.scenes.tables.still import StillTable

MOMENT_S = moment_s(1.0)
THINKING = [game for game in GAMES if "expert" in own_players(game).advisers]


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((1280, 720), tmp_path, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


def waiting(game: str, seed: int = 1) -> tuple[Any, int]:
    """A state in which others than seat 0 are to move, and the number of seats."""
    rules, rng = GAMES[game], Random(seed)
    seats = rules.info.default_seats
    state = rules.start(Setup(seats, rules.options_type()))
    while True:
        seat = rules.to_act(state)[0]
        if 0 < seat and 0 not in rules.to_act(state):
            return state, seats
        legal = rules.legal_moves(state, seat)
        move = rules.chance(state, rng) if seat == CHANCE else rng.choice(legal)
        state = rules.apply(state, seat, move)[-1].state


def sit_down(studio: Studio, game: str, level: str = "expert") -> tuple[TableScene, StillTable]:
    """A table at which the others think; it has just been opened."""
    state, seats = waiting(game)
    table = StillTable(GAMES[game], state, names=("Ada", *COMPUTER_NAMES)[:seats])
    table.holders = (
        Person("Ada"),
        *(Computer(name, level) for name in COMPUTER_NAMES[: seats - 1]),
    )
    scene = TableScene(studio.services, table, table_of(game))
    studio.director.push(scene)
    return scene, table


def dots(scene: TableScene) -> list[pygame.Rect]:
    """Where they are, once everything is drawn; every pixel of them differs from the plate."""
    with_them = picture(scene)
    shown, scene.pondering._shown = scene.pondering._shown, ()
    without = picture(scene)
    scene.pondering._shown = shown
    changed = pygame.mask.from_threshold(with_them, (0, 0, 0), (1, 1, 1, 255), othersurface=without)
    changed.invert()
    return [rect for rect in changed.get_bounding_rects() if rect.w > 4]


def picture(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(scene.director.size)
    for _ in range(12):  # what is spread over frames
        scene.director.draw(surface)
    return surface


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("game", THINKING)
def test_whoever_thinks_has_them_and_nobody_else(studio: Studio, game: str, size) -> None:
    studio.resize(size)
    scene, table = sit_down(studio, game)
    wait(studio, MOMENT_S + 0.2)
    layout, turn = scene.stage.layout, table.rules.to_act(table.state)
    assert layout is not None
    plates = [f for f in layout.fixtures if isinstance(f.look, Plate)]
    names = {table.holders[seat].name for seat in turn}
    boxes = {f.look.name: fixture_rect(f) for f in plates if f.look.name in names}
    found = dots(scene)
    assert len(boxes) == len(found) == len(turn)
    for box in boxes.values():
        (sign,) = (sign for sign in found if sign.colliderect(box))
        assert sign.w < box.w / 3 and sign.h < box.h / 2
        assert pygame.Rect((0, 0), size).contains(sign)


def test_they_come_after_a_moment_and_go_with_the_answer(studio: Studio) -> None:
    scene, table = sit_down(studio, "checkers")
    wait(studio, MOMENT_S - 0.1)
    assert not dots(scene)
    wait(studio, 0.3)
    assert len(dots(scene)) == 1
    table.tell(table.rules.apply(table.state, 1, table.rules.legal_moves(table.state, 1)[0]))
    wait(studio, 0.1)
    assert scene.stage.moving and not dots(scene)
    wait(studio, 3)
    assert scene.acting and not dots(scene)


def test_nothing_piles_up_where_nobody_draws(studio: Studio) -> None:
    scene, _ = sit_down(studio, "checkers")
    wait(studio, MOMENT_S + 20)
    assert 0 < len(scene.pondering.take_stale()) <= 2


@pytest.mark.parametrize("size", SIZES, ids=lambda s: f"{s[0]}x{s[1]}")
@pytest.mark.parametrize("expert", (0, 1))
@pytest.mark.parametrize("game", ("spades", "euchre"))
def test_where_only_computers_play_too(studio: Studio, game: str, expert: int, size) -> None:
    studio.resize(size)
    state, seats = waiting(game)
    turn = GAMES[game].to_act(state)[0]
    table = StillTable(GAMES[game], state, names=COMPUTER_NAMES[:seats])
    thinks = turn if expert else (turn + 1) % seats
    table.holders = tuple(
        Computer(name, "expert" if seat == thinks else "casual")
        for seat, name in enumerate(COMPUTER_NAMES[:seats])
    )
    scene = TableScene(studio.services, table, table_of(game))
    studio.director.push(scene)
    wait(studio, MOMENT_S + 0.2)
    assert len(dots(scene)) == expert


def test_who_answers_at_once_has_none(studio: Studio) -> None:
    scene, _ = sit_down(studio, "checkers", "casual")
    wait(studio, 3)
    assert not dots(scene)


def test_they_breathe_and_nothing_else_is_drawn_for_it(studio: Studio) -> None:
    scene, _ = sit_down(studio, "checkers")
    wait(studio, MOMENT_S + 0.2)
    surface = picture(scene)
    (sign,) = dots(scene)
    seen, drawn = set(), 0
    for _ in range(round(60 * BREATH_S)):
        wait(studio, 1 / 60)
        before = surface.copy()
        assert not studio.director.stale
        if studio.director.touch_up(surface):
            drawn += 1
            sprites = pygame.mask.from_threshold(
                surface, (0, 0, 0), (1, 1, 1, 255), othersurface=before
            )
            sprites.invert()
            assert all(sign.contains(rect) for rect in sprites.get_bounding_rects())
        seen.add(pygame.image.tobytes(surface.subsurface(sign), "RGB"))
    assert drawn in (STEPS, STEPS + 1) and len(seen) == STEPS


@pytest.mark.parametrize("changed", ({"reduced_motion": True}, {"speed": 0.0}), ids=str)
def test_without_motion_they_stand_still(studio: Studio, changed: dict[str, Any]) -> None:
    studio.change(**changed)
    scene, _ = sit_down(studio, "checkers")
    wait(studio, MOMENT_S + 1)
    surface = picture(scene)
    assert len(dots(scene)) == 1
    for _ in range(90):
        wait(studio, 1 / 60)
        assert not studio.director.touch_up(surface)


def test_all_of_them_are_bright_where_they_stand_still() -> None:
    still = PonderingLook(2.0).paint()
    row = [still.get_at((x, still.get_height() // 2))[:3] for x in range(still.get_width())]
    lit = [sum(colour) > 500 for colour in row]
    assert sum(now and not before for before, now in pairwise(lit)) == 3
