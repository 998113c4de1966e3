"""Rounded panels, discs, shadows and glows, all as premultiplied sprites.

Premultiplied surfaces are blitted with `PM`; scaling and turning them leaves no dark fringe.
What these functions return is remembered and shared: copy it before drawing on it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from scenes.art.cache import MIB, memo
from scenes.art.palette import (
    BRASS_STOPS,
    IVORY_STOPS,
    LACQUER_EDGE,
    LACQUER_LIGHT,
    LACQUER_STOPS,
    SHADOW,
    Stops,
    rgba,
)

PM = pygame.BLEND_PREMULTIPLIED
_FINE = 4  # round things are drawn this much larger and scaled down
_HOLLOW_PX = 160  # a shadow with so large a middle is cast without it
_FAINT = 3  # an alpha below which a shadow's last trace is not seen
_WHITE = (255, 255, 255, 255)

Size = tuple[float, float]
Point = tuple[float, float]


def layer(width: float, height: float) -> pygame.Surface:
    """An empty surface with alpha, at least one pixel each way."""
    return pygame.Surface((max(1, round(width)), max(1, round(height))), pygame.SRCALPHA)


def scaled(surface: pygame.Surface, width: float, height: float) -> pygame.Surface:
    """`smoothscale` that never meets an empty surface (which would end the process)."""
    return pygame.transform.smoothscale(surface, (max(1, round(width)), max(1, round(height))))


def trimmed(sprite: pygame.Surface) -> pygame.Surface:
    """The sprite without the rim in which nothing is seen; its middle stays its middle."""
    (width, height), seen = sprite.get_size(), sprite.get_bounding_rect(_FAINT)
    across = min(seen.x, width - seen.right)
    down = min(seen.y, height - seen.bottom)
    if not seen or across + down <= 0:
        return sprite
    return sprite.subsurface((across, down, width - 2 * across, height - 2 * down)).copy()


def fade(sprite: pygame.Surface, alpha: int) -> pygame.Surface:
    """A copy of a premultiplied sprite at `alpha` of 255."""
    faded = sprite.copy()
    faded.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    return faded


def lay_over(target: pygame.Surface, picture: pygame.Surface, share: float) -> None:
    """Blit an opaque picture of the target's size at a share of its strength."""
    alpha = round(255 * share)
    # None: as it is. With an alpha of 255 that takes more than ten times as long.
    picture.set_alpha(alpha if alpha < 255 else None)
    target.blit(picture, (0, 0))


def vgrad(width: int, height: int, stops: Stops) -> pygame.Surface:
    """An opaque vertical gradient (straight alpha)."""
    return pygame.transform.scale(_column(height, stops), (width, height))


@lru_cache(maxsize=128)
def _column(height: int, stops: Stops) -> pygame.Surface:
    """The gradient one pixel wide."""
    pixels = bytearray()
    stages = [(t0, t1, rgba(a), rgba(b)) for (t0, a), (t1, b) in pairwise(stops)]
    for y in range(height):
        share = y / max(1, height - 1)
        start, end, first, second = next((s for s in stages if share <= s[1]), stages[-1])
        way = min(1.0, max(0.0, share - start) / max(1e-6, end - start))
        pixels += bytes(round(a + (b - a) * way) for a, b in zip(first, second, strict=True))
    return pygame.image.frombytes(bytes(pixels), (1, height), "RGBA")


def nine_slice(sprite: pygame.Surface, width: int, height: int, corner: int) -> pygame.Surface:
    """The sprite stretched to a size, its four corners kept as they are."""
    out = layer(width, height)
    for sx, dx, sw, dw in _thirds(sprite.get_width(), width, corner):
        for sy, dy, sh, dh in _thirds(sprite.get_height(), height, corner):
            if min(sw, dw, sh, dh) > 0:
                piece = sprite.subsurface((sx, sy, sw, sh))
                out.blit(pygame.transform.scale(piece, (dw, dh)), (dx, dy), special_flags=PM)
    return out


