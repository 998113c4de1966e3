"""Any game at its own table: laid out from a state, or played to its end by clicks and keys."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pygame

from game.core.contract import Beat, Setup
from game.core.events import Seat
from game.holders import COMPUTER_NAMES, Computer, Person
from game.registry import GAMES
from scenes.curtain import Curtain
from scenes.scene import NewTable
from scenes.score_sheet import ScoreSheet
from scenes.table import TableScene, open_table
from scenes.tables.views import table_of
from tests.gallery.studio import Studio
from tests.scenes.table_helpers import faces, key, press, spot, wait
from tests.scenes.tables.still import StillTable

NAMES = ("Ada", *COMPUTER_NAMES)


def lay(
    studio: Studio,
    game: str,
    beats: Sequence[Beat[Any]],
    names: Sequence[str] = NAMES,
    here: tuple[Seat, ...] = (0,),
) -> TableScene:
    """The game's table as these beats (two at least) left it, the last of them just told."""
    before, last = beats[-2:]
    rules = GAMES[game]
    sides = rules.sheet(rules.view(before.state, None)).sides
    table = StillTable(rules, before.state, here, names[: sum(map(len, sides))])
    table.tell([last])
    scene = TableScene(studio.services, table, table_of(game))
    studio.show(scene)
    wait(studio, 1.5)
    return scene


def open_match(
    studio: Studio,
    game: str,
    seats: int = 0,
    people: int = 1,
    seed: str = "1",
    options: Any = None,
) -> TableScene:
    """A match that begins, on the screen; 0 seats: as many as usual."""
    rules = GAMES[game]
    count = seats or rules.info.default_seats
    holders = [
        Person(name) if seat < people else Computer(name, "beginner")
        for seat, name in enumerate(NAMES[:count])
    ]
    chosen = rules.options_type() if options is None else options
    new = NewTable(rules, Setup(count, chosen), tuple(holders))
    scene = open_table(studio.services, new, seed=seed)
    assert isinstance(scene, TableScene)
    studio.director.push(scene)
    return scene


def take_turn(studio: Studio, scene: TableScene, rng: Random) -> None:
    """Press something that is open, or nothing."""
    layout = scene.stage.layout
    assert layout is not None
    things = [*layout.pieces, *layout.fixtures]
    steps = sorted({t.step for t in things if t.step in scene.pointing.open}, key=repr)
    press(studio, spot(scene, rng.choice(steps)))


def play(
    studio: Studio,
    scene: TableScene,
    most_s: float = 400.0,
    seed: int = 1,
    meanwhile: Callable[[], object] = lambda: None,
) -> int:
    """Play until the match is over; how many curtains were opened.

    `meanwhile` is called between the frames: others may take their time.
    """
    rng = Random(seed)
    curtains = 0
    for _ in range(round(most_s * 30)):
        wait(studio, 1 / 30)
        meanwhile()
        top = studio.director.top
        if isinstance(top, Curtain):
            shown = [faces(scene, ("hand", seat)) for seat in scene.table.here]
            assert {code for hand in shown for code in hand} <= {"back"}
            curtains += 1
            key(studio, pygame.K_SPACE)
        elif isinstance(top, ScoreSheet) and scene.table.over and top.verdict:
            return curtains
        elif isinstance(top, ScoreSheet):
            key(studio, pygame.K_RETURN)
        elif scene.acting and not scene.stage.moving:
            take_turn(studio, scene, rng)
    raise AssertionError("the match did not end")
