"""What can be pressed at the table: ivory tokens, lacquer tools, and the menu's decks of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from scenes.art.easel import Easel
from scenes.art.palette import (
    BARRED_EDGE,
    BARRED_INK,
    BARRED_STOPS,
    BRASS_LIT,
    BRASS_STOPS,
    FAMILIES,
    HAIRLINE,
    INK,
    INK_SECOND,
    IVORY,
    IVORY_LIT,
    IVORY_PRESSED,
    IVORY_UNDERSIDE,
    LACQUER_EDGE,
    LACQUER_LOW,
    LACQUER_STOPS,
    LACQUER_TOP,
    TEXT,
    TEXT_SECOND,
    Stops,
    mix,
    suit_colour,
)
from scenes.art.shapes import disc, ivory, panel
from scenes.art.svg import emblem, icon, suit, svg
from scenes.art.type import Face, width, wrap


@dataclass(frozen=True, slots=True)
class TokenLook:
    """An ivory token: a word, a suit, or both; `state` is rest, hot, pressed or disabled."""

    text: str
    height_px: int
    text_px: int
    width_px: int = 0
    """0: as wide as its content needs."""
    suit: str = ""
    icon: str = ""
    second: str = ""
    """A small line under the word."""
    state: str = "rest"
    four_colour: bool = False
    struck: bool = False
    """A line through the word: the rules bar it."""

    @property
    def unit(self) -> float:
        """Px for one unit of the design, told by the text."""
        return self.text_px / 22

    @property
    def size(self) -> tuple[int, int]:
        """The token's face, px."""
        if self.width_px:
            return self.width_px, self.height_px
        if not self.text:
            return self.height_px, self.height_px
        own = self._text_width() + self._sign_width()
        return max(round(96 * self.unit), own + round(48 * self.unit)), self.height_px

    def paint(self) -> pygame.Surface:
        """The token with its thickness and shadow; hot: brass rim and lamplight."""
        w, h = self.size
        unit = self.unit
        radius = (12 if self.text else 14) * unit
        thick = max(1, round(3 * unit))
        easel = Easel(self.size, max(4, round(40 * unit)))
        down = 0
        if self.state == "disabled":
            easel.put(panel(w, h, radius, BARRED_STOPS, BARRED_EDGE, 1), 0, 0)
        elif self.state == "pressed":
            down = thick
            easel.put(panel(w, h, radius, IVORY_PRESSED, "#b9a87f", 1), 0, down)
        else:
            self._raise(easel, radius, thick)
        self._write(easel, w / 2, h / 2 + down)
        return easel.surface

    def _raise(self, easel: Easel, radius: float, thick: int) -> None:
        w, h = self.size
        unit = self.unit
        hot = self.state == "hot"
        if hot:
            easel.glow(0, 0, w, h + thick, radius, 11 * unit, 190, 3 * unit)
        easel.shadow(0, thick, w, h, radius, 0.9, unit)
        if hot:
            rim = panel(w + 2 * thick, h + 3 * thick, radius + thick, BRASS_STOPS)
            easel.put(rim, -thick, -thick)
        easel.put(panel(w, h + thick, radius, IVORY_UNDERSIDE), 0, 0)
        easel.put(ivory(w, h, radius), 0, 0)

    def _text_width(self) -> int:
        wide = width(self.text, Face.SERIF_SEMI, self.text_px)
        return max(wide, width(self.second, Face.SANS, self._second_px)) if self.second else wide

    def _sign_width(self) -> int:
        return round(30 * self.unit) if (self.suit or self.icon) and self.text else 0

    @property
    def _second_px(self) -> int:
        return max(8, round(self.text_px * 16 / 22))

    def _write(self, easel: Easel, x: float, y: float) -> None:
        unit = self.unit
        barred = self.state == "disabled"
        colour = BARRED_INK if barred else INK
        if not self.text:
            self._sign(easel, x, y, round(self.height_px * 0.54), colour)
            return
        sign = self._sign_width()
        self._sign(
            easel, x - (self._text_width() + sign) / 2 + 11 * unit, y, round(23 * unit), colour
        )
        x += sign / 2
        up = 9 * unit if self.second else 0
        easel.text(self.text, Face.SERIF_SEMI, self.text_px, colour, x, y - up, "middle")
        if self.struck:
            half = (self._text_width() + 20 * unit) / 2
            easel.rule(x - half, x + half, y - up, colour, 2.4 * unit)
        if self.second:
            second = BARRED_INK if barred else INK_SECOND
            easel.text(self.second, Face.SANS, self._second_px, second, x, y + 14 * unit, "middle")

    def _sign(self, easel: Easel, x: float, y: float, size: int, colour: str) -> None:
        if self.suit:
            barred = self.state == "disabled"
            own = colour if barred else suit_colour(self.suit, self.four_colour)
            easel.centre(suit(self.suit, size, own), x, y)
        elif self.icon:
            easel.centre(icon(self.icon, size, colour, 8), x, y)


