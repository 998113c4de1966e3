"""Tables where everybody bids how many tricks to take: bids against tricks, numbers to bid.

Shared by the games whose auction is one round of numbers; each says how large the hand is and
which number is barred.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from game.core.cards import SUIT_NAMES, Card, card_name
from game.core.contract import Sheet
from game.core.events import Seat
from game.core.say import NUMBERS
from game.tricks import state
from game.tricks.bidding import Auction, spoken
from game.tricks.state import PLAY
from scenes.art.looks import CardLook, NoteLook
from scenes.tables.base import Fixture, Piece, Pose
from scenes.tables.fans import card_id, closed_reach
from scenes.tables.furniture import KITTY, NUMBER_GAP, TOKEN_ROW_GAP, Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.seats import PLATE, mix

View = state.View[Auction, Any]

_TOKEN: Final = 72
_LEAST_TOKEN: Final = 50
"""Rather one row more than narrower tokens."""
_ROWS_MOST: Final = 3
_RIM: Final = 98.0
"""So far in the felt begins in a wide window."""
_PACK: Final = 124
_LEAST_PACK: Final = 56
"""In a lower space the sign of trump alone says what was turned up."""
_PACK_GAP: Final = 16
_UNDER_BACKS: Final = 42
_CROWD: Final = 7
"""With so many at the table there is no room for everybody’s bid on the felt."""
_PEGS_MOST: Final = 4
_TURNED: Final = 104
"""How high the card turned up is once it lies by the sign of trump."""


def bid_kept(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought who looks: “You kept your bid – 12 points”."""
    row = sheet.rows[-1]
    took, bid = map(int, row.marks[seat].split(" of "))
    points = row.cells[seat]
    number = str(points).replace("-", "−") if points else "no"
    brought = f"{number} point{'' if abs(points) == 1 else 's'}"
    if took == bid:
        return f"You kept your bid – {brought}"
    off = NUMBERS[abs(took - bid)].capitalize()
    return f"{off} too {'many' if took > bid else 'few'} – {brought}"


# Plates, signs and notes


def bid_plate(view: View, seat: Seat, lit: bool) -> Plate:
    """Bid against tricks: pegs up to a bid of four, and words; a tick while it is exact."""
    dealer = seat == view.dealer
    if not view.sizes:
        return Plate(lit=lit, dealer=dealer)
    bid = view.auction.bids[seat] if view.auction.bids else None
    if bid is None:
        return Plate(third="to bid", lit=lit, dealer=dealer)
    words = f"bid {bid or 'none'}"
    if view.phase != PLAY:
        return Plate(third=words, lit=lit, dealer=dealer)
    took = view.tricks[seat]
    if took > bid:
        return Plate(third=f"{took} – {words}", mark="close", lit=lit, dealer=dealer)
    pegs = (took, bid) if 1 <= bid <= _PEGS_MOST else None
    if took == bid and pegs:
        return Plate(pegs=pegs, mark="check", lit=lit, dealer=dealer)
    mark = "check" if took == bid else ""
    third = f"{took} of {bid}" if bid else words
    return Plate(pegs=pegs, third=third, mark=mark, lit=lit, dealer=dealer)


def turned_sign(table: Furniture, view: View, none: tuple[str, str]) -> None:
    """The trump; the card that was turned up peeps out from under it once it is played for.

    `none`: what the sign says while there is no trump, on two lines.
    """
    if view.upcard is not None and view.phase == PLAY:
        room = table.room
        wide = room.own_form == "wide"
        x = room.mid + room.own_x + (58 if wide else 26)
        look = CardLook(view.upcard, table.metrics.px(_TURNED), table.metrics.deck)
        pose = Pose(*room.at(x, room.own_y - 44), 7)
        table.pieces.append(_turned(view.upcard, look, pose, z=-2))
    if view.trump is not None:
        table.sign(view.trump, SUIT_NAMES[view.trump].capitalize(), "are trump")
    else:
        table.sign(None, *none)


