"""The widgets that only show something: words, rules, paper."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame

from scenes.art.looks.signs import PaperLook
from scenes.art.palette import INK
from scenes.art.type import Face, ellipsize, width, wrap
from scenes.ui.looks import RuleLook
from scenes.ui.looks_plates import WordsLook
from scenes.ui.page import Page
from scenes.ui.picture import Picture
from scenes.ui.skin import Skin


class Paper(Picture):
    """A sheet of paper under other widgets."""

    kind = "paper"

    def __init__(self, page: Page, hit: pygame.Rect, **rest: Any) -> None:
        look = PaperLook(hit.w, hit.h, page.services.art.unit)
        super().__init__(page, hit, look, **rest)


class Words(Skin):
    """Text in a box: one line that is shortened to fit, or several that wrap."""

    kind = "words"
    focusable = False
    eats_clicks = False

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        text: str,
        container: Any = None,
        *,
        face: Face = Face.SANS,
        size: float = 16,
        colour: str = INK,
        anchor: str = "left",
        wraps: bool = False,
        **rest: Any,
    ) -> None:
        self.text, self.face, self.colour, self.anchor = text, face, colour, anchor
        self.wraps = wraps
        self.text_size = page.text_px(size)
        super().__init__(page, hit, container, **rest)

    @property
    def _line_px(self) -> int:
        return round(self.text_size * 1.35) if self.wraps else self.hit.h

    def _lines(self) -> tuple[str, ...]:
        if self.wraps:
            return wrap(self.text, self.face, self.text_size, max(1, self.hit.w))
        return (ellipsize(self.text, self.face, self.text_size, max(1, self.hit.w)),)

    def look(self) -> WordsLook:
        """The lines as they fit."""
        return WordsLook(
            self.hit.size,
            self._lines(),
            self.face,
            self.text_size,
            self.colour,
            self.anchor,
            self._line_px,
        )

    def overflow(self) -> str:
        """The text, when not all of it is shown."""
        lines = self._lines()
        if self.wraps:
            return self.text if len(lines) * self._line_px > self.hit.h else ""
        too_tall = self.text_size > self.hit.h
        return self.text if too_tall or lines[0] != self.text else ""

    def say(self, text: str, colour: str = "") -> None:
        """Show another text."""
        if text != self.text or colour not in ("", self.colour):
            self.text, self.colour = text, colour or self.colour
            self.redraw()

    @staticmethod
    def height_for(
        page: Page, text: str, room: int, face: Face = Face.SANS, size: float = 16
    ) -> int:
        """How tall a text that wraps within `room` is."""
        px = page.text_px(size)
        return len(wrap(text, face, px, max(1, room))) * round(px * 1.35)

    @staticmethod
    def width_for(page: Page, text: str, face: Face = Face.SANS, size: float = 16) -> int:
        """How wide a line is."""
        return width(text, face, page.text_px(size))


class Rule(Picture):
    """A ruled line on paper."""

    kind = "rule"
    margin: ClassVar[int] = 0

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        colour: str = "#d9ccb0",
        double: bool = False,
        **rest: Any,
    ) -> None:
        look = RuleLook((max(1, hit.w), max(1, hit.h)), colour, double)
        super().__init__(page, hit, look, container, **rest)
