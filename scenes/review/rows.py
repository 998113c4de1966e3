"""The choices of a review as things to press."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

import pygame

from scenes.review.looks import ChoiceLook
from scenes.ui.page import Page
from scenes.ui.skin import Skin


class ChoiceRow(Skin):
    """A choice in the list; a press shows the table as it stood."""

    kind = "choice"
    sound: ClassVar[str] = "card_slide"
    margin: ClassVar[int] = 0

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any,
        plain: ChoiceLook,
        chosen: bool,
        **rest: Any,
    ) -> None:
        self._plain, self.chosen = plain, chosen
        super().__init__(page, hit, container, **rest)

    def look(self) -> ChoiceLook:
        """The row in its state."""
        state = "chosen" if self.chosen else "hot" if self.hot else "rest"
        return replace(self._plain, state=state)

    def choose(self, chosen: bool) -> None:
        """It is the one that is shown, or no longer."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.redraw()
