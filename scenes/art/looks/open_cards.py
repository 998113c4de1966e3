"""Small faces for hands that lie open: a strip of each is enough to read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.cards import SUIT_OF, Card
from scenes.art.art import PLAIN_DECK, Deck
from scenes.art.easel import Easel
from scenes.art.looks.cards import card_face
from scenes.art.palette import IVORY_EDGE, IVORY_STOPS, suit_colour
from scenes.art.shapes import panel
from scenes.art.svg import suit
from scenes.art.type import Face

ROW: Final = (58, 82)
COLUMN: Final = (56, 76)
"""Sizes in units: of a card that shows its left edge, and of one that shows its upper edge."""
_DIMMED: Final = (176, 170, 158)


@dataclass(frozen=True, slots=True)
class OpenCardLook:
    """A card of a row, rank over suit at its left, or of a column, rank beside suit on top."""

    code: str
    unit: float
    """Pixels of a unit."""
    deck: Deck = PLAIN_DECK
    column: bool = False
    dim: bool = False
    """Cannot be played now, or its owner sits out."""

    @property
    def size(self) -> tuple[int, int]:
        """The card itself, px."""
        wide, high = COLUMN if self.column else ROW
        return round(wide * self.unit), round(high * self.unit)

    def paint(self) -> pygame.Surface:
        """The card with a thin shadow, so that a packed row stays readable."""
        (w, h), u = self.size, self.unit
        easel = Easel(self.size, max(3, round(14 * u)))
        easel.shadow(0, 0, w, h, 4 * u, 0.15, u)
        face = self._face()
        if self.dim:
            face = face.copy()
            face.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        easel.put(face, 0, 0)
        return easel.surface

    def _face(self) -> pygame.Surface:
        (w, h), u = self.size, self.unit
        if Card(self.code) not in SUIT_OF:
            return pygame.transform.smoothscale(card_face(self.code, h, self.deck), (w, h))
        easel = Easel(self.size, 0)
        easel.put(panel(w, h, 4 * u, IVORY_STOPS, IVORY_EDGE, max(1.0, u), "#ffffff", 160), 0, 0)
        letter, rank = self.code[-1], self.code[:-1]
        colour = suit_colour(letter, self.deck.four_colour)
        bold = Face.SERIF_BOLD
        if self.column:
            easel.text(rank, bold, round(19 * u), colour, 17 * u, 13 * u, "middle")
            easel.centre(suit(letter, round(16 * u), colour), 40 * u, 13 * u)
            easel.centre(suit(letter, round(25 * u), colour), 28 * u, 52 * u)
        else:
            easel.text(rank, bold, round(20 * u), colour, 13 * u, 14 * u, "middle")
            easel.centre(suit(letter, round(16 * u), colour), 13 * u, 34 * u)
            easel.centre(suit(letter, round(25 * u), colour), 38 * u, 58 * u)
        return easel.surface
