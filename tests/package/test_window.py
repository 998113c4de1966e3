"""The packaged program in a real window, played by real keys."""

from __future__ import annotations

import os
import shutil
import signal
import tomllib
from pathlib import Path

import pytest

from ai.player import InstantChooser, random_player
from game.core.contract import CHANCE, Setup
from game.holders import Computer, Person
from game.journal import replay
from game.match import Match
from game.registry import GAMES
from scenes.art.type import Face
from tests.package.screen import Screen, wait_until
from tests.package.window import Window, settings


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "Zuhause für Zoë"


def test_a_hand_of_euchre_is_played_by_keys_kept_and_gone_on_with(
    program: Path, shown: Screen, home: Path
) -> None:
    settings(home, speed=0.0, trick_hold_s=0.0)
    rules = GAMES["euchre"]
    with Window(program, shown, home) as window:
        window.lit()

        def hand_is_over() -> bool:
            moves = window.moves()
            deals = [i for i, line in enumerate(moves) if line.seat == CHANCE]
            mine = [line for line in moves[: deals[-1] if deals else 0] if line.seat == 0]
            return len(deals) > 1 and any("card" in line.move for line in mine)

        window.press_until(hand_is_over)
        record = window.record()
        assert record is not None
        replay(rules, record)  # by the rules, move by move
        assert "Euchre – Parlour" in shown.titles
        shown.press("ctrl+q")
        assert window.ended() == 0
    kept = tomllib.loads((home / ".config/Parlour/settings.toml").read_text(encoding="utf-8"))
    assert kept["speed"] == 0 and "euchre" in kept["tables"]
    before = len(window.moves())
    with Window(program, shown, home) as again:
        again.lit()
        again.press_until(lambda: len(again.moves()) > before)
        assert len(list(again.data.glob("matches/*.jsonl"))) == 1
        shown.press("ctrl+q")
        assert again.ended() == 0


def test_it_plays_on_for_somebody_who_can_write_nowhere(
    program: Path, shown: Screen, tmp_path: Path
) -> None:
    """Another account than the one that installed it, without a home and without streams."""
    nobody = {"user": 65534, "group": 65534, "extra_groups": []} if os.geteuid() == 0 else {}
    nowhere = tmp_path / "none" / "at all"
    with Window(program, shown, nowhere, streams=False, **nobody) as window:
        window.lit()
        shown.press("Return")  # the sheet that says so
        shown.press("ctrl+q")
        assert window.ended() == 0
    assert not nowhere.exists()


def test_a_fault_is_said_in_the_window_and_written_down(
    package: Path, shown: Screen, tmp_path: Path, home: Path
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(package, broken, copy_function=os.link, symlinks=True)
    font = broken / "_internal" / Face.SERIF.value
    font.parent.chmod(0o755)
    font.unlink()
    with Window(broken / "parlour", shown, home) as window:
        wait_until(lambda: "Parlour had to stop" in shown.titles, "the message")
        (file,) = window.log.glob("crash-*.txt")
        shown.focus("Parlour had to stop")
        shown.press("Return")
        assert window.ended() == 1
    text = file.read_text(encoding="utf-8")
    assert text.startswith("Parlour ") and "(release)" in text and font.name in text


@pytest.mark.parametrize("deadly", [signal.SIGSEGV, signal.SIGABRT])
def test_what_brought_it_down_is_told_at_the_next_start(
    program: Path, shown: Screen, home: Path, deadly: signal.Signals
) -> None:
    with Window(program, shown, home) as window:
        window.lit()
        os.kill(window.pid, deadly)
        assert window.ended() < 0
        assert not list(window.log.glob("crash-*.txt"))
    wait_until(lambda: not shown.titles, "the window to be gone")
    with Window(program, shown, home) as again:
        again.lit()
        wait_until(lambda: list(again.log.glob("crash-*.txt")), "the crash file")
        (file,) = again.log.glob("crash-*.txt")
        assert "scenes/house.py" in file.read_text(encoding="utf-8")
        shown.press("Return")
        shown.press("ctrl+q")
        assert again.ended() == 0


def test_an_expert_thinks_in_a_worker_that_ends_with_the_window(
    program: Path, shown: Screen, home: Path
) -> None:
    settings(home, speed=0.0, think_s=0.2)
    kept = home / ".local" / "share" / "Parlour" / "matches"
    kept.mkdir(parents=True)
    record = kept / "2030-01-02-030405-checkers.jsonl"
    rules = GAMES["checkers"]
    match = Match(
        rules,
        Setup(2, rules.options_type()),
        (Person("Ada"), Computer("Hazel", "expert")),
        "seed",
        lambda seat, level: InstantChooser(random_player, ""),
        journal=Lines(record),
        created="2030-01-02T03:04:05+00:00",
    )
    match.submit(0, match.legal(0)[0], match.number)  # and now it is the Expert's turn
    with Window(program, shown, home) as window:
        window.lit()
        window.press_until(lambda: any(line.seat == 1 for line in window.moves()))
        workers = children(window.pid)
        assert workers, "it was a worker that thought"
        assert "stand-in" not in "".join(path.read_text() for path in window.log.glob("*.log"))
        shown.press("ctrl+q")
        assert window.ended() == 0
    wait_until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers), "their end")


class Lines:
    """A journal that goes straight to its file."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def append(self, line: bytes) -> None:
        with self._path.open("ab") as file:
            file.write(line + b"\n")


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    return [
        int(word)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for word in (task / "children").read_text().split()
    ]
