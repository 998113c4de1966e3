"""Where everything lies in the menu: a pure function of the window and the widths of words."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

PITCH: Final = 120
DECK_H: Final = 124
_DECK_W: Final = 88
_FEWEST_PITCH: Final = 88
"""Decks in two wide rows are never closer than this."""
_LEAST_COLUMNS: Final = 8.27
"""The wide form never has wider columns than for the Resume card and six decks beside it."""
_CARD: Final = 2.07
"""Columns that the Resume card takes."""
_APART: Final = 0.466
"""Columns between the Resume card and a family, and between two families."""

Rect = pygame.Rect


@dataclass(frozen=True, slots=True)
class Section:
    """A family's head and its decks."""

    family: str
    head: Rect
    decks: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class MenuPlan:
    """Rectangles in pixels; those of sections and `resume` lie in the scroller, if there is one."""

    title: Rect
    resume_head: Rect
    resume: Rect
    sections: tuple[Section, ...]
    caption: Rect
    tools: tuple[Rect, ...]
    """Rules, Settings, League, Past games, Leave."""
    pair: tuple[Rect, Rect]
    """Host and Join; in the scroller, if there is one."""
    deck_px: int
    shrink: float
    """By how much the names are set smaller."""
    scroller: Rect | None = None
    content_px: int = 0


@dataclass(frozen=True, slots=True)
class MenuMeasures:
    """What the plan needs to know of type and content."""

    size: tuple[int, int]
    unit: float
    families: tuple[tuple[str, tuple[int, ...]], ...]
    """Families with the widths of their games' names."""
    least: float
    """By how much names may be set smaller, at most."""
    name_h: int
    head_h: int
    caption_h: int
    """One line of the caption."""
    tool_h: int
    tool_w: tuple[int, ...]
    """Of each tool, in the order of the plan."""
    resume: bool
    pair_w: int
    """As wide as the words on Host and Join want it."""
    pair_h: int

    def px(self, length: float) -> int:
        """Design units to pixels."""
        return round(length * self.unit)


def menu_plan(m: MenuMeasures) -> MenuPlan:
    """Two wide rows where they fit with all words, else families one under the other."""
    wide = m.size[0] / m.unit
    tall = m.size[1] / m.unit
    margin = 144 if wide >= 1200 else 112
    pitch = min(PITCH, (wide - 2 * margin) / _columns(m))
    shrink = min(1.0, m.px(pitch - 4) / _closest(m, pitch))
    fits = shrink >= m.least and m.name_h <= m.px(34) and m.caption_h <= m.px(36)
    fits = fits and m.pair_h <= m.px(56) and 2 * m.pair_w + m.px(24) <= m.size[0] - 2 * m.px(margin)
    if wide > tall * 1.2 and pitch >= _FEWEST_PITCH and fits:
        return _wide(m, pitch, shrink)
    return _flow(m)


def _columns(m: MenuMeasures) -> float:
    """Of the wide form: the Resume card and the first family above, the other families below."""
    first, *others = (len(names) - 1 + _DECK_W / PITCH for _, names in m.families)
    lower = sum(others) + _APART * (len(others) - 1)
    return max(_LEAST_COLUMNS, _CARD + _APART + first, lower)


def _closest(m: MenuMeasures, pitch: float) -> float:
    """The widest two names side by side: half of each lies between their decks' middles.

    A name is never narrower than its deck; the first of all has the Resume card at its side.
    """
    deck = m.px(_DECK_W * pitch / PITCH)
    first, *others = ([max(name, deck) for name in names] for _, names in m.families)
    rows = (first, [name for names in others for name in names])
    pairs = [(one + other) / 2 for row in rows for one, other in pairwise(row)]
    return max(first[0] / 2 / (_APART + _DECK_W / PITCH / 2), *pairs)


def _corner_tools(m: MenuMeasures) -> tuple[Rect, ...]:
    """Rules and Settings at the lower left, League and Past games at the lower right, Leave above.

    Two in a corner, the longer one below: further up their words would lie over the table's rim.
    """
    edge, (w, h) = m.px(16), m.size
    low = h - m.px(14) - m.tool_h
    high = low - m.tool_h - m.px(5)
    tops = (high, low, high, low, m.px(14))
    return tuple(
        Rect(edge if i < 2 else w - edge - wide, top, wide, m.tool_h)
        for i, (wide, top) in enumerate(zip(m.tool_w, tops, strict=True))
    )


def _wide(m: MenuMeasures, pitch: float, shrink: float) -> MenuPlan:
    mid = m.size[0] / 2
    deck = round(m.px(DECK_H) * pitch / PITCH)
    tops = (m.px(168), m.px(386))
    step = m.px(pitch)
    first, *others = m.families
    columns = _columns(m)
    left = mid - columns / 2 * step
    right = left + columns * step

    def ending_at(x: float, names: tuple[int, ...]) -> float:
        return x - (len(names) - 1) * step - step * _DECK_W / PITCH

    start = ending_at(right, first[1])
    if not m.resume:
        start = (left + start) / 2
    sections = [_row(m, first, start, tops[0], deck, shrink)]
    for i, family in enumerate(others):
        start = left if i < len(others) - 1 else ending_at(right, family[1])
        sections.append(_row(m, family, start, tops[1], deck, shrink))
    card = Rect(round(left), tops[0], round(_CARD * m.px(pitch)), deck + m.px(8))
    tools = _corner_tools(m)
    room = m.size[0] - 2 * (max(m.tool_w) + m.px(40))
    caption = Rect(0, m.px(637), room, m.caption_h + m.px(4))
    caption.centerx = round(mid)
    beside = round(mid) - m.px(12) - max(m.tool_w) - m.px(32)
    half = max(min(m.px(208), beside), m.pair_w)
    host = Rect(round(mid) - m.px(12) - half, m.px(572), half, m.pair_h)
    return MenuPlan(
        title=Rect(0, m.px(44), m.size[0], m.px(88)),
        resume_head=Rect(card.x, card.y - m.head_h - m.px(4), m.px(300), m.head_h),
        resume=card,
        sections=tuple(sections),
        caption=caption,
        tools=tools,
        pair=(host, host.move(half + m.px(24), 0)),
        deck_px=deck,
        shrink=shrink,
    )


