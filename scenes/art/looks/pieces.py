"""Small things on the table: chips, pegs, the dealer's button and the trump medallion."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.core.cards import RANKS
from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS,
    BRASS_DARK,
    BRASS_INK,
    BRASS_STOPS,
    LACQUER_EDGE,
    LACQUER_HOLE,
    Stops,
    suit_colour,
)
from scenes.art.shapes import brass_disc, disc
from scenes.art.svg import chip, circle_outline, dashed, icon, suit, svg
from scenes.art.type import Face


@dataclass(frozen=True, slots=True)
class ChipLook:
    """A glass chip; its team is told by colour and by shape: circle, diamond, star."""

    team: int
    diameter_px: int
    lift: float = 0.25

    @property
    def size(self) -> tuple[int, int]:
        """The chip, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The chip and its shadow."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(d * (0.5 + 0.4 * self.lift))))
        easel.shadow(0, 0, d, d, d / 2, self.lift, d / 38)
        easel.centre(chip(self.team, d), d / 2, d / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class DealerLook:
    """The dealer's brass button."""

    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The button, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """Two brass rings round a D."""
        d = self.diameter_px
        unit = d / 32
        easel = Easel(self.size, max(3, round(d * 0.8)))
        easel.shadow(0, 0, d, d, d / 2, 0.7, unit)
        dish: Stops = ((0, "#8a6a34"), (0.5, "#c8a463"), (1, "#e9cf95"))
        face: Stops = ((0, "#e2c58a"), (1, BRASS))
        for size, stops in ((d, BRASS_STOPS), (d - 5 * unit, dish), (d - 7 * unit, face)):
            easel.centre(disc(max(2, round(size)), stops), d / 2, d / 2)
        easel.text("D", Face.SERIF_BOLD, max(6, round(d * 0.56)), BRASS_INK, d / 2, d / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class MedallionLook:
    """The trump suit on its brass medallion; None: an empty dashed ring, not yet named.

    Or another sign: `broken`, a cracked heart, an arrow, `left`, `right`, `across`, or a rank.
    """

    suit: str | None
    diameter_px: int
    four_colour: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The medallion, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """Beaded brass round an enamel disc."""
        d = self.diameter_px
        easel = Easel(self.size, max(3, round(d * 0.42)))
        paint_medallion(easel, self.suit, d / 2, d / 2, d, self.four_colour)
        return easel.surface


def paint_medallion(
    easel: Easel, kind: str | None, x: float, y: float, d: int, four_colour: bool
) -> None:
    """Draw a medallion with its middle at (x, y)."""
    if kind is None:
        _paint_empty_ring(easel, x, y, round(d * 0.75))
        return
    unit = d / 80
    easel.shadow(x - d / 2, y - d / 2, d, d, d / 2, 1.1, unit)
    dish: Stops = ((0, "#7a5c2c"), (0.5, BRASS), (1, "#f0d9a0"))
    land: Stops = ((0, "#dcc084"), (1, "#a5824a"))
    for size, stops in ((d, BRASS_STOPS), (d - 4 * unit, dish), (d - 8 * unit, land)):
        easel.centre(disc(max(2, round(size)), stops), x, y)
    beads = (math.tau * i / 28 for i in range(28))
    body = "".join(
        f'<circle cx="{50 + 44 * math.cos(a):.2f}" cy="{50 + 44 * math.sin(a):.2f}" r="1.5" '
        f'fill="{BRASS_DARK}"/>'
        for a in beads
    )
    easel.centre(svg(body, round(d - 4 * unit)), x, y)
    easel.centre(disc(round(d * 0.70), ((0, "#cdbb95"), (1, "#fff8e6"))), x, y)
    easel.centre(disc(round(d * 0.67), ((0, "#efe5cd"), (1, "#fbf5e6"))), x, y)
    if kind in _ARROWS:
        easel.centre(icon(_ARROWS[kind], round(d * 0.42), BRASS_INK, 9), x, y)
        return
    if kind in RANKS:
        easel.text(kind, Face.SERIF_SEMI, round(d * 0.4), BRASS_INK, x, y, "middle")
        return
    shown = "H" if kind == "broken" else kind
    low = unit if shown == "H" else 0
    easel.centre(suit(shown, round(d * 0.38), suit_colour(shown, four_colour)), x, y + low)
    if kind == "broken":
        easel.centre(svg(_CRACK, round(d * 0.42)), x, y + low)


_ARROWS = {"left": "arrow-left", "right": "arrow-right", "across": "arrow-up"}
_CRACK = (
    '<path d="M54 6 L44 34 L58 52 L46 92" fill="none" stroke="#fbf5e6" stroke-width="8" '
    'stroke-linejoin="round"/>'
)
"""Through the heart from its notch to its tip."""


def _paint_empty_ring(easel: Easel, x: float, y: float, d: int) -> None:
    easel.centre(disc(d, ((0, LACQUER_HOLE), (1, "#2c1e15")), LACQUER_EDGE, 1), x, y)
    path = dashed(circle_outline(50, 40), 9, 6.71)
    body = f'<path d="{path}" fill="none" stroke="{BRASS}" stroke-width="3"/>'
    easel.centre(svg(body, d), x, y)


def paint_peg(easel: Easel, x: float, y: float, d: int, filled: bool) -> None:
    """Draw a peg (or hole) of diameter `d` with its middle at (x, y)."""
    unit = d / 12
    if filled:
        easel.shadow(x - 4.5 * unit, y - 4.5 * unit, 9 * unit, 9 * unit, 4.5 * unit, 0.1, unit)
        easel.centre(brass_disc(d), x, y)
        easel.centre(
            disc(max(1, round(4 * unit)), ((0, "#fff3d0"), (1, "#fff3d0"))), x - unit, y - 2 * unit
        )
    else:
        easel.centre(disc(max(2, round(9 * unit)), ((0, "#120b07"), (1, "#6b5240"))), x, y)
        easel.centre(disc(max(1, round(7 * unit)), ((0, "#0b0604"), (1, "#1c130d"))), x, y)
