"""The table's walnut rim: thin smooth lines that follow it, each in short arcs.

An arc's tone is the wood's at that depth times the lamp's at that place, so grain and light are
drawn at once, and nothing larger than the window is ever held.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from typing import Final

import pygame

from scenes.art.felt import LAMP_DOWN
from scenes.art.light import Detail, smooth
from scenes.art.oval import ARC_POINTS, Oval
from scenes.art.palette import BRASS_DARK, BRASS_LIT, WALNUT_DARK, WALNUT_LIT, mix, rgba

_PITCH_PX: Final = 0.55  # between two lines of grain: close enough to leave no gap

Lamp = Callable[[float, float], float]


def paint_rim(target: pygame.Surface, edge: Oval, rim: float, detail: Detail) -> Iterator[None]:
    """Walnut with its grain, and the brass line let into it."""
    unit, lamp = detail.unit, _lamp_on_rim(edge)
    yield from _paint_grain(target, edge, rim, lamp, detail)
    yield from _paint_streaks(target, edge, rim, lamp, detail)
    middle = rim * 0.66
    groove, brass = 2.1 * unit, 1.1 * unit
    for i in range(max(1, math.ceil(2 * groove / _PITCH_PX))):
        off = -groove + i * _PITCH_PX
        for arc in edge.inset(middle - off).arcs(detail.arcs):
            pygame.draw.aalines(target, "#1b100a", False, [(x, y + 0.8 * unit) for x, y in arc])
        yield
    for i in range(max(1, math.ceil(2 * brass / _PITCH_PX))):
        off = -brass + i * _PITCH_PX
        for k, arc in enumerate(edge.inset(middle - off).arcs(detail.arcs)):
            turn = math.tau * (k + 0.5) / detail.arcs
            shine = 0.42 + 0.38 * math.cos(2 * turn - 2.2) + 0.1 * math.sin(7 * turn)
            tone = mix(BRASS_DARK, BRASS_LIT, max(0.0, min(1.0, shine)))
            pygame.draw.aalines(target, _lit(tone, lamp(*arc[ARC_POINTS // 2])), False, arc)
        yield


def _lamp_on_rim(edge: Oval) -> Lamp:
    lamp_y = edge.y - edge.half_height + 2 * edge.half_height * LAMP_DOWN

    def level(x: float, y: float) -> float:
        right = (x - edge.x) / (edge.half_width * 1.15)
        down = (y - lamp_y) / (edge.half_height * 1.35)
        return 0.62 + 0.38 * smooth(1.25 - math.hypot(right, down))

    return level


def _lit(colour: str, level: float) -> tuple[int, int, int]:
    red, green, blue, _ = rgba(colour)
    return round(red * level), round(green * level), round(blue * level)


def _wood_tone(across: float, noise: float) -> str:
    """Walnut a share of the way in: dark outside, light at a third, dark inside."""
    rise = 0.30 + 0.62 * math.sin(math.pi * min(1.0, 0.12 + across * 0.86)) ** 1.2
    share = (rise - 0.42 * smooth((across - 0.78) / 0.22)) * 0.72 + noise
    return mix(WALNUT_DARK, WALNUT_LIT, max(0.0, min(1.0, share)))


def _paint_grain(
    target: pygame.Surface, edge: Oval, rim: float, lamp: Lamp, detail: Detail
) -> Iterator[None]:
    rng = random.Random(11)
    broad, fine = ([rng.random() for _ in range(40)] for _ in range(2))
    count = max(4, math.ceil(rim / _PITCH_PX))
    for i in range(count + 1):
        across = i / count
        noise = (_wave(broad, across * 7) - 0.5) * 0.30 + (_wave(fine, across * 18) - 0.5) * 0.16
        tone = _wood_tone(across, noise)
        for arc in edge.inset(across * rim).arcs(detail.arcs):
            colour = _lit(tone, lamp(*arc[ARC_POINTS // 2]))
            pygame.draw.aalines(target, colour, False, arc)
        yield


def _wave(knots: list[float], at: float) -> float:
    """Smooth noise through random knots."""
    i = int(at)
    return knots[i] + (knots[i + 1] - knots[i]) * smooth(at - i)


def _paint_streaks(
    target: pygame.Surface, edge: Oval, rim: float, lamp: Lamp, detail: Detail
) -> Iterator[None]:
    rng = random.Random(12)
    for i in range(detail.streaks):
        line = edge.inset(rng.uniform(0.08, 0.88) * rim)
        length = rng.randrange(8, 60)
        streak = line.stretch(rng.randrange(720), length, 720)
        tone = mix("#24150e", "#8b6042", rng.random() * 0.75)
        pygame.draw.aalines(target, _lit(tone, lamp(*streak[length // 2])), False, streak)
        if i % 12 == 0:
            yield
