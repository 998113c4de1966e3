"""Where a review's list, table and tokens lie: a pure function of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

_BESIDE_NEEDS: Final = 900
"""Units of width from which on the list stands beside the table."""
_EDGE: Final = 16
_TALLEST: Final = 0.96
"""Of its width, a table's height."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in pixels."""

    paper: Rect
    caption: Rect
    """What happened before the choice."""
    table: Rect
    arrows: Rect
    """Back, which one of how many, on."""
    tokens: Rect
    head_room: int
    """How far the head may reach."""
    lay: Rect
    """What the cards came to as they lay, under the table; empty: nothing is told of it."""


def plan_for(
    size: tuple[int, int], unit: float, top: int, row: int, tokens: int, lay: int = 0
) -> Plan:
    """The plan of a window.

    Args:
        size: of the window.
        unit: pixels of a 720th of its smaller side.
        top: below the page's head.
        row: how tall a token is.
        tokens: how wide the tokens are together.
        lay: how tall the words under the table are; 0: there are none.
    """
    w, h = size
    edge, gap = round(_EDGE * unit), round(12 * unit)
    caption_h = max(round(44 * unit), row)
    if w >= _BESIDE_NEEDS * unit and w > h:
        paper_w = min(round(0.52 * w), round(720 * unit))
        left = edge + paper_w + edge
        right = Rect(left, 0, w - edge - left, h - edge)
        arrows_w = round(190 * unit)
        in_row = tokens + gap + arrows_w <= right.w
        token = Rect(right.right - min(tokens, right.w), h - edge - row, min(tokens, right.w), row)
        if in_row:
            arrows = Rect(left, token.y, arrows_w, row)
        else:
            arrows = Rect(left + (right.w - arrows_w) // 2, token.y - gap - row, arrows_w, row)
        caption_y = min(top, round(58 * unit))
        table_y = caption_y + caption_h
        lay_y = min(arrows.y, token.y) - gap - lay
        table = Rect(left, table_y, right.w, lay_y - table_y)
        if table.h > _TALLEST * table.w:  # a tall table has no room for tokens so small
            table = Rect(0, 0, table.w, round(_TALLEST * table.w)).move_to(center=table.center)
        caption = Rect(left, caption_y, right.w, caption_h)
        under = Rect(left, lay_y, right.w, lay)
        paper = Rect(edge, top, paper_w, h - edge - top)
        return Plan(paper, caption, table, arrows, token, left, under)
    whole = w - 2 * edge
    table_h = max(
        round(0.40 * h), min(round(300 * unit), h - top - 2 * row - 3 * gap - caption_h - lay)
    )
    list_h = max(round(0.3 * h), 5 * row)
    below = caption_h + lay + 2 * row + 3 * gap + edge
    table_h = max(round(0.2 * h), min(table_h, round(0.46 * h), h - top - below - list_h))
    caption = Rect(edge, top, whole, caption_h)
    table = Rect(edge, caption.bottom, whole, table_h)
    arrows_w = min(round(190 * unit), whole)
    in_row = tokens + gap + arrows_w <= whole
    under = Rect(edge, table.bottom, whole, lay)
    y = under.bottom + gap
    if in_row:
        arrows = Rect(edge, y, arrows_w, row)
        token = Rect(w - edge - tokens, y, tokens, row)
    else:
        arrows = Rect((w - arrows_w) // 2, y, arrows_w, row)
        token = Rect(edge, y + row + gap, min(tokens, whole), row)
        token.centerx = w // 2
    low = token.bottom + gap
    return Plan(Rect(edge, low, whole, h - edge - low), caption, table, arrows, token, w, under)
