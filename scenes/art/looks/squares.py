"""Signs on the squares of a board: the last move, where a piece may go, what it takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS_INK,
    BRASS_LIT,
    BRASS_STOPS,
    LAMP,
    LAMP_CORE,
    LAMP_STOPS,
    RIBBON_LIGHT,
    Stops,
    rgba,
)
from scenes.art.shapes import disc, layer
from scenes.art.svg import circle_outline, dashed, svg
from scenes.art.type import Face

_WASH: Final = "#ffe9b8"
_DISH: Final[Stops] = ((0, "#c9a45f"), (1, "#f0d9a0"))
_CORNERS: Final = "M4 28 L4 4 L28 4 M72 4 L96 4 L96 28 M96 72 L96 96 L72 96 M28 96 L4 96 L4 72"
_WHOLE: Final = "M4 4 L96 4 L96 96 L4 96 Z"
_RAYS: Final = (
    "M4 4 L30 4 M4 4 L4 30 M4 4 L16 16 M96 4 L70 4 M96 4 L96 30 M96 4 L84 16 "
    "M96 96 L70 96 M96 96 L96 70 M96 96 L84 84 M4 96 L30 96 M4 96 L4 70 M4 96 L16 84"
)
_WASHES: Final = {"lifted": rgba(LAMP, 120), "check": rgba(RIBBON_LIGHT, 165)}
_PATHS: Final = {"from": _CORNERS, "check": _RAYS}
_LINES: Final = {"lifted": "#6f5429", "check": "#ffd9d2"}


@dataclass(frozen=True, slots=True)
class SquareLook:
    """A square that says something: `from` and `to` of the last move, `lifted`, or `check`."""

    kind: str
    side_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The square, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """A wash of light; corners for where a piece was, a frame for where it is."""
        easel = Easel(self.size, 1)
        wash = layer(*self.size)
        wash.fill(_WASHES.get(self.kind, rgba(_WASH, 74)))
        easel.put(wash.premul_alpha(), 0, 0)
        path = _PATHS.get(self.kind, _WHOLE)
        colour = _LINES.get(self.kind, LAMP_CORE)
        body = (
            f'<path d="{path}" fill="none" stroke="#1a0f09" stroke-opacity=".35" '
            f'stroke-width="7"/><path d="{path}" fill="none" stroke="{colour}" stroke-width="4"/>'
        )
        easel.put(svg(body, self.side_px), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class LyingLook:
    """Where a piece will lie: a dashed circle of brass, bright when it is pointed at."""

    diameter_px: int
    hot: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The circle, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The circle and a little light in it."""
        d = self.diameter_px
        easel = Easel(self.size, max(2, round(d * 0.5)))
        if self.hot:
            easel.glow(0, 0, d, d, d / 2, d * 0.15, 170, 0)
        path = dashed(circle_outline(50, 45), 11.5, 8.7)
        share, colour = (".30", LAMP_CORE) if self.hot else (".12", BRASS_LIT)
        body = (
            f'<circle cx="50" cy="50" r="45" fill="{LAMP}" fill-opacity="{share}" '
            'stroke="#1d110a" stroke-opacity=".6" stroke-width="8"/>'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="4.5"/>'
        )
        easel.put(svg(body, d), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class DotLook:
    """A drop of lamplight in the middle of a square: the piece may go there."""

    side_px: int
    """Of the square, all of which can be pointed at."""
    state: str = "rest"
    """`rest`; `hot`; or `unseen`, until it is pointed at."""

    @property
    def size(self) -> tuple[int, int]:
        """The square, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The drop and its light; larger when it is pointed at."""
        q = self.side_px
        easel = Easel(self.size, 1)
        if self.state == "unseen":
            return easel.surface
        hot = self.state == "hot"
        d = round(q * (30 if hot else 22) / 72)
        at = (q - d) / 2
        easel.glow(at, at, d, d, d / 2, q / 12, 235 if hot else 150, 1)
        easel.centre(disc(d, LAMP_STOPS, "#4a3216", 1.6 * q / 72), q / 2, q / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class TakenLook:
    """A ring of light with four ticks round a piece that would be taken."""

    diameter_px: int
    hot: bool = False
    """It is pointed at."""

    @property
    def size(self) -> tuple[int, int]:
        """The ring, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The ring over a dark one, so that it shows on light and dark pieces."""
        d = self.diameter_px
        easel = Easel(self.size, max(2, round(d * 0.3)))
        if self.hot:
            easel.glow(0, 0, d, d, d / 2, d * 0.08, 230, 0)
        ticks = "M50 1 L50 13 M50 99 L50 87 M1 50 L13 50 M99 50 L87 50"
        body = "".join(
            f'<circle cx="50" cy="50" r="43" fill="none" stroke="{colour}" stroke-width="{width}"/>'
            f'<path d="{ticks}" stroke="{colour}" stroke-width="{width}"/>'
            for colour, width in (("#4a3216", 9.5), (LAMP, 6))
        )
        easel.put(svg(body, self.diameter_px), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class KnobLook:
    """A brass knob with a number: a stop on the way."""

    text: str
    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The knob, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The knob and its shadow."""
        d = self.diameter_px
        unit = d / 26
        easel = Easel(self.size, max(3, round(14 * unit)))
        easel.shadow(0, 0, d, d, d / 2, 0.4, unit)
        easel.put(disc(d, BRASS_STOPS, "#4a3216", 1), 0, 0)
        easel.centre(disc(max(2, round(d - 6 * unit)), _DISH), d / 2, d / 2)
        px = max(8, round(16 * unit))
        easel.text(self.text, Face.SERIF_BOLD, px, BRASS_INK, d / 2, d / 2, "middle")
        return easel.surface
