"""Tables where everybody bids how many tricks to take: bids against tricks, numbers to bid.

Shared by the games whose auction is one round of numbers; each says how large the hand is and
which number is barred.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.cards import SUIT_NAMES, Card, card_name
from game.core.contract import Sheet
from game.core.events import Scored, Seat, TrickTaken
from game.core.say import NUMBERS
from game.tricks import state
from game.tricks.bidding import Auction, Bid, spoken
from game.tricks.state import PLAY, Play
from scenes.art.looks import CardLook, NoteLook
from scenes.tables.base import Fixture, Key, Layout, Piece, Pose, Sight
from scenes.tables.bid_numbers import PACK, Block, bid_block, ceiling, offer_bids
from scenes.tables.fans import card_id
from scenes.tables.furniture import KITTY, Furniture
from scenes.tables.plates import Plate
from scenes.tables.seats import PLATE, mix

View = state.View[Auction, Any]
BidPlate = Callable[[View, Seat, bool], Plate]
"""What a seat's plate says; the last: whether it is lit."""

_LEAST_PACK: Final = 56
"""In a lower space the sign of trump alone says what was turned up."""
_PACK_GAP: Final = 16
_CROWD: Final = 7
"""With so many at the table there is no room for everybody’s bid on the felt."""
_PEGS_MOST: Final = 4
_NOTES_END: Final = 190
"""So far in the lines beside the tools may reach."""
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


# What is pointed at


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, or the number that is bid."""
    match move:
        case Play(card):
            return (_card(card),)
        case Bid(number):
            return (("bid", number),)
    return ()


def meant(step: Key) -> Any:
    """A card is meant to be played, a number to be bid; the barred one too, and says why not."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    return Bid(int(str(step[1]))) if step[0] == "bid" else None


def _card(card: Card) -> Key:
    return ("card", card)


# The table but for its middle before play


def lay_table(
    sight: Sight,
    sizes: Sequence[int],
    lines: Sequence[str],
    none: tuple[str, str],
    plate: BidPlate | None = None,
) -> Furniture:
    """Plates, trump, notes, hands and the trick; a game lays what is bid with, and ends it.

    `sizes`: how large the hands of the match are; `lines`: the notes; `none`: what the sign of
    trump says while there is none; `plate`: a game's own, `bid_plate` by default.
    """
    view: View = sight.view
    table = Furniture(sight, seats=view.seats, dealt=max(sizes))
    table.score()
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    plate = plate or bid_plate
    table.plates({seat: plate(view, seat, seat in lit) for seat in range(view.seats)})
    turned_sign(table, view, none)
    notes(table, lines)
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            table.hand(view.hand, step=_card)
        else:
            table.closed(seat, size)
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if sight.acting:
            table.landing()
    return table


def end_table(table: Furniture, brought: Callable[[Sheet, Seat], str] = bid_kept) -> Layout:
    """The layout; on a hand just counted lies what it brought who looks."""
    sight, view = table.sight, table.sight.view
    if isinstance(sight.event, Scored) and sight.sheet.rows:
        table.banner(brought(sight.sheet, sight.seat))
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


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
    """At the upper left: beside the tools, or under them where there is no room beside them."""
    room, metrics = table.room, table.metrics
    px = metrics.text(mix(15, 16, room.share) if room.tall else 17, 1.0 if room.tall else 1.15)
    x, y = (12.0, 84.0) if room.tall else (72.0, 28.0)
    left = [p.plate[0] - PLATE[p.form][0] / 2 for p in table.places.values() if p.compass == "NW"]
    if not room.tall and room.tight and left and left[0] < _NOTES_END:
        x, y = 12.0, 238.0
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
        offer_bids(table, view, block, size, barred)
    lay_pack(table, view, block.top)


def lay_pack(table: Furniture, view: View, bottom: float) -> None:
    """What was not dealt, and the card turned up beside it, above a height if there is room."""
    low = bottom - _PACK_GAP
    high = min(PACK, low - ceiling(table, view))
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


def _say_bids(table: Furniture, view: View, block: Block) -> None:
    """What was bid, at each place; the plates alone say it where there is no room."""
    if view.seats >= _CROWD or block.rows > 1:
        return
    for seat, bid in enumerate(view.auction.bids):
        if bid is not None:
            table.said(seat, spoken(bid))
