"""Marks that keep a second Parlour off a match which is open in this one.

A mark is a lock on a small file beside the journal. The system lifts it when the process ends,
however it ends, so nothing has to be cleaned up after a crash. Where a disk knows no locks,
everything counts as free.
"""

import os
from pathlib import Path

from net.locking import lock_now


class Marked(Exception):
    """Another process holds the mark."""


class Mark:
    """A mark that this process holds."""

    def __init__(self, path: Path) -> None:
        """Raises Marked."""
        self._handle = _open_locked(path, os.O_CREAT)

    def lift(self) -> None:
        """Lets others have what was marked; the file stays for them to mark."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None


def is_marked(path: Path) -> bool:
    """Whether another process holds the mark. Not to be asked of a mark of one's own.

    On POSIX systems it would be lifted by this: there a lock goes with the first handle closed.
    """
    try:
        handle = _open_locked(path, 0)
    except Marked:
        return True
    if handle is not None:
        os.close(handle)
    return False


def _open_locked(path: Path, flags: int) -> int | None:
    """The handle of the locked file; None: there is nothing that could be locked."""
    try:
        handle = os.open(path, os.O_RDWR | flags, 0o600)
    except OSError:
        return None
    try:
        lock_now(handle)
    except (BlockingIOError, PermissionError) as error:
        os.close(handle)
        raise Marked(path) from error
    except OSError:
        os.close(handle)
        return None
    return handle
