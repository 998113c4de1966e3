"""What a worker process does: it answers one question after another until nobody asks any more."""

import os
import signal
from contextlib import suppress
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

from ai.advice import Advice, Adviser, Budget, Question

READY: Final = "ready"
"""What a worker says when it is: that takes a while on a busy machine, and is no thought."""


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
        pipe: jobs, and names of modules that they will need, come in and answers go out here, and
            `READY` at the start and after each module; its end is the worker's end.
        called_off: a shared number: jobs up to it are no longer wanted.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who asks
    if hasattr(os, "nice"):
        os.nice(5)  # drawing comes first, also where there are few cores
    with suppress(EOFError, OSError):
        pipe.send(READY)
        while True:
            told: Job | str = pipe.recv()
            if isinstance(told, str):
                _load(told)
                pipe.send(READY)
            else:
                pipe.send(answer(told, called_off))


def _load(module: str) -> None:
    """Imports ahead; where it cannot be, whoever asks hears of it."""
    with suppress(Exception):
        import_module(module)


def answer(job: Job, called_off: Any) -> Answer:
    """The answer to a job; an adviser that fails is a fault and not the worker's end."""
    budget = Budget(job.ms, job.samples, lambda: bool(called_off.value >= job.number))
    try:
        return Answer(job.number, job.adviser(job.question, budget), None)
    except Exception as error:  # whatever it was, the table must play on
        return Answer(job.number, None, repr(error))
