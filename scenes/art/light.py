"""Soft light, worked out on a coarse grid and scaled up, and how finely a ground is painted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

Colour = tuple[float, float, float]
Shade = Callable[[float, float], Colour]


@dataclass(frozen=True, slots=True)
class Detail:
    """How finely a ground is painted."""

    unit: float
    """px for one unit of the design."""
    cell: float = 18
    """Units from one computed light to the next."""
    arcs: int = 60
    """Pieces of constant tone round the rim."""
    streaks: int = 260

    @property
    def cell_px(self) -> int:
        """Px from one computed light to the next."""
        return max(2, round(self.cell * self.unit))


def smooth(share: float) -> float:
    """Smoothstep of a share, held between 0 and 1."""
    share = max(0.0, min(1.0, share))
    return share * share * (3 - 2 * share)


def between(first: Colour, second: Colour, share: float) -> Colour:
    """A colour a share of the way from the first to the second."""
    (r0, g0, b0), (r1, g1, b1) = first, second
    return r0 + (r1 - r0) * share, g0 + (g1 - g0) * share, b0 + (b1 - b0) * share


def light_map(size: tuple[int, int], cell: int, shade: Shade) -> pygame.Surface:
    """A smooth picture of a function of the place."""
    *_, done = _light_map(size, cell, shade)
    assert done is not None
    return done


def _light_map(size: tuple[int, int], cell: int, shade: Shade) -> Iterator[pygame.Surface | None]:
    """The same in steps, a row at a time; the last one yields the picture."""
    columns, rows = size[0] // cell + 2, size[1] // cell + 2
    pixels = bytearray()
    for row in range(rows):
        y = (row + 0.5) * cell
        for column in range(columns):
            red, green, blue = shade((column + 0.5) * cell, y)
            pixels += bytes((int(red), int(green), int(blue), 255))
        yield None
    small = pygame.image.frombuffer(bytes(pixels), (columns, rows), "RGBX")
    large = pygame.transform.smoothscale(small, (columns * cell, rows * cell))
    yield large.subsurface((0, 0, *size))


def paint_light(target: pygame.Surface, cell: int, shade: Shade) -> Iterator[None]:
    """Fill a surface with a function of the place, in steps."""
    for done in _light_map(target.get_size(), cell, shade):
        if done is not None:
            target.blit(done, (0, 0))
        yield
