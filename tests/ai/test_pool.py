"""The pool of workers, with real processes: nobody waits, and whatever fails is replaced."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.advice import Advice, Adviser, Question
from ai.pool.choosing import PooledChooser
from ai.pool.pool import AdviserFailed, Pool, Ticket, WorkerLost
from tests.ai import slow_to_load
from tests.ai.thinkers import dying, dying_once, first, last_in_time, raising, stubborn

PATIENCE_S = 30.0
"""For a machine with much else to do; nothing here depends on how long it takes."""


@pytest.fixture
def pool() -> Iterator[Pool]:
    made = Pool(count=1, ms=100)
    yield made
    made.close()
    assert made.processes == ()


def question(view: object = "a view") -> Question:
    return Question(view, ("a", "b", "c"), "seed")


def wait(ticket: Ticket) -> Advice:
    until_s = time.monotonic() + PATIENCE_S
    while (advice := ticket.poll()) is None:
        assert time.monotonic() < until_s, "no answer"
        time.sleep(0.005)
    return advice


def test_a_question_is_answered_and_stays_answered(pool: Pool) -> None:
    ticket = pool.ask(first, question())
    assert wait(ticket).move == "a"
    assert ticket.poll() is ticket.poll()


def test_asking_and_polling_return_while_the_adviser_thinks(pool: Pool) -> None:
    wait(pool.ask(first, question()))  # the worker has started
    ticket = pool.ask(last_in_time, question(), ms=20_000)
    assert ticket.poll() is None and ticket.poll() is None
    ticket.cancel()


def test_a_thought_takes_the_time_of_the_pool_unless_told_otherwise(pool: Pool) -> None:
    assert wait(pool.ask(last_in_time, question())).samples > 1
    began_s = time.monotonic()
    wait(pool.ask(last_in_time, question(), ms=300))
    assert time.monotonic() - began_s >= 0.3


def test_a_cancelled_worker_is_free_for_the_next_question(pool: Pool) -> None:
    wait(pool.ask(first, question()))
    worker = pool.processes[0].pid
    long = pool.ask(last_in_time, question(), ms=PATIENCE_S * 2000)
    long.cancel()
    assert wait(pool.ask(first, question())).move == "a"
    assert pool.processes[0].pid == worker, "it stopped by itself and need not be replaced"
    assert long.poll() is None


def test_a_cancelled_question_that_waited_is_never_asked(pool: Pool, tmp_path: Path) -> None:
    pool.ask(last_in_time, question(), ms=300)
    told = tmp_path / "told"
    pool.ask(dying_once, question(str(told))).cancel()
    wait(pool.ask(first, question()))
    assert not told.exists()


def test_what_is_urgent_goes_before_what_is_not(pool: Pool) -> None:
    pool.ask(last_in_time, question(), ms=200)
    slow = pool.ask(last_in_time, question(), ms=200, is_urgent=False)
    assert wait(pool.ask(first, question())).move == "a"
    assert slow.poll() is None
    assert wait(slow).move == "c"


def test_an_adviser_that_raises_is_told_of_and_the_worker_lives(pool: Pool) -> None:
    ticket = pool.ask(raising, question())
    with pytest.raises(AdviserFailed, match="count to three"):
        wait(ticket)
    assert wait(pool.ask(first, question())).move == "a"


def test_a_question_survives_a_worker_that_dies(pool: Pool, tmp_path: Path) -> None:
    assert wait(pool.ask(dying_once, question(str(tmp_path / "told")))).move == "a"


def test_a_question_that_kills_every_worker_is_given_up(pool: Pool) -> None:
    with pytest.raises(WorkerLost):
        wait(pool.ask(dying, question()))
    assert wait(pool.ask(first, question())).move == "a"


def test_what_loading_takes_is_no_thought(pool: Pool) -> None:
    ticket = pool.ask(slow_to_load.first, question())
    assert wait(ticket).move == "a" and ticket.tries == 1


def test_a_worker_that_never_answers_is_replaced(pool: Pool) -> None:
    wait(pool.ask(first, question()))
    worker = pool.processes[0].pid
    pool.ask(stubborn, question(), ms=60_000).cancel()
    assert wait(pool.ask(first, question())).move == "a"
    assert pool.processes[0].pid != worker


@pytest.mark.parametrize(("adviser", "move"), [(first, "a"), (last_in_time, "c")])
def test_a_seat_is_decided_for_in_the_pool(pool: Pool, adviser: Adviser, move: str) -> None:
    chooser = PooledChooser(adviser, "seed", pool)
    assert chooser.poll() is None
    chooser.begin("a view", ("a", "b", "c"))
    until_s = time.monotonic() + PATIENCE_S
    while (answer := chooser.poll()) is None and time.monotonic() < until_s:
        time.sleep(0.005)
    assert answer == move


def test_a_clock_that_runs_out_hurries_the_thought(pool: Pool) -> None:
    pool.ms = 60_000
    chooser = PooledChooser(last_in_time, "seed", pool)
    chooser.begin("a view", ("a", "b", "c"), left_s=3.0)
    until_s = time.monotonic() + PATIENCE_S
    while (answer := chooser.poll()) is None and time.monotonic() < until_s:
        time.sleep(0.005)
    assert answer == "c", "it was told to stop after a tenth of a second"
