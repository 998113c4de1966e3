"""Who plays the sittings: processes of this machine, a cluster, or any other executor."""

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Final, Protocol

from ai.league.report import Played
from ai.league.work import BrokenOff, Job, play

_GRACE_S: Final = 5.0
"""How long a worker that is called off has to end the programs it started."""


class Crew(Protocol):
    """Workers, to be used in one thread."""

    @property
    def at_once(self) -> int:
        """How many sittings they are handed at the same time."""

    def submit(self, job: Job) -> Future[Played]:
        """Hands out a sitting; raises BrokenExecutor where a worker has died."""

    def renew(self) -> None:
        """Gets new workers where the old ones are no more use."""

    def close(self) -> None:
        """Breaks off what is being played, and sends everybody home. May be called twice."""


class AnyCrew:
    """The workers of any executor."""

    def __init__(self, hire: Callable[[], Executor], at_once: int) -> None:
        self.at_once = at_once
        self._hire = hire
        self._executor: Executor | None = None

    def submit(self, job: Job) -> Future[Played]:
        """Hands out a sitting."""
        if self._executor is None:
            self._executor = self._hire()
        return self._executor.submit(play, job)

    def renew(self) -> None:
        """The next sitting goes to a new executor."""
        self.close()

    def close(self) -> None:
        """Waits for what is being played."""
        executor, self._executor = self._executor, None
        if executor:
            executor.shutdown(wait=True, cancel_futures=True)


class Processes:
    """Processes of this machine. They end with this one, however it ends."""

    def __init__(self, count: int | None = None) -> None:
        """`count` of them; None: one for each core."""
        self.count = count or os.cpu_count() or 1
        self.at_once = 2 * self.count
        """So that nobody waits for work."""
        self._executor: ProcessPoolExecutor | None = None
        self._lifeline: Connection | None = None

    def submit(self, job: Job) -> Future[Played]:
        """Hands out a sitting; raises BrokenExecutor where a worker has died."""
        if self._executor is None:
            self._executor = self._hire()
        return self._executor.submit(_play_on_call, job)

    def renew(self) -> None:
        """The next sitting goes to new processes."""
        self.close()

    def close(self) -> None:
        """Calls off whoever plays, and waits until all processes have ended."""
        executor, self._executor = self._executor, None
        if self._lifeline:
            self._lifeline.close()
        if executor:
            executor.shutdown(wait=True, cancel_futures=True)

    def _hire(self) -> ProcessPoolExecutor:
        theirs, self._lifeline = multiprocessing.Pipe(duplex=False)
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self.count, context, _begin, (theirs,))


class _Shift:
    """A worker process: whether it plays, and whether it was called off."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.plays = False
        self.is_off = False


_SHIFT: Final = _Shift()


def _begin(lifeline: Connection) -> None:
    """In a new worker process: Ctrl-C is for the one who hired it; the lifeline is for us."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _break_off)
    watch = threading.Thread(target=_watch, args=(lifeline,), name="lifeline", daemon=True)
    watch.start()


def _watch(lifeline: Connection) -> None:
    """Waits until the lifeline is let go of, or its holder is gone; then ends what there is."""
    try:
        lifeline.recv_bytes()  # nothing is ever sent
    except (EOFError, OSError):
        pass
    with _SHIFT.lock:
        _SHIFT.is_off = True
        if _SHIFT.plays:
            _interrupt()
    time.sleep(_GRACE_S)
    os._exit(0)  # whoever was hired by somebody who is gone would wait for ever


def _interrupt() -> None:
    """Has the main thread leave whatever it waits for."""
    if os.name == "posix":
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
    else:
        import _thread

        _thread.interrupt_main(signal.SIGTERM)


def _break_off(number: int, frame: object) -> None:
    """Leaves the sitting, so that its programs are ended; whoever plays none just goes."""
    if not _SHIFT.plays:
        os._exit(0)
    raise KeyboardInterrupt


def _play_on_call(job: Job) -> Played:
    """`play`, unless the worker is called off; raises BrokenOff then, or as `play`."""
    try:
        with _on_call():
            return play(job)
    except KeyboardInterrupt:
        raise BrokenOff(f"sitting {job.sitting.number} was called off") from None


@contextmanager
def _on_call() -> Iterator[None]:
    with _SHIFT.lock:
        if _SHIFT.is_off:
            raise KeyboardInterrupt
        _SHIFT.plays = True
    try:
        yield
    finally:
        with _SHIFT.lock:
            _SHIFT.plays = False
