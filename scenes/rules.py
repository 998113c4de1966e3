"""The rules as a book: the games and their chapters at the left, the text at the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

import pygame

from game import registry
from scenes.art.easel import Easel
from scenes.art.ground import menu_table
from scenes.art.palette import INK, INK_SECOND, RIBBON
from scenes.art.shapes import panel
from scenes.art.type import Face, ellipsize
from scenes.markdown import Block, parse, spans
from scenes.scene import Services
from scenes.store.paths import rules_page
from scenes.ui.book import BookLook
from scenes.ui.controls import Link, Tool
from scenes.ui.ground import GroundPage
from scenes.ui.looks_plates import ListRow
from scenes.ui.page import Page
from scenes.ui.panels import Paper, Words
from scenes.ui.picker import OpenList
from scenes.ui.picture import Picture
from scenes.ui.prose import Prose, space_before
from scenes.ui.scroll import Scroller
from scenes.ui.skin import Skin

_TWO_PAGES: Final = 900
"""From this width, in units, the contents lie beside the text."""
_LARGE_TEXT: Final = 1.6
"""From this text scale on the text has the whole width."""
_OTHERS: Final = "Another game"


@dataclass(frozen=True, slots=True)
class ChapterLook:
    """A line of the contents; the chapter that is open lies on gold."""

    size: tuple[int, int]
    number: str
    text: str
    text_px: int
    state: str
    unit: float
    here: bool

    def paint(self) -> pygame.Surface:
        """Number and title."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(16 * unit))
        hot = self.state in ("hovered", "focused", "pressed")
        if self.state == "focused":
            easel.glow(0, 0, w, h, 6 * unit, 6 * unit, 190)
        if self.here or hot:
            gold = (
                ((0, "#efdcae"), (1, "#dfc88e")) if self.here else ((0, "#f3e8cd"), (1, "#eadcba"))
            )
            easel.put(panel(w, h, 6 * unit, gold, "#b08d4f", max(1.0, unit)), 0, 0)
        face = Face.SERIF_SEMI if self.here else Face.SERIF
        left = self.text_px * 0.6
        if self.number:
            easel.text(self.number, Face.SERIF_SEMI, self.text_px, RIBBON, left, h / 2)
            left += self.text_px * 1.7
        text = ellipsize(self.text, face, self.text_px, round(w - left - self.text_px * 0.4))
        easel.text(text, face, self.text_px, INK, left, h / 2)
        return easel.surface


class Chapter(Skin):
    """A line of the contents; leads to its place in the text."""

    kind = "chapter"
    sound: ClassVar[str] = "page_turn"
    margin: ClassVar[int] = 16

    def __init__(self, page: Page, hit: pygame.Rect, box: Any, block: Block, **rest: Any) -> None:
        self.block = block
        self.here = False
        super().__init__(page, hit, box, **rest)

    def look(self) -> ChapterLook:
        """The line in its state."""
        return ChapterLook(
            self.hit.size,
            self.block.number,
            self.block.text,
            self.page.text_px(20),
            self.state,
            self.page.services.art.unit,
            self.here,
        )

    def mark(self, here: bool) -> None:
        """Whether its part of the text is on the page."""
        if here != self.here:
            self.here = here
            self.redraw()


