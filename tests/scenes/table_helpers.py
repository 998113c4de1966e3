"""A table scene in a studio, driven as a person and the loop drive it."""

from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.core.contract import Beat, Setup
from game.tricks.euchre import RULES
from scenes.table.scene import TableScene
from scenes.tables import euchre
from scenes.tables.base import Key, Point
from tests.gallery.studio import Studio
from tests.scenes.tables.still import StillTable


def sit_down(
    studio: Studio, beats: Sequence[Beat], here: tuple[int, ...] = (0,), told: int = 0
) -> tuple[TableScene, StillTable]:
    """The scene of a table as these beats left it; the last `told` are still to be told."""
    before = RULES.start(Setup(4, RULES.options_type()))
    first = before if told == len(beats) else beats[len(beats) - told - 1].state
    table = StillTable(RULES, first, here)
    if told:
        table.tell(beats[len(beats) - told :])
    scene = TableScene(studio.services, table, euchre.TABLE)
    studio.director.push(scene)
    return scene, table


def wait(studio: Studio, seconds: float, step: float = 1 / 60) -> None:
    """Let time pass as the loop does."""
    for _ in range(round(seconds / step)):
        studio.director.update(step)
        studio.director.prepare(step)


def spot(scene: TableScene, step: Key) -> Point:
    """A point at which this step, and nothing else, is hit."""
    layout = scene.stage.layout
    assert layout is not None
    for piece in layout.pieces:
        if piece.step == step:
            width, height = piece.look.size
            y = round(piece.pose.y - height * 0.3)
            left = round(piece.pose.x - width / 2)
            row = [(x, y) for x in range(left, left + width, 2)]
            found = [(at, scene.stage.piece_at(at)) for at in row]
            own = [at for at, hit in found if hit is not None and hit.id == piece.id]
            return own[len(own) // 2]
    return next((round(f.centre[0]), round(f.centre[1])) for f in layout.fixtures if f.step == step)


def faces(scene: TableScene, place: Key) -> list[str]:
    """The codes of the cards that lie in a place."""
    layout = scene.stage.layout
    assert layout is not None
    return [p.look.code for p in layout.pieces if p.place == place]  # type: ignore[attr-defined]


def press(studio: Studio, at: Point) -> None:
    """A click with no time between its two halves."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        studio.director.handle(pygame.event.Event(kind, pos=at, button=1))


def drag(studio: Studio, way: Iterable[Point]) -> None:
    """Press at the first point, carry along, let go at the last."""
    first, *rest = way
    studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=first, button=1))
    for at in rest:
        motion = {"pos": at, "rel": (1, 1), "buttons": (1, 0, 0)}
        studio.director.handle(pygame.event.Event(pygame.MOUSEMOTION, **motion))
        studio.director.update(1 / 60)
    studio.director.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rest[-1], button=1))


def key(studio: Studio, code: int, mod: int = 0) -> None:
    """Press a key."""
    event: Any = pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")
    studio.director.handle(event)
