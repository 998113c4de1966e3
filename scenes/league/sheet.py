"""What the league's two sheets have in common: a title with a line beside it, over a rule."""

from __future__ import annotations

from typing import Any, Final

import pygame

from scenes.art.palette import INK_SECOND
from scenes.art.type import Face
from scenes.ui.page import Page
from scenes.ui.panels import Rule, Words

NARROW: Final = 520
"""A sheet narrower than this, in units, has narrower margins."""
_RULE: Final = "#6f6352"
_TITLE: Final = 28
_LINE: Final = 18


def lay_head(page: Page, at: pygame.Rect, box: Any, title: str, line: str) -> int:
    """Put title and line at the top of `at`, one under the other where they must; where it ends."""
    y = at.y + page.px(16)
    title_w = page.wide(title, Face.SERIF_SEMI, _TITLE)
    title_h = round(1.45 * page.text_px(_TITLE))
    line_w = page.wide(line, Face.SERIF_ITALIC, _LINE)
    beside = title_w + page.px(20) + line_w <= at.w
    spot = pygame.Rect(at.x, y, min(at.w, title_w + 2), title_h)
    Words(page, spot, title, box, face=Face.SERIF_SEMI, size=_TITLE)
    style: dict[str, Any] = {"face": Face.SERIF_ITALIC, "size": _LINE, "colour": INK_SECOND}
    if beside:
        right = pygame.Rect(at.right - line_w - 2, y + page.px(2), line_w + 2, title_h)
        Words(page, right, line, box, anchor="right", **style)
        y += title_h
    else:
        high = Words.height_for(page, line, at.w, Face.SERIF_ITALIC, _LINE)
        Words(page, pygame.Rect(at.x, spot.bottom, at.w, high), line, box, wraps=True, **style)
        y = spot.bottom + high
    rule = pygame.Rect(at.x, y + page.px(6), at.w, max(1, page.px(1.5)))
    Rule(page, rule, box, colour=_RULE)
    return rule.bottom
