"""The league's page before there is any: what a league is, and the token that begins one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from scenes.art.palette import INK, INK_SECOND
from scenes.art.type import Face
from scenes.league.words import NEW, NONE_YET, WHAT_IT_IS
from scenes.ui.controls import Token
from scenes.ui.page import Page
from scenes.ui.panels import Paper, Words
from scenes.ui.scroll import Scroller

_WIDEST: Final = 640


def lay_empty(page: Page, top: int, begin: Callable[[], object]) -> None:
    """A sheet in the middle of the room below `top`; it scrolls where it is too tall."""
    edge, pad, gap = page.px(16), page.px(36), page.px(18)
    wide = min(page.px(_WIDEST), page.size[0] - 2 * edge)
    room = wide - 2 * pad - page.px(16)
    title_h = Words.height_for(page, NONE_YET, room, Face.SERIF_SEMI, 28)
    text_h = Words.height_for(page, WHAT_IT_IS, room, Face.SANS, 18)
    token_w = min(room, page.wide(NEW, Face.SERIF_SEMI, 20) + page.px(64))
    whole = 2 * pad + title_h + text_h + 2 * gap + page.row_px
    view = pygame.Rect(0, 0, wide, min(whole, page.size[1] - top - edge))
    view.midtop = page.size[0] // 2, max(top, (page.size[1] - whole) // 2 - page.px(20))
    Paper(page, view)
    scroller = Scroller(page, view)
    y = pad
    for text, face, size, colour, high in (
        (NONE_YET, Face.SERIF_SEMI, 28, INK, title_h),
        (WHAT_IT_IS, Face.SANS, 18, INK_SECOND, text_h),
    ):
        at = pygame.Rect(pad, y, room, high)
        Words(page, at, text, scroller.inside, face=face, size=size, colour=colour, wraps=True)
        y = at.bottom + gap
    token = pygame.Rect(pad, y, token_w, page.row_px)
    Token(
        page,
        token,
        scroller.inside,
        text=NEW,
        key="new",
        prime=True,
        command=lambda _: page.later(begin),
    )
    scroller.set_height(token.bottom + pad)
