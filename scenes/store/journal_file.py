"""The file of one match: a line that was appended outlives the program at once."""

import os
import threading
from pathlib import Path
from typing import Final

from scenes.store.files import Notify, why, write_atomically
from scenes.store.syncing import Syncing

_UNKNOWN: Final = -1


class JournalFile:
    """The storage of one match; where the disk fails it lives on in memory.

    Any thread may append. The system has each line when `append` returns; the disk has it when
    `syncing` has got round to it.
    """

    def __init__(
        self,
        match_id: str,
        path: Path | None,
        lines: list[bytes],
        is_whole: bool,
        notify: Notify,
        syncing: Syncing,
    ) -> None:
        self.id = match_id
        self._path = path
        self._lines = lines
        self._written = len(lines) if is_whole else _UNKNOWN
        """How many lines the file has; if that is not known, the next write is of the whole."""
        self._notify = notify
        self._syncing = syncing
        self._open = True
        self._lock = threading.Lock()
        """Held for moments, by whoever reads or changes the above."""
        self._at_disk = threading.Lock()
        """Held while the file is made sure of, replaced or moved; always taken before `_lock`."""

    @property
    def data(self) -> bytes:
        """The whole journal."""
        with self._lock:
            return self._data()

    def append(self, line: bytes) -> None:
        """Gives a line to the system; a failure is told of and mended by a later call."""
        with self._lock:
            self._lines.append(line)
            path = self._path if self._open else None
            is_added = path is not None and self._add(path, line)
        if path is None:
            return
        try:
            if not is_added:
                self._write_whole()
        except OSError as error:
            self._tell(error)
        else:
            self._syncing.ask(self)

    def sync(self) -> None:
        """Waits until the disk has the file; for `Syncing`."""
        with self._at_disk:
            path = self._path
            if path is None:
                return
            try:
                _sync(path)
            except FileNotFoundError:
                return  # somebody deleted it; if the match goes on, `append` will notice
            except OSError as error:
                with self._lock:
                    self._written = _UNKNOWN
                self._tell(error)

    def close(self) -> None:
        """The file is left alone from now on; further lines are kept in memory only."""
        with self._at_disk, self._lock:
            self._open = False
            self._path = None

    def move(self, target: Path) -> None:
        """Closes the file and gives it another place; raises OSError."""
        with self._at_disk, self._lock:
            self._open = False
            if self._path is not None:
                self._path.replace(target)
                self._path = target
        self._syncing.ask(self)

    def _add(self, path: Path, line: bytes) -> bool:
        """Whether the file is there, had all lines before this one, and has this one too now."""
        if self._written != len(self._lines) - 1:
            return False
        self._written = _UNKNOWN
        try:
            with path.open("r+b") as file:  # never makes one: that would lack what came before
                file.seek(0, os.SEEK_END)
                file.write(line + b"\n")
        except OSError:
            return False
        self._written = len(self._lines)
        return True

    def _write_whole(self) -> None:
        """Makes the file anew, unless that has happened meanwhile."""
        with self._at_disk, self._lock:
            if self._path is None or not self._open or self._written == len(self._lines):
                return
            if self._path.exists():
                write_atomically(self._path, self._data())
            else:
                self._path.parent.mkdir(parents=True, exist_ok=True)
                with self._path.open("wb") as file:
                    file.write(self._data())
            self._written = len(self._lines)

    def _data(self) -> bytes:
        return b"".join(line + b"\n" for line in self._lines)

    def _tell(self, error: OSError) -> None:
        self._notify(f"The match could not be saved ({why(error)}). You can play on.")


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
