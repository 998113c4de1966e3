"""A run: what it hands out, what it keeps, how it stops and goes on."""

import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor

import msgspec
import pytest

from ai.league.crew import AnyCrew
from ai.league.plan import sittings
from ai.league.report import League, Played, Report
from ai.league.run import CannotGoOn, Run
from ai.league.work import Job, play

LEAGUE = League(("euchre", "oh-hell"), ("follow", "tracker", "beginner", "random"), 24, 5, 2)


def threads(count: int = 2) -> AnyCrew:
    return AnyCrew(lambda: ThreadPoolExecutor(count), at_once=count)


def timeless(report: Report | None) -> Report | None:
    return report and msgspec.structs.replace(report, seconds=0.0)


def ignore(played: Played) -> None:
    """Keeps nothing."""


class Moody:
    """A crew that does as it is told to with each job, in the thread that asks."""

    at_once = 3

    def __init__(self, does: Callable[[Job, int], Played]) -> None:
        self.does = does
        self.asked: list[int] = []
        self.renewed = self.closed = 0

    def submit(self, job: Job) -> Future[Played]:
        self.asked.append(job.sitting.number)
        future: Future[Played] = Future()
        try:
            future.set_result(self.does(job, self.asked.count(job.sitting.number)))
        except BaseException as error:
            future.set_exception(error)
        return future

    def renew(self) -> None:
        self.renewed += 1

    def close(self) -> None:
        self.closed += 1


def test_everything_is_played_once_and_kept_at_once() -> None:
    kept: list[Played] = []
    told: list[int] = []
    run = Run(LEAGUE, threads(), (), kept.append, changed=lambda: told.append(len(kept)))
    assert run.progress().episodes == 0 and run.report() is None and not run.is_done
    report = run.play()
    assert sorted(each.sitting.number for each in kept) == list(range(6))
    assert {each.sitting for each in kept} == set(sittings(LEAGUE))
    assert run.is_done and not run.is_running and told[-1] == 6
    assert report.progress.episodes == report.progress.of == 24
    assert {rung.episodes for rung in report.ladder.rungs} == {24}


def test_what_was_played_before_is_not_played_again_and_the_end_is_the_same() -> None:
    kept: list[Played] = []
    whole = Run(LEAGUE, threads(), (), kept.append).play()
    crew = Moody(lambda job, again: play(job))
    again: list[Played] = []
    later = Run(LEAGUE, crew, kept[3:] + kept[:1], again.append)
    assert later.progress().episodes == 16
    assert timeless(later.play()) == timeless(whole)
    assert sorted(crew.asked) == sorted(each.sitting.number for each in kept[1:3])
    assert {each.sitting for each in again} == {each.sitting for each in kept[1:3]}


def test_a_league_that_was_played_is_only_counted() -> None:
    kept: list[Played] = []
    whole = Run(LEAGUE, threads(), (), kept.append).play()
    crew = Moody(lambda job, again: play(job))
    assert timeless(Run(LEAGUE, crew, kept, ignore).play()) == timeless(whole)
    assert crew.asked == []


def test_what_another_league_played_does_not_count() -> None:
    other: list[Played] = []
    Run(msgspec.structs.replace(LEAGUE, seed=6), threads(), (), other.append).play()
    assert Run(LEAGUE, threads(), other, ignore).progress().episodes == 0


def test_a_worker_that_fails_costs_its_sitting_a_try() -> None:
    def moody(job: Job, again: int) -> Played:
        if job.sitting.number in (0, 4) and again == 1:
            raise OSError("out of luck")
        return play(job)

    kept: list[Played] = []
    crew = Moody(moody)
    assert Run(LEAGUE, crew, (), kept.append).play().progress.episodes == 24
    assert sorted(crew.asked) == [0, 0, 1, 2, 3, 4, 4, 5] and len(kept) == 6


def test_a_sitting_that_never_works_leaves_the_others_played_and_says_why() -> None:
    def moody(job: Job, again: int) -> Played:
        if job.sitting.number == 1:
            raise ValueError("no such card")
        return play(job)

    kept: list[Played] = []
    crew = Moody(moody)
    run = Run(LEAGUE, crew, (), kept.append)
    with pytest.raises(CannotGoOn, match="no such card"):
        run.play()
    assert sorted(each.sitting.number for each in kept) == [0, 2, 3, 4, 5]
    assert crew.closed and not run.is_running
    crew.does = lambda job, again: play(job)
    assert run.play().progress.episodes == 24, "it can be tried again"


def test_what_cannot_be_kept_stops_the_run() -> None:
    def full(played: Played) -> None:
        raise OSError("the disk is full")

    run = Run(LEAGUE, threads(), (), full)
    with pytest.raises(OSError, match="full"):
        run.play()
    assert not run.is_running and run.progress().episodes == 0
    run.start()
    assert run.join(60) and run.fault is not None and "full" in run.fault


def test_a_run_pauses_and_goes_on_in_a_thread_of_its_own() -> None:
    may_go_on = threading.Event()
    paused_at = threading.Event()
    kept: list[Played] = []

    def keep(played: Played) -> None:
        kept.append(played)
        if len(kept) == 2:
            run.pause()
            paused_at.set()
            may_go_on.wait(60)

    run = Run(LEAGUE, threads(1), (), keep)
    run.start()
    assert paused_at.wait(60) and run.is_running
    may_go_on.set()
    assert run.join(60) and not run.is_running and not run.is_done
    done = run.progress()
    assert 8 <= done.episodes < 24 and done.seconds_left is None and run.fault is None
    report = run.report()
    assert report is not None and report.progress.episodes == done.episodes
    run.start()
    run.pause()
    run.start()
    run.start()  # it is being played already, or soon
    assert run.is_running and run.join(60) and run.is_done and not run.is_running
    whole = Run(LEAGUE, threads(), (), ignore).play()
    assert timeless(run.report()) == timeless(whole)
    assert len(kept) == len({each.sitting.number for each in kept}) == 6


def test_the_time_that_is_left_goes_by_what_was_played() -> None:
    seen: list[float | None] = []
    run = Run(LEAGUE, threads(1), (), ignore, changed=lambda: seen.append(left()))

    def left() -> float | None:
        return run.progress().seconds_left

    run.play()
    assert None not in seen and seen[-1] == 0.0 and left() is None


def test_whoever_asks_is_told_the_standing_while_it_is_played() -> None:
    told: list[int | None] = []

    def ask() -> None:
        report = run.report()
        told.append(report and report.progress.episodes)

    run = Run(LEAGUE, threads(1), (), ignore, changed=ask)
    run.play()
    assert told[:2] == [None, 4] and len(told) == 6
    report = run.report()
    assert report is not None and report.progress.episodes == 24


def test_no_more_is_handed_out_than_there_are_hands() -> None:
    most = 0

    class Counting(AnyCrew):
        def submit(self, job: Job) -> Future[Played]:
            nonlocal most
            future = super().submit(job)
            flying.append(future)
            most = max(most, sum(not each.done() for each in flying))
            return future

    flying: list[Future[Played]] = []
    Run(LEAGUE, Counting(lambda: ThreadPoolExecutor(4), at_once=2), (), ignore).play()
    assert most <= 2 and len(flying) == 6
