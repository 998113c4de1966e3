"""The packaged program in a real window, and what its journal says of the match in it."""

from __future__ import annotations

import os
import shlex
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from game import journal
from game.journal import MoveLine, Record
from tests.package.screen import LIMIT_S, Screen, wait_until

EVERY_S = 0.25
"""Between two keys: a person is no faster."""


class Window:
    """Starts it with the display and a home in its environment and nothing else."""

    def __init__(
        self, program: Path, shown: Screen, home: Path, *, streams: bool = True, **more: Any
    ) -> None:
        """`streams`: whether it has the three usual ones; `more`: for Popen, such as the user."""
        self.home = home
        self._shown = shown
        command = [str(program)]
        if not streams:
            command = ["/bin/sh", "-c", f"exec {shlex.join(command)} <&- >&- 2>&-"]
        wild = {"HOME": str(home), "DISPLAY": shown.display}
        self._began_s = time.monotonic()
        self._process = subprocess.Popen(command, cwd="/", env=wild, **more)

    def __enter__(self) -> Window:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def cpu_s(self) -> float:
        """Processor time it has had, with what its start took."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def data(self) -> Path:
        return self.home / ".local" / "share" / "Parlour"

    @property
    def log(self) -> Path:
        return self.home / ".local" / "state" / "Parlour" / "log"

    def lit(self) -> float:
        """Waits for the first picture; seconds from the start of the process."""
        while not self._shown.is_lit:
            assert self._process.poll() is None, "it ended without a picture"
            assert time.monotonic() < self._began_s + LIMIT_S, "there is no picture"
            time.sleep(0.002)
        return time.monotonic() - self._began_s

    def press_until(self, done: Callable[[], object], key: str = "Return") -> None:
        """Presses a key again and again until something is so."""

        def pressed() -> bool:
            if done():
                return True
            self._shown.press(key)
            time.sleep(EVERY_S)
            return False

        wait_until(pressed, "what the keys should bring about", 2 * LIMIT_S)

    def record(self) -> Record | None:
        """Of the match that is being played; None: none is."""
        files = list(self.data.glob("matches/*.jsonl"))
        return journal.decode(files[0].read_bytes()) if files else None

    def moves(self) -> list[MoveLine]:
        record = self.record()
        return [line for line in record.lines if isinstance(line, MoveLine)] if record else []

    def ended(self) -> int:
        """Waits for its end; the exit code."""
        return self._process.wait(LIMIT_S)


def settings(home: Path, **values: object) -> None:
    """Writes what a player has set before."""
    folder = home / ".config" / "Parlour"
    folder.mkdir(parents=True)
    lines = [f"{name} = {str(value).lower()}\n" for name, value in values.items()]
    (folder / "settings.toml").write_text("".join(lines), encoding="utf-8")
