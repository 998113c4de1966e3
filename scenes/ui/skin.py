"""The base of our own widgets: a look for each state on top of pygame_gui's element.

The element's `rect` is the box one can hit plus a margin, into which shadow and glow may reach.
Its picture is painted only when it is about to be drawn, so pages can be laid out without cost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Literal

import pygame
from pygame_gui.core import UIElement

from scenes.art.shapes import layer

if TYPE_CHECKING:
    from scenes.art.art import Look
    from scenes.ui.page import Page

State = Literal["normal", "hovered", "pressed", "focused", "disabled"]

ENTER_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)


class Skin(UIElement):
    """An element with our looks. `command(self)` is called when it is pressed."""

    kind: ClassVar[str] = "skin"
    margin: ClassVar[int] = 0
    """At 720; room for shadow and glow on every side."""
    focusable: ClassVar[bool] = True
    eats_clicks: ClassVar[bool] = True
    sound: ClassVar[str] = ""
    """Heard when it is pressed."""

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        command: Callable[[Any], object] | None = None,
        key: str = "",
        level: int = 1,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        self.page = page
        self.key_name = key
        self.command = command
        self.tip = tip
        self.held = False
        self.m = page.px(self.margin)
        self._ready = False
        box = pygame.Rect(hit).inflate(2 * self.m, 2 * self.m)
        super().__init__(
            box,
            page.manager,
            container,
            starting_height=level,
            layer_thickness=1,
            element_id=[self.kind],
        )
        self.is_enabled = enabled
        self.image = page.manager.get_universal_empty_surface()
        self._ready = True
        self.redraw()

    @property
    def hit(self) -> pygame.Rect:
        """The box that can be pressed, in window pixels."""
        return pygame.Rect(self.rect).inflate(-2 * self.m, -2 * self.m)

    @property
    def state(self) -> State:
        """Which of its faces the element shows."""
        if not self.is_enabled:
            return "disabled"
        if self.held:
            return "pressed"
        if self.is_focused and self.page.keys_in_use:
            return "focused"
        return "hovered" if self.hovered else "normal"

    @property
    def hot(self) -> bool:
        """Whether it has the lamp on it: hovered, or focused by keys."""
        return self.state in ("hovered", "focused")

    def look(self) -> Look | None:
        """What it looks like now; None: nothing to draw."""
        return None

    def overflow(self) -> str:
        """Text that does not fit its box, for the layout tests; empty: all is well."""
        return ""

    def redraw(self) -> None:
        """Have the picture painted anew before the next drawing."""
        if self._ready:
            self.page.stale_skins.add(self)
            self.page.touch()

    rebuild = redraw

    def paint(self) -> None:
        """Set the picture from the look, cut to the container's window; nothing out of sight."""
        clip = self._image_clip
        hidden = clip is not None and (clip.w <= 0 or clip.h <= 0)
        look = None if hidden else self.look()
        if look is None:
            self.image = self.page.manager.get_universal_empty_surface()
            return
        sprite = self._fitted(self.page.services.art.passing(look))
        if clip is not None:
            cut = layer(*sprite.get_size())
            cut.blit(sprite, clip, clip)
            sprite = cut
        self.image = sprite

    def _fitted(self, sprite: pygame.Surface) -> pygame.Surface:
        """The sprite cut or padded to the element's box, both having the same middle."""
        w, h = self.rect.size
        dx, dy = (sprite.get_width() - w) // 2, (sprite.get_height() - h) // 2
        if (dx, dy) == (0, 0) and sprite.get_size() == (w, h):
            return sprite
        if dx >= 0 and dy >= 0 and sprite.get_width() >= w + dx and sprite.get_height() >= h + dy:
            return sprite.subsurface((dx, dy, w, h))
        padded = layer(w, h)
        padded.blit(sprite, (-dx, -dy), special_flags=pygame.BLEND_PREMULTIPLIED)
        return padded

    def activate(self, pos: tuple[int, int] | None) -> None:
        """It was pressed, at a point or by a key."""
        self.act()

    def act(self) -> None:
        """Sound and do what it is for."""
        if self.sound:
            self.page.services.sounds.play(self.sound)
        if self.command is not None:
            self.command(self)

    def key(self, key: int) -> bool:
        """Act on a key while focused; whether it was used."""
        if key in ENTER_KEYS:
            self.activate(None)
            return True
        return False

    def process_event(self, event: pygame.event.Event) -> bool:
        """Presses and releases; a release outside counts for nothing."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.eats_clicks and self.hover_point(*event.pos):
                self.held = self.is_enabled and self.focusable
                self.redraw()
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == pygame.BUTTON_LEFT:
            if self.held:
                self.held = False
                self.redraw()
                if self.hover_point(*event.pos):
                    self.activate(event.pos)
                return True
        return False

    def let_go(self) -> None:
        """Forget a press: what follows is a drag of the page, not a click."""
        if self.held:
            self.held = False
            self.redraw()

    def alive(self) -> bool:
        """Whether it is still on its page."""
        return bool(super().alive())

    # What pygame_gui calls

    def hover_point(self, hover_x: float, hover_y: float) -> bool:
        """Whether a point is on the hit box and inside the container's window."""
        return bool(self.hit.collidepoint(hover_x, hover_y)) and bool(
            super().hover_point(hover_x, hover_y)
        )

    def can_hover(self) -> bool:
        """Whether the pointer can rest on it."""
        return self.alive() and self.focusable

    def on_hovered(self) -> None:
        """The pointer came."""
        super().on_hovered()
        self.page.pointed_at(self)
        self.redraw()

    def on_unhovered(self) -> None:
        """The pointer went."""
        super().on_unhovered()
        self.page.pointed_at(None)
        self.redraw()

    def focus(self) -> None:
        """Keys act on it now."""
        super().focus()
        self.page.pointed_at(self)
        self.redraw()

    def unfocus(self) -> None:
        """Keys act elsewhere now."""
        super().unfocus()
        self.held = False
        self.redraw()

    def disable(self) -> None:
        """It can no longer be pressed."""
        super().disable()
        self.held = False
        self.redraw()

    def enable(self) -> None:
        """It can be pressed again."""
        super().enable()
        self.redraw()

    def rebuild_from_changed_theme_data(self) -> None:
        """The library's theme changed."""
        self.redraw()

    def on_locale_changed(self) -> None:
        """The library's language changed."""

    def _set_image_clip(self, rect: pygame.Rect | None) -> None:
        # The library's own version draws on `image`, which is shared with other elements.
        if rect != self._image_clip:
            self._image_clip = rect and rect.copy()
            self.redraw()

    def _set_dimensions(self, dimensions: Any, clamp_to_container: bool = False) -> None:
        super()._set_dimensions(dimensions, clamp_to_container)
        self.redraw()

    def kill(self) -> None:
        """It is gone from the page."""
        self.page.stale_skins.discard(self)
        super().kill()
