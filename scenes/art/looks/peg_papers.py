"""Beside the boards of Mastermind: what the marks mean, which round it is, and the palette."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.pegs import paint_clue
from scenes.art.looks.signs import PaperLook, paint_plate
from scenes.art.palette import BRASS_LIT, HAIRLINE, INK, PAPER_RULE, TEXT, TEXT_SECOND, Stops
from scenes.art.shapes import disc
from scenes.art.type import Face, ellipsize, fitted

_SUNK: Final[Stops] = ((0, "#2a1a10"), (1, "#49301f"))
_LINES: Final = (("x", "right colour, right hole"), ("o", "right colour, other hole"))
_SHORT: Final = (("x", "right hole"), ("o", "other hole"))
_ROOMY: Final = 236  # units: from here on the lines are written out


@dataclass(frozen=True, slots=True)
class LegendLook:
    """A paper that says what the marks mean, and how many codes are left where that is told."""

    title: str
    left: str
    """How many codes the answers leave; empty: it is not told."""
    width_px: int
    height_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The paper, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Title, two marks with words, the count."""
        (w, h), unit = self.size, self.unit
        paper = PaperLook(w, h, unit).paint()
        easel = Easel(self.size, (paper.get_width() - w) // 2)
        easel.put(paper, -easel.margin, -easel.margin)
        pad = (24 if w >= _ROOMY * unit else 14) * unit
        room = round(w - 2 * pad)
        step = h / (6 if self.left else 4.4)
        head = fitted(self.title, Face.SERIF_SEMI, round(min(22 * unit, 0.6 * step)), room, 8)
        easel.text(self.title, Face.SERIF_SEMI, head, INK, pad, 0.95 * step)
        easel.rule(pad, w - pad, 1.62 * step, PAPER_RULE, max(1, 1.5 * unit))
        lines = _LINES if w >= _ROOMY * unit else _SHORT
        px = round(min(16 * unit, 0.52 * step))
        for i, (kind, words) in enumerate(lines):
            y = (2.4 + i) * step
            d = round(min(20 * unit, 0.7 * step))
            easel.centre(disc(d, _SUNK), pad + d / 2, y)
            paint_clue(easel, kind, pad + d / 2, y, max(5, round(0.7 * d)))
            fits = fitted(words, Face.SANS, px, round(room - d - 12 * unit), 8)
            easel.text(words, Face.SANS, fits, INK, pad + d + 12 * unit, y)
        if self.left:
            y = 5.0 * step
            easel.rule(pad, w - pad, 4.15 * step, HAIRLINE)
            words = "Codes still possible" if w >= _ROOMY * unit else "Codes left"
            easel.text(words, Face.SERIF, round(18 * unit), INK, pad, y)
            easel.text(self.left, Face.SERIF_BOLD, round(26 * unit), INK, w - pad, y, "right")
        return easel.surface


@dataclass(frozen=True, slots=True)
class RoundLook:
    """A plate that says which round it is, and who is ahead with guessing."""

    title: str
    """“Round 4 of 10”."""
    note: str
    width_px: int
    height_px: int
    text_px: int
    state: str = "rest"

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Two lines; hot: the upper one is lit."""
        w, h = self.size
        unit = self.text_px / 22
        easel = Easel(self.size, max(4, round(40 * unit)))
        paint_plate(easel, 0, 0, w, h, unit, 14)
        pad = 18 * unit
        room = round(w - 2 * pad)
        colour = BRASS_LIT if self.state == "hot" else TEXT
        px = fitted(self.title, Face.SERIF_SEMI, min(self.text_px, round(0.4 * h)), room, 8)
        easel.text(self.title, Face.SERIF_SEMI, px, colour, pad, 0.33 * h)
        small = fitted(self.note, Face.SANS, round(0.74 * px), room, 8)
        note = ellipsize(self.note, Face.SANS, small, room)
        easel.text(note, Face.SANS, small, TEXT_SECOND, pad, 0.69 * h)
        return easel.surface


@dataclass(frozen=True, slots=True)
class PaletteLook:
    """The tray from which pegs are taken, a letter under each."""

    letters: str
    pitch_px: int
    width_px: int
    height_px: int
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The tray, px."""
        return self.width_px, self.height_px

    def peg_x(self, i: int) -> float:
        """Where the middle of a peg lies from the tray's left edge, px."""
        return self.width_px / 2 + (i - (len(self.letters) - 1) / 2) * self.pitch_px

    def paint(self) -> pygame.Surface:
        """Lacquer and letters."""
        w, h = self.size
        unit = h / 92
        easel = Easel(self.size, max(4, round(40 * unit)))
        paint_plate(easel, 0, 0, w, h, unit, 16)
        for i, letter in enumerate(self.letters):
            easel.text(letter, Face.SERIF_SEMI, self.text_px, TEXT_SECOND, self.peg_x(i), 0.86 * h,
                       "middle")  # fmt: skip
        return easel.surface
