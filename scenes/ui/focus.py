"""Where the keys act: one focused widget on a page, moved by Tab and arrows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.ui.entry import Entry
from scenes.ui.skin import ENTER_KEYS, Skin

if TYPE_CHECKING:
    from scenes.ui.page import Page

DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_ROW_PX = 24
"""Widgets whose middles lie in the same band of this height make one row of the Tab order."""


class Focus:
    """Moves the focus over a page's widgets. A widget is any `Skin` or `Entry` of it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    @property
    def current(self) -> Any:
        """The focused widget; None when there is none."""
        focused = self._page.manager.get_focus_set() or ()
        return next((e for e in focused if isinstance(e, (Skin, Entry)) and e.alive()), None)

    def items(self) -> list[Any]:
        """The widgets that can have the focus, in Tab order."""
        found = [
            e
            for e in self._page.manager.get_sprite_group().sprites()
            if isinstance(e, (Skin, Entry)) and e.focusable and e.visible and e.is_enabled
        ]
        return sorted(found, key=self._place)

    def _place(self, widget: Any) -> tuple[int, ...]:
        """Reading order; what lies in a scroller comes as one block, however far it scrolled."""
        hit = widget.hit
        for scroller in self._page.scrollers:
            if scroller.holds(widget):
                view, down = scroller.view, hit.centery + scroller.top
                return view.y // _ROW_PX, view.x, 1, down // _ROW_PX, hit.x
        return hit.centery // _ROW_PX, hit.x, 0, 0, 0

    def go(self, widget: Any) -> None:
        """Give a widget the focus and bring it into view."""
        self._page.manager.set_focus_set(None if widget is None else widget.get_focus_set())
        if widget is not None:
            self._page.reveal(widget)

    def come_back(self, key: int) -> bool:
        """On Enter go where the page begins if a press beside all widgets took the focus.

        Whether it did: so one sees where the next Enter acts.
        """
        if key not in ENTER_KEYS:
            return False
        first = self._page.named(self._page.first_focus())
        if self.current is not None or first not in self.items():
            return False
        self.go(first)
        return True

    def step(self, forward: bool) -> None:
        """Go to the next or the previous widget, round and round."""
        items, now = self.items(), self.current
        if not items:
            return
        if now not in items:
            self.go(items[0 if forward else -1])
        else:
            self.go(items[(items.index(now) + (1 if forward else -1)) % len(items)])

    def move(self, key: int) -> bool:
        """Go to the nearest widget in an arrow's direction; whether there was one."""
        now = self.current
        if now is None or now not in self.items():
            self.step(True)
            return True
        dx, dy = DIRECTIONS[key]
        best = min(
            ((self._far(now.hit, e.hit, dx, dy), i, e) for i, e in enumerate(self.items())),
            key=lambda found: found[:2],
        )
        if best[0] == float("inf"):
            return False
        self.go(best[2])
        return True

    def _far(self, here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float:
        """The way to a box in a direction; infinite when it does not lie that way."""
        if dx:
            gap = there.left - here.right if dx > 0 else here.left - there.right
            aside = abs(there.centery - here.centery)
            in_line = min(here.bottom, there.bottom) > max(here.top, there.top)
        else:
            gap = there.top - here.bottom if dy > 0 else here.top - there.bottom
            aside = abs(there.centerx - here.centerx)
            in_line = min(here.right, there.right) > max(here.left, there.left)
        if gap < -4 or here == there:
            return float("inf")
        return max(0, gap) + aside * (0.3 if in_line else 3)

    def key(self, key: int, shift: bool) -> bool:
        """Act on a key press; whether it was used."""
        if key == pygame.K_TAB:
            self.step(not shift)
            return True
        now = self.current
        if isinstance(now, Entry):
            if key in (pygame.K_UP, pygame.K_DOWN):
                return self.move(key)
            if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE):
                now.commit()
                return True
            return False
        if now is not None and now.key(key):
            return True
        if key in DIRECTIONS:
            return self.move(key)
        return key in ENTER_KEYS and now is not None
