"""Our drawings as sprites: suits, icons, faces, emblems, chips and anything in `assets/`.

The rasteriser knows paths, basic shapes, groups and user-space gradients; text, `use`, clips
and filters it leaves out silently, and dash arrays now and then throw stray triangles.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from scenes.art.assets import asset
from scenes.art.cache import MIB, memo
from scenes.art.palette import BLACK, FAMILIES, RED, TEXT
from scenes.art.shapes import Point, scaled

ANIMALS = ("fox", "owl", "badger", "hare", "bear", "cat")
CHIP_NAMES = ("blue", "green", "red")

Swaps = tuple[tuple[str, str], ...]  # (text in the file, what takes its place)

_ICON_WEIGHT = 'stroke-width="7"'
_EMBLEM_METAL = "url(#m)"


@memo(MIB)
def svg(body: str, width: int, height: int = 0, box: str = "0 0 100 100") -> pygame.Surface:
    """SVG elements drawn finely and scaled to a size; premultiplied."""
    width, height = max(1, width), max(1, height or width)
    fine = _oversampling(max(width, height))
    source = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" '
        f'width="{width * fine}" height="{height * fine}">{body}</svg>'
    )
    return _rasterised(source, width, height, fine)


def _oversampling(size: int) -> int:
    """Small drawings are made larger and scaled down; large ones are smooth enough."""
    return 4 if size < 48 else 2 if size < 240 else 1


def _rasterised(source: str, width: int, height: int, fine: int) -> pygame.Surface:
    stream = io.BytesIO(source.encode())
    drawn = pygame.image.load_sized_svg(stream, (width * fine, height * fine))
    return scaled(drawn.convert_alpha().premul_alpha(), width, height)


@lru_cache(maxsize=128)
def _source(*parts: str) -> str:
    return asset(*parts).read_text(encoding="utf-8")


@memo(MIB)
def _drawing(parts: tuple[str, ...], size: int, swaps: Swaps = ()) -> pygame.Surface:
    """A square drawing from `assets/`, with pieces of its text replaced."""
    source = _source(*parts)
    for old, new in swaps:
        source = source.replace(old, new)
    return _rasterised(source, max(1, size), max(1, size), _oversampling(size))


def suit(suit: str, size: int, colour: str = "") -> pygame.Surface:
    """Suit S, H, D or C in its red or black, or in another colour."""
    own = RED if suit in "HD" else BLACK
    return _drawing(("suits", f"{suit}.svg"), size, ((own, colour),) if colour else ())


def icon(name: str, size: int, colour: str = TEXT, weight: int = 7) -> pygame.Surface:
    """A line icon; `weight` is its stroke in hundredths of the size."""
    swaps = ((TEXT, colour), (_ICON_WEIGHT, f'stroke-width="{weight}"'))
    return _drawing(("icons", f"{name}.svg"), size, swaps)


def portrait(animal: str, size: int) -> pygame.Surface:
    """A round animal face, one of `ANIMALS`."""
    return _drawing(("faces", f"{animal}.svg"), size)


def chip(team: int, size: int) -> pygame.Surface:
    """A glass chip: 0 blue with a circle, 1 green with a diamond, 2 red with a star."""
    return _drawing(("chips", f"{CHIP_NAMES[team]}.svg"), size)


def code_peg(letter: str, size: int) -> pygame.Surface:
    """A peg of Mastermind, A to H, with the sign of its colour."""
    return _drawing(("pegs", f"{letter}.svg"), size)


def draughtsman(light: bool, king: bool, size: int) -> pygame.Surface:
    """A man or a king of the light or the dark side."""
    name = f"{'king' if king else 'man'}_{'light' if light else 'dark'}.svg"
    return _drawing(("discs", name), size)


def chessman(kind: str, light: bool, size: int) -> pygame.Surface:
    """A `king`, `queen`, `rook`, `bishop`, `knight` or `pawn`; its foot stands at .93 of it."""
    return _drawing(("chess", f"{kind}_{'light' if light else 'dark'}.svg"), size)


def emblem(game: str, size: int, ground: str = "", flat: str = "") -> pygame.Surface:
    """A game's sign, in brass or flat in one colour; its cut-outs are the ground's colour.

    Without a ground a flat sign has no cut-outs, as its shadow needs. A game without a drawing of
    its own wears a plain lozenge.
    """
    cut = ground or flat
    swaps = [(own, cut) for own, _ in FAMILIES.values()] if cut else []
    if flat:
        swaps.append((_EMBLEM_METAL, flat))
    name = game if asset("emblems", f"{game}.svg").exists() else "any"
    return _drawing(("emblems", f"{name}.svg"), size, tuple(swaps))


def polyline(points: Iterable[Point]) -> str:
    """Path data through the points."""
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in points)


def dashed(points: Sequence[Point], on: float, off: float) -> str:
    """Path data of a closed outline as separate strokes of `on`, `off` apart."""
    pieces: list[list[Point]] = []
    left, pen, stroke = on, True, [points[0]]
    for start, end in zip(points, [*points[1:], points[0]], strict=True):
        length, gone = math.dist(start, end), 0.0
        while length - gone > left:
            gone += left
            share = gone / length
            corner = (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
            )
            if pen:
                pieces.append([*stroke, corner])
            pen, left, stroke = not pen, off if pen else on, [corner]
        left -= length - gone
        if pen:
            stroke.append(end)
    return " ".join(polyline(piece) for piece in pieces if len(piece) > 1)


def rounded_outline(width: float, height: float, radius: float, inset: float) -> list[Point]:
    """Points round an inset rounded rectangle, clockwise from the top right corner."""
    near, right, low = inset + radius, width - inset - radius, height - inset - radius
    points = []
    for x, y, start in ((right, near, -90), (right, low, 0), (near, low, 90), (near, near, 180)):
        for step in range(7):
            angle = math.radians(start + 15 * step)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def circle_outline(centre: float, radius: float, steps: int = 72) -> list[Point]:
    """Points round a circle in a square box."""
    turns = (2 * math.pi * i / steps for i in range(steps))
    return [(centre + radius * math.cos(a), centre + radius * math.sin(a)) for a in turns]
