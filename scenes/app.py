"""The way in: prepares the window system, opens the house, and sees it closed whatever happens."""

from __future__ import annotations

import logging
import os
import sys
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.memory import return_large_blocks

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.opening import Opening
    from scenes.scene import Size

LOG = logging.getLogger(__name__)

ENVIRONMENT: Final = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Without it SDL sends even a plain window through OpenGL: slow where there is no GPU.
    "SDL_FRAMEBUFFER_ACCELERATION": "software",
    "SDL_APP_NAME": "parlour",
    "SDL_VIDEO_X11_WMCLASS": "parlour",
    "SDL_VIDEO_WAYLAND_WMCLASS": "parlour",
    "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # Fingers are followed by ourselves; a made-up mouse would press everything twice.
    "SDL_TOUCH_MOUSE_EVENTS": "0",
    "SDL_MOUSE_TOUCH_EVENTS": "0",
}
"""For SDL and pygame; what the user has set already stays."""
_CRASHES_KEPT: Final = 10
UNSEEN: Final = ("dummy", "offscreen")
"""Video drivers that show nobody anything: for tests, by request alone."""


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
    from scenes.house import House  # only now: pygame reads the environment when it is imported

    missing = _no_display()
    if missing:
        print(f"parlour: no window can be opened: {missing}", file=sys.stderr)
        return 1
    house: House | None = None
    try:
        house = House(data_dir, size, fullscreen, opening)
        house.play()
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        _report(house, data_dir, error)
        return 1
    finally:
        if house is not None:
            house.close()
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
    asked = os.environ.get("SDL_VIDEODRIVER", "") in UNSEEN
    if pygame.display.get_driver() in UNSEEN and not asked:
        pygame.quit()
        return "there is no display"
    return ""


def _report(house: House | None, data_dir: Path | None, error: Exception) -> None:
    """Write the fault down and say so in plain words; nothing here may fail in turn."""
    LOG.critical("Parlour stopped", exc_info=error)
    folder = house.store.places.log if house is not None else data_dir and data_dir / "log"
    file = write_crash(folder, error)
    where = f"What happened is written down in\n{file}" if file else f"{error}"
    text = f"Parlour had to stop. Every match was saved after its last move.\n\n{where}"
    print(text, file=sys.stderr)
    if os.environ.get("SDL_VIDEODRIVER") in UNSEEN:
        return
    try:
        import pygame

        pygame.display.message_box("Parlour had to stop", text, message_type="error")
    except Exception:
        LOG.exception("the message could not be shown")


def write_crash(folder: Path | None, error: Exception) -> Path | None:
    """A file with the traceback; only the newest few are kept. None: it could not be written."""
    if folder is None:
        return None
    file = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
        for old in sorted(folder.glob("crash-*.txt"))[:-_CRASHES_KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return file
