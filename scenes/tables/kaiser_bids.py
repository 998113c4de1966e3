"""The block of bids: a column for each number, trump above and no trump below, Pass beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.tricks.kaiser_terms import BID, Bid, Pass, View, all_bids, spoken
from scenes.art.looks import NameplateLook, NoteLook, RibbonLook, SpokenLook, TokenLook
from scenes.art.type import Face, ellipsize, fitted
from scenes.art.type import width as text_width
from scenes.stage.stage import fixture_rect
from scenes.tables.base import Fixture, Key, Wear
from scenes.tables.furniture import LEAST_PX, Furniture

PASS: Final[Key] = ("say", "pass")
_TOKEN: Final = (100, 54)
_PITCH: Final = (108, 64)
_PASS: Final = (96, 118)
_GAP: Final = 20
"""Between Pass and the numbers."""
_LEAST_SHARE: Final = 0.48
"""Drawn smaller than that, the numbers lie in two bands, one over the other."""
_RIBBON_ROOM: Final = 1200
_SIDES: Final = {"ribbon": 344, "wide": 270, "narrow": 200}
"""What plates, cards and ribbons at either side leave free, from the edge, in units."""
_UNDER_BACKS: Final = 52
_NOTE: Final = 30
_NOTE_LEAST: Final = 16
_TEXT: Final = 22
_ONE_LINE, _TWO_LINES = 0.6, 0.42
"""How large the number may be, of the height of a token with one line, and with two."""
_MIDDLE: Final = 78
"""So much higher than the middle of the table the standing bid is told while nobody is asked."""


@dataclass(frozen=True, slots=True)
class Block:
    """Where the bids lie, in units."""

    rows: tuple[tuple[Bid, ...], ...]
    """From the top."""
    share: float
    """How wide things are, of their full size."""
    pitch: float
    left: float
    top: float

    @property
    def high(self) -> float:
        """The height of all rows."""
        return self.pitch * len(self.rows) - (_PITCH[1] - _TOKEN[1])


def key_of(bid: Bid) -> Key:
    """What is pointed at to make the bid."""
    return ("bid", bid.points, bid.no_trump)


def _span(table: Furniture) -> float:
    """The width that the block may take."""
    room = table.room
    if room.tall and not room.tight:
        return room.width - 56
    form = table.places[(table.sight.seat + 1) % 4].form
    wide = form == "wide" and room.width >= _RIBBON_ROOM
    return room.width - 2 * _SIDES["ribbon" if wide else form]


def _full_width(columns: int) -> float:
    return _PASS[0] + _GAP + columns * _PITCH[0] - (_PITCH[0] - _TOKEN[0])


def block_for(table: Furniture, view: View) -> Block:
    """One band of columns, or two where they would be too narrow; as high as there is room."""
    room, span = table.room, _span(table)
    kinds = [[b for b in all_bids(view.options) if b.no_trump is kind] for kind in (False, True)]
    count = len(kinds[0])
    bands = 1 if span / _full_width(count) >= _LEAST_SHARE else 2
    columns = -(-count // bands)
    rows = [
        tuple(kind[start : start + columns])
        for start in range(0, count, columns)
        for kind in kinds
        if kind
    ]
    low = room.tokens_y + _TOKEN[1] / 2 + (8 if not room.tall else 0)
    ceiling = table.places[(table.sight.seat + 2) % 4].backs[1] + _UNDER_BACKS + _NOTE
    spare = _PITCH[1] - _TOKEN[1]
    pitch = min(_PITCH[1], (low - ceiling + spare) / len(rows))
    share = min(1.0, span / _full_width(columns))
    high = pitch * len(rows) - spare
    return Block(tuple(rows), share, pitch, room.mid - share * _full_width(columns) / 2, low - high)


def offer_bids(table: Furniture, view: View) -> None:
    """All the bids and Pass; those that the rules bar are dull, so that nothing jumps."""
    block = block_for(table, view)
    wide, high = _PASS[0] * block.share, min(_PASS[1], block.high)
    at = (block.left + wide / 2, block.top + block.high / 2)
    _token(table, _Choice(PASS, Pass(), "Pass", "Pass"), at, (wide, high))
    size = (_TOKEN[0] * block.share, block.pitch - (_PITCH[1] - _TOKEN[1]))
    compact = _is_compact(table, size[0])
    for number, row in enumerate(block.rows):
        y = block.top + number * block.pitch + size[1] / 2
        for column, bid in enumerate(row):
            x = _PASS[0] + _GAP + column * _PITCH[0] + _TOKEN[0] / 2
            at = (block.left + x * block.share, y)
            _token(table, _choice_of(bid, compact, view.options.max_bid), at, size)
    tokens = [fixture_rect(f) for f in table.fixtures if isinstance(f.look, TokenLook)]
    _leave_free(table, tokens)


@dataclass(frozen=True, slots=True)
class _Choice:
    """What can be said, as a token tells it."""

    step: Key
    move: Bid | Pass
    text: str
    words: str
    second: str = ""
    widest: str = ""
    """The widest text of those that are written in the same size; empty: its own."""


def _choice_of(bid: Bid, compact: bool, most: int) -> _Choice:
    words = f"Bid {spoken(bid).lower()}"
    if compact:
        text = f"{bid.points} no" if bid.no_trump else str(bid.points)
        return _Choice(key_of(bid), bid, text, words, widest=f"{most} no")
    second = "no trump" if bid.no_trump else "trump"
    return _Choice(key_of(bid), bid, str(bid.points), words, second)


def _is_compact(table: Furniture, width: float) -> bool:
    """Whether “no trump” has no room under the number: then it is “7 no”, as players say it."""
    most = round(_TWO_LINES * table.metrics.px(_TOKEN[1]))
    px = max(8, round(min(_text_px(table), most) * 16 / 22))
    return text_width("no trump", Face.SANS, px) > 0.86 * table.metrics.px(width)


def _text_px(table: Furniture) -> int:
    return table.metrics.text(_TEXT, 1.2)


def _token(
    table: Furniture, choice: _Choice, at: tuple[float, float], size: tuple[float, float]
) -> None:
    width, height = (max(LEAST_PX, table.metrics.px(length)) for length in size)
    px = min(_text_px(table), round(height * (_TWO_LINES if choice.second else _ONE_LINE)))
    px = fitted(choice.widest or choice.text, Face.SERIF_SEMI, px, round(0.86 * width))
    rest, hot, dull = (
        TokenLook(choice.text, height, px, width, second=choice.second, state=state)
        for state in ("rest", "hot", "disabled")
    )
    look = rest if choice.move in table.sight.legal else dull
    wear = Wear(hot=hot, dim=dull)
    table.fixtures.append(Fixture(look, table.room.at(*at), choice.step, wear, choice.words))


def _leave_free(table: Furniture, taken: list[pygame.Rect]) -> None:
    """Takes away what was said where other things lie: the plates say it too."""
    table.fixtures = [
        fixture
        for fixture in table.fixtures
        if not isinstance(fixture.look, SpokenLook | RibbonLook)
        or fixture_rect(fixture).collidelist(taken) < 0
    ]


def tell_standing(table: Furniture, view: View, who: str, words: str) -> None:
    """Above the block, or where it would be: whose bid stands, and what it is.

    `who`: a name, which is cut where it is too long.
    """
    room, metrics = table.room, table.metrics
    asked = table.sight.acting and view.phase == BID
    y = block_for(table, view).top - _NOTE + 4 if asked else room.middle[1] - _MIDDLE
    px, least = metrics.text(20, 1.15), metrics.text(_NOTE_LEAST, 1.15)
    span = _note_span(table, metrics.px(y), px)
    px = fitted(f"{who} {words}".strip(), Face.SANS, px, span, least)
    if who:
        left = span - text_width(f" {words}", Face.SANS, px)
        words = f"{ellipsize(who, Face.SANS, px, max(1, left))} {words}"
    note = Fixture(NoteLook(words, px), room.at(room.mid, y), top=True)
    table.fixtures.append(note)
    _leave_free(table, [fixture_rect(note)])


def _note_span(table: Furniture, y: int, high: int) -> int:
    """The width, px, that a line has between plates, cards, ribbons and what was said."""
    room, metrics = table.room, table.metrics
    middle = metrics.px(room.mid)
    reach = middle - metrics.px(_SIDES[table.places[(table.sight.seat + 1) % 4].form])
    for fixture in table.fixtures:
        rect = fixture_rect(fixture)
        if isinstance(fixture.look, NameplateLook | RibbonLook | SpokenLook) and (
            rect.top < y + high and y - high < rect.bottom
        ):
            beside = middle - rect.right if rect.centerx < middle else rect.left - middle
            reach = min(reach, beside) if beside > 0 else reach
    return 2 * (reach - metrics.px(8))
