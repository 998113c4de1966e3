"""The whole program without a screen, turned frame by frame by a measurement.

Every turn's own work is timed twice: by the wall clock, and by the processor time of this thread,
which other programs on the same cores disturb less.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import msgspec
import pygame

from game.core.contract import Setup
from game.holders import Computer, Person
from game.registry import GAMES
from scenes.app import ENVIRONMENT
from scenes.house import House
from scenes.memory import return_large_blocks
from scenes.scene import NewTable, Scene, Size
from scenes.store.settings import Settings
from scenes.table.scene import TableScene

FRAME_S = 1 / 60
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))


@dataclass
class Turns:
    """The work of each frame, ms."""

    wall_ms: list[float] = field(default_factory=list)
    cpu_ms: list[float] = field(default_factory=list)
    changes_ms: list[float] = field(default_factory=list)
    """Processor time of the frames in which a scene came or went; the other lists lack them."""

    def clear(self) -> None:
        """Begin anew."""
        for kept in (self.wall_ms, self.cpu_ms, self.changes_ms):
            kept.clear()


class Rig:
    """A house whose clock is turned by hand."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.now_s = 0.0
        self.turns = Turns()
        self._scenes: tuple[Scene, ...] = ()

    def turn(self, *events: pygame.event.Event) -> None:
        """One frame, timed."""
        self.now_s += FRAME_S
        wall_s, cpu_s = time.perf_counter(), time.thread_time()
        self.house.turn(self.now_s, events)
        cpu_ms = (time.thread_time() - cpu_s) * 1000
        scenes = self.house.director.scenes
        if scenes != self._scenes:
            self._scenes = scenes
            self.turns.changes_ms.append(cpu_ms)
            return
        self.turns.cpu_ms.append(cpu_ms)
        self.turns.wall_ms.append((time.perf_counter() - wall_s) * 1000)

    def run(self, seconds: float) -> None:
        """Let time pass."""
        for _ in range(round(seconds / FRAME_S)):
            self.turn()

    def rest(self, most_s: float = 60.0) -> None:
        """Let time pass until the picture rests."""
        for _ in range(round(most_s / FRAME_S)):
            self.turn()
            if not (self.house.director.busy or self.house.director.stale):
                return

    def move(self, at: tuple[float, float]) -> None:
        """The pointer goes to a place."""
        pos = round(at[0]), round(at[1])
        self.turn(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0)))

    def click(self, at: tuple[float, float]) -> None:
        """The left button goes down, and up a frame later."""
        pos = round(at[0]), round(at[1])
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.turn(pygame.event.Event(kind, pos=pos, button=1))

    def key(self, key: int) -> None:
        """A key goes down."""
        self.turn(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def sit_down(self, game: str, level: str = "casual") -> TableScene:
        """Open a new match of one person and computer players."""
        rules = GAMES[game]
        seats = rules.info.default_seats
        holders = (Person("Ada"), *(Computer(n, level) for n in ("Hazel", "Ines", "Bram")))
        new = NewTable(rules, Setup(seats, rules.options_type()), holders[:seats])
        services = self.house.services
        scene = services.open_table(services, new)
        assert isinstance(scene, TableScene)
        self.house.director.push(scene)
        return scene


@contextmanager
def rig(size: Size, **settings: Any) -> Iterator[Rig]:
    """A house in a folder of its own, closed at the end."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    return_large_blocks()
    pygame.display.get_desktop_sizes = lambda: [(3840, 2160)]  # the dummy driver's is too small
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder), size, False)
        house.prefs.change(**(msgspec.structs.asdict(Settings(names=("Ada",))) | settings))
        try:
            made = Rig(house)
            made.turn()
            house.settle()
            yield made
        finally:
            house.close()
