"""What lies on a Backgammon board: checkers, and the signs between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.discs import DiscLook
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import IVORY_LIT, LAMP, LAMP_CORE, TEXT, Stops
from scenes.art.shapes import panel
from scenes.art.svg import circle_outline, dashed, polyline, rounded_outline, svg
from scenes.art.type import Face, width

_TAG: Final[Stops] = ((0, "#fff3cf"), (1, "#f0bf60"))
_COUNT_INK: Final = {True: "#4a2c17", False: "#f3dfae"}
_EDGE_LIGHT: Final[Stops] = ((0, "#fffdf4"), (0.5, "#ead9b4"), (1, "#a98e5c"))
_EDGE_DARK: Final[Stops] = ((0, "#5c4c42"), (0.5, "#2a211d"), (1, "#120d0b"))


@dataclass(frozen=True, slots=True)
class CheckerLook:
    """A checker; the last of many that are drawn bears their number."""

    light: bool
    diameter_px: int
    lifted: bool = False
    count: int = 0
    """0: none is told."""

    @property
    def size(self) -> tuple[int, int]:
        """The checker as it lies, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc, and its number."""
        disc = DiscLook(self.light, False, self.diameter_px, self.lifted)
        surface = disc.paint()
        if self.count:
            d = self.diameter_px
            easel = Easel(self.size, (surface.get_width() - d) // 2)
            easel.surface.blit(surface, (0, 0))
            y = d / 2 - (8 * d / 62 if self.lifted else d * 0.02)
            px = max(8, round(0.44 * d))
            ink = _COUNT_INK[self.light]
            easel.text(str(self.count), Face.SERIF_BOLD, px, ink, d / 2, y, "middle")
            return easel.surface
        return surface


@dataclass(frozen=True, slots=True)
class EdgeLook:
    """A checker that was borne off, standing on its edge in the tray."""

    light: bool
    width_px: int
    height_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The edge, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """A rounded bar over a thin shadow."""
        w, h = self.size
        easel = Easel(self.size, max(2, round(h * 0.6)))
        easel.shadow(0, 0, w, h, h * 0.3, 0.15, h / 15)
        stops, edge = (_EDGE_LIGHT, "#2b1c12") if self.light else (_EDGE_DARK, "#b9a27a")
        easel.put(panel(w, h, h * 0.33, stops, edge, 1), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class DiceTagLook:
    """Which dice lead to a point: “5”, “5+2”."""

    text: str
    height_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The tag, px."""
        wide = width(self.text, Face.SERIF_BOLD, self._text_px) + round(0.6 * self.height_px)
        return max(round(1.08 * self.height_px), wide), self.height_px

    @property
    def _text_px(self) -> int:
        return max(8, round(0.62 * self.height_px))

    def paint(self) -> pygame.Surface:
        """A bright pill with its figures."""
        w, h = self.size
        easel = Easel(self.size, max(2, round(0.3 * h)))
        easel.shadow(0, 0, w, h, h / 2, 0.2, h / 26)
        easel.put(panel(w, h, h / 2, _TAG, "#4a3216", max(1, h / 18)), 0, 0)
        easel.text(self.text, Face.SERIF_BOLD, self._text_px, "#2a1c0c", w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class TraySlotLook:
    """Where a checker may be borne off: a dashed outline round a side's tray."""

    width_px: int
    height_px: int
    hot: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The tray's half, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Dashes of brass, brighter when it is pointed at."""
        w, h = self.size
        easel = Easel(self.size, max(2, round(0.2 * w)))
        if self.hot:
            easel.glow(0, 0, w, h, 0.1 * w, 0.1 * w, 120, 0)
        thick = w / 22
        outline = rounded_outline(w, h, 0.1 * w, thick)
        colour = LAMP_CORE if self.hot else LAMP
        path = dashed(outline, 0.16 * w, 0.12 * w)
        body = (
            f'<path d="{polyline(outline)} Z" fill="none" stroke="#1d110a" stroke-opacity=".6" '
            f'stroke-width="{1.8 * thick:.2f}"/>'
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{thick:.2f}"/>'
        )
        easel.put(svg(body, w, h, f"0 0 {w} {h}"), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class LastLook:
    """The last play: a pale ring round a checker that moved, a broken one where it stood."""

    diameter_px: int
    left: bool = False
    """The checker stood here, and is gone."""

    @property
    def size(self) -> tuple[int, int]:
        """The ring, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """A thin light line on a dark one."""
        easel = Easel(self.size, 2)
        if self.left:
            path = dashed(circle_outline(50, 40), 6.3, 6.3)
            body = (
                f'<path d="{path}" fill="none" stroke="#1a0f09" stroke-opacity=".6" '
                f'stroke-width="7"/><path d="{path}" fill="none" stroke="#fff3cf" '
                'stroke-opacity=".85" stroke-width="3.4"/>'
            )
        else:
            body = (
                '<circle cx="50" cy="49" r="45.5" fill="none" stroke="#1a0f09" '
                'stroke-opacity=".55" stroke-width="8"/><circle cx="50" cy="49" r="45.5" '
                'fill="none" stroke="#ffe9b8" stroke-width="4"/>'
            )
        easel.put(svg(body, self.diameter_px), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class OffLook:
    """Words on the wood of a tray: “4 off”."""

    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The line, px."""
        return width(self.text, Face.SERIF_SEMI, self.text_px), round(1.3 * self.text_px)

    def paint(self) -> pygame.Surface:
        """Ivory letters."""
        w, h = self.size
        easel = Easel(self.size, 1)
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, TEXT, w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class NoticeLook:
    """A sentence on a lacquer plate, laid on the board for as long as it is to be read."""

    text: str
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The plate, px."""
        wide = width(self.text, Face.SERIF_SEMI, self.text_px) + round(2 * self.text_px)
        return wide, round(2.1 * self.text_px)

    def paint(self) -> pygame.Surface:
        """The plate, lit at its edge, and the words."""
        w, h = self.size
        easel = Easel(self.size, max(4, round(1.6 * self.text_px)))
        paint_plate(easel, 0, 0, w, h, self.text_px / 24, 14, lit=True)
        middle = w / 2, h / 2
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, IVORY_LIT, *middle, "middle")
        return easel.surface
