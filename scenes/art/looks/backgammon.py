"""What lies on a Backgammon board: checkers, dice, the doubling cube, and the signs between."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.discs import DiscLook
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import IVORY_LIT, LAMP, LAMP_CORE, SHADOW, TEXT, Stops
from scenes.art.shapes import panel, soft_rect
from scenes.art.svg import circle_outline, dashed, polyline, rounded_outline, svg
from scenes.art.type import Face, width

_PIPS: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((27, 27), (50, 50), (73, 73)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((27, 27), (73, 27), (50, 50), (27, 73), (73, 73)),
    6: ((28, 24), (72, 24), (28, 50), (72, 50), (28, 76), (72, 76)),
}
_IVORY_DIE: Final = ("#fffdf6", "#efe4cb", "#b39f72", "#221c18")
_EBONY_DIE: Final = ("#5a4a40", "#2b221d", "#0b0807", "#f1e6cf")
_DIE_SHARE: Final = 0.7
"""Of a drawing of 100 units the die takes so much."""
_CUBE_SHARE: Final = 0.74
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
class DieLook:
    """A die: ivory or ebony; one that was played is dimmed."""

    value: int
    side_px: int
    light: bool = True
    used: bool = False
    first: bool = False
    """It is played by the next click: a thin line of light round it."""

    @property
    def size(self) -> tuple[int, int]:
        """The die, px."""
        return self.side_px, self.side_px

    def enlarged(self, times: float) -> DieLook:
        """The same die larger, to be turned."""
        return DieLook(self.value, round(self.side_px * times), self.light, self.used, self.first)

    def paint(self) -> pygame.Surface:
        """Body, underside and pips over a soft shadow."""
        d = self.side_px
        top, low, edge, pip = _IVORY_DIE if self.light else _EBONY_DIE
        easel = Easel(self.size, max(4, round(0.5 * d)))
        blur = max(1, round(0.06 * d))
        shadow = soft_rect(d, d, 0.2 * d, blur, SHADOW, 170)
        easel.centre(shadow, d / 2 + 0.04 * d, d / 2 + 0.1 * d)
        rim = f'stroke="{edge}" stroke-width="1.5"'
        if self.first:
            rim = f'stroke="{LAMP}" stroke-width="5"'
        body = (
            '<defs><linearGradient id="d" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="70" '
            f'y2="100"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{low}"/>'
            f'</linearGradient></defs><rect x="16" y="19" width="70" height="70" rx="15" '
            f'fill="{edge}"/><rect x="15" y="13" width="70" height="70" rx="15" '
            f'fill="url(#d)" {rim}/>'
        )
        for across, down in _PIPS[self.value]:
            x, y = 15 + across * _DIE_SHARE, 13 + down * _DIE_SHARE
            body += f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6.4" fill="{pip}"/>'
        drawn = svg(body, round(d / _DIE_SHARE))
        if self.used:
            drawn = drawn.copy()
            drawn.fill((150, 150, 150), special_flags=pygame.BLEND_RGB_MULT)
        easel.centre(drawn, d / 2, d / 2)
        return easel.surface


@dataclass(frozen=True, slots=True)
class CubeLook:
    """The doubling cube: claret enamel, a brass figure."""

    value: int
    """0: it lies grey under a C, for nobody may turn it in the Crawford game."""
    side_px: int
    lit: bool = False
    """It was turned, and waits for an answer."""

    @property
    def size(self) -> tuple[int, int]:
        """The cube, px."""
        return self.side_px, self.side_px

    def paint(self) -> pygame.Surface:
        """The cube over its shadow; lit: in lamplight."""
        d = self.side_px
        easel = Easel(self.size, max(4, round(0.8 * d)))
        if self.lit:
            easel.glow(0, 0, d, d, 0.2 * d, 0.2 * d, 235, 0.06 * d)
        shadow = soft_rect(d, d, 0.17 * d, max(1, round(0.06 * d)), SHADOW, 170)
        easel.centre(shadow, d / 2 + 0.04 * d, d / 2 + 0.1 * d)
        body = (
            '<defs><linearGradient id="d" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="40" '
            'y2="100"><stop offset="0" stop-color="#a83a49"/><stop offset="1" '
            'stop-color="#6c1c29"/></linearGradient></defs><rect x="13" y="19" width="74" '
            'height="74" rx="13" fill="#3a0d15"/><rect x="13" y="10" width="74" height="74" '
            'rx="13" fill="url(#d)" stroke="#3a0d15" stroke-width="1.5"/><rect x="19" y="16" '
            'width="62" height="62" rx="8" fill="none" stroke="#e6c98b" stroke-opacity=".75" '
            'stroke-width="2"/>'
        )
        drawn = svg(body, round(d / _CUBE_SHARE))
        if not self.value:
            drawn = pygame.transform.grayscale(drawn)
        easel.centre(drawn, d / 2, d / 2)
        text = str(self.value) if self.value else "C"
        px = max(8, round(d * {1: 0.56, 2: 0.5, 3: 0.38, 4: 0.3, 5: 0.25}[len(text)]))
        easel.text(text, Face.SERIF_BOLD, px, "#f7e3b0", d / 2, d / 2 - 0.04 * d, "middle")
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
