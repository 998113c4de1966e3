"""The frame thread's way to updates: everything here returns at once.

Looking, fetching and installing happen in a thread; `wake` is called from there when `state` has
something new to show.
"""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from net.updates import refused
from net.updates.diary import Diary, Look
from net.updates.home import Home
from net.updates.refused import Refused
from net.updates.source import Source
from net.updates.start import confirm, failed_version, restart, set_told
from net.updates.versions import Installed, spoken, version_of

if TYPE_CHECKING:  # what reaches out is loaded by the thread: it takes longer than a frame
    from net.updates.check import Offer
    from net.updates.web import Web

LOG = logging.getLogger(__name__)

LOOK_S: Final = 15.0
"""A look is over after this, whatever the servers do."""
A_DAY_S: Final = 86_400.0
"""It is looked by itself at most once in this time."""
_TELL_S: Final = 0.1
"""How often the progress of a download is told."""

Job = Callable[[threading.Event], None]
"""What a thread does; the event is set when nobody wants it any more."""
Stage = Literal["idle", "looking", "current", "offer", "fetching", "installing", "ready", "failed"]


@dataclass(frozen=True, slots=True)
class State:
    """How far things are."""

    stage: Stage = "idle"
    line: str = ""
    """What there is to say: why it failed."""
    offer: Offer | None = None
    here: int = 0
    """Bytes of the archive that have come."""

    @property
    def busy(self) -> bool:
        """Whether something is under way."""
        return self.stage in ("looking", "fetching", "installing")


@dataclass(frozen=True, slots=True)
class Kit:
    """What updates need to know of the program; see `scenes.updating.kit`."""

    installed: Installed
    home: Home | None
    """None: a source checkout."""
    source: Source | None
    """None: built without keys."""
    folder: Path
    """For what is kept between starts."""


