"""The sheet with the ladder: tabs, scale, a row for each who plays, and what may still turn."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pygame

from ai.league.report import Ladder, League
from ai.league.report import Rung as Rated
from scenes.art.palette import INK_SECOND, PAPER_RULE
from scenes.art.type import Face, ellipsize
from scenes.league.looks import LOZENGES, RungLook, ScaleLook, Whisker
from scenes.league.plan import (
    PAD,
    Columns,
    LadderMeasures,
    Scale,
    ladder_columns,
    row_height,
    scale_for,
    wrapped,
)
from scenes.league.reading import may_turn, places
from scenes.league.sheet import NARROW, lay_head
from scenes.league.widgets import Rung, Sentence, Tab
from scenes.league.words import (
    ALL_GAMES,
    COUNTING,
    MAY_TURN,
    SOON,
    SPAN,
    figure,
    level_of,
    rung_words,
    short_name,
)
from scenes.lobby.words import game_title
from scenes.ui.controls import Link
from scenes.ui.panels import Rule, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.league.page import LeaguePage

_NAME: Final = 20
_SMALL: Final = 18
_TICK: Final = 16
AWAY: Final = "Put this league away"


class ScalePicture(Picture):
    """The scale over the rows."""

    margin = 12

    def wear(self, look: ScaleLook) -> None:
        """Show another scale."""
        if look != self._look:
            self._look = look
            self.redraw()


class LadderSheet:
    """Lays the sheet, and changes what its rows say without laying it anew."""

    def __init__(self, page: LeaguePage, league: League, ladder: Ladder) -> None:
        self.page = page
        self.league = league
        self.ladder = ladder
        self.places = places(league, ladder)
        self.rows: list[Rung] = []
        self._scale: ScalePicture | None = None
        self._note: Words | None = None
        self._inner = 0
        self._row_h = 0

    def lay(self, paper: pygame.Rect, box: Any) -> int:
        """Lay it on a paper, or on one without height as it likes; where it ends."""
        page, pad = self.page, self.page.px(PAD)
        if paper.w < page.px(NARROW):
            pad = page.px(20)
        at = pygame.Rect(paper.x + pad, paper.y, paper.w - 2 * pad, 0)
        self._inner = at.w
        y = lay_head(page, at, box, "Ladder", SPAN)
        y = self._lay_tabs(at, y, box)
        foot = self._foot_height(at.w)
        y = self._lay_rows(at, y, paper.bottom - foot - y if paper.h else None, box)
        self._lay_foot(pygame.Rect(at.x, y, at.w, foot), box)
        return y + foot

    def renew(self, ladder: Ladder) -> Iterator[Callable[[], object]]:
        """What is to be done, one thing after the other, so that it shows another standing."""
        self.ladder, self.places = ladder, places(self.league, ladder)
        columns, scale = self._columns(), self._plot()
        if self._scale is not None:
            yield partial(self._scale.wear, self._scale_look(columns, scale))
        for index, row in enumerate(self.rows):
            yield partial(row.wear, *self._row(index, columns, scale))
        if self._note is not None:
            yield partial(self._note.say, self._turning())

    # The parts

    def _lay_tabs(self, at: pygame.Rect, y: int, box: Any) -> int:
        """All games, and each; only where several are played."""
        page = self.page
        if len(self.league.modules) < 2:
            return y
        tabs = ("", *self.league.modules)
        words = [ALL_GAMES, *(game_title(module) for module in self.league.modules)]
        widths = [min(at.w, Tab.width_for(page, word)) for word in words]
        high = max(24, round(2 * page.text_px(18)))
        y += page.px(6)
        for row in wrapped(widths, at.w, page.px(4)):
            x = at.x - page.px(12)
            for i in row:
                Tab(
                    page,
                    pygame.Rect(max(x, at.x - page.px(12)), y, widths[i], high),
                    box,
                    text=words[i],
                    chosen=tabs[i] == page.module,
                    key=f"tab-{tabs[i]}",
                    command=lambda _, module=tabs[i]: page.show_module(module),
                )
                x += widths[i] + page.px(4)
            y += high + page.px(2)
        return y

    def _lay_rows(self, at: pygame.Rect, y: int, room: int | None, box: Any) -> int:
        page, count = self.page, len(self.places)
        head_h = round(1.75 * page.text_px(_SMALL))
        columns, scale = self._columns(), self._plot()
        spot = pygame.Rect(at.x, y, at.w, head_h)
        self._scale = ScalePicture(page, spot, self._scale_look(columns, scale, head_h), box)
        y = spot.bottom
        if room is not None:
            room -= head_h
        self._row_h = row_height(page.services.art.unit, page.text_px(_SMALL), count, room)
        inner, x, top, end = box, at.x, y, y + self._row_h * count
        if room is not None and self._row_h * count > room:
            glow = page.px(12)
            view = pygame.Rect(at.x - glow, y, at.w + 2 * glow, room)
            scroller = Scroller(page, view, box)
            inner, x, top, end = scroller.inside, glow, 0, view.bottom
            scroller.set_height(self._row_h * count)
        for index in range(count):
            hit = pygame.Rect(x, top + index * self._row_h, at.w, self._row_h)
            look, said = self._row(index, columns, scale)
            row = Rung(page, hit, inner, look, said, key=f"rung-{index}", command=page.pin)
            self.rows.append(row)
        return end

    def _foot_height(self, inner: int) -> int:
        page = self.page
        high = max(24, round(1.9 * page.text_px(18)))
        beside, note_h = self._beside(inner)
        tall = max(high, note_h) if beside else note_h + page.px(4) + high
        return page.px(10) + tall + page.px(10)

    def _beside(self, inner: int) -> tuple[bool, int]:
        """Whether the link stands beside the note, and how tall the note is."""
        page = self.page
        room = inner - Link.width_for(page, AWAY) - page.px(16)
        beside = room >= 0.4 * inner
        return beside, Words.height_for(page, MAY_TURN, room if beside else inner)

    def _lay_foot(self, foot: pygame.Rect, box: Any) -> None:
        page = self.page
        rule = pygame.Rect(foot.x, foot.y, foot.w, max(1, page.px(1.5)))
        Rule(page, rule, box, colour=PAPER_RULE)
        beside, note_h = self._beside(foot.w)
        high = max(24, round(1.9 * page.text_px(18)))
        wide = min(foot.w, Link.width_for(page, AWAY))
        link = pygame.Rect(foot.right - wide + page.px(8), 0, wide, high)
        note = pygame.Rect(foot.x, foot.y + page.px(10), foot.w, note_h)
        if beside:
            note.w = foot.w - wide - page.px(16)
            tall = max(high, note_h)
            note.y += (tall - note_h) // 2
            link.y = foot.y + page.px(10) + (tall - high) // 2
        else:
            link.y = note.bottom + page.px(4)
        self._note = Words(page, note, self._turning(), box, colour=INK_SECOND, wraps=True)
        Link(
            page, link, box, text=AWAY, sign="close", anchor="right", key="away",
            command=lambda _: page.ask_to_put_away(),
        )  # fmt: skip

    def _turning(self) -> str:
        """What stands under the ladder."""
        if self.page.report is None and not self.page.runs:
            return "" if self.page.fault else COUNTING
        if not self.ladder.rungs:
            return SOON if self.page.runs else ""
        return MAY_TURN if may_turn(self.ladder.rungs) else ""

    # What the rows say

    def _columns(self) -> Columns:
        page = self.page
        words = self.league.policies
        counts = [_games(rung) for _, rung in self.places]
        figures = [figure(rung.rating) for rung in self.ladder.rungs] or ["1500"]
        return ladder_columns(
            LadderMeasures(
                unit=page.services.art.unit,
                inner=self._inner,
                rank_w=page.wide("10" if len(words) > 9 else "9", Face.SERIF, _NAME) + page.px(6),
                name_w=max(page.wide(short_name(word), Face.SERIF_SEMI, _NAME) for word in words),
                pips_w=page.px(LOZENGES + 16) if any(map(level_of, words)) else 0,
                games_w=max(
                    page.wide("Games", Face.SERIF_ITALIC, _SMALL),
                    *(page.wide(number, Face.SERIF, _SMALL) for number in counts),
                ),
                figure_w=max(page.wide(number, Face.SERIF_BOLD, _SMALL) for number in figures),
            )
        )

    def _plot(self) -> Scale:
        page = self.page
        spans = [(rung.low, rung.high) for rung in self.ladder.rungs]
        spans += [(rung.rating, rung.rating) for rung in self.ladder.rungs]
        label = round(1.35 * page.wide("1800", Face.SERIF, _TICK))
        return scale_for(spans, self._columns().plot, label)

    def _scale_look(self, columns: Columns, scale: Scale, high: int = 0) -> ScaleLook:
        page = self.page
        size = (self._inner, high or (self._scale.hit.h if self._scale else 0))
        ticks = tuple((scale.at(tick), figure(tick)) for tick in scale.ticks)
        unit = page.services.art.unit
        return ScaleLook(
            size, columns.games, ticks, page.text_px(_TICK), page.text_px(_SMALL), unit
        )

    def _row(self, index: int, columns: Columns, scale: Scale) -> tuple[RungLook, Sentence]:
        page, (policy, rung) = self.page, self.places[index]
        word = self.league.policies[policy]
        level = level_of(word) if columns.pips else 0
        room = columns.name_room - (page.px(LOZENGES + 16) if level else 0)
        name = ellipsize(short_name(word), Face.SERIF_SEMI, page.text_px(_NAME), max(1, room))
        look = RungLook(
            size=(self._inner, self._row_h),
            columns=columns,
            rank="" if rung is None else str(index + 1),
            name=name,
            level=level,
            games=_games(rung),
            figure="" if rung is None else figure(rung.rating),
            whisker=None if rung is None else _whisker(rung, scale),
            ticks=tuple(scale.at(tick) for tick in scale.ticks),
            leads=index == 0,
            last=index == len(self.places) - 1,
            text_px=page.text_px(_NAME),
            small_px=page.text_px(_SMALL),
            state="normal",
            unit=page.services.art.unit,
        )
        return look, rung_words(self.league, policy, rung)


def _games(rung: Rated | None) -> str:
    return "0" if rung is None else f"{rung.episodes:,}"


def _whisker(rung: Rated, scale: Scale) -> Whisker:
    low, high = _end(rung.low, scale.low), _end(rung.high, scale.high)
    return Whisker(
        scale.at(low), scale.at(rung.rating), scale.at(high), low < scale.low, high > scale.high
    )


def _end(value: float, otherwise: float) -> float:
    """An end of a span; one that is no number lies at the end of the scale."""
    return otherwise if math.isnan(value) else value
