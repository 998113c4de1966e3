"""A scene made of widgets: built for a size, rebuilt when size, text or table change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import pygame

from scenes.art.type import Face, line_height, width
from scenes.scene import Scene, Services, Size
from scenes.ui.focus import DIRECTIONS, Focus
from scenes.ui.gui import AWAY, Manager, make_manager

if TYPE_CHECKING:
    from scenes.ui.picker import OpenList
    from scenes.ui.scroll import Scroller
    from scenes.ui.skin import Skin

AWAKE_S: Final = 0.12
"""How long a page is drawn on after an event: hover and scroll settle within it."""
BLINK_S: Final = 0.25
SMALLEST_TEXT_PX: Final = 13
DRAG_PX: Final = 8
"""A finger that goes further than this drags the page and presses nothing."""
_UPDATE_S: Final = 1 / 60


class Page(Scene):
    """Subclasses write `build`, which makes the widgets for `self.size`, and `back`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.manager: Manager
        self.focus = Focus(self)
        self.keys_in_use = False
        self.stale_skins: set[Skin] = set()
        self.scrollers: list[Scroller] = []
        self.open_list: OpenList | None = None
        self._built = False
        self._awake_s = 0.0
        self._owed_s = 0.0
        self._blink_s = 0.0
        self._finger: tuple[int, int] | None = None
        self._dragging = False
        self._waiting: list[Callable[[], object]] = []

    # For subclasses

    def build(self) -> None:
        """Make the widgets."""
        raise TypeError(f"{type(self).__name__} builds nothing")

    def back(self) -> None:
        """Esc: leave the page; nothing is lost by it."""
        self.director.pop()

    def shortcut(self, key: int, mod: int) -> bool:
        """A key that no widget wanted, and nobody is typing; whether it was used."""
        return False

    def pointed_at(self, widget: Any) -> None:
        """The pointer or the focus came to a widget, or left (None)."""

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies under the widgets."""

    def first_focus(self) -> str:
        """The key name of the widget that has the focus at first; empty: none."""
        return ""

    # Measures

    @property
    def size(self) -> Size:
        """The window's size in pixels."""
        return self.director.size

    def px(self, length: float) -> int:
        """A length of the design at 720 in pixels here."""
        return self.services.art.px(length)

    def text_px(self, size: float) -> int:
        """A text size of the design in pixels here, with the user's text scale."""
        return max(SMALLEST_TEXT_PX, self.services.art.text_px(size))

    def line(self, face: Face, size: float) -> int:
        """Height of a line of text."""
        return line_height(face, self.text_px(size))

    def wide(self, text: str, face: Face, size: float) -> int:
        """Width of a text."""
        return width(text, face, self.text_px(size))

    @property
    def row_px(self) -> int:
        """Height of a control: never under 24 pixels, and as tall as its text needs."""
        return max(24, self.px(44), round(self.text_px(20) * 1.7))

    # The scene

    @property
    def busy(self) -> bool:
        """Whether widgets still settle."""
        return self._awake_s > 0

    @property
    def patience_s(self) -> float | None:
        """The text cursor blinks."""
        return BLINK_S / 2 if self.typing else None

    @property
    def typing(self) -> bool:
        """Whether a text line has the focus."""
        from scenes.ui.entry import Entry

        return self._built and isinstance(self.focus.current, Entry)

    def enter(self) -> None:
        """Build for the present size; the focus shows at once if a key led here."""
        self.keys_in_use = self.director.keys_in_use
        self.rebuild()
        wanted = self.first_focus()
        if wanted:
            self.focus.go(self.named(wanted))

    def shown(self) -> None:
        """Come back as things are now."""
        self.keys_in_use = self.director.keys_in_use
        self.rebuild()

    def leave(self) -> None:
        """Let go of the widgets."""
        self._do_waiting()
        if self._built:
            self.manager.clear_and_reset()
            self._built = False

    def resized(self, size: Size) -> None:
        """Build anew for another size."""
        self.rebuild()

    def settings_changed(self) -> None:
        """Build anew: text size, cloth or deck may be others now."""
        self.rebuild()

    def rebuild(self) -> None:
        """Make all widgets anew; focus and scrolled places stay."""
        focused = getattr(self.focus.current, "key_name", "") if self._built else ""
        tops = [scroller.top for scroller in self.scrollers]
        if self._built:
            self.manager.clear_and_reset()
        unit = self.services.art.unit
        self.manager = make_manager(self.size, self.text_px(20), unit)
        self.stale_skins.clear()
        self.scrollers.clear()
        self.open_list = None
        self._built = True
        self.build()
        for scroller, top in zip(self.scrollers, tops, strict=False):
            scroller.scroll_to(top)
        if focused:
            self.manager.set_focus_set(None)
            widget = self.named(focused)
            if widget is not None:
                self.manager.set_focus_set(widget.get_focus_set())
        self.manager.update(0.0)
        self.touch()

    def named(self, key: str) -> Any:
        """The widget of a key name; None: there is none."""
        sprites = self.manager.get_sprite_group().sprites()
        return next((e for e in sprites if getattr(e, "key_name", "") == key), None)

    def later(self, act: Callable[[], object]) -> None:
        """Do something once the event is through: it may make the page anew."""
        self._waiting.append(act)

    def _do_waiting(self) -> None:
        while self._waiting:
            self._waiting.pop(0)()

    def touch(self) -> None:
        """Draw the page for a while: something changed."""
        self._awake_s = AWAKE_S
        self.director.stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys go to the focus first, the rest to the widgets."""
        used = self._handle(event)
        self._do_waiting()
        return used

    def _handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._follow(event)
            if self._drag(event):
                return True
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.WINDOWLEAVE:
            self.manager.pointer = AWAY
        self.touch()
        return bool(self.manager.process_events(event))

    def update(self, dt_s: float) -> None:
        """Let the widgets live; more often than the screen shows it is not worth while."""
        self._awake_s = max(0.0, self._awake_s - dt_s)
        self._owed_s += dt_s
        self._do_waiting()
        if self._owed_s < _UPDATE_S:
            return
        self.manager.update(self._owed_s)
        if self.typing:
            self._blink_s += self._owed_s
            if self._blink_s >= BLINK_S:
                self._blink_s = 0.0
                self.director.stale = True
        self._owed_s = 0.0

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, widgets, and the ring round a text line in focus."""
        self.draw_ground(surface)
        self.paint_skins()
        self.manager.draw_ui(surface)
        focused = self.focus.current
        if focused is not None and self.typing:
            ring = focused.hit.inflate(self.px(6), self.px(6))
            pygame.draw.rect(surface, "#b08d4f", ring, max(1, self.px(2)), self.px(10))

    def paint_skins(self) -> None:
        """Paint the widgets that changed since the last picture."""
        for skin in tuple(self.stale_skins):
            skin.paint()
        self.stale_skins.clear()
        group = self.manager.get_sprite_group()
        if group.should_update_visibility:
            group.should_update_visibility = False
            group.update_visibility()

    def reveal(self, widget: Any) -> None:
        """Scroll a widget into view."""
        for scroller in self.scrollers:
            if scroller.holds(widget):
                scroller.reveal(widget.hit)

    # Input

    def _key(self, event: pygame.event.Event) -> bool:
        self.touch()
        self._use_keys(True)
        if self.open_list is not None:
            return self.open_list.key(event.key)
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        if plain and self.focus.key(event.key, bool(event.mod & pygame.KMOD_SHIFT)):
            return True
        if self.typing:
            return bool(self.manager.process_events(event))
        if event.key == pygame.K_ESCAPE and plain:
            self.back()
            return True
        if plain and any(scroller.key(event.key) for scroller in self.scrollers):
            return True
        if self.shortcut(event.key, event.mod) or event.key in DIRECTIONS:
            return True
        return plain and self.focus.come_back(event.key)

    def _use_keys(self, keys: bool) -> None:
        """Only one of pointer and focus shows: never two lit widgets at once."""
        if keys == self.keys_in_use:
            return
        self.keys_in_use = keys
        if keys:
            self.manager.pointer = AWAY
        focused = self.focus.current
        if focused is not None and hasattr(focused, "redraw"):
            focused.redraw()

    def _follow(self, event: pygame.event.Event) -> None:
        self.manager.pointer = event.pos
        if event.type == pygame.MOUSEMOTION and not any(event.rel):
            return
        self._use_keys(False)
        if event.type == pygame.MOUSEBUTTONUP and getattr(event, "touch", False):
            self.manager.pointer = AWAY  # a lifted finger hovers over nothing

    def _drag(self, event: pygame.event.Event) -> bool:
        """A finger on a scroller drags its content; whether it does now."""
        if not getattr(event, "touch", False):
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._finger, self._dragging = event.pos, False
            return False
        if self._finger is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            self._finger = None
            return self._dragging
        under = [s for s in self.scrollers if s.view.collidepoint(self._finger) and s.longest]
        down = event.pos[1] - self._finger[1]
        if under and (self._dragging or abs(down) > DRAG_PX):
            self._dragging = True
            for element in self.manager.get_sprite_group().sprites():
                if hasattr(element, "let_go"):
                    element.let_go()
            under[-1].scroll_by(-down)
            self._finger = event.pos
        return self._dragging

    def _wheel(self, event: pygame.event.Event) -> bool:
        self.touch()
        if self.open_list is not None:
            return True
        from scenes.ui.scroll import WHEEL

        pointer = self.manager.pointer
        under = [s for s in self.scrollers if s.view.collidepoint(pointer)] or self.scrollers[-1:]
        amount = getattr(event, "precise_y", event.y)
        return any(s.scroll_by(round(-amount * self.px(WHEEL))) for s in under)