class RulesPage(GroundPage):
    """One game's rules; another game is chosen from a list."""

    table = staticmethod(menu_table)
    veil = 110

    def __init__(self, services: Services, game_id: str = "") -> None:
        super().__init__(services)
        self.game_id = game_id or next(iter(registry.GAMES), next(iter(registry.INFO)))
        self._chapters: list[tuple[Chapter, int]] = []
        self._text: Scroller | None = None
        self._marked = -1

    @property
    def title(self) -> str:
        """For the window's caption."""
        return f"{registry.INFO[self.game_id].title}: rules"

    def first_focus(self) -> str:
        """Arrows scroll the text at once; Tab goes to the contents."""
        return ""

    def blocks(self) -> tuple[Block, ...]:
        """The page's text; a sentence where a game has none yet."""
        try:
            text = rules_page(self.game_id).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            title = registry.INFO[self.game_id].title
            return (
                Block("heading", spans(title), 1),
                Block("paragraph", spans("The rules of this game are still to be written.")),
            )
        return parse(text)

    def build(self) -> None:
        """The back tool, one sheet or two, contents and text."""
        self._chapters = []
        edge = self.px(16)
        disc = max(24, self.px(44))
        Tool(
            self,
            pygame.Rect(edge, edge, disc, disc),
            icon="left",
            key="back",
            command=lambda _: self.back(),
        )
        blocks = self.blocks()
        heads = tuple(b for b in blocks if b.kind == "heading" and b.level == 2)
        wide = self.size[0] / self.services.art.unit >= _TWO_PAGES
        if wide and self.services.art.text_scale < _LARGE_TEXT:
            self._book(edge, disc, blocks, heads)
        else:
            self._sheet(edge, disc, blocks, heads)

    def _book(
        self, edge: int, disc: int, blocks: tuple[Block, ...], heads: tuple[Block, ...]
    ) -> None:
        """Contents on the left page, the text on the right one."""
        most = self.size[0] - 2 * (disc + 2 * edge)
        book = pygame.Rect(0, self.px(40), min(most, self.px(1104)), 0)
        book.h = self.size[1] - 2 * book.y
        book.centerx = self.size[0] // 2
        fold = round(book.w * 0.37)
        Picture(self, book, BookLook(book.size, fold, self.services.art.unit))
        left = pygame.Rect(book.x, book.y, fold, book.h)
        right = pygame.Rect(left.right, book.y, book.w - fold, book.h)
        self._contents(left.inflate(-self.px(60), -self.px(48)), heads)
        self._body(right.inflate(-self.px(72), -self.px(44)), blocks[1:], heads)

    def _sheet(
        self, edge: int, disc: int, blocks: tuple[Block, ...], heads: tuple[Block, ...]
    ) -> None:
        """No room for a book: one sheet, the other games in the corner."""
        top = edge + disc + self.px(10)
        sheet = pygame.Rect(edge, top, self.size[0] - 2 * edge, self.size[1] - top - edge)
        Paper(self, sheet)
        wide = min(Tool.width_for(self, _OTHERS), self.size[0] // 2)
        at = pygame.Rect(self.size[0] - edge - wide, edge, wide, disc)
        command = self._choose_game
        Tool(self, at, icon="book", text=_OTHERS, mirrored=True, key="games", command=command)
        self._body(sheet.inflate(-self.px(40), -self.px(36)), blocks, heads)

    def _contents(self, space: pygame.Rect, heads: tuple[Block, ...]) -> None:
        scroller = Scroller(self, space)
        inset = self.px(10)
        room = scroller.inner_width - 2 * inset
        y = self.px(6)
        title = registry.INFO[self.game_id]
        for text, face, size, colour in (
            (title.title, Face.SERIF_SEMI, 40, INK),
            (title.line, Face.SERIF_ITALIC, 20, INK_SECOND),
        ):
            high = Words.height_for(self, text, room, face, size)
            Words(
                self,
                pygame.Rect(inset, y, room, high),
                text,
                scroller.inside,
                face=face,
                size=size,
                colour=colour,
                wraps=True,
            )
            y += high
        y += self.px(18)
        high = max(self.px(40), round(self.text_px(20) * 1.7), 24)
        for i, head in enumerate(heads):
            at = pygame.Rect(inset, y, room, high)
            chapter = Chapter(
                self, at, scroller.inside, head, key=f"chapter-{i}", command=self._turn_to
            )
            self._chapters.append((chapter, 0))
            y = at.bottom + self.px(2)
        y += self.px(14)
        wide = min(room, Link.width_for(self, _OTHERS))
        at = pygame.Rect(inset, y, wide, self.row_px)
        command = self._choose_game
        Link(self, at, scroller.inside, text=_OTHERS, key="games", command=command)
        scroller.set_height(at.bottom + self.px(6))

    def _body(
        self, space: pygame.Rect, blocks: tuple[Block, ...], heads: tuple[Block, ...]
    ) -> None:
        scroller = self._text = Scroller(self, space)
        room = scroller.inner_width
        y = self.px(4)
        tops = []
        for block in blocks:
            if y > self.px(4):
                y += space_before(self, block)
            if block in heads:
                tops.append(y)
            prose = Prose(self, y, room, block, scroller.inside)
            y += prose.look().size[1]
        scroller.set_height(y + self.px(24))
        self._chapters = [
            (chapter, top) for (chapter, _), top in zip(self._chapters, tops, strict=False)
        ]
        self._marked = -1
        self._mark()

    def _turn_to(self, chapter: Chapter) -> None:
        top = next(top for found, top in self._chapters if found is chapter)
        if self._text is not None:
            self._text.scroll_to(top - self.px(6))

    def update(self, dt_s: float) -> None:
        """Mark the chapter that is on the page."""
        super().update(dt_s)
        if self._text is not None and self._text.top != self._marked:
            self._mark()

    def _mark(self) -> None:
        if self._text is None:
            return
        self._marked = self._text.top
        seen = self._text.top + self.px(60)
        passed = [i for i, (_, top) in enumerate(self._chapters) if top <= seen]
        for i, (chapter, _) in enumerate(self._chapters):
            chapter.mark(bool(passed) and i == passed[-1])

    def _choose_game(self, link: Skin) -> None:
        ids = [key for key in registry.INFO if rules_page(key).exists()] or [self.game_id]
        rows = [ListRow(registry.INFO[key].title) for key in ids]
        now = ids.index(self.game_id) if self.game_id in ids else -1

        def done(row: int | None) -> None:
            if row is not None:
                self.show_game(ids[row])

        OpenList(self, link.hit, rows, now, done, owner=link)

    def show_game(self, game_id: str) -> None:
        """Another game's rules, from their beginning."""
        self.game_id = game_id
        for scroller in self.scrollers:
            scroller.top = 0
        self.rebuild()
