"""Where everything lies in the theater: a pure function of the window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect

SIDE_NEEDS: Final = 940
"""Units of width from which on the feed stands beside the table."""
_EDGE: Final = 16
_COLUMN: Final = 232
_BAR: Final = 64
_PLAY: Final = 52
_STEP: Final = 40
_HEAD: Final = 72
_LABEL: Final = 168
_FEED_LEAST: Final = 132
_FEED_MOST: Final = 240
_TWO_ROWS_NEED: Final = 840
"""Units of height from which on the timeline has a row of its own."""
_TABLE_WANTS: Final = 640
"""Units of height that a table over a feed has at least."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in pixels."""

    table: Rect
    back: Rect
    head: Rect
    """The title and, in a second line, where the story stands."""
    score: Rect
    """At most so large; it is laid to its upper edge, and in a tall window to its right."""
    feed: Rect | None
    """None: no room."""
    buttons: tuple[Rect, ...]
    """Last hand, step back, play, step on, next hand."""
    timeline: Rect
    label: Rect
    """Position and speed."""
    wide: bool


def plan_for(size: tuple[int, int], unit: float) -> Plan:
    """The plan of a window; `unit`: pixels of a 720th of its smaller side."""
    if size[0] >= SIDE_NEEDS * unit and size[0] > size[1]:
        return _wide(size, unit)
    return _tall(size, unit)


def _scaled(unit: float, x: float, y: float, w: float, h: float) -> Rect:
    left, top = round(x * unit), round(y * unit)
    return Rect(left, top, round((x + w) * unit) - left, round((y + h) * unit) - top)


def _buttons(unit: float, x: float, y: float) -> tuple[Rect, ...]:
    """Five round buttons from the left, their middles at `y`; play is larger."""
    rects = []
    for i in range(5):
        d = _PLAY if i == 2 else _STEP
        rects.append(_scaled(unit, x, y - d / 2, d, d))
        x += d + (10 if i in (1, 2) else 8)
    return tuple(rects)


_BUTTONS: Final = 4 * _STEP + _PLAY + 8 + 10 + 10 + 8


def _wide(size: tuple[int, int], unit: float) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    left = w - _EDGE - _COLUMN
    bar = h - 12 - _BAR
    label = w - _EDGE - _LABEL
    start = _EDGE + _BUTTONS + 16
    score = 70 + _EDGE
    return Plan(
        table=_scaled(unit, 0, 0, left - 12, bar - 8),
        back=_scaled(unit, left, 16, 44, 44),
        head=_scaled(unit, left + 56, 12, _COLUMN - 56, 54),
        score=_scaled(unit, left, score, _COLUMN, 208),
        feed=_scaled(unit, left, score, _COLUMN, bar - 12 - score),
        buttons=_buttons(unit, _EDGE, bar + _BAR / 2),
        timeline=_scaled(unit, start, bar, label - 14 - start, _BAR),
        label=_scaled(unit, label, bar, _LABEL, _BAR),
        wide=True,
    )


def _tall(size: tuple[int, int], unit: float) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    line = h - 12 - _BAR
    label = w - _EDGE - _LABEL
    one_row = h < _TWO_ROWS_NEED
    row = line if one_row else line - 8 - _BAR
    start = _EDGE + _BUTTONS + 16 if one_row else _EDGE
    end = label - 14 if one_row else w - _EDGE
    body = row - 10 - _HEAD
    feed_h = min(_FEED_MOST, body - _TABLE_WANTS)
    has_feed = feed_h >= _FEED_LEAST
    feed = _scaled(unit, _EDGE, row - 10 - feed_h, w - 2 * _EDGE, feed_h) if has_feed else None
    table_h = body - (feed_h + 10 if has_feed else 0)
    score = min(320, w / 2 - 40)
    return Plan(
        table=_scaled(unit, 0, _HEAD, w, table_h),
        back=_scaled(unit, _EDGE, 14, 44, 44),
        head=_scaled(unit, _EDGE + 56, 10, w - score - 2 * _EDGE - 72, 54),
        score=_scaled(unit, w - _EDGE - score, 10, score, 56),
        feed=feed,
        buttons=_buttons(unit, _EDGE, row + _BAR / 2),
        timeline=_scaled(unit, start, line, end - start, _BAR),
        label=_scaled(unit, label, row, _LABEL, _BAR),
        wide=False,
    )