def _row(
    m: MenuMeasures,
    family: tuple[str, tuple[int, ...]],
    x: float,
    top: int,
    deck: int,
    shrink: float,
) -> Section:
    deck_w = deck * _DECK_W / DECK_H
    step = deck_w * PITCH / _DECK_W
    decks = []
    for i, name in enumerate(family[1]):
        wide = max(round(deck_w), round(name * shrink) + 2)
        cell = Rect(0, top, wide, deck + m.px(14) + m.name_h)
        cell.centerx = round(x + i * step + deck_w / 2)
        decks.append(cell)
    room = min(m.px(300), m.size[0] - round(x))
    head = Rect(round(x), top - m.head_h - m.px(4), room, m.head_h)
    return Section(family[0], head, tuple(decks))


def _flow(m: MenuMeasures) -> MenuPlan:
    """Families one under the other in a scroller, Resume on top, tools in a bar below."""
    w, h = m.size
    tools = _bar_tools(m)
    caption_h = 2 * m.caption_h + m.px(4)
    caption = Rect(m.px(48), tools[0].y - caption_h - m.px(4), w - m.px(96), caption_h)
    title = Rect(0, m.px(36), w, m.px(84 if h > w else 60))
    side = m.px(40 if h > w else 90)
    view = Rect(side, title.bottom, w - 2 * side, caption.y - title.bottom - m.px(4))
    for deck in (m.px(size) for size in (176, 164, 152, 140, DECK_H)):
        content, resume, pair, sections = _flow_content(m, view.w - m.px(24), deck)
        if content <= view.h:
            break
    return MenuPlan(
        title=title,
        resume_head=resume[0],
        resume=resume[1],
        sections=sections,
        caption=caption,
        tools=tools,
        pair=pair,
        deck_px=deck,
        scroller=view,
        content_px=content,
        shrink=1.0,
    )


def _flow_content(
    m: MenuMeasures, room: int, deck: int
) -> tuple[int, tuple[Rect, Rect], tuple[Rect, Rect], tuple[Section, ...]]:
    """Height, Resume's head and card, Host and Join, the sections, for one size of the decks."""
    widest = max(max(names) for _, names in m.families)
    most = max(1, room // max(round(deck * 112 / DECK_H), widest + m.px(12)))
    cell_h = deck + m.px(14) + m.name_h
    x, y = m.px(12), m.px(10)
    head = Rect(x, y, room, m.head_h)
    card = Rect(x, head.bottom + m.px(2), room, max(m.px(104), round(m.name_h * 4)))
    if m.resume:
        y = card.bottom + m.px(14)
    pair = _flow_pair(m, Rect(x, y, room, m.pair_h))
    y = pair[1].bottom + m.px(14)
    sections = []
    for family, names in m.families:
        title = Rect(x, y, room, m.head_h)
        first = Rect(x, title.bottom + m.px(8), room, cell_h)
        decks = _grid(len(names), most, first, m.px(10))
        inset = max(0, decks[0].centerx - round(deck * _DECK_W / DECK_H / 2) - x)
        head_at = Rect(x + inset, title.y, room - inset, title.h)
        sections.append(Section(family, head_at, decks))
        y = decks[-1].bottom + m.px(14)
    return y, (head, card), pair, tuple(sections)


def _flow_pair(m: MenuMeasures, at: Rect) -> tuple[Rect, Rect]:
    """Host and Join side by side, or one under the other."""
    gap = m.px(16)
    half = (at.w - gap) // 2
    if m.pair_w <= half:
        wide = min(half, max(m.pair_w, m.px(260)))
        host = Rect(at.centerx - gap // 2 - wide, at.y, wide, at.h)
        return host, host.move(wide + gap, 0)
    wide = min(at.w, m.pair_w)
    host = Rect(at.x, at.y, wide, at.h)
    return host, host.move(0, at.h + gap)


def _bar_tools(m: MenuMeasures) -> tuple[Rect, ...]:
    """In one row; without their words where these do not fit (the widths say so)."""
    w, h = m.size
    edge, low = (m.px(48), m.px(44)) if h > w else (m.px(16), m.px(16))
    x, y = edge, h - low - m.tool_h
    tools = []
    for wide in m.tool_w[:-1]:
        tools.append(Rect(x, y, wide, m.tool_h))
        x += wide + m.px(20)
    leave = m.tool_w[-1]
    return (*tools, Rect(w - edge - leave, y, leave, m.tool_h))


def _grid(count: int, most: int, first: Rect, gap: int) -> tuple[Rect, ...]:
    """Even rows of cells, as wide as the room allows up to a third more than they need."""
    rows = -(-count // most)
    columns = -(-count // rows)
    cell = first.w // columns
    return tuple(
        Rect(
            first.x + i % columns * cell,
            first.y + i // columns * (first.h + gap),
            cell,
            first.h,
        )
        for i in range(count)
    )
