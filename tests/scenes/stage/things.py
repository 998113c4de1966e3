"""Small layouts of plain rectangles, for tests of the stage."""

from dataclasses import dataclass
from typing import Any

import pygame

from scenes.art import Art
from scenes.stage.stage import Stage
from scenes.tables.base import Key, Layout, Piece, Pose

SIZE = (1280, 720)
STOCK = (640.0, 300.0)
AWAY = (640.0, 760.0)


@dataclass(frozen=True)
class Block:
    """A grey rectangle."""

    width: int = 100
    height: int = 140
    name: str = ""

    @property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    def paint(self) -> pygame.Surface:
        surface = pygame.Surface(self.size, pygame.SRCALPHA)
        surface.fill((90, 90, 90, 255))
        return surface


def piece(name: str, x: float, y: float, place: Key = (), **more: Any) -> Piece:
    return Piece((name,), more.pop("look", Block()), Pose(x, y), place=place, **more)


def layout(*pieces: Piece, **more: Any) -> Layout:
    return Layout(
        ground=None,
        fixtures=more.pop("fixtures", ()),
        pieces=pieces,
        seats={0: (640.0, 760.0), 1: (100.0, 300.0)},
        stock=STOCK,
        away=AWAY,
        caption=pygame.Rect(300, 460, 600, 60),
    )


def stage(*pieces: Piece, **more: Any) -> Stage:
    """A stage on which these pieces lie."""
    made = Stage(Art(SIZE), **more)
    made.show(layout(*pieces), snap=True)
    return made


def run(made: Stage, seconds: float, step: float = 1 / 120) -> None:
    for _ in range(round(seconds / step)):
        made.update(step)


def places(made: Stage) -> dict[Key, tuple[int, int]]:
    """Where everything is drawn, to the pixel."""
    return {key: (round(s.pose.x), round(s.pose.y)) for key, s in made._sprites.items()}
