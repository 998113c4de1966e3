"""An episode that is still being played, followed by its file as it grows.

A thread of its own reads what was added, plays it again and tells it; whoever shows it looks at
`story` and `state` between two frames. A last line that is not whole yet is waited for.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, Literal

from game.episode.episode import Episode
from game.episode.events import AnyEvent
from game.episode.rederive import Again
from game.episode.replay import Closing, DamagedReplay, encode_line, read_header, read_line
from game.episode.standings import Results
from scenes.theater.episode_board import Shot, shot_of
from scenes.theater.episode_story import empty_state
from scenes.theater.episode_teller import Teller
from scenes.theater.story import Story

State = Literal["waiting", "live", "silent", "gone", "whole", "damaged"]
"""Nothing happened yet; it goes on; nothing was added for long; the file was taken away before
its end; all of it was read; a line cannot be followed."""

POLL_S: Final = 0.1
SILENT_S: Final = 90.0
"""A model may think for 20 seconds, twice, and then be slowed down."""
MOST_BYTES: Final = 32 * 2**20
"""No record is longer."""
_CHUNK: Final = 2**18
"""So much is read at a time, and told, before more is."""

_CARDS: Final[dict[State, tuple[str, str]]] = {
    "silent": ("The episode went silent", "Nothing was heard of it for a while"),
    "gone": ("The episode ended", "Its table was cleared before the results were read"),
    "damaged": ("The record is damaged", ""),
}
OVER: Final = ("gone", "whole", "damaged")
"""States after which nothing follows."""


class Following:
    """Reads a growing file until it is whole or gone, or `close` is called."""

    def __init__(
        self,
        path: Path,
        kept: Path | None = None,
        silent_s: float = SILENT_S,
        clock: Callable[[], float] = time.monotonic,
        begins: bool = True,
    ) -> None:
        """Begins to read.

        Args:
            path: the file.
            kept: where the same file lies once it is finished and taken away from there.
            silent_s: so long may nothing be added before it counts as silent.
            clock: seconds that only grow.
            begins: whether a thread is to read; else whoever made it calls `look`.
        """
        self.path = path
        self.state: State = "waiting"
        self.story: Story | None = None
        """All that is known; another one whenever more is. None: nothing has happened yet."""
        self.why = ""
        """What is wrong with the file, where it is damaged; it names the line."""
        self._kept, self._silent_s, self._clock = kept, silent_s, clock
        self._tail = b""
        """What was read of a line that is not whole yet."""
        self._at = self._number = 0
        self._grown_s = clock()
        self._shots: list[Shot] = []
        self._empty: object = None
        self._told = 0
        self._again: Again | None = None
        self._teller: Teller | None = None
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._run, name="following", daemon=True)
        if begins:
            self._thread.start()

    @property
    def is_over(self) -> bool:
        """Whether nothing will be added any more."""
        return self.state in OVER

    def close(self) -> None:
        """Read no more; the thread ends by itself."""
        self._closed.set()

    def join(self, timeout_s: float) -> bool:
        """Wait for the thread's end; whether it came."""
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        while not self._closed.is_set() and not self.is_over:
            try:
                more = self.look()
            except DamagedReplay as error:
                self._end("damaged", str(error))
                return
            if not more:
                self._closed.wait(POLL_S)

    def look(self) -> bool:
        """Reads and tells what was added; whether there may be more at once.

        Raises:
            DamagedReplay: a line cannot be followed.
        """
        if self.is_over:
            return False
        data: bytes | None = b""
        try:
            data = self._read(self.path)
        except FileNotFoundError:
            data = self._read_kept()
        except OSError:
            pass  # somebody else has it just now
        if data is None:
            self._end("gone")
            return False
        if not data:
            if self.state == "live" and self._clock() - self._grown_s >= self._silent_s:
                self._change("silent")
            return False
        self._grown_s = self._clock()
        self._take(data)
        return True

    def _read(self, path: Path) -> bytes:
        with path.open("rb") as file:
            file.seek(self._at)
            data = file.read(_CHUNK)
        self._at += len(data)
        if self._at > MOST_BYTES:
            raise DamagedReplay(self._number + 1, "the file is longer than any record")
        return data

    def _read_kept(self) -> bytes | None:
        """What follows, from where the finished file lies; None: it lies nowhere."""
        if self._kept is None:
            return None
        try:
            return self._read(self._kept) or None
        except OSError:
            return None

    def _take(self, data: bytes) -> None:
        *lines, self._tail = (self._tail + data).split(b"\n")
        found: list[AnyEvent] = []
        whole: list[bytes] = []
        closing: tuple[Closing, bytes] | None = None
        for line in lines:
            self._number += 1
            if self._again is None:
                self._again = Again(read_header(line), line, self._see)
                continue
            if closing is not None:
                raise DamagedReplay(self._number, "the episode is over before")
            event = read_line(line, self._number)
            if isinstance(event, Closing):
                closing = event, line
            else:
                found.append(event)
                whole.append(line)
        if self._again is None:
            return
        self._again.take(found, whole)
        if closing is not None:
            self._again.finish()
            if encode_line(Closing(self._again.episode.results)) != closing[1]:
                raise DamagedReplay(self._number, "the results are not those of these events")
        self._tell()
        self._change("whole" if closing is not None else "live")

    def _see(self, episode: Episode) -> None:
        if not self._shots:
            self._empty = empty_state(episode.terms)
        self._shots.append(shot_of(episode, self._empty))

    def _tell(self) -> None:
        again = self._again
        assert again is not None
        if self._teller is None:
            self._teller = Teller(again.header, self._shots[0])
        results = again.episode.results
        events = again.episode.events
        while self._told < len(events):
            at = self._told
            self._teller.tell(events[at], self._shots[at], self._shots[at + 1], results)
            self._told += 1

    def _end(self, state: State, why: str = "") -> None:
        self.why = why
        self._change(state)

    def _change(self, state: State) -> None:
        """What is known, and how it stands, for whoever shows it."""
        if self._teller is not None and self._again is not None:
            results: Results = self._again.episode.results
            verdict, reason = _CARDS.get(state, ("", ""))
            card = self._teller.end_card(results, verdict, self.why or reason)
            self.story = self._teller.story(card, is_open=state in ("waiting", "live"))
        self.state = state


def kept_for(path: Path) -> Path:
    """Where an episode's file lies once it is finished: beside its folder, under the same name."""
    return path.parent.parent / "episodes" / path.name
