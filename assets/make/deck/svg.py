"""Palette and SVG pieces. Only what nanosvg renders is written: paths, rects, circles, groups."""

from __future__ import annotations

import math
from collections.abc import Iterable

WIDTH, HEIGHT, RADIUS = 250, 350, 15

INK, IVORY, EDGE = "#221c18", "#f6efdf", "#d8ccb4"
BRASS, GOLD, BRONZE = "#b08d4f", "#d8b76c", "#7d5f2c"
STEEL, STEEL_DARK, WOOD = "#c3c8cc", "#8d969e", "#6b4a2e"
RED, BLACK = "#b3202c", "#1c1a1a"
TWO_COLOUR = {"S": BLACK, "H": RED, "D": RED, "C": BLACK}
FOUR_COLOUR = {"S": BLACK, "H": RED, "D": "#1f5fa8", "C": "#1d7a3e"}

LINE, FINE = 1.9, 1.1  # the two line widths of the deck

Point = tuple[float, float]


def num(value: float) -> str:
    """Two decimals at most, none where none are needed."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def mix(first: str, second: str, share: float) -> str:
    """A colour between two, `share` of the way to the second."""
    channels = (slice(1, 3), slice(3, 5), slice(5, 7))
    mixed = (int(first[c], 16) * (1 - share) + int(second[c], 16) * share for c in channels)
    return "#" + "".join(f"{round(value):02x}" for value in mixed)


def path(d: str, fill: str = "none", stroke: str = "", width: float = LINE) -> str:
    """A path element."""
    pen = ""
    if stroke:
        pen = (
            f' stroke="{stroke}" stroke-width="{num(width)}"'
            ' stroke-linecap="round" stroke-linejoin="round"'
        )
    return f'<path d="{d}" fill="{fill}"{pen}/>'


def line(d: str, colour: str, width: float = LINE) -> str:
    """An open path with rounded ends."""
    return path(d, "none", colour, width)


def poly(points: Iterable[Point], fill: str, stroke: str = "", width: float = LINE) -> str:
    """A closed polygon."""
    return path("M" + "L".join(f"{num(x)},{num(y)}" for x, y in points) + "Z", fill, stroke, width)


def circle(
    x: float, y: float, r: float, fill: str = "none", stroke: str = "", width: float = LINE
) -> str:
    """A circle element."""
    pen = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{pen}/>'


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    fill: str = "none",
    r: float = 0,
    stroke: str = "",
    width: float = LINE,
) -> str:
    """A rectangle element."""
    pen = f' stroke="{stroke}" stroke-width="{num(width)}"' if stroke else ""
    size = f'width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} fill="{fill}"{pen}/>'


def group(transform: str, *items: str) -> str:
    """Items under a transform."""
    return f'<g transform="{transform}">{"".join(items)}</g>'


def at(x: float, y: float, *items: str, scale: float = 1, turn: float = 0) -> str:
    """The items moved to (x, y), turned clockwise by `turn` degrees and scaled."""
    spin = f" rotate({num(turn)})" if turn else ""
    size = f" scale({num(scale)})" if scale != 1 else ""
    return group(f"translate({num(x)} {num(y)}){spin}{size}", *items)


def mirrored(*items: str) -> str:
    """Items mirrored in the vertical axis."""
    return group("scale(-1 1)", *items)


def both(*items: str) -> str:
    """The items and their mirror image in the vertical axis."""
    return "".join(items) + mirrored(*items)


def ring(item: str, angles: Iterable[float], x: float = 0, y: float = 0) -> str:
    """The item at (x, y), once for each angle."""
    return "".join(at(x, y, item, turn=angle) for angle in angles)


def star(count: int, outer: float, inner: float) -> list[Point]:
    """The corners of a star with `count` points, the first straight up."""
    corners = []
    for i in range(2 * count):
        r, a = (outer, inner)[i % 2], math.radians(i * 180 / count - 90)
        corners.append((r * math.cos(a), r * math.sin(a)))
    return corners


def lozenge(x: float, y: float, half_w: float, half_h: float, fill: str) -> str:
    """A lozenge with its middle at (x, y)."""
    return poly([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)], fill)


def document(*items: str) -> str:
    """A whole card as an SVG file."""
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n' + "\n".join(items) + "\n</svg>\n"
