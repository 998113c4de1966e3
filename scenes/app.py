"""The way in: prepares the window system, opens the house, and sees it closed whatever happens."""

from __future__ import annotations

import logging
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.version import ID
from scenes import crash
from scenes.memory import return_large_blocks
from scenes.store.paths import find_places

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.opening import Opening
    from scenes.scene import Size

LOG = logging.getLogger(__name__)

ENVIRONMENT: Final = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Without it SDL sends even a plain window through OpenGL: slow where there is no GPU.
    "SDL_FRAMEBUFFER_ACCELERATION": "software",
    "SDL_APP_NAME": ID,
    "SDL_VIDEO_X11_WMCLASS": ID,
    "SDL_VIDEO_WAYLAND_WMCLASS": ID,
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # Fingers are followed by ourselves; a made-up mouse would press everything twice.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}
"""For SDL and pygame; what the user has set already stays."""


def run(
    data_dir: Path | None = None,
    size: Size | None = None,
    fullscreen: bool = False,
    opening: Opening | None = None,
) -> int:
    """Open the window, with the menu or on what is asked for, and play; the exit code."""
    for name, value in ENVIRONMENT.items():
        os.environ.setdefault(name, value)
    return_large_blocks()
    house: House | None = None
    try:
        from scenes.house import House  # only now: pygame reads the environment when it is imported

        missing = _no_display()
        if missing:
            print(f"parlour: no window can be opened: {missing}", file=sys.stderr)
            return 1
        house = House(data_dir, size, fullscreen, opening)
        with crash.watched(house.store.places.log, house.store.notify):
            house.play()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        log = house.store.places.log if house else find_places(data_dir, LOG.warning).log
        crash.report(log, error)
        return 1
    finally:
        if house is not None:
            house.close()
    if house.updates.wants_restart:
        house.updates.restart(tuple(sys.argv[1:]))
    return 0


def _no_display() -> str:
    """Why nobody would see a window; empty: there is a display, or none is asked for.

    Without a screen SDL falls back on drawing where nobody looks, which would never end.
    """
    import pygame

    try:
        pygame.display.init()
    except pygame.error as error:
        return f"{error} (SDL_VIDEODRIVER={os.environ.get('SDL_VIDEODRIVER', '')})"
    asked = os.environ.get("SDL_VIDEODRIVER", "") in crash.UNSEEN
    if pygame.display.get_driver() in crash.UNSEEN and not asked:
        pygame.quit()
        return "there is no display"
    return ""
