"""A hand of sets: equal ranks close up, what may be laid stands out, the rest is dimmed."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final

from game.core.cards import Card, card_name
from game.core.events import Seat
from scenes.art.looks import CardLook, HaloLook
from scenes.tables.base import PLAIN, Key, Metrics, Piece, Pose
from scenes.tables.fans import card_id, card_wear
from scenes.tables.furniture import Furniture
from scenes.tables.seats import Room
from scenes.tables.signs import caption_rect

SAME: Final = 0.6
"""From a card to the next of its rank, as a share of the step between ranks."""
_LEAST_STRIP_PX: Final = 20
"""Of a card of which less shows neither index nor set could be made out: then two rows."""
_PLAYABLE: Final = 8
_CHOSEN: Final = 16
_RECEIVED: Final = 14
_HOT: Final = 4
_TURNED: Final = 4
"""So much higher than its middle the corner of a turned card reaches."""
_LINE: Final = 15
"""From the middle of a line of the caption to below its letters."""
_LOWER_MOST: Final = 20
"""Of a hand that lies lower its lowest corners go under the window's edge."""


@dataclass(frozen=True, slots=True)
class Spread:
    """Where the cards lie, in units; `strip`: how much shows of the one that shows least."""

    height: float
    poses: tuple[tuple[float, float, float], ...]
    strip: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one card of the hand stands."""

    step: Key
    open: bool = False
    """May be laid: it stands a little higher."""
    chosen: bool = False
    ticked: bool = False
    lit: bool = False
    giver: Seat | None = None
    """Who has just given it to the seat."""
    words: str = ""


def spread_row(
    cards: Sequence[Card], mid: float, y: float, height: float, span: float, most_arc: float = 12
) -> Spread:
    """One row, a shallow fan no wider than `span`, with more room between ranks than within."""
    width = height * 5 / 7
    gaps = [SAME if one[:-1] == other[:-1] else 1.0 for one, other in pairwise(cards)]
    total = sum(gaps) or 1e-6
    step = min(0.63 * width, (span - width) / total)
    arc = min(most_arc, 2.2 * len(gaps))
    half = step * total / 2
    sag = half * math.tan(math.radians(arc / 4))
    poses = []
    for along in accumulate(gaps, initial=0.0):
        t = (2 * along / total - 1) if gaps else 0.0
        poses.append((mid + t * half, y + sag * t * t, arc / 2 * t))
    return Spread(height, tuple(poses), step * min(gaps, default=1.0))


def lowered(room: Room, metrics: Metrics) -> float:
    """How much lower the hand lies than usual, so that a chosen card leaves the caption free."""
    if room.tall:  # your plate lies between them
        return 0
    caption = caption_rect(room, metrics).centery / room.scale
    line = _LINE * min(1.4, max(1.0, metrics.text_scale))
    top = room.hand_y - room.hand_height / 2 - _CHOSEN - _HOT - _TURNED
    return min(_LOWER_MOST, max(0.0, caption + line - top))


def spread(room: Room, cards: Sequence[Card], lower: float = 0) -> Spread:
    """The hand in one row, or in two, parted between ranks, where too little would show."""
    y = room.hand_y + lower
    row = spread_row(cards, room.mid, y, room.hand_height, room.hand_width)
    if row.strip * room.scale >= _LEAST_STRIP_PX or len(cards) < 6:
        return row
    cuts = [i for i in range(1, len(cards)) if cards[i - 1][:-1] != cards[i][:-1]]
    cut = min(cuts, key=lambda i: abs(i - len(cards) / 2))
    height = room.hand_height * (0.72 if room.tall else 0.62)
    base = y + (room.hand_height - height) / 2
    back_y = base - 0.78 * height
    if not room.tall:  # close under the caption, which a raised card of the back row leaves free
        base, back_y = base + 8, base + 8 - 0.72 * height
    back = spread_row(cards[:cut], room.mid, back_y, height, room.hand_width, 5)
    front = spread_row(cards[cut:], room.mid, base, height, room.hand_width, 5)
    return Spread(height, back.poses + front.poses, min(back.strip, front.strip))


def lay_hand(
    table: Furniture, cards: Sequence[Card], standing: Callable[[Card], Standing]
) -> list[Piece]:
    """The open hand at the bottom, left to right."""
    if not cards:
        return []
    room, metrics = table.room, table.metrics
    laid = spread(room, cards, lowered(room, metrics))
    height, share = metrics.px(laid.height), laid.height / 176
    pieces = []
    for i, (card, (x, y, turn)) in enumerate(zip(cards, laid.poses, strict=True)):
        how = standing(card)
        look = CardLook(
            card, height, metrics.deck, ticked=how.ticked, lift=3 if how.chosen else 1
        )  # fmt: skip
        up = _raised(how) * min(1.0, share)
        angle = math.radians(turn)
        spot = room.at(x + up * math.sin(angle), y - up * math.cos(angle))
        # A set is lit as one, so none of its cards rises far above the others.
        wear = replace(card_wear(look, 0, room.scale), lift=_HOT * room.scale)
        pieces.append(
            Piece(
                card_id(card), look, Pose(*spot, turn), place=("hand", table.sight.seat),
                step=how.step, wear=PLAIN if how.ticked else wear,
                lit=HaloLook.card(height, how.chosen) if how.lit or how.chosen else None,
                source=() if how.giver is None else ("hand", how.giver),
                z=i, words=how.words or card_name(card),
            )
        )  # fmt: skip
    return pieces


def _raised(how: Standing) -> float:
    if how.chosen:
        return _CHOSEN
    if how.giver is not None:
        return _RECEIVED
    return _PLAYABLE if how.open else 0
