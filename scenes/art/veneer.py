"""Wood for the boards: veneer with a grain that waves, and frames of four mitred planks."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from scenes.art.cache import MIB, memo
from scenes.art.easel import Easel
from scenes.art.palette import BRASS, rgba
from scenes.art.shapes import PM, Point, layer, panel, scaled
from scenes.art.textures import texture, tile_over

Tones = tuple[str, str]
"""The darkest and the lightest of a wood."""

PEG_BOARD: Final[Tones] = ("#5b3b26", "#86603f")
WALNUT_FRAME: Final[Tones] = ("#332015", "#5f3f2b")

_GRAIN: Final = ((19, 0.62), (7, 0.46), (2, 0.30))
"""Across the grain: the distance between two tones in px, and its share."""
_WAVE: Final = 5
_CUT_FINE: Final = 3


@memo(4 * MIB)
def veneer(
    width: int, height: int, tones: Tones, seed: int, contrast: float = 1.0
) -> pygame.Surface:
    """A sheet with lying grain, opaque.

    One strip across the grain is laid column by column, each shifted a little; short dark and
    light pores lie along it.
    """
    rng = Random(seed)
    tall = height + 2 * _WAVE
    strip = pygame.Surface((1, tall))
    tone = [0.5] * tall
    for spacing, share in _GRAIN:
        for y, value in enumerate(_noise(tall, spacing, rng)):
            tone[y] += contrast * share * (value - 0.5)
    dark, light = rgba(tones[0]), rgba(tones[1])
    for y in range(tall):
        way = max(0.0, min(1.0, tone[y]))
        strip.set_at((0, y), [round(a + (b - a) * way) for a, b in zip(dark, light, strict=True)])
    sheet = pygame.Surface((width, height))
    slow, fast = _noise(width, 90, rng), _noise(width, 23, rng)
    for x in range(width):
        shift = 1.6 * (slow[x] - 0.5) + 0.4 * (fast[x] - 0.5)
        sheet.blit(strip, (x, round(_WAVE * (shift - 1))))
    sheet.blit(_pores(width, height, rng), (0, 0))
    tile_over(sheet, texture("dust"), pygame.BLEND_RGB_SUB)
    return sheet


def _noise(count: int, spacing: int, rng: Random) -> list[float]:
    """Smooth values from 0 to 1 that are free every `spacing` places."""
    knots = [rng.random() for _ in range(count // spacing + 2)]
    values = []
    for i in range(count):
        at, along = divmod(i / spacing, 1)
        ease = along * along * (3 - 2 * along)
        values.append(knots[int(at)] * (1 - ease) + knots[int(at) + 1] * ease)
    return values


def _pores(width: int, height: int, rng: Random) -> pygame.Surface:
    pores = layer(width, height)
    for area, colour, alphas, longest in (
        (190, (30, 16, 8), (10, 44), 22),
        (420, (255, 230, 190), (6, 26), 26),
    ):
        for _ in range(width * height // area):
            x, y = rng.randrange(width), rng.randrange(height)
            alpha, length = rng.randrange(*alphas), rng.randrange(4, longest)
            pygame.draw.line(pores, (*colour, alpha), (x, y), (x + length, y))
    return pores


def paint_frame(easel: Easel, width: int, height: int, thick: int, unit: float, seed: int) -> None:
    """A walnut frame with mitred corners, the grain along each side, brass at its inner edge."""
    radius = 10 * unit
    easel.shadow(0, 0, width, height, radius, 1.8, unit)
    frame = layer(width, height)
    w, h, t = width, height, thick
    lying = [veneer(w, t, WALNUT_FRAME, seed + i) for i in range(2)]
    standing = [
        pygame.transform.rotate(veneer(h, t, WALNUT_FRAME, seed + 2 + i), 90) for i in range(2)
    ]
    planks: tuple[tuple[pygame.Surface, tuple[Point, ...], tuple[int, int]], ...] = (
        (lying[0], ((0, 0), (w, 0), (w - t, t), (t, t)), (0, 0)),
        (lying[1], ((t, 0), (w - t, 0), (w, t), (0, t)), (0, h - t)),
        (standing[0], ((0, 0), (t, t), (t, h - t), (0, h)), (0, 0)),
        (standing[1], ((t, 0), (0, t), (0, h - t), (t, h)), (w - t, 0)),
    )
    for plank, corners, at in planks:
        frame.blit(cut(plank, corners), at, special_flags=PM)
    mitres = layer(w, h)
    for x, y, dx, dy in ((0, 0, t, t), (w, 0, -t, t), (0, h, t, -t), (w, h, -t, -t)):
        pygame.draw.aaline(mitres, (15, 8, 4, 200), (x, y), (x + dx, y + dy))
    frame.blit(mitres.premul_alpha(), (0, 0), special_flags=PM)
    white = panel(w, h, radius, ((0, "#ffffff"), (1, "#ffffff")))
    frame.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    easel.put(frame, 0, 0)
    groove = max(2, round(t - 5 * unit))
    bed = panel(w - 2 * groove, h - 2 * groove, 3 * unit, ((0, "#1a0f09"), (1, "#1a0f09")), BRASS,
                max(1.0, 1.6 * unit))  # fmt: skip
    easel.put(bed, groove, groove)


def cut(sheet: pygame.Surface, corners: tuple[Point, ...]) -> pygame.Surface:
    """The sheet cut to a polygon with smooth edges."""
    w, h = sheet.get_size()
    mask = layer(w * _CUT_FINE, h * _CUT_FINE)
    mask.fill((255, 255, 255, 0))
    fine = [(x * _CUT_FINE, y * _CUT_FINE) for x, y in corners]
    pygame.draw.polygon(mask, (255, 255, 255, 255), fine)
    cut = sheet.convert_alpha()
    cut.blit(scaled(mask, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut.premul_alpha()
