"""Where a story stands, and how it goes on by itself. It draws nothing and knows no clock."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)
USUAL: Final = SPEEDS.index(1.0)


class Playback:
    """A position among moments, each of which is shown for its own time."""

    def __init__(self, dwell_s: Sequence[float]) -> None:
        """Stands at the first moment; index = moment."""
        self._dwell_s = tuple(dwell_s)
        self.at = 0
        self.playing = False
        self.pace = USUAL
        """An index of `SPEEDS`."""
        self._shown_s = 0.0

    @property
    def count(self) -> int:
        """How many moments there are."""
        return len(self._dwell_s)

    @property
    def last(self) -> int:
        """The last moment."""
        return self.count - 1

    @property
    def at_end(self) -> bool:
        """Whether nothing follows."""
        return self.at >= self.last

    @property
    def speed(self) -> float:
        """How many times as fast as usual."""
        return SPEEDS[self.pace]

    @property
    def left_s(self) -> float | None:
        """Until the next moment is due; None: it does not go on by itself."""
        if not self.playing or self.at_end:
            return None
        return max(0.0, self._dwell_s[self.at] / self.speed - self._shown_s)

    def go(self, index: int) -> bool:
        """Stand at a moment, as near as there is one; whether it is another one."""
        to = max(0, min(self.last, index))
        moved = to != self.at
        self.at, self._shown_s = to, 0.0
        if self.at_end:
            self.playing = False
        return moved

    def grow(self, dwell_s: Sequence[float]) -> None:
        """There are more moments now; it stands where it stood."""
        self._dwell_s = tuple(dwell_s)

    def toggle(self) -> None:
        """Play or pause; at the end it begins anew."""
        if self.playing:
            self.playing = False
            return
        if self.at_end and self.count > 1:
            self.go(0)
        self.playing = self.count > 1

    def change_pace(self, by: int) -> None:
        """Faster or slower by a step; the last one stays. What was shown so far stays shown."""
        before = self.speed
        self.pace = max(0, min(len(SPEEDS) - 1, self.pace + by))
        self._shown_s *= before / self.speed

    def advance(self, dt_s: float) -> int:
        """Let time pass; how many moments it went on by."""
        start = self.at
        if not self.playing:
            return 0
        self._shown_s += dt_s
        while not self.at_end and self._shown_s >= self._dwell_s[self.at] / self.speed:
            self._shown_s -= self._dwell_s[self.at] / self.speed
            self.at += 1
        if self.at_end:
            self.playing = False
            self._shown_s = 0.0
        return self.at - start