def _thirds(old: int, new: int, corner: int) -> tuple[tuple[int, int, int, int], ...]:
    """(from, to, old length, new length) of the near, middle and far part along one side."""
    end = min(corner, old // 2, new // 2)
    near, far = (0, 0, end, end), (old - end, new - end, end, end)
    return near, (end, end, old - 2 * end, new - 2 * end), far


@memo(MIB)
def panel(
    width: int,
    height: int,
    radius: float,
    stops: Stops,
    edge: str = "",
    edge_px: float = 1.0,
    light: str = "",
    light_alpha: int = 0,
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded plate: gradient, outline, and an inner light that fades out by half height."""
    width, height = max(1, width), max(1, height)
    # Between its corners a plate is the same all along: only a narrow one is painted in full.
    corner = math.ceil(radius) + math.ceil(edge_px) + 2
    narrow = vgrad(min(width, 2 * corner + 1), height, stops)
    if edge:
        _cut(narrow, edge_px, max(0.0, radius - edge_px))
        rim = layer(*narrow.get_size())
        rim.fill(rgba(edge))
        _cut(rim, 0, radius)
        rim.blit(narrow, (0, 0), special_flags=PM)
        narrow = rim
    else:
        _cut(narrow, 0, radius)
    if light:
        _add_light(narrow, edge_px if edge else 0.0, radius, rgba(light, light_alpha))
    if alpha < 255:
        narrow = fade(narrow, alpha)
    if narrow.get_width() == width:
        return narrow
    return _widened(narrow, width, corner)


def _widened(sprite: pygame.Surface, width: int, corner: int) -> pygame.Surface:
    """The sprite with the column in its middle repeated up to a width."""
    height, right = sprite.get_height(), sprite.get_width() - corner
    out = pygame.transform.scale(sprite.subsurface((corner, 0, 1, height)), (width, height))
    for at, part in ((0, (0, 0, corner, height)), (width - corner, (right, 0, corner, height))):
        piece = sprite.subsurface(part)
        out.fill((0, 0, 0, 0), (at, 0, corner, height))
        out.blit(piece, (at, 0), special_flags=PM)
    return out


def _cut(surface: pygame.Surface, inset: float, radius: float) -> None:
    """Clear what lies outside an inset rounded rectangle; smooth edges."""
    mask = _rounded_mask(*surface.get_size(), round(inset * _FINE), round(radius * _FINE))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


@memo(MIB)
def _rounded_mask(width: int, height: int, inset: int, radius: int) -> pygame.Surface:
    """White premultiplied rounded rectangle, inset and radius in quarter pixels.

    Only a small one is drawn large and scaled down; its straight middle is stretched.
    """
    corner = -(-(inset + radius) // _FINE) + 2
    small_w, small_h = min(width, 2 * corner + 2), min(height, 2 * corner + 2)
    fine = layer(small_w * _FINE, small_h * _FINE)
    fine.fill(rgba("#ffffff", 0))  # of one colour, it may be premultiplied when it is small
    box = fine.get_rect().inflate(-2 * inset, -2 * inset)
    if box.w > 0 and box.h > 0:
        pygame.draw.rect(fine, _WHITE, box, border_radius=radius)
    small = scaled(fine, small_w, small_h).premul_alpha()
    if (small_w, small_h) == (width, height):
        return small
    return nine_slice(small, width, height, corner)


def _add_light(
    surface: pygame.Surface, inset: float, radius: float, colour: tuple[int, ...]
) -> None:
    """One pixel of light inside the edge, strongest at the top."""
    width, height = surface.get_size()
    outer, inner = (
        _rounded_mask(width, height, round(deep * _FINE), round(max(0.0, radius - deep) * _FINE))
        for deep in (inset, inset + 1)
    )
    line = outer.copy()
    line.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    red, green, blue, alpha = colour
    fall = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height // 2 + 1):
        share = max(0.0, 1 - y / (height * 0.5)) * alpha / 255
        fall.set_at((0, y), tuple(round(c * share) for c in (red, green, blue, 255)))
    fall = pygame.transform.scale(fall, (width, height))
    line.blit(fall, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(line, (0, 0), special_flags=PM)


def disc(diameter: int, stops: Stops, edge: str = "", edge_px: float = 1.0) -> pygame.Surface:
    """A round panel."""
    return panel(diameter, diameter, diameter / 2, stops, edge, edge_px)


def lacquer(
    width: int, height: int, radius: float, edge: str = LACQUER_EDGE, edge_px: float = 1.0
) -> pygame.Surface:
    """The dark plate of names, scores and tools."""
    return panel(width, height, radius, LACQUER_STOPS, edge, edge_px, LACQUER_LIGHT, 46)


def ivory(width: int, height: int, radius: float) -> pygame.Surface:
    """The light body of a token."""
    return panel(width, height, radius, IVORY_STOPS, "#cdbd98", 1.0, "#ffffff", 160)


def brass_disc(diameter: int) -> pygame.Surface:
    """A plain brass disc, lit from above."""
    return disc(diameter, BRASS_STOPS)


@memo(2 * MIB)
def soft_rect(
    width: int, height: int, radius: float, blur: int, colour: str, alpha: int
) -> pygame.Surface:
    """A blurred rounded rectangle, padded by `3 * blur` on each side: a shadow or a glow."""
    blur, pad = max(1, blur), 3 * max(1, blur)
    corner = round(radius) + pad + 2
    small_w, small_h = min(width, 2 * corner + 2), min(height, 2 * corner + 2)
    # A blur is smooth: made small enough to need a radius of about 3, it looks the same.
    share = max(1, blur // 3)
    soft = layer((small_w + 2 * pad) / share, (small_h + 2 * pad) / share)
    soft.fill(rgba(colour, 0))
    across, down = soft.get_width() / (small_w + 2 * pad), soft.get_height() / (small_h + 2 * pad)
    box = pygame.Rect(
        round(pad * across),
        round(pad * down),
        max(1, round(small_w * across)),
        max(1, round(small_h * down)),
    )
    pygame.draw.rect(soft, rgba(colour), box, border_radius=max(0, round(radius / share)))
    soft = pygame.transform.gaussian_blur(soft.premul_alpha(), max(1, round(blur / share)))
    soft.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
    soft = scaled(soft, small_w + 2 * pad, small_h + 2 * pad)
    if (small_w, small_h) == (width, height):
        return soft
    return nine_slice(soft, width + 2 * pad, height + 2 * pad, corner + pad)


def shadow_layers(lift: float, unit: float) -> tuple[tuple[float, int, int], ...]:
    """The two parts of a shadow as (px down, blur px, alpha): contact and ambient.

    Lift: pegs .1, chips .3, plates .8, tokens .9, sheets 2.2. `unit` is px per 1/720 of height.
    """
    contact = (1.5 * unit, max(1, round(2 * unit)), 96)
    return contact, ((3 + 5 * lift) * unit, max(1, round((5 + 6 * lift) * unit)), 92)


def cast_shadow(
    target: pygame.Surface, rect: pygame.Rect, radius: float, lift: float, unit: float
) -> None:
    """Blit the shadow of a rounded thing that will lie at `rect`."""
    for down, blur, alpha in shadow_layers(lift, unit):
        soft = soft_rect(rect.w, rect.h, radius, blur, SHADOW, alpha)
        left, top = rect.x - 3 * blur, rect.y - 3 * blur + round(down)
        for part in _frame(soft.get_size(), round(radius) + 3 * blur + round(down)):
            target.blit(soft, (left + part.x, top + part.y), part, special_flags=PM)


def _frame(size: tuple[int, int], thick: int) -> tuple[pygame.Rect, ...]:
    """A picture without its middle, in four parts; what lies under a large plate is not seen."""
    (w, h), inner = size, size[1] - 2 * thick
    if w - 2 * thick < _HOLLOW_PX or inner < _HOLLOW_PX:
        return (pygame.Rect(0, 0, w, h),)
    ends = pygame.Rect(0, 0, w, thick), pygame.Rect(0, h - thick, w, thick)
    return (*ends, pygame.Rect(0, thick, thick, inner), pygame.Rect(w - thick, thick, thick, inner))


def polygon(points: Sequence[Point], colour: str, alpha: int = 255) -> tuple[pygame.Surface, Point]:
    """A smooth filled polygon and where its surface's top left corner belongs."""
    left, top = (min(p[i] for p in points) // 1 - 1 for i in (0, 1))
    width, height = (max(p[i] for p in points) - o + 2 for i, o in ((0, left), (1, top)))
    fine = layer(round(width) * _FINE, round(height) * _FINE)
    fine.fill(rgba(colour, 0))
    corners = [((x - left) * _FINE, (y - top) * _FINE) for x, y in points]
    pygame.draw.polygon(fine, rgba(colour, alpha), corners)
    return scaled(fine, round(width), round(height)).premul_alpha(), (left, top)
