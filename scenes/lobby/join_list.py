"""The list of the join page: tables in sight, machines that were asked, how the search goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.art.palette import TEXT
from scenes.art.type import Face
from scenes.lobby.found import machines
from scenes.lobby.widgets import MachineLine, TableCard
from scenes.lobby.words import WAYS, family, trouble_line
from scenes.ui.panels import Words
from scenes.ui.scroll import Scroller

if TYPE_CHECKING:
    from scenes.lobby.join import JoinPage
    from scenes.lobby.page import LobbyPage


class Column:
    """Places from the top of a scroller down."""

    def __init__(self, page: LobbyPage, scroller: Scroller, inset: int) -> None:
        self.page = page
        self.scroller = scroller
        self.box = scroller.inside
        self.x = self.y = inset
        self.wide = scroller.box.w - 2 * inset

    def take(self, high: int, gap: int) -> pygame.Rect:
        """A place over the whole width, with a gap below it."""
        rect = pygame.Rect(self.x, self.y, self.wide, high)
        self.y += high + gap
        return rect

    def words(self, text: str, face: Face, size: float, colour: str) -> None:
        """A text that wraps."""
        page = self.page
        high = Words.height_for(page, text, self.wide, face, size)
        at = self.take(high, page.px(8))
        Words(page, at, text, self.box, face=face, size=size, colour=colour, wraps=True)

    def done(self) -> None:
        """The last place is taken."""
        self.scroller.set_height(self.y + self.page.px(8))


def lay_list(page: JoinPage, column: Column) -> None:
    """Tables, machines, the search, and ways that do not work."""
    found = page.found
    high = TableCard.height_for(page)
    for item in found:
        TableCard(
            page,
            column.take(high, page.px(14)),
            column.box,
            title=item.title,
            second=item.line,
            game=item.game,
            family=family(item.game),
            signs=item.signs,
            seats=item.seats,
            dim=item.dim,
            chosen=item.is_same(page.chosen),
            key=f"table-{item.key}",
            command=lambda _, item=item: page.choose(item),
        )
    for machine in machines(page.sightings):
        rect = column.take(round(page.text_px(18) * 1.6), page.px(2))
        word = "no table there" if machine.asked else "asking…"
        MachineLine(page, rect, column.box, name=machine.name or "A machine", word=word)
    _lay_progress(page, column, bool(found))
    for way, trouble in page.troubles.items():
        if trouble is not None:
            column.words(trouble_line(trouble, WAYS[way]), Face.SANS, 16, TEXT)


def _lay_progress(page: JoinPage, column: Column, some: bool) -> None:
    late = page.is_late
    words = "Looking for more" if some else "Still looking" if late else "Looking for tables"
    rect = column.take(round(page.text_px(18) * 1.7), page.px(8))
    wide = page.wide(words, Face.SERIF, 18)
    at = pygame.Rect(rect.x, rect.y, min(wide + page.px(2), rect.w), rect.h)
    Words(page, at, words, column.box, face=Face.SERIF, size=18, colour=TEXT)
    dots = pygame.Rect(0, 0, page.px(44), page.px(22))
    dots.midleft = (at.right + page.px(14), rect.centery)
    if dots.right <= rect.right:
        page.add_dots(dots, column.box)
