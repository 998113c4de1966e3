"""The mark of an episode that is still being played, and the way back to what happens now."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import LACQUER_EDGE, LAMP, RED, TEXT, TEXT_SECOND
from scenes.art.shapes import disc
from scenes.art.type import Face, ellipsize, fitted
from scenes.ui.skin import Skin

if TYPE_CHECKING:
    from scenes.theater.live import State
    from scenes.ui.page import Page

WORDS: Final[dict[str, str]] = {
    "waiting": "Waiting",
    "silent": "Silent",
    "gone": "Ended",
    "whole": "Ended",
    "damaged": "Damaged",
}


@dataclass(frozen=True, slots=True)
class LiveLook:
    """A dot and a word on a plate; lit while it is live, and under the pointer."""

    size: tuple[int, int]
    words: str
    on: bool
    hot: bool
    text_px: int
    unit: float

    def paint(self) -> pygame.Surface:
        """The plate."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, max(3, round(24 * u)))
        paint_plate(easel, 0, 0, w, h, u, min(14.0, h / u / 2), self.hot)
        red = ((0.0, "#d8505f"), (1.0, RED))
        dull = ((0.0, LACQUER_EDGE), (1.0, LACQUER_EDGE))
        easel.centre(disc(max(6, round(11 * u)), red if self.on else dull), 16 * u, h / 2)
        room = w - 34 * u
        px = fitted(self.words, Face.SANS, self.text_px, room, 10)
        colour = LAMP if self.hot else TEXT if self.on else TEXT_SECOND
        words = ellipsize(self.words, Face.SANS, px, max(1, round(room)))
        easel.text(words, Face.SANS, px, colour, 27 * u, h / 2)
        return easel.surface


class LiveMark(Skin):
    """“Live” at the newest moment, “To live” elsewhere, then how it ended."""

    kind = "tool"
    sound: ClassVar[str] = "switch"
    margin: ClassVar[int] = 24

    def __init__(self, page: Page, hit: pygame.Rect, **rest: Any) -> None:
        self.words, self.on = "Live", True
        super().__init__(page, hit, **rest)

    def look(self) -> LiveLook:
        """The plate in its state."""
        px = min(self.page.text_px(16), round(self.hit.h * 0.55))
        return LiveLook(
            self.hit.size, self.words, self.on, self.hot, px, self.page.services.art.unit
        )

    def say(self, state: State, is_live: bool) -> None:
        """Show how it stands; `is_live`: the newest moment is shown."""
        on = state in ("live", "waiting")
        words = WORDS.get(state, "Live") if not on or state == "waiting" else "Live"
        if on and not is_live:
            words = "To live"
        if (words, on) != (self.words, self.on):
            self.words, self.on = words, on
            self.redraw()
        if self.is_enabled != (on and not is_live):
            (self.disable if self.is_enabled else self.enable)()
