"""What is new, line by line, and how far a download is: a groove that fills."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import INK, SWITCH_ON, Stops
from scenes.art.shapes import panel
from scenes.markdown import Block
from scenes.ui.page import Page
from scenes.ui.prose import Line, set_lines
from scenes.ui.skin import Skin

_GROOVE: Stops = ((0, "#b3a688"), (1, "#d3c6a6"))
_LOZENGE: Final = "#b08d4f"
_TEXT: Final = 18
_HEAD: Final = 22


@dataclass(frozen=True, slots=True)
class NewsLook:
    """A paragraph, a heading, or an item behind its lozenge."""

    size: tuple[int, int]
    lines: tuple[Line, ...]
    left: int
    text_px: int
    line_px: int

    def paint(self) -> pygame.Surface:
        """The lozenge and the lines."""
        easel = Easel(self.size, 0)
        if self.left:
            r, x, y = self.text_px * 0.24, self.text_px * 0.42, self.line_px / 2
            corners = ((x - r, y), (x, y - r), (x + r, y), (x, y + r))
            pygame.draw.polygon(easel.surface, _LOZENGE, corners)
        for i, line in enumerate(self.lines):
            for run in line:
                y = (i + 0.5) * self.line_px
                easel.text(run.text, run.face, self.text_px, INK, self.left + run.x, y)
        return easel.surface


class News(Skin):
    """A block of a release's notes."""

    kind = "news_block"
    focusable = False
    eats_clicks = False

    def __init__(self, page: Page, top: int, room: int, block: Block, box: Any) -> None:
        self._look = news_look(page, block, room)
        super().__init__(page, pygame.Rect((0, top), self._look.size), box)

    def look(self) -> NewsLook:
        """The block as it was set."""
        return self._look


def news_look(page: Page, block: Block, room: int) -> NewsLook:
    """A block set for a width."""
    heading = block.kind == "heading"
    px = page.text_px(_HEAD if heading else _TEXT)
    line_px = round(px * 1.45)
    left = round(px * 1.5) if block.kind == "item" else 0
    lines = set_lines(block.spans, px, room - left, heading)
    return NewsLook((room, max(1, len(lines)) * line_px), lines, left, px, line_px)


def space_over(page: Page, block: Block) -> int:
    """Room above a block."""
    return page.px({"heading": 18, "paragraph": 10}.get(block.kind, 8))


@dataclass(frozen=True, slots=True)
class ProgressLook:
    """A groove filled from the left; `filled` in pixels."""

    size: tuple[int, int]
    filled: int
    unit: float

    def paint(self) -> pygame.Surface:
        """Groove and filling."""
        (w, h), edge = self.size, max(1.0, self.unit)
        easel = Easel(self.size, 0)
        easel.put(panel(w, h, h / 2, _GROOVE, "#a08f6c", edge), 0, 0)
        if self.filled:
            easel.put(panel(max(h, self.filled), h, h / 2, SWITCH_ON, "#0f2a20", edge), 0, 0)
        return easel.surface


class ProgressBar(Skin):
    """How much of something is there."""

    kind = "progress"
    focusable = False
    eats_clicks = False
    margin: ClassVar[int] = 0

    def __init__(self, page: Page, hit: pygame.Rect, share: float) -> None:
        self.share = share
        super().__init__(page, hit)

    def look(self) -> ProgressLook:
        """As full as it is."""
        filled = round(self.hit.w * max(0.0, min(1.0, self.share)))
        return ProgressLook(self.hit.size, filled, self.page.services.art.unit)

    def put(self, share: float) -> None:
        """Fill it so far; painted anew only where one sees the difference."""
        before = self.look()
        self.share = share
        if self.look() != before:
            self.redraw()
