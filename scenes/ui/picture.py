"""A look as a widget that does nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import pygame

from scenes.ui.skin import Skin

if TYPE_CHECKING:
    from scenes.art.art import Look
    from scenes.ui.page import Page


class Picture(Skin):
    """Any look, centred on its box; nothing to press."""

    kind = "picture"
    focusable = False
    eats_clicks = False
    margin: ClassVar[int] = 66

    def __init__(
        self, page: Page, hit: pygame.Rect, look: Look, container: Any = None, **rest: Any
    ) -> None:
        self._look = look
        super().__init__(page, hit, container, **rest)

    def look(self) -> Look:
        """The look it was given."""
        return self._look
