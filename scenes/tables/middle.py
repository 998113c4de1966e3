"""What lies in the middle of a card table: the trick, the place for your card, the kitty."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from game.core.cards import Card, card_name
from game.core.events import Seat, TrickTaken
from scenes.art.looks import CardLook, HaloLook, LandingLook
from scenes.tables.base import Key, Metrics, Piece, Point, Pose, Sight
from scenes.tables.fans import card_id
from scenes.tables.seats import Place, Room, mix, trick_spot

TRICK: Final[Key] = ("trick",)
KITTY: Final[Key] = ("kitty",)
WINNER_SCALE: Final = 1.08


def trick_pieces(
    room: Room, sight: Sight, places: Mapping[Seat, Place], lays: Iterable[tuple[Seat, Card]]
) -> list[Piece]:
    """The cards of the trick, each toward its player; a taken trick shows its winner."""
    metrics = sight.metrics
    winner = sight.event.seat if isinstance(sight.event, TrickTaken) else None
    height = metrics.px(room.trick_height)
    pieces = []
    for i, (seat, card) in enumerate(lays):
        x, y, turn = trick_spot(room, places[seat].compass)
        won = seat == winner
        look = CardLook(card, height, metrics.deck, lift=3 if won else 1)
        pieces.append(
            Piece(
                card_id(card),
                look,
                Pose(*room.at(x, y), turn, WINNER_SCALE if won else 1.0),
                place=TRICK,
                source=("hand", seat),
                lit=HaloLook.card(height, True) if won else None,
                z=20 if won else i,
                words=card_name(card),
            )
        )
    return pieces


def landing_look(room: Room, metrics: Metrics) -> LandingLook:
    """The dashed outline where your next card will lie."""
    return LandingLook.card(metrics.px(room.trick_height))


def kitty_spot(room: Room, *, is_open: bool) -> Point:
    """The middle of the undealt cards, in units: above the tokens, which an open table lacks."""
    x, y = room.middle
    if is_open:
        return x, y
    if room.tall:
        return x, y - room.trick_height * mix(0.36, 0.18, room.share)
    return x, 288 if room.trick_height > 130 else 296


def kitty_pieces(
    room: Room, sight: Sight, backs: int, upcard: Card | None, *, glow: bool, turned: bool
) -> list[Piece]:
    """The undealt cards, the upcard on them; `glow`: it is lit, `turned`: it lies face down."""
    metrics = sight.metrics
    x, y = kitty_spot(room, is_open=sight.open is not None)
    tall = room.trick_height
    if turned:  # it makes room for two rows of tokens
        y -= 0.36 * tall
        tall *= 0.76
    height = metrics.px(tall)
    back = CardLook("back", height, metrics.deck)
    pieces = []
    for i in range(backs):
        pose = Pose(*room.at(x - 6 + 1.5 * i, y + 8 - 2 * i), 2 * (i - 1))
        pieces.append(Piece(("kitty", i), back, pose, place=KITTY, side="back", z=-2))
    if upcard is not None:
        pieces.append(
            Piece(
                card_id(upcard),
                back if turned else CardLook(upcard, height, metrics.deck),
                Pose(*room.at(x, y), 2),
                place=KITTY,
                side="back" if turned else "face",
                lit=HaloLook.card(height) if glow else None,
                z=0,
                words=card_name(upcard),
            )
        )
    return pieces
