"""Where everything lies in the theater: a pure function of the window and of what there is."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

SIDE_NEEDS: Final = 940
"""Units of width from which on the feed stands beside the table."""
PINWHEEL_NEEDS: Final = 1240
"""Units of width from which on everybody's notes stand beside their hand."""
_EDGE: Final = 16
_COLUMN: Final = 232
_FEED: Final = 224
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
_ROW: Final = 56
_TWO_ROWS: Final = 96
"""The head of an episode in one row, and in two."""
_RIBBON: Final = 34
_DEEP_RIBBON: Final = 46
"""Two lines, where one would be too short."""
_RIBBON_MOST: Final = 960
PLATE: Final = 44
"""A panel's head, alone where nobody writes notes."""
_NOTES: Final = 276
_STACK: Final = 252
_SLIM_STACK: Final = 236
_BLOCK: Final = 360
"""Notes and feed side by side under the table."""
_BLOCK_NEEDS: Final = 1130
_LIVE: Final = (92, 32)


@dataclass(frozen=True, slots=True)
class Wants:
    """What there is besides the table."""

    boards: bool = False
    """A head that says how it stands, and a ribbon for what is told of it: an episode."""
    notes: bool = False
    live: bool = False
    writes: bool = False
    """A match that can be written to a file."""
    more: bool = False
    """A match that can be seen otherwise, looked at again, and played on from."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in pixels."""

    table: Rect
    back: Rect
    head: Rect
    """The title and where the story stands; of an episode the score too."""
    feed: Rect | None
    """None: no room."""
    buttons: tuple[Rect, ...]
    """Last hand, step back, play, step on, next hand."""
    timeline: Rect
    label: Rect
    """Position and speed."""
    wide: bool
    score: Rect | None = None
    """At most so large; it is laid to its upper edge, and in a tall window to its right. None: it
    stands in the head."""
    where: Rect | None = None
    """A second row of an episode's head; None: there is one alone."""
    save: Rect | None = None
    """The button that writes the match to a file."""
    more: Rect | None = None
    """The button for what else can be done with the match."""
    live: Rect | None = None
    """Whether it still goes on, and the way back to what happens now."""
    ribbon: Rect | None = None
    notes: tuple[Rect, ...] = field(default=())
    """Panels of who sits at the bottom, and clockwise from there; or one alone, for all of them."""


def plan_for(size: tuple[int, int], unit: float, wants: Wants | None = None) -> Plan:
    """The plan of a window; `unit`: pixels of a 720th of its smaller side."""
    wants = wants or Wants()
    is_wide = size[0] >= SIDE_NEEDS * unit and size[0] > size[1]
    if wants.boards:
        return (_wide_board if is_wide else _tall_board)(size, unit, wants)
    return (_wide if is_wide else _tall)(size, unit, wants)


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


def _wide(size: tuple[int, int], unit: float, wants: Wants) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    left = w - _EDGE - _COLUMN
    bar = h - 12 - _BAR
    score = 70 + _EDGE
    buttons, timeline, label = _bar(unit, w, bar)
    return Plan(
        table=_scaled(unit, 0, 0, left - 12, bar - 8),
        back=_scaled(unit, left, 16, 44, 44),
        head=_scaled(unit, left + 56, 12, _COLUMN - 56 - 52 * _extra(wants), 54),
        save=_scaled(unit, left + _COLUMN - 52 * _extra(wants) + 8, 16, 44, 44)
        if wants.writes
        else None,
        more=_scaled(unit, left + _COLUMN - 44, 16, 44, 44) if wants.more else None,
        score=_scaled(unit, left, score, _COLUMN, 208),
        feed=_scaled(unit, left, score, _COLUMN, bar - 12 - score),
        buttons=buttons,
        timeline=timeline,
        label=label,
        wide=True,
    )


def _extra(wants: Wants) -> int:
    """How many buttons there are beside the way back."""
    return wants.writes + wants.more


def _bar(unit: float, w: float, y: float) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """Buttons, timeline and label in one row."""
    label = w - _EDGE - _LABEL
    start = _EDGE + _BUTTONS + 16
    return (
        _buttons(unit, _EDGE, y + _BAR / 2),
        _scaled(unit, start, y, label - 14 - start, _BAR),
        _scaled(unit, label, y, _LABEL, _BAR),
    )


def _foot(unit: float, w: float, h: float) -> tuple[float, tuple[Rect, ...], Rect, Rect]:
    """The same of a tall window, the timeline in a row of its own where there is room."""
    line = h - 12 - _BAR
    if h < _TWO_ROWS_NEED:
        return (line, *_bar(unit, w, line))
    row = line - 8 - _BAR
    buttons, _, label = _bar(unit, w, row)
    return row, buttons, _scaled(unit, _EDGE, line, w - 2 * _EDGE, _BAR), label


def _tall(size: tuple[int, int], unit: float, wants: Wants) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    row, buttons, timeline, label = _foot(unit, w, h)
    body = row - 10 - _HEAD
    feed_h = min(_FEED_MOST, body - _TABLE_WANTS)
    has_feed = feed_h >= _FEED_LEAST
    feed = _scaled(unit, _EDGE, row - 10 - feed_h, w - 2 * _EDGE, feed_h) if has_feed else None
    table_h = body - (feed_h + 10 if has_feed else 0)
    score = min(320, w / 2 - 40)
    head = _EDGE + 56 + 52 * _extra(wants)
    return Plan(
        table=_scaled(unit, 0, _HEAD, w, table_h),
        back=_scaled(unit, _EDGE, 14, 44, 44),
        head=_scaled(unit, head, 10, w - score - _EDGE - 16 - head, 54),
        save=_scaled(unit, _EDGE + 52, 14, 44, 44) if wants.writes else None,
        more=_scaled(unit, head - 52 - 4, 14, 44, 44) if wants.more else None,
        score=_scaled(unit, w - _EDGE - score, 10, score, 56),
        feed=feed,
        buttons=buttons,
        timeline=timeline,
        label=label,
        wide=False,
    )


