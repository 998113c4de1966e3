"""The pool: questions go in, answers come out, and nobody who looks for one ever waits.

There is no thread in it. Whoever polls a ticket moves everything along: answers are taken in,
waiting questions are handed out, dead and stubborn workers are replaced.
"""

import multiprocessing
import os
import threading
import time
from collections import deque
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final

from ai.advice import USUAL_MS, Advice, Adviser, Question
from ai.pool.worker import Answer, Job, work

_PATIENCE_S: Final = 1.5
"""How long after its time a worker may still answer before it is ended."""
_START_S: Final = 60.0
"""How long a worker may take to start and to load what it needs."""
_TRIES: Final = 2
"""How often a question is asked whose worker dies."""


class WorkerLost(RuntimeError):
    """No worker lived to answer."""


class AdviserFailed(RuntimeError):
    """The adviser raised; the text says what."""


class Ticket:
    """A question that was asked."""

    def __init__(self, pool: "Pool", job: Job) -> None:
        self.job = job
        self.tries = 0
        self._pool = pool
        self._advice: Advice | None = None
        self._fault: Exception | None = None

    def poll(self) -> Advice | None:
        """The answer, or None while there is none.

        Raises:
            WorkerLost: worker after worker died over it.
            AdviserFailed: the adviser raised.
        """
        if self._advice is None and self._fault is None:
            self._pool.move_along()
        if self._fault:
            raise self._fault
        return self._advice

    def cancel(self) -> None:
        """The answer is no longer wanted; the worker is free again at once, or is replaced."""
        self._pool.call_off(self)

    def settle(self, advice: Advice | None, fault: Exception | None = None) -> None:
        """For the pool: this came of it."""
        self._advice, self._fault = advice, fault


class _Worker:
    """One process, and what it is at."""

    def __init__(self, context: multiprocessing.context.SpawnContext) -> None:
        self.pipe: Connection
        self.pipe, theirs = context.Pipe()
        self.called_off: Any = context.RawValue("Q", 0)
        self.process: BaseProcess = context.Process(
            target=work, args=(theirs, self.called_off), name="parlour-thinks", daemon=True
        )
        self.process.start()
        theirs.close()
        self.ticket: Ticket | None = None
        self.until_s = 0.0
        self._told: set[str] = set()
        self._unready = 1
        """How often it has yet to say that it is ready."""

    def load(self, module: str) -> None:
        """Has it import a module before it is asked; a worker that is gone is found out later."""
        if module not in self._told:
            self._told.add(module)
            with suppress(OSError):
                self.pipe.send(module)
                self._unready += 1

    def is_ready(self) -> None:
        """It says so: the time of its question begins."""
        self._unready -= 1
        self._set_limit()

    def begin(self, ticket: Ticket) -> None:
        self.load(ticket.job.adviser.__module__)  # what that takes is no thought either
        self.ticket = ticket
        self._set_limit()
        self.pipe.send(ticket.job)

    def _set_limit(self) -> None:
        ms = self.ticket.job.ms if self.ticket else None
        if self.ticket and self.called_off.value >= self.ticket.job.number:
            ms = 0.0
        thought_s = float("inf") if ms is None else ms / 1000 + _PATIENCE_S
        self.until_s = time.monotonic() + (_START_S if self._unready else thought_s)

    def call_off(self, number: int) -> None:
        self.called_off.value = number
        if not self._unready:
            self.until_s = min(self.until_s, time.monotonic() + _PATIENCE_S)

    def end(self) -> None:
        """Ends the process, whatever it is at."""
        self.pipe.close()
        self.process.terminate()


class Pool:
    """Workers that are started when first needed. May be used from several threads."""

    def __init__(self, count: int | None = None, ms: float = USUAL_MS) -> None:
        """`count` workers; None: one for each core but the one that draws, at most four."""
        self.count = count or min(4, max(1, (os.cpu_count() or 2) - 1))
        self.ms = ms
        """How long a thought may take where the question does not say."""
        self._lock = threading.RLock()
        self._context = multiprocessing.get_context("spawn")
        self._workers: list[_Worker] = []
        self._urgent: deque[Ticket] = deque()
        self._at_leisure: deque[Ticket] = deque()
        self._asked = 0

    @property
    def processes(self) -> tuple[BaseProcess, ...]:
        """The workers that there are now."""
        with self._lock:
            return tuple(worker.process for worker in self._workers)

    def warm(self, module: str) -> None:
        """Starts the workers and has them import a module, for the first question need not wait."""
        with self._lock:
            while len(self._workers) < self.count:
                self._workers.append(_Worker(self._context))
            for worker in self._workers:
                worker.load(module)

    def ask(
        self,
        adviser: Adviser,
        question: Question,
        *,
        ms: float | None = None,
        samples: int | None = None,
        is_urgent: bool = True,
    ) -> Ticket:
        """Asks an adviser; what is not urgent waits until nobody at a table does."""
        with self._lock:
            self._asked += 1
            limit = self.ms if ms is None and samples is None else ms
            ticket = Ticket(self, Job(self._asked, adviser, question, limit, samples))
            (self._urgent if is_urgent else self._at_leisure).append(ticket)
            self.move_along()
            return ticket

    def move_along(self) -> None:
        """Takes in answers, ends workers that do not answer, hands out what waits."""
        with self._lock:
            for worker in tuple(self._workers):
                self._look_after(worker)
            while waiting := self._urgent or self._at_leisure:
                free = next((w for w in self._workers if w.ticket is None), None)
                if free is None and len(self._workers) >= self.count:
                    return
                if free is None:
                    free = _Worker(self._context)
                    self._workers.append(free)
                self._hand_out(free, waiting.popleft())

    def call_off(self, ticket: Ticket) -> None:
        """Forgets a question, asked or still waiting."""
        with self._lock:
            for waiting in (self._urgent, self._at_leisure):
                with suppress(ValueError):
                    waiting.remove(ticket)
            for worker in self._workers:
                if worker.ticket is ticket:
                    worker.call_off(ticket.job.number)

    def close(self) -> None:
        """Ends all workers; a question asked later starts new ones."""
        with self._lock:
            workers, self._workers = self._workers, []
            self._urgent.clear()
            self._at_leisure.clear()
        for worker in workers:
            worker.end()
        for worker in workers:
            worker.process.join(_PATIENCE_S)

    def _look_after(self, worker: _Worker) -> None:
        try:
            while worker.pipe.poll():
                self._take_in(worker, worker.pipe.recv())
        except (EOFError, OSError):
            self._replace(worker)
            return
        if worker.ticket and time.monotonic() > worker.until_s:
            self._replace(worker)

    def _take_in(self, worker: _Worker, answer: Answer | str) -> None:
        if isinstance(answer, str):
            worker.is_ready()
            return
        ticket = worker.ticket
        worker.ticket = None
        if ticket and worker.called_off.value < answer.number:
            fault = AdviserFailed(answer.fault) if answer.fault else None
            ticket.settle(answer.advice, fault)

    def _replace(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.end()
        ticket = worker.ticket
        if ticket is None or worker.called_off.value >= ticket.job.number:
            return
        if ticket.tries < _TRIES:
            self._urgent.appendleft(ticket)
        else:
            ticket.settle(None, WorkerLost("no worker lived to answer"))

    def _hand_out(self, worker: _Worker, ticket: Ticket) -> None:
        ticket.tries += 1
        try:
            worker.begin(ticket)
        except OSError:  # it is gone; found out now
            self._replace(worker)
