"""The head of the league's page: its line, the choice of a league, the way to a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from scenes.art.palette import TEXT
from scenes.art.type import Face, ellipsize, width
from scenes.league.matrix import cells_width
from scenes.league.plan import Measures, Plan
from scenes.league.plate import ProgressPlate
from scenes.league.words import NEW
from scenes.ui.controls import Token
from scenes.ui.page import SMALLEST_TEXT_PX
from scenes.ui.panels import Words
from scenes.ui.picker import Picker

if TYPE_CHECKING:
    from scenes.league.page import LeaguePage


def measures_of(page: LeaguePage, line: str) -> Measures:
    """What the plan must know of the page; `line`: what stands under the title."""
    edge = page.px(16)
    disc = max(24, page.px(44))
    title_h = max(disc, round(page.line(Face.SERIF_SEMI, 40) * 0.8))
    line_h = round(page.text_px(16) * 1.35) if line else 0
    count = len(page.card.league.policies) if page.card else 0
    return Measures(
        size=page.size,
        unit=page.services.art.unit,
        top=edge + title_h + line_h + page.px(16),
        title_w=edge + disc + page.px(20) + page.wide("League", Face.SERIF_SEMI, 40),
        row_h=page.row_px,
        picker_w=_picker_width(page),
        new_w=page.wide(NEW, Face.SERIF_SEMI, 20) + page.px(52),
        plate_h=ProgressPlate.height_for(page),
        cells_w=cells_width(page, count),
    )


def _picker_width(page: LeaguePage) -> int:
    """In which the longest title can be read, though it is set a little smaller."""
    px = max(SMALLEST_TEXT_PX, round(0.8 * page.text_px(18)))
    longest = max((width(card.title, Face.SERIF, px) for card in page.cards), default=0)
    return max(page.px(180), longest + 2 * px + page.px(44))


def lay_line(page: LeaguePage, plan: Plan, top: int, line: str) -> None:
    """Under title and controls, as far as the first sheet goes."""
    high = round(page.text_px(16) * 1.35)
    left = page.px(16) + max(24, page.px(44)) + page.px(20)
    at = pygame.Rect(left, top - page.px(16) - high, plan.ladder.right - left, high)
    Words(page, at, ellipsize(line, Face.SANS, page.text_px(16), at.w), colour=TEXT)


def lay_controls(page: LeaguePage, plan: Plan, box: Any) -> None:
    """Which league is shown, and the token for a new one; `box`: what scrolls, or None."""
    titles = [card.title for card in page.cards]
    at = next(i for i, card in enumerate(page.cards) if card.id == page.chosen)
    Picker(page, plan.picker, box, words=titles, at=at, key="which", command=page.choose)
    Token(page, plan.new, box, text=NEW, key="new", command=lambda _: page.later(page.begin))