def _wide_board(size: tuple[int, int], unit: float, wants: Wants) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    bar, pitch = h - 12 - _BAR, PLATE + 6
    deep = _RIBBON if w >= PINWHEEL_NEEDS else _DEEP_RIBBON
    top, low = _ROW, bar - 8 - deep - 8
    feed = w - _EDGE - _FEED
    ribbon = min(_RIBBON_MOST, w - 2 * _EDGE)
    ribbon_x = (feed - ribbon) / 2 if ribbon <= feed - 2 * _EDGE else (w - ribbon) / 2
    notes: tuple[Rect, ...] = ()
    left, right, feed_top = 0.0, feed - 12, float(top)
    if wants.notes and w >= PINWHEEL_NEEDS:
        half = (low - top - 8) / 2
        at = feed - 16 - _NOTES
        corners = ((_EDGE, top + half + 8), (_EDGE, top), (at, top), (at, top + half + 8))
        notes = tuple(_scaled(unit, x, y, _NOTES, half) for x, y in corners)
        left, right = _EDGE + _NOTES + 4, at - 4
    elif wants.notes:
        notes = (_scaled(unit, _EDGE, top, _STACK, low - top),)
        left, right = _EDGE + _STACK + 4, feed - 4
    else:
        notes = tuple(_scaled(unit, feed, top + i * pitch, _FEED, PLATE) for i in range(4))
        feed_top += 4 * pitch + 4
    buttons, timeline, label = _bar(unit, w, bar)
    head, live = _head_row(unit, w, wants, 6)
    return Plan(
        table=_scaled(unit, left, top, right - left, low - top),
        back=_scaled(unit, _EDGE, 8, 40, 40),
        head=head,
        feed=_scaled(unit, feed, feed_top, _FEED, low - feed_top),
        buttons=buttons,
        timeline=timeline,
        label=label,
        wide=True,
        live=live,
        ribbon=_scaled(unit, ribbon_x, low + 8, ribbon, deep),
        notes=notes,
    )


def _head_row(unit: float, w: float, wants: Wants, y: float) -> tuple[Rect, Rect | None]:
    """The head beside the way back, and between them the mark of what goes on."""
    x, live = _EDGE + 40 + 16.0, None
    if wants.live:
        wide, high = _LIVE
        live = _scaled(unit, x - 4, y + 22 - high / 2, wide, high)
        x += wide + 8
    return _scaled(unit, x, y, w - _EDGE - x, 44), live


def _tall_board(size: tuple[int, int], unit: float, wants: Wants) -> Plan:
    w, h = size[0] / unit, size[1] / unit
    row, buttons, timeline, label = _foot(unit, w, h)
    top, low, pitch = _TWO_ROWS, row - 10.0, PLATE + 6
    feed, left = None, 0.0
    notes: tuple[Rect, ...] = ()
    half = (w - 2 * _EDGE - 8) / 2
    is_high = h >= _BLOCK_NEEDS
    if is_high and wants.notes:
        notes = (_scaled(unit, _EDGE, low - _BLOCK, half, _BLOCK),)
        feed = _scaled(unit, _EDGE + half + 8, low - _BLOCK, half, _BLOCK)
        low -= _BLOCK + 6
    elif is_high:
        feed = _scaled(unit, _EDGE, low - _FEED_MOST, w - 2 * _EDGE, _FEED_MOST)
        low -= _FEED_MOST + 6 + 2 * pitch + 2
        corners = ((0, 1), (0, 0), (1, 0), (1, 1))
        notes = tuple(
            _scaled(unit, _EDGE + x * (half + 8), low + 2 + y * pitch, half, PLATE)
            for x, y in corners
        )
    low -= _DEEP_RIBBON
    ribbon = _scaled(unit, _EDGE, low, w - 2 * _EDGE, _DEEP_RIBBON)
    low -= 6
    if not is_high:  # all in a column at the left
        left = _EDGE + _SLIM_STACK + 4
        if wants.notes:
            notes = (_scaled(unit, _EDGE, top, _SLIM_STACK, low - top),)
        else:
            plates = range(4)
            notes = tuple(_scaled(unit, _EDGE, top + i * pitch, _SLIM_STACK, PLATE) for i in plates)
            under = top + 4 * pitch + 4
            feed = _scaled(unit, _EDGE, under, _SLIM_STACK, low - under)
    head, live = _head_row(unit, w, wants, 10)
    return Plan(
        table=_scaled(unit, left, top, w - left - (4 if left else 0), low - top),
        back=_scaled(unit, _EDGE, 12, 40, 40),
        head=head,
        feed=feed,
        buttons=buttons,
        timeline=timeline,
        label=label,
        wide=False,
        where=_scaled(unit, _EDGE, 58, w - 2 * _EDGE, 34),
        live=live,
        ribbon=ribbon,
        notes=notes,
    )
