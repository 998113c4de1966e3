"""The start of an installed program: the newest version that works takes over.

The program that is double-clicked is for ever the one that was once unpacked. It looks which
version is to run and becomes that one. A version that has never been started is tried first: this
program waits beside it until it has shown its pictures, and goes back to the version before when it
ends before that. A version that hung at its first start is left at the next one.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NoReturn

import msgspec

from net.updates.home import Home, Pointer, Slot, this_home, unlock
from net.updates.marks import mark_open
from net.updates.versions import version_of

LOG = logging.getLogger(__name__)

VALUED: Final = ("--data-dir", "--size", "--log-level")
"""The program's options that a value follows."""
_ENDED_ALL_RIGHT: Final = (0, 2, 130)
"""Exit codes that say nothing against a version: done, wrong arguments, Ctrl-C."""
_SENT: Final = tuple(-getattr(signal, name, 0) for name in ("SIGINT", "SIGTERM", "SIGHUP"))
"""Nor is it a version's fault when it is asked to end."""


def hand_over(version: str, home: Home | None = None) -> None:
    """Become the version that is to run; returns when that is this one, which is then marked.

    To be called by the packaged program before anything else but `scenes.packaged.begin`, which
    leaves nothing of its own in the environment. `version` is this program's.
    """
    home = home or this_home()
    if home is None:
        return
    if not home.is_first:
        mark_open(home)
        return
    arguments = sys.argv[1:]
    while True:
        pointer = home.read()
        if pointer is None:
            return
        if pointer.state == "trying" and not _is_tried_now(home):
            if not _step_back(home, pointer):  # it was tried, and never got so far
                return
            continue
        slot = _to_run(pointer, version, arguments)
        if slot is None:
            return
        path = home.path(slot)
        if path is not None and slot == pointer.slot and pointer.state == "new":
            _try(home, pointer, path, arguments)
        elif path is not None:
            _become(path, arguments)
        if slot != pointer.slot or not _step_back(home, pointer):
            return


def confirm(version: str, home: Home) -> None:
    """This version works: it has shown its first pictures."""
    pointer = home.read()
    if home.is_first or pointer is None or pointer.slot is None or pointer.state == "good":
        return
    if version_of(pointer.slot.version) == version_of(version):
        try:
            home.write(msgspec.structs.replace(pointer, state="good"))
        except OSError:
            LOG.exception("a version that works could not be noted")


def failed_version(home: Home) -> str:
    """The version that did not start, of which the player has not heard; empty: none."""
    pointer = home.read()
    return pointer.failed if pointer is not None and not pointer.told else ""


def set_told(home: Home) -> None:
    """The player has heard of the version that did not start."""
    pointer = home.read()
    if pointer is not None and not pointer.told:
        try:
            home.write(msgspec.structs.replace(pointer, told=True))
        except OSError:
            LOG.exception("what was told could not be noted")


def restart(home: Home, arguments: Sequence[str]) -> NoReturn:
    """Start anew by the way in; this process and its helpers end."""
    for helper in multiprocessing.active_children():
        helper.terminate()
        helper.join(1.0)
    _become(home.first, arguments)
    sys.exit(1)  # it could not even be started; what lies there is still whole


def _is_tried_now(home: Home) -> bool:
    handle = home.lock("trial")
    if handle is not None:
        unlock(handle)
    return handle is None


def _to_run(pointer: Pointer, version: str, arguments: Sequence[str]) -> Slot | None:
    """The slot to run; None: this program is it."""
    slot = pointer.slot
    if pointer.state == "trying" or (pointer.state == "new" and _without_window(arguments)):
        slot = pointer.before  # a version proves itself by its window, and once at a time
    mine, theirs = version_of(version), version_of(slot.version) if slot else None
    if mine is None or theirs is None or theirs <= mine:
        return None  # among others when a newer one was unpacked over this one by hand
    return slot


def _without_window(arguments: Sequence[str]) -> bool:
    """Whether a subcommand is asked for: a word that is neither an option nor an option's value."""
    words = iter(arguments)
    for word in words:
        if not word.startswith("-"):
            return True
        if len(word) > 2 and any(option.startswith(word) for option in VALUED):  # or its beginning
            next(words, None)
    return False


def _try(home: Home, pointer: Pointer, path: Path, arguments: Sequence[str]) -> None:
    """Run a version for the first time; returns when it did not start."""
    handle = home.lock("trial")
    try:
        home.write(msgspec.structs.replace(pointer, state="trying"))
        code = _run(path, arguments)
        now = home.read()
        if now is None or now.slot != pointer.slot or now.state == "good":
            sys.exit(code)
        if code in _ENDED_ALL_RIGHT or code in _SENT:
            home.write(pointer)
            sys.exit(code)
        LOG.warning("version %s ended with code %s before it was ready", pointer.slot, code)
    except OSError:
        LOG.exception("version %s cannot be started", pointer.slot)
    finally:
        if handle is not None:
            unlock(handle)


def _step_back(home: Home, pointer: Pointer) -> bool:
    """From now on the version before; whether that could be written down."""
    failed = pointer.slot.version if pointer.slot else ""
    try:
        home.write(Pointer(pointer.before, "good", None, failed, told=False))
    except OSError:
        LOG.exception("the version before could not be made the current one")
        return False
    return True


def _run(path: Path, arguments: Sequence[str]) -> int:
    child = subprocess.Popen([path, *arguments])
    while True:
        try:
            return child.wait()
        except KeyboardInterrupt:  # it hears of that, too
            continue


def _become(path: Path, arguments: Sequence[str]) -> None:
    """Turn into another program; returns only when that failed."""
    try:
        if sys.platform == "win32":  # there is no such turning on Windows
            sys.exit(_run(path, arguments))
        os.execv(path, [str(path), *arguments])
    except OSError:
        LOG.exception("%s cannot be started", path)
