"""Oh Hell at the table: bids against tricks, the number that is barred, how far the match is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.core.cards import SUIT_NAMES, Card, card_name
from game.core.contract import Sheet
from game.core.events import Scored, Seat, TrickTaken
from game.core.say import NUMBERS
from game.tricks.bidding import Bid, spoken
from game.tricks.oh_hell_terms import VOID, View, barred_bid, cards_now, counted, schedule
from game.tricks.state import PLAY, Play
from scenes.art.looks import CardLook, NoteLook
from scenes.tables.base import Fixture, Key, Layout, Piece, Pose, Sight, TableView
from scenes.tables.fans import card_id, closed_reach
from scenes.tables.furniture import KITTY, NUMBER_GAP, TOKEN_ROW_GAP, Furniture, Token
from scenes.tables.plates import Plate
from scenes.tables.seats import PLATE, mix

_TOKEN: Final = 72
_LEAST_TOKEN: Final = 50
"""Rather two rows than narrower tokens."""
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


def layout(sight: Sight) -> Layout:
    """The table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=view.seats, dealt=max(schedule(view.options, view.seats)))
    table.score()
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: _plate(view, seat, seat in lit) for seat in range(view.seats)})
    _sign(table, view)
    _progress(table, view)
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            table.hand(view.hand, step=_card)
        else:
            table.closed(seat, size)
    _lay_middle(table, view)
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought who looks: “You kept your bid – 12 points”."""
    row = sheet.rows[-1]
    if row.note == VOID:
        return "Nobody kept the bid – dealt again"
    took, bid = map(int, row.marks[seat].split(" of "))
    points = row.cells[seat]
    number = str(points).replace("-", "−") if points else "no"
    brought = f"{number} point{'' if abs(points) == 1 else 's'}"
    if took == bid:
        return f"You kept your bid – {brought}"
    off = NUMBERS[abs(took - bid)].capitalize()
    return f"{off} too {'many' if took > bid else 'few'} – {brought}"


def _card(card: Card) -> Key:
    return ("card", card)


# Plates and signs


def _plate(view: View, seat: Seat, lit: bool) -> Plate:
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


def _sign(table: Furniture, view: View) -> None:
    """The trump; the card that was turned up peeps out from under it once it is played for."""
    if view.upcard is not None and view.phase == PLAY:
        room = table.room
        wide = room.own_form == "wide"
        x = room.mid + room.own_x + (58 if wide else 26)
        turned = CardLook(view.upcard, table.metrics.px(_TURNED), table.metrics.deck)
        pose = Pose(*room.at(x, room.own_y - 44), 7)
        table.pieces.append(_turned(view.upcard, turned, pose, z=-2))
    if view.trump is not None:
        table.sign(view.trump, SUIT_NAMES[view.trump].capitalize(), "are trump")
    elif view.sizes:
        table.sign(None, "No trump", "in this hand")
    else:
        table.sign(None, "Trump", "not yet turned")


def _turned(card: Card, look: CardLook, pose: Pose, z: int) -> Piece:
    return Piece(card_id(card), look, pose, place=KITTY, z=z, words=f"{card_name(card)}, turned up")


def progress(view: View) -> tuple[str, str, str]:
    """“Hand 4 of 11”, “four cards”, “3 bid so far”: how far the match is, and the bids in all."""
    sizes = schedule(view.options, view.seats)
    size = cards_now(view)
    hand = f"Hand {min(counted(view) + 1, len(sizes))} of {len(sizes)}"
    cards = f"{NUMBERS[size]} card{'' if size == 1 else 's'}"
    said = [bid for bid in view.auction.bids if bid is not None]
    total = f"{sum(said)} bid" + (" so far" if len(said) < view.seats else "") if said else ""
    return hand, cards, total


def _progress(table: Furniture, view: View) -> None:
    """At the upper left: beside the tools, or under them in a tall window."""
    room, metrics = table.room, table.metrics
    px = metrics.text(16 if room.tall else 17, 1.0 if room.tall else 1.15)
    x, y = (12.0, 84.0) if room.tall else (72.0, 28.0)
    for i, words in enumerate(progress(view)):
        if words:
            look = NoteLook(words, px)
            pitch = max(20.0, look.size[1] / room.scale)
            middle = x * room.scale + look.size[0] / 2
            table.fixtures.append(Fixture(look, (middle, (y + i * pitch) * room.scale)))


# The middle


def _lay_middle(table: Furniture, view: View) -> None:
    """The trick; before play the pack, the card that was turned up, and the bids."""
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if table.sight.acting:
            table.landing()
        return
    if view.upcard is None:
        return
    block = bid_block(table, view)
    _say_bids(table, view, block)
    high = min(_PACK, block.top - _PACK_GAP - _ceiling(table, view))
    if table.sight.acting:
        _offer_bids(table, view, block)
    if high >= _LEAST_PACK:
        _lay_pack(table, view, view.upcard, high, block.top - _PACK_GAP - high / 2)


def _lay_pack(table: Furniture, view: View, upcard: Card, high: float, y: float) -> None:
    """What was not dealt, and beside it the card that was turned up."""
    x, metrics = table.room.mid, table.metrics
    back = CardLook("back", metrics.px(high), metrics.deck)
    for i in range(min(3, view.rest)):
        pose = Pose(*table.room.at(x - 0.46 * high - 2 + 1.5 * i, y + 2 - 2 * i))
        table.pieces.append(Piece(("kitty", i), back, pose, place=KITTY, side="back", z=-2))
    look = CardLook(upcard, metrics.px(high), metrics.deck)
    pose = Pose(*table.room.at(x + 0.46 * high, y), 3)
    table.pieces.append(_turned(upcard, look, pose, z=0))


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


def bid_block(table: Furniture, view: View) -> Block:
    """One row, or two where one would not fit between the plates."""
    count, room = cards_now(view) + 1, table.room
    lift = mix(26, 22, room.share) if room.tall else 44
    high = table.token_look(Token((), "0", width=_TOKEN)).size[1] / room.scale
    low = room.tokens_y - lift + high / 2
    found = []
    for rows in (1, 2):
        across = -(-count // rows)
        top = low - rows * high - (rows - 1) * TOKEN_ROW_GAP
        left, right = _between_plates(table, view, top, low)
        room_each = (right - left - (across - 1) * NUMBER_GAP) / across
        found.append(Block(rows, min(_TOKEN, room_each), lift, top))
    least = mix(44, _LEAST_TOKEN, room.share) if room.tall else _LEAST_TOKEN
    return found[0] if found[0].width >= least else found[1]


def _between_plates(table: Furniture, view: View, top: float, bottom: float) -> tuple[float, float]:
    """The room from left to right between the plates at the sides and their closed hands."""
    left, right = 24.0, table.room.width - 24
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
    return left, right


def _offer_bids(table: Furniture, view: View, block: Block) -> None:
    """The numbers, and under the barred one why it may not be said."""
    barred, count = barred_bid(view), cards_now(view) + 1
    tokens = [
        Token(
            ("bid", number),
            str(number),
            words=f"Bid {spoken(number).lower()}",
            width=int(block.width),
            barred=number == barred,
        )
        for number in range(count)
    ]
    across = -(-count // block.rows)
    table.tokens(tokens[:across], tokens[across:], lift=block.lift)
    if barred is not None:
        _say_why(table, view, block, barred)


def _bottom(fixture: Fixture) -> float:
    """The lower edge of a token, px."""
    return fixture.centre[1] + fixture.look.size[1] / 2


def _say_why(table: Furniture, view: View, block: Block, barred: int) -> None:
    room, metrics, size = table.room, table.metrics, NUMBERS[cards_now(view)]
    words = f"{spoken(barred).lower()} would make it even: {size} bid for {size}"
    look = NoteLook(words, metrics.text(16, 1.15))
    at = next(f.centre[0] for f in table.fixtures if f.step == ("bid", barred))
    half = look.size[0] / 2
    edges = _between_plates(table, view, room.tokens_y, room.tokens_y + 20)
    left, right = (edge * room.scale for edge in edges)
    x = min(max(at, left + half), right - half)
    low = max(_bottom(f) for f in table.fixtures if f.step and f.step[0] == "bid")
    table.fixtures.append(Fixture(look, (x, low + 0.2 * look.size[1] + look.size[1] / 2), top=True))


TABLE: Final = TableView(layout, steps, meant)
