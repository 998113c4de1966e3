"""Where everything lies on the join page: a pure function of the window and the type."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

_LEAST_WIDE: Final = 940
"""From this width, in units, list and plate lie side by side."""
_TALLEST_LINE: Final = 25
"""A line of small text, in units, with which they still do."""
_AMPLE: Final = 1200
"""From this width on nothing need be set close."""
_TOP: Final = 168
_LOW: Final = 596

Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class JoinPlan:
    """Rectangles in pixels."""

    back: Rect
    title: Rect
    head: Rect
    """“Tables near you”; empty where it is part of the list."""
    list: Rect
    """What the tables scroll in; everything else too, where `plate` is empty."""
    plate: Rect
    tokens: tuple[Rect, ...]
    caption: Rect


@dataclass(frozen=True, slots=True)
class JoinMeasures:
    """What the plan needs to know of the type."""

    size: tuple[int, int]
    unit: float
    text_px: int
    """Of small text."""
    head_h: int
    token_h: int
    token_w: tuple[int, ...]
    """As wide as the words on the tokens below the plate want them."""
    caption_h: int
    """One line."""

    def px(self, length: float) -> int:
        """Design units to pixels."""
        return round(length * self.unit)


def join_plan(m: JoinMeasures) -> JoinPlan:
    """List and plate side by side where there is room for both, else one column that scrolls."""
    w, h = m.size
    fits = round(m.text_px * 1.35) <= m.px(_TALLEST_LINE)
    wide = w / m.unit >= _LEAST_WIDE and w > h * 1.2 and fits
    plan = _wide(m) if wide else None
    return plan or _flow(m)


def _wide(m: JoinMeasures) -> JoinPlan | None:
    w = m.size[0]
    ample = w / m.unit >= _AMPLE
    margin = m.px(144 if ample else 104)
    room = min(w - 2 * margin, m.px(1080))
    left = (w - room) // 2
    gap = m.px(48 if ample else 24)
    list_w = round((room - gap) * (0.568 if ample else 0.54))
    plate_x = left + list_w + gap
    plate_w = room - list_w - gap
    top, low, glow = m.px(_TOP), m.px(_LOW), m.px(14)
    tokens = beside(m.token_w, Rect(plate_x, low - m.token_h, plate_w, m.token_h), m.px(12))
    if tokens is None:
        return None
    caption = Rect(margin, low + m.px(6), w - 2 * margin, m.px(58))
    return JoinPlan(
        back=_back(m),
        title=Rect(0, m.px(50), w, m.px(76)),
        head=Rect(left, top - m.head_h - m.px(6), list_w, m.head_h),
        list=Rect(left - glow, top - glow, list_w + 2 * glow, low + glow - top),
        plate=Rect(plate_x, top, plate_w, tokens[0].y - m.px(20) - top),
        tokens=tokens,
        caption=caption,
    )


def beside(widths: tuple[int, ...], at: Rect, gap: int) -> tuple[Rect, ...] | None:
    """Boxes in a row that fill it, none narrower than it must be; None: they do not fit."""
    spare = at.w - sum(widths) - gap * (len(widths) - 1)
    if spare < 0:
        return None
    found, x = [], at.x
    for i, wide in enumerate(widths):
        share = at.right - x if i == len(widths) - 1 else wide + spare // len(widths)
        found.append(Rect(x, at.y, share, at.h))
        x += share + gap
    return tuple(found)


def _flow(m: JoinMeasures) -> JoinPlan:
    w, h = m.size
    tall = h > w
    side = m.px(40 if tall else 90)
    title = Rect(0, m.px(36), w, m.px(72 if tall else 52))
    lines = 2 * m.caption_h + m.px(4)
    caption = Rect(side, h - m.px(44) - lines, w - 2 * side, lines)
    top = title.bottom + m.px(8)
    view = Rect(side, top, w - 2 * side, caption.y - m.px(6) - top)
    none = Rect(0, 0, 0, 0)
    return JoinPlan(_back(m), title, none, view, none, (), caption)


def _back(m: JoinMeasures) -> Rect:
    disc = max(24, m.px(44))
    return Rect(m.px(16), m.px(16), disc, disc)
