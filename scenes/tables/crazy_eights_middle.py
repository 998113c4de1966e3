"""The middle of a table of Crazy 8s: stock, discards, the suit in force, the way play goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.core.cards import SUIT_NAMES, Card, card_name
from game.core.events import Played, Scored
from game.crazy_eights.state import Draw, full_pack, is_eight
from game.crazy_eights.view import View
from scenes.art.looks import (
    ArrowLook,
    CardLook,
    ClearLook,
    HaloLook,
    LandingLook,
    MedallionLook,
    NoteLook,
)
from scenes.tables.base import Fixture, Key, Piece, Point, Pose, Wear
from scenes.tables.furniture import Furniture

DRAW: Final[Key] = ("stock",)
"""The step of drawing a card: the stock."""

_LAID: Final = 5
_SEEN: Final = 3
"""Of the discards that are laid out: one that is covered stays a piece a little longer."""
_LAYERS: Final = (1, 12, 24, 40, 60)  # the stock is so many cards high from so many on
_NOTE: Final = 16
_NOTE_HIGH: Final = 34
"""The room of a note between two things."""
_ABOVE_TOKENS: Final = 66
"""From the piles' lower edge to the middle of the tokens, in a tall window."""
_STACKED: Final = 0.85
"""How far the piles lie above the middle with the mark below them, of a card’s height."""
_TEXT_MOST: Final = 1.3
_MARK: Final = 0.86
"""The named suit’s medallion, of a card’s height."""
_QUIET_MARK: Final = 0.5
"""The same where the top card shows its suit itself."""
_GAP: Final = 0.24
"""Between the three things, of a card’s height."""
_REACH: Final = (316, 148)
"""Half the ellipse on which four arrows lie, where there is room."""
_SIDE_ARROW: Final = 0.42
"""Half of one that stands beside the piles, of a card’s height."""
_BESIDE: Final = 22
_BEND: Final = 20
_WIDE_Y: Final = 282
"""The middle of the row in a wide window."""
_OPEN_SHARE: Final = 1.2
"""How high the cards are, of a trick's, where all hands lie open."""
_ROW_HALF: Final = 112
"""Half of an open hand's row, with air."""
_LOW_PLATES_END: Final = 250
"""How far the upper plates of three reach in where the piles lie beside them."""
_BACKS_END: Final = 262
"""How far the closed hands beside wide plates reach in from the side."""
_RIBBON_END: Final = 342
"""The same of a ribbon under such a plate."""


@dataclass(frozen=True, slots=True)
class Middle:
    """Where the three things lie, in units, and how high a card is."""

    table: Furniture
    view: View
    height: float
    stock: Point
    discards: Point
    mark: Point

    def lay(self) -> None:
        """All of it, on the table."""
        if self.view.options.reverse_ace:
            self._arrows()
        self._stock()
        self._discards()
        self._mark()

    def _note(self, words: str, x: float, y: float) -> None:
        """Words below a thing whose lower edge is at y; none where the ribbon of a round lies."""
        if isinstance(self.table.sight.event, Scored):
            return
        room, metrics = self.table.room, self.table.metrics
        look = NoteLook(words, metrics.text(_NOTE, _TEXT_MOST))
        spot = x * room.scale, y * room.scale + look.size[1] / 2 + metrics.px(3)
        self.table.fixtures.append(Fixture(look, spot))

    def _stock(self) -> None:
        view, sight, metrics = self.view, self.table.sight, self.table.metrics
        left = view.stock if view.discards else len(full_pack(view.seats, view.options))
        height, (x, y) = metrics.px(self.height), self.table.room.at(*self.stock)
        self._note(f"{left} left", self.stock[0], self.stock[1] + self.height / 2)
        can = Draw() in sight.legal
        words = "Draw a card" if can else f"The stock, {left} cards"
        back = CardLook("back", height, metrics.deck)
        if can:
            self.table.fixtures.append(Fixture(HaloLook.card(height, True), (x, y)))
        hot = CardLook("back", height, metrics.deck, lift=8) if left else None
        wear = Wear(hot=hot or HaloLook.card(height, True))
        layers = sum(left >= least for least in _LAYERS)
        rise = max(1.0, 1.6 * metrics.scale)
        for i in range(layers - 1):
            self.table.fixtures.append(Fixture(back, (x, y - i * rise)))
        top = back if left else LandingLook.card(height)
        at = x, y - max(0, layers - 1) * rise
        self.table.fixtures.append(Fixture(top, at, DRAW, wear, words))

    def _discards(self) -> None:
        view, metrics, room = self.view, self.table.metrics, self.table.room
        event = self.table.sight.event
        height, last = metrics.px(self.height), len(view.discards) - 1
        if last < 0:
            look = LandingLook.card(height)
            self.table.fixtures.append(Fixture(look, room.at(*self.discards), low=True))
        origin: Key = ("hand", event.seat) if isinstance(event, Played) else ()
        for i in range(max(0, last + 1 - _LAID), last + 1):
            card: Card = view.discards[i]
            shown = CardLook(card, height, metrics.deck) if last - i < _SEEN else ClearLook()
            self.table.pieces.append(
                Piece(
                    ("discard", i),
                    shown,
                    Pose(*room.at(*self.discards), (i * 37 % 9 - 4) * 1.4),
                    place=("discards",),
                    source=origin if i == last else (),
                    z=i - last,
                    words=f"the {card_name(card)} on the discards" if i == last else "",
                )
            )

    def _mark(self) -> None:
        """The suit in force: large where an eight hides it, quiet where the top card shows it."""
        view, metrics = self.view, self.table.metrics
        if not view.suit:
            return
        named = is_eight(view.discards[-1])
        size = metrics.px(self.height * (_MARK if named else _QUIET_MARK))
        words = next(name for suit, name in SUIT_NAMES.items() if suit == view.suit).capitalize()
        look = MedallionLook(view.suit, size, metrics.four_colour)
        at = self.table.room.at(*self.mark)
        if named:
            halo = HaloLook(size, size, size / 2, max(2, round(size / 12)), 150)
            self.table.fixtures.append(Fixture(halo, at, low=True))
        self.table.fixtures.append(Fixture(look, at, words=f"{words} are in force"))
        below = self.height * (1 if self.mark[1] == self.stock[1] else _MARK) / 2
        self._note(words, self.mark[0], self.mark[1] + below)

    def _arrows(self) -> None:
        """The way that play goes: four arrows round the piles, or one at each side of them."""
        x = self.table.room.mid
        y = (self.stock[1] + self.mark[1]) / 2
        for wide, high in _corners(self):
            # clockwise on the screen: up at the left, to the right above
            outer, inner = (x + wide * 0.96, y + high * 0.28), (x + wide * 0.46, y + high * 0.88)
            if not high:
                reach = self.height * _SIDE_ARROW
                outer, inner = (x + wide, y + reach), (x + wide, y - reach)
            clockwise = (wide > 0) != (high > 0)
            start, tip = (inner, outer) if clockwise else (outer, inner)
            self._arrow(*((start, tip) if self.view.direction > 0 else (tip, start)))

    def _arrow(self, start: Point, tip: Point) -> None:
        room, scale = self.table.room, self.table.room.scale
        dx, dy = round((tip[0] - start[0]) * scale), round((tip[1] - start[1]) * scale)
        bend = round(-_BEND * self.view.direction * scale)
        spot = room.at((start[0] + tip[0]) / 2, (start[1] + tip[1]) / 2)
        look = ArrowLook(dx, dy, bend, scale, faint=True)
        self.table.fixtures.append(Fixture(look, spot, low=True))


