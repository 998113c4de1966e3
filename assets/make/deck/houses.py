"""One house a suit: its colours, its emblem and its small mark."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from .svg import Point, at, circle, lozenge, path, poly, ring, star


@dataclass(frozen=True)
class House:
    """The colours and bearing of one suit’s court."""

    suit: str  # S H D C, or W for the wizard and J for the fools
    main: str  # robe
    deep: str  # its shadow
    second: str  # lining, sash
    accent: str  # trim beside brass
    skin: str
    shade: str  # skin in shadow
    line: str  # features
    lips: str
    hair: tuple[str, str, str]  # king, queen, jack
    hair_line: tuple[str, str, str]
    ground: tuple[str, str]  # panel and rays
    turn: tuple[float, float, float]  # how far each looks aside
    tilt: tuple[float, float, float]  # of each head, in degrees


HOUSES = {
    "S": House(
        "S", "#27335a", "#1a2342", "#6d83ad", "#c9d2e0", "#ebcaa4", "#d5ad84", "#33201a", "#a04a45",
        ("#d5d1c6", "#201b1f", "#201b1f"), ("#9c978b", "#4a4048", "#4a4048"),
        ("#e6e6e2", "#d9dcdd"), (-2.5, -2.5, 0), (0, 0, 0),
    ),
    "H": House(
        "H", "#a3202e", "#761522", "#cf7c6e", "#f2cfc2", "#c98f63", "#ae754e", "#35190f", "#98332f",
        ("#5e2c1b", "#5e2c1b", "#6d3721"), ("#8d543b", "#8d543b", "#97603f"),
        ("#f3e2d6", "#edd5c9"), (2.5, 2.5, 0), (0, 4, 0),
    ),
    "D": House(
        "D", "#c4502c", "#96371c", "#1f4e73", "#f0c48c", "#8f5e40", "#754931", "#20120c", "#7a3230",
        ("#211b1a", "#211b1a", "#2a1d18"), ("#5a4b45", "#5a4b45", "#5d473d"),
        ("#f5e6ca", "#eed9b4"), (0, 2.5, -2.5), (0, -3, 3),
    ),
    "C": House(
        "C", "#1f5a43", "#143f30", "#a9b878", "#dfe0b4", "#e6bd92", "#cd9d70", "#3d2317", "#a5463c",
        ("#6a4328", "#5c3620", "#a8752f"), ("#43281a", "#3b2216", "#76501d"),
        ("#e8e8d3", "#dcdfc4"), (2.5, -2.5, 2.5), (0, -4, -3),
    ),
}  # fmt: skip

CLOVER_LEAF = (
    "M0,-1.6C-7.6,-5.6 -8,-13 -3.2,-13.6C-1.4,-13.6 0,-12.6 0,-11.4"
    "C0,-12.6 1.4,-13.6 3.2,-13.6C8,-13 7.6,-5.6 0,-1.6Z"
)


def emblem(suit: str, fill: str, core: str) -> str:
    """Night star, rose, sun, clover; about 27 across and the same when turned upside down."""
    match suit:
        case "S":
            return poly(star(8, 13.5, 5), fill) + circle(0, 0, 3, core)
        case "H":
            sixths = [i * math.pi / 3 for i in range(6)]
            petals = [circle(7.4 * math.cos(a), 7.4 * math.sin(a), 5.4, fill) for a in sixths]
            return "".join(petals) + circle(0, 0, 5.6, core) + circle(0, 0, 3.2, fill)
        case "D":
            disc = circle(0, 0, 6.6, core) + circle(0, 0, 4.6, fill)
            return poly(star(16, 13.5, 8.6), fill) + disc
        case "C":
            leaves = ring(path(CLOVER_LEAF, fill), (0, 90, 180, 270))
            return leaves + circle(0, 0, 2.2, core)
        case "W":
            return poly(star(12, 13.5, 7.4), fill) + poly(star(6, 7, 3), core)
        case _:
            vane = poly([(0, 0), (0, -13.5), (6.5, -6.5)], fill)
            return ring(vane, range(0, 360, 45)) + circle(0, 0, 3, core)


def sprinkle(suit: str, spots: Iterable[Point], colour: str) -> str:
    """The house's small mark, repeated over a cloth."""
    mark = {
        "S": poly(star(4, 4.4, 1.4), colour),
        "H": poly([(0, -3.5), (2.2, 3.2), (-2.2, 3.2)], colour),
        "D": lozenge(0, 0, 3, 4, colour),
        "C": "".join(circle(x, y, 1.9, colour) for x, y in [(-1.9, 0.6), (1.9, 0.6), (0, -2.4)])
        + poly([(0, 0), (1.2, 4.4), (-1.2, 4.4)], colour),
        "W": poly(star(5, 4.6, 1.9), colour),
    }[suit]
    return "".join(at(x, y, mark) for x, y in spots)
