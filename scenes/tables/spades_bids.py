"""The block of bids: nil and thirteen as tall ends, and the numbers between them in rows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.tricks.bidding import Bid
from game.tricks.spades_scoring import contract_of
from game.tricks.spades_terms import SIDES, TRICKS, View, partner
from game.tricks.spades_text import in_words
from scenes.art.looks import NoteLook, TokenLook
from scenes.art.type import Face, fitted
from scenes.art.type import width as text_width
from scenes.tables.base import Fixture, Key, Wear
from scenes.tables.furniture import LEAST_PX, Furniture

TOKEN: Final = (72, 52)
PITCH: Final = (80, 64)
END: Final = 88
"""How wide nil and thirteen are."""
_GAP: Final = 16
"""Between an end and the numbers, less what is between numbers."""
_NUMBERS: Final = tuple(range(1, TRICKS))
_LEAST_SHARE: Final = 0.6
"""Drawn smaller than that, the numbers take three rows."""
_SIDES: Final = {"wide": 270, "narrow": 200}
"""What plates and cards at either side leave free, from the edge, in units."""
_NOTE_ABOVE: Final = 26
_NOTE_LEAST: Final = 15
"""Where the whole note fits in no larger letters, it leaves the others' bids out."""
_TEXT: Final = 24


@dataclass(frozen=True, slots=True)
class Block:
    """Where the bids lie, in units."""

    rows: int
    share: float
    """Of their full size."""
    x: float
    top: float

    @property
    def columns(self) -> int:
        """Numbers in a row."""
        return len(_NUMBERS) // self.rows

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""
        high = PITCH[1] * (self.rows - 1) + TOKEN[1]
        return full_width(self.rows) * self.share, high


def full_width(rows: int) -> float:
    """How wide a block of so many rows is where nothing presses it."""
    return len(_NUMBERS) // rows * PITCH[0] - (PITCH[0] - TOKEN[0]) + 2 * (END + _GAP)


def block_for(table: Furniture) -> Block:
    """Two rows where they fit between the plates; else three."""
    room = table.room
    if room.tall and not room.tight:
        span = room.width - 40
    else:
        form = table.places[(table.sight.seat + 1) % 4].form
        span = room.width - 2 * _SIDES[form]
    rows = 2 if span / full_width(2) >= _LEAST_SHARE else 3
    share = min(1.0, span / full_width(rows))
    high = PITCH[1] * (rows - 1) + TOKEN[1]
    low = room.tokens_y + TOKEN[1] / 2 + (8 if not room.tall else 0)
    return Block(rows, share, room.mid, low - high)


def offer_bids(table: Furniture, view: View) -> None:
    """All the numbers; those that the rules bar are dull, so that nothing jumps."""
    block = block_for(table)
    wide, high = block.size
    left = block.x - wide / 2
    for number in range(TRICKS + 1):
        if number in (0, TRICKS):
            width = END * block.share
            x = left + width / 2 if number == 0 else left + wide - width / 2
            _token(table, number, (x, block.top + high / 2), (width, high))
            continue
        column, row = (number - 1) % block.columns, (number - 1) // block.columns
        x = left + (END + _GAP + column * PITCH[0] + TOKEN[0] / 2) * block.share
        y = block.top + row * PITCH[1] + TOKEN[1] / 2
        _token(table, number, (x, y), (TOKEN[0] * block.share, TOKEN[1]))
    _note(table, view, block)


def _token(
    table: Furniture, number: int, at: tuple[float, float], size: tuple[float, float]
) -> None:
    legal = Bid(number) in table.sight.legal
    step: Key = ("bid", number)
    rest, hot, dull = (_look(table, number, size, state) for state in ("rest", "hot", "disabled"))
    words = "Bid nil: take no trick" if not number else f"Bid {in_words(number)}"
    wear = Wear(hot=hot, dim=dull)
    table.fixtures.append(Fixture(rest if legal else dull, table.room.at(*at), step, wear, words))


def _look(table: Furniture, number: int, size: tuple[float, float], state: str) -> TokenLook:
    metrics = table.metrics
    width, height = (max(LEAST_PX, metrics.px(length)) for length in size)
    px = min(metrics.text(_TEXT, 1.25), round(width * 0.44))
    second = {0: "no trick", TRICKS: "all tricks"}.get(number, "")
    if text_width(second, Face.SANS, round(px * 16 / 22)) > 0.86 * width:
        second = ""
    text = str(number) if number else "Nil"
    return TokenLook(text, height, px, width, second=second, state=state)


def _note(table: Furniture, view: View, block: Block) -> None:
    """Above the block: what the bid that is pointed at would make of the contract."""
    parts = _told(table, view)
    if not parts:
        return
    room, metrics = table.room, table.metrics
    form = table.places[(table.sight.seat + 1) % 4].form
    span, px = metrics.px(room.width - 2 * _SIDES[form]), metrics.text(17, 1.15)
    words = "; ".join(parts)
    if text_width(words, Face.SANS, metrics.px(_NOTE_LEAST)) > span:
        words = parts[0]
    words = words[:1].upper() + words[1:]
    px = fitted(words, Face.SANS, px, span)
    at = room.at(block.x, block.top - _NOTE_ABOVE)
    table.fixtures.append(Fixture(NoteLook(words, px), at, top=True))


def _told(table: Furniture, view: View) -> list[str]:
    """Our side's bids, with the one that is pointed at, and theirs."""
    sight, bids, parts = table.sight, view.auction.bids, []
    seat, step = sight.seat, sight.hovered
    mate = bids[partner(seat)] if bids else None
    name = sight.sitters[partner(seat)].name or "your partner"
    if mate is not None and step and step[0] == "bid":
        number, both = int(str(step[1])), [0] * 4
        both[seat], both[partner(seat)] = number, mate
        contract = contract_of(view.options, both, SIDES[seat % 2])
        made = in_words(contract) if 0 < contract <= TRICKS else str(contract or "no contract")
        parts.append(f"{name}’s {in_words(mate)} and your {in_words(number)} make {made}")
    elif mate is not None:
        parts.append(f"{name} has bid {in_words(mate)}")
    theirs = _bid_so_far(view, SIDES[1 - seat % 2])
    if theirs is not None:
        parts.append(f"they have bid {in_words(theirs)}")
    return parts


def _bid_so_far(view: View, side: tuple[int, ...]) -> int | None:
    """What the side has bid; None: nothing yet."""
    said = [bid for seat, bid in enumerate(view.auction.bids) if seat in side and bid is not None]
    return sum(said) if said else None
