"""Where everything lies on the league's page: pure functions of the window and widths of words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

EDGE: Final = 16
LEAST_PX: Final = 24
"""What can be pressed is never lower."""
WIDE_NEEDS: Final = 1000
"""Units of width from which on ladder and matrix may lie side by side."""
_LADDER_SHARE: Final = 712 / 1232
_PLATE_H: Final = 88
PAD: Final = 32
_ROW: Final = 54
_CELL: Final = 44
_MOST_CELL: Final = 64
_LEAST_PLOT: Final = 180
_STEPS: Final = tuple(lead * 10**zeros for zeros in range(2, 7) for lead in (1, 2, 5))


@dataclass(frozen=True, slots=True)
class Measures:
    """What the plan of the page needs to know of type and content."""

    size: tuple[int, int]
    unit: float
    top: int
    """Where the head ends."""
    title_w: int
    """The title with the tool before it."""
    row_h: int
    """A control's height."""
    picker_w: int
    """The least width in which the chosen league can be read."""
    new_w: int
    """As wide as the word on the token wants it."""
    plate_h: int
    """As tall as the plate's words want it."""
    cells_w: int
    """The least width of a readable matrix, in its paper."""

    def px(self, length: float) -> int:
        """Design units to pixels."""
        return round(length * self.unit)


@dataclass(frozen=True, slots=True)
class Plan:
    """Rectangles in pixels; with a `view` all but the head lies in its scroller."""

    wide: bool
    plate: Rect
    picker: Rect
    new: Rect
    ladder: Rect
    matrix: Rect
    """Of the papers; their heights hold only where the page does not scroll."""
    view: Rect | None


def page_plan(m: Measures) -> Plan:
    """Two papers side by side where both can be read, else one under the other."""
    w, h = m.size
    edge = m.px(EDGE)
    left = round((w - 3 * edge) * _LADDER_SHARE)
    matrix = Rect(2 * edge + left, 0, w - 3 * edge - left, 0)
    controls = m.new_w + m.picker_w + 2 * m.px(12)
    fits = (
        w > h
        and w / m.unit >= WIDE_NEEDS
        and m.cells_w <= matrix.w - 2 * m.px(PAD)
        and m.title_w + controls <= edge + left
        and m.top <= m.px(150)
    )
    return _wide(m, left, matrix) if fits else _stacked(m)


def _wide(m: Measures, left: int, matrix: Rect) -> Plan:
    edge, h = m.px(EDGE), m.size[1]
    plate = Rect(matrix.x, edge, matrix.w, max(m.px(_PLATE_H), m.plate_h))
    top = max(plate.bottom + edge, m.top + m.px(4))
    new = Rect(edge + left - m.new_w, edge, m.new_w, m.row_h)
    room = new.x - m.px(12) - edge - m.title_w
    picker = Rect(0, edge, min(max(m.px(330), m.picker_w), room), m.row_h)
    picker.right = new.x - m.px(12)
    return Plan(
        wide=True,
        plate=plate,
        picker=picker,
        new=new,
        ladder=Rect(edge, top, left, h - edge - top),
        matrix=Rect(matrix.x, top, matrix.w, h - edge - top),
        view=None,
    )


