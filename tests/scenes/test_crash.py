"""What a fault leaves behind, wherever it happens, and what the player is told."""

import logging
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.version import VERSION
from scenes import crash
from scenes.store.paths import PROGRAM

LAMP = RuntimeError("the lamp fell over")


def test_only_the_newest_crash_files_are_kept(tmp_path: Path) -> None:
    for i in range(12):
        (tmp_path / f"crash-2026-01-{i + 1:02}-000000.txt").write_text("old", encoding="utf-8")
    file = crash.write_crash(tmp_path, LAMP)
    assert file is not None
    assert "the lamp fell over" in file.read_text(encoding="utf-8")
    assert len(list(tmp_path.glob("crash-*.txt"))) == crash.KEPT


def test_a_crash_file_says_which_program_it_was(tmp_path: Path) -> None:
    file = crash.write_crash(tmp_path / "made", LAMP)
    assert file is not None
    head = file.read_text(encoding="utf-8").splitlines()
    assert head[0].startswith(f"Parlour {VERSION} (source), ") and "thread main" in head[1]


def test_where_nothing_can_be_written_nothing_else_fails(tmp_path: Path) -> None:
    (tmp_path / "log").write_text("a file, where the folder should be", encoding="utf-8")
    assert crash.write_crash(tmp_path / "log", LAMP) is None
    assert crash.write_crash(None, LAMP) is None
    for folder in (tmp_path / "log", None):
        with crash.watched(folder, lambda text: None):
            pass


def test_without_a_terminal_a_report_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A windowed program on Windows has neither of them."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    crash.report(tmp_path, LAMP)
    assert len(list(tmp_path.glob("crash-*.txt"))) == 1


def test_a_fault_in_a_thread_is_written_down_and_told(tmp_path: Path) -> None:
    told: list[str] = []

    def fall() -> None:
        raise LAMP

    with crash.watched(tmp_path, told.append):
        thread = threading.Thread(target=fall, name="lamps")
        thread.start()
        thread.join()
    (file,) = tmp_path.glob("crash-*.txt")
    text = file.read_text(encoding="utf-8")
    assert "the lamp fell over" in text and "thread lamps" in text
    assert len(told) == 1 and "you can play on" in told[0] and str(file) in told[0]


def test_warnings_are_kept_in_a_log_and_only_while_the_window_is_open(tmp_path: Path) -> None:
    log = tmp_path / crash.LOG_FILE
    with crash.watched(tmp_path, lambda text: None):
        logging.getLogger("net").info("a guest came")
        assert not log.exists()
        logging.getLogger("net").warning("the cable was pulled")
    logging.getLogger("net").warning("nobody listens any more")
    (line,) = log.read_text(encoding="utf-8").splitlines()
    assert line.endswith("WARNING net: the cable was pulled")


def test_a_long_log_is_begun_anew(tmp_path: Path) -> None:
    log = tmp_path / crash.LOG_FILE
    log.write_bytes(b"x" * (crash.LOG_BYTES + 1))
    with crash.watched(tmp_path, lambda text: None):
        logging.getLogger("net").warning("the cable was pulled")
    assert log.stat().st_size < 200
    assert (tmp_path / "parlour.old.log").stat().st_size > crash.LOG_BYTES


KILLED = """
import os, sys
from pathlib import Path
from scenes import app
from scenes.menu import Menu
Menu.update = lambda menu, dt_s: os.kill(os.getpid(), int(sys.argv[2]))
app.run(Path(sys.argv[1]), (900, 600))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of this kind are Unix’s")
def test_a_program_that_was_brought_down_says_so_the_next_time(tmp_path: Path) -> None:
    told: list[str] = []
    command = [sys.executable, "-c", KILLED, str(tmp_path), str(int(signal.SIGSEGV))]
    quiet = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    assert subprocess.run(command, cwd=PROGRAM, env=quiet, check=False).returncode < 0
    with crash.watched(tmp_path / "log", told.append):
        pass
    (file,) = (tmp_path / "log").glob("crash-*.txt")
    text = file.read_text(encoding="utf-8")
    assert "Segmentation fault" in text and "scenes/house.py" in text
    assert len(told) == 1 and "brought down the last time" in told[0] and str(file) in told[0]
    with crash.watched(tmp_path / "log", told.append):
        pass
    assert len(told) == 1