@dataclass(frozen=True, slots=True)
class ToolLook:
    """A round lacquer tool with a line icon: menu, last trick, undo, hint."""

    icon: str
    diameter_px: int
    state: str = "rest"

    @property
    def size(self) -> tuple[int, int]:
        """The disc, px."""
        return self.diameter_px, self.diameter_px

    def paint(self) -> pygame.Surface:
        """The disc; hot: brass edge and lamplight; disabled: veiled."""
        d = self.diameter_px
        unit = d / 44
        hot = self.state == "hot"
        easel = Easel(self.size, max(3, round(34 * unit)))
        if hot:
            easel.glow(0, 0, d, d, d / 2, 9 * unit, 120, unit)
        easel.shadow(0, 0, d, d, d / 2, 0.2 if self.state == "pressed" else 0.5, unit)
        edge = BRASS_LIT if hot else LACQUER_EDGE
        pressed: Stops = ((0, LACQUER_LOW), (1, LACQUER_TOP))
        stops = pressed if self.state == "pressed" else LACQUER_STOPS
        easel.put(disc(d, stops, edge, max(1.0, unit)), 0, 0)
        colour = {"hot": BRASS_LIT, "disabled": LACQUER_EDGE}.get(self.state, TEXT)
        down = unit if self.state == "pressed" else 0
        easel.centre(icon(self.icon, round(d * 0.52), colour), d / 2, d / 2 + down)
        return easel.surface


@dataclass(frozen=True, slots=True)
class DeckLook:
    """A game in the menu: a deck of cards of its family's cloth with the game's sign."""

    game: str
    family: str
    height_px: int
    hot: bool = False
    coming_soon: str = ""
    """The word on a game that cannot be played yet; empty: it can."""

    @property
    def size(self) -> tuple[int, int]:
        """The top card lying at rest, px; the layers under it show 9 units below."""
        return round(self.height_px * 88 / 124), self.height_px

    def paint(self) -> pygame.Surface:
        """Six layers, the back, the emblem; hot: raised in lamplight."""
        w, h = self.size
        unit = h / 124
        lift = 8 * unit if self.hot else 0.0
        easel = Easel(self.size, max(4, round(50 * unit)))
        if self.hot:
            easel.glow(0, -lift, w, h + 10 * unit, 8 * unit, 12 * unit, 200, 3 * unit)
        easel.shadow(0, 0, w, h + 8 * unit, 7 * unit, 1.4, unit)
        under: Stops = ((0, "#e9dfc8"), (1, "#cdbf9f"))
        for i in range(5, 0, -1):
            easel.put(panel(w, h, 7 * unit, under, "#9d8d68", 0.8 * unit), 0, i * 1.8 * unit - lift)
        easel.put(panel(w, h, 7 * unit, ((0, IVORY_LIT), (1, IVORY)), HAIRLINE), 0, -lift)
        self._paint_back(easel, unit, -lift)
        return easel.surface

    def _cloth(self) -> tuple[str, str]:
        top, low = FAMILIES[self.family]
        if self.coming_soon:
            return mix(top, "#35322d", 0.75), mix(low, "#262420", 0.75)
        return top, low

    def _paint_back(self, easel: Easel, unit: float, y: float) -> None:
        (w, h), (top, low) = self.size, self._cloth()
        border = round(5 * unit)
        inner_w, inner_h = w - 2 * border, h - 2 * border
        easel.put(panel(inner_w, inner_h, 4 * unit, ((0, top), (1, low))), border, y + border)
        weave = svg(_WEAVES[self.family] + _BACK_FRAME, inner_w, inner_h, "0 0 78 114")
        easel.put(weave, border, y + border)
        up = 18 * unit if self.coming_soon else 0
        middle = w / 2, y + h / 2 - up
        size = round((40 if self.coming_soon else 52) * unit)
        easel.centre(disc(round(60 * unit), ((0, top), (1, mix(top, low, 0.6)))), *middle)
        if self.coming_soon:
            easel.centre(emblem(self.game, size, ground=top, flat=_UNLIT), *middle)
            self._write_promise(easel, unit, y)
            return
        easel.centre(emblem(self.game, size, flat="#2a0d10"), middle[0], middle[1] + 1.5 * unit)
        easel.centre(emblem(self.game, size, ground=top), *middle)

    def _write_promise(self, easel: Easel, unit: float, y: float) -> None:
        """The word on the cloth, a line for each of its words if it must be."""
        w, h = self.size
        px = max(8, round(16 * unit))
        lines = wrap(self.coming_soon, Face.SERIF_ITALIC, px, round(w - 20 * unit))
        first = y + h - (29 + 9 * (len(lines) - 1)) * unit
        for i, line in enumerate(lines):
            at = first + i * 18 * unit
            easel.text(line, Face.SERIF_ITALIC, px, TEXT_SECOND, w / 2, at, "middle")


_UNLIT: Final = "#a2977f"  # an emblem that is not yet brass
_BACK_FRAME: Final = (
    '<rect x="4" y="4" width="70" height="106" rx="3" fill="none" stroke="#c9a45f" '
    'stroke-opacity=".8" stroke-width="1.2"/>'
    '<path d="M4 16 L16 4 M62 4 L74 16 M4 98 L16 110 M62 110 L74 98" stroke="#c9a45f" '
    'stroke-opacity=".8" stroke-width="1.2" fill="none"/>'
)
_WEAVES: Final[dict[str, str]] = {
    "tricks": "".join(
        f'<path d="M{k * 13 - 124} 0 L{k * 13} 124 M{k * 13} 0 L{k * 13 - 124} 124" '
        'stroke="#ffffff" stroke-opacity=".055" stroke-width="1"/>'
        for k in range(20)
    ),
    "cards": "".join(
        f'<path d="M0 {k * 9} L88 {k * 9}" stroke="#ffffff" stroke-opacity=".05" stroke-width="3"/>'
        for k in range(15)
    ),
    "boards": "".join(
        f'<path d="M{i * 22 + j % 2 * 11} {j * 11} h11 v11 h-11 Z" fill="#ffffff" '
        'fill-opacity=".04"/>'
        for i in range(5)
        for j in range(12)
    ),
}
