"""The cards of a Sequence table: your hand, the draw pile, the discards, and unseen hands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.cards import Card, card_name
from game.sequence.board import REMOVERS, WILDS
from game.sequence.state import Exchange
from game.sequence.view import View
from scenes.art.looks import CardLook, ClearLook, HaloLook, LandingLook, NoteLook
from scenes.art.looks.open_cards import ROW, OpenCardLook
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Pose, Sight, Wear
from scenes.tables.fans import Fan, card_ids, card_wear, fan_row
from scenes.tables.sequence_room import TEXT_MOST, Room, clockwise

EXCHANGE: Final[Key] = ("choice", "exchange")
"""The step of changing a dead card: the draw pile, or the token over it."""

_PACK: Final = 104
_HIDDEN_SCALE: Final = 0.25
_ARC: Final = 7
_FAN_STEP: Final = 0.84  # of a card's width
_CHOSEN_UP: Final = 18
_DISCARDS_SEEN: Final = 3
_DISCARDS_LAID: Final = 5
"""One that is covered stays a piece a little longer, so that it is not seen to leave."""
_PILE_LAYERS: Final = (1, 12, 24, 40, 60)  # the pile is so many cards high from so many on


def card_key(card: Card) -> Key:
    """The step of pointing at a card in the hand."""
    return ("card", card)


def caption_of(view: View, card: Card) -> str:
    """The word on a card that is more than its face: what a jack does, or that it is dead."""
    if card in WILDS:
        return "WILD"
    if card in REMOVERS:
        return "REMOVE"
    return "DEAD" if card in view.dead else ""


def hand_pieces(room: Room, sight: Sight) -> list[Piece]:
    """Your cards, open; closed while the one who holds them is not at the screen."""
    view: View = sight.view
    cards: Sequence[Card] = view.hand if view.seat == sight.seat else ()
    count = len(cards) or view.hand_sizes[sight.seat]
    area, metrics = room.hand, sight.metrics
    fan = _fan(room, count, metrics.reduced_motion)
    height = metrics.px(area.height)
    if not cards:
        back = CardLook("back", height, metrics.deck)
        return [
            Piece(
                ("back", sight.seat, i), back, Pose(*room.at((x, y)), turn),
                place=("hand", sight.seat), side="back", z=i,
            )
            for i, (x, y, turn) in enumerate(fan.poses)
        ]  # fmt: skip
    pieces = []
    for i, (key, card, (x, y, turn)) in enumerate(
        zip(card_ids(cards), cards, fan.poses, strict=True)
    ):
        chosen = card_key(card) in sight.picked and key[2] == 0
        up = _CHOSEN_UP if chosen else 0
        angle = math.radians(turn)
        spot = room.at((x + up * math.sin(angle), y - up * math.cos(angle)))
        pieces.append(
            Piece(
                key,
                _card_look(sight, card, height, chosen),
                Pose(*spot, turn),
                place=("hand", sight.seat),
                step=card_key(card),
                wear=PLAIN if chosen else _card_wear(sight, card, height, fan.strip),
                lit=HaloLook.card(height, True) if chosen else None,
                z=i,
                words=_card_words(view, card),
            )
        )
    return pieces


def _fan(room: Room, count: int, flat: bool) -> Fan:
    """A fan opened wider than in the trick games: there are few cards, and room for them."""
    area = room.hand
    fan = fan_row(count, area.x, area.y, area.height, area.width, 0 if flat else _ARC)
    width = area.height * 5 / 7
    step = min(_FAN_STEP * width, (area.width - width) / max(1, count - 1))
    wider = step / fan.strip if count > 1 else 1.0
    poses = tuple((area.x + (x - area.x) * wider, y, turn) for x, y, turn in fan.poses)
    return Fan(fan.height, poses, fan.strip * wider)


def _card_look(sight: Sight, card: Card, height: int, chosen: bool) -> CardLook:
    caption = caption_of(sight.view, card)
    return CardLook(
        card,
        height,
        sight.metrics.deck,
        dim=caption == "DEAD" and not chosen,
        lift=5 if chosen else 1,
        caption=caption,
    )


def _card_wear(sight: Sight, card: Card, height: int, strip: float) -> Wear:
    look = CardLook(card, height, sight.metrics.deck, caption=caption_of(sight.view, card))
    unit = sight.metrics.scale
    wear = card_wear(look, strip * unit, unit)
    picked = any(key[0] == "card" for key in sight.picked)
    if picked and any(getattr(move, "card", "") == card for move in sight.legal):
        # It can be taken instead of the card that is picked, so it must not look barred.
        wear = replace(wear, dim=None, sink=0)
    return wear


def _card_words(view: View, card: Card) -> str:
    does = {"WILD": ": a chip on any free square", "REMOVE": ": takes a chip away"}
    does["DEAD"] = ": dead, both its squares are taken"
    return card_name(card).capitalize() + does.get(caption_of(view, card), "")


def stock_fixtures(room: Room, sight: Sight) -> list[Fixture]:
    """The draw pile with its number; pointing at it changes a dead card."""
    view: View = sight.view
    metrics = sight.metrics
    left = _PACK if view.due == "deal" else view.stock
    height = metrics.px(room.pile)
    x, y = room.at(room.stock)
    can = any(isinstance(move, Exchange) for move in sight.legal)
    note = NoteLook(f"{left} left", metrics.text(16, TEXT_MOST))
    half = (height + note.size[1]) / 2
    aside = -half - metrics.px(10) if room.tall else half + metrics.px(4)
    fixtures = [Fixture(note, (x, y + aside))]
    if not left:
        return [*fixtures, Fixture(LandingLook.card(height), (x, y))]
    back = CardLook("back", height, metrics.deck)
    layers = sum(left >= least for least in _PILE_LAYERS)
    if can:
        fixtures.append(Fixture(HaloLook.card(height), (x, y)))
    rise = max(1.0, 1.6 * metrics.scale)
    fixtures += [Fixture(back, (x, y - i * rise)) for i in range(layers - 1)]
    top = Fixture(
        back,
        (x, y - (layers - 1) * rise),
        EXCHANGE if can else None,
        Wear(hot=CardLook("back", height, metrics.deck, lift=8)) if can else PLAIN,
        words=f"Draw pile: {left} cards",
    )
    return [*fixtures, top]


def discard_pieces(room: Room, sight: Sight) -> list[Piece]:
    """The latest of the cards played since the last shuffle."""
    view: View = sight.view
    height = sight.metrics.px(room.pile)
    x, y = room.at(room.discards)
    played = ("hand", view.turn) if view.due in ("draw", "replacement") else ()
    last = len(view.discards) - 1
    pieces = []
    for i in range(max(0, last + 1 - _DISCARDS_LAID), last + 1):
        card = view.discards[i]
        seen = last - i < _DISCARDS_SEEN
        turn = (i * 37 % 9 - 4) * 1.5
        pieces.append(
            Piece(
                ("discard", i),
                CardLook(card, height, sight.metrics.deck) if seen else ClearLook(),
                Pose(x, y, turn),
                place=("discards",),
                source=played if i == last else (),
                z=i,
                words=card_name(card) if i == last else "",
            )
        )
    return pieces


def open_pieces(room: Room, sight: Sight) -> list[Piece]:
    """Everybody else's cards by their plates, where all hands lie open."""
    opened, pieces = sight.open, []
    order = clockwise(sight.view.seats, sight.seat)
    for seat, spot in zip(order, room.others, strict=True):
        cards = opened.hands[seat] if opened and seat < len(opened.hands) else ()
        if spot.hand is None or not cards:
            continue
        unit = sight.metrics.scale * spot.hand.height / ROW[1]
        wide = ROW[0] * spot.hand.height / ROW[1]
        step = min(0.62 * wide, (spot.hand.width - wide) / max(1, len(cards) - 1))
        for i, (key, card) in enumerate(zip(card_ids(cards), cards, strict=True)):
            x = spot.hand.x + (i - (len(cards) - 1) / 2) * step
            pieces.append(
                Piece(
                    ("held", seat, *key),
                    OpenCardLook(card, unit, sight.metrics.deck),
                    Pose(*room.at((x, spot.hand.y))),
                    place=("hand", seat),
                    z=i,
                    words=card_name(card),
                )
            )
    return pieces


def hidden_pieces(room: Room, sight: Sight) -> list[Piece]:
    """A closed card beneath the plate of everybody else: the next one that they play.

    It is gone from playing until the seat has drawn, so that it comes out as the card played and
    the drawn one goes in.
    """
    view: View = sight.view
    back = CardLook("back", sight.metrics.px(room.pile), sight.metrics.deck)
    return [
        Piece(
            ("back", seat, 0),
            back,
            Pose(*room.at(spot.at), scale=_HIDDEN_SCALE),
            place=("hand", seat),
            side="back",
            z=-1,
        )
        for seat, spot in zip(clockwise(view.seats, sight.seat), room.others, strict=True)
        if view.hand_sizes[seat] and not (seat == view.turn and (view.due or view.ended))
    ]
