"""Pictures to choose by: decks, backs and cloths on the settings page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

import pygame

from scenes.art.art import Deck
from scenes.art.easel import Easel
from scenes.art.looks.cards import CardLook
from scenes.art.palette import (
    BRASS_DARK,
    BRASS_STOPS,
    INK,
    LAMP,
    THEMES,
    WALNUT,
    mix,
)
from scenes.art.shapes import disc, panel
from scenes.art.svg import icon
from scenes.art.type import Face, width
from scenes.ui.form import Form
from scenes.ui.page import Page
from scenes.ui.skin import Skin

_EXAMPLE: Final = ("KC", "7D", "10H")


@dataclass(frozen=True, slots=True)
class Tile:
    """A card's back or a cloth."""

    word: str
    back: str = ""
    felt: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class CardsTile:
    """Three cards of a deck on felt."""

    word: str
    deck: Deck
    chosen: bool


@dataclass(frozen=True, slots=True)
class TileLook:
    """A tile with its word below; chosen: a brass frame and a tick."""

    size: tuple[int, int]
    tile: Tile | CardsTile
    text_px: int
    state: str
    unit: float

    def paint(self) -> pygame.Surface:
        """Picture and word."""
        (w, h), unit = self.size, self.unit
        easel = Easel(self.size, round(26 * unit))
        high = round(h - 1.6 * self.text_px)
        hot = self.state in ("hovered", "focused")
        box = self._picture_box(w, high)
        radius = box.h / 2 if isinstance(self.tile, Tile) and self.tile.felt else 8 * unit
        if hot:
            easel.glow(box.x, box.y, box.w, box.h, radius, 8 * unit, 210, 3 * unit)
        if self.tile.chosen:
            rim = round(3 * unit)
            stops = BRASS_STOPS
            framed = box.inflate(2 * rim, 2 * rim)
            easel.put(
                panel(framed.w, framed.h, radius + rim, stops, BRASS_DARK), framed.x, framed.y
            )
        self._paint(easel, box, radius)
        if self.tile.chosen:
            d = round(22 * unit)
            easel.centre(disc(d, BRASS_STOPS, BRASS_DARK), box.right - 2 * unit, box.y + 2 * unit)
            tick = icon("check", round(13 * unit), "#2a1c0c", 14)
            easel.centre(tick, box.right - 2 * unit, box.y + 2 * unit)
        face = Face.SERIF_SEMI if self.tile.chosen else Face.SERIF
        y = h - 0.7 * self.text_px
        easel.text(self.tile.word, face, self.text_px, INK, w / 2, y, "middle")
        return easel.surface

    def _picture_box(self, w: int, high: int) -> pygame.Rect:
        room = high - round(8 * self.unit)
        if isinstance(self.tile, CardsTile):
            wide = round(w - 10 * self.unit)
        elif self.tile.felt:
            wide = room = round(min(room, 56 * self.unit))
        else:
            wide = round(room * 5 / 7)
        box = pygame.Rect(0, round(4 * self.unit), wide, room)
        box.centerx = w // 2
        return box

    def _paint(self, easel: Easel, box: pygame.Rect, radius: float) -> None:
        tile, unit = self.tile, self.unit
        if isinstance(tile, CardsTile):
            base = THEMES["green"]
            easel.put(
                panel(*box.size, radius, ((0, base.lit), (1, base.base)), "#0f2a20"), *box.topleft
            )
            tall = round(min(box.h * 0.78, box.w * 0.55))
            for i, code in enumerate(_EXAMPLE):
                # Drawn large and shrunk: small cards would all come with large figures.
                sprite = CardLook(code, tall * 3, tile.deck).paint()
                turned = pygame.transform.rotozoom(sprite, (1 - i) * 6, 1 / 3)
                x = box.centerx + (i - 1) * tall * 0.42
                easel.centre(turned, x, box.centery + abs(i - 1) * 3 * unit)
        elif tile.felt:
            rim = round(4 * unit)
            easel.put(disc(box.w, ((0, WALNUT), (1, mix(WALNUT, "#000000", 0.4)))), *box.topleft)
            cloth = ((0, mix(tile.felt, LAMP, 0.14)), (1, tile.felt))
            easel.put(disc(box.w - 2 * rim, cloth), box.x + rim, box.y + rim)
        else:
            deck = Deck(back=tile.back)
            sprite = CardLook("back", box.h, deck).paint()
            easel.centre(sprite, box.centerx, box.centery)


class TileChoice(Skin):
    """A tile that can be pressed."""

    kind = "tile"
    sound: ClassVar[str] = "switch"
    margin: ClassVar[int] = 26

    def __init__(
        self, page: Page, hit: pygame.Rect, box: Any, tile: Tile | CardsTile, **rest: Any
    ) -> None:
        self.tile = tile
        super().__init__(page, hit, box, **rest)

    def look(self) -> TileLook:
        """The tile in its state."""
        unit = self.page.services.art.unit
        return TileLook(self.hit.size, self.tile, self.page.text_px(18), self.state, unit)

    def overflow(self) -> str:
        """The word, when it is wider than the tile."""
        wide = width(self.tile.word, Face.SERIF, self.page.text_px(18))
        return self.tile.word if wide > self.hit.w else ""


class TileStrip:
    """Tiles in a row of a form; in more rows where their words need the room."""

    def __init__(self, page: Page, form: Form) -> None:
        self._page = page
        self._form = form
        self._waiting: list[tuple[Tile | CardsTile, str, Callable[[], object]]] = []

    def add(self, tile: Tile | CardsTile, key: str, chosen: Callable[[], object]) -> None:
        """One more tile for the row."""
        self._waiting.append((tile, key, chosen))

    def done(self) -> None:
        """Lay out the tiles that were added."""
        page, form = self._page, self._form
        px = page.text_px(18)
        gap = page.px(10)
        widest = max(width(t.word, Face.SERIF_SEMI, px) for t, _, _ in self._waiting) + gap
        most = max(1, (form.room + gap) // (widest + gap))
        rows = -(-len(self._waiting) // most)
        columns = -(-len(self._waiting) // rows)
        cell = (form.room + gap) // columns - gap
        cards = isinstance(self._waiting[0][0], CardsTile)
        picture = page.px(120 if cards else 88)
        if not cards and isinstance(self._waiting[0][0], Tile) and self._waiting[0][0].felt:
            picture = page.px(64)
        high = picture + round(1.6 * px)
        top = form.y + page.px(8)
        for i, (tile, key, chosen) in enumerate(self._waiting):
            at = pygame.Rect(
                form.inset + i % columns * (cell + gap),
                top + i // columns * (high + gap),
                cell,
                high,
            )
            TileChoice(page, at, form.box, tile, key=key, command=lambda _, act=chosen: act())
        form.y = top + rows * (high + gap)
        self._waiting = []
