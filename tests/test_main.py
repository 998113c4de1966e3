"""The command line: one clear line and exit code 2 for what is wrong, no window for subcommands."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from random import Random

import pytest

from game.core.contract import Setup
from game.holders import Person
from game.match import Match
from game.registry import GAMES, INFO
from game.version import VERSION
from main import main
from scenes import commands
from scenes.store.paths import PROGRAM
from tests.game.test_journal import Memory, choosers
from tests.game.test_match import BOT, PACE, play_out
from tests.game.toy import TOY

Captured = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    """The exit code; argparse leaves by SystemExit."""
    try:
        return main(arguments)
    except SystemExit as end:
        return int(end.code or 0)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("--size nonsense", "“nonsense” is not a size such as 1280x720"),
        ("--size 0x0", "not a size"),
        ("--size 99999x100", "not a size"),
        ("--hologram", "--hologram"),
        ("--data-dir main.py", "“main.py” is not a folder"),
        ("--data-dir ~nobody-of-that-name/x", "Could not determine home directory"),
        ("bogus", "bogus"),
        ("--log-level loud", "loud"),
        ("arena nosuch --seats random", "no game “nosuch”"),
        ("arena euchre --seats wizardly", "no player “wizardly”"),
        ("arena euchre --seats random,random,random", "Euchre has 4 seats"),
        ("arena euchre --seats random --options deck=33", "cannot be 33; it may be: 24, 32"),
        ("arena euchre --seats random --options hologram=on", "no option “hologram”"),
        ("arena euchre --seats random --options deck", "“deck” has no value"),
        ("arena euchre --seats random --games 0", "“0” is not a number of matches"),
        ("arena euchre", "--seats"),
        ("rules nosuch", "no game “nosuch”"),
        ("replay no/such/file", "cannot read"),  # P07
    ],
)
def test_bad_arguments_get_one_line_and_code_2(
    arguments: str, words: str, capsys: Captured
) -> None:
    assert run(*arguments.split()) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert err.startswith("parlour: ") and words in err


def test_version_and_help_go_to_stdout(capsys: Captured) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Parlour {VERSION} (source)\n"
    assert run("--help") == 0
    told = capsys.readouterr().out
    for word in ("--data-dir", "--size", "--fullscreen", "--log-level", "arena", "rules", "replay"):
        assert word in told


def test_the_project_has_the_same_version() -> None:
    project = tomllib.loads((PROGRAM / "pyproject.toml").read_text())["project"]
    assert project["version"] == VERSION
    changes = (PROGRAM / "CHANGELOG.md").read_text()
    assert f"## {VERSION}" in changes


def test_arena_prints_one_json_object(capsys: Captured) -> None:
    line = "arena euchre --games 3 --seed 5 --seats beginner,random --options deck=32 --json"
    reports = []
    for _ in range(2):
        assert run(*line.split()) == 0
        reports.append(json.loads(capsys.readouterr().out))
    for report in reports:
        assert report.pop("seconds") >= 0
    assert reports[0] == reports[1]
    assert reports[0]["game"] == "euchre" and reports[0]["games"] == 3
    assert reports[0]["seats"] == ["beginner", "random"] * 2
    assert len(reports[0]["wins"]) == len(reports[0]["points"]) == 4
    assert reports[0]["options"]["deck"] == 32


def test_arena_speaks_to_people_too(capsys: Captured) -> None:
    assert run("arena", "euchre", "--games", "2", "--seats", "beginner,random", "--mirror") == 0
    told = capsys.readouterr().out
    assert "4 matches of euchre for 4 in" in told and "beginner over random" in told


@pytest.mark.parametrize("game_id", list(GAMES))
def test_every_game_has_its_rules_page(game_id: str, capsys: Captured) -> None:
    assert run("rules", game_id) == 0
    assert capsys.readouterr().out.startswith(f"# {INFO[game_id].title}")


def test_a_game_without_a_page_names_the_missing_file(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.setitem(GAMES, "toy", TOY)
    monkeypatch.setitem(INFO, "toy", TOY.info)
    assert run("rules", "toy") == 2
    assert "there is no file docs/RULES-toy.md" in capsys.readouterr().err


def test_subcommands_start_without_pygame() -> None:
    code = (
        "import sys, main\n"
        "try: main.main(['rules', 'euchre'])\n"
        "finally: print([m for m in sys.modules if m.startswith('pygame')], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=PROGRAM, capture_output=True, text=True, check=True
    )
    assert done.stderr.strip() == "[]"


@pytest.fixture
def recorded(tmp_path: Path) -> Path:
    """The file of a whole match of euchre in which moves were taken back."""
    rules = GAMES["euchre"]
    journal = Memory()
    holders = (Person("Ann"), BOT, BOT, BOT)
    setup = Setup(4, rules.options_type())
    match = Match(rules, setup, holders, "s", choosers, journal=journal, pace=PACE)
    rng = Random(2)
    now_s = 0.0
    while not match.assisted:
        now_s += 4
        if not (match.advance(now_s) or match.advance(now_s + 2)):
            match.submit(0, rng.choice(match.legal(0)), match.number)
            if match.undo_refusal(0) is None:
                match.undo(0)
    play_out(match, rng)
    path = tmp_path / "match.jsonl"
    path.write_bytes(journal.data)
    return path


def test_replay_tells_a_match_in_words(recorded: Path, capsys: Captured) -> None:
    assert run("replay", str(recorded)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Euchre: Ann, Bob, Bob, Bob."
    assert "Ann takes back." in lines and " won: " in lines[-1]
    assert len(lines) > 40


def test_a_reader_that_has_read_enough_is_no_fault(recorded: Path) -> None:
    command = [sys.executable, "main.py", "replay", str(recorded)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=PROGRAM, stdout=pipe, stderr=pipe, text=True) as process:
        assert process.stdout and process.stderr
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


def test_a_terminal_that_lacks_a_letter_gets_the_rest() -> None:
    command = [sys.executable, "main.py", "rules", "euchre"]
    plain = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, cwd=PROGRAM, capture_output=True, env=plain, check=True)
    assert b"dealer?s" in done.stdout and done.stderr == b""


def test_ctrl_c_ends_without_a_word(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(commands, "run", interrupted)
    assert run("arena", "euchre", "--seats", "random") == 130
    assert capsys.readouterr() == ("", "")


def test_an_unfinished_match_can_be_told(recorded: Path, capsys: Captured) -> None:
    recorded.write_bytes(b"".join(recorded.read_bytes().splitlines(keepends=True)[:9]) + b'{"li')
    assert run("replay", str(recorded)) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "The match is not over."


def test_a_journal_of_a_newer_program_is_not_called_damaged(
    recorded: Path, capsys: Captured
) -> None:
    recorded.write_bytes(recorded.read_bytes().replace(b'"format":1', b'"format":9', 1))
    assert run("replay", str(recorded)) == 2
    assert capsys.readouterr().err == f"parlour: {recorded} was written by a newer Parlour\n"


def test_a_damaged_journal_is_one_line_and_code_1(recorded: Path, capsys: Captured) -> None:
    recorded.write_bytes(recorded.read_bytes().replace(b'"line":"move"', b'"line":"rove"', 5))
    assert run("replay", str(recorded)) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and "is damaged, line 2" in err
