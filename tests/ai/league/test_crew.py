"""Worker processes: they die alone, and nobody outlives the one who hired them."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ai.league.crew import Processes
from ai.league.plan import sittings
from ai.league.report import League, Played
from ai.league.run import Run
from ai.league.work import AS_USUAL, BrokenOff, job
from scenes.store.paths import PROGRAM

POSIX = pytest.mark.skipif(os.name != "posix", reason="sends signals and looks for processes")

STUBBORN = """
import json, os, pathlib, signal, sys, time
folder = pathlib.Path(sys.argv[1])
(folder / str(os.getpid())).write_text(str(os.getppid()))
signal.signal(signal.SIGTERM, signal.SIG_IGN)
print(json.dumps({"type": "register", "control": "external"}), flush=True)
while True:
    time.sleep(60)
"""
"""Registers, then never answers, and does not care that its standard input is closed."""


def until(is_so: Callable[[], bool], seconds: float = 60) -> None:
    limit_s = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < limit_s
        time.sleep(0.02)


def pids() -> list[int]:
    """The worker processes there are now."""
    return [child.pid or 0 for child in multiprocessing.active_children()]


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return b") Z " not in Path(f"/proc/{pid}/stat").read_bytes() if Path("/proc").exists() else True


def stubborn(folder: Path) -> League:
    folder.mkdir()
    bot = folder.parent / "bot.py"
    bot.write_text(STUBBORN)
    return League(("euchre",), ("follow", f"program:{sys.executable} {bot} {folder}"), 8, 1, 2)


def started(folder: Path) -> dict[int, int]:
    """Programs and the workers that started them, by their numbers."""
    return {int(path.name): int(path.read_text() or 0) for path in folder.iterdir()}


@POSIX
def test_a_worker_that_is_killed_costs_a_try_and_no_more() -> None:
    league = League(("euchre", "hearts"), ("follow", "tracker"), 60, 1)
    crew = Processes(2)
    kept: list[Played] = []

    def keep(played: Played) -> None:
        kept.append(played)
        if len(kept) in (3, 9) and pids():
            os.kill(min(pids()), signal.SIGKILL)

    report = Run(league, crew, (), keep).play()
    assert report.progress.episodes == 60 and report.ladder.rungs[0].fallbacks == 0
    assert sorted(each.sitting.number for each in kept) == list(range(30))
    assert pids() == []


@POSIX
def test_who_is_called_off_ends_the_programs_it_started(tmp_path: Path) -> None:
    league = stubborn(tmp_path / "started")
    crew = Processes(1)
    future = crew.submit(job(league, sittings(league)[0], AS_USUAL))
    until(lambda: len(started(tmp_path / "started")) == 2)
    crew.close()
    assert isinstance(future.exception(0), BrokenOff)
    assert not any(is_alive(pid) for pid in started(tmp_path / "started"))
    crew.close()


@POSIX
def test_workers_and_their_programs_end_when_whoever_hired_them_is_killed(tmp_path: Path) -> None:
    folder = tmp_path / "started"
    league = stubborn(folder)
    line = ["arena", "euchre", "--policies", ",".join(league.policies), "--episodes", "8"]
    line += ["--workers", "2", "--data-dir", str(tmp_path)]
    with subprocess.Popen([sys.executable, "main.py", *line[-2:], *line[:-2]], cwd=PROGRAM) as boss:
        until(lambda: len(started(folder)) == 4 and all(started(folder).values()))
        boss.kill()
    workers = set(started(folder).values())
    assert len(workers) == 2
    until(lambda: not any(map(is_alive, (*workers, *started(folder)))))


def test_no_process_is_started_before_there_is_work() -> None:
    crew = Processes(2)
    assert pids() == [] and crew.at_once == 4
    crew.close()
