"""What a worker process does: it answers one question after another until nobody asks any more."""

import os
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from ai.advice import Advice, Adviser, Budget, Question


class Job(NamedTuple):
    """One question on its way to a worker."""

    number: int
    """Unique in its pool, and rising."""
    adviser: Adviser
    question: Question
    ms: float | None
    samples: int | None


class Answer(NamedTuple):
    """What came of a job; one of the two is None."""

    number: int
    advice: Advice | None
    fault: str | None


def work(pipe: Connection, called_off: Any) -> None:
    """The whole life of a worker.

    Args:
        pipe: jobs come in and answers go out here; its end is the worker's end.
        called_off: a shared number: jobs up to it are no longer wanted.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    if hasattr(os, "nice"):
        os.nice(5)  # drawing comes first, also where there are few cores
    with suppress(EOFError, OSError):
        while True:
            pipe.send(answer(pipe.recv(), called_off))


def answer(job: Job, called_off: Any) -> Answer:
    """The answer to a job; an adviser that fails is a fault and not the worker's end."""
    budget = Budget(job.ms, job.samples, lambda: bool(called_off.value >= job.number))
    try:
        return Answer(job.number, job.adviser(job.question, budget), None)
    except Exception as error:  # whatever it was, the table must play on
        return Answer(job.number, None, repr(error))
