"""Rows on paper: a title, a line that explains it, and the control that changes it.

Every height comes from the type, so rows grow with the text size; where a control and the words
do not fit side by side, the control goes below them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pygame

from scenes.art.palette import INK, INK_SECOND, RIBBON
from scenes.art.type import Face
from scenes.ui.page import Page
from scenes.ui.panels import Rule, Words
from scenes.ui.scroll import Scroller

HEAD_RULE: Final = "#8d7f68"
_GAP: Final = 10
"""Above and below the words of a row, at 720."""

Make = Callable[[pygame.Rect, Any], Any]


class Form:
    """Lays rows into a scroller from the top; call `done` after the last."""

    def __init__(self, page: Page, scroller: Scroller) -> None:
        self.page = page
        self.scroller = scroller
        self.inset = page.px(14)
        """Room at the left and right, into which a focused control may glow."""
        self.y = page.px(8)
        self._rows = 0

    @property
    def room(self) -> int:
        """The width of a row."""
        return self.scroller.inner_width - 2 * self.inset

    @property
    def box(self) -> Any:
        """Where the widgets go."""
        return self.scroller.inside

    def heading(self, text: str) -> None:
        """A section's title over a double rule."""
        page = self.page
        if self._rows:
            self.y += page.px(20)
        high = Words.height_for(page, text, self.room, Face.SERIF_SEMI, 28)
        at = pygame.Rect(self.inset, self.y, self.room, high)
        Words(page, at, text, self.box, face=Face.SERIF_SEMI, size=28, wraps=True)
        self.y = at.bottom + page.px(6)
        line = pygame.Rect(self.inset, self.y, self.room, max(3, page.px(6)))
        Rule(page, line, self.box, colour=HEAD_RULE, double=True)
        self.y = line.bottom + page.px(4)
        self._rows = 0

    def row(self, title: str, line: str, wide: int, make: Make) -> Any:
        """A row whose control is `wide`; what `make(rect, container)` made."""
        page = self.page
        if self._rows:
            at = pygame.Rect(self.inset, self.y, self.room, max(1, page.px(1)))
            Rule(page, at, self.box)
        self._rows += 1
        wide = min(wide, self.room)
        tall = page.row_px
        beside = self.room - wide - page.px(16)
        stacked = beside < page.px(110) or beside < self.room * 0.4
        words_w = self.room if stacked else beside
        gap = page.px(_GAP)
        words_h = self._words(title, line, words_w, self.y + gap, 0 if stacked else tall)
        if stacked:
            control = pygame.Rect(0, self.y + gap + words_h + page.px(4), wide, tall)
            self.y = control.bottom + gap
        else:
            high = max(words_h, tall)
            control = pygame.Rect(0, self.y + gap + (high - tall) // 2, wide, tall)
            self.y += high + 2 * gap
        control.right = self.inset + self.room
        return make(control, self.box)

    def _words(self, title: str, line: str, room: int, top: int, tall: int) -> int:
        """Title and explanation, in the middle of `tall` if that is more; their height."""
        page = self.page
        title_h = Words.height_for(page, title, room, Face.SERIF_SEMI, 20)
        line_h = Words.height_for(page, line, room) if line else 0
        top += max(0, (tall - title_h - line_h) // 2)
        at = pygame.Rect(self.inset, top, room, title_h)
        Words(page, at, title, self.box, face=Face.SERIF_SEMI, size=20, colour=INK, wraps=True)
        if line:
            below = pygame.Rect(self.inset, at.bottom, room, line_h)
            Words(page, below, line, self.box, colour=INK_SECOND, wraps=True)
        return title_h + line_h

    def note(self, text: str, warning: bool = False) -> None:
        """A line of text by itself."""
        page = self.page
        face = Face.SERIF_ITALIC
        high = Words.height_for(page, text, self.room, face, 18)
        at = pygame.Rect(self.inset, self.y + page.px(6), self.room, high)
        colour = RIBBON if warning else INK_SECOND
        Words(page, at, text, self.box, face=face, size=18, colour=colour, wraps=True)
        self.y = at.bottom + page.px(10)

    def prose(self, text: str) -> None:
        """A paragraph to read."""
        page = self.page
        self._rows += 1
        high = Words.height_for(page, text, self.room, Face.SERIF, 19)
        at = pygame.Rect(self.inset, self.y + page.px(8), self.room, high)
        Words(page, at, text, self.box, face=Face.SERIF, size=19, colour=INK, wraps=True)
        self.y = at.bottom + page.px(8)

    def told(self, title: str, line: str) -> None:
        """A row with nothing to change: a title and what it means."""
        page = self.page
        if self._rows:
            Rule(page, pygame.Rect(self.inset, self.y, self.room, max(1, page.px(1))), self.box)
        self._rows += 1
        self.y += page.px(_GAP)
        self.y += self._words(title, line, self.room, self.y, 0) + page.px(_GAP)

    def place(self, high: int, make: Make) -> Any:
        """Anything over the whole width."""
        at = pygame.Rect(self.inset, self.y + self.page.px(8), self.room, high)
        self.y = at.bottom + self.page.px(8)
        return make(at, self.box)

    def done(self) -> None:
        """The last row is there."""
        self.scroller.set_height(self.y + self.page.px(8))
