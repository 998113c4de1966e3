"""The curtain that is drawn while one screen is handed from player to player."""

from __future__ import annotations

import math
import random
from typing import Final

import pygame

from scenes.art.light import light_map, smooth
from scenes.art.palette import Stops, mix, rgba
from scenes.art.shapes import PM, cast_shadow, panel
from scenes.art.svg import svg
from scenes.art.textures import texture, tile_over

_RING_PITCH: Final = 91
_ROD: Stops = ((0, "#7a5c2c"), (0.3, "#f5e0a8"), (0.6, "#b08d4f"), (1, "#5a4320"))
_HEM: Stops = ((0, "#d9b877"), (0.5, "#a07c3f"), (1, "#6f5429"))


def curtain(size: tuple[int, int]) -> pygame.Surface:
    """Claret folds under a soft light, a brass rod above and a woven hem below; opaque."""
    unit = min(size) / 720
    out = _folds(size, unit)

    def lamp(x: float, y: float) -> tuple[float, float, float]:
        far = math.hypot((x / size[0] - 0.5) / 0.62, (y / size[1] - 0.44) / 0.80)
        level = 84 + 171 * smooth(1.16 - far)
        return level, level * 0.97, level * 0.92

    shade = light_map(size, max(4, round(16 * unit)), lamp)
    out.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    tile_over(out, texture("felt_dark"), pygame.BLEND_RGB_SUB)
    _hang(out, unit)
    return out


def _folds(size: tuple[int, int], unit: float) -> pygame.Surface:
    """One row of cloth whose folds wander, stretched down the window."""
    rng = random.Random(5)
    width = max(2, size[0] // 2)
    row = pygame.Surface((width, 1))
    phase = pace = 0.0
    for x in range(width):
        if x % 40 == 0:
            wish = 0.7 + 0.6 * rng.random()
        pace = wish if x == 0 else pace + (wish - pace) * 0.06
        phase += 0.105 / unit * pace
        deep = (0.5 + 0.5 * math.sin(phase)) ** 1.25
        row.set_at((x, 0), rgba(mix("#340c15", "#93303f", 0.10 + 0.80 * deep)))
    pair = pygame.transform.scale(row, (width, 2))
    wide = pygame.transform.smoothscale(pair, (size[0], 2))
    return pygame.transform.scale(wide, size).convert()


def _hang(out: pygame.Surface, unit: float) -> None:
    """Rod, rings and hem."""
    width, height = out.get_size()
    rod = pygame.Rect(
        -round(40 * unit), round(20 * unit), width + round(80 * unit), round(14 * unit)
    )
    cast_shadow(out, rod, 7 * unit, 2.2, unit)
    out.blit(panel(rod.w, rod.h, rod.h / 2, _ROD), rod, special_flags=PM)
    ring = svg(
        '<circle cx="50" cy="50" r="36" fill="none" stroke="#3a2810" stroke-width="16"/>'
        '<circle cx="50" cy="48" r="36" fill="none" stroke="#c9a45f" stroke-width="9"/>',
        round(36 * unit),
    )
    count = max(1, round(width / (_RING_PITCH * unit)))
    for i in range(count):
        left = round((i + 0.5) * width / count) - ring.get_width() // 2
        out.blit(ring, (left, round(30 * unit) - ring.get_height() // 2), special_flags=PM)
    band = max(2, round(14 * unit))
    top = height - round(30 * unit)
    out.blit(panel(width, band, 0, _HEM), (0, top), special_flags=PM)
    teeth = "".join(
        f'<path d="M{i * 12} 0 L{i * 12 + 6} 14 L{i * 12 + 12} 0" fill="none" stroke="#5a4320" '
        'stroke-width="1.5"/>'
        for i in range(int(width / unit / 12) + 1)
    )
    weave = svg(teeth, width, band, f"0 0 {width / unit:.0f} 14")
    out.blit(weave, (0, top), special_flags=PM)
