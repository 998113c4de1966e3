"""Words laid on the table, and the surfaces they stand on: ribbon, spoken bid, title, sheets."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BRASS,
    HAIRLINE,
    HEADING,
    INK,
    IVORY_EDGE,
    IVORY_LIT,
    IVORY_STOPS,
    LACQUER_EDGE,
    LAMP,
    PAPER_EDGE,
    PAPER_STOPS,
    RIBBON,
    RIBBON_DARK,
    RIBBON_LIGHT,
    SHADOW,
    TITLE_STOPS,
    Stops,
)
from scenes.art.shapes import fade, lacquer, layer, panel, vgrad
from scenes.art.svg import svg
from scenes.art.textures import paper_grain, tile_over
from scenes.art.type import Face, cap_height, cap_middle, ink, width

_TAIL, _TAIL_DROP = 44, 13
"""How far a ribbon's tails reach out at its ends, and hang below it, in units."""


@dataclass(frozen=True, slots=True)
class RibbonLook:
    """A claret ribbon from under a plate's end: "Maker", "Alone", "Bids 3"."""

    text: str
    height_px: int
    text_px: int
    mirrored: bool = False
    """Its tail points left."""

    @property
    def size(self) -> tuple[int, int]:
        """The ribbon with the part that lies under the plate, px."""
        unit = self.height_px / 28
        return width(self.text, Face.SERIF_ITALIC, self.text_px) + round(50 * unit), self.height_px

    def paint(self) -> pygame.Surface:
        """A swallow-tail with a light and a dark edge."""
        w, h = self.size
        unit = h / 28
        easel = Easel(self.size, max(2, round(4 * unit)))

        def strip(corners: list[tuple[float, float]], colour: str, alpha: int = 255) -> None:
            turned = [(w - x, y) if self.mirrored else (x, y) for x, y in corners]
            easel.shape(turned, colour, alpha)

        tail = [(0, 0), (w, 0), (w - 10 * unit, h / 2), (w, h), (0, h)]
        strip([(x, y + 2.5 * unit) for x, y in tail], SHADOW, 120)
        strip(list(tail), RIBBON)
        edge = 3 * unit
        strip([(0, 0), (w, 0), (w - 1.5 * unit, edge), (0, edge)], RIBBON_LIGHT)
        strip([(0, h - edge), (w - 1.5 * unit, h - edge), (w, h), (0, h)], RIBBON_DARK)
        x, anchor = (w - 20 * unit, "right") if self.mirrored else (20 * unit, "left")
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, IVORY_LIT, x, h / 2, anchor)
        return easel.surface


@dataclass(frozen=True, slots=True)
class BannerLook:
    """A broad claret ribbon across the table: what a hand brought."""

    text: str
    text_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The band between its tails, px."""
        words = width(self.text, Face.SERIF_SEMI, self.text_px)
        return max(round(320 * self.unit), words + round(72 * self.unit)), round(2.5 * self.text_px)

    @property
    def whole(self) -> tuple[int, int]:
        """With the tails, px; the same margin above the band as they hang below it."""
        (w, h), u = self.size, self.unit
        return round(w + 2 * _TAIL * u), round(h + 2 * _TAIL_DROP * u)

    def paint(self) -> pygame.Surface:
        """A band with brass lines, its tails folded back behind it."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, round(64 * u))
        for start, way in ((0, 1), (w, -1)):
            out, fold, drop = start - _TAIL * u * way, start + 24 * u * way, _TAIL_DROP * u
            tail = [(out, drop), (fold, drop), (fold, h + drop), (out, h + drop)]
            tail.append((out + 18 * u * way, h / 2 + drop))
            easel.shape([(x, y + 3 * u) for x, y in tail], SHADOW, 110)
            easel.shape(tail, RIBBON_DARK)
            easel.shape([(start, h), (fold, h), (fold, h + drop)], SHADOW)
        easel.shadow(0, 0, w, h, 2 * u, 1.2, u)
        easel.put(panel(w, h, 2 * u, ((0, RIBBON_LIGHT), (0.2, RIBBON), (1, RIBBON))), 0, 0)
        for y in (5 * u, h - 6 * u):
            easel.rule(0, w, y, BRASS, max(1, round(1.4 * u)))
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, IVORY_LIT, w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class SpokenLook:
    """What a player said, on a small ivory pill by their plate."""

    text: str
    height_px: int
    text_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The pill, px."""
        unit = self.height_px / 32
        return width(self.text, Face.SERIF_ITALIC, self.text_px) + round(28 * unit), self.height_px

    def paint(self) -> pygame.Surface:
        """The pill and its words."""
        w, h = self.size
        unit = h / 32
        easel = Easel(self.size, max(3, round(24 * unit)))
        easel.shadow(0, 0, w, h, h / 2, 0.4, unit)
        easel.put(panel(w, h, h / 2, IVORY_STOPS, IVORY_EDGE), 0, 0)
        easel.text(self.text, Face.SERIF_ITALIC, self.text_px, INK, w / 2, h / 2, "middle")
        return easel.surface


@dataclass(frozen=True, slots=True)
class TrayLook:
    """A lacquer tray with a title, on which cards are looked at again."""

    width_px: int
    height_px: int
    unit: float
    title: str
    text_px: int
    head_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The tray, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The tray over its shadow, its title above a hairline."""
        w, h = self.size
        easel = Easel(self.size, max(3, round(42 * self.unit)))
        paint_plate(easel, 0, 0, w, h, self.unit, 14)
        middle = self.head_px / 2 + 2 * self.unit
        easel.text(self.title, Face.SERIF_ITALIC, self.text_px, HEADING, w / 2, middle, "middle")
        line = max(1, round(self.unit))
        easel.rule(18 * self.unit, w - 18 * self.unit, self.head_px, BRASS, line)
        return easel.surface


