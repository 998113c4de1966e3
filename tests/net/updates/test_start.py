"""Which version a start leads to, with real processes: whatever happened, one that works."""

import os
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from main import build_parser
from net.updates.home import Home, Pointer, Slot
from net.updates.install import install, tidy
from net.updates.start import VALUED, confirm, failed_version, set_told
from scenes.store.paths import PROGRAM
from tests.net.updates.programs import archive_of, starts, unpacked

CRASHES = "sys.exit(1)"
NEVER_READY = "time.sleep(60)"


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """1.0.0, as its owner unpacked it."""
    return unpacked(tmp_path, text=starts("1.0.0"))


def put(home: Home, folder: Path, version: str, then: str = "") -> None:
    """Install a version that does this once it has started."""
    text = starts(version, then) if then else starts(version)
    install(home, version, archive_of(folder, version, text))


def start(home: Home, *arguments: str, code: int = 0) -> list[str]:
    """Double-click; what the versions said that started, in their order."""
    done = subprocess.run([home.first, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == code, done.stderr
    return done.stdout.splitlines()


def state(home: Home) -> Pointer:
    pointer = home.read()
    assert pointer is not None
    return pointer


def test_a_new_version_takes_over_and_is_known_to_work(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0")
    assert state(home).state == "new"
    assert start(home) == ["1.1.0"]
    assert state(home).state == "good"
    assert start(home, "--size", "800x600") == ["1.1.0 --size 800x600"]


def test_a_version_that_crashes_gives_way_at_once(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0", CRASHES)
    assert start(home) == ["1.1.0", "1.0.0"]
    assert failed_version(home) == "1.1.0"
    assert start(home) == ["1.0.0"]
    set_told(home)
    assert failed_version(home) == "" and state(home).failed == "1.1.0"


def test_a_version_that_the_system_ends_gives_way(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0", "os.kill(os.getpid(), signal.SIGSEGV)")
    assert start(home) == ["1.1.0", "1.0.0"]
    assert failed_version(home) == "1.1.0"


@pytest.mark.parametrize("then", ["pass", "sys.exit(2)", "os.kill(os.getpid(), signal.SIGTERM)"])
def test_a_version_that_was_ended_early_is_tried_again(
    then: str, home: Home, tmp_path: Path
) -> None:
    put(home, tmp_path, "1.1.0", then)
    assert subprocess.run([home.first], timeout=60, stdout=subprocess.DEVNULL)
    assert state(home).state == "new" and failed_version(home) == ""


def test_a_version_that_hung_is_left_at_the_next_start(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0", "print(os.getpid(), flush=True)\n" + NEVER_READY)
    trial = subprocess.Popen([home.first], stdout=subprocess.PIPE, text=True)
    assert trial.stdout is not None
    assert trial.stdout.readline() == "1.1.0\n"
    child = int(trial.stdout.readline())
    try:
        assert start(home) == ["1.0.0"], "one window is trying it; another one does not wait"
        assert state(home).state == "trying" and failed_version(home) == ""
    finally:
        trial.kill()
        trial.wait()
        os.kill(child, signal.SIGKILL)
        trial.stdout.close()
    assert start(home) == ["1.0.0"]
    assert failed_version(home) == "1.1.0"


def test_it_goes_back_to_the_version_before_and_not_to_the_first(
    home: Home, tmp_path: Path
) -> None:
    put(home, tmp_path, "1.1.0")
    start(home)
    inside = Home(home.folder, home.program, home.versions, "1.1.0")
    put(inside, tmp_path, "1.2.0", CRASHES)
    assert start(home) == ["1.2.0", "1.1.0"]
    assert start(home) == ["1.1.0"]


def test_the_exit_code_is_that_of_the_version_that_ran(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0", "confirm(version, home)\nsys.exit(7)")
    assert start(home, code=7) == ["1.1.0"]
    assert start(home, code=7) == ["1.1.0"]
    assert state(home).state == "good"


def test_a_version_proves_itself_by_its_window_and_not_by_a_subcommand(
    home: Home, tmp_path: Path
) -> None:
    put(home, tmp_path, "1.1.0")
    assert start(home, "arena") == ["1.0.0 arena"]
    start(home)
    assert start(home, "arena") == ["1.1.0 arena"]


@pytest.mark.parametrize("before", ["--data-dir D", "--data D", "--fullscreen --log-level=info"])
def test_options_before_a_subcommand_make_no_window_of_it(
    before: str, home: Home, tmp_path: Path
) -> None:
    """A code of 1 is the subcommand's answer, and says nothing against the version."""
    put(home, tmp_path, "1.1.0", "sys.exit(1)")
    words = f"{before} replay damaged --verify"
    assert start(home, *words.split()) == [f"1.0.0 {words}"]
    assert state(home).state == "new" and failed_version(home) == ""


def test_which_options_have_values_is_what_the_program_takes() -> None:
    takes = (action for action in build_parser()._actions if action.option_strings)
    assert {a.option_strings[-1] for a in takes if a.nargs is None} == set(VALUED)


def test_a_newer_program_unpacked_over_it_by_hand_wins(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0")
    home.first.write_text(starts("1.1.0"))
    assert start(home) == ["1.1.0"] and state(home).state == "new"


DAMAGE = {
    "nothing": b"",
    "no JSON": b"\0\xff",
    "another shape": b'{"slot": 3}',
    "of a later format": b'{"slot": {"version": "1.1.0", "run": "1.1.0/a"}, "format": 2}',
    "half": b'{"slot": {"version": "1.1.0", "ru',
    "deep": b"[" * 100_000,
    "no version": b'{"slot": {"version": "later", "run": "1.1.0/parlour/parlour"}}',
}


@pytest.mark.parametrize("case", list(DAMAGE))
def test_with_a_damaged_pointer_the_first_version_starts(case: str, home: Home) -> None:
    home.write(Pointer())
    (home.versions / "current.json").write_bytes(DAMAGE[case])
    assert start(home) == ["1.0.0"]


@pytest.mark.parametrize("run", ["../../evil", "/bin/echo", "1.1.0/parlour/gone", "1.1.0"])
def test_a_pointer_to_what_is_no_version_is_not_followed(run: str, home: Home) -> None:
    evil = home.folder.parent / "evil"
    evil.write_text("#!/bin/sh\necho evil\n")
    evil.chmod(0o755)
    home.write(Pointer(Slot("9.0.0", run), "good"))
    assert start(home) == ["1.0.0"]


def test_a_version_that_was_taken_away_gives_way(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0")
    start(home)
    pointer = state(home)
    assert pointer.slot is not None
    (home.versions / pointer.slot.run).unlink()
    assert start(home) == ["1.0.0"]
    assert failed_version(home) == "1.1.0"


def test_versions_that_nobody_needs_are_removed(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0")
    start(home)
    inside = Home(home.folder, home.program, home.versions, "1.1.0")
    put(inside, tmp_path, "1.2.0")
    start(home)
    (tmp_path / "made-1.1.0").rename(tmp_path / "made-before")
    put(replace(inside, own="1.2.0"), tmp_path, "1.3.0")
    assert folders(home) == {"1.1.0", "1.2.0", "1.3.0"}
    (home.versions / "unpacking").mkdir()
    start(home)
    tidy(replace(inside, own="1.3.0"))
    assert folders(home) == {"1.2.0", "1.3.0"}


def window(home: Home) -> subprocess.Popen[str]:
    """The version that is to run, open until its input ends."""
    pipe = subprocess.PIPE
    opened = subprocess.Popen([home.first], stdin=pipe, stdout=pipe, text=True)
    assert opened.stdout is not None
    opened.stdout.readline()
    return opened


def test_a_version_that_is_open_in_a_window_keeps_its_files(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0", "confirm(version, home)\nsys.stdin.read()")
    start(home)
    with window(home) as one, window(home) as two:
        inside = replace(home, own="1.1.0")
        put(inside, tmp_path, "1.2.0")
        start(home)
        put(replace(inside, own="1.2.0"), tmp_path, "1.3.0")
        start(home)
        newest = replace(inside, own="1.3.0")
        tidy(newest)
        assert folders(home) == {"1.1.0", "1.2.0", "1.3.0"}
        one.communicate()
        tidy(newest)
        assert folders(home) == {"1.1.0", "1.2.0", "1.3.0"}, "the second window is still open"
        two.communicate()
        tidy(newest)
    assert folders(home) == {"1.2.0", "1.3.0"}


def test_a_version_that_the_pointer_has_forgotten_does_not_sweep_itself(
    home: Home, tmp_path: Path
) -> None:
    for version in ("1.1.0", "1.2.0"):
        put(home, tmp_path, version)
        start(home)
    put(replace(home, own="1.1.0"), tmp_path, "1.3.0")
    assert folders(home) == {"1.1.0", "1.2.0", "1.3.0"}


def folders(home: Home) -> set[str]:
    return {path.name for path in home.versions.iterdir() if path.is_dir()}


def test_only_a_version_that_is_on_trial_is_confirmed(home: Home, tmp_path: Path) -> None:
    put(home, tmp_path, "1.1.0")
    confirm("1.0.0", home)
    confirm("1.0.0", Home(home.folder, home.program, home.versions, "1.1.0"))
    assert state(home).state == "new"


UPDATES = """
import sys
sys.path.insert(0, {source!r})
from pathlib import Path
from net.updates.home import home_of
from net.updates.install import install
print("begun", flush=True)
install(home_of(Path({program!r})), "1.1.0", Path({archive!r}))
"""


def test_killed_at_any_moment_a_working_version_starts(tmp_path: Path) -> None:
    archive = archive_of(tmp_path, "1.1.0", starts("1.1.0"))
    random = Random(11)
    for number in range(6):
        home = unpacked(tmp_path / str(number), text=starts("1.0.0"))
        text = UPDATES.format(source=str(PROGRAM), program=str(home.first), archive=str(archive))
        updater = subprocess.Popen([sys.executable, "-c", text], stdout=subprocess.PIPE)
        assert updater.stdout is not None
        updater.stdout.readline()
        time.sleep(random.uniform(0, 0.3))
        updater.kill()
        updater.wait()
        updater.stdout.close()
        (said,) = start(home)
        assert said in ("1.0.0", "1.1.0")
