"""A second Parlour on the same folder leaves alone what is open in the first."""

import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from game.journal import decode
from game.match import Match
from scenes.store.files import Notices
from scenes.store.journals import InUse, Saved, Shelf
from scenes.store.paths import PROGRAM
from scenes.store.store import Store
from tests.game.test_journal import choosers
from tests.game.test_match import PACE, play_out
from tests.game.toy import TOY

STARTED = datetime(2030, 1, 2, 3, 4, 5)  # as `playing` has it
Process = subprocess.Popen[str]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Iterator[Process]:
    """A process that has a match open and waits after each of its moves."""
    command = [sys.executable, "-m", "tests.scenes.store.playing", str(tmp_path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=PROGRAM, stdin=pipe, stdout=pipe, text=True) as process:
        process.stdout and process.stdout.readline()
        yield process
        process.kill()


def move_on(process: Process, moves: int) -> None:
    assert process.stdin and process.stdout
    for _ in range(moves):
        process.stdin.write("\n")
        process.stdin.flush()
        process.stdout.readline()


def as_saved(folder: Path) -> Saved:
    """The match as a window has it listed that looked a moment too early."""
    (path,) = (folder / "matches").glob("*.jsonl")
    return Saved(path.stem, decode(path.read_bytes()), path.read_bytes())


def test_what_is_open_elsewhere_is_not_offered_swept_or_damaged(
    tmp_path: Path, elsewhere: Process
) -> None:
    Store(tmp_path).close()  # nobody has moved yet: without the mark it would be swept
    move_on(elsewhere, 6)
    listed = as_saved(tmp_path)
    store = Store(tmp_path)
    assert store.shelf.unfinished() == () and store.take_notices() == ()
    with pytest.raises(InUse, match="open in another window"):
        store.shelf.reopen(listed)
    move_on(elsewhere, 2)
    assert as_saved(tmp_path).record.moves > listed.record.moves
    store.close()


def test_once_the_other_window_is_gone_the_match_goes_on(
    tmp_path: Path, elsewhere: Process
) -> None:
    move_on(elsewhere, 6)
    shelf = Shelf(tmp_path, Notices())
    listed = as_saved(tmp_path)
    move_on(elsewhere, 1)
    elsewhere.kill()
    elsewhere.wait()
    with pytest.raises(InUse, match="played on"):
        shelf.reopen(listed)
    (saved,) = shelf.unfinished()
    match = Match.resume(TOY, saved.record, choosers, journal=shelf.reopen(saved), pace=PACE)
    play_out(match, Random(0))
    shelf.finish(saved.id)
    assert [path.name for path in (tmp_path / "matches").iterdir()] == ["finished"]
    shelf.close()


def test_two_windows_never_begin_the_same_file(tmp_path: Path, elsewhere: Process) -> None:
    taken = as_saved(tmp_path).id
    (tmp_path / "matches" / f"{taken}.jsonl").unlink()
    shelf = Shelf(tmp_path, Notices())
    assert shelf.create("toy", STARTED).id == f"{taken}-2"
    shelf.close()


def test_a_closed_window_lets_go(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, Notices())
    journal = shelf.create("toy", STARTED)
    probe = (
        "import sys, pathlib; from scenes.store.marks import is_marked\n"
        "print(is_marked(pathlib.Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", probe, str(tmp_path / "matches" / f"{journal.id}.open")]
    told = []
    for _ in range(2):
        done = subprocess.run(command, cwd=PROGRAM, capture_output=True, text=True, check=True)
        told.append(done.stdout.strip())
        shelf.close()
    assert told == ["True", "False"]
