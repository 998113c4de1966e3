"""The clock of a seat: a lacquer plate with a dial, and the figures that change on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import IVORY_LIT, LAMP, TEXT_SECOND, WARNING
from scenes.art.svg import svg
from scenes.art.type import Face, width

HEIGHT: Final = 52
"""Of the plate, in units."""
DIAL: Final = 28
_STOPPED: Final = "#8a7350"
_DIAL_AT: Final = 30
_WORD_AT: Final = 54
_END: Final = 18
_GAP: Final = 6

State = Literal["stopped", "runs", "low"]
_HANDS: Final[dict[State, str]] = {
    "stopped": "M50 50 L50 20 M50 50 L30 60",
    "runs": "M50 50 L50 20 M50 50 L70 60",
    "low": "M50 50 L50 20 M50 50 L36 28",
}
_COLOURS: Final[dict[State, str]] = {"stopped": _STOPPED, "runs": LAMP, "low": WARNING}
_WORDS: Final[dict[State, str]] = {"stopped": "stopped", "runs": "running", "low": "hurry"}


@dataclass(frozen=True, slots=True)
class ClockLook:
    """The plate: a lit dial while the seat’s time runs, in the colour of warning near its end."""

    width_px: int
    height_px: int
    word_px: int
    figures_px: int
    """How wide the figures on it may become; the word gives way to them."""
    state: State = "stopped"

    @property
    def unit(self) -> float:
        """Px for one unit of the design."""
        return self.height_px / HEIGHT

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Dial and word; the figures are a look of their own."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, max(4, round(40 * unit)))
        paint_plate(easel, 0, 0, w, h, unit, 12, False)
        colour, d = _COLOURS[self.state], DIAL * unit
        x, y = _DIAL_AT * unit, h / 2
        if self.state != "stopped":
            easel.glow(x - d / 2, y - d / 2, d, d, d / 2, 7 * unit, 120, 0)
        body = (
            f'<circle cx="50" cy="50" r="43" fill="#160e0a" stroke="{colour}" stroke-width="8"/>'
            f'<path d="{_HANDS[self.state]}" stroke="{colour}" stroke-width="8" '
            'stroke-linecap="round" fill="none"/>'
        )
        easel.centre(svg(body, max(8, round(d))), x, y)
        word, start = _WORDS[self.state], _WORD_AT * unit
        room = w - (_END + _GAP) * unit - self.figures_px - start
        # Both plates of a table have their words, or neither.
        if max(width(each, Face.SANS, self.word_px) for each in _WORDS.values()) <= room:
            easel.text(word, Face.SANS, self.word_px, TEXT_SECOND, start, y)
        return easel.surface


@dataclass(frozen=True, slots=True)
class FiguresLook:
    """What is left, right-aligned in a box of its own: all that changes while time runs."""

    text: str
    width_px: int
    height_px: int
    text_px: int
    state: State = "stopped"

    @property
    def size(self) -> tuple[int, int]:
        """The box, px: the same for every text."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The figures."""
        w, h = self.size
        easel = Easel(self.size, 2)
        colour = {"stopped": TEXT_SECOND, "runs": IVORY_LIT, "low": WARNING}[self.state]
        face = Face.SERIF_SEMI
        easel.text(self.text, face, self.text_px, colour, w, h / 2, "right")
        return easel.surface


def figures_at(plate: ClockLook, at: tuple[float, float]) -> tuple[float, float]:
    """Where the middle of the figures’ box lies on a plate with its middle at `at`."""
    inner = plate.width_px / 2 - _END * plate.unit - plate.figures_px / 2
    return at[0] + inner, at[1]


def most_figures_px(plate_px: int, unit: float) -> int:
    """How wide figures may be beside the dial."""
    return round(plate_px - (_DIAL_AT + DIAL / 2 + _GAP + _END) * unit)
