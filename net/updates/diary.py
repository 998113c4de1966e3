"""When it was last looked for a new version, and what was found then."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

import msgspec


class Look(msgspec.Struct, frozen=True, omit_defaults=True):
    """The last look that was answered."""

    at: float = 0.0
    """As `time.time` counts; 0: never."""
    found: str = ""
    """A newer version; empty: there was none."""


class Diary:
    """Keeps the last look in a file; without one, or when it is damaged, nobody ever looked."""

    def __init__(self, folder: Path | None) -> None:
        self._path = folder / "looked.json" if folder else None
        self.last = self._read()

    def note(self, look: Look) -> None:
        """Keeps a look; a disk that fails only means that it is looked again sooner."""
        self.last = look
        if self._path is None:
            return
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            new = self._path.with_name(f".{self._path.name}.{os.getpid()}")
            new.write_bytes(msgspec.json.encode(look))
            new.replace(self._path)

    def _read(self) -> Look:
        if self._path is None:
            return Look()
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Look)
        except (OSError, msgspec.DecodeError):
            return Look()