def _corners(middle: Middle) -> tuple[Point, ...]:
    """From the middle to where each arrow lies; at height 0 it stands beside the piles."""
    room, places = middle.table.room, middle.table.places.values()
    above = any(p.form == "narrow" for p in places if p.compass in ("NW", "N", "NE"))
    if room.tall or above or middle.table.sight.open is not None:
        right = max(middle.mark[0], middle.discards[0]) - room.mid + middle.height * 0.43
        return ((-right - _BESIDE, 0), (right + _BESIDE, 0))
    wide, high = min(_REACH[0], room.mid - _BACKS_END), _REACH[1] * middle.height / 148
    return ((-wide, -high), (wide, -high), (-wide, high), (wide, high))


def middle_for(table: Furniture, view: View) -> Middle:
    """The piles and the mark, in a row, or the mark below where the table is tall and narrow."""
    room, is_open = table.room, table.sight.open is not None
    x, y = room.middle
    if room.tall and room.share > 0.5 and not is_open:
        height = room.trick_height
        apart = height * (5 / 7 + _GAP) / 2
        up = y - _STACKED * height
        below = (x, up + (1 + _MARK) * height / 2 + _NOTE_HIGH)
        return Middle(table, view, height, (x - apart, up), (x + apart, up), below)
    row = 2 * 5 / 7 + _MARK + 2 * _GAP
    height = min((_OPEN_SHARE if is_open else 1) * room.trick_height, _free_width(table) / row)
    if not is_open:
        y = min(y, room.tokens_y - height / 2 - _ABOVE_TOKENS) if room.tall else _WIDE_Y
    wide, gap = height * 5 / 7, height * _GAP
    stock = x - height * row / 2 + wide / 2
    mark = stock + 1.5 * wide + 2 * gap + height * _MARK / 2
    return Middle(table, view, height, (stock, y), (stock + wide + gap, y), (mark, y))


def _free_width(table: Furniture) -> float:
    """Between what lies at the sides."""
    room = table.room
    sides = [place for place in table.places.values() if place.compass in ("W", "E")]
    if not sides:
        low_plates = room.tall and room.share < 0.5 and room.seats == 3
        return room.width - 2 * (_LOW_PLATES_END if low_plates else 60)
    in_from = min(min(place.backs[0], room.width - place.backs[0]) for place in sides)
    if table.sight.open is not None:  # a column, or a row under each plate
        return room.width - 2 * (in_from + (_ROW_HALF if sides[0].backs_angle == 180 else 44))
    return room.width - 2 * (_RIBBON_END if sides[0].form == "wide" else in_from + 44)
