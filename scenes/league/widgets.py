"""The league's widgets: a rung, a row of the matrix, a tab, a table that is being played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import BRASS, INK, INK_SECOND, RIBBON, RIBBON_DARK
from scenes.art.svg import emblem, icon, suit
from scenes.art.type import Face, ellipsize, width
from scenes.league.desk import LiveTable
from scenes.league.looks import GLOW, RowLook, RungLook, paint_marked
from scenes.league.plan import Cells
from scenes.league.words import full_name, short_name
from scenes.ui.page import Page
from scenes.ui.skin import Skin

_SUITS: Final = {"spades": "S", "hearts": "H"}
"""Games that have a suit for a sign."""
WATCH: Final = "Watch"

Sentence = tuple[str, str]
"""What stands in a bubble: a name in full, and the rest."""


class Telling(Skin):
    """A row that has more to say than fits on it."""

    margin: ClassVar[int] = GLOW

    def says(self) -> Sentence:
        """It in full."""
        raise TypeError(f"{type(self).__name__} says nothing")

    def spot(self) -> pygame.Rect:
        """The place it speaks of, in the window."""
        return self.hit


class Rung(Telling):
    """A row of the ladder."""

    kind = "rung"

    def __init__(
        self, page: Page, hit: pygame.Rect, box: Any, look: RungLook, said: Sentence, **rest: Any
    ) -> None:
        self._look, self._said = look, said
        super().__init__(page, hit, box, **rest)

    def look(self) -> RungLook:
        """The row in its state."""
        return replace(self._look, state=self.state)

    def wear(self, look: RungLook, said: Sentence) -> None:
        """Show another standing."""
        self._said = said
        if look != self._look:
            self._look = look
            self.redraw()

    def says(self) -> Sentence:
        """Who it is, and how sure the rating is."""
        return self._said

    def spot(self) -> pygame.Rect:
        """From its name on."""
        left = self.hit.x + self._look.columns.name
        return pygame.Rect(left, self.hit.y, self.hit.right - left, self.hit.h)


class MatrixRow(Telling):
    """A row of the matrix; left and right go from field to field."""

    kind = "matrix_row"

    def __init__(
        self,
        page: Page,
        hit: pygame.Rect,
        box: Any,
        look: RowLook,
        cells: Cells,
        said: Callable[[int], Sentence],
        moved: Callable[[int], object],
        at: int,
        **rest: Any,
    ) -> None:
        """`moved` hears of the field that is pointed at; `at`: the first of them."""
        self._look, self._cells, self._said, self._moved = look, cells, said, moved
        self.at = at
        super().__init__(page, hit, box, **rest)

    def look(self) -> RowLook:
        """The row, its field lit while it is pointed at."""
        return replace(self._look, state=self.state, lit=self.at)

    def wear(self, look: RowLook) -> None:
        """Show another standing."""
        if look != self._look:
            self._look = look
            self.redraw()

    def says(self) -> Sentence:
        """Who met whom in the field, and how that went."""
        return self._said(self.at)

    def spot(self) -> pygame.Rect:
        """The field."""
        return self._cells.cell(self.at).move(self.hit.topleft)

    def go(self, to: int) -> None:
        """Point at another field."""
        if to != self.at and 0 <= to < len(self._look.cells):
            self.at = to
            self.redraw()
            self._moved(to)

    def key(self, key: int) -> bool:
        """Left and right go to the next field; at either end the focus may go on."""
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            before = self.at
            self.go(self.at + (1 if key == pygame.K_RIGHT else -1))
            return self.at != before
        return super().key(key)

    def while_hovering(self, time_delta: float, mouse_pos: Any) -> None:
        """The field under the pointer."""
        super().while_hovering(time_delta, mouse_pos)
        self._under(mouse_pos[0])

    def activate(self, pos: tuple[int, int] | None) -> None:
        """A press points at a field, as a finger cannot hover."""
        if pos is not None:
            self._under(pos[0])
        super().activate(pos)

    def _under(self, x: float) -> None:
        column = int((x - self.hit.x - self._cells.first) // self._cells.wide)
        self.go(min(column, len(self._look.cells) - 1))


@dataclass(frozen=True, slots=True)
class TabLook:
    """A word; chosen: with a claret line under it."""

    size: tuple[int, int]
    text: str
    text_px: int
    chosen: bool
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Word and line."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, round(GLOW * u))
        paint_marked(easel, self.state, u)
        face = Face.SERIF_SEMI if self.chosen else Face.SERIF
        colour = INK if self.chosen else INK_SECOND
        wide = easel.text(self.text, face, self.text_px, colour, w / 2, h / 2, "middle")
        if self.chosen:
            y = h / 2 + 0.72 * self.text_px
            easel.rule((w - wide) / 2, (w + wide) / 2, y, RIBBON, max(2, round(2.5 * u)))
        return easel.surface


class Tab(Skin):
    """One of a few views of the same."""

    kind = "tab"
    sound: ClassVar[str] = "page_turn"
    margin: ClassVar[int] = GLOW

    def __init__(
        self, page: Page, hit: pygame.Rect, box: Any, *, text: str, chosen: bool, **rest: Any
    ) -> None:
        self.text, self.chosen = text, chosen
        super().__init__(page, hit, box, **rest)

    def look(self) -> TabLook:
        """The word in its state."""
        unit, px = self.page.services.art.unit, self.page.text_px(18)
        return TabLook(self.hit.size, self.text, px, self.chosen, self.state, unit)

    @staticmethod
    def width_for(page: Page, text: str) -> int:
        """How wide a tab is."""
        return page.wide(text, Face.SERIF_SEMI, 18) + page.px(24)

    def overflow(self) -> str:
        """The word, when it is wider than the tab."""
        wide = width(self.text, Face.SERIF_SEMI, self.page.text_px(18))
        return self.text if wide > self.hit.w else ""


@dataclass(frozen=True, slots=True)
class TableLook:
    """A line: the game's sign, who plays, and the way there."""

    size: tuple[int, int]
    game: str
    names: str
    text_px: int
    link_px: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Sign, names, “Watch ›”."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, round(GLOW * u))
        paint_marked(easel, self.state, u)
        side = round(1.1 * self.text_px)
        x = 8 * u
        if self.game in _SUITS:
            easel.centre(suit(_SUITS[self.game], side), x + side / 2, h / 2)
        else:
            sign = emblem(self.game, round(1.35 * self.text_px), ground="#f1e8d4", flat=BRASS)
            easel.centre(sign, x + side / 2, h / 2)
        hot = self.state != "normal"
        colour = RIBBON_DARK if hot else RIBBON
        chevron = round(0.75 * self.link_px)
        right = w - 8 * u - chevron
        easel.centre(icon("right", chevron, colour, 12), right + chevron / 2, h / 2)
        link = Face.SERIF_ITALIC
        words = right - 0.4 * self.link_px
        taken = easel.text(WATCH, link, self.link_px, colour, words, h / 2, "right")
        if hot:
            easel.rule(words - taken, words, h / 2 + 0.42 * self.link_px, colour, max(1, u))
        left = x + side + 12 * u
        room = max(1, round(words - taken - 12 * u - left))
        names = ellipsize(self.names, Face.SANS, self.text_px, room)
        easel.text(names, Face.SANS, self.text_px, INK, left, h / 2)
        return easel.surface


class TableLine(Telling):
    """A table that is being played; a press goes and watches. None: nobody sits there now."""

    kind = "table_line"
    sound: ClassVar[str] = "token_press"

    def __init__(
        self, page: Page, hit: pygame.Rect, box: Any, table: LiveTable | None, **rest: Any
    ) -> None:
        self.table = table
        super().__init__(page, hit, box, enabled=table is not None, **rest)

    def wear(self, table: LiveTable | None) -> None:
        """Show another table."""
        if table != self.table:
            self.table = table
            (self.disable if table is None else self.enable)()

    def look(self) -> TableLook | None:
        """The line in its state."""
        page, table = self.page, self.table
        if table is None:
            return None
        return TableLook(
            self.hit.size,
            table.game,
            ", ".join(short_name(word) for word in table.players),
            page.text_px(16),
            page.text_px(18),
            self.state,
            page.services.art.unit,
        )

    def says(self) -> Sentence:
        """Who plays there, in full."""
        words = self.table.players if self.table else ()
        return "At this table", ", ".join(full_name(word) for word in words)
