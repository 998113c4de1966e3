"""The floor and the cloth on the table, painted in small steps onto an opaque surface."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

import pygame

from scenes.art.light import Colour, Detail, Shade, between, paint_light, smooth
from scenes.art.oval import Oval
from scenes.art.palette import ROOM_EDGE, ROOM_LIT, TEXT, Theme, rgba
from scenes.art.shapes import PM, layer, scaled
from scenes.art.textures import texture, tile_rows

LAMP_DOWN: Final = 0.42  # the lamp hangs this share of the table's height below its top
_LINE_ARCS: Final = 60
_ROWS_AT_ONCE: Final = 90


def _channels(colour: str) -> Colour:
    return rgba(colour)[:3]


def paint_room(target: pygame.Surface, table: Oval, detail: Detail) -> Iterator[None]:
    """The floor, brighter in the middle, with the table's shadow on it."""
    unit = detail.unit
    width, height = target.get_size()
    dark, lit = _channels(ROOM_EDGE), _channels(ROOM_LIT)
    cast = Oval(table.x, table.y + 10 * unit, table.half_width + 6 * unit,
                table.half_height + 6 * unit, table.power)  # fmt: skip
    reach = 36 * unit

    def shade(x: float, y: float) -> Colour:
        far = math.hypot((x - width / 2) / (width * 0.80), (y - height * 0.46) / (height * 0.95))
        floor = between(dark, lit, smooth(1.04 - far))
        shadow = 0.745 * smooth((reach - cast.outside(x, y)) / (2 * reach))
        return between(floor, (0.0, 0.0, 0.0), shadow)

    yield from paint_light(target, detail.cell_px, shade)
    yield from tile_rows(target, texture("dust"), pygame.BLEND_RGB_SUB)


def paint_felt(
    target: pygame.Surface, edge: Oval, detail: Detail, theme: Theme, inlay: float
) -> Iterator[None]:
    """The lit, woven cloth inside the rim, the rim's shadow on it, and the printed line."""
    cloth = pygame.Surface(target.get_size()).convert()
    yield from paint_light(cloth, detail.cell_px, _lamp_on(edge, theme))
    yield from tile_rows(cloth, texture("felt_light"), pygame.BLEND_RGB_ADD)
    yield from tile_rows(cloth, texture("felt_dark"), pygame.BLEND_RGB_SUB)
    yield from _shade_under_rim(cloth, edge, detail.unit)
    if inlay:
        _print_line(cloth, edge.inset(inlay))
    yield
    for y in range(target.get_height()):
        half = edge.half_span(y + 0.5) + 1
        if half > 1:
            left = max(0, round(edge.x - half))
            target.blit(cloth, (left, y), (left, y, round(edge.x + half) - left, 1))
        if y % _ROWS_AT_ONCE == 0:
            yield
    yield


def _lamp_on(edge: Oval, theme: Theme) -> Shade:
    lamp_y = edge.y - edge.half_height + 2 * edge.half_height * LAMP_DOWN
    lit, base, dark = (_channels(c) for c in (theme.lit, theme.base, theme.edge))
    near = between(lit, base, 0.86)
    wide, tall = edge.half_width, edge.half_height

    def shade(x: float, y: float) -> Colour:
        right, down = (x - edge.x) / wide, (y - lamp_y) / tall
        far = math.hypot(right / 0.98, down / 1.12)
        if far < 0.62:
            colour = between(lit, base, smooth(far / 0.62) * 0.86)
        else:
            colour = between(near, dark, smooth((far - 0.62) / 0.62))
        core = smooth(1 - math.hypot(right / 0.75, down / 0.9))
        return colour[0] + 13 * core, colour[1] + 9 * core, colour[2] + 2 * core

    return shade


def _shade_under_rim(cloth: pygame.Surface, edge: Oval, unit: float) -> Iterator[None]:
    """A soft dark band along the rim's lower side, made at an eighth of the size."""
    width, height = cloth.get_size()
    band = layer(width / 8 + 1, height / 8 + 1)
    band.fill((0, 0, 0, 150))
    inner = edge.inset(unit)
    points = [(x / 8, (y + 5 * unit) / 8) for x, y in inner.outline(240)]
    pygame.draw.polygon(band, (0, 0, 0, 0), points)
    band = pygame.transform.gaussian_blur(band, max(1, round(1.6 * unit)))
    yield
    band = scaled(band, band.get_width() * 8, band.get_height() * 8)
    yield
    cloth.blit(band, (0, 0), special_flags=PM)  # black: premultiplied as it is
    yield


def _print_line(cloth: pygame.Surface, line: Oval) -> None:
    for arc in line.arcs(_LINE_ARCS):
        x, y = arc[len(arc) // 2]
        if cloth.get_rect().collidepoint(x, y):
            under = cloth.get_at((int(x), int(y)))
            ink = under.lerp(pygame.Color(TEXT), 34 / 255)
            pygame.draw.aalines(cloth, ink, False, arc)
