"""Whole Parlours as processes of their own, without a window, on this machine alone."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path

MAIN = Path(__file__).parents[2] / "main.py"
LIMIT_S = 30.0


class Program:
    """`main.py` with arguments; what it says is kept."""

    def __init__(self, *args: str, data_dir: Path, before: Sequence[str] = ()) -> None:
        """`before`: what the command line begins with, such as a namespace's."""
        self.said: list[str] = []
        self._more = threading.Condition()
        self._ended = False
        command = [*before, sys.executable, str(MAIN), "--data-dir", str(data_dir), *args]
        self._process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
        )
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.thaw()
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._thread.join(5)

    def until(self, words: str, limit_s: float = LIMIT_S, after: int = 0) -> str:
        """Waits until a line has these words, and gives it; lines before `after` do not count."""
        end_s = time.monotonic() + limit_s
        with self._more:
            while True:
                found = next((line for line in self.said[after:] if words in line), None)
                if found is not None:
                    return found
                left_s = end_s - time.monotonic()
                if self._ended or left_s <= 0:
                    why = "ended" if self._ended else "is late"
                    raise AssertionError(f"{why} without “{words}”:\n" + "\n".join(self.said))
                self._more.wait(left_s)

    @property
    def ended(self) -> bool:
        """Whether it is no more, and all that it said is known."""
        return self._ended

    def code(self, limit_s: float = LIMIT_S) -> int:
        """Waits for its end; the exit code."""
        code = self._process.wait(limit_s)
        self._thread.join(5)
        return code

    def stop(self) -> None:
        """As Ctrl-C does."""
        self._process.send_signal(signal.SIGINT)

    def kill(self) -> None:
        """No goodbye."""
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        """It is there and does nothing."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """It goes on."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGCONT)

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as output:
            for line in output:
                with self._more:
                    self.said.append(line.rstrip("\n"))
                    self._more.notify_all()
        with self._more:
            self._ended = True
            self._more.notify_all()


def free_port() -> int:
    """A TCP port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
