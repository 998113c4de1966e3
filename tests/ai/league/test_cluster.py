"""A league on a real Dask cluster: a scheduler and two workers, all on this machine."""

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from ai.league.report import League, Played
from ai.league.run import CannotGoOn, Run
from main import main
from scenes.store.paths import PROGRAM
from tests.ai.league.test_run import ignore, threads, timeless

pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
from ai.league.cluster import Cluster, NoCluster

LEAGUE = League(("euchre", "oh-hell"), ("follow", "tracker", "beginner"), 40, 5, 2)


class Dask:
    """A scheduler and its workers."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self.stack = stack
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.scheduler = self._start(
            "dask_scheduler", "--port", "0", "--dashboard-address", "127.0.0.1:0"
        )
        limit_s = time.monotonic() + 60
        while not self.file.exists():
            assert time.monotonic() < limit_s and self.scheduler.poll() is None
            time.sleep(0.02)
        self.address: str = json.loads(self.file.read_text())["address"]
        self.workers = [self.hire() for _ in range(2)]

    def hire(self) -> subprocess.Popen[bytes]:
        """One more worker, of one thread."""
        options = ("--no-nanny", "--no-dashboard", "--nthreads", "1")
        return self._start("dask_worker", *options, "--local-directory", str(self.folder))

    def _start(self, program: str, *options: str) -> subprocess.Popen[bytes]:
        line = ["-m", f"distributed.cli.{program}", "--host", "127.0.0.1", *options]
        log = self.stack.enter_context((self.folder / "log").open("ab"))
        process = subprocess.Popen(
            [sys.executable, *line, "--scheduler-file", str(self.file)],
            cwd=PROGRAM,
            env={**os.environ, "PYTHONPATH": str(PROGRAM)},
            stdout=log,
            stderr=log,
        )
        self.stack.callback(process.wait)
        self.stack.callback(process.kill)
        return process


@contextmanager
def dask(folder: Path) -> Iterator[Dask]:
    """A cluster for as long as the block lasts."""
    with ExitStack() as stack:
        yield Dask(stack, folder)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    with dask(tmp_path_factory.mktemp("dask")) as started:
        yield started


def test_a_cluster_plays_what_this_machine_plays(cluster: Dask) -> None:
    kept: list[Played] = []
    crew = Cluster(cluster.address)
    report = Run(LEAGUE, crew, (), kept.append).play()
    assert len(kept) == 20
    assert timeless(report) == timeless(Run(LEAGUE, threads(), (), ignore).play())


def test_a_worker_that_is_killed_costs_nothing_but_time(cluster: Dask) -> None:
    cluster.workers.append(cluster.hire())
    kept: list[Played] = []

    def keep(played: Played) -> None:
        kept.append(played)
        if len(kept) == 3:
            cluster.workers.pop(0).kill()

    report = Run(LEAGUE, Cluster(cluster.address), (), keep).play()
    assert report.progress.episodes == 40
    assert sorted(each.sitting.number for each in kept) == list(range(20))


def test_a_run_on_a_cluster_is_paused_and_gone_on_with(cluster: Dask) -> None:
    kept: list[Played] = []

    def keep(played: Played) -> None:
        kept.append(played)
        run.pause()

    run = Run(LEAGUE, Cluster(cluster.address), (), keep)
    assert 0 < run.play().progress.episodes < 40
    later = Run(LEAGUE, Cluster(cluster.address), kept, ignore)
    assert timeless(later.play()) == timeless(Run(LEAGUE, threads(), (), ignore).play())


def test_a_scheduler_that_is_gone_ends_the_run_and_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ai.league.cluster._CONNECT_S", 2.0)
    kept: list[Played] = []
    with dask(tmp_path) as mine:

        def keep(played: Played) -> None:
            kept.append(played)
            if len(kept) == 2:
                mine.scheduler.kill()

        run = Run(LEAGUE, Cluster(mine.address), (), keep)
        with pytest.raises(CannotGoOn, match=r"the scheduler at tcp://.* is gone"):
            run.play()
    assert 2 <= len(kept) < 20


def test_the_command_line_takes_a_scheduler(
    cluster: Dask, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["--data-dir", str(tmp_path), "arena", "euchre", "--policies", "follow,tracker"]
    line += ["--episodes", "6", "--hands", "2", "--json"]
    found = []
    for how in (["--scheduler", cluster.address], ["--workers", "1", "--fresh"]):
        assert main([*line, *how]) == 0
        found.append(json.loads(capsys.readouterr().out))
        found[-1]["seconds"] = 0
    assert found[0] == found[1]


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ai.league.cluster._CONNECT_S", 0.5)
    with pytest.raises(NoCluster, match=r"no scheduler answers at tcp://127\.0\.0\.1:1"):
        Cluster("tcp://127.0.0.1:1")


@pytest.mark.parametrize("word", ["", "here", "here:port", "tcp://here", "nonsense://here:8786"])
def test_what_is_no_address_is_refused_at_once(word: str) -> None:
    """No client is begun, which would hold up the end of the program for many seconds."""
    before = threading.enumerate()
    with pytest.raises(NoCluster, match=f"“{word}” is not the address of a scheduler"):
        Cluster(word)
    assert threading.enumerate() == before
