"""Playing a league: hands out its sittings, takes in what was played, says how far it is.

The command line plays in its own thread (`play`), a page in one of the run's (`start`); everything
else returns at once and may be called from any. What is played is kept sitting by sitting, so a run
that ends early in whatever way is gone on with by another run of the same league.
"""

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from time import perf_counter
from typing import Final

from ai.league.crew import Crew
from ai.league.pace import Pace
from ai.league.plan import episodes, of_plan, sittings
from ai.league.report import League, Played, Progress, Report, Sitting
from ai.league.standing import report
from ai.league.work import AS_USUAL, Manner, job

LOG: Final = logging.getLogger(__name__)

_LOOK_S: Final = 0.2
"""How often a run that waits looks whether it was paused."""
_FRUITLESS: Final = 5
"""So many failures, and nothing played in between, are enough."""
_SHARE, _OFTEN_S = 0.1, 1.0
"""How much of its time a run may spend on standings, and how often it works them out at most."""


class CannotGoOn(Exception):
    """Workers fail again and again; the text says how. What was played is kept."""


class Run:
    """One league being played."""

    def __init__(
        self,
        league: League,
        crew: Crew,
        done: Iterable[Played],
        keep: Callable[[Played], None],
        manner: Manner = AS_USUAL,
        changed: Callable[[], object] = lambda: None,
    ) -> None:
        """Nothing is played yet.

        Args:
            league: what is to be played.
            crew: who plays it; sent home whenever `play` ends.
            done: what was played of it before, in any order.
            keep: is told each sitting as soon as it was played, in the thread that plays.
            manner: how it is played.
            changed: is told, in the thread that plays, that there is progress.
        """
        self.league = league
        self.fault: str | None = None
        """Why it stopped of itself before its end, in a sentence."""
        self._crew = crew
        self._keep = keep
        self._manner = manner
        self._changed = changed
        self._done = {played.sitting.number: played for played in of_plan(league, done)}
        left = (sitting for sitting in sittings(league) if sitting.number not in self._done)
        self._todo = deque(left)
        self._out: dict[Future[Played], Sitting] = {}
        self._failures = 0
        self._pace = Pace(
            played=sum(len(played.turns) for played in self._done.values()),
            of=episodes(league),
        )
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None
        self._report: Report | None = None
        self._is_asked = False
        self._report_due_s = 0.0

    @property
    def is_running(self) -> bool:
        """Whether it is being played."""
        return self._pace.is_running

    @property
    def is_done(self) -> bool:
        """Whether everything was played."""
        return self._pace.is_done

    def progress(self) -> Progress:
        """How far it is, now."""
        return self._pace.progress()

    def report(self) -> Report | None:
        """The latest standing; None: not worked out yet.

        While it is being played this is a moment old, and worked out for those who keep asking.
        """
        self._is_asked = True
        return self._report

    def start(self) -> None:
        """Plays in a thread of its own, or goes on after a pause."""
        self._stop.clear()
        self._pace.begin()
        before = (self._thread,)
        self._thread = threading.Thread(
            target=self._play_quietly, args=before, name="league", daemon=True
        )
        self._thread.start()

    def pause(self) -> None:
        """Hands out nothing more and breaks off what is being played; `start` goes on later."""
        self._stop.set()

    def join(self, timeout_s: float | None = None) -> bool:
        """Waits for the thread of `start` to end; whether it has."""
        if self._thread is None:
            return True
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def play(self) -> Report:
        """Plays in this thread, to the end or until somebody calls `pause`; the standing.

        Raises:
            CannotGoOn: workers fail again and again.
            KeyboardInterrupt: Ctrl-C. The workers have been sent home.
        """
        self.fault, self._failures = None, 0
        self._pace.begin()
        try:
            while (self._todo or self._out) and not self._stop.is_set():
                self._hand_out()
                self._take_in()
        finally:
            try:
                self._go_home()
            finally:
                self._pace.end()
        return self._work_out()

    def _play_quietly(self, before: threading.Thread | None) -> None:
        """`before`: the thread of an earlier start, which may still be sending workers home."""
        if before is not None:
            before.join()
        try:
            self.play()
        except CannotGoOn as error:
            self.fault = str(error)
        except Exception as error:
            LOG.exception("the league broke off")
            self.fault = f"the league broke off: {error!r}"

    def _hand_out(self) -> None:
        while self._todo and len(self._out) < self._crew.at_once:
            sitting = self._todo.popleft()
            try:
                future = self._crew.submit(job(self.league, sitting, self._manner))
            except Exception as error:
                self._todo.append(sitting)
                self._failed(error)
                return
            self._out[future] = sitting

    def _take_in(self) -> None:
        ended, _ = wait(self._out, _LOOK_S, FIRST_COMPLETED)
        errors = [error for future in ended if (error := self._take(future))]
        if len(errors) < len(ended):
            self._failures = 0
            self._changed()
            self._work_out_now_and_then()
        if errors:
            self._failed(errors[0])

    def _take(self, future: Future[Played]) -> BaseException | None:
        """Keeps what was played; where that failed, the sitting's turn comes again at the end."""
        sitting = self._out.pop(future)
        try:
            played = future.result()
        except (CancelledError, Exception) as error:
            self._todo.append(sitting)
            return error
        try:
            self._keep(played)
        except Exception:
            self._todo.append(sitting)
            raise
        self._done[sitting.number] = played
        self._pace.add(len(played.turns))
        return None

    def _failed(self, error: BaseException) -> None:
        """Whatever happened to a worker costs its sitting a try: others may be luckier."""
        self._failures += 1
        if self._failures >= _FRUITLESS:
            said = str(error).partition("\n")[0] or type(error).__name__
            raise CannotGoOn(f"the workers fail: {said}") from error
        if isinstance(error, BrokenExecutor):
            self._todo.extend(self._out.values())
            self._out.clear()
            self._crew.renew()

    def _go_home(self) -> None:
        """Ends the workers; what they have played by then is kept."""
        try:
            self._crew.close()
            for future in [future for future in self._out if future.done()]:
                self._take(future)
        finally:
            self._todo.extendleft(self._out.values())
            self._out.clear()

    def _work_out_now_and_then(self) -> None:
        if not self._is_asked or perf_counter() < self._report_due_s:
            return
        self._is_asked = False
        began_s = perf_counter()
        self._work_out()
        ended_s = perf_counter()
        self._report_due_s = ended_s + max(_OFTEN_S, (ended_s - began_s) / _SHARE)

    def _work_out(self) -> Report:
        self._report = report(self.league, self.progress(), self._done.values())
        return self._report
