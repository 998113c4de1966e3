"""What shows a move that is suggested, or was made: light round a thing, and a word beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import RIBBON_LIGHT
from scenes.art.svg import svg

STRONGEST: Final = 4
"""The steps of a pulse, from none on."""
_ALPHA: Final = (0, 90, 140, 195, 245)
_COLOURS: Final = {"better": "#ffc247", "made": RIBBON_LIGHT}


@dataclass(frozen=True, slots=True)
class SuggestionLook:
    """An outline round something of a size, in a light that can pulse."""

    width_px: int
    height_px: int
    corner_px: float
    strength: int = 2
    """Of the light, 0 to `STRONGEST`."""
    kind: str = "better"
    """`better` in lamplight, `made` in claret."""
    round: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """What the outline goes round, px."""
        return self.width_px, self.height_px

    @property
    def _unit(self) -> float:
        return max(0.5, min(self.width_px, self.height_px) / 100)

    def paint(self) -> pygame.Surface:
        """The light, and a line over a dark one, so that it shows on light and dark things."""
        (w, h), line = self.size, max(2.0, 3.6 * self._unit)
        out = round(line * 1.2)
        blur = max(2, round(11 * self._unit))
        margin = 3 * blur + 2 * out
        easel = Easel(self.size, margin)
        if self.strength and self.kind == "better" and not self.round:
            alpha = _ALPHA[min(self.strength, STRONGEST)]
            easel.glow(0, 0, w, h, self.corner_px, blur, alpha, out)
        big_w, big_h = w + 2 * out + 8, h + 2 * out + 8
        colour = _COLOURS[self.kind]
        body = "".join(self._line(big_w, big_h, 4, c, width) for c, width in (
            ("#1a0f09", line * 1.9), (colour, line)
        ))  # fmt: skip
        easel.put(svg(body, big_w, big_h, f"0 0 {big_w} {big_h}"), -out - 4, -out - 4)
        return easel.surface

    def _line(self, w: int, h: int, inset: int, colour: str, line: float) -> str:
        share = ' stroke-opacity=".55"' if colour.startswith("#1a") else ""
        if self.round:
            return (
                f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - inset}" ry="{h / 2 - inset}" '
                f'fill="none" stroke="{colour}" stroke-width="{line:.2f}"{share}/>'
            )
        return (
            f'<rect x="{inset}" y="{inset}" width="{w - 2 * inset}" height="{h - 2 * inset}" '
            f'rx="{self.corner_px + inset:.1f}" fill="none" stroke="{colour}" '
            f'stroke-width="{line:.2f}"{share}/>'
        )
