"""The lacquer plate with the table one has chosen: its rules, who sits there, what one can do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from net.protocol import Table
from scenes.art.palette import HEADING, LACQUER_RULE, TEXT, TEXT_SECOND
from scenes.art.type import Face
from scenes.lobby.page import LobbyPage
from scenes.lobby.widgets import Sitting
from scenes.ui.controls import Token
from scenes.ui.looks_plates import LacquerLook
from scenes.ui.panels import Rule, Words
from scenes.ui.picture import Picture
from scenes.ui.scroll import BAR_W, Scroller

_PAD: Final = 24
_GAP: Final = 10
_DOTS: Final = (44, 22)


@dataclass(frozen=True)
class Deed:
    """A token on the plate."""

    text: str
    key: str
    act: Callable[[], object]
    enabled: bool = True
    prime: bool = False


@dataclass(frozen=True)
class PlateView:
    """What the plate shows."""

    title: str
    line: str = ""
    """Below the title: the house rules, or what this is."""
    table: Table | None = None
    """Whose seats are shown."""
    note: str = ""
    """What is to be known now; a sentence or two."""
    busy: bool = False
    """Whether something is under way: dots follow the note."""
    deeds: tuple[Deed, ...] = ()


class Plate:
    """Lays a view out; in a place of its own, where it scrolls, or as part of a column."""

    def __init__(self, page: LobbyPage, view: PlateView) -> None:
        self.page = page
        self.view = view
        self.pad = page.px(_PAD)
        self.gap = page.px(_GAP)

    def height_for(self, wide: int) -> int:
        """How tall the whole plate is at a width."""
        room = wide - 2 * self.pad
        foot = self._foot_height(room)
        return 2 * self.pad + self._body(pygame.Rect(0, 0, room, 0), None, dry=True) + foot

    def put(self, box: pygame.Rect, container: Any = None, *, scrolls: bool = False) -> None:
        """Makes the widgets."""
        page = self.page
        Picture(page, box, LacquerLook(box.size, page.services.art.unit), container)
        room = box.w - 2 * self.pad
        foot = self._foot_height(room)
        body = pygame.Rect(box.x + self.pad, box.y + self.pad, room, box.h - 2 * self.pad - foot)
        if scrolls:
            view = body.inflate(2 * page.px(BAR_W), 0)
            scroller = Scroller(page, view, container)
            inner = pygame.Rect(page.px(BAR_W), 0, room, 0)
            scroller.set_height(self._body(inner, scroller.inside))
        else:
            self._body(body, container)
        self._foot(pygame.Rect(body.x, box.bottom - self.pad - foot, room, foot), container)

    # The words and the seats

    def _body(self, at: pygame.Rect, box: Any, dry: bool = False) -> int:
        """Title, line, seats, note from the top of `at` on; the height they take."""
        view, top = self.view, at.y
        y = self._say(at, top, view.title, box, dry, Face.SERIF_SEMI, 28, TEXT)
        if view.line:
            y = self._say(at, y, view.line, box, dry, Face.SANS, 16, TEXT_SECOND)
        note = "" if self._note_below else view.note
        if view.table is not None or note:
            y += self.gap
            if not dry:
                line = pygame.Rect(at.x, y, at.w, max(1, self.page.px(1)))
                Rule(self.page, line, box, colour=LACQUER_RULE)
            y += self.gap
        if view.table is not None:
            y = self._seats(at, y, view.table, box, dry)
        if note:
            y = self._say(at, y, note, box, dry, Face.SERIF_ITALIC, 18, HEADING)
        if view.busy:
            wide, high = (self.page.px(v) for v in _DOTS)
            if not dry:
                self.page.add_dots(pygame.Rect(at.x, y + self.gap // 2, wide, high), box)
            y += high + self.gap // 2
        return y - top

    def _say(
        self,
        at: pygame.Rect,
        y: int,
        text: str,
        box: Any,
        dry: bool,
        face: Face,
        size: float,
        colour: str,
    ) -> int:
        page = self.page
        high = Words.height_for(page, text, at.w, face, size)
        if not dry:
            rect = pygame.Rect(at.x, y, at.w, high)
            Words(page, rect, text, box, face=face, size=size, colour=colour, wraps=True)
        return y + high

    def _seats(self, at: pygame.Rect, y: int, table: Table, box: Any, dry: bool) -> int:
        page = self.page
        high, gap = Sitting.height_for(page), page.px(6)
        wide = Sitting.width_for(page, table)
        most = 3 if len(table.seats) > 8 else 2
        columns = max(1, min(most, len(table.seats), (at.w + gap) // (wide + gap)))
        cell = (at.w + gap) // columns - gap
        rows = -(-len(table.seats) // columns)
        if not dry:
            for seat in range(len(table.seats)):
                rect = pygame.Rect(
                    at.x + seat % columns * (cell + gap),
                    y + seat // columns * (high + gap),
                    cell,
                    high,
                )
                Sitting(page, rect, box, table, seat, mine=seat in table.you)
        return y + rows * (high + gap) - gap

    # What one can do

    @property
    def _note_below(self) -> bool:
        """Whether the note stands by the tokens: the seats may be more than can be seen."""
        return self.view.table is not None and bool(self.view.note)

    def _note_height(self, room: int) -> int:
        if not self._note_below:
            return 0
        return self.gap + Words.height_for(self.page, self.view.note, room, Face.SERIF_ITALIC, 18)

    def _rows(self, room: int) -> list[list[int]]:
        """Indices of the tokens, row by row."""
        rows: list[list[int]] = []
        left = 0
        for index, deed in enumerate(self.view.deeds):
            wide = self._width(deed, room)
            if not rows or wide > left:
                rows.append([])
                left = room
            rows[-1].append(index)
            left -= wide + self.gap
        return rows

    def _width(self, deed: Deed, room: int) -> int:
        words = self.page.wide(deed.text, Face.SERIF_SEMI, 22)
        return min(room, max(self.page.px(150), words + self.page.px(48)))

    def _foot_height(self, room: int) -> int:
        return self._note_height(room) + len(self._rows(room)) * (self._token_px + self.gap)

    @property
    def _token_px(self) -> int:
        return max(self.page.row_px, self.page.px(50))

    def _foot(self, at: pygame.Rect, box: Any) -> None:
        y = at.y + self.gap
        if self._note_below:
            self._say(at, y, self.view.note, box, False, Face.SERIF_ITALIC, 18, HEADING)
            y += self._note_height(at.w)
        for row in self._rows(at.w):
            widths = [self._width(self.view.deeds[i], at.w) for i in row]
            x = at.centerx - (sum(widths) + self.gap * (len(row) - 1)) // 2
            for index, wide in zip(row, widths, strict=True):
                deed = self.view.deeds[index]
                Token(
                    self.page,
                    pygame.Rect(x, y, wide, self._token_px),
                    box,
                    text=deed.text,
                    size=22,
                    key=deed.key,
                    enabled=deed.enabled,
                    prime=deed.prime and deed.enabled,
                    command=lambda _, act=deed.act: act(),
                )
                x += wide + self.gap
            y += self._token_px + self.gap
