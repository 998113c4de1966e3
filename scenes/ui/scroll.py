"""A window onto something taller, with a slim bar; by wheel, keys, bar or finger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pygame
from pygame_gui.core import UIContainer

from scenes.ui.looks import BarLook
from scenes.ui.skin import Skin

if TYPE_CHECKING:
    from scenes.ui.page import Page

BAR_W: Final = 8
WHEEL: Final = 64
"""Lengths at 720."""


class Scroller:
    """Put widgets into `inside`; its height is set once they are all there."""

    def __init__(self, page: Page, box: pygame.Rect, container: Any = None) -> None:
        self.page = page
        self.box = pygame.Rect(box)
        self.top = 0
        self._view = UIContainer(self.box, page.manager, container=container, starting_height=1)
        inner = pygame.Rect(0, 0, self.box.w, self.box.h)
        self.inside = UIContainer(inner, page.manager, container=self._view, starting_height=1)
        self._bar: ScrollBar | None = None
        page.scrollers.append(self)

    @property
    def view(self) -> pygame.Rect:
        """The part of the window it shows things in."""
        return pygame.Rect(self._view.rect)

    @property
    def inner_width(self) -> int:
        """Width for the content, the bar's left out."""
        return self.box.w - self.page.px(BAR_W + 8)

    @property
    def longest(self) -> int:
        """How far down one can scroll."""
        return max(0, int(self.inside.rect.h) - self.box.h)

    def set_height(self, height: int) -> None:
        """The content's whole height; the bar comes only when it is needed."""
        self.inside.set_dimensions((self.box.w, max(height, self.box.h)))
        if self.longest and self._bar is None:
            wide = self.page.px(BAR_W)
            at = pygame.Rect(self.box.w - wide, 0, wide, self.box.h)
            self._bar = ScrollBar(self, at, self._view)

    def scroll_to(self, top: int) -> bool:
        """Show the content from `top` on; whether anything moved."""
        top = max(0, min(self.longest, top))
        if top == self.top:
            return False
        self.top = top
        self.inside.set_relative_position((0, -top))
        if self._bar is not None:
            self._bar.redraw()
        self.page.touch()
        return True

    def scroll_by(self, down: int) -> bool:
        """Scroll by so many pixels; whether anything moved."""
        return self.scroll_to(self.top + down)

    def reveal(self, hit: pygame.Rect) -> None:
        """Scroll as little as brings a box of the content into view."""
        room, view = self.page.px(16), self.view
        if hit.bottom + room > view.bottom:
            self.scroll_by(min(hit.bottom + room - view.bottom, hit.top - room - view.top))
        elif hit.top - room < view.top:
            self.scroll_by(hit.top - room - view.top)

    def holds(self, widget: Any) -> bool:
        """Whether a widget lies in it."""
        box = widget.ui_container
        while box is not None and box is not self.inside:
            above = box.ui_container
            box = None if above is box else above
        return box is self.inside

    def key(self, key: int) -> bool:
        """Page and end keys; whether anything moved."""
        page_px = round(self.box.h * 0.9)
        moves = {
            pygame.K_PAGEDOWN: page_px,
            pygame.K_PAGEUP: -page_px,
            pygame.K_DOWN: self.page.px(WHEEL),
            pygame.K_UP: -self.page.px(WHEEL),
            pygame.K_HOME: -self.inside.rect.h,
            pygame.K_END: self.inside.rect.h,
        }
        return key in moves and self.scroll_by(moves[key])


class ScrollBar(Skin):
    """The slim bar at the right edge; dragging it scrolls."""

    kind = "scroll_bar"
    focusable = False

    def __init__(self, scroller: Scroller, hit: pygame.Rect, container: Any) -> None:
        self.scroller = scroller
        self._grip: int | None = None
        super().__init__(scroller.page, hit, container, level=5)

    def look(self) -> BarLook:
        """The knob's place and length."""
        whole = self.scroller.inside.rect.h
        long = max(self.hit.w * 3, round(self.hit.h * self.scroller.box.h / whole))
        top = round((self.hit.h - long) * self.scroller.top / max(1, self.scroller.longest))
        return BarLook(self.hit.size, top, long, self._grip is not None)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Drag the knob; a press beside it brings it there."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.hit.inflate(self.hit.w * 2, 0).collidepoint(event.pos):
                look = self.look()
                inside = event.pos[1] - self.hit.y - look.top
                self._grip = inside if 0 <= inside <= look.long else look.long // 2
                self._drag(event.pos[1])
                return True
        elif event.type == pygame.MOUSEMOTION and self._grip is not None:
            self._drag(event.pos[1])
            return True
        elif event.type == pygame.MOUSEBUTTONUP and self._grip is not None:
            self._grip = None
            self.redraw()
            return True
        return False

    def _drag(self, y: int) -> None:
        look = self.look()
        share = (y - self.hit.y - (self._grip or 0)) / max(1, self.hit.h - look.long)
        self.scroller.scroll_to(round(share * self.scroller.longest))
        self.redraw()
