"""The clock on the table: its figures go on by themselves, and nothing else is drawn for it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.clock import Reading
from game.core.events import Seat
from scenes.art.looks.clocks import FiguresLook
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Fixture
from scenes.tables.clocks import LOW_MS, next_text_ms, time_text

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

_MARGIN: Final = 2
_LITTLE: Final = f"less than {LOW_MS // 1000} seconds"


class Ticking:
    """Has the figures of a table say what its clock shows."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._stale: list[pygame.Rect] = []
        self._warned: set[Seat] = set()

    @property
    def reading(self) -> Reading | None:
        """What the clock shows now; None: there is none."""
        return self._scene.table.clock

    @property
    def wait_s(self) -> float | None:
        """How long until some figure is another; None: no time runs."""
        clock = self.reading
        if clock is None or not clock.runs:
            return None
        next_ms = min(next_text_ms(clock.left_ms[seat]) for seat in clock.runs)
        return (clock.free_ms + next_ms) / 1000

    def go_on(self) -> bool:
        """Let the figures say what is so now; whether any changed."""
        stage, clock = self._scene.stage, self.reading
        if clock is None or stage.layout is None:
            return False
        self._warn(clock)
        fixtures = stage.layout.fixtures
        now = tuple(self._told(fixture, clock) for fixture in fixtures)
        changed = [new for old, new in zip(fixtures, now, strict=True) if new is not old]
        if changed:
            stage.layout = replace(stage.layout, fixtures=now)
            self._stale += [fixture_rect(f).inflate(2 * _MARGIN, 2 * _MARGIN) for f in changed]
        return bool(changed)

    def take_stale(self) -> list[pygame.Rect]:
        """Where the picture on the screen is out of date; from now on it is not."""
        stale, self._stale = self._stale, []
        return stale

    def _told(self, fixture: Fixture, clock: Reading) -> Fixture:
        look = fixture.look
        if fixture.clock is None or not isinstance(look, FiguresLook):
            return fixture
        text = time_text(clock.left_ms[fixture.clock])
        return fixture if text == look.text else replace(fixture, look=replace(look, text=text))

    def _warn(self, clock: Reading) -> None:
        """Say and sound once that little is left, to whoever at this screen it runs away from."""
        scene = self._scene
        for seat, left_ms in enumerate(clock.left_ms):
            if left_ms >= LOW_MS:
                self._warned.discard(seat)
            elif seat in clock.runs and seat not in self._warned:
                self._warned.add(seat)
                scene.picture.refit()  # its plate is in the colour of warning
                if seat in scene.table.here:
                    names, alone = scene.words.names, len(scene.table.here) == 1
                    who = "You have" if alone else f"{names[seat]} has"
                    scene.services.sounds.play("clock_tick")
                    scene.say_for_a_while(f"{who} {_LITTLE}.")
