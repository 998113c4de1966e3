"""Hands as pieces: your own fan, in one row or two, and the closed fans of the others."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.cards import ALIKE, Card, card_name
from game.core.events import Seat
from scenes.art.looks import CardLook, HaloLook
from scenes.tables.base import PLAIN, Key, Metrics, Piece, Pose, Wear
from scenes.tables.seats import Place, Room

LEAST_STRIP_PX: Final = 24
"""A card of which less shows cannot be pointed at: then the hand takes two rows."""

_FRONT_STRIP: Final = 60  # a card of which so much shows may come to the front under the pointer
_BACK_HEIGHT: Final = 56
_BACK_STEP: Final = 16
_BACK_SPAN: Final = 104


@dataclass(frozen=True, slots=True)
class Fan:
    """Where the cards of a hand lie: their height, poses, and how much of each shows, in units."""

    height: float
    poses: tuple[tuple[float, float, float], ...]
    strip: float


def card_id(card: Card, nth: int = 0) -> Key:
    """The id of a card that is seen; `nth` tells apart the same card of another pack."""
    return ("card", card, nth)


def card_ids(cards: Sequence[Card]) -> tuple[Key, ...]:
    """An id for each card of a hand, its second copy of a card told apart."""
    return tuple(card_id(card, cards[:i].count(card)) for i, card in enumerate(cards))


def fan_row(
    count: int, mid: float, y: float, height: float, span: float, most_arc: float = 12
) -> Fan:
    """One row of cards round a middle, as a shallow fan no wider than `span`."""
    width = height * 5 / 7
    step = min(0.63 * width, (span - width) / max(1, count - 1))
    arc = min(most_arc, 2.2 * (count - 1))
    half = max(1e-6, step * (count - 1) / 2)
    sag = half * math.tan(math.radians(arc / 4))
    poses = []
    for i in range(count):
        t = (i - (count - 1) / 2) * step / half if count > 1 else 0.0
        poses.append((mid + t * half, y + sag * t * t, arc / 2 * t))
    return Fan(height, tuple(poses), step if count > 1 else width)


def hand_fan(room: Room, count: int) -> Fan:
    """Your hand: one row, or two where too little of a card would show."""
    row = fan_row(count, room.mid, room.hand_y, room.hand_height, room.hand_width)
    if row.strip * room.scale >= LEAST_STRIP_PX or count < 6:
        return row
    front_count = count // 2
    height = room.hand_height * (0.72 if room.tall else 0.62)
    base = room.hand_y + (room.hand_height - height) / 2
    back_y = base - 0.78 * height
    if not room.tall:  # close under the caption, which a raised card of the back row leaves free
        base, back_y = base + 8, base + 8 - 0.72 * height
    back = fan_row(count - front_count, room.mid, back_y, height, room.hand_width, 5)
    front = fan_row(front_count, room.mid, base, height, room.hand_width, 5)
    return Fan(height, back.poses + front.poses, min(back.strip, front.strip))


def card_wear(look: CardLook, strip_px: float, unit: float) -> Wear:
    """How a card in your hand shows that it may be played, is pointed at, or cannot be played."""
    front = strip_px >= _FRONT_STRIP * unit
    height = look.height_px
    return Wear(
        hot=CardLook(look.code, height, look.deck, lift=8, caption=look.caption),
        dim=CardLook(look.code, height, look.deck, dim=True, caption=look.caption),
        glow=HaloLook.card(height),
        flare=HaloLook.card(height, True),
        lift=(14 if front else 26) * unit * height / (176 * unit),
        sink=8 * unit,
        front=front,
    )


def hand_pieces(
    room: Room,
    metrics: Metrics,
    seat: Seat,
    cards: Sequence[Card],
    step: Callable[[Card], Key] | None,
    picked: frozenset[Key],
) -> list[Piece]:
    """The open hand at the bottom, left to right."""
    if not cards:
        return []
    fan = hand_fan(room, len(cards))
    height, unit = metrics.px(fan.height), room.scale
    pieces = []
    for i, (card, card_key, (x, y, turn)) in enumerate(
        zip(cards, card_ids(cards), fan.poses, strict=True)
    ):
        key = step(card) if step else None
        chosen = key in picked
        look = CardLook(
            card,
            height,
            metrics.deck,
            ticked=chosen,
            lift=3 if chosen else 1,
        )
        up = 24 if chosen else 0
        angle = math.radians(turn)
        spot = room.at(x + up * math.sin(angle), y - up * math.cos(angle))
        pieces.append(
            Piece(
                card_key,
                look,
                Pose(*spot, turn),
                place=("hand", seat),
                step=key,
                wear=card_wear(look, fan.strip * unit, unit) if key and not chosen else PLAIN,
                z=i,
                words=card_name(card),
                told=card in ALIKE,
            )
        )
    return pieces


def closed_pieces(
    room: Room, metrics: Metrics, seat: Seat, count: int, place: Place, aside: bool = False
) -> list[Piece]:
    """A hand of which only the backs are seen; `aside`: laid down, its owner sits out."""
    if place.compass == "S":
        return _own_backs(room, metrics, seat, count, aside)
    height = metrics.px(_BACK_HEIGHT)
    look = CardLook("back", height, metrics.deck, dim=aside)
    step = min(_BACK_STEP, _BACK_SPAN / max(1, count - 1)) * (0.35 if aside else 1)
    arc = min(5 * (count - 1), 34) * (0 if aside else 1)
    pieces = []
    for i in range(count):
        t = i - (count - 1) / 2
        share = t / max(0.5, (count - 1) / 2)
        dip = share * share * min(4.4, count * 0.9) * (not aside)
        turn = arc * t / max(1, count - 1)
        x, y = place.backs
        if place.backs_angle == 180:
            x, y = x - t * step, y - dip
        elif place.backs_angle > 0:
            x, y = x - dip, y + t * step
        else:
            x, y = x + dip, y - t * step
        pieces.append(
            Piece(
                ("back", seat, i),
                look,
                Pose(*room.at(x, y), place.backs_angle + turn),
                place=("hand", seat),
                side="back",
                z=-1,
            )
        )
    return pieces


def closed_reach(count: int) -> float:
    """How far a closed hand of so many cards reaches to either side of its middle, in units."""
    step = min(_BACK_STEP, _BACK_SPAN / max(1, count - 1))
    return step * (count - 1) / 2 + _BACK_HEIGHT / 2


def _own_backs(room: Room, metrics: Metrics, seat: Seat, count: int, aside: bool) -> list[Piece]:
    """The hand at the bottom while its owner must not be shown it, or has laid it down."""
    fan = hand_fan(room, count)
    if aside:
        height = 0.62 * room.hand_height
        fan = fan_row(count, room.mid, room.hand_y + 20, height, 1.1 * height, 0)
    look = CardLook("back", metrics.px(fan.height), metrics.deck)
    return [
        Piece(
            ("back", seat, i), look, Pose(*room.at(x, y), turn),
            place=("hand", seat), side="back", z=i,
        )
        for i, (x, y, turn) in enumerate(fan.poses)
    ]  # fmt: skip
