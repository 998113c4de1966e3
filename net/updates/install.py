"""A proved archive put in place: unpacked, tried, and then pointed to in one step.

Nothing that runs or might run is touched before that step or after it, so whenever this is
interrupted, whole versions lie there and the pointer names one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

from net.updates import refused
from net.updates.fetch import Stopped
from net.updates.home import Home, Pointer, Slot, unlock
from net.updates.marks import is_open
from net.updates.refused import Refused
from net.updates.unpack import unpack
from net.updates.versions import version_of

_UNPACKING: Final = "unpacking"
_TRIAL_S: Final = 30.0
"""A program that does not tell its version within this does not start."""


def install(home: Home, version: str, archive: Path, stopped: Stopped = lambda: False) -> None:
    """Make a version the one that runs at the next start.

    Args:
        home: of the program.
        version: of the archive.
        archive: proved to be ours.
        stopped: whether the player wants it no more.

    Raises:
        Refused: it was left as it is.
    """
    try:
        home.versions.mkdir(exist_ok=True)
        handle = home.lock("install")
        if handle is None:
            raise Refused("other_running", "Another window of Parlour is updating it already.")
        try:
            _sweep(home)
            slot = _lay_ready(home, version, archive, stopped)
            home.write(Pointer(slot, "new", _own_slot(home)))
        finally:
            shutil.rmtree(home.versions / _UNPACKING, ignore_errors=True)
            unlock(handle)
    except OSError as error:
        raise refused.disk(error) from error


def tidy(home: Home) -> None:
    """Remove versions that are neither current, nor the one before, nor open in any window."""
    handle = home.lock("install") if home.versions.is_dir() else None
    if handle is None:
        return
    try:
        _sweep(home)
    finally:
        unlock(handle)


def _sweep(home: Home) -> None:
    pointer = home.read() or Pointer()
    kept = {_folder(pointer.slot), _folder(pointer.before), home.own}
    for path in home.versions.iterdir():
        if path.is_dir() and path.name not in kept and not is_open(path):
            shutil.rmtree(path, ignore_errors=True)


def _folder(slot: Slot | None) -> str:
    return slot.run.partition("/")[0] if slot else ""


def _own_slot(home: Home) -> Slot | None:
    """The slot of the version that runs; None: it is the one that was once unpacked."""
    pointer = home.read()
    if home.is_first or pointer is None:
        return None
    return next((s for s in (pointer.slot, pointer.before) if _folder(s) == home.own), None)


def _lay_ready(home: Home, version: str, archive: Path, stopped: Stopped) -> Slot:
    unpacking = home.versions / _UNPACKING
    top = unpack(archive, unpacking, stopped)
    program = top / home.program
    if not os.access(program, os.X_OK) or not program.is_file():
        raise Refused("bad_archive", "The package holds no program for this computer.")
    _check_starts(program, version)
    if stopped():
        raise Refused("stopped", "The update was stopped.")
    if hasattr(os, "sync"):
        os.sync()  # all of it is on the disk before anything points to it
    number, final = 1, home.versions / version
    while final.exists():  # it may be running
        number += 1
        final = home.versions / f"{version}-{number}"
    unpacking.rename(final)
    return Slot(version, (final / top.name / home.program).relative_to(home.versions).as_posix())


def _check_starts(program: Path, version: str) -> None:
    """Raises Refused: it does not run on this computer, or is another version."""
    try:
        done = subprocess.run(
            [program, "--version"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=_TRIAL_S,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise _no_start(version) from error
    said = done.stdout.decode(errors="replace").split()
    if done.returncode != 0:
        raise _no_start(version)
    # A program with a window has nowhere to say it on Windows.
    if said and version_of(version) not in [version_of(word) for word in said]:
        raise Refused("bad_archive", f"The package says that it is not Parlour {version}.")


def _no_start(version: str) -> Refused:
    return Refused("no_start", f"Parlour {version} does not start on this computer.")