class UpdateDesk:
    """Looks for a new version, fetches it and puts it in place, when asked to."""

    def __init__(
        self,
        kit: Kit,
        wake: Callable[[], None] = lambda: None,
        now: Callable[[], float] = time.time,
        look_s: float = LOOK_S,
    ) -> None:
        """Ready; nothing is asked of anybody yet."""
        self.kit = kit
        self.state = State()
        self.diary = Diary(kit.folder)
        self.wants_restart = False
        """Whether the program is to start anew once all is closed: see `restart`."""
        self._wake, self._now, self._look_s = wake, now, look_s
        self._turn = threading.RLock()
        """Held to look whether a job is still wanted and say what came of it, in one."""
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    # What can be said without asking anybody

    @property
    def why_not(self) -> str:
        """Why this program never updates itself; empty: it does."""
        if self.kit.home is None:
            return "This Parlour runs from its source. It is updated by git, not from here."
        if self.kit.source is None:
            return "This Parlour was built without keys for updates. New versions come by hand."
        return ""

    @property
    def running(self) -> str:
        """The version that runs, as people say it."""
        return spoken(str(self.kit.installed.version))

    @property
    def news(self) -> str:
        """A newer version that is worth a word in the menu; empty: none."""
        if self.why_not:
            return ""
        if self.state.offer is not None:
            return "" if self._failed(self.state.offer.version) else self.state.offer.version
        found = version_of(self.diary.last.found)
        newer = found is not None and found > self.kit.installed.version
        return str(found) if newer and not self._failed(str(found)) else ""

    def _failed(self, version: str) -> bool:
        pointer = self.kit.home.read() if self.kit.home else None
        return pointer is not None and version_of(pointer.failed) == version_of(version)

    # What can be asked for

    def started(self) -> str:
        """This version works. A sentence about another one that did not start; empty: none."""
        home = self.kit.home
        if home is None:
            return ""
        confirm(str(self.kit.installed.version), home)
        failed = failed_version(home)
        set_told(home)
        self._begin(lambda _: _tidy(home), self.state)
        back = f"Parlour {spoken(failed)} did not start, so this is {self.running} again."
        return back if failed else ""

    def look_by_itself(self) -> None:
        """Look unless it was done within a day; only a find will be seen of it."""
        since = self._now() - self.diary.last.at
        if not self.why_not and not 0 <= since < A_DAY_S:
            self._begin(lambda stop: self._look(stop, quiet=True), self.state)

    def look(self) -> None:
        """Look now; the state says what came of it."""
        if self.why_not:
            self._tell(State("failed", self.why_not))
        elif not self.state.busy:
            self._begin(lambda stop: self._look(stop, quiet=False), State("looking"))
            # A system that looks for a name may take longer than we would let any server.
            watch = threading.Timer(self._look_s + 1, self._give_up, (self._stop,))
            watch.daemon = True
            watch.start()

    def take(self) -> None:
        """Fetch what is offered, and put it in place."""
        offer, home = self.state.offer, self.kit.home
        if offer is not None and home is not None:
            self._begin(lambda stop: self._take(stop, offer, home), State("fetching", offer=offer))

    def stop(self) -> None:
        """Give up what is under way; what was fetched stays for another time."""
        with self._turn:
            self._stop.set()
            if self.state.busy:
                self._tell(State("offer" if self.state.offer else "idle", offer=self.state.offer))

    def restart(self, arguments: tuple[str, ...] = ()) -> None:
        """End this process and start the new version. To be called when all else is closed."""
        if self.kit.home is not None:
            restart(self.kit.home, arguments)

    def close(self) -> None:
        """Nothing goes on after the end; a thread that waits for a server ends with the program."""
        self._stop.set()
        if self._thread is not None:
            self._thread.join(0.5)

    # In the thread

    def _begin(self, job: Job, state: State) -> None:
        """Start a job, which is told as `state`, unless one is under way.

        One that was given up, or that nobody sees, says no more; it is waited for by the new one's
        thread.
        """
        if self.state.busy:
            return
        with self._turn:
            self._stop.set()
            before, self._stop = self._thread, threading.Event()
            stop = self._stop
            if state is not self.state:
                self._tell(state)

        def work() -> None:
            if before is not None:
                before.join()
            try:
                job(stop)
            except Refused as error:
                self._tell_unless(stop, State("failed", str(error), self.state.offer))
            except Exception:  # a fault of ours must not look as if it went on for ever
                LOG.exception("the update failed")
                line = f"Something went wrong with the update. {refused.AS_IT_WAS}"
                self._tell_unless(stop, State("failed", line, self.state.offer))

        self._thread = threading.Thread(target=work, name="updates", daemon=True)
        self._thread.start()

    def _give_up(self, look: threading.Event) -> None:
        with self._turn:
            if self._stop is look and self.state.stage == "looking":
                look.set()
                self._tell(State("failed", str(refused.slow())))

    def _tell(self, state: State) -> None:
        self.state = state
        self._wake()

    def _tell_unless(self, stop: threading.Event, state: State) -> bool:
        """Tell what came of a job; False: nobody wants it any more."""
        with self._turn:
            if stop.is_set():
                return False
            self._tell(state)
            return True

    def _web(self, within_s: float | None) -> Web:
        from net.updates.web import Web

        return Web(f"Parlour/{self.kit.installed.version} ({sys.platform})", within_s)

    def _look(self, stop: threading.Event, quiet: bool) -> None:
        from net.updates.check import look

        kit = self.kit
        if kit.source is None:
            return
        try:
            offer = look(
                kit.source,
                kit.installed,
                kit.folder / "trusted",
                self._web(self._look_s),
                self._now,
            )
        except Refused as error:
            LOG.info("no update: %s", error)
            if error.kind not in ("offline", "slow"):
                self._note(self.diary.last.found)
            if quiet:
                return
            raise
        if stop.is_set():
            return
        if offer is not None and not (quiet and self._failed(offer.version)):
            self._tell_unless(stop, State("offer", offer=offer))
        elif not quiet:
            self._tell_unless(stop, State("current"))
        self._note(offer.version if offer else "")

    def _note(self, found: str) -> None:
        self.diary.note(Look(self._now(), found))

    def _take(self, stop: threading.Event, offer: Offer, home: Home) -> None:
        from net.updates.fetch import alone, fetch
        from net.updates.install import install

        if not home.can_write():
            page = self.kit.source.page if self.kit.source else ""
            raise refused.read_only(home.folder, page)
        told_s = 0.0

        def progress(here: int) -> None:
            nonlocal told_s
            now_s = time.monotonic()
            if now_s - told_s >= _TELL_S:
                told_s = now_s
                self._tell_unless(stop, State("fetching", offer=offer, here=here))

        fetched = self.kit.folder / "fetched"
        with alone(fetched):  # until it is in place: whoever fetches clears what others fetched
            archive = fetch(offer, fetched, self._web(None), progress, stop.is_set)
            all_of_it = State("installing", offer=offer, here=offer.signed.length)
            if not self._tell_unless(stop, all_of_it):
                return
            install(home, offer.version, archive, stop.is_set)
            self._tell(State("ready", offer=offer))
            _tidily(lambda: archive.unlink(missing_ok=True))


def _tidy(home: Home) -> None:
    from net.updates.install import tidy

    _tidily(lambda: tidy(home))


def _tidily(remove: Callable[[], None]) -> None:
    """Remove what nobody needs; if that fails, no update has failed."""
    try:
        remove()
    except Exception:
        LOG.exception("what nobody needs any more could not be removed")
