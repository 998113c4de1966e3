"""A line of text to type in: a name, an address, a PIN."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pygame
from pygame_gui.elements import UITextEntryLine

from game.names import clean_name
from scenes.ui.looks import FieldLook
from scenes.ui.picture import Picture

if TYPE_CHECKING:
    from scenes.ui.page import Page


def name_has_room(text: str) -> bool:
    """Whether a name may have another letter."""
    return clean_name(text + "x") != clean_name(text)


class Entry(UITextEntryLine):
    """A themed text line; `command(text)` hears the tidy text when the typing is over."""

    focusable = True

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        text: str,
        usual: str,
        command: Callable[[str], object],
        key: str = "",
        tidy: Callable[[str, str], str] = clean_name,
        has_room: Callable[[str], bool] = name_has_room,
    ) -> None:
        """A line to type in.

        Args:
            page: where it stands.
            hit: its place.
            container: what it scrolls in.
            text: what stands in it at first.
            usual: what an empty line becomes.
            command: hears the tidy text.
            key: its key name.
            tidy: makes a text fit, given also the usual one.
            has_room: whether a text may grow.
        """
        self.page = page
        self._tidy = tidy
        self._has_room = has_room
        self.usual = usual
        self.command = command
        self.key_name = key
        self.tip = ""
        # The library's own rounded frames take long to draw: ours lies under a plain line.
        self._frame = Picture(page, hit, FieldLook(hit.size, page.services.art.unit), container)
        inset = max(3, page.px(5))
        inner = pygame.Rect(hit).inflate(-2 * inset, -2 * inset)
        super().__init__(inner, page.manager, container)
        self.set_text(text)

    @property
    def hit(self) -> pygame.Rect:
        """The box that can be pressed, in window pixels."""
        return self._frame.hit

    def alive(self) -> bool:
        """Whether it is still on its page."""
        return bool(super().alive())

    def overflow(self) -> str:
        """Never: a long text scrolls inside its line."""
        return ""

    def focus(self) -> None:
        """Keys type here now, at the text's end."""
        super().focus()
        self.edit_position = len(self.get_text())
        self.cursor_has_moved_recently = True
        self.page.touch()

    def unfocus(self) -> None:
        """The typing is over: an empty line takes its usual text back only now."""
        was = self.is_focused
        super().unfocus()
        if was and self.alive():
            name = self._tidy(self.get_text(), self.usual)
            if name != self.get_text():
                self.set_text(name)
            self.page.later(lambda: self.command(name))
        self.page.touch()

    def commit(self) -> None:
        """End the typing; the keys act on the page again."""
        self.page.manager.set_focus_set(None)

    def process_event(self, event: pygame.event.Event) -> bool:
        """Type; what would make the text too long is not taken."""
        before, at = self.get_text(), self.edit_position
        used = bool(super().process_event(event))
        grew = len(self.get_text()) > len(before)
        if grew and before and not self._has_room(before):
            self.set_text(before)  # it was full already
            self.edit_position = at
            self.cursor_has_moved_recently = True
        return used
