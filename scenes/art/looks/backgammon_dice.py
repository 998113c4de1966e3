"""Dice and the doubling cube."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import LAMP, SHADOW
from scenes.art.shapes import soft_rect
from scenes.art.svg import svg
from scenes.art.type import Face

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
