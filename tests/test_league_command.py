"""Leagues from the command line: the same numbers however often they are broken off."""

import csv
import io
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from main import main
from scenes.store.files import Notices
from scenes.store.leagues import Leagues
from scenes.store.paths import PROGRAM

Captured = pytest.CaptureFixture[str]
POSIX = pytest.mark.skipif(os.name != "posix", reason="sends signals")
BOT = f"program:{sys.executable} {PROGRAM / 'tests/ai/policies/example_bot.py'}"
COMMA = f"program:{sys.executable} -c print(1,2)"


def words(*policies: str) -> str:
    """As they stand after `--policies`."""
    line = io.StringIO()
    csv.writer(line).writerow(policies)
    return line.getvalue().strip()


def run(*arguments: str) -> int:
    """The exit code; argparse leaves by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def started(folder: Path, *arguments: str) -> "subprocess.Popen[str]":
    """The real command, in a group of its own as at a terminal."""
    line = [sys.executable, "main.py", "--data-dir", str(folder), "arena", *arguments]
    return subprocess.Popen(
        line,
        cwd=PROGRAM,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def until(is_so: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    limit_s = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < limit_s and process.poll() is None
        time.sleep(0.02)


def sittings_in(folder: Path) -> int:
    if not (folder / "parlour.sqlite").exists():
        return 0
    with closing(sqlite3.connect(folder / "parlour.sqlite")) as database:
        try:
            (count,) = database.execute("select count(*) from sittings").fetchone()
        except sqlite3.OperationalError:
            return 0
    return int(count)


def timeless(text: str) -> dict[str, Any]:
    """The report without its seconds."""
    found: dict[str, Any] = json.loads(text)
    assert found.pop("seconds") > 0 and found["progress"]["seconds_left"] is None
    return found


LONG = ["all", "--policies", words("follow", "tracker", "casual", BOT), "--episodes", "32"]
LONG += ["--hands", "2", "--seed", "11", "--workers", "2"]


@POSIX
def test_a_killed_league_goes_on_and_ends_as_one_that_was_not(tmp_path: Path) -> None:
    whole = started(tmp_path / "whole", *LONG, "--json")
    folder = tmp_path / "killed"
    with started(folder, *LONG, "--json") as command:
        until(lambda: sittings_in(folder) >= 2, command)
        with closing(Leagues(folder, Notices())) as leagues:
            assert leagues.all()[0].is_running
            command.kill()
            command.communicate(timeout=30)
            assert not leagues.all()[0].is_running
            done = leagues.all()[0].episodes
    assert 8 <= done < 32
    with started(folder, *LONG, "--json") as command:
        told, errors = command.communicate(timeout=120)
    assert command.returncode == 0 and errors == ""
    expected, _ = whole.communicate(timeout=120)
    assert timeless(told) == timeless(expected)
    assert list((folder / "tables").iterdir()) == []


@POSIX
def test_ctrl_c_keeps_what_is_done_and_says_how_to_go_on(tmp_path: Path) -> None:
    with started(tmp_path, *LONG) as command:
        until(lambda: sittings_in(tmp_path) >= 1, command)
        os.killpg(command.pid, signal.SIGINT)
        told, errors = command.communicate(timeout=30)
    assert command.returncode == 130
    assert errors.splitlines()[-1].startswith("parlour: stopped after ")
    assert errors.endswith("of 32 episodes; the same command goes on from there\n")
    assert "of 32 episodes" in told.splitlines()[0] and "Traceback" not in errors
    done = sittings_in(tmp_path)
    with started(tmp_path, *LONG, "--json") as command:
        told, _ = command.communicate(timeout=120)
    assert 1 <= done < 8 and command.returncode == 0
    assert timeless(told)["progress"]["episodes"] == 32


def test_a_league_in_words_and_its_results_a_second_time_at_once(
    tmp_path: Path, capsys: Captured
) -> None:
    line = ["--data-dir", str(tmp_path), "arena", "all", "--policies", "follow,casual,tracker"]
    line += ["--episodes", "16", "--hands", "2", "--workers", "1"]
    assert run(*line) == 0
    told = capsys.readouterr().out
    assert told.startswith("euchre, spades, hearts, oh-hell: 16 of 16 episodes")
    assert "casual over follow: " in told and told.count("\nspades\n") == 1
    assert run(*line) == 0 and capsys.readouterr().out == told
    assert run(*line, "--json") == 0
    out, err = capsys.readouterr()
    assert err == "" and timeless(out)["league"]["policies"] == ["follow", "casual", "tracker"]


def test_what_a_program_cannot_play_is_counted_and_shown(tmp_path: Path, capsys: Captured) -> None:
    line = ["--data-dir", str(tmp_path), "arena", "oh-hell", "--policies", words("follow", COMMA)]
    assert run(*line, "--episodes", "2", "--hands", "2", "--workers", "1") == 0
    told = capsys.readouterr().out
    assert "print(1,2): score" in told and "decisions by the house" in told


@POSIX
def test_a_league_is_played_by_one_at_a_time(tmp_path: Path, capsys: Captured) -> None:
    with started(tmp_path, *LONG) as command:
        until(lambda: sittings_in(tmp_path) >= 1, command)
        assert run("--data-dir", str(tmp_path), "arena", *LONG) == 2
        command.send_signal(signal.SIGINT)
        command.communicate(timeout=30)
    assert "played already" in capsys.readouterr().err


def test_a_damaged_database_is_set_aside_and_the_league_is_played(
    tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "parlour.sqlite").write_bytes(b"rubbish" * 999)
    line = ["--data-dir", str(tmp_path), "arena", "euchre", "--policies", "follow,tracker"]
    assert run(*line, "--episodes", "2", "--hands", "2", "--workers", "1", "--json") == 0
    out, err = capsys.readouterr()
    assert timeless(out)["progress"]["episodes"] == 2
    assert "parlour.sqlite.damaged-" in err and sittings_in(tmp_path) == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("chess --policies follow,tracker", "no module “chess”; there are: euchre"),
        ("all --policies follow", "two policies or more, not 1"),
        ("all --policies follow,tracker,follow", "“follow” is named twice"),
        ("all --policies follow,wizardly", "no player “wizardly” for euchre"),
        ("all --policies follow,heat", "no player “heat” for euchre"),
        ("all --policies follow,tcp:0", "comes to one table"),
        ("all --policies follow,program:", "no policy “program:”"),
        ("all --policies follow,program:/no/such", "cannot start “/no/such”"),
        ("all --policies follow,program:'x", "cannot read the command"),
        ("all --policies follow,model:some", "PARLOUR_MODEL_URL is not set"),
        ("all --policies follow,model:", "which model?"),
        ("all --policies follow,tracker --episodes 0", "1 to 100000 episodes, not 0"),
        ("all --policies follow,tracker --hands 1", "at least 2 hands"),
        ("all --policies follow,tracker --seed x", "a whole number, not “x”"),
        ("all --policies follow,tracker --workers 0", "needs a worker"),
        ("all --policies follow,tracker --workers x", "“x” is not a whole number"),
        ("all --policies follow,tracker --model-gap x", "“x” is not a number of seconds"),
        ("all --policies follow,tracker --workers 2 --scheduler tcp://x:1", "--workers are"),
        ("all --policies follow,tracker --games 3", "--games goes with --seats"),
        ("all --policies follow,tracker --mirror", "--mirror goes with --seats"),
        ("euchre --seats follow --episodes 3", "--episodes goes with --policies"),
        ("euchre --seats follow --fresh", "--fresh goes with --policies"),
        ("euchre --seats follow --policies follow,tracker", "not allowed with argument"),
        ("euchre", "--seats --policies is required"),
    ],
)
def test_bad_words_get_one_line_and_code_2_before_anything_is_played(
    arguments: str, told: str, tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PARLOUR_MODEL", "PARLOUR_MODEL_URL"):
        monkeypatch.delenv(name, raising=False)
    assert run("--data-dir", str(tmp_path), "arena", *arguments.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith("parlour: ") and told in err
    assert list(tmp_path.iterdir()) == []


def test_a_league_loads_no_window_and_no_cluster(tmp_path: Path) -> None:
    line = ["--data-dir", str(tmp_path), "arena", "euchre", "--policies", "follow,tracker"]
    line += ["--episodes", "2", "--hands", "2", "--workers", "1"]
    code = (
        "import sys; from main import main\n"
        f"if __name__ == '__main__':\n    main({line!r})\n"
        "    print(sorted({'openai', 'pygame', 'distributed'} & set(sys.modules)))"
    )
    file = tmp_path / "script.py"
    file.write_text(code)
    ended = subprocess.run(
        [sys.executable, str(file)],
        cwd=PROGRAM,
        env={**os.environ, "PYTHONPATH": str(PROGRAM)},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.stdout.splitlines()[-1] == "[]", ended.stderr
