"""A choice from a list that opens over the page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import pygame

from scenes.art.type import Face, fitted, width
from scenes.ui.controls import OneOf
from scenes.ui.looks_plates import SIGNS, ListLook, ListRow, PickerLook
from scenes.ui.page import SMALLEST_TEXT_PX, Page
from scenes.ui.skin import ENTER_KEYS, Skin

_ABOVE_ALL = 90
"""The layer of an open list: over every widget of the page."""


class OpenList(Skin):
    """Rows to choose from; while it is open it has every press and key."""

    kind = "open_list"
    margin: ClassVar[int] = 42

    def __init__(
        self,
        page: Page,
        near: pygame.Rect,
        rows: Sequence[ListRow],
        chosen: int,
        done: Callable[[int | None], object],
        owner: Any = None,
    ) -> None:
        self.rows, self.chosen, self.row = tuple(rows), chosen, max(0, chosen)
        self.done = done
        self.owner = owner
        self._pointer = tuple(page.manager.get_mouse_position())
        self.row_px = self._row_height(page)
        super().__init__(page, self._place(page, near), level=_ABOVE_ALL)
        page.open_list = self
        page.manager.set_focus_set(self.get_focus_set())

    def _row_height(self, page: Page) -> int:
        lines = 2.6 if any(row.second for row in self.rows) else 1.9
        fits = (page.size[1] - page.px(28)) // len(self.rows)
        return max(24, min(fits, max(page.px(36), round(page.text_px(18) * lines))))

    def _place(self, page: Page, near: pygame.Rect) -> pygame.Rect:
        """Below the box it belongs to, or above, always within the window."""
        signs = page.px(SIGNS if any(row.icon or row.level for row in self.rows) else 18)
        words = max(
            max(width(r.text, Face.SERIF, page.text_px(18)) + page.px(50) for r in self.rows),
            max(width(r.second, Face.SANS, page.text_px(15)) + page.px(18) for r in self.rows),
        )
        wide = min(max(near.w, signs + words), page.size[0] - page.px(16))
        tall = self.row_px * len(self.rows) + page.px(12)
        box = pygame.Rect(near.x, near.bottom + page.px(8), wide, tall)
        window = pygame.Rect((0, 0), page.size).inflate(-page.px(8), -page.px(8))
        if box.bottom > window.bottom and near.top - page.px(8) - tall >= window.top:
            box.bottom = near.top - page.px(8)
        return box.clamp(window)

    def look(self) -> ListLook:
        """The list with its lit row."""
        page = self.page
        return ListLook(
            self.hit.size,
            self.rows,
            self.row,
            self.chosen,
            self.row_px,
            page.text_px(18),
            page.text_px(15),
            page.services.art.unit,
        )

    def row_rect(self, row: int) -> pygame.Rect:
        """Where a row lies in the window."""
        top = self.hit.y + self.page.px(6) + row * self.row_px
        return pygame.Rect(self.hit.x, top, self.hit.w, self.row_px)

    def _row_at(self, pos: tuple[float, float]) -> int | None:
        return next((i for i in range(len(self.rows)) if self.row_rect(i).collidepoint(pos)), None)

    def close(self, row: int | None) -> None:
        """Go away and tell the choice; None: it stays as it was."""
        self.kill()
        if self.owner is not None and self.owner.alive():
            self.page.manager.set_focus_set(self.owner.get_focus_set())
        self.page.touch()
        self.done(row)

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """The row that the pointer comes to is lit; one that rests leaves the keys alone."""
        if tuple(mouse_pos) == self._pointer:
            return
        self._pointer = tuple(mouse_pos)
        row = self._row_at(mouse_pos)
        if row is not None and row != self.row:
            self.row = row
            self.redraw()

    def activate(self, pos: tuple[int, int] | None) -> None:
        """Choose the row that was pressed."""
        row = self.row if pos is None else self._row_at(pos)
        if row is not None:
            self.close(row)

    def process_event(self, event: pygame.event.Event) -> bool:
        """A press elsewhere closes the list and does nothing else."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.hit.collidepoint(event.pos):
            self.close(None)
            return True
        presses = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
        return super().process_event(event) or event.type in presses

    def key(self, key: int) -> bool:
        """Arrows move, Enter chooses, Esc and Tab close; no key goes further."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            self.row = (self.row + (1 if key == pygame.K_DOWN else -1)) % len(self.rows)
            self.redraw()
        elif key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.close(None)
        elif key in ENTER_KEYS:
            self.close(self.row)
        return True

    def kill(self) -> None:
        """The page has its keys back."""
        if self.page.open_list is self:
            self.page.open_list = None
        super().kill()


class Picker(OneOf):
    """A field that opens a list of values."""

    kind = "picker"
    margin: ClassVar[int] = 30

    def look(self) -> PickerLook:
        """The field with its value."""
        unit = self.page.services.art.unit
        return PickerLook(self.hit.size, self.word, self._value_px, self.state, unit)

    @property
    def _value_px(self) -> int:
        """The value's size; smaller where it would not fit, as far as it can be read."""
        px, room = self.page.text_px(18), self.hit.w - self.page.px(40)
        return fitted(self.word, Face.SERIF, px, room, SMALLEST_TEXT_PX, beside=0.9)

    @staticmethod
    def width_for(page: Page, words: Sequence[str]) -> int:
        """How wide the widest value makes it."""
        px = page.text_px(18)
        return max(width(word, Face.SERIF, px) for word in words) + px + page.px(46)

    def overflow(self) -> str:
        """The value that is too wide."""
        px = self._value_px
        room = round(self.hit.w - self.page.px(40) - 0.9 * px)
        return self.word if width(self.word, Face.SERIF, px) > room else ""

    def activate(self, pos: tuple[int, int] | None) -> None:
        """Open the list."""
        rows = tuple(ListRow(word) for word in self.words)
        OpenList(self.page, self.hit, rows, self.at, self._chosen, owner=self)

    def _chosen(self, row: int | None) -> None:
        if row is not None and row != self.at:
            self.at = row
            self.redraw()
            self.act()
