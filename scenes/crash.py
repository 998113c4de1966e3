"""What a fault leaves behind: a file with all that is known, and plain words with where it is."""

from __future__ import annotations

import faulthandler
import logging
import os
import platform
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO, Final

from game.version import CHANNEL, VERSION

LOG = logging.getLogger(__name__)

UNSEEN: Final = ("dummy", "offscreen")
"""Video drivers that show nobody anything: for tests, by request alone."""
KEPT: Final = 10
"""Crash files; older ones are deleted."""
FAULTS: Final = "faults.txt"
"""Where the interpreter writes when it is brought down itself, by a library or the system."""
LOG_FILE: Final = "parlour.log"
LOG_BYTES: Final = 1 << 20
"""A longer log is begun anew; the one before is kept."""


def report(folder: Path | None, error: Exception) -> None:
    """Write down what stopped the program, and say so; nothing here may fail in turn."""
    LOG.critical("Parlour stopped", exc_info=error)
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


def write_crash(folder: Path | None, error: BaseException, thread: str = "main") -> Path | None:
    """A file with the traceback; only the newest few are kept. None: it could not be written."""
    lines = [
        f"Parlour {VERSION} ({CHANNEL}), {platform.platform()}, Python {sys.version}\n",
        f"{datetime.now().astimezone():%Y-%m-%d %H:%M:%S %z}, thread {thread}\n\n",
        *traceback.format_exception(error),
    ]
    return _keep(folder, "".join(lines))


@contextmanager
def watched(folder: Path | None, notify: Callable[[str], None]) -> Iterator[None]:
    """While the window is open, lets no fault of any thread, library or process go unseen.

    Args:
        folder: for `parlour.log` and crash files; None: nothing can be written.
        notify: takes a sentence for the player, from any thread.
    """
    _tell_of_the_last_run(folder, notify)

    def note(fault: threading.ExceptHookArgs) -> None:
        if fault.exc_value is None or isinstance(fault.exc_value, SystemExit):
            return
        name = fault.thread.name if fault.thread else "?"
        LOG.error("a fault in the thread %s", name, exc_info=fault.exc_value)
        file = write_crash(folder, fault.exc_value, name)
        where = f" What happened is written down in {file}." if file else ""
        notify(f"Something in the background had to stop; you can play on.{where}")

    before, threading.excepthook = threading.excepthook, note
    handler = _log_to(folder)
    faults = _faults_to(folder)
    try:
        yield
    finally:
        threading.excepthook = before
        if handler:
            logging.getLogger().removeHandler(handler)
            handler.close()
        if faults:
            faulthandler.disable()
            faults.close()


def _log_to(folder: Path | None) -> logging.Handler | None:
    """A double-clicked program has no terminal: its warnings go to a file, made when one comes."""
    if folder is None:
        return None
    file = folder / LOG_FILE
    with suppress(OSError):
        if file.stat().st_size > LOG_BYTES:
            os.replace(file, file.with_suffix(".old.log"))
    handler = logging.FileHandler(file, encoding="utf-8", delay=True)
    handler.setLevel(logging.WARNING)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.getLogger().addHandler(handler)
    return handler


def _faults_to(folder: Path | None) -> IO[bytes] | None:
    """Has the interpreter write where it was when it is killed by a fault below it."""
    if folder is None or faulthandler.is_enabled():
        return None
    try:
        file = (folder / FAULTS).open("ab")
    except OSError:
        return None
    faulthandler.enable(file)
    return file


def _tell_of_the_last_run(folder: Path | None, notify: Callable[[str], None]) -> None:
    """What an interpreter that was killed wrote becomes a crash file."""
    if folder is None:
        return
    file = folder / FAULTS
    try:
        text = file.read_text(encoding="utf-8", errors="replace")
        if text:
            file.unlink()  # on Windows another window that is open may hold it: then later
    except OSError:
        return
    kept = _keep(folder, text) if text else None
    if kept:
        notify(
            "Parlour was brought down the last time. Every match was saved after its last move. "
            f"What is known of it is written down in {kept}."
        )


def _keep(folder: Path | None, text: str) -> Path | None:
    if folder is None:
        return None
    file = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        for old in sorted(folder.glob("crash-*.txt"))[:-KEPT]:
            old.unlink(missing_ok=True)
    except OSError:
        return None
    return file
