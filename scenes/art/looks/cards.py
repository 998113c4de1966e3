"""Playing cards with their shadow, the light round them and the place one will land."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.cards import ALIKE, Card
from scenes.art.art import PLAIN_DECK, Deck
from scenes.art.assets import asset
from scenes.art.cache import MIB, memo
from scenes.art.easel import Easel
from scenes.art.looks.seals import paint_seal
from scenes.art.palette import BRASS_STOPS, IVORY_LIT, LAMP, ROOM, SHADOW
from scenes.art.shapes import disc, panel, scaled, soft_rect
from scenes.art.svg import dashed, icon, rounded_outline, svg
from scenes.art.type import Face, width

LARGE_BELOW_PX: Final = 110  # smaller cards wear the large index
CAPTION_LEAST_PX: Final = 11
MASTER_PX: Final = 264
"""Faces are drawn so tall at least, and scaled down from there to every size on the table."""
_DIMMED: Final = (150, 143, 130)
_SEAL: Final = 0.2
"""Of the card’s height; it lies on the strip that a fan leaves to be seen."""
_SEAL_LEAST_PX: Final = 18


def card_width(height_px: int) -> int:
    """Width of a card: 5 to 7."""
    return round(height_px * 5 / 7)


def card_face(code: str, height_px: int, deck: Deck) -> pygame.Surface:
    """The bare face or back, without shadow; premultiplied."""
    large = deck.large_index or height_px < LARGE_BELOW_PX
    folder = {(False, False): "normal", (False, True): "large", (True, False): "four"}.get(
        (deck.four_colour, large), "four_large"
    )
    name = f"back_{deck.back}" if code == "back" else ALIKE.get(Card(code), code)
    drawn = _drawn(folder, name, max(MASTER_PX, height_px))
    size = card_width(height_px), height_px
    # Our cards are exactly 5:7, yet the rasteriser keeps the ratio to the pixel: scale what is off.
    return drawn if drawn.get_size() == size else scaled(drawn, *size)


@memo(5 * MIB)
def _drawn(folder: str, name: str, height_px: int) -> pygame.Surface:
    """A face as it is rasterised; a court card takes most of a frame, so once must do."""
    path = asset("cards", folder, f"{name}.svg")
    drawn = pygame.image.load_sized_svg(path, (card_width(height_px), height_px))
    return drawn.convert_alpha().premul_alpha()


@dataclass(frozen=True, slots=True)
class CardLook:
    """A card: `code` is "AS", "10H", "WZC", "JEC", "joker_red" or "back"."""

    code: str
    height_px: int
    deck: Deck = PLAIN_DECK
    dim: bool = False
    """Cannot be played now."""
    lift: float = 1.0
    """How far it is raised: 1 on the table, 8 under the pointer."""
    caption: str = ""
    """A word that says what the card does: WILD, REMOVE."""
    ticked: bool = False
    """Chosen among several."""
    seal: str = ""
    """What the card is worth besides, on a disc: “+5”, or in black “−3”."""

    @property
    def size(self) -> tuple[int, int]:
        """The card itself, px."""
        return card_width(self.height_px), self.height_px

    def enlarged(self, times: float) -> CardLook:
        """The card larger, to be turned and scaled down; its index stays as it is."""
        large = self.deck.large_index or self.height_px < LARGE_BELOW_PX
        deck = replace(self.deck, large_index=large)
        return replace(self, height_px=round(self.height_px * times), deck=deck)

    def paint(self) -> pygame.Surface:
        """The card over its own shadow."""
        width_px, height = self.size
        easel = Easel(self.size, self._margin)
        for down, blur, alpha in self._shadows():
            soft = soft_rect(width_px, height, width_px * 0.06, blur, SHADOW, alpha)
            easel.put(soft, -3 * blur, -3 * blur + round(down))
        face = card_face(self.code, height, self.deck)
        if self.dim:
            face = face.copy()
            face.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        easel.put(face, 0, 0)
        if self.caption:
            _write_caption(easel, self.caption, self.size, self.caption_px)
        if self.ticked:
            _tick(easel, width_px, height)
        if self.seal:
            d = max(_SEAL_LEAST_PX, round(height * _SEAL))
            paint_seal(easel, self.seal, max(d / 2 + 1, width_px * 0.17), height * 0.47, d)
        return easel.surface

    @property
    def caption_px(self) -> int:
        """Size of the caption's letters: as wide as the card allows, and never too small."""
        px = max(CAPTION_LEAST_PX, round(self.height_px * 0.105))
        room = self.size[0] * 0.84
        while px > CAPTION_LEAST_PX and width(self.caption, Face.SANS_BOLD, px) > room:
            px -= 1
        return px

    @property
    def _margin(self) -> int:
        """Room for the shadow, and for a caption wider than the card."""
        room = max(3 * blur + round(down) + 1 for down, blur, _ in self._shadows())
        if self.caption:
            label = width(self.caption, Face.SANS_BOLD, self.caption_px) + self.caption_px
            room = max(room, (label - self.size[0]) // 2 + 2)
        return room

    def _shadows(self) -> tuple[tuple[float, int, int], ...]:
        height = self.height_px
        ambient = height * (0.022 + 0.005 * self.lift)
        return (
            (height * 0.008, max(1, round(height * 0.010)), 110),
            (height * (0.014 + 0.004 * self.lift), max(1, round(ambient)), 96),
        )


def _write_caption(easel: Easel, caption: str, size: tuple[int, int], px: int) -> None:
    """The word on a dark label near the lower left, where a fan leaves the card to be seen."""
    label_w = width(caption, Face.SANS_BOLD, px) + round(px * 0.8)
    label_h = round(px * 1.5)
    left = min(size[0] * 0.06, size[0] - label_w - size[0] * 0.06)
    left = (size[0] - label_w) / 2 if left < 0 else left
    y = size[1] * 0.83
    easel.put(panel(label_w, label_h, label_h * 0.2, ((0, ROOM), (1, ROOM))), left, y - label_h / 2)
    easel.text(caption, Face.SANS_BOLD, px, IVORY_LIT, left + label_w / 2, y, "middle")


def _tick(easel: Easel, width_px: int, height_px: int) -> None:
    """A brass disc with a tick under the index, on the strip that a fan leaves to be seen."""
    d = max(14, round(width_px * 0.2))
    x, y = max(d / 2 + 1, width_px * 0.13), height_px * 0.47
    easel.shadow(x - d / 2, y - d / 2, d, d, d / 2, 0.4, d / 28)
    easel.centre(disc(d, BRASS_STOPS), x, y)
    easel.centre(icon("check", round(d * 0.57), "#2a1c0c", 14), x, y)


@dataclass(frozen=True, slots=True)
class HaloLook:
    """Lamplight round something of a size: you may act here."""

    width_px: int
    height_px: int
    radius_px: float
    blur_px: int
    alpha: int = 120

    @classmethod
    def card(cls, height_px: int, hovered: bool = False) -> HaloLook:
        """The thin glow of a playable card, or the strong one of the hovered card."""
        width_px = card_width(height_px)
        unit = height_px / 176
        blur = max(2, round((9 if hovered else 6) * unit))
        return cls(width_px, height_px, width_px * 0.06, blur, 220 if hovered else 120)

    @property
    def size(self) -> tuple[int, int]:
        """What the light goes round, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """The light alone."""
        grow = max(1, round(self.blur_px / 3))
        easel = Easel(self.size, 3 * self.blur_px + grow)
        easel.glow(0, 0, *self.size, self.radius_px, self.blur_px, self.alpha, grow)
        return easel.surface


@dataclass(frozen=True, slots=True)
class LandingLook:
    """A dashed brass outline on the felt: where your card will lie."""

    width_px: int
    height_px: int

    @classmethod
    def card(cls, height_px: int) -> LandingLook:
        """The outline of a card."""
        return cls(card_width(height_px), height_px)

    @property
    def size(self) -> tuple[int, int]:
        """The outline, px."""
        return self.width_px, self.height_px

    def paint(self) -> pygame.Surface:
        """Dashes and a faint light within."""
        w, h = self.size
        unit = h / 148
        radius, inset = w * 0.06, 3 * unit
        easel = Easel(self.size, max(2, round(30 * unit)))
        easel.glow(0, 0, w, h, 8 * unit, 10 * unit, 22, 0)
        path = dashed(rounded_outline(w, h, radius, inset), 7 * unit, 6 * unit)
        body = (
            f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{w - 2 * inset:.1f}" '
            f'height="{h - 2 * inset:.1f}" rx="{radius:.1f}" fill="{LAMP}" fill-opacity=".035"/>'
            f'<path d="{path}" fill="none" stroke="#e6c98b" stroke-opacity=".85" '
            f'stroke-width="{2 * unit:.2f}"/>'
        )
        easel.put(svg(body, w, h, f"0 0 {w} {h}"), 0, 0)
        return easel.surface
