"""The head of a page: a tool to go back, a title, a line below it."""

from __future__ import annotations

import pygame

from scenes.art.palette import TEXT
from scenes.art.type import Face, ellipsize, line_height, width
from scenes.ui.controls import Tool
from scenes.ui.page import Page
from scenes.ui.panels import Words


def page_head(page: Page, title: str, line: str = "", room: int = 0) -> int:
    """Put the head at the top left; where the page may begin below it."""
    edge = page.px(16)
    disc = max(24, page.px(44))
    top = pygame.Rect(edge, edge, disc, disc)
    Tool(page, top, icon="left", key="back", command=lambda _: page.back())
    left = top.right + page.px(20)
    room = (room or page.size[0]) - left - edge
    size = 40.0
    while size > 20 and width(title, Face.SERIF_SEMI, page.text_px(size)) > room:
        size -= 2
    title_h = max(disc, round(line_height(Face.SERIF_SEMI, page.text_px(size)) * 0.8))
    at = pygame.Rect(left, edge, room, title_h)
    Words(page, at, title, face=Face.SERIF_SEMI, size=size, colour=TEXT)
    bottom = at.bottom
    if line:
        line_h = round(page.text_px(16) * 1.35)
        below = pygame.Rect(left, bottom, room, line_h)
        shown = ellipsize(line, Face.SANS, page.text_px(16), room)
        Words(page, below, shown, colour=TEXT)
        bottom = below.bottom
    return bottom + page.px(16)