def _turned(card: Card, look: CardLook, pose: Pose, z: int) -> Piece:
    return Piece(card_id(card), look, pose, place=KITTY, z=z, words=f"{card_name(card)}, turned up")


def bids_so_far(view: View, size: int) -> tuple[str, str]:
    """“four cards”, “3 bid so far”: how large the hand is, and the bids in all."""
    cards = f"{NUMBERS[size]} card{'' if size == 1 else 's'}"
    said = [bid for bid in view.auction.bids if bid is not None]
    total = f"{sum(said)} bid" + (" so far" if len(said) < view.seats else "") if said else ""
    return cards, total


def notes(table: Furniture, lines: Sequence[str]) -> None:
    """At the upper left: beside the tools, or under them in a tall window."""
    room, metrics = table.room, table.metrics
    px = metrics.text(mix(15, 16, room.share) if room.tall else 17, 1.0 if room.tall else 1.15)
    x, y = (12.0, 84.0) if room.tall else (72.0, 28.0)
    for i, words in enumerate(lines):
        if words:
            look = NoteLook(words, px)
            pitch = max(20.0, look.size[1] / room.scale)
            middle = x * room.scale + look.size[0] / 2
            table.fixtures.append(Fixture(look, (middle, (y + i * pitch) * room.scale)))


# The middle before play


def lay_bids(table: Furniture, view: View, size: int, barred: int | None) -> None:
    """The numbers from none to the size of the hand, what was bid, and the card turned up."""
    block = bid_block(table, view, size)
    _say_bids(table, view, block)
    if table.sight.acting:
        _offer_bids(table, view, block, size, barred)
    lay_pack(table, view, block.top)


def lay_pack(table: Furniture, view: View, bottom: float) -> None:
    """What was not dealt, and the card turned up beside it, above a height if there is room."""
    low = bottom - _PACK_GAP
    high = min(_PACK, low - _ceiling(table, view))
    if view.upcard is None or high < _LEAST_PACK:
        return
    x, y, metrics = table.room.mid, low - high / 2, table.metrics
    back = CardLook("back", metrics.px(high), metrics.deck)
    for i in range(min(3, view.rest)):
        pose = Pose(*table.room.at(x - 0.46 * high - 2 + 1.5 * i, y + 2 - 2 * i))
        table.pieces.append(Piece(("kitty", i), back, pose, place=KITTY, side="back", z=-2))
    look = CardLook(view.upcard, metrics.px(high), metrics.deck)
    pose = Pose(*table.room.at(x + 0.46 * high, y), 3)
    table.pieces.append(_turned(view.upcard, look, pose, z=0))


def _ceiling(table: Furniture, view: View) -> float:
    """Under the closed hands of those opposite, where they come near the middle."""
    room, reach = table.room, closed_reach(max(view.sizes)) + 0.84 * _PACK
    near = [
        place.backs[1] + _UNDER_BACKS
        for place in table.places.values()
        if place.compass in ("N", "NW", "NE") and abs(place.backs[0] - room.mid) < reach
    ]
    return max([150 if room.tall else 70, *near])


def _say_bids(table: Furniture, view: View, block: Block) -> None:
    """What was bid, at each place; the plates alone say it where there is no room."""
    if view.seats >= _CROWD or block.rows > 1:
        return
    for seat, bid in enumerate(view.auction.bids):
        if bid is not None:
            table.said(seat, spoken(bid))


# Numbers to bid


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
        if rows > 2 and top < _ceiling(table, view):
            break
        left, right = _between_plates(table, view, top, low)
        room_each = (right - left - (across - 1) * NUMBER_GAP) / across
        found.append(Block(rows, min(_TOKEN, room_each / drawn), lift, top))
    wide = (block for block in found if block.width >= least)
    return next(wide, found[-1])


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


def _offer_bids(table: Furniture, view: View, block: Block, size: int, barred: int | None) -> None:
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