def _stacked(m: Measures) -> Plan:
    w, h = m.size
    edge, gap = m.px(EDGE), m.px(12)
    view = Rect(edge // 2, m.top, w - edge, h - m.top)
    x, room = edge - view.x, w - 2 * edge - m.px(16)
    picker = Rect(x, gap, room - gap - m.new_w, m.row_h)
    new = Rect(picker.right + gap, gap, m.new_w, m.row_h)
    if picker.w < m.picker_w:
        picker = Rect(x, gap, room, m.row_h)
        new = Rect(x, picker.bottom + gap, min(room, m.new_w), m.row_h)
    plate = Rect(x, new.bottom + edge, room, max(m.px(_PLATE_H), m.plate_h))
    paper = Rect(x, plate.bottom + edge, room, 0)
    return Plan(False, plate, picker, new, paper, paper.copy(), view)


# The ladder


@dataclass(frozen=True, slots=True)
class LadderMeasures:
    """Widths of what stands on the ladder, px."""

    unit: float
    inner: int
    rank_w: int
    name_w: int
    """Of the widest name."""
    pips_w: int
    """Of the lozenges with the gap before them; 0: nobody has any."""
    games_w: int
    figure_w: int
    """Of the widest rating, printed bold."""


@dataclass(frozen=True, slots=True)
class Columns:
    """Places on a row, px from its left."""

    rank: int
    """Right end."""
    name: int
    """Left end."""
    name_room: int
    """With the lozenges."""
    pips: bool
    games: int
    """Right end; 0: there is no room for them."""
    plot: tuple[int, int]
    """Both ends; a rating at either end still has its figure on the row."""


def ladder_columns(m: LadderMeasures) -> Columns:
    """Rank, name, games, plot; what is cut first is the lozenges, then games, then names."""
    gap = round(16 * m.unit)
    name = m.rank_w + round(20 * m.unit)
    least = max(round(_LEAST_PLOT * m.unit), round(2.6 * m.figure_w)) + m.figure_w
    room = m.inner - name - gap - least
    wish = min(m.name_w + m.pips_w, max(round(0.36 * m.inner), round(190 * m.unit)))
    pips, games = m.pips_w > 0, m.games_w + gap
    if wish + games > room:
        wish = min(wish, max(m.name_w, round(0.3 * m.inner)))
        pips = pips and wish >= min(m.name_w, round(0.3 * m.inner)) + m.pips_w
    if min(wish, round(0.3 * m.inner)) + games > room:
        games = 0
    name_room = max(round(0.18 * m.inner), min(wish, room - games))
    games_end = name + name_room + games if games else 0
    start = (games_end or name + name_room) + gap + (m.figure_w + 1) // 2
    end = m.inner - (m.figure_w + 1) // 2
    return Columns(m.rank_w, name, name_room, pips, games_end, (start, end))


@dataclass(frozen=True, slots=True)
class Scale:
    """A rating's place along the plot."""

    low: float
    high: float
    step: int
    start: int
    end: int

    def at(self, rating: float) -> int:
        """Pixels from the row's left; what lies outside lies at the end."""
        share = (rating - self.low) / (self.high - self.low)
        return round(self.start + (self.end - self.start) * min(1.0, max(0.0, share)))

    @property
    def ticks(self) -> tuple[int, ...]:
        """The round ratings that are printed above the plot; one at least."""
        first = math.ceil(self.low / self.step)
        return tuple(self.step * i for i in range(first, math.floor(self.high / self.step) + 1))


def scale_for(spans: Sequence[tuple[float, float]], plot: tuple[int, int], label_px: int) -> Scale:
    """A scale that holds all spans, in round hundreds that do not run into each other.

    A span without an end in sight does not widen it.
    """
    ends = [end for span in spans for end in span if math.isfinite(end) and abs(end) < 1e5]
    least, most = (min(ends), max(ends)) if ends else (1300.0, 1700.0)
    for step in _STEPS:
        low, high = _around(least, most, step)
        lone = math.floor(high / step) <= math.ceil(low / step)
        if lone or (plot[1] - plot[0]) * step / (high - low) >= label_px:
            break
    return Scale(low, high, step, *plot)


def _around(least: float, most: float, step: int) -> tuple[float, float]:
    """Round ends that hold both, and a round hundred between them."""
    half = step / 2
    low, high = math.floor(least / half) * half, math.ceil(most / half) * half
    if math.ceil(low / step) * step > high or low == high:
        low, high = math.floor(least / step) * step, math.ceil(most / step) * step
    return (low, high) if high > low else (low - half, high + half)


def row_height(unit: float, text_px: int, count: int, room: int | None) -> int:
    """Of a rung: as the design has it, less where that shows more, never too low to read."""
    least = max(LEAST_PX, round(1.25 * text_px + 20 * unit))
    wish = max(least, round(_ROW * unit))
    if room is None or wish * count <= room:
        return wish
    return max(least, room // max(1, count))


# The matrix


@dataclass(frozen=True, slots=True)
class MatrixMeasures:
    """What the matrix needs to know of type and content, px."""

    unit: float
    inner: int
    count: int
    rank_w: int
    name_w: int
    """Of the widest name."""
    figure_w: int
    """Of two figures, at the least size that can be read."""
    line_h: int
    """Of a line of its text."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Where rows and columns of the matrix lie, px from its left."""

    rank: int
    """Right end of a row's number."""
    name: int
    name_room: int
    """0: only the numbers stand there."""
    first: int
    wide: int
    high: int

    def cell(self, column: int) -> Rect:
        """A field of a row, with its gap."""
        return Rect(self.first + column * self.wide, 0, self.wide, self.high)


def matrix_cells(m: MatrixMeasures, room: int | None = None) -> Cells:
    """Names where the fields can spare the room, else only numbers; square fields if they can be.

    Args:
        m: the measures.
        room: height for all rows; None: as much as they want.
    """
    gap = round(8 * m.unit)
    least = m.figure_w + round(6 * m.unit)
    name = m.rank_w + gap
    spare = m.inner - name - gap - m.count * max(least, round(30 * m.unit))
    shown = spare >= min(m.name_w, round(64 * m.unit))
    name_room = min(m.name_w, spare) if shown else 0
    first = name + (name_room + gap if shown else 0)
    wide = min(round(_MOST_CELL * m.unit), (m.inner - first) // max(1, m.count))
    wide = max(1, wide)
    low = max(LEAST_PX, round(1.35 * m.line_h), round(24 * m.unit))
    high = max(low, min(wide, round(_CELL * m.unit)))
    if room is not None and high * m.count > room:
        high = max(low, room // max(1, m.count))
    return Cells(m.rank_w, name, name_room, first, wide, high)


def least_matrix(unit: float, count: int, rank_w: int, figure_w: int) -> int:
    """The width below which the matrix's figures would have to shrink."""
    return rank_w + round(8 * unit) + count * (figure_w + round(6 * unit))


def wrapped(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """Indices of things of these widths, row by row, as many in a row as fit."""
    rows: list[list[int]] = [[]]
    left = room
    for index, wide in enumerate(widths):
        if rows[-1] and wide > left:
            rows.append([])
            left = room
        rows[-1].append(index)
        left -= wide + gap
    return rows
