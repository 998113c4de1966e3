"""How far something long has come: a bar in a terminal, elsewhere a line now and then."""

import sys
import time
from typing import Final, TextIO

from ai.league.report import Progress

_WIDTH: Final = 30
_BAR_EVERY_S: Final = 0.2
_LINE_EVERY_S: Final = 30.0


class Bar:
    """Says how far it is, not too often."""

    def __init__(self, stream: TextIO | None = None) -> None:
        self._stream = stream or sys.stderr
        self._is_terminal = self._stream.isatty()
        self._due_s = time.monotonic() + (0 if self._is_terminal else _LINE_EVERY_S)
        self._is_drawn = False

    def show(self, progress: Progress) -> None:
        """As of now."""
        now_s = time.monotonic()
        if now_s < self._due_s:
            return
        self._due_s = now_s + (_BAR_EVERY_S if self._is_terminal else _LINE_EVERY_S)
        if self._is_terminal:
            self._is_drawn = True
            print(f"\r{bar_line(progress)}\x1b[K", end="", file=self._stream, flush=True)
        else:
            print(f"parlour: {line(progress)}", file=self._stream, flush=True)

    def clear(self) -> None:
        """Leaves the line to others."""
        if self._is_drawn:
            print("\r\x1b[K", end="", file=self._stream, flush=True)
            self._is_drawn = False


def bar_line(progress: Progress) -> str:
    """`[######····]  60 of 100 episodes, 2 min left`."""
    full = _WIDTH * progress.episodes // max(progress.of, 1)
    return f"[{'#' * full}{'.' * (_WIDTH - full)}] {line(progress)}"


def line(progress: Progress) -> str:
    """`60 of 100 episodes, 2 min left`."""
    left_s = progress.seconds_left
    left = "" if left_s is None else f", {time_words(left_s)} left"
    return f"{progress.episodes} of {progress.of} episodes{left}"


def time_words(seconds: float) -> str:
    """A time that is not known to the second: `40 s`, `7 min`, `2 h 10 min`."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 120 else f"{minutes // 60} h {minutes % 60} min"
