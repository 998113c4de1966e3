"""Where an installed program and its newer versions lie, and which of them is to run.

    parlour/                  the folder that was once unpacked; its files are never touched
        parlour               what is double-clicked: it starts the newest version that works
        versions/
            current.json      which that is; replaced whole, so it always says something true
            1.1.0/parlour/    a newer version, just as its archive has it
            1.1.0/open-1.lock the mark of a program that runs it: see `net/updates/marks.py`

An application on macOS must not change inside: there the folder is `Parlour versions`, beside it.
"""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

import msgspec

from net.locking import lock_now

POINTER: Final = "current.json"
NO_LOCKS: Final = -1
"""In place of the handle of a lock; 0 can be one, where the program has no standard input."""
_FORMAT: Final = 1
_VERSIONS: Final = "versions"
_APP: Final = ".app"


class Slot(msgspec.Struct, frozen=True):
    """A version that lies ready."""

    version: str
    run: str
    """Its program, from the folder of versions on, with “/”."""


class Pointer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which version is to run."""

    slot: Slot | None = None
    """None: the one that was once unpacked."""
    state: Literal["new", "trying", "good"] = "good"
    """Never started; started, but it has not shown its first pictures; it has."""
    before: Slot | None = None
    """What runs when `slot` does not; None: the one that was once unpacked."""
    failed: str = ""
    """A version that did not start."""
    told: bool = True
    """Whether the player knows of `failed`."""
    format: int = _FORMAT


@dataclass(frozen=True, slots=True)
class Home:
    """An installed program."""

    folder: Path
    """What was once unpacked; on macOS the application."""
    program: Path
    """From `folder` on."""
    versions: Path
    own: str = ""
    """In `versions`, the folder of the program that runs; empty: the one once unpacked runs."""

    @property
    def is_first(self) -> bool:
        """Whether the program that runs is the one that was once unpacked."""
        return not self.own

    @property
    def first(self) -> Path:
        """The program that was once unpacked; the way in for ever."""
        return self.folder / self.program

    def path(self, slot: Slot) -> Path | None:
        """The program of a slot; None: it is not there, or not where it may be.

        On Windows a package has two, one with a console: each is followed by its own kind.
        """
        path = self.versions / slot.run
        if ".." in path.parts or Path(slot.run).is_absolute():
            return None
        programs = (path.with_name(self.program.name), path)
        return next((p for p in programs if os.access(p, os.X_OK) and p.is_file()), None)

    def read(self) -> Pointer | None:
        """What is to run; None: nothing that makes sense is written there."""
        try:
            data = (self.versions / POINTER).read_bytes()
            pointer = msgspec.json.decode(data, type=Pointer)
        except (OSError, msgspec.DecodeError, RecursionError):
            return None
        return pointer if pointer.format == _FORMAT else None

    def write(self, pointer: Pointer) -> None:
        """Replaces what is to run at once or, on OSError, not at all."""
        self.versions.mkdir(exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{POINTER}.", dir=self.versions)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(pointer))
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.versions / POINTER)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise

    def can_write(self) -> bool:
        """Whether new versions can be put there."""
        try:
            self.versions.mkdir(exist_ok=True)
            with tempfile.TemporaryFile(dir=self.versions):
                return True
        except OSError:
            return False

    def lock(self, name: str) -> int | None:
        """A lock that only one process has, until it ends; None: another has it.

        Where the disk knows no locks everybody gets it: `NO_LOCKS`.
        """
        return lock_file(self.versions / f"{name}.lock")


def lock_file(path: Path) -> int | None:
    """A lock that only one process has, until it ends; see `Home.lock`."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        return NO_LOCKS
    try:
        lock_now(handle)
    except (BlockingIOError, PermissionError):
        os.close(handle)
        return None
    except OSError:
        os.close(handle)
        return NO_LOCKS
    return handle


def unlock(handle: int) -> None:
    """Gives a lock back."""
    if handle != NO_LOCKS:
        os.close(handle)


def this_home() -> Home | None:
    """The installed program that runs; None: it runs from its source."""
    return home_of(Path(sys.executable).resolve()) if getattr(sys, "frozen", False) else None


def home_of(executable: Path) -> Home:
    """The installed program that an executable is part of."""
    app = next((p for p in executable.parents if p.suffix == _APP), None)
    top = app or executable.parent
    program = executable.relative_to(top)
    own, versions = top.parent.name, top.parent.parent  # versions / 1.1.0 / parlour
    if (versions / POINTER).exists():
        if app is None and versions.name == _VERSIONS:
            return Home(versions.parent, program, versions, own)
        if app is not None and versions.name.endswith(f" {_VERSIONS}"):
            name = versions.name.removesuffix(f" {_VERSIONS}") + _APP
            return Home(versions.with_name(name), program, versions, own)
    if app is not None:
        return Home(top, program, top.with_name(f"{top.stem} {_VERSIONS}"))
    return Home(top, program, top / _VERSIONS)
