"""Where the seats, the table and the paper lie on the setup page: a pure function of the space."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.ground import GroundSpec, bare_felt

_PLATE: Final = (216, 72)
_LEAST_PLATE_W: Final = 150
_PAPER_W: Final = 330
_SIDE_BY_SIDE: Final = 900
"""From this width, in units, table and paper lie side by side."""

Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class SetupPlan:
    """Rectangles in pixels; index of `seats` = seat.

    Where there is no room for a round table the seats are a grid, in a scroller.
    """

    ground: GroundSpec
    seats: tuple[Rect, ...]
    deal: Rect
    paper: Rect
    scroller: Rect | None = None
    """What the grid of seats scrolls in."""
    content_px: int = 0
    deck_px: int = 0
    """Height of the pack in the middle of the table; 0: no room for it."""


@dataclass(frozen=True, slots=True)
class SetupMeasures:
    """What the plan needs to know."""

    size: tuple[int, int]
    unit: float
    top: int
    """Below the page's head."""
    seats: int
    plate_w: int
    """As wide as the words on a plate want it."""
    plate_h: int
    deal: tuple[int, int]
    least_w: int = 0
    """No plate is narrower, if the window is wide enough."""

    def px(self, length: float) -> int:
        """Design units to pixels."""
        return round(length * self.unit)


def setup_plan(m: SetupMeasures) -> SetupPlan:
    """Seats round a table where they fit, else in a grid; the paper beside or below."""
    w, h = m.size
    edge = m.px(16)
    if w / m.unit >= _SIDE_BY_SIDE and w > h:
        paper_w = max(m.px(_PAPER_W), round(w * 0.31))
        paper = Rect(w - paper_w - 2 * edge, 2 * edge, paper_w, h - 4 * edge)
        space = Rect(edge, m.top, paper.x - 2 * edge, h - m.top - edge)
    else:
        tall = max(round((h - m.top) * 0.46), min(m.px(430), h - m.top - m.px(260)))
        space = Rect(edge, m.top, w - 2 * edge, tall)
        paper = Rect(edge, space.bottom + edge, w - 2 * edge, h - space.bottom - 2 * edge)
    least = min(m.plate_w, max(m.px(_LEAST_PLATE_W), 120, m.least_w))
    for plate_w in range(m.plate_w, least - 1, -max(4, m.px(8))):
        plan = _round(m, space, paper, plate_w)
        if plan is not None:
            return plan
    return _grid(m, space, paper)


def _round(m: SetupMeasures, space: Rect, paper: Rect, plate_w: int) -> SetupPlan | None:
    """The seats on an oval, seat 0 at the bottom; None when two of them would touch."""
    half_w = (space.w - plate_w) / 2
    half_h = (space.h - m.plate_h) / 2
    half_w, half_h = min(half_w, m.px(292)), min(half_h, m.px(240))
    if half_w < plate_w * 0.5 or half_h < m.plate_h * 1.2:
        return None
    # Between the plates at the sides there must be room for the pack and Deal.
    between = 2 * half_w - plate_w - m.px(32)
    if m.seats > 2 and between < m.deal[0]:
        return None
    centre = space.center
    seats = []
    for i in range(m.seats):
        turn = math.pi / 2 + math.tau * i / m.seats
        x = centre[0] + half_w * _bent(math.cos(turn))
        y = centre[1] + half_h * _bent(math.sin(turn))
        plate = Rect(0, 0, plate_w, m.plate_h)
        plate.center = (round(x), round(y))
        seats.append(plate)
    if _touching(seats, m.px(8)):
        return None
    deal = Rect(0, 0, *m.deal)
    free = round(2 * half_h - m.plate_h - m.px(24))
    deck = min(m.px(132), free - m.deal[1] - m.px(40), round(between * 7 / 5))
    deck = deck if deck >= m.px(70) else 0
    deal.centerx = centre[0]
    deal.centery = centre[1] + ((deck + m.px(28)) // 2 if deck else 0)
    if any(deal.inflate(m.px(8), m.px(8)).colliderect(seat) for seat in seats):
        return None
    ground = GroundSpec(
        centre[0] / m.unit, centre[1] / m.unit, half_w / m.unit, half_h / m.unit, 2.6
    )
    return SetupPlan(ground, tuple(seats), deal, paper, deck_px=deck)


def _bent(value: float) -> float:
    """Towards the table's superellipse, so that plates straddle its rim at the corners too."""
    return math.copysign(abs(value) ** (2 / 2.6), value)


def _touching(boxes: list[Rect], gap: int) -> bool:
    grown = [box.inflate(gap, gap) for box in boxes]
    return any(box.collidelist(grown[i + 1 :]) >= 0 for i, box in enumerate(grown))


def _grid(m: SetupMeasures, space: Rect, paper: Rect) -> SetupPlan:
    """As many columns as fit, scrolling when they must; Deal below them."""
    gap = m.px(10)
    deal = Rect(0, 0, *m.deal)
    deal.midbottom = (space.centerx, space.bottom - m.px(6))
    view = Rect(space.x, space.y, space.w, deal.y - space.y - m.px(10))
    room = view.w - m.px(28)
    usual = max(m.px(_LEAST_PLATE_W + 20), m.plate_w * 3 // 4, m.least_w)
    least = min(m.plate_w, usual, room)
    columns = max(1, min(m.seats, (room + gap) // (least + gap)))
    cell = min(m.plate_w, (room + gap) // columns - gap)
    left = (room - columns * (cell + gap) + gap) // 2 + m.px(8)
    seats = tuple(
        Rect(
            left + i % columns * (cell + gap),
            m.px(10) + i // columns * (m.plate_h + gap),
            cell,
            m.plate_h,
        )
        for i in range(m.seats)
    )
    content = seats[-1].bottom + gap
    return SetupPlan(bare_felt(m.size), seats, deal, paper, view, content)
