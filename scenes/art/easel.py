"""An easel: where a sprite is put together around the visible thing it shows.

Coordinates are pixels from the thing's own top left corner; the margin round it takes shadows
and glows, and keeps the thing centred in the surface.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.art.palette import LAMP, rgba
from scenes.art.shapes import PM, Point, cast_shadow, layer, polygon, soft_rect
from scenes.art.type import Face, draw_text


class Easel:
    """A transparent surface `margin` px larger on every side than the thing painted."""

    def __init__(self, size: tuple[int, int], margin: int) -> None:
        self.size = size
        self.margin = margin
        self.surface = layer(size[0] + 2 * margin, size[1] + 2 * margin)

    @classmethod
    def on(cls, surface: pygame.Surface, size: tuple[int, int]) -> Easel:
        """To go on painting a thing of that size, which is in the surface's middle."""
        easel = cls.__new__(cls)
        easel.size, easel.margin, easel.surface = (
            size,
            (surface.get_width() - size[0]) // 2,
            surface,
        )
        return easel

    def put(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Blit a premultiplied sprite with its top left corner at (x, y)."""
        place = round(x) + self.margin, round(y) + self.margin
        self.surface.blit(sprite, place, special_flags=PM)

    def centre(self, sprite: pygame.Surface, x: float, y: float) -> None:
        """Blit a premultiplied sprite with its middle at (x, y)."""
        self.put(sprite, round(x) - sprite.get_width() // 2, round(y) - sprite.get_height() // 2)

    def shadow(
        self, x: float, y: float, w: float, h: float, radius: float, lift: float, unit: float
    ) -> None:
        """The shadow of a rounded thing at (x, y)."""
        rect = pygame.Rect(round(x) + self.margin, round(y) + self.margin, round(w), round(h))
        cast_shadow(self.surface, rect, radius, lift, unit)

    def glow(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        radius: float,
        blur: float,
        alpha: int,
        grow: float = 2,
        colour: str = LAMP,
    ) -> None:
        """Lamplight round a rounded thing, `grow` px larger than it."""
        blur_px = max(1, round(blur))
        soft = soft_rect(
            round(w + 2 * grow), round(h + 2 * grow), radius + grow, blur_px, colour, alpha
        )
        self.put(soft, x - grow - 3 * blur_px, y - grow - 3 * blur_px)

    def text(
        self,
        text: str,
        face: Face,
        size_px: int,
        colour: str,
        x: float,
        y: float,
        anchor: str = "left",
    ) -> int:
        """Set text with the middle of its capitals at (x, y); its width."""
        at = x + self.margin, y + self.margin
        return draw_text(self.surface, text, face, size_px, colour, at, anchor).width

    def shape(self, points: Sequence[Point], colour: str, alpha: int = 255) -> None:
        """Fill a polygon with smooth edges."""
        sprite, (x, y) = polygon(points, colour, alpha)
        self.put(sprite, x, y)

    def rule(self, x0: float, x1: float, y: float, colour: str, thickness: float = 1) -> None:
        """A horizontal line."""
        rect = (
            round(x0) + self.margin,
            round(y) + self.margin,
            round(x1 - x0),
            max(1, round(thickness)),
        )
        self.surface.fill(rgba(colour), rect)
