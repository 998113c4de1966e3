"""Paper, indices, number cards and aces."""

from __future__ import annotations

from collections.abc import Iterable

from .pips import pip, word
from .svg import (
    BRASS,
    EDGE,
    FINE,
    GOLD,
    HEIGHT,
    INK,
    IVORY,
    LINE,
    RADIUS,
    WIDTH,
    Point,
    at,
    circle,
    group,
    line,
    poly,
    rect,
    ring,
    star,
)  # fmt: skip

LAYOUT: dict[str, list[Point]] = {  # column -1, 0 or 1; row from 0 (top) to 1 (bottom)
    "2": [(0, 0), (0, 1)],
    "3": [(0, 0), (0, 0.5), (0, 1)],
    "4": [(-1, 0), (1, 0), (-1, 1), (1, 1)],
    "5": [(-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)],
    "6": [(-1, 0), (1, 0), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1)],
    "7": [(-1, 0), (1, 0), (0, 0.25), (-1, 0.5), (1, 0.5), (-1, 1), (1, 1)],
    "8": [(-1, 0), (1, 0), (0, 0.25), (-1, 0.5), (1, 0.5), (0, 0.75), (-1, 1), (1, 1)],
    "9": [(c, r / 3) for r in range(4) for c in (-1.0, 1.0)] + [(0, 0.5)],
    "10": [(c, r / 3) for r in range(4) for c in (-1.0, 1.0)] + [(0, 1 / 6), (0, 5 / 6)],
}


def paper() -> str:
    """The card itself: ivory with a hairline edge."""
    return rect(0.6, 0.6, WIDTH - 1.2, HEIGHT - 1.2, IVORY, RADIUS, EDGE, 1.2)


def twice(*items: str) -> str:
    """The items in their place and again turned about the card's centre."""
    return "".join(items) + group(f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})", *items)


def index(rank: str, suit: str, colour: str, large: bool) -> str:
    """Rank over suit in two corners; the ten is squeezed and its figures set apart."""
    squeeze, gap = (0.68, 9) if rank == "10" else (0.84, 0)
    if large:
        return twice(word(rank, 38, 86, 70, colour, squeeze, gap), pip(suit, 38, 114, 40, colour))
    return twice(word(rank, 25, 56, 42, colour, squeeze, gap), pip(suit, 25, 80, 28, colour))


def number_pips(rank: str, suit: str, colour: str, large: bool) -> str:
    """The pips of a number card on the classic grid."""
    size, column, top = (34, 32, 60) if large else (44, 48, 62)
    height = HEIGHT - 2 * top
    return "".join(
        pip(suit, WIDTH / 2 + column * c, top + r * height, size, colour, upside_down=r > 0.5)
        for c, r in LAYOUT[rank]
    )


def sunburst(radius: float, colour: str) -> str:
    """A thin ring of strokes, the quarters marked: on the aces and on one back."""

    def strokes(length: float, width: float, angles: Iterable[float]) -> str:
        return ring(line(f"M0,{-radius}v{-length}", colour, width), angles)

    return (
        circle(0, 0, radius - 5, stroke=colour, width=FINE)
        + strokes(12, LINE, range(0, 360, 90))
        + strokes(7, LINE, (a for a in range(0, 360, 15) if a % 90))
        + strokes(3, FINE, (a + 7.5 for a in range(0, 360, 15)))
    )


def ace(suit: str, colour: str, large: bool) -> str:
    """One great pip in a sunburst; the spade is larger and inlaid."""
    great = suit == "S"
    size, radius = (128, 92) if great else (104, 78)
    out = sunburst(radius, BRASS) + pip(suit, 0, 0, size, colour)
    if great:
        out += pip(suit, 0, 2, 98, GOLD) + pip(suit, 0, 2.6, 92, colour)
        out += at(0, 9, poly(star(8, 20, 7), GOLD))
    return at(WIDTH / 2, HEIGHT / 2, out, scale=0.8 if large else 1)


def notch() -> str:
    """Room for a large index: two corners cut out of a court's panel, its frame led round them."""
    brass = line("M45,138H71V18", BRASS, FINE)
    return twice(rect(42, 14, 33, 128, IVORY), line("M49,142H75V22", INK), brass)
