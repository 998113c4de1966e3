"""Cards too small for a printed face: rank over suit, as large as the card has room for."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.cards import SUIT_OF, Card
from scenes.art.art import PLAIN_DECK, Deck
from scenes.art.easel import Easel
from scenes.art.looks.cards import card_face, card_width
from scenes.art.palette import IVORY_EDGE, IVORY_STOPS, suit_colour
from scenes.art.shapes import panel
from scenes.art.svg import suit
from scenes.art.type import Face, fitted

_DIMMED = (176, 170, 158)


@dataclass(frozen=True, slots=True)
class SmallCardLook:
    """A card of at most some 60 px, open or ("back") closed."""

    code: str
    height_px: int
    deck: Deck = PLAIN_DECK
    dim: bool = False
    """Cannot be chosen now; where all lies open: it is closed at the table."""

    @property
    def size(self) -> tuple[int, int]:
        """The card itself, px."""
        return card_width(self.height_px), self.height_px

    def paint(self) -> pygame.Surface:
        """The card with a thin shadow."""
        w, h = self.size
        unit = h / 60
        easel = Easel(self.size, max(3, round(9 * unit)))
        easel.shadow(0, 0, w, h, 3 * unit, 0.15, unit)
        face = self._face()
        if self.dim:
            face = face.copy()
            face.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        easel.put(face, 0, 0)
        return easel.surface

    def _face(self) -> pygame.Surface:
        w, h = self.size
        if Card(self.code) not in SUIT_OF:
            return card_face(self.code, h, self.deck)
        easel = Easel(self.size, 0)
        edge = max(1.0, h / 60)
        easel.put(panel(w, h, 0.07 * w, IVORY_STOPS, IVORY_EDGE, edge, "#ffffff", 160), 0, 0)
        letter, rank = self.code[-1], self.code[:-1]
        colour = suit_colour(letter, self.deck.four_colour)
        px = fitted(rank, Face.SERIF_BOLD, round(0.52 * h), 0.86 * w)
        easel.text(rank, Face.SERIF_BOLD, px, colour, w / 2, 0.3 * h, "middle")
        easel.centre(suit(letter, round(0.38 * h), colour), w / 2, 0.74 * h)
        return easel.surface
