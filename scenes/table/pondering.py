"""Who thinks at a table: small dots on the plate of an expert that takes longer than a moment.

Other computers answer at once; what one waits for there is the pause that is left for reading.
That does not count here either.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import pygame

from ai.levels import takes_time
from game.core.events import Seat
from game.holders import Computer, Holder
from game.thinking import Pace
from scenes.art.looks.plates import NameplateLook
from scenes.art.looks.pondering import STEPS, PonderingLook
from scenes.art.looks.strips import StripLook
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Fixture, Layout, Point

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_MOMENT_S: Final = 0.4
BREATH_S: Final = 1.5
"""At the usual speed; faster and slower as everything that moves."""

Plate = NameplateLook | StripLook
Dots = tuple[tuple[PonderingLook, Point], ...]


class Pondering:
    """Knows how long one has waited for others, and draws the dots."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._waited_s = 0.0
        self._shown: Dots = ()
        self._stale: list[pygame.Rect] = []

    def update(self, dt_s: float) -> None:
        """Let time pass."""
        self._waited_s = self._waited_s + dt_s if self._waits else 0.0
        dots = self._dots()
        if dots != self._shown:
            for box in (_place(*dot) for dot in (*self._shown, *dots)):
                if box not in self._stale:  # of a window that is minimised nobody takes them
                    self._stale.append(box)
            self._shown = dots

    def draw(self, surface: pygame.Surface) -> None:
        """The dots that are shown now, over the picture."""
        art = self._scene.services.art
        for look, at in self._shown if self._waits else ():
            place = _place(look, at)
            surface.blit(art.sprite(look), place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def take_stale(self) -> list[pygame.Rect]:
        """Where the picture on the screen is out of date; from now on it is not."""
        stale, self._stale = self._stale, []
        return stale

    @property
    def _waits(self) -> bool:
        """Whether all is told and at rest, and somebody else is to move."""
        scene, course = self._scene, self._scene.course
        over = course.shows_result or course.stopped or scene.table.over
        told = course.is_told and not course.queue and not scene.stage.moving
        return told and not over and not scene.acting and scene.back.ply is None

    def _dots(self) -> Dots:
        scene, layout = self._scene, self._scene.stage.layout
        if self._waited_s <= moment_s(scene.stage.speed) or layout is None:
            return ()
        step, holders = self._step, scene.table.holders
        return tuple(
            _dots_on(fixture, step)
            for fixture in layout.fixtures
            if isinstance(fixture.look, Plate)
            and fixture.look.lit
            and _thinks(holders[_seat_of(fixture, layout, holders)])
        )

    @property
    def _step(self) -> int | None:
        """Of a breath; None: nothing moves by itself."""
        stage = self._scene.stage
        if stage.still or stage.speed <= 0:
            return None
        waited_s = self._waited_s - moment_s(stage.speed)
        return int(waited_s * stage.speed / BREATH_S * STEPS) % STEPS


def moment_s(speed: float) -> float:
    """So long nobody minds: the pause before a computer's move, at this speed, and a little."""
    return _MOMENT_S + (Pace().pause_s / speed if speed > 0 else 0.0)


def _thinks(holder: Holder) -> bool:
    return isinstance(holder, Computer) and takes_time(holder.level)


def _seat_of(plate: Fixture, layout: Layout, holders: Sequence[Holder]) -> Seat:
    """Whose plate it is, by the name on it; of several of that name the seat that lies nearest."""
    assert isinstance(plate.look, Plate)
    named = [seat for seat, holder in enumerate(holders) if holder.name == plate.look.name]
    if len(named) == 1:
        return named[0]
    return min(layout.seats, key=lambda seat: math.dist(layout.seats[seat], plate.centre))


def _dots_on(fixture: Fixture, step: int | None) -> tuple[PonderingLook, Point]:
    assert isinstance(fixture.look, Plate)
    x, y, unit = fixture.look.sign
    middle = fixture_rect(fixture).center
    return PonderingLook(unit, step), (middle[0] + x, middle[1] + y)


def _place(look: PonderingLook, at: Point) -> pygame.Rect:
    box = pygame.Rect((0, 0), look.size).inflate(2, 2)  # with the easel's margin
    box.center = round(at[0]), round(at[1])
    return box
