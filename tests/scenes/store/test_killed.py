"""A process that is killed between two moves loses none of them."""

import subprocess
import sys
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.match import Match
from scenes.store.paths import PROGRAM
from scenes.store.store import Store
from tests.game.test_journal import choosers
from tests.game.test_match import PACE, play_out
from tests.game.toy import TOY
from tests.scenes.store.kept import results

NOW = datetime(2030, 5, 6, 7, 8, 9)


@pytest.mark.parametrize("moves", [2, 9, 15])
def test_a_killed_process_loses_no_move(moves: int, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.scenes.store.playing", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=PROGRAM, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdin and process.stdout
        for _ in range(moves - 1):
            process.stdout.readline()
            process.stdin.write("\n")
            process.stdin.flush()
        assert process.stdout.readline() == f"{moves}\n"
        process.kill()
    store = Store(tmp_path)
    store.settle(NOW)
    (saved,) = store.shelf.unfinished()
    journal = store.shelf.reopen(saved)
    match = Match.resume(TOY, saved.record, choosers, journal=journal, pace=PACE)
    assert match.number == moves
    play_out(match, Random(0))
    store.settle(NOW)
    assert store.shelf.unfinished() == () and len(results(tmp_path, "toy")) == 1
    assert store.take_notices() == ()
    store.close()
