"""A screen of its own for a real window: Xvfb, keys by xdotool, and its picture to look at."""

from __future__ import annotations

import mmap
import os
import re
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

SIZE: Final = (1280, 800)
LIMIT_S: Final = 30.0
_HEADER: Final = struct.Struct(">25I")
"""The head of a picture in the format XWD, which Xvfb keeps up to date in a file."""

_WINDOW: Final = re.compile(r'^ +(0x[0-9a-f]+) "(.+?)": ', re.MULTILINE)
_PROGRAMS: Final = ("Xvfb", "xdotool", "xwininfo")


def _missing() -> str:
    if not sys.platform.startswith("linux"):
        return "real windows are tried on Linux"
    needed = [name for name in _PROGRAMS if shutil.which(name) is None]
    return f"real windows need {' and '.join(needed)} here" if needed else ""


MISSING: Final = _missing()
"""Why no window can be tried here; empty: it can."""


def wait_until(done: Callable[[], object], what: str, limit_s: float = LIMIT_S) -> None:
    """Looks until something is so; it must be soon."""
    end_s = time.monotonic() + limit_s
    while not done():
        assert time.monotonic() < end_s, f"waited {limit_s:.0f} s for {what}"
        time.sleep(0.01)


class Screen:
    """What is on it, and the keys of its keyboard."""

    def __init__(self, display: str, picture: Path) -> None:
        self.display = display
        with picture.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = _HEADER.unpack(self._memory[: _HEADER.size])
        self._first = head[0] + 12 * head[19]  # after the header and the colour table
        self._row = head[12]

    def close(self) -> None:
        self._memory.close()

    @property
    def colours(self) -> int:
        """How many colours there are along a line through the middle: 1, an empty screen."""
        begin = self._first + self._row * (SIZE[1] // 2)
        line = self._memory[begin : begin + 4 * SIZE[0]]
        return len({line[i : i + 4] for i in range(0, len(line), 40)})

    @property
    def is_lit(self) -> bool:
        """Whether a picture of ours is there: the felt alone has dozens of greens."""
        return self.colours > 10

    def picture(self) -> bytes:
        """All pixels, to tell whether something changed."""
        return self._memory[self._first :]

    def press(self, *keys: str) -> None:
        """Press keys, as xdotool names them, in the window that has the keyboard."""
        self._run("xdotool", "key", "--delay", "40", *keys)

    @property
    def titles(self) -> dict[str, str]:
        """Of all windows: title to number."""
        tree = self._run("xwininfo", "-root", "-tree")
        return {title: number for number, title in _WINDOW.findall(tree)}

    def focus(self, title: str) -> None:
        """Gives a window the keyboard; nobody else here does."""
        self._run("xdotool", "windowfocus", "--sync", self.titles[title])

    def _run(self, *words: str) -> str:
        done = subprocess.run(
            words,
            env={**os.environ, "DISPLAY": self.display, "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=True,
        )
        return done.stdout


@contextmanager
def screen(folder: Path) -> Iterator[Screen]:
    """An empty screen until the end of the block; `folder` is for its picture."""
    say, tell = os.pipe()
    command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
    command += ["-fbdir", str(folder), "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=(tell,), stderr=subprocess.DEVNULL)
    os.close(tell)
    try:
        with os.fdopen(say) as ready:
            number = ready.readline().strip()
        assert number, "Xvfb does not start"
        shown = Screen(f":{number}", folder / "Xvfb_screen0")
        try:
            yield shown
        finally:
            shown.close()
    finally:
        server.terminate()
        server.wait()
