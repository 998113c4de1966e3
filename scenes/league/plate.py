"""The league's lacquer: the plate that says how far it is, the bubble with a name in full."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import (
    BRASS_STOPS,
    HEADING,
    LACQUER_EDGE,
    LACQUER_HOLE,
    TEXT,
    Stops,
)
from scenes.art.shapes import panel
from scenes.art.type import Face, ellipsize, fitted, width, wrap
from scenes.ui.page import Page
from scenes.ui.picture import Picture
from scenes.ui.skin import Skin

_GROOVE: Final[Stops] = ((0, "#120a06"), (1, "#2a1a10"))
_NOTCH: Final = "#1a0f09"
_PARTS: Final = 10
_INSET: Final = 20
TOOL_ROOM: Final = 64
"""At the right end of the plate, for the round tool; in units."""
_BUBBLE: Final = 380


@dataclass(frozen=True, slots=True)
class PlateLook:
    """How far a league has come: two words and a brass bar."""

    size: tuple[int, int]
    far: str
    left: str
    done_px: int
    """Of the bar; px, so that it is painted anew only where that shows."""
    text_px: int
    unit: float
    tool: bool
    runs: bool

    @property
    def bar_w(self) -> int:
        """The bar's whole length, px."""
        return round(
            self.size[0] - (_INSET + (TOOL_ROOM + 20 if self.tool else _INSET)) * self.unit
        )

    def paint(self) -> pygame.Surface:
        """Plate, words, bar with its tenths."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, round(42 * u))
        paint_plate(easel, 0, 0, w, h, u, 14)
        x, long, thick = _INSET * u, self.bar_w, round(12 * u)
        words_h = 1.4 * self.text_px
        top = (h - words_h - thick - 8 * u) / 2
        y = top + words_h / 2
        right = fitted(self.left, Face.SERIF_ITALIC, round(0.9 * self.text_px), 0.5 * long, 8)
        taken = easel.text(self.left, Face.SERIF_ITALIC, right, HEADING, x + long, y, "right")
        room = round(long - taken - 12 * u)
        px = fitted(self.far, Face.SERIF_SEMI, self.text_px, room, 10)
        far = ellipsize(self.far, Face.SERIF_SEMI, px, max(1, room))
        easel.text(far, Face.SERIF_SEMI, px, TEXT, x, y)
        bar = top + words_h + 8 * u
        easel.put(panel(long, thick, thick / 2, _GROOVE, LACQUER_EDGE, max(1.0, u)), x, bar)
        if self.done_px >= thick:
            brass = panel(self.done_px, thick, thick / 2, BRASS_STOPS)
            easel.put(brass, x, bar)
        for i in range(1, _PARTS):
            mark = panel(max(1, round(u)), thick, 0, ((0, _NOTCH), (1, LACQUER_HOLE)))
            easel.put(mark, x + long * i / _PARTS, bar)
        return easel.surface


class ProgressPlate(Picture):
    """The plate; it is told how far the league is."""

    margin: ClassVar[int] = 42

    def __init__(self, page: Page, hit: pygame.Rect, container: Any = None, *, tool: bool) -> None:
        self._tool = tool
        look = PlateLook(hit.size, "", "", 0, page.text_px(20), page.services.art.unit, tool, False)
        super().__init__(page, hit, look, container)

    @staticmethod
    def height_for(page: Page) -> int:
        """As tall as its words want it."""
        return round(1.4 * page.text_px(20) + page.px(44))

    def say(self, far: str, left: str, share: float, runs: bool) -> None:
        """Show how far it is."""
        page = self.page
        look = PlateLook(
            self.hit.size,
            far,
            left,
            0,
            page.text_px(20),
            page.services.art.unit,
            self._tool,
            runs,
        )
        done = round(look.bar_w * min(1.0, max(0.0, share)))
        if share > 0:
            done = max(done, page.px(12))
        self._show(look, done)

    def _show(self, look: PlateLook, done_px: int) -> None:
        new = PlateLook(
            look.size, look.far, look.left, done_px, look.text_px, look.unit, look.tool, look.runs
        )
        if new != self._look:
            self._look = new
            self.redraw()


@dataclass(frozen=True, slots=True)
class BubbleLook:
    """A few lines on lacquer."""

    size: tuple[int, int]
    head: tuple[str, ...]
    lines: tuple[str, ...]
    head_px: int
    text_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """The head in serif, the rest below."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, round(42 * u))
        paint_plate(easel, 0, 0, w, h, u, 10)
        y = 10 * u
        for face, px, colour, lines in (
            (Face.SERIF_SEMI, self.head_px, HEADING, self.head),
            (Face.SANS, self.text_px, TEXT, self.lines),
        ):
            for line in lines:
                y += 0.7 * px
                easel.text(line, face, px, colour, 14 * u, y)
                y += 0.7 * px
        return easel.surface


class Bubble(Skin):
    """What is pointed at, in full; it is in nobody's way."""

    kind = "bubble"
    focusable = False
    eats_clicks = False
    margin: ClassVar[int] = 42

    def __init__(self, page: Page, near: pygame.Rect, head: str, text: str) -> None:
        head_px, text_px = page.text_px(18), page.text_px(16)
        pad = page.px(14)
        room = min(page.px(_BUBBLE) + 4 * text_px, page.size[0] - page.px(24)) - 2 * pad
        heads = wrap(head, Face.SERIF_SEMI, head_px, room)
        lines = wrap(text, Face.SANS, text_px, room)
        widest = max(
            *(width(line, Face.SERIF_SEMI, head_px) for line in heads),
            *(width(line, Face.SANS, text_px) for line in lines),
        )
        tall = round(1.4 * (len(heads) * head_px + len(lines) * text_px)) + page.px(20)
        box = pygame.Rect(0, 0, widest + 2 * pad, tall)
        self._shown = BubbleLook(box.size, heads, lines, head_px, text_px, page.services.art.unit)
        super().__init__(page, _beside(page, box, near), level=80)

    def look(self) -> BubbleLook:
        """The lines as they fit."""
        return self._shown


def _beside(page: Page, box: pygame.Rect, near: pygame.Rect) -> pygame.Rect:
    """Under what it speaks of, or over it; within the window."""
    gap, window = page.px(8), pygame.Rect((0, 0), page.size).inflate(-page.px(8), -page.px(8))
    box.midtop = near.centerx, near.bottom + gap
    if near.w > 2 * near.h:  # a row, not a field: below its first words
        box.x = near.x
    if box.bottom > window.bottom:
        box.bottom = near.top - gap
    return box.clamp(window)
