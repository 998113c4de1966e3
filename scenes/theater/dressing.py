"""What the theater changes at a game's table: faces for plates, chips, the undealt cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from game.core.cards import Card, card_name
from scenes.art.easel import Easel
from scenes.art.looks import (
    ArrowLook,
    BannerLook,
    CardLook,
    MedallionLook,
    NameplateLook,
    NoteLook,
)
from scenes.art.looks.open_cards import OpenCardLook
from scenes.art.looks.plates import paint_portrait
from scenes.tables.base import Fixture, Key, Metrics, Piece, Pose, Sight
from scenes.tables.fans import card_id
from scenes.tables.furniture import KITTY
from scenes.tables.open import OpenRoom
from scenes.tables.open_bare import FACE

_SIGN: Final = 58
_SMALL: Final = 0.72
"""Of an open card's size, the cards that nobody holds."""
_SMALLER: Final = 0.64
_NARROW: Final = 800
_PACKET: Final = 0.8
_STEP: Final = 0.46
"""Of its width, from one of them to the next."""


@dataclass(frozen=True, slots=True)
class FaceLook:
    """The face that marks a hand's end; lit for who is on turn."""

    face: str
    px: int
    lit: bool

    @property
    def size(self) -> tuple[int, int]:
        """Across, px."""
        return self.px, self.px

    def paint(self) -> pygame.Surface:
        """The face in its ring."""
        easel = Easel(self.size, max(3, round(self.px * 0.9)))
        d = round(self.px * 0.84)
        paint_portrait(easel, self.face, self.px / 2, self.px / 2, d, self.lit)
        return easel.surface


def plain_faces(fixtures: Sequence[Fixture], metrics: Metrics) -> list[Fixture]:
    """A bare table's fixtures: faces instead of plates, a small sign; words are told elsewhere."""
    found = []
    for fixture in fixtures:
        look = fixture.look
        if isinstance(look, NameplateLook):
            face = FaceLook(look.face, metrics.px(FACE), look.lit)
            found.append(replace(fixture, look=face, top=True))
        elif isinstance(look, MedallionLook):
            found.append(replace(fixture, look=replace(look, diameter_px=metrics.px(_SIGN))))
        elif not isinstance(look, ArrowLook | BannerLook | NoteLook):
            found.append(fixture)
    return found


def with_kitty(
    pieces: Sequence[Piece], state: Any, room: OpenRoom, metrics: Metrics
) -> list[Piece]:
    """The cards that nobody holds, all face up in the corner at the upper right.

    An upcard that may still be ordered lies where it is bid on; one that was turned down lies with
    the others, and so does what the dealer laid away.
    """
    laid = [card for cards in state.laid for card in cards]
    beside: list[Card] = [*state.rest, *laid]
    if state.upcard is not None and state.upcard_at == "down":
        beside.insert(0, state.upcard)
    kept = [
        piece
        for piece in pieces
        if piece.place != KITTY or (state.upcard_at == "up" and piece.side == "face")
    ]
    return kept + _corner(beside, room, metrics, ("beside",))


def turned_card(pieces: Sequence[Piece], room: OpenRoom, metrics: Metrics) -> list[Piece]:
    """A card that was turned up for trump, in the same corner; the undealt are not told."""
    kept, turned = [], []
    for piece in pieces:
        if piece.place == KITTY:
            turned += [Card(str(piece.id[1]))] if piece.side == "face" else []
        else:
            kept.append(piece)
    return kept + _corner(turned, room, metrics, KITTY)


def small_packets(pieces: Sequence[Piece], sight: Sight, room: OpenRoom) -> list[Piece]:
    """Cards on their way lie small before who passes them; under a plate nothing can lie here."""
    metrics, found = sight.metrics, []
    look = OpenCardLook("2C", metrics.scale * _PACKET, metrics.deck)
    wide, high = (side / metrics.scale for side in look.size)
    top, low = room.free
    side = room.column_x + 28 + 12 + wide
    spots = (
        (room.mid, low - high / 2 - 6),
        (side, (top + low) / 2),
        (room.mid, top + high / 2 + 6),
        (room.width - side, (top + low) / 2),
    )
    for piece in pieces:
        if piece.place[:1] == ("packet",) and isinstance(piece.look, CardLook):
            giver = int(str(piece.place[1]))
            x, y = spots[(giver - sight.seat) % len(spots)]
            x += (piece.z - 1) * wide * 0.6
            card = replace(look, code=piece.look.code)
            piece = replace(piece, look=card, pose=Pose(*room.at(x, y)))
        if piece.place[:1] != ("taken",):
            found.append(piece)
    return found


def _corner(cards: Sequence[Card], room: OpenRoom, metrics: Metrics, place: Key) -> list[Piece]:
    narrow = room.width < _NARROW
    share = _SMALLER if narrow else _SMALL
    unit = metrics.scale * share
    wide = OpenCardLook("2C", unit, metrics.deck).size[0] / metrics.scale
    high = OpenCardLook("2C", unit, metrics.deck).size[1] / metrics.scale
    step = wide * _STEP
    inner = room.width - room.column_x - 28 - 10
    y = room.free[0] + high / 2 + (4 if narrow else 10)
    found = []
    for i, card in enumerate(cards):
        x = inner - wide / 2 - (len(cards) - 1 - i) * step
        look = OpenCardLook(card, unit, metrics.deck)
        found.append(
            Piece(
                card_id(card),
                look,
                Pose(*room.at(x, y)),
                place=place,
                z=i - len(cards),
                words=f"{card_name(card)}, beside the hands",
            )
        )
    return found
