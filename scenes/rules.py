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
from scenes.ui.controls import Link, Tool
from scenes.ui.ground import GroundPage
from scenes.ui.looks_plates import ListRow
from scenes.ui.page import Page
from scenes.ui.panels import Paper, Words
from scenes.ui.picker import OpenList
from scenes.ui.prose import Prose, space_before
from scenes.ui.scroll import Scroller
from scenes.ui.skin import Skin

_TWO_PAGES: Final = 900
"""From this width, in units, the contents lie beside the text."""


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
        if (
            self.size[0] / self.services.art.unit >= _TWO_PAGES
            and self.services.art.text_scale < 1.6
        ):
            book = pygame.Rect(
                0, self.px(38), min(self.size[0] - 2 * (disc + 2 * edge), self.px(1110)), 0
            )
            book.h = self.size[1] - 2 * book.y
            book.centerx = self.size[0] // 2
            left = pygame.Rect(book.x, book.y, round(book.w * 0.36), book.h)
            right = pygame.Rect(left.right, book.y, book.w - left.w, book.h)
            Paper(self, left)
            Paper(self, right)
            self._contents(left.inflate(-self.px(48), -self.px(48)), blocks, heads)
            self._body(right.inflate(-self.px(64), -self.px(44)), blocks[1:], heads)
        else:
            top = edge + disc + self.px(10)
            sheet = pygame.Rect(edge, top, self.size[0] - 2 * edge, self.size[1] - top - edge)
            Paper(self, sheet)
            room = sheet.w
            text = registry.INFO[self.game_id].title
            wide = min(Link.width_for(self, "Another game"), room - disc)
            at = pygame.Rect(self.size[0] - edge - wide, edge, wide, disc)
            self._other_games(at, None, "right", light=True)
            del text
            self._body(sheet.inflate(-self.px(40), -self.px(36)), blocks, heads)

    def _contents(
        self, space: pygame.Rect, blocks: tuple[Block, ...], heads: tuple[Block, ...]
    ) -> None:
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
        wide = min(room, Link.width_for(self, "Another game"))
        self._other_games(pygame.Rect(inset, y, wide, self.row_px), scroller.inside, "left")
        scroller.set_height(y + self.row_px + self.px(6))

    def _other_games(self, at: pygame.Rect, box: Any, anchor: str, light: bool = False) -> None:
        command = self._choose_game
        if light:
            wide = Tool.width_for(self, "Another game")
            at = pygame.Rect(
                at.right - min(wide, self.size[0] // 2), at.y, min(wide, self.size[0] // 2), at.h
            )
            Tool(
                self,
                at,
                box,
                icon="book",
                text="Another game",
                mirrored=True,
                key="games",
                command=command,
            )
        else:
            Link(self, at, box, text="Another game", anchor=anchor, key="games", command=command)

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
