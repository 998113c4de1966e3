"""A process that plays a league, or counts what was played, and tells how it stands.

Ratings take seconds of pure computing: in a thread they would slow down every frame. So all of it
is done in a process of its own, which is nobody's hurry; it ends with this one, however it ends.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

import msgspec

from ai.league.crew import Processes
from ai.league.report import League, Progress, Report
from ai.league.run import CannotGoOn, Run
from ai.league.work import Manner
from game.episode.modules import MODULES
from scenes.store.leagues import InPlay, Leagues, NotKept, key_of

TELL_S: Final = 0.5
"""How often news is told, at most."""
_NICE: Final = 10
GONE: Final = "This league is not kept here any more."
ELSEWHERE: Final = "It is being played in another window."
FOREIGN: Final = "It is of a game that this Parlour does not have."
BROKE_OFF: Final = "It broke off. What was played is kept."
_STOP: Final = b"stop"
_END_S: Final = 8.0
"""How long a process that was stopped has to send its workers home."""


class Note(msgspec.Struct, frozen=True):
    """News of a league."""

    progress: Progress
    report: Report | None = None
    """None: not worked out yet."""
    fault: str = ""


_DECODER: Final = msgspec.msgpack.Decoder(Note)


class Errand:
    """One such process, and the thread that hears it."""

    def __init__(
        self,
        folder: Path,
        key: str,
        *,
        plays: bool,
        league: League | None = None,
        after: Errand | None = None,
    ) -> None:
        """Goes off, as soon as an earlier one has come home.

        Args:
            folder: the user's data.
            key: of the league.
            plays: whether it is to be played; else it is only counted.
            league: a new one, which is not in the list yet.
            after: the earlier one.
        """
        self.key = key
        self.plays = plays
        self.note: Note | None = None
        """The latest news."""
        self.is_over = False
        self._folder = folder
        self._league = league
        self._after = after
        self._ours, self._theirs = multiprocessing.Pipe()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._hear, name="league", daemon=True)
        self._thread.start()

    @property
    def runs(self) -> bool:
        """Whether it plays."""
        is_broken = self.note is not None and bool(self.note.fault)
        return self.plays and not (is_broken or self.is_over or self._stopped.is_set())

    def stop(self) -> None:
        """Have it come home; at once, though that takes a moment."""
        if not self._stopped.is_set():
            self._stopped.set()
            with suppress(OSError):
                self._ours.send_bytes(_STOP)

    def join(self, timeout_s: float = _END_S) -> bool:
        """Wait until it is home; whether it is."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _hear(self) -> None:
        if self._after is not None:
            self._after.join()
            self._after = None
        context = multiprocessing.get_context("spawn")
        process = context.Process(
            target=run_errand,
            args=(self._theirs, self._folder, self.key, self.plays, self._league),
            name="league",
        )
        try:
            process.start()
            self._theirs.close()
            while True:
                self.note = _DECODER.decode(self._ours.recv_bytes())
        except (EOFError, OSError):
            pass
        finally:
            self._end(process)
            self.is_over = True

    def _end(self, process: multiprocessing.process.BaseProcess) -> None:
        if process.pid is not None:  # else it could not even be started
            process.join(_END_S)
            if process.exitcode is None:
                process.terminate()
                process.join()
        broke = process.exitcode != 0 or self.note is None
        process.close()
        if broke and not self._stopped.is_set():
            note = self.note or Note(Progress(0, 0, None))
            self.note = msgspec.structs.replace(note, fault=BROKE_OFF)
        with suppress(OSError):
            self._ours.close()


def run_errand(
    line: Connection, folder: Path, key: str, plays: bool, new: League | None = None
) -> None:
    """In the process: plays or counts, and tells."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who sent us
    leagues = Leagues(folder, lambda words: None)  # the window that sent us says it, if it matters
    teller = _Teller(line)
    try:
        league = new or leagues.league(key)
        if league is None:
            teller.tell(Note(Progress(0, 0, None), fault=GONE))
        elif not all(module in MODULES for module in league.modules):
            teller.tell(Note(Progress(0, 0, None), fault=FOREIGN))
        elif plays:
            _play(league, leagues, teller)
        else:
            _wait_for_end(line, lambda: os._exit(0))
            _count(key, leagues, teller)
    finally:
        leagues.close()


def _count(key: str, leagues: Leagues, teller: _Teller) -> None:
    standing = leagues.report(key)
    if standing is not None:
        teller.tell(Note(standing.progress, standing))


def _play(league: League, leagues: Leagues, teller: _Teller) -> None:
    try:
        with leagues.playing(league, datetime.now()) as key:
            run = Run(
                league,
                Processes(_workers()),
                leagues.played(key),
                lambda played: leagues.keep(key, played, datetime.now()),
                Manner(live=leagues.live(key)),
                lambda: teller.tell_of(run),
            )
            teller.tell_of(run)
            _wait_for_end(teller.line, run.pause)
            try:
                run.play()
            except (CannotGoOn, NotKept) as error:
                teller.fault = sentence(str(error))
            teller.tell_of(run, at_once=True)
            _clear_tables(leagues.live(key))
    except InPlay:
        played = leagues.report(key_of(league))
        if played is not None:
            teller.tell(Note(played.progress, played, ELSEWHERE))
    except NotKept as error:
        teller.tell(Note(Progress(0, league.episodes, None), fault=sentence(str(error))))


def _clear_tables(live: Path | None) -> None:
    """A worker that was called off between two lines may have left its table’s file."""
    for path in live.parent.glob(f"{live.name}-*.jsonl") if live else ():
        with suppress(OSError):
            path.unlink()


def _workers() -> int:
    """One core stays free for whoever plays at the table."""
    return max(1, (os.cpu_count() or 2) - 1)


def _wait_for_end(line: Connection, end: Callable[[], object]) -> None:
    """Does it as soon as we are called home, or nobody is there any more who could."""

    def wait() -> None:
        with suppress(EOFError, OSError):
            line.recv_bytes()
        end()

    threading.Thread(target=wait, name="line", daemon=True).start()


def sentence(words: str) -> str:
    """With a capital and a full stop."""
    return f"{words[:1].upper()}{words[1:]}" + ("" if words.endswith(".") else ".")


class _Teller:
    """Tells news, not too often; whoever is not there any more hears none."""

    def __init__(self, line: Connection) -> None:
        self.line = line
        self.fault = ""
        self._due_s = 0.0
        self._encoder = msgspec.msgpack.Encoder()

    def tell_of(self, run: Run, at_once: bool = False) -> None:
        """How a run stands."""
        if at_once or time.monotonic() >= self._due_s:
            self._due_s = time.monotonic() + TELL_S
            self.tell(Note(run.progress(), run.report(), self.fault))

    def tell(self, note: Note) -> None:
        """This."""
        with suppress(OSError):
            self.line.send_bytes(self._encoder.encode(note))
