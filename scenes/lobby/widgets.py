"""The lobby's widgets: a table's card, a machine's line, somebody in a seat, the search's dots."""

from __future__ import annotations

from typing import Any, ClassVar, Final

import pygame

from ai.levels import title_of
from net.protocol import SeatNote, Table
from scenes.art.palette import TEXT
from scenes.art.type import Face, width
from scenes.lobby.looks import DotsLook, MachineLook, RosterLook, TableLook
from scenes.lobby.seats import sign_of, sitters_of
from scenes.lobby.words import is_free, seat_word
from scenes.ui.page import Page
from scenes.ui.skin import Skin

DOT_S: Final = 0.9
"""How long one of the dots is the bright one."""


class TableCard(Skin):
    """A table one can choose."""

    kind = "table_card"
    sound: ClassVar[str] = "token_press"
    margin: ClassVar[int] = 50

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any = None,
        *,
        title: str,
        second: str,
        game: str,
        family: str,
        signs: tuple[tuple[str, str], ...],
        seats: tuple[int, int] = (0, 0),
        dim: bool = False,
        chosen: bool = False,
        **rest: Any,
    ) -> None:
        self.title, self.second, self.game, self.family = title, second, game, family
        self.signs, self.seats, self.dim, self.chosen = signs, seats, dim, chosen
        super().__init__(page, hit, container, **rest)

    def look(self) -> TableLook:
        """The card in its state."""
        page = self.page
        return TableLook(
            self.hit.size,
            self.title,
            self.second,
            self.game,
            self.family,
            self.signs,
            self.seats,
            self.dim,
            self.chosen,
            page.text_px(22),
            page.text_px(16),
            page.services.art.unit,
            self.state,
        )

    @staticmethod
    def height_for(page: Page) -> int:
        """How tall a card is."""
        return max(
            page.px(88), round(page.text_px(22) * 1.5 + page.text_px(16) * 1.5) + page.px(24)
        )


class MachineLine(Skin):
    """A paired machine that has no table, or was not asked yet."""

    kind = "machine"
    focusable = False
    eats_clicks = False

    def __init__(
        self, page: Page, hit: pygame.Rect, container: Any = None, *, name: str, word: str
    ) -> None:
        self.name, self.word = name, word
        super().__init__(page, hit, container)

    def look(self) -> MachineLook:
        """Sign, name and word."""
        unit = self.page.services.art.unit
        return MachineLook(self.hit.size, self.name, self.word, self.page.text_px(18), unit)


class Sitting(Skin):
    """Somebody's seat on the plate of a table."""

    kind = "sitting"
    focusable = False
    eats_clicks = False
    margin: ClassVar[int] = 20

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        container: Any,
        table: Table,
        seat: int,
        *,
        mine: bool,
    ) -> None:
        self.note: SeatNote = table.seats[seat]
        self.word = seat_word(table, seat, title_of(self.note.level))
        self.mine = mine
        self.open = is_free(self.note) and table.phase != "playing"
        self.face = "" if self.open else sitters_of(table)[seat].face
        super().__init__(page, hit, container)

    def look(self) -> RosterLook:
        """The seat as it is now."""
        page, note = self.page, self.note
        return RosterLook(
            self.hit.size,
            "Open" if self.open else note.name,
            "" if self.open else "You" if self.mine else self.word,
            self.face,
            sign_of(note),
            self.mine,
            page.text_px(20),
            page.text_px(16),
            page.services.art.unit,
        )

    @staticmethod
    def height_for(page: Page) -> int:
        """How tall a seat is."""
        return max(page.px(54), round(page.text_px(20) * 1.4 + page.text_px(16) * 1.4))

    @staticmethod
    def width_for(page: Page, table: Table) -> int:
        """How wide the seats want to be."""
        px = page.text_px(16)

        def second(seat: int, note: SeatNote) -> int:
            word = seat_word(table, seat, title_of(note.level))
            return width(word, Face.SANS, px) + (px + page.px(6) if sign_of(note) else 0)

        words = max(
            max(width(note.name, Face.SERIF_SEMI, page.text_px(20)), second(seat, note))
            for seat, note in enumerate(table.seats)
        )
        return page.px(70) + words


class Dots(Skin):
    """Three dots that go on while something is under way."""

    kind = "dots"
    focusable = False
    eats_clicks = False

    def __init__(self, page: Page, hit: pygame.Rect, container: Any = None) -> None:
        self.at = 0
        super().__init__(page, hit, container)

    def look(self) -> DotsLook:
        """The dots now."""
        return DotsLook(self.hit.size, self.at, TEXT)

    def go_on(self) -> None:
        """The next dot is the bright one; only this is painted anew."""
        self.at += 1
        self.page.stale_skins.add(self)
        self.page.director.stale = True
