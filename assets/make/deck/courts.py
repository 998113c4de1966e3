"""The court cards: one half is drawn above a slanting line and repeated turned about the centre."""

from __future__ import annotations

import math
from dataclasses import replace

from .bodies import HALF_H, HALF_W, cut, free_arm, holding_arm, jack_body, king_body, queen_body
from .heads import jack_head, king_head, queen_head
from .houses import HOUSES, House, emblem
from .pips import pip
from .props import PROPS
from .svg import BRASS, FINE, GOLD, INK, IVORY, LINE, Point, at, circle, group, lozenge, poly, rect

HEAD_Y = -89.0  # the middle of the face
HAND_X = 54.0
RAYS = 44


def ray_end(angle: float) -> Point:
    """Where a ray from behind the head meets the edge of the upper half of the panel."""
    dx, dy = math.cos(angle), math.sin(angle)
    to_side = HALF_W / abs(dx) if abs(dx) > 1e-9 else math.inf
    to_end = ((-HEAD_Y if dy > 0 else HALF_H + HEAD_Y) / abs(dy)) if abs(dy) > 1e-9 else math.inf
    reach = min(to_side, to_end)
    return reach * dx, HEAD_Y + reach * dy


def ground(h: House) -> str:
    """The upper half of the panel; its rays are cut by hand, since nanosvg knows no clipping."""
    paper, ray = h.ground
    wedges = []
    for i in range(RAYS):
        first, last = ((i + side) * math.tau / RAYS for side in (-0.25, 0.25))
        wedges.append(poly([(0, HEAD_Y), ray_end(first), ray_end(last)], ray))
    return rect(-HALF_W, -HALF_H, 2 * HALF_W, HALF_H + 0.5, paper) + "".join(wedges)


def sash(h: House) -> str:
    """A jewelled band along the dividing line with the emblem on a medallion."""
    w = HALF_W

    def strip(half: float, fill: str) -> str:
        left, right = cut(-w), cut(w)
        return poly(
            [(-w, left - half), (w, right - half), (w, right + half), (-w, left + half)], fill
        )

    gems = "".join(lozenge(x, cut(x), 4.2, 3.6, h.accent) for x in (-67, -50, -33, 33, 50, 67))
    medallion = circle(0, 0, 21, BRASS) + circle(0, 0, 18.5, h.deep) + emblem(h.suit, GOLD, h.deep)
    return strip(9, BRASS) + strip(6.5, h.second) + gems + medallion


def frame() -> str:
    """The double line round a court, with its corners."""
    inner = rect(-HALF_W, -HALF_H, 2 * HALF_W, 2 * HALF_H, stroke=INK, width=LINE)
    w, t = HALF_W + 4, HALF_H + 4
    return inner + rect(-w, -t, 2 * w, 2 * t, stroke=BRASS, width=FINE)


def two_headed(h: House, half: str) -> str:
    """A half figure and the same turned about, joined by the sash."""
    halves = [ground(h), group("rotate(180)", ground(h)), half, group("rotate(180)", half)]
    return group("translate(125 175)", *halves, sash(h), frame())


def court(
    rank: str, suit: str, colour: str, blue_diamonds: bool = False, corner_pip: bool = True
) -> str:
    """A whole court card without its index."""
    h = HOUSES[suit]
    if suit == "D" and blue_diamonds:
        h = replace(h, main="#24598f", deep="#173f6b", second="#b3432a", accent="#c8d8e6")
    draw_head, draw_body, cuff = {
        "K": (king_head, king_body, IVORY),
        "Q": (queen_head, queen_body, BRASS),
        "J": (jack_head, jack_body, h.accent),
    }[rank]
    half = draw_body(h) + at(0, HEAD_Y, draw_head(h)) + at(HAND_X, 0, PROPS[rank + suit](h))
    half += holding_arm(h, HAND_X, cuff)
    if suit in "HD":
        half += free_arm(h, cuff)
    return two_headed(h, half + pip(suit, -56, -130, 26, colour) if corner_pip else half)
