"""Players that think in real workers at a real match: late answers, failures, and the way out."""

import os
import time
from collections.abc import Callable, Iterator

import pytest

from ai.advice import Adviser
from ai.pool.choosing import PooledChooser
from ai.pool.pool import Pool
from game.checkers.rules import RULES
from game.checkers.text import parse_move
from game.core.contract import Setup
from game.holders import Computer, Person
from game.match import Match
from game.thinking import Pace
from scenes.settings import THOUGHTS
from tests.ai.thinkers import dying, first, patient, raising, stubborn

PATIENCE_S = 30.0
LONG_MS = 60_000
HOLDERS = (Person("Ada"), Computer("Hazel", "expert"))


@pytest.fixture
def pool() -> Iterator[Pool]:
    made = Pool(count=1, ms=50)
    yield made
    made.close()


def table(pool: Pool, adviser: Adviser, faults: list[str] | None = None) -> Match:
    """A person with Black, and somebody who thinks."""
    return Match(
        RULES,
        Setup(2, RULES.options_type()),
        HOLDERS,
        "seed",
        lambda seat, level: PooledChooser(adviser, f"seed:{seat}", pool),
        pace=Pace(0, 0),
        on_fault=(faults if faults is not None else []).append,
    )


def wait(match: Match, done: Callable[[], object]) -> None:
    """Turns the match until something is so; its own clock stands still."""
    until_s = time.monotonic() + PATIENCE_S
    while not done():
        match.advance(0)
        assert time.monotonic() < until_s
        time.sleep(0.002)


def move(match: Match, text: str) -> None:
    match.submit(0, parse_move(text), match.number)


def test_the_answer_comes_and_no_frame_waits_for_it(pool: Pool) -> None:
    match = table(pool, patient)
    move(match, "11-15")
    assert not match.advance(0), "it is still thinking"
    wait(match, lambda: match.to_act == (0,))
    assert match.stand_ins == 0


def test_an_answer_to_what_was_taken_back_goes_nowhere(pool: Pool) -> None:
    """A13: the late move would be legal in both positions."""
    match = table(pool, patient)
    pool.ms = LONG_MS
    move(match, "11-15")
    match.advance(0)
    match.undo(0)
    assert match.to_act == (0,) and not match.advance(0)
    pool.ms = 50
    move(match, "9-14")
    wait(match, lambda: match.to_act == (0,))
    assert [change.seat for change in match.history.standing] == [0, 1]
    assert match.stand_ins == 0
    assert len(pool.processes) == 1, "the worker stopped by itself and took the next question"


def test_a_seat_that_is_given_away_is_not_moved_for(pool: Pool) -> None:
    match = table(pool, patient)
    move(match, "11-15")
    match.advance(0)
    match.seat(1, Person("Bea"))
    pool_is_free(pool)
    assert not match.advance(0) and match.to_act == (1,)


def test_a_match_that_is_left_frees_the_worker(pool: Pool) -> None:
    match = table(pool, patient)
    pool.ms = LONG_MS
    move(match, "11-15")
    match.advance(0)
    match.close()
    pool_is_free(pool)


def pool_is_free(pool: Pool) -> None:
    """Another question is answered long before the first would be."""
    other = table(pool, first)
    pool.ms = 50
    move(other, "11-15")
    wait(other, lambda: other.to_act == (0,))


@pytest.mark.parametrize("adviser", [raising, dying])
def test_a_player_that_fails_is_stood_in_for(pool: Pool, adviser: Adviser) -> None:
    """A14."""
    faults: list[str] = []
    match = table(pool, adviser, faults)
    move(match, "11-15")
    wait(match, lambda: match.to_act == (0,))
    assert match.stand_ins == 1 and "Hazel in seat 1" in faults[0]
    move(match, RULES.text.move(match.legal(0)[0]))
    wait(match, lambda: match.to_act == (0,))
    assert match.stand_ins == 2, "the table plays on"


def test_a_player_that_never_answers_is_stood_in_for(pool: Pool) -> None:
    match = table(pool, stubborn)
    pool.ms = LONG_MS
    move(match, "11-15")
    match.advance(0)
    assert not match.advance(match.pace.limit_s)
    assert match.advance(match.pace.limit_s + 0.1) or match.advance(match.pace.limit_s + 0.2)
    assert match.stand_ins == 1


def test_nobody_is_cut_off_while_it_may_still_think() -> None:
    """Six seats that choose at once, one worker, and one of them has to be asked twice."""
    assert Pace().limit_s > 7 * max(THOUGHTS) + 2


def test_cancelled_thoughts_are_over_within_fifty_milliseconds(pool: Pool) -> None:
    """The adviser’s own share: how soon the worker is free, with nothing else on the machine."""
    from ai.levels import adviser

    match = table(pool, adviser("checkers", "expert"))
    pool.warm("ai.checkers")
    pool_is_free(pool)
    pool.ms = LONG_MS
    taken_ms = []
    for _ in range(5):
        move(match, "11-15")
        match.advance(0)
        time.sleep(0.05)
        began_s = time.monotonic()
        match.undo(0)
        pool_is_free(pool)
        taken_ms.append((time.monotonic() - began_s) * 1000)
        pool.ms = LONG_MS
    assert min(taken_ms) < 50, taken_ms


def test_closing_the_pool_leaves_no_process() -> None:
    pool = Pool(count=2, ms=50)
    pool.warm("ai.checkers")
    pids = [process.pid for process in pool.processes]
    assert len(pids) == 2
    pool.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid or 0, 0)
