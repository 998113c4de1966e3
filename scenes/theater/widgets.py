"""The theater's widgets: round buttons of two sizes, and the plate of position and speed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from scenes.art.looks.tokens import ToolLook
from scenes.theater.looks import LabelLook
from scenes.ui.skin import Skin

if TYPE_CHECKING:
    from scenes.ui.page import Page

_STATES = {"hovered": "hot", "focused": "hot", "pressed": "pressed", "disabled": "disabled"}


class Round(Skin):
    """A round tool as large as its box."""

    kind = "tool"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 24

    def __init__(self, page: Page, hit: pygame.Rect, *, icon: str, **rest: Any) -> None:
        self.icon = icon
        super().__init__(page, hit, **rest)

    def look(self) -> ToolLook:
        """The disc in its state."""
        return ToolLook(self.icon, self.hit.h, _STATES.get(self.state, "rest"))

    def wear(self, icon: str, enabled: bool = True) -> None:
        """Show another icon, or that it leads nowhere now."""
        if icon != self.icon:
            self.icon = icon
            self.redraw()
        if enabled != self.is_enabled:
            (self.enable if enabled else self.disable)()


class Label(Skin):
    """Position and speed; a press on either half changes the speed."""

    kind = "stepper"
    sound: ClassVar[str] = "switch"
    margin: ClassVar[int] = 24

    def __init__(self, page: Page, hit: pygame.Rect, **rest: Any) -> None:
        self.position, self.pace = "", ""
        self.at_end = 0
        self.side = 0
        self.by = 1
        """Which way the last press went."""
        super().__init__(page, hit, **rest)

    def look(self) -> LabelLook:
        """The plate."""
        page = self.page
        side = self.side if self.hot else 0
        if self.state == "focused":
            side = 1
        return LabelLook(
            self.hit.size,
            self.position,
            self.pace,
            min(page.text_px(16), page.px(20)),
            page.services.art.unit,
            side,
            self.at_end,
        )

    def say(self, position: str, pace: str, at_end: int) -> None:
        """Show other words."""
        if (position, pace, at_end) != (self.position, self.pace, self.at_end):
            self.position, self.pace, self.at_end = position, pace, at_end
            self.redraw()

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """Which half is under the pointer."""
        super().while_hovering(time_delta, mouse_pos)
        side = -1 if mouse_pos[0] < self.hit.centerx else 1
        if side != self.side:
            self.side = side
            self.redraw()

    def activate(self, pos: tuple[int, int] | None) -> None:
        """Slower on the left half, faster on the right one and by Enter."""
        self.by = -1 if pos is not None and pos[0] < self.hit.centerx else 1
        self.act()
