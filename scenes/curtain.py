"""The curtain between two people at one screen: it names who looks next, and hides all hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pygame

from scenes.art.curtain import curtain
from scenes.art.easel import Easel
from scenes.art.looks.plates import paint_portrait
from scenes.art.looks.signs import OrnamentLook, PlaceCardLook
from scenes.art.palette import INK, INK_SECOND, TEXT
from scenes.art.type import Face, width
from scenes.scene import Services
from scenes.tables.base import Sitter
from scenes.ui.controls import Token
from scenes.ui.page import Page
from scenes.ui.panels import Words
from scenes.ui.picture import Picture

_CARD: Final = (448, 360)
_FACE: Final = 96
_NAME: Final = 64
_NAME_LEAST: Final = 26


@dataclass(frozen=True, slots=True)
class PortraitLook:
    """A face in its brass ring."""

    face: str
    diameter_px: int

    @property
    def size(self) -> tuple[int, int]:
        """The face, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """Face and ring over a shadow."""
        d = self.diameter_px
        easel = Easel(self.size, round(d * 0.5))
        paint_portrait(easel, self.face, d / 2, d / 2, d, False)
        return easel.surface


class Curtain(Page):
    """Nothing of the table shows until the person named here says so."""

    def __init__(
        self, services: Services, who: Sitter, happened: str, opened: Callable[[], object]
    ) -> None:
        super().__init__(services)
        self.who, self.happened, self.opened = who, happened, opened
        self._cloth: pygame.Surface | None = None

    @property
    def title(self) -> str:
        """Whose turn it is to look."""
        return f"For {self.who.name}"

    def first_focus(self) -> str:
        """Enter and space open the curtain."""
        return "show"

    def back(self) -> None:
        """Esc does nothing: there is no way round the curtain but through it."""

    def open(self, _: Any = None) -> None:
        """The person is here: take the curtain away and show their hand."""
        if self.director.top is not self:
            return  # the second press of a double click
        self.director.pop()
        self.opened()

    def shortcut(self, key: int, mod: int) -> bool:
        """The space bar opens it, wherever the focus is."""
        if key in (pygame.K_SPACE, pygame.K_RETURN):
            self.open()
            return True
        return False

    def build(self) -> None:
        """A place card with a face, a name and a token."""
        if self._cloth is None or self._cloth.get_size() != self.size:
            self._cloth = curtain(self.size)
        px, middle = self.px, self.size[0] // 2
        box = pygame.Rect(0, 0, min(px(_CARD[0]), self.size[0] - px(24)), px(_CARD[1]))
        box.center = middle, self.size[1] // 2 - px(12)
        card = PlaceCardLook(box.w, box.h, self.services.art.unit)
        Picture(self, box, card)
        face = pygame.Rect(0, 0, px(_FACE), px(_FACE))
        face.center = middle, box.y
        Picture(self, face, PortraitLook(self.who.face, face.w))
        room = box.w - px(48)

        def line(text: str, y: float, size: float, tall: float, **rest: Any) -> None:
            at = pygame.Rect(0, 0, room, px(tall))
            at.center = middle, box.y + px(y)
            Words(self, at, text, anchor="middle", size=size, **rest)

        line("Pass the table to", 88, 22, 40, face=Face.SERIF_ITALIC, colour=INK_SECOND)
        line(self.who.name, 144, self._name_size(room), 84, face=Face.SERIF_SEMI, colour=INK)
        rule = pygame.Rect(0, 0, px(200), px(12))
        rule.center = middle, box.y + px(196)
        Picture(self, rule, OrnamentLook(rule.w, self.services.art.unit))
        if self.happened:
            line(self.happened, 232, 18, 36, face=Face.SERIF, colour=INK_SECOND)
        wish = self.wide("Show my hand", Face.SERIF_SEMI, 22) + px(96)
        token = pygame.Rect(0, 0, min(room, wish),
                            max(self.row_px, px(56)))  # fmt: skip
        token.center = middle, box.y + px(296)
        Token(self, token, text="Show my hand", size=22, icon="eye", key="show",
              prime=True, command=self.open)  # fmt: skip
        at = pygame.Rect(0, 0, self.size[0] - px(48), px(40))
        at.center = middle, box.bottom + px(44)
        Words(self, at, "or press the space bar", anchor="middle", size=18,
              face=Face.SERIF_ITALIC, colour=TEXT)  # fmt: skip

    def _name_size(self, room: int) -> int:
        def wide(size: int) -> int:
            return width(self.who.name, Face.SERIF_SEMI, self.text_px(size))

        sizes = range(_NAME, _NAME_LEAST, -2)
        return next((size for size in sizes if wide(size) <= room), _NAME_LEAST)

    def draw_ground(self, surface: pygame.Surface) -> None:
        """The cloth."""
        if self._cloth is not None:
            surface.blit(self._cloth, (0, 0))
