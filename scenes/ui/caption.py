"""The line under everything: what this is (roman), and what it means (italic, brighter)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import LAMP, TEXT
from scenes.art.type import Face, ellipsize, width, wrap
from scenes.ui.page import Page
from scenes.ui.skin import Skin


@dataclass(frozen=True, slots=True)
class CaptionLook:
    """One centred line, or two when one is not enough."""

    size: tuple[int, int]
    said: str
    meant: str
    text_px: int

    @property
    def lines(self) -> tuple[tuple[tuple[str, Face, str], ...], ...]:
        """Pieces of text, line by line."""
        said = (self.said, Face.SERIF, TEXT)
        meant = (self.meant, Face.SERIF_ITALIC, LAMP)
        whole = sum(width(t, f, self.text_px) for t, f, _ in (said, meant)) + self.gap
        if not self.meant or (self.said and whole <= self.size[0]):
            return ((said, meant) if self.meant else (said,),)
        folded = wrap(self.meant, Face.SERIF_ITALIC, self.text_px, self.size[0])
        asked = tuple(((line, Face.SERIF_ITALIC, LAMP),) for line in folded)
        return ((said,), *asked) if self.said else asked

    @property
    def gap(self) -> int:
        """Between the two halves of a line."""
        return round(self.text_px * 0.7)

    @property
    def line_px(self) -> int:
        """Height of a line."""
        return round(self.text_px * 1.4)

    def paint(self) -> pygame.Surface:
        """The lines that fit, in the middle of the box."""
        easel = Easel(self.size, 0)
        lines = self.lines[: max(1, self.size[1] // self.line_px)]
        y = (self.size[1] - len(lines) * self.line_px) / 2 + self.line_px / 2
        for line in lines:
            wide = sum(width(t, f, self.text_px) for t, f, _ in line) + self.gap * (len(line) - 1)
            x = max(0.0, (self.size[0] - wide) / 2)
            for text, face, colour in line:
                shown = ellipsize(text, face, self.text_px, self.size[0])
                x += easel.text(shown, face, self.text_px, colour, x, y) + self.gap
            y += self.line_px
        return easel.surface


class Caption(Skin):
    """Says what the pointer or the focus is on."""

    kind = "caption"
    focusable = False
    eats_clicks = False

    def __init__(
        self, page: Page, hit: pygame.Rect, said: str, meant: str = "", **rest: Any
    ) -> None:
        self.said, self.meant = said, meant
        super().__init__(page, hit, **rest)

    def look(self) -> CaptionLook:
        """The two halves."""
        return CaptionLook(self.hit.size, self.said, self.meant, self.page.text_px(20))

    def overflow(self) -> str:
        """What is said, when its lines do not fit."""
        look = self.look()
        return self.said if len(look.lines) * look.line_px > self.hit.h + 2 else ""

    def say(self, said: str, meant: str = "") -> None:
        """Say something else."""
        if (said, meant) != (self.said, self.meant):
            self.said, self.meant = said, meant
            self.redraw()
