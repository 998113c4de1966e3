"""The window: its icon, its place on the screen, full screen and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.version import ID
from scenes.art.assets import asset
from scenes.scene import Size

LEAST: Final[Size] = (800, 480)
LEAST_TALL: Final[Size] = (600, 900)
"""Of a window that stands upright."""
_VISIBLE_PX: Final = 64
"""So much of a window must lie on a screen both ways, or it is placed anew."""

Place = tuple[int, int]


def restored(size: Size, at: Place | None, desktops: Sequence[Size]) -> tuple[Size, Place | None]:
    """A size and place that can be seen; None: let the system place it.

    Screens are taken to stand side by side from the left, the first at (0, 0).
    """
    screens = []
    left = 0
    for wide, tall in desktops:
        screens.append(pygame.Rect(left, 0, wide, tall))
        left += wide
    widest = max((screen.w for screen in screens), default=size[0])
    tallest = max((screen.h for screen in screens), default=size[1])
    wide, tall = min(size[0], widest), min(size[1], tallest)
    least = least_for((wide, tall))
    size = (max(least[0], wide), max(least[1], tall))
    if at is None:
        return size, None
    window = pygame.Rect(at, size)
    seen = (window.clip(screen) for screen in screens)
    visible = any(part.w >= _VISIBLE_PX and part.h >= _VISIBLE_PX for part in seen)
    return size, at if visible and at[1] >= 0 else None


def least_for(size: Size) -> Size:
    """How small a window of this size may become."""
    if size[1] < LEAST_TALL[1]:
        return LEAST
    return LEAST_TALL if size[0] < LEAST[0] else (LEAST_TALL[0], LEAST[1])


class HouseWindow:
    """One resizable window that knows its pixels."""

    def __init__(self, size: Size, at: Place | None, fullscreen: bool) -> None:
        size, at = restored(size, at, pygame.display.get_desktop_sizes())
        self._window = pygame.Window(
            "Parlour",
            size,
            pygame.WINDOWPOS_CENTERED if at is None else at,
            resizable=True,
            allow_high_dpi=True,
            hidden=True,
        )
        self._window.set_icon(pygame.image.load(asset("brand", "png", f"{ID}-64.png")))
        self._least: Size = (0, 0)
        self._mind_least()
        self._windowed = self._now()
        self.fullscreen = False
        self.set_fullscreen(fullscreen)
        self._window.show()

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on, in pixels."""
        return self._window.get_surface()

    @property
    def per_point(self) -> float:
        """Pixels of one window point: 2 on a fine screen, else 1."""
        return self.surface.get_width() / max(1, self._window.size[0])

    @property
    def windowed(self) -> tuple[Size, Place]:
        """Size and place when not on the full screen."""
        if not self.fullscreen:
            self._windowed = self._now()
        return self._windowed

    def _now(self) -> tuple[Size, Place]:
        wide, tall = self._window.size
        left, top = self._window.position
        return (wide, tall), (left, top)

    def _mind_least(self) -> None:
        """Let the window become as small as its shape allows."""
        least = least_for(self._window.size)
        if least != self._least:
            self._least = self._window.minimum_size = least

    def set_title(self, title: str) -> None:
        """The caption: “Euchre – Parlour”."""
        whole = f"{title} – Parlour" if title else "Parlour"
        if self._window.title != whole:
            self._window.title = whole

    def set_fullscreen(self, on: bool) -> None:
        """Go to the full screen, or back to the window's old place."""
        if on == self.fullscreen:
            return
        if on:
            self._windowed = self.windowed
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
            self._window.size, self._window.position = self._windowed
        self.fullscreen = on

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()
        self._mind_least()

    def close(self) -> None:
        """It is gone."""
        self._window.destroy()
