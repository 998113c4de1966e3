"""What the five of hearts and the three of spades are worth, on the cards and where they went."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from game.core.cards import Card, card_name
from game.tricks.kaiser_scoring import taker_of
from game.tricks.kaiser_terms import BONUS, View
from scenes.art import Look
from scenes.art.looks import CardLook, SealLook
from scenes.tables.base import Fixture, Piece, Wear
from scenes.tables.furniture import Furniture
from scenes.tables.seats import PLATE

_SEALS: Final = {card: f"{bonus:+}".replace("-", "−") for card, bonus in BONUS.items()}
_SEAL: Final = 30


def lay_seals(table: Furniture, view: View) -> None:
    """The five's and the three's seals at the plate of whoever took them."""
    for number, (card, text) in enumerate(_SEALS.items()):
        seat, look = taker_of(view, card), SealLook(text, table.metrics.px(_SEAL))
        if seat is None:
            table.soon.append(look)
            continue
        place = table.places[seat]
        width, height = PLATE[place.form]
        if place.compass == "S" and table.room.tall:
            width = 216
        out = width / 2 - 12
        x, y = place.plate
        x += out if place.flip else -out
        y += (-height / 2 + 18) if place.form == "narrow" else -23
        y += number * (_SEAL - 1)
        name = table.sight.sitters[seat].name
        words = f"{name} took the {card_name(card)}"
        table.fixtures.append(Fixture(look, table.room.at(x, y), words=words, top=True))


def sealed(piece: Piece) -> Piece:
    """The five and the three wear what they are worth, in hand and in the trick."""
    look = piece.look
    if not isinstance(look, CardLook) or look.code not in _SEALS:
        return piece
    wear = piece.wear
    worn = Wear(
        _with_seal(wear.hot),
        _with_seal(wear.open),
        _with_seal(wear.dim),
        *(wear.glow, wear.flare, wear.lift, wear.sink, wear.front),
    )
    return replace(piece, look=_with_seal(look), wear=worn)


def _with_seal(look: Look | None) -> Any:
    if not isinstance(look, CardLook):
        return look
    return replace(look, seal=_SEALS[Card(look.code)])
