"""Files that survive a crash, a full disk and their own damage."""

import os
import tempfile
import threading
from collections.abc import Callable
from contextlib import suppress
from datetime import date
from pathlib import Path

Notify = Callable[[str], None]
"""Takes a sentence for the player."""


class Notices:
    """Sentences for the player, each told once however often it comes up, by any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._told: set[str] = set()
        self._pending: list[str] = []

    def __call__(self, text: str) -> None:
        """Adds a sentence, unless it has been told."""
        with self._lock:
            if text not in self._told:
                self._told.add(text)
                self._pending.append(text)

    def take(self) -> tuple[str, ...]:
        """What is new since the last call, oldest first."""
        with self._lock:
            new, self._pending = tuple(self._pending), []
            return new


def write_atomically(path: Path, data: bytes) -> None:
    """Replaces the file's content at once or, on OSError, not at all; makes its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        with suppress(OSError):
            os.unlink(name)
        raise


def set_aside(path: Path) -> Path | None:
    """Renames a damaged file to `<name>.damaged-<date>`; None: even that failed."""
    stem = f"{path.name}.damaged-{date.today().isoformat()}"
    aside = path.with_name(stem)
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{stem}-{number}")
    try:
        path.rename(aside)
    except OSError:
        return None
    return aside


def why(error: OSError) -> str:
    """The system's reason in a few words: “No space left on device”."""
    return error.strerror or type(error).__name__
