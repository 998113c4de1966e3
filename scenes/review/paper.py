"""The list of a review on its paper: whose choices, how far it is, the choices, and the sum."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from ai.reviewing import Verdict, together
from scenes.art.palette import INK_SECOND
from scenes.art.type import Face
from scenes.review.looks import ChoiceLook, Columns, SumLook
from scenes.review.rows import ChoiceRow
from scenes.review.words import better_words, cost_words, done_words, number, sum_words
from scenes.theater.waiting import Progress, ProgressLook
from scenes.ui.controls import Stepper
from scenes.ui.panels import Paper, Rule, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.review.page import ReviewPage

_STEPS: Final = 200
_SECOND: Final = (Face.SERIF_ITALIC, 18)


class ListPaper:
    """The widgets of the list, made for one size and one state of the review."""

    def __init__(self, page: ReviewPage, box: pygame.Rect) -> None:
        """Lays them."""
        self._page = page
        self.rows: dict[int, ChoiceRow] = {}
        """By the index of the decision."""
        self._bar: Progress | None = None
        Paper(page, box)
        inner = box.inflate(-2 * page.px(20), -2 * page.px(14))
        y = self._lay_heading(inner) + page.px(6)
        review = page.review
        if not review.done:
            bar = pygame.Rect(inner.x, y, inner.w, max(10, page.px(12)))
            self._bar = Progress(page, bar, ProgressLook(bar.size, round(_STEPS * review.share)))
            y = bar.bottom + page.px(6)
        sum_h = round(page.text_px(20) * 2.4)
        view = pygame.Rect(inner.x, y, inner.w, max(24, inner.bottom - sum_h - y))
        scroller = Scroller(page, view)
        columns = self._columns(scroller.inner_width)
        self._lay_rows(scroller, columns)
        self._lay_sum(pygame.Rect(inner.x, view.bottom, columns.width, sum_h), columns)

    def grow(self) -> None:
        """The review went on."""
        if self._bar is not None:
            self._bar.grow(round(_STEPS * self._page.review.share))

    def _lay_heading(self, inner: pygame.Rect) -> int:
        """Title, what the figures count, and whose choices of which hand; where the list begins."""
        page = self._page
        high = round(page.text_px(26) * 1.35)
        title = "Your choices" if page.who == "You" else f"{page.who}’s choices"
        units = {verdict.unit for verdict in page.review.verdicts if verdict.unit}
        note = f"{units.pop()}, worst first" if len(units) == 1 else "worst first"
        note_w, title_w = page.wide(note, *_SECOND), page.wide(title, Face.SERIF_SEMI, 26)
        beside = note_w + title_w + page.px(20) <= inner.w
        size = 26.0
        while not beside and size > 16 and page.wide(title, Face.SERIF_SEMI, size) > inner.w:
            size -= 1
        at = pygame.Rect(inner.x, inner.y, title_w + 2 if beside else inner.w, high)
        Words(page, at, title, face=Face.SERIF_SEMI, size=size)
        if beside:
            at = pygame.Rect(inner.right - note_w - 2, inner.y, note_w + 2, high)
            face, small = _SECOND
            Words(page, at, note, face=face, size=small, colour=INK_SECOND, anchor="right")
        y = self._lay_choosers(inner, at.bottom)
        rule = pygame.Rect(inner.x, y, inner.w, max(3, page.px(6)))
        Rule(page, rule, colour="#8d7f68", double=True)
        return rule.bottom

    def _lay_choosers(self, inner: pygame.Rect, y: int) -> int:
        """Whose choices, and of which hand, where there is more than one of them."""
        page = self._page
        x, begun = inner.x, False
        for key, words, at, take in page.choosers():
            wide = min(Stepper.width_for(page, words), inner.w)
            if begun and x + wide > inner.right:
                x, y = inner.x, y + page.row_px
            Stepper(
                page,
                pygame.Rect(x, y, wide, page.row_px),
                words=words,
                at=at,
                key=key,
                command=_taking(page, take),
            )
            x, begun = x + wide + page.px(12), True
        return y + page.row_px + page.px(4) if begun else y

    def _columns(self, wide: int) -> Columns:
        page = self._page
        places = [page.place(verdict) for verdict in page.verdicts] or [""]
        place_w = max(page.wide(place, Face.SERIF_ITALIC, 20) for place in places)
        words = min(round(0.3 * wide), max(page.px(84), place_w + page.px(30)))
        upright = wide - max(page.px(58), page.wide("0.00", Face.SERIF_BOLD, 20) + page.px(22))
        return Columns(wide, words, upright, min(page.px(160), max(24, (upright - words) // 3)))

    def _lay_rows(self, scroller: Scroller, columns: Columns) -> None:
        page, found = self._page, self._page.verdicts
        high = max(page.px(70), round(page.text_px(20) * 1.5 + page.text_px(16) * 1.5 + 12))
        most = max((verdict.cost for verdict in found), default=0.0)
        for i, verdict in enumerate(found):
            index = verdict.decision.index
            self.rows[index] = ChoiceRow(
                page,
                pygame.Rect(0, i * high, columns.width, high),
                scroller.inside,
                self._row_look(verdict, columns, high, most),
                page.verdict is verdict,
                key=f"choice-{index}",
                command=lambda _, index=index: page.choose(index),
            )
        height = len(found) * high
        scroller.set_height(height if found else self._lay_nothing(scroller, columns))

    def _lay_nothing(self, scroller: Scroller, columns: Columns) -> int:
        page = self._page
        words = "Looking at every choice by what was known at the time…"
        if page.review.done:
            words = "Nothing was better." if page.review.count else "There was nothing to choose."
        high = Words.height_for(page, words, columns.width, Face.SERIF, 20)
        at = pygame.Rect(0, page.px(10), columns.width, high)
        Words(page, at, words, scroller.inside, face=Face.SERIF, size=20, wraps=True)
        return at.bottom

    def _row_look(self, verdict: Verdict, columns: Columns, high: int, most: float) -> ChoiceLook:
        page, rules = self._page, self._page.matter.rules
        cost = cost_words(verdict)
        fine = verdict.best is None and verdict.advice is not None
        return ChoiceLook(
            columns=columns,
            height_px=high,
            place=page.place(verdict),
            done=done_words(rules, verdict, page.who),
            better=better_words(rules, verdict),
            cost=cost,
            share=verdict.cost / most if most else 0.0,
            mark="check" if fine else "" if cost else "think",
            text_px=page.text_px(20),
            small_px=page.text_px(16),
            unit=page.services.art.unit,
        )

    def _lay_sum(self, at: pygame.Rect, columns: Columns) -> None:
        page = self._page
        gain = together(page.review.verdicts) if page.review.done else None
        figure = number(gain.worth) if gain else ""
        words = sum_words(page.review, gain)
        unit = page.services.art.unit
        Picture(page, at, SumLook(columns, at.h, words, figure, page.text_px(20), unit))


def _taking(page: ReviewPage, take: Callable[[int], object]) -> Callable[[Stepper], object]:
    return lambda stepper: page.later(lambda: take(stepper.at))
