"""The timeline: a band for each hand, a sign for each thing that counts, and where one stands."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.looks.signs import paint_plate
from scenes.art.palette import BRASS, BRASS_LIT, BRASS_STOPS, LACQUER_HOLE, LAMP, TEXT, TEXT_SECOND
from scenes.art.shapes import disc, panel
from scenes.art.svg import svg
from scenes.art.type import Face, width
from scenes.theater.story import Mark, Story

PAD: Final = 22
_BAND: Final = (27, 24)
"""Top and height of the bands, units."""
_GAP: Final = 6
_LABEL_Y: Final = 14
_FOOT: Final = 55
_DOT_NEEDS: Final = 6.0
_STROKE_NEEDS: Final = 1.4
"""Units between two moments from which on there is room for a dot, for a stroke."""
_HAND: Final = 13
_KNOB: Final = 18


@dataclass(frozen=True, slots=True)
class Scale:
    """Where the moments stand along a timeline, in px from its left edge."""

    firsts: tuple[int, ...]
    """The first moment of each hand."""
    count: int
    width_px: int
    unit: float

    @property
    def pitch(self) -> float:
        """From one moment to the next."""
        gaps = self.gap * (len(self.firsts) - 1)
        return max(0.0, self.width_px - 2 * PAD * self.unit - gaps) / max(1, self.count - 1)

    @property
    def gap(self) -> float:
        """Between two bands; less where there are many."""
        room = self.width_px - 2 * PAD * self.unit
        return min(_GAP * self.unit, 0.2 * room / max(1, len(self.firsts)))

    def band_of(self, index: int) -> int:
        """Which band a moment stands in."""
        return sum(first <= index for first in self.firsts) - 1

    def x(self, index: int) -> float:
        """Where a moment stands."""
        return PAD * self.unit + index * self.pitch + max(0, self.band_of(index)) * self.gap

    def nearest(self, x: float) -> int:
        """The moment that stands nearest."""
        guess = round((x - PAD * self.unit) / max(1e-6, self.pitch))
        low = max(0, min(self.count - 1, guess - len(self.firsts) - 2))
        high = max(0, min(self.count - 1, guess + 2))
        span = range(min(low, high), max(low, high) + 1)
        if len(self.firsts) > 12 or self.pitch < 2:  # gaps count for many moments
            span = range(self.count)
        return min(span, key=lambda i: abs(self.x(i) - x))


def scale_of(story: Story, width_px: int, unit: float) -> Scale:
    """The scale of a story on a timeline so wide."""
    firsts = tuple(chapter.first for chapter in story.chapters)
    return Scale(firsts, len(story.moments), width_px, unit)


class Timeline:
    """Paints a story's timeline once, and the cursor over it."""

    def __init__(self, story: Story, rect: pygame.Rect, unit: float, text_px: int) -> None:
        self.rect = rect
        self.scale = scale_of(story, rect.w, unit)
        self._story = story
        self._unit = unit
        self._text_px = text_px
        self._margin = max(3, round(24 * unit))
        self._base: pygame.Surface | None = None
        self._knob: pygame.Surface | None = None

    def index_at(self, x: float) -> int:
        """The moment under a point of the window."""
        return self.scale.nearest(x - self.rect.x)

    def holds(self, point: tuple[int, int]) -> bool:
        """Whether a point lies on it."""
        return self.rect.collidepoint(point)

    def draw(self, surface: pygame.Surface, at: int) -> None:
        """The bands, the one that goes on lit, the line as far as shown, and the cursor."""
        if self._base is None:
            self._base = self._paint()
        m, u, rect = self._margin, self._unit, self.rect
        blit = pygame.BLEND_PREMULTIPLIED
        surface.blit(self._base, (rect.x - m, rect.y - m), special_flags=blit)
        x = rect.x + self.scale.x(at)
        band = self._band(self._story.chapter_at(at)).move(rect.topleft)
        light = panel(band.w, band.h, 4 * u, ((0, LAMP), (1, LAMP)), alpha=46)
        surface.blit(light, band, special_flags=blit)
        foot = rect.y + round(_FOOT * u)
        start = rect.x + round(PAD * u)
        thick = max(1, round(2 * u))
        surface.fill(BRASS_LIT, (start, foot - thick // 2, max(1, round(x) - start), thick))
        top = rect.y + round((_BAND[0] - 3) * u)
        wide = max(2, round(3 * u))
        surface.fill(LAMP, (round(x) - wide // 2, top, wide, foot - top))
        if self._knob is None:
            self._knob = disc(max(6, round(_KNOB * u)), BRASS_STOPS, "#3a2712", max(1.0, u))
        knob = self._knob
        at_px = (round(x) - knob.get_width() // 2, foot - knob.get_height() // 2)
        surface.blit(knob, at_px, special_flags=blit)

    def _band(self, index: int) -> pygame.Rect:
        """A hand's band, px from the plate's corner."""
        chapter, u = self._story.chapters[index], self._unit
        left = self.scale.x(chapter.first) - min(self.scale.gap / 2, 4 * u)
        right = self.scale.x(chapter.last) + min(self.scale.gap / 2, 4 * u)
        top, high = round(_BAND[0] * u), round(_BAND[1] * u)
        return pygame.Rect(round(left), top, max(2, round(right) - round(left)), high)

    def _paint(self) -> pygame.Surface:
        u = self._unit
        easel = Easel(self.rect.size, self._margin)
        paint_plate(easel, 0, 0, *self.rect.size, u, 12)
        hole = ((0.0, LACQUER_HOLE), (1.0, "#2a1c14"))
        for i in range(len(self._story.chapters)):
            band = self._band(i)
            easel.put(panel(band.w, band.h, 4 * u, hole, "#0c0806", 1.0), band.x, band.y)
        self._label(easel)
        y = (_BAND[0] + _BAND[1] / 2) * u
        for i, moment in enumerate(self._story.moments):
            sign = self._sign(moment.mark)
            if sign is not None:
                easel.centre(sign, self.scale.x(i), y)
        return easel.surface

    def _sign(self, mark: Mark) -> pygame.Surface | None:
        """A moment's sign; None: it has none, or there is no room for it."""
        pitch, u = self.scale.pitch, self._unit
        if not mark:
            return None
        if mark == "trick" and pitch < _DOT_NEEDS * u / 5:
            return None
        if mark in ("bid", "trump") and pitch < _STROKE_NEEDS * u:
            return None
        small = min(1.0, max(0.6, pitch * 5 / (_DOT_NEEDS * u * 2)))
        return sign_picture(mark, u * (small if mark in ("trick", "bid", "nil", "trump") else 1.0))

    def _label(self, easel: Easel) -> None:
        """“Hand 3” over each band, or its number, or that of every so many."""
        u, px = self._unit, self._text_px
        chapters = self._story.chapters
        bands = [self._band(i) for i in range(len(chapters))]
        least = min(band.w for band in bands)
        whole = max(width(c.title, Face.SANS, px) for c in chapters) + 8 * u <= least + 6 * u
        numbers = [c.title.rsplit(" ", 1)[-1] for c in chapters]
        each = 1
        while not whole and each < len(chapters):
            wide = max(width(n, Face.SANS, px) for n in numbers) + 8 * u
            if wide <= (bands[min(each, len(bands) - 1)].x - bands[0].x):
                break
            each += 1
        y = _LABEL_Y * u
        for i, (chapter, band) in enumerate(zip(chapters, bands, strict=True)):
            if i % each == 0:
                text = chapter.title if whole or len(chapters) == 1 else numbers[i]
                easel.text(text, Face.SANS, px, TEXT if whole else TEXT_SECOND, band.x + u, y)


def sign_picture(mark: Mark, unit: float) -> pygame.Surface:
    """A timeline's sign, told by its shape: stroke, ring, dot, diamond, crescent, star, cross."""
    stroke = f'fill="none" stroke="{BRASS_LIT}" stroke-width="16" stroke-linecap="round"'
    fill = f'fill="{BRASS_LIT}"'
    bodies: dict[Mark, str] = {
        "bid": f'<path d="M50 4 L50 96" {stroke}/>',
        "nil": f'<circle cx="50" cy="50" r="34" {stroke}/>',
        "trump": f'<path d="M50 10 L90 84 L10 84 Z" {fill}/>',
        "trick": f'<circle cx="50" cy="50" r="26" fill="{BRASS}"/>',
        "hand": f'<path d="M50 6 L94 50 L50 94 L6 50 Z" {fill}/>',
        "void": f'<path d="M50 12 L88 50 L50 88 L12 50 Z" {stroke}/>',
        "moon": '<path d="M66 8 A44 44 0 1 0 66 92 A36 36 0 1 1 66 8 Z" fill="#ffe3a0"/>',
        "star": f'<path d="{_star()}" fill="#ffe3a0"/>',
        "cross": f'<path d="M18 18 L82 82 M82 18 L18 82" {stroke}/>',
        "end": f'<rect x="22" y="22" width="56" height="56" {fill}/>',
    }
    sizes = {"star": _HAND + 4, "moon": _HAND + 4, "bid": 12, "trick": 11, "nil": 11, "trump": 11}
    size = sizes.get(mark, _HAND)
    return svg(bodies[mark], max(4, round(size * unit)))


def _star() -> str:
    points = []
    for i in range(10):
        reach = 48 if i % 2 == 0 else 20
        turn = math.tau * i / 10
        points.append(f"{50 + reach * math.sin(turn):.1f} {50 - reach * math.cos(turn):.1f}")
    return "M" + " L".join(points) + " Z"
