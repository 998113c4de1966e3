"""The numbers to bid: how they lie between the plates, and why one of them may not be said."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.core.say import NUMBERS
from game.tricks import state
from game.tricks.bidding import Auction, spoken
from scenes.art.looks import NoteLook
from scenes.tables.base import Fixture
from scenes.tables.fans import closed_reach
from scenes.tables.furniture import NUMBER_GAP, TOKEN_ROW_GAP, Furniture, Token
from scenes.tables.seats import PLATE, mix

View = state.View[Auction, Any]

PACK: Final = 124
"""How high what was not dealt lies above the numbers, where there is room."""
_TOKEN: Final = 72
_LEAST_TOKEN: Final = 50
"""Rather one row more than narrower tokens."""
_ROWS_MOST: Final = 3
_RIM: Final = 98.0
"""So far in the felt begins in a wide window."""
_UNDER_BACKS: Final = 42


class Block(NamedTuple):
    """The numbers to choose from: how they lie between the plates, in units."""

    rows: int
    width: float
    """Of one token."""
    lift: float
    top: float
    """The upper edge of the first row."""


def bid_block(table: Furniture, view: View, size: int) -> Block:
    """One row, or more where one would not fit between the plates."""
    count, room, metrics = size + 1, table.room, table.metrics
    lift = mix(26, 22, room.share) if room.tall else 44
    token = table.token_look(Token((), "0", width=_TOKEN))
    high, drawn = token.size[1] / room.scale, token.size[0] / metrics.px(_TOKEN)
    low = room.tokens_y - lift + high / 2
    least = mix(44, _LEAST_TOKEN, room.share) if room.tall else _LEAST_TOKEN
    found = []
    for rows in range(1, _ROWS_MOST + 1):
        across = -(-count // rows)
        top = low - rows * high - (rows - 1) * TOKEN_ROW_GAP
        if rows > 2 and top < ceiling(table, view):
            break
        left, right = _between_plates(table, view, top, low)
        room_each = (right - left - (across - 1) * NUMBER_GAP) / across
        found.append(Block(rows, min(_TOKEN, room_each / drawn), lift, top))
    wide = (block for block in found if block.width >= least)
    return next(wide, found[-1])


def ceiling(table: Furniture, view: View) -> float:
    """Under the closed hands of those opposite, where they come near the middle."""
    room, reach = table.room, closed_reach(max(view.sizes)) + 0.84 * PACK
    near = [
        place.backs[1] + _UNDER_BACKS
        for place in table.places.values()
        if place.compass in ("N", "NW", "NE") and abs(place.backs[0] - room.mid) < reach
    ]
    return max([150 if room.tall else 70, *near])


def _between_plates(table: Furniture, view: View, top: float, bottom: float) -> tuple[float, float]:
    """The room round the middle between the plates at the sides and their closed hands."""
    edge = 24.0 if table.room.tall else _RIM
    left, right = edge, table.room.width - edge
    half = closed_reach(max(view.sizes))
    for place in table.places.values():
        if place.compass in ("S", "N", "NW", "NE"):
            continue
        high = PLATE[place.form][1] / 2
        upper = min(place.plate[1] - high - (34 if place.form == "narrow" else 0),
                    place.backs[1] - half)  # fmt: skip
        lower = max(place.plate[1] + high, place.backs[1] + half)
        if upper < bottom and top < lower:
            reach = place.backs[0]
            if reach < table.room.mid:
                left = max(left, reach + 42)
            else:
                right = min(right, reach - 42)
    for fixture in table.fixtures:
        if fixture.tool == "score" and _bottom(fixture) > top * table.room.scale:
            edge = fixture.centre[0] - fixture.look.size[0] / 2
            right = min(right, edge / table.room.scale - 8)
    reach = min(table.room.mid - left, right - table.room.mid)
    return table.room.mid - reach, table.room.mid + reach


def offer_bids(table: Furniture, view: View, block: Block, size: int, barred: int | None) -> None:
    """The numbers, and under the barred one why it may not be said."""
    tokens = [
        Token(
            ("bid", number),
            str(number),
            words=f"Bid {spoken(number).lower()}",
            width=int(block.width),
            barred=number == barred,
        )
        for number in range(size + 1)
    ]
    across = -(-len(tokens) // block.rows)
    rows = [tokens[at : at + across] for at in range(0, len(tokens), across)]
    table.tokens(*rows, lift=block.lift)
    if barred is not None:
        _say_why(table, view, size, barred)


def _bottom(fixture: Fixture) -> float:
    """The lower edge, px."""
    return fixture.centre[1] + fixture.look.size[1] / 2


def _say_why(table: Furniture, view: View, size: int, barred: int) -> None:
    room, metrics, tricks = table.room, table.metrics, NUMBERS[size]
    words = f"{spoken(barred).lower()} would make it even: {tricks} bid for {tricks}"
    look = NoteLook(words, metrics.text(16, 1.15))
    at = next(f.centre[0] for f in table.fixtures if f.step == ("bid", barred))
    half = look.size[0] / 2
    edges = _between_plates(table, view, room.tokens_y, room.tokens_y + 20)
    left, right = (edge * room.scale for edge in edges)
    x = min(max(at, left + half), right - half)
    low = max(_bottom(f) for f in table.fixtures if f.step and f.step[0] == "bid")
    table.fixtures.append(Fixture(look, (x, low + 0.2 * look.size[1] + look.size[1] / 2), top=True))