def paint_plate(
    easel: Easel,
    x: float,
    y: float,
    w: int,
    h: int,
    unit: float,
    radius: float = 14,
    lit: bool = False,
) -> None:
    """Draw a lacquer plate; lit: a lamp-coloured edge within a halo."""
    if lit:
        easel.glow(x, y, w, h, radius * unit, 12 * unit, 80, unit)
    easel.shadow(x, y, w, h, radius * unit, 0.8, unit)
    edge, edge_px = (LAMP, 1.5 * unit) if lit else (LACQUER_EDGE, unit)
    easel.put(lacquer(w, h, radius * unit, edge, max(1.0, edge_px)), x, y)


@dataclass(frozen=True, slots=True)
class PaperLook:
    """A sheet of paper for scores, settings, rules."""

    width_px: int
    height_px: int
    unit: float
    radius: float = 6

    @property
    def size(self) -> tuple[int, int]:
        """The sheet, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The sheet with a faint grain, over its shadow."""
        w, h = self.size
        radius = self.radius * self.unit
        easel = Easel(self.size, max(3, round(66 * self.unit)))
        easel.shadow(0, 0, w, h, radius, 2.2, self.unit)
        easel.put(panel(w, h, radius, PAPER_STOPS, PAPER_EDGE, 1, "#ffffff", 200), 0, 0)
        inset = max(1, round(2 * self.unit))
        if w > 2 * inset and h > 2 * inset:
            place = (easel.margin + inset, easel.margin + inset, w - 2 * inset, h - 2 * inset)
            tile_over(easel.surface.subsurface(place), paper_grain(), pygame.BLEND_RGB_SUB)
        return easel.surface


@dataclass(frozen=True, slots=True)
class TitleLook:
    """A word in brass, for the menu's head."""

    text: str
    size_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The line of text, px; the middle of its capitals is the middle of the sprite."""
        return width(self.text, Face.SERIF_SEMI, self.size_px), 2 * self.size_px

    def paint(self) -> pygame.Surface:
        """Letters shaded from cap top to baseline, over a soft shadow."""
        px = max(1, self.size_px)
        shape = ink(self.text, Face.SERIF_SEMI, px, "#ffffff")
        middle, cap = cap_middle(Face.SERIF_SEMI, px), cap_height(Face.SERIF_SEMI, px)
        tall = shape.get_height()
        top, low = (middle - cap / 2) / tall, (middle + cap / 2) / tall
        stops: Stops = (
            (0, TITLE_STOPS[0][1]),
            (max(0.01, top), TITLE_STOPS[0][1]),
            ((top + low) / 2, TITLE_STOPS[1][1]),
            (max(0.02, low), TITLE_STOPS[2][1]),
            (1, TITLE_STOPS[-1][1]),
        )
        metal = shape.copy()
        metal.blit(vgrad(*shape.get_size(), stops), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        soft = layer(shape.get_width(), tall)
        soft.blit(ink(self.text, Face.SERIF_SEMI, px, SHADOW), (0, 0))
        soft = fade(pygame.transform.gaussian_blur(soft, max(1, round(px / 30))), 150)
        easel = Easel(self.size, 4)
        easel.put(soft, 0, self.size[1] / 2 - middle + px / 20)
        easel.put(metal, 0, self.size[1] / 2 - middle)
        return easel.surface


@dataclass(frozen=True, slots=True)
class OrnamentLook:
    """A thin brass rule with a lozenge in its middle."""

    width_px: int
    unit: float

    @property
    def size(self) -> tuple[int, int]:
        """The ornament, px."""
        return self.width_px, max(3, round(12 * self.unit))

    def paint(self) -> pygame.Surface:
        """Rule, lozenge, rule."""
        w, h = self.size
        span = 12 * w / h
        mid = span / 2
        body = (
            f'<path d="M0 6 L{mid - 12:.1f} 6 M{mid + 12:.1f} 6 L{span:.1f} 6" stroke="{BRASS}" '
            f'stroke-width="1.2"/><path d="M{mid - 6:.1f} 6 L{mid:.1f} 1 L{mid + 6:.1f} 6 '
            f'L{mid:.1f} 11 Z" fill="{BRASS}"/>'
        )
        easel = Easel(self.size, 1)
        easel.put(svg(body, w, h, f"0 0 {span:.1f} 12"), 0, 0)
        return easel.surface


@dataclass(frozen=True, slots=True)
class PlaceCardLook:
    """A paper card with a brass line inside its edge: Resume, or the name at the curtain."""

    width_px: int
    height_px: int
    unit: float
    hot: bool = False

    @property
    def size(self) -> tuple[int, int]:
        """The card, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Paper, line and shadow; hot: lamplight round it."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, max(3, round(50 * unit)))
        if self.hot:
            easel.glow(0, 0, w, h, 8 * unit, 12 * unit, 200, 3 * unit)
        easel.shadow(0, 0, w, h, 8 * unit, 1.2, unit)
        easel.put(panel(w, h, 8 * unit, PAPER_STOPS, HAIRLINE, 1, "#ffffff", 180), 0, 0)
        inset = 7 * unit
        body = (
            f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{w - 2 * inset:.1f}" '
            f'height="{h - 2 * inset:.1f}" rx="{4 * unit:.1f}" fill="none" stroke="{BRASS}" '
            f'stroke-width="{1.2 * unit:.2f}"/>'
        )
        easel.put(svg(body, w, h, f"0 0 {w} {h}"), 0, 0)
        return easel.surface
