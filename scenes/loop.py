"""The frame loop, without a window: time, events and the size of the surface come in."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from scenes.pad import Pad
from scenes.pointer import Pointer
from scenes.scene import Director, Size

STEP_S: Final = 1 / 120
LONGEST_S: Final = 0.05
"""A frame never counts for more: after a stall the table goes on, it does not jump."""
REST_S: Final = 0.12
"""A new window size must rest this long before anything is laid out for it."""
IDLE_POLL_S: Final = 0.5
"""While nothing moves, how often the window is looked at without an event."""
AHEAD_S: Final = 0.004
"""So much of a frame may go to what later frames will need,"""
FULL_S: Final = 0.008
"""but a frame that has worked so long already is left alone, if the one before was not."""

WAKE: Final = pygame.USEREVENT + 4000
"""Posted from another thread: something came in, let the scene look."""

_INPUT = (
    pygame.MOUSEBUTTONDOWN,
    pygame.MOUSEBUTTONUP,
    pygame.KEYDOWN,
    pygame.FINGERDOWN,
    pygame.CONTROLLERBUTTONDOWN,
)


class Loop:
    """Feeds a director with events and fixed time steps, and draws when something changed."""

    def __init__(
        self,
        director: Director,
        surface: Callable[[], pygame.Surface],
        shortcut: Callable[[pygame.event.Event], bool] = lambda event: False,
        resized: Callable[[Size], None] = lambda size: None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        """Ready to step.

        Args:
            director: what is fed and drawn.
            surface: what is drawn on, asked for every frame.
            shortcut: sees every event first.
            resized: hears a new size before the scenes do.
            clock: measures a frame's own work.
        """
        self.director = director
        self.minimised = False
        self.per_point = 1.0
        self._surface = surface
        self._shortcut = shortcut
        self._resized = resized
        self._clock = clock
        self._pointer = Pointer()
        self._pad = Pad()
        self._last_s: float | None = None
        self._owed_s = 0.0
        self._pending = director.size
        self._rest_s = 0.0
        self._still: pygame.Surface | None = None
        self._more = False
        self._put_off = False

    @property
    def wait_s(self) -> float:
        """How long the next wait for an event may take; 0: draw the next frame at once."""
        if self.minimised:
            return IDLE_POLL_S
        if self.director.busy or self.director.stale:
            return 0.0
        if self._still is not None or self._more:
            return STEP_S
        waits = (self.director.patience_s, self._pad.wait_s)
        return min((min(s, LONGEST_S) for s in waits if s is not None), default=IDLE_POLL_S)

    def step(self, now_s: float, events: Iterable[pygame.event.Event]) -> bool:
        """One turn: events, time, picture. Whether a new picture was drawn."""
        began_s = self._clock()
        surface = self._surface()
        given = list(events)
        self._watch_size(surface, now_s, any(event.type in _INPUT for event in given))
        moving = self.director.busy or self.director.patience_s is not None
        plain = self._pointer.plain(given, surface.get_size(), self.per_point)
        for event in self._pad.keys(now_s, plain):
            self._take(event)
        self._pass_time(now_s, moving)
        drawn = self._draw(surface)
        self._work_ahead(FULL_S - (self._clock() - began_s))
        return drawn

    def _work_ahead(self, spare_s: float) -> None:
        if self.minimised:
            self._more = False
        elif spare_s > 0 or self._put_off:
            self._put_off = False
            self._more = self.director.prepare(max(0.0, min(AHEAD_S, spare_s)))
        else:
            self._put_off = True

    def _take(self, event: pygame.event.Event) -> None:
        if event.type == pygame.WINDOWMINIMIZED:
            self.minimised = self.director.minimised = True
        elif event.type in (pygame.WINDOWRESTORED, pygame.WINDOWMAXIMIZED, pygame.WINDOWSHOWN):
            self.minimised = self.director.minimised = False
        if event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED):
            self.director.stale = True
        if event.type == WAKE:
            self._owed_s = max(self._owed_s, STEP_S)
        elif event.type == pygame.QUIT:
            if self.director.close_asked():
                self.director.quit()
        elif not self._shortcut(event):
            self.director.handle(event)

    def _pass_time(self, now_s: float, moving: bool) -> None:
        gone = 0.0 if self._last_s is None else min(now_s - self._last_s, LONGEST_S)
        self._last_s = now_s
        # Time spent asleep with nothing under way is nobody's: it must not start a motion late.
        self._owed_s += gone if moving else min(gone, STEP_S)
        while self._owed_s >= STEP_S:
            self._owed_s -= STEP_S
            self.director.update(STEP_S)

    def _watch_size(self, surface: pygame.Surface, now_s: float, at_once: bool) -> None:
        """Lay everything out anew once the window's size rests, or when someone acts."""
        size = surface.get_size()
        if size != self._pending:
            if self._still is None and self.director.top is not None:
                self._still = self._last_picture()
            self._pending, self._rest_s = size, now_s
        if size == self.director.size:
            self._still = None
        elif at_once or now_s - self._rest_s >= REST_S:
            self._still = None
            self._resized(size)
            self.director.resize(size)

    def _last_picture(self) -> pygame.Surface:
        picture = pygame.Surface(self.director.size)
        self.director.draw(picture)
        return picture

    def _draw(self, surface: pygame.Surface) -> bool:
        if self.minimised:
            return False
        if self._still is not None:  # between two sizes: the old picture, stretched
            pygame.transform.scale(self._still, surface.get_size(), surface)
            return True
        if not (self.director.busy or self.director.stale):
            return self.director.touch_up(surface)
        self.director.draw(surface)
        return True
