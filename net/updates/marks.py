"""Marks on the versions that are open, so that none loses its files while it runs.

A program that runs holds a lock on one of a few small files in its version's folder, until it ends,
however it ends. There are several, as a version may be open in many windows and not every system
has locks that can be shared. Only who holds `Home.lock("install")` asks for the marks of others.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from net.locking import lock_now
from net.updates.home import Home

_MOST: Final = 64
"""More programs of one version than anybody has open; those beyond are without a mark."""


def mark_open(home: Home) -> None:
    """Mark the version that runs until this process ends; the first one is never removed."""
    if home.is_first:
        return
    for number in range(1, _MOST + 1):
        try:
            handle = os.open(_mark(home.versions / home.own, number), os.O_RDWR | os.O_CREAT, 0o600)
        except PermissionError:  # another person's
            continue
        except OSError:
            return
        try:
            lock_now(handle)
            return  # the handle stays open
        except (BlockingIOError, PermissionError):  # another window's, or it is being asked for
            os.close(handle)
        except OSError:  # the disk knows no locks
            os.close(handle)
            return


def is_open(version: Path) -> bool:
    """Whether a program runs from this folder of a version. Not to be asked of one's own.

    On POSIX systems the mark would be lifted by this: a lock goes with the first handle closed.
    """
    return any(_is_held(_mark(version, number)) for number in range(1, _MOST + 1))


def _mark(version: Path, number: int) -> Path:
    return version / f"open-{number}.lock"


def _is_held(mark: Path) -> bool:
    try:
        handle = os.open(mark, os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:  # another person's: better a version too many than one too few
        return True
    try:
        lock_now(handle)
    except (BlockingIOError, PermissionError):
        return True
    except OSError:
        return False
    finally:
        os.close(handle)
    return False
