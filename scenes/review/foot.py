"""Below the table of a review: which choice of how many is shown, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art.palette import TEXT
from scenes.art.type import Face
from scenes.theater.widgets import Round
from scenes.ui.controls import Token
from scenes.ui.panels import Words

if TYPE_CHECKING:
    from scenes.review.page import ReviewPage


def token_width(page: ReviewPage, text: str) -> int:
    """What a token with such words takes."""
    return max(page.px(110), page.wide(text, Face.SERIF_SEMI, 20) + page.px(40))


def lay_foot(page: ReviewPage, widths: list[int]) -> None:
    """Lays the arrows with their count, and the tokens, which would like to be so wide."""
    _lay_arrows(page)
    x, row = page.plan.tokens.x, page.plan.tokens
    gaps = page.px(12) * (len(widths) - 1)
    share = min(1.0, (row.w - gaps) / sum(widths))
    for (text, key, act), wide in zip(page.tokens(), widths, strict=True):
        wide = int(wide * share)
        Token(
            page,
            pygame.Rect(x, row.y, wide, row.h),
            text=text,
            key=key,
            prime=key == "next",
            enabled=key != "play" or page.verdict is not None,
            command=lambda _, act=act: page.later(act),
        )
        x += wide + page.px(12)


def _lay_arrows(page: ReviewPage) -> None:
    verdicts, shown = page.verdicts, page.verdict
    at = verdicts.index(shown) if shown else 0
    box = page.plan.arrows
    disc = max(24, page.px(40))
    for key, icon, by, x in (("back-one", "left", -1, box.x), ("on", "right", 1, 0)):
        rect = pygame.Rect(x or box.right - disc, box.centery - disc // 2, disc, disc)
        Round(
            page,
            rect,
            icon=icon,
            key=key,
            enabled=0 <= at + by < len(verdicts),
            command=lambda _, by=by: page.step(by),
        )
    words = f"{at + 1} of {len(verdicts)}" if verdicts else "–"
    middle = pygame.Rect(box.x + disc, box.y, box.w - 2 * disc, box.h)
    Words(page, middle, words, face=Face.SERIF, size=20, colour=TEXT, anchor="middle")
