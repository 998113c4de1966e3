"""An open book under the rules: claret boards, two leaves and the fold between them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    PAPER_EDGE,
    PAPER_STOPS,
    RIBBON,
    RIBBON_DARK,
    RIBBON_LIGHT,
    SHADOW,
)
from scenes.art.shapes import PM, layer, panel
from scenes.art.textures import paper_grain, tile_over


@dataclass(frozen=True, slots=True)
class BookLook:
    """Both leaves; `fold` is the x of the fold."""

    size: tuple[int, int]
    fold: int
    unit: float

    def paint(self) -> pygame.Surface:
        """Boards, the leaves' edges, the leaves, the fold's shade."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(66 * unit))
        rim, step = round(7 * unit), max(1, round(1.5 * unit))
        easel.shadow(-rim, -rim, w + 2 * rim, h + 2 * rim, 8 * unit, 2.2, unit)
        boards = ((0.0, "#6f2130"), (1.0, "#4a1019"))
        easel.put(panel(w + 2 * rim, h + 2 * rim, 7 * unit, boards, RIBBON_DARK), -rim, -rim)
        for i in (3, 2, 1):
            edge = ((0.0, "#d8caa6"), (1.0, "#b9a87f"))
            leaf = panel(w + 2 * i * step, h + i * step, 5 * unit, edge, "#9d8d68")
            easel.put(leaf, -i * step, 0)
        easel.put(panel(w, h, 4 * unit, PAPER_STOPS, PAPER_EDGE), 0, 0)
        page = easel.surface.subsurface((easel.margin + 1, easel.margin + 1, w - 2, h - 2))
        tile_over(page, paper_grain(), pygame.BLEND_RGB_SUB)
        self._shade(page)
        self._mark(easel)
        return easel.surface

    def _mark(self, easel: Easel) -> None:
        """A claret ribbon that hangs over the edge, where the reader left off."""
        unit = self.unit
        x, wide, top, end = self.fold + 14 * unit, 20 * unit, -9 * unit, 40 * unit
        notch = (x + wide / 2, end - 9 * unit)
        tail = [(x, top), (x + wide, top), (x + wide, end), notch, (x, end)]
        easel.shape([(px + 2 * unit, py + 2 * unit) for px, py in tail], SHADOW, 90)
        easel.shape(tail, RIBBON)
        easel.shape([(x, top), (x + 3 * unit, top), (x + 3 * unit, end), (x, end)], RIBBON_LIGHT)

    def _shade(self, page: pygame.Surface) -> None:
        """Darker towards the fold, from both sides."""
        reach = round(54 * self.unit)
        for side in (-1, 1):
            strip = layer(reach, 1)
            for x in range(reach):
                far = x / reach if side > 0 else 1 - x / reach
                strip.set_at((x, 0), (28, 18, 8, round(120 * (1 - far) ** 2.2)))
            soft = pygame.transform.scale(strip, (reach, page.get_height())).premul_alpha()
            at = self.fold if side > 0 else self.fold - reach
            page.blit(soft, (at, 0), special_flags=PM)
