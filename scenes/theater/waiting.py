"""The sheet that is seen while a long record is read: a line that fills."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import IVORY_LOW, PAPER_EDGE
from scenes.art.shapes import panel
from scenes.art.type import Face
from scenes.dialogs import Sheet
from scenes.scene import Scene, Services
from scenes.ui.controls import Token
from scenes.ui.panels import Paper, Words
from scenes.ui.picture import Picture

if TYPE_CHECKING:
    from scenes.theater.opening import Telling

_WIDTH: Final = 460
_HEIGHT: Final = 190
_GREEN: Final = ((0.0, "#2a6049"), (1.0, "#16382b"))
_STEPS: Final = 200
"""A line is painted anew only when it has grown by so small a part."""


@dataclass(frozen=True, slots=True)
class ProgressLook:
    """A groove, filled so far."""

    size: tuple[int, int]
    done: int
    """Of 200."""

    def paint(self) -> pygame.Surface:
        """Groove and filling, with round ends."""
        w, h = self.size
        easel = Easel(self.size, 0)
        easel.put(panel(w, h, h / 2, ((0, "#d8ccb4"), (1, IVORY_LOW)), PAPER_EDGE), 0, 0)
        wide = round(w * self.done / _STEPS)
        if wide >= h:
            easel.put(panel(wide, h, h / 2, _GREEN), 0, 0)
        return easel.surface


class Progress(Picture):
    """The line; it grows."""

    def grow(self, done: int) -> None:
        """So much of 200 is done."""
        if isinstance(self._look, ProgressLook) and self._look.done != done:
            self._look = ProgressLook(self._look.size, done)
            self.redraw()


class WaitingSheet(Sheet):
    """Tells the story between the frames; then it gives way to the theater."""

    def __init__(
        self,
        services: Services,
        telling: Telling,
        then: Callable[[Any], Scene],
        failed: Callable[[Exception], Scene],
        words: str = "Reading the record",
        stopped: Callable[[], object] = lambda: None,
    ) -> None:
        """Waits.

        Args:
            services: what every scene is given.
            telling: what is waited for.
            then: what comes once all is told.
            failed: what comes if it cannot be told.
            words: what is waited for, in words.
            stopped: is called if nobody waits any longer.
        """
        super().__init__(services)
        self._words, self._stopped = words, stopped
        self.telling = telling
        self._then, self._failed = then, failed
        self._next: Scene | None = None
        self._line: Progress | None = None

    @property
    def done(self) -> int:
        """How much is told, of 200."""
        return round(self.telling.share * _STEPS)

    @property
    def patience_s(self) -> float | None:
        """There is always more to do."""
        return 1 / 60

    def build(self) -> None:
        """Paper, words, the line, and the way back."""
        box = pygame.Rect(0, 0, min(self.px(_WIDTH), self.size[0] - self.px(32)), 0)
        pad, gap = self.px(32), self.px(16)
        line = self.line(Face.SERIF_SEMI, 24)
        box.h = 2 * pad + line + gap + self.px(14) + gap + self.row_px
        box.center = (self.size[0] // 2, self.size[1] // 2)
        Paper(self, box)
        at = pygame.Rect(box.x + pad, box.y + pad, box.w - 2 * pad, line)
        Words(self, at, self._words, face=Face.SERIF_SEMI, size=24)
        bar = pygame.Rect(at.x, at.bottom + gap, at.w, self.px(14))
        self._line = Progress(self, bar, ProgressLook(bar.size, self.done))
        wide = min(at.w, self.wide("Stop", Face.SERIF_SEMI, 20) + self.px(64))
        stop = pygame.Rect(at.right - wide, bar.bottom + gap, wide, self.row_px)
        Token(self, stop, text="Stop", key="stop", command=lambda _: self.back())

    def leave(self) -> None:
        """What is told to nobody need not be told."""
        if self._next is None:
            self._stopped()
        super().leave()

    def first_focus(self) -> str:
        """Stop is all one can do."""
        return "stop"

    def prepare(self, budget_s: float) -> bool:
        """Tell on for a while."""
        if self._next is not None:
            return False
        try:
            whole = self.telling.step(max(budget_s, 0.002))
        except ValueError as error:
            self._next = self._failed(error)
            return False
        if whole and self.telling.story is not None:
            self._next = self._then(self.telling.story)
        if self._line is not None:
            self._line.grow(self.done)
        return not whole

    def update(self, dt_s: float) -> None:
        """Give way once all is told."""
        super().update(dt_s)
        if self._next is not None and self.director.top is self:
            self.director.replace(self._next)
