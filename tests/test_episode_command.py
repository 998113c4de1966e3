"""`episode` from the command line."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ai.live import LiveFile
from game.episode.standings import Results
from main import main
from scenes.store.paths import PROGRAM

Captured = pytest.CaptureFixture[str]
BOT = f"program:{sys.executable} {PROGRAM / 'tests/ai/policies/example_bot.py'}"


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where everything is kept, for this process and for those it starts."""
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    return tmp_path / "data"


def run(*arguments: str) -> int:
    """The exit code; argparse leaves by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


def test_an_episode_leaves_results_and_a_replay_that_holds(
    tmp_path: Path, capsys: Captured
) -> None:
    file = tmp_path / "e.jsonl"
    line = ["episode", "oh-hell", "--policies", f"follow,tracker,beginner,{BOT}", "--hands", "3"]
    assert run(*line, "--seed", "7", "--out", str(file), "--json") == 0
    found = json.loads(capsys.readouterr().out)
    results = found["results"]
    assert (results["module"], results["seed"], results["reason"]) == ("oh-hell", 7, "complete")
    assert results["fallbacks"] == [0, 0, 0, 0] and sum(results["scores"]) == pytest.approx(2)
    assert (found["faults"], found["interrupted"]) == ([], False)
    assert run("replay", str(file), "--verify") == 0


def kept(data: Path) -> list[Path]:
    return sorted(path for path in data.rglob("*") if path.is_file())


HOUSE = ["euchre", "--policies", "follow,tracker,follow,beginner", "--hands", "2", "--seed", "5"]


def test_an_episode_is_kept_among_the_past_games(
    data: Path, tmp_path: Path, capsys: Captured
) -> None:
    assert run("--data-dir", str(data), "episode", *HOUSE) == 0
    (path,) = kept(data)
    assert path.parent == data / "episodes" and path.name.endswith("-euchre.jsonl")
    assert capsys.readouterr().out.endswith(f"Kept as {path}\n")
    assert run("replay", str(path), "--verify") == 0
    assert run("--data-dir", str(data), "episode", *HOUSE) == 0
    assert len(kept(data)) == 2 and kept(data)[0].read_bytes() == kept(data)[1].read_bytes()
    out = tmp_path / "elsewhere.jsonl"
    assert run("--data-dir", str(data), "episode", *HOUSE, "--out", str(out)) == 0
    assert run("--data-dir", str(data), "episode", *HOUSE, "--no-keep") == 0
    assert len(kept(data)) == 2 and out.read_bytes() == path.read_bytes()


def test_an_episode_grows_in_a_file_while_it_is_played(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[Path, bytes]] = []
    close = LiveFile.close

    def closing(live: LiveFile, results: Results | None) -> None:
        seen.append((live.path, live.path.read_bytes()))
        close(live, results)

    monkeypatch.setattr(LiveFile, "close", closing)
    line = [*HOUSE, "--live", "--delay", "0"]
    assert run("--data-dir", str(data), "episode", *line) == 0
    (path,) = kept(data)
    grown, bytes_then = seen[0]
    assert grown == data / "tables" / path.name and not grown.exists()
    assert path.read_bytes().startswith(bytes_then) and bytes_then.count(b"\n") > 50
    out = tmp_path / "elsewhere.jsonl"
    assert run("--data-dir", str(data), "episode", *line, "--out", str(out)) == 0
    assert seen[-1][0] == out and out.read_bytes() == path.read_bytes()
    assert kept(data) == [path]


def test_an_episode_that_cannot_be_kept_is_played_all_the_same(
    tmp_path: Path, capsys: Captured
) -> None:
    (tmp_path / "episodes").touch()  # where the folder should be
    assert run("--data-dir", str(tmp_path), "episode", *HOUSE) == 0
    out, err = capsys.readouterr()
    assert "2 of 2 hands, complete" in out and "Kept" not in out
    assert err.startswith("parlour: the replay cannot be kept: ")


def test_an_episode_speaks_to_people_too(capsys: Captured) -> None:
    policies = f"follow,tracker,casual,program:{sys.executable} -c pass"
    assert run("episode", "euchre", "--policies", policies, "--hands", "2") == 0
    told = capsys.readouterr().out
    assert told.startswith("euchre, seed ") and "2 of 2 hands, complete" in told
    assert "decisions by the house" in told and "at last: the program" in told


def test_a_policy_with_a_comma_stands_in_quotes(capsys: Captured) -> None:
    policies = f'follow,follow,follow,"program:{sys.executable} -c print(1,2)"'
    assert run("episode", "oh-hell", "--policies", policies, "--hands", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out)["results"]["names"][3].endswith("print(1,2)")


@pytest.mark.parametrize(("module", "most"), [("euchre", 8), ("oh-hell", 11)])
def test_fewer_hands_than_were_asked_for_are_told(module: str, most: int, capsys: Captured) -> None:
    line = ["episode", module, "--policies", "follow,follow,follow,follow", "--no-keep", "--json"]
    assert run(*line, "--hands", "99") == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["results"]["hands"] == most
    assert err == f"parlour: {most} hands are played, not 99: an episode of this game has no more\n"
    assert run(*line, "--hands", str(most)) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess", "--policies", "follow,follow,follow,follow"], "no module “chess”"),
        (["euchre", "--policies", "follow,follow"], "four policies, not 2"),
        (["euchre", "--policies", "follow,follow,follow,wizard"], "no policy “wizard”"),
        (["euchre", "--policies", "follow,follow,follow,program:/no/such"], "cannot start"),
        (["euchre", "--policies", "follow,follow,follow,follow", "--hands", "1"], "at least 2"),
        (["euchre", "--policies", "follow,follow,follow,follow", "--seed", "x"], "whole number"),
        (["euchre", "--policies", "a,b,c,d", "--hands", "-1"], "“-1” is not a whole number from 0"),
        (["euchre", "--policies", "follow,follow,follow,follow", "--seed", "9999999999"], "31"),
        (["euchre", "--policies", "follow,follow,follow,follow", "--out", "/no/x"], "cannot write"),
        (["euchre", "--policies", "a,b,c,d", "--prompt", "4=x"], "which slot"),
        (["euchre", "--policies", "a,b,c,d", "--prompt", "1=/no/such"], "cannot read"),
        (["euchre"], "--policies"),
    ],
)
def test_bad_arguments_get_one_line_and_code_2(
    arguments: list[str], words: str, capsys: Captured
) -> None:
    assert run("episode", *arguments) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith("parlour: ") and words in err


def test_no_model_and_no_window_is_loaded_for_scripted_policies() -> None:
    code = (
        "import sys; from main import main\n"
        "main(['episode', 'euchre', '--policies', 'follow,follow,follow,follow', '--hands', '2'])\n"
        "print(sorted({'openai', 'pygame'} & set(sys.modules)))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=PROGRAM, capture_output=True, text=True, timeout=60
    )
    assert ended.stdout.splitlines()[-1] == "[]", ended.stderr


@pytest.mark.skipif(os.name != "posix", reason="sends the signal of Ctrl-C")
def test_ctrl_c_while_a_program_thinks_leaves_results_and_a_replay(tmp_path: Path) -> None:
    bot, asked, file = tmp_path / "bot.py", tmp_path / "asked", tmp_path / "e.jsonl"
    bot.write_text(
        "import pathlib, sys\n"
        'print(\'{"type":"register","control":"external"}\', flush=True)\n'
        "for line in sys.stdin:\n"
        "    if '\"observation\"' in line:\n"
        f"        pathlib.Path({str(asked)!r}).touch()\n"
    )
    policies = f"follow,follow,follow,program:{sys.executable} {bot}"
    line = ["main.py", "episode", "euchre", "--policies", policies, "--out", str(file), "--json"]
    with subprocess.Popen([sys.executable, *line], cwd=PROGRAM, stdout=subprocess.PIPE) as command:
        limit_s = time.monotonic() + 60
        while not asked.exists():
            assert time.monotonic() < limit_s and command.poll() is None
            time.sleep(0.02)
        command.send_signal(signal.SIGINT)
        told, _ = command.communicate(timeout=30)
    assert command.returncode == 130
    found = json.loads(told)
    assert found["interrupted"] and found["results"]["reason"] == "deadline"
    assert run("replay", str(file), "--verify") == 0
