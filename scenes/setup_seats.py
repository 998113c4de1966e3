"""The seats of the setup page: the plate of each, and the list of who may sit there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

import pygame

from ai.levels import Level
from game.core.events import Seat
from game.holders import Computer
from scenes.honesty import HonestyPage
from scenes.table.seating import sitters
from scenes.ui.looks_plates import ListRow, SeatLook
from scenes.ui.picker import OpenList
from scenes.ui.skin import Skin

if TYPE_CHECKING:
    from scenes.setup import SetupPage


class SeatPlate(Skin):
    """Who will sit in a seat; opens the list of who may."""

    kind = "seat"
    margin: ClassVar[int] = 42

    page: SetupPage

    def __init__(
        self, page: SetupPage, hit: pygame.Rect, box: Any, seat: Seat, **rest: Any
    ) -> None:
        self.seat = seat
        self.setup = page.table_setup
        super().__init__(page, hit, box, **rest)

    def look(self) -> SeatLook:
        """The plate in its state."""
        page = self.page
        sitter = sitters(tuple(self.setup.holders))[self.seat]
        plain = SeatLook(
            self.hit.size,
            sitter.name,
            sitter.note,
            sitter.face,
            sitter.level,
            page.text_px(20),
            page.text_px(16),
            page.services.art.unit,
            self.state,
        )
        return page.dressed(self.seat, plain)


HOW: Final = "How the computer plays"


def level_rows(levels: Sequence[Level]) -> list[ListRow]:
    """The computers of each level, then programs from elsewhere, which have no place among them."""
    rows: list[ListRow] = []
    for i, level in enumerate(levels):
        first_visitor = level.is_visitor and not (i and levels[i - 1].is_visitor)
        grade = 0 if level.is_visitor else i + 1
        rows.append(ListRow(level.title, level.line, level=grade, ruled=i == 0 or first_visitor))
    return rows


def open_sitter_list(page: SetupPage, plate: SeatPlate) -> None:
    """Who may sit there: somebody here, or a computer of a level; and another name."""
    setup, seat = page.table_setup, plate.seat
    now = setup.holders[seat]
    rows = [ListRow("Someone here", "Plays at this screen", icon="person")]
    rows += level_rows(setup.levels)
    rows.append(ListRow(HOW, "What it sees; its levels", icon="eye", ruled=True))
    rows.append(ListRow("Another name", now.name, icon="pencil"))
    keys = [level.key for level in setup.levels]
    chosen = 0
    if isinstance(now, Computer):
        chosen = keys.index(now.level) + 1 if now.level in keys else -1

    def done(row: int | None) -> None:
        if row is None:
            return
        if row == len(rows) - 2:
            page.director.push(HonestyPage(page.services, page.rules.info.id))
            return
        if row == len(rows) - 1:
            page.ask_name(seat)
        elif row > 0:
            setup.seat_computer(seat, keys[row - 1])
        elif isinstance(now, Computer):
            setup.seat_person(seat)
        page.rebuild()

    OpenList(page, plate.hit, rows, chosen, done, owner=plate)
