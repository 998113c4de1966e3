"""Clocks at one's own table: when time passes, what is drawn for it, and what is said."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.checkers.rules import RULES
from game.checkers.state import Options
from game.checkers.text import parse_move
from game.core.contract import Setup
from game.holders import Computer, Holder, Person
from scenes.art.looks.clocks import FiguresLook
from scenes.loop import Loop
from scenes.pause import PauseSheet
from scenes.scene import NewTable
from scenes.score_sheet import ScoreSheet
from scenes.stage.stage import fixture_rect
from scenes.table import TableScene, open_table
from scenes.table.link import LocalTable
from tests.gallery.studio import Studio, make_studio
from tests.scenes.table_helpers import key, wait

BASE_MS = 180_000
ADA, VERA = Person("Ada"), Person("Vera")
BOT = Computer("Olle", "beginner")
FRAME_S = 1 / 20
TICK = "The clock ticks"
"""The caption of the sound."""


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[Studio]:
    made = make_studio((800, 600), tmp_path, open_table, speed=1.0, auto_play="off")
    yield made
    made.director.clear()
    made.services.store.close()


def table(studio: Studio, *holders: Holder, clock: str = "3+2") -> TableScene:
    options = Options(clock=clock)  # type: ignore[arg-type]
    new = NewTable(RULES, Setup(2, options), holders or (ADA, VERA))
    scene = open_table(studio.services, new, seed="1")
    assert isinstance(scene, TableScene)
    studio.director.push(scene)
    wait(studio, 1)
    return scene


def go(studio: Studio, scene: TableScene, *moves: str) -> None:
    """Moves of the people here; each is watched to its end."""
    for move in moves:
        until(studio, lambda: scene.acting and scene.course.is_told)
        scene.course.submit(parse_move(move))
    until(studio, lambda: scene.course.is_told)


def until(studio: Studio, true) -> None:
    for _ in range(3000):
        if true():
            return
        wait(studio, 1 / 60)
    raise AssertionError("it did not become so")


def left(scene: TableScene) -> tuple[int, ...]:
    assert scene.table.clock is not None
    return scene.table.clock.left_ms


def figures(scene: TableScene) -> dict[int | None, str]:
    layout = scene.stage.layout
    assert layout is not None
    return {f.clock: f.look.text for f in layout.fixtures if isinstance(f.look, FiguresLook)}


def test_the_figures_go_on_while_one_thinks(studio: Studio) -> None:
    scene = table(studio)
    wait(studio, 5)
    assert figures(scene) == {0: "3:00", 1: "3:00"}, "the first turns are free"
    go(studio, scene, "11-15", "22-18")
    wait(studio, 10.5)
    assert left(scene)[1] == BASE_MS and 10_400 <= BASE_MS - left(scene)[0] <= 10_600
    assert figures(scene) == {0: "2:49", 1: "3:00"}


def test_what_is_told_costs_nobody_time(studio: Studio) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    before = left(scene)
    scene.course.submit(parse_move("15x22"))  # the jump and what it takes are shown
    while not scene.course.is_told:
        spent = BASE_MS + 2000 - left(scene)[0], BASE_MS - left(scene)[1]
        assert max(spent) <= 40, "nobody could do anything yet"
        wait(studio, 1 / 60)
    assert before[0] - left(scene)[0] <= 40
    wait(studio, 3)
    assert 2900 <= BASE_MS - left(scene)[1] <= 3040


@pytest.mark.parametrize("cover", ["menu", "score"])
def test_time_stands_under_a_sheet_of_ones_own(studio: Studio, cover: str) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    scene.use_tool(cover)
    assert isinstance(studio.director.top, PauseSheet | ScoreSheet)
    before = left(scene)
    wait(studio, 30, FRAME_S)
    assert left(scene) == before
    key(studio, pygame.K_ESCAPE)
    wait(studio, 2)
    assert 1800 <= before[0] - left(scene)[0] <= 2040


def test_time_stands_while_the_window_is_minimised(studio: Studio) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    canvas = pygame.Surface(studio.size)
    loop = Loop(studio.director, lambda: canvas)
    now_s = 0.0
    before = 0

    def run(seconds: float) -> None:
        nonlocal now_s
        for _ in range(round(seconds * 30)):
            now_s += 1 / 30
            loop.step(now_s, ())

    loop.step(now_s, (pygame.event.Event(pygame.WINDOWMINIMIZED),))
    before = left(scene)[0]
    run(20)
    assert before - left(scene)[0] <= 40
    loop.step(now_s, (pygame.event.Event(pygame.WINDOWRESTORED),))
    run(2)
    assert 1900 <= before - left(scene)[0] <= 2100


def test_for_a_clock_only_its_figures_are_drawn(studio: Studio) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    wait(studio, 3)
    canvas = pygame.Surface(studio.size)
    loop = Loop(studio.director, lambda: canvas)
    now_s = 0.0
    while loop.step(now_s, ()) or studio.director.busy:  # until all is drawn
        now_s += 1 / 60
    layout = scene.stage.layout
    assert layout is not None
    (place,) = [fixture_rect(f).inflate(4, 4) for f in layout.fixtures if f.clock == 0]
    canvas.fill("magenta")
    drawn = 0
    for _ in range(60 * 3):
        now_s += 1 / 60
        drawn += loop.step(now_s, ())
    assert drawn == 3, "once for each second"
    assert loop.wait_s > 0.03, "between them nothing keeps the program awake"
    shown = pygame.mask.from_threshold(canvas, (255, 0, 255), (1, 1, 1))
    shown.invert()
    assert [place.contains(rect) for rect in shown.get_bounding_rects()] == [True]
    whole = pygame.Surface(studio.size)
    studio.director.draw(whole)
    now, anew = (pygame.image.tobytes(p.subsurface(place), "RGB") for p in (canvas, whole))
    assert now == anew, "as if all had been drawn"


def test_little_time_is_said_once_and_sounded(studio: Studio) -> None:
    heard: list[str] = []
    studio.services.sounds.heard = heard.append  # type: ignore[method-assign]
    scene = table(studio, ADA, BOT)
    until(studio, lambda: scene.acting)
    go(studio, scene, "11-15")
    until(studio, lambda: scene.acting and scene.course.is_told)
    wait(studio, 159, FRAME_S)
    assert TICK not in heard
    wait(studio, 2)
    assert heard.count(TICK) == 1
    assert scene.caption() == ("You have less than 20 seconds.", "")
    wait(studio, 12)
    assert heard.count(TICK) == 1 and figures(scene)[0].count(".") == 1


def test_a_flag_falls_while_one_thinks(studio: Studio) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    until(studio, lambda: scene.pointing.open)
    wait(studio, 179, FRAME_S)
    assert scene.acting
    until(studio, lambda: scene.words.said == "Ada has run out of time.")
    until(studio, lambda: isinstance(studio.director.top, ScoreSheet))
    assert isinstance(studio.director.top, ScoreSheet)
    assert studio.director.top.verdict.startswith("Vera wins")


def test_a_match_that_was_left_has_its_time_still(studio: Studio) -> None:
    scene = table(studio)
    go(studio, scene, "11-15", "22-18")
    wait(studio, 60, FRAME_S)
    before = left(scene)
    studio.director.pop()
    (saved,) = studio.services.store.shelf.unfinished()
    again = open_table(studio.services, saved)
    assert isinstance(again, TableScene) and isinstance(again.table, LocalTable)
    studio.director.push(again)
    assert left(again) == before and before[0] < BASE_MS - 55_000
    wait(studio, 2)
    assert left(again)[0] < before[0]
