"""Experts in the real program: the setting, the workers that come with a table, and their end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from ai.pool.choosing import house_pool
from game.core.contract import Setup
from game.holders import Computer, Person
from game.registry import GAMES
from scenes.house import House
from scenes.scene import NewTable
from scenes.store.paths import PROGRAM
from scenes.table.scene import TableScene

PATIENCE_S = 60.0
"""For a machine with much else to do."""
PROGRAM_THAT_THINKS = """
import sys
from pathlib import Path
from tests.play.test_thinking import sit_down
from ai.pool.choosing import house_pool
from scenes.house import House

if __name__ == "__main__":
    house = House(Path(sys.argv[1]), (800, 600), False)
    house.prefs.change(think_s=2.0)
    sit_down(house, "expert")
    print(*(process.pid for process in house_pool().processes), flush=True)
    house.play()
    house.close()
"""


def sit_down(house: House, level: str) -> TableScene:
    """A table of Checkers at which the computer begins."""
    rules = GAMES["checkers"]
    setup = Setup(2, rules.options_type(), first=1)
    new = NewTable(rules, setup, (Person("Ada"), Computer("Hazel", level)))
    scene = house.services.open_table(house.services, new)
    assert isinstance(scene, TableScene)
    house.director.push(scene)
    return scene


def until(done: Callable[[], object]) -> None:
    end_s = time.monotonic() + PATIENCE_S
    while not done():
        assert time.monotonic() < end_s
        time.sleep(0.01)


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_setting_is_how_long_they_think(folder: Path) -> None:
    house = House(folder, (800, 600), False)
    assert house_pool().ms == 500
    house.prefs.change(think_s=1.0)
    assert house_pool().ms == 1000
    house.close()
    house = House(folder, (800, 600), False)
    assert house_pool().ms == 1000, "it is read at the start"
    house.prefs.change(think_s=0.5)
    house.close()


def test_an_expert_moves_and_its_worker_ends_with_the_window(folder: Path) -> None:
    house = House(folder, (800, 600), False)
    house.prefs.change(think_s=0.2, speed=0.0)
    assert house_pool().processes == ()
    scene = sit_down(house, "expert")
    pids = [process.pid or 0 for process in house_pool().processes]
    assert pids and all(map(lives, pids)), "they start while the table opens"

    def moved() -> bool:
        house.turn(time.monotonic(), ())
        return scene.table.begun

    until(moved)
    assert [process.pid for process in house_pool().processes] == pids
    house.prefs.change(think_s=0.5)
    house.close()
    assert not any(map(lives, pids))


def test_nobody_is_started_for_a_table_without_them(folder: Path) -> None:
    house = House(folder, (800, 600), False)
    sit_down(house, "skilled")
    assert house_pool().processes == ()
    house.close()


@pytest.mark.skipif(os.name != "posix", reason="it is killed by a signal")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_workers_end_with_a_program_that_is_killed(folder: Path, how: signal.Signals) -> None:
    script = folder / "thinks.py"
    script.write_text(PROGRAM_THAT_THINKS)
    environment = {**os.environ, "PYTHONPATH": str(PROGRAM)}
    command = [sys.executable, script, folder / "data"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as program:
        try:
            assert program.stdout is not None
            pids = [int(word) for word in program.stdout.readline().split()]
            assert pids and all(map(lives, pids))
            program.send_signal(how)
            program.wait(PATIENCE_S)
            until(lambda: not any(map(lives, pids)))
        finally:
            program.kill()
