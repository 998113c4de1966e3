"""The line under everything: what this is (roman), and what it means (italic, brighter)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import LAMP, TEXT
from scenes.art.type import Face, ellipsize, width, wrap
from scenes.ui.page import Page
from scenes.ui.skin import Skin

LEAST_PX: Final = 14
"""No smaller are letters made to find room."""
_SLACK_PX: Final = 2


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
        both = tuple(half for half in (said, meant) if half[0])
        whole = sum(width(t, f, self.text_px) for t, f, _ in both) + self.gap * (len(both) - 1)
        if whole <= self.size[0]:
            return (both,)
        return tuple(
            ((line, face, colour),)
            for text, face, colour in both
            for line in wrap(text, face, self.text_px, self.size[0])
        )

    @property
    def gap(self) -> int:
        """Between the two halves of a line."""
        return round(self.text_px * 0.7)

    @property
    def line_px(self) -> int:
        """Height of a line."""
        return round(self.text_px * 1.4)

    @property
    def fits(self) -> bool:
        """Whether there is room for all lines."""
        return len(self.lines) * self.line_px <= self.size[1] + _SLACK_PX

    @property
    def shown(self) -> tuple[tuple[tuple[str, Face, str], ...], ...]:
        """The lines there is room for; dots say that more is meant."""
        room = max(1, (self.size[1] + _SLACK_PX) // self.line_px)
        if len(self.lines) <= room:
            return self.lines
        *whole, last = self.lines[:room]
        text, face, colour = last[-1]
        return (*whole, (*last[:-1], (f"{text} …", face, colour)))

    def fitted(self) -> CaptionLook:
        """The same in letters small enough for the box, but never too small to be read."""
        look = self
        while not look.fits and look.text_px > LEAST_PX:
            look = replace(look, text_px=look.text_px - 1)
        return look

    def paint(self) -> pygame.Surface:
        """The lines in the middle of the box."""
        return self.fitted()._write()

    def _write(self) -> pygame.Surface:
        easel = Easel(self.size, 0)
        lines = self.shown
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
        return "" if self.look().fitted().fits else self.said

    def say(self, said: str, meant: str = "") -> None:
        """Say something else."""
        if (said, meant) != (self.said, self.meant):
            self.said, self.meant = said, meant
            self.redraw()
