"""The sheet of those who met: won of 100, row against column, and who sits at the tables now."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from ai.league.report import Ladder, League
from scenes.art.palette import INK_SECOND, PAPER_RULE
from scenes.art.type import Face, ellipsize, fitted
from scenes.league.desk import LiveTable
from scenes.league.looks import UNKNOWN, NumbersLook, RowLook
from scenes.league.plan import (
    PAD,
    Cells,
    MatrixMeasures,
    least_matrix,
    matrix_cells,
)
from scenes.league.reading import duels_of, places, won_of_100
from scenes.league.sheet import NARROW, lay_head
from scenes.league.widgets import MatrixRow, Sentence, TableLine
from scenes.league.words import (
    LEGEND,
    WON,
    duel_words,
    rung_words,
    short_name,
)
from scenes.ui.panels import Rule, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.league.page import LeaguePage

_TEXT: Final = 18
_LEAST: Final = 16
_SMALLEST_PX: Final = 9
MOST_TABLES: Final = 2
NOW: Final = "At the tables now"


class NumbersPicture(Picture):
    """The numbers over the columns."""

    margin = 0

    def wear(self, look: NumbersLook) -> None:
        """Show others, or light another."""
        if look != self._look:
            self._look = look
            self.redraw()


class MatrixSheet:
    """Lays the sheet, and changes what its rows say without laying it anew."""

    def __init__(
        self,
        page: LeaguePage,
        league: League,
        ladder: Ladder,
        tables: tuple[LiveTable, ...],
        lines: int,
    ) -> None:
        """`lines`: room for so many tables."""
        self.page = page
        self.league = league
        self.places = places(league, ladder)
        self._tables = tables
        self.lines = lines
        self._legend: Words | None = None
        self._head: Words | None = None
        self._lines: list[TableLine] = []
        self.rows: list[MatrixRow] = []
        self._duels = duels_of(ladder)
        self._numbers: NumbersPicture | None = None
        self._cells: Cells | None = None
        self._inner = 0
        self._at = -1

    def lay(self, paper: pygame.Rect, box: Any) -> int:
        """Lay it on a paper, or on one without height as it likes; where it ends."""
        page, pad = self.page, self.page.px(24)
        if paper.w < page.px(NARROW) and paper.w < page.px(PAD * 12):
            pad = page.px(16)
        at = pygame.Rect(paper.x + pad, paper.y, paper.w - 2 * pad, 0)
        self._inner = at.w
        y = lay_head(page, at, box, "Head to head", WON)
        gap, foot = page.px(18), self._foot_height()
        y = self._lay_rows(at, y, paper.bottom - gap - foot - y if paper.h else None, box)
        self._lay_tables(pygame.Rect(at.x, y + gap, at.w, foot), box)
        return y + gap + foot

    def renew(self, ladder: Ladder) -> Iterator[Callable[[], object]]:
        """What is to be done, one thing after the other, so that it shows another standing."""
        self.places, self._duels = places(self.league, ladder), duels_of(ladder)
        for index, row in enumerate(self.rows):
            yield partial(row.wear, self._look(index))

    # The parts

    def _lay_rows(self, at: pygame.Rect, y: int, room: int | None, box: Any) -> int:
        page, count = self.page, len(self.places)
        head_h = round(1.9 * page.text_px(_TEXT))
        if room is not None:
            room -= head_h
        cells = self._cells = matrix_cells(self._measures(), room)
        spot = pygame.Rect(at.x, y, at.w, head_h)
        self._numbers = NumbersPicture(page, spot, self._numbers_look(cells, head_h), box)
        inner, x, top, end = box, at.x, spot.bottom, spot.bottom + cells.high * count
        if room is not None and cells.high * count > room:
            glow = page.px(12)
            view = pygame.Rect(at.x - glow, spot.bottom, at.w + 2 * glow, room)
            scroller = Scroller(page, view, box)
            inner, x, top, end = scroller.inside, glow, 0, view.bottom
            scroller.set_height(cells.high * count)
        for index in range(count):
            hit = pygame.Rect(x, top + index * cells.high, at.w, cells.high)
            row = MatrixRow(
                page,
                hit,
                inner,
                self._look(index),
                cells,
                partial(self._said, index),
                self._moved,
                1 if index == 0 and count > 1 else 0,
                key=f"matrix-{index}",
                command=page.pin,
            )
            self.rows.append(row)
        return end

    def seat(self, tables: tuple[LiveTable, ...]) -> None:
        """These tables are being played now; while there are none, the signs are explained."""
        if self._legend is not None and self._head is not None:
            self._legend.say("" if tables else LEGEND)
            self._head.say(NOW if tables else "")
        for i, line in enumerate(self._lines):
            line.wear(tables[i] if i < len(tables) else None)

    def _watch(self, line: TableLine) -> None:
        if line.table is not None:
            self.page.watch(line.table)

    def pointed_at(self, widget: Any) -> None:
        """Bring the field in line with the one that was pointed at last, and light its number."""
        on_row = isinstance(widget, MatrixRow)
        if on_row and self._at >= 0 and self.page.keys_in_use:
            widget.at = self._at
        self._light(widget.at if on_row else -1)

    def _moved(self, to: int) -> None:
        self._at = to
        self._light(to)
        self.page.pointed_at(next((row for row in self.rows if row.hot), None))

    def _light(self, column: int) -> None:
        if self._numbers is not None and self._cells is not None:
            high = self._numbers.hit.h
            self._numbers.wear(self._numbers_look(self._cells, high, column))

    def _foot_height(self) -> int:
        page = self.page
        legend = Words.height_for(page, LEGEND, self._inner)
        if not self.lines:
            return legend + page.px(20)
        head = round(1.8 * page.text_px(_TEXT))
        return page.px(6) + max(head + self.lines * self._line_px, legend) + page.px(14)

    @property
    def _line_px(self) -> int:
        return max(24, round(1.6 * self.page.text_px(_TEXT)))

    def _lay_tables(self, foot: pygame.Rect, box: Any) -> None:
        page = self.page
        top = foot.y + (page.px(14) if self.lines else 0)
        words = pygame.Rect(foot.x, top, foot.w, Words.height_for(page, LEGEND, foot.w))
        self._legend = Words(page, words, LEGEND, box, colour=INK_SECOND, wraps=True)
        if not self.lines:
            return
        rule = pygame.Rect(foot.x, foot.y, foot.w, max(1, page.px(1.5)))
        Rule(page, rule, box, colour=PAPER_RULE)
        head = pygame.Rect(foot.x, foot.y + page.px(6), foot.w, round(1.8 * page.text_px(_TEXT)))
        style: dict[str, Any] = {"face": Face.SERIF_ITALIC, "size": _TEXT, "colour": INK_SECOND}
        self._head = Words(page, head, NOW, box, **style)
        for i in range(self.lines):
            y = head.bottom + i * self._line_px
            hit = pygame.Rect(foot.x - page.px(8), y, foot.w + page.px(16), self._line_px)
            line = TableLine(page, hit, box, None, key=f"table-{i}", command=self._watch)
            self._lines.append(line)
        self.seat(self._tables)

    # What the rows say

    def _measures(self) -> MatrixMeasures:
        page, count = self.page, len(self.places)
        return MatrixMeasures(
            unit=page.services.art.unit,
            inner=self._inner,
            count=count,
            rank_w=rank_width(page, count),
            name_w=max(page.wide(self._name(i), Face.SERIF, _TEXT) for i in range(count)),
            figure_w=page.wide("88", Face.SERIF_BOLD, _LEAST),
            line_h=page.text_px(_TEXT),
        )

    def _numbers_look(self, cells: Cells, high: int, lit: int = -1) -> NumbersLook:
        count = len(self.places)
        size = (self._inner, high)
        return NumbersLook(size, cells.first, cells.wide, count, lit, self._cell_px(cells))

    def _cell_px(self, cells: Cells) -> int:
        """The size at which two figures fit a field."""
        px = self.page.text_px(_TEXT)
        room = cells.wide - self.page.px(8)
        return min(round(0.72 * cells.high), fitted("88", Face.SERIF_BOLD, px, room, _SMALLEST_PX))

    def _name(self, index: int) -> str:
        return short_name(self.league.policies[self.places[index][0]])

    def _look(self, index: int) -> RowLook:
        page, cells = self.page, self._cells
        assert cells is not None, "the fields are known before the rows are laid"
        won = tuple(self._won(index, column) for column in range(len(self.places)))
        px = page.text_px(_TEXT)
        name = ""
        if cells.name_room:
            name = ellipsize(self._name(index), Face.SERIF, px, cells.name_room)
        return RowLook(
            size=(self._inner, cells.high),
            rank=str(index + 1),
            rank_right=cells.rank,
            name=name,
            name_left=cells.name,
            first=cells.first,
            wide=cells.wide,
            cells=won,
            lit=-1,
            text_px=min(px, round(0.75 * cells.high)),
            cell_px=self._cell_px(cells),
            state="normal",
            unit=page.services.art.unit,
        )

    def _won(self, row: int, column: int) -> int | None:
        (of, mine), (over, theirs) = self.places[row], self.places[column]
        if of != over and (mine is None or theirs is None):
            return UNKNOWN
        duel = self._duels.get((of, over))
        return None if duel is None else won_of_100(duel)

    def _said(self, row: int, column: int) -> Sentence:
        (of, rung), (over, _) = self.places[row], self.places[column]
        if of == over:
            return rung_words(self.league, of, rung)
        return duel_words(self.league, of, over, self._duels.get((of, over)))


def rank_width(page: LeaguePage, count: int) -> int:
    """Width of the widest number of a row."""
    return page.wide("16" if count > 9 else "8", Face.SERIF, _TEXT) + page.px(2)


def cells_width(page: LeaguePage, count: int) -> int:
    """The least width of a matrix whose figures can be read as the text is set."""
    figure_w = page.wide("88", Face.SERIF_BOLD, _LEAST)
    return least_matrix(page.services.art.unit, count, rank_width(page, count), figure_w)
