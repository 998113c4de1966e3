"""One thread that has the disk keep what the system was given, so that nobody waits for it.

A line that was written is safe from the end of the program at once; from a power cut it is safe a
moment later, when the thread has seen to it.
"""

import threading
from typing import Final, Protocol

CLOSE_S: Final = 2.0
"""How long the end of the program waits for a slow disk. The system has the data anyway."""


class Syncable(Protocol):
    """A file that was written to."""

    def sync(self) -> None:
        """Has the disk keep it; raises nothing."""


class Syncing:
    """Takes files from any thread; asking often for the same file costs one turn."""

    def __init__(self) -> None:
        self._change = threading.Condition()
        self._due: dict[Syncable, None] = {}
        """In the order in which they were asked for."""
        self._closed = False
        self._thread: threading.Thread | None = None

    def ask(self, file: Syncable) -> None:
        """Sees to the file soon; after `close`, not at all."""
        with self._change:
            if self._closed:
                return
            self._due[file] = None
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="syncing", daemon=True)
                self._thread.start()
            self._change.notify()

    def close(self) -> bool:
        """Sees to what is due and ends the thread; False: the disk is too slow to wait for."""
        with self._change:
            self._closed = True
            self._change.notify()
        if self._thread is None:
            return True
        self._thread.join(CLOSE_S)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while (file := self._next()) is not None:
            file.sync()

    def _next(self) -> Syncable | None:
        with self._change:
            self._change.wait_for(lambda: self._due or self._closed)
            file = next(iter(self._due), None)
            if file is not None:
                del self._due[file]
            return file
