"""The stock and the discards of a table of Golf."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import card_name
from game.core.events import Played
from game.golf.state import (
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    full_pack,
)
from game.golf.view import View
from scenes.art.looks import (
    CardLook,
    ClearLook,
    HaloLook,
    LandingLook,
    NoteLook,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Pose, Sight, Wear
from scenes.tables.golf_cards import code_of
from scenes.tables.golf_places import TEXT_MOST, Room
from scenes.tables.golf_steps import DISCARDS, DRAWN, STOCK, THROW, THROW_ONLY

_LAID: Final = 5
_SEEN: Final = 3
"""Of the discards that are laid out: one that is covered stays a piece a little longer."""
_LAYERS: Final = (1, 12, 24, 40, 60)  # the stock is so many cards high from so many on


def discard_pieces(room: Room, sight: Sight) -> Iterator[Piece]:
    """The latest discards; the top one can be taken, or something thrown on it."""
    view: View = sight.view
    height = sight.metrics.px(room.piles.height)
    last = len(view.discards) - 1
    swapped = isinstance(sight.event, Played)  # it came out of the grid of whoever swapped
    origin: Key = ("hand", sight.event.seat) if isinstance(sight.event, Played) else DRAWN
    step = _pile_step(sight)
    for i in range(max(0, last + 1 - _LAID), last + 1):
        card = view.discards[i]
        top = i == last
        look = CardLook(code_of(card), height, sight.metrics.deck)
        yield Piece(
            ("discard", i),
            look if last - i < _SEEN else ClearLook(),
            Pose(
                *room.at(room.piles.discards), 0 if top and not swapped else (i * 37 % 9 - 4) * 1.2
            ),
            place=DISCARDS,
            source=origin if top else (),
            step=step if top else None,
            wear=_pile_wear(sight, code_of(card), height) if top else PLAIN,
            z=i - last,
            words=f"the {card_name(card)} on the discards" if top else "",
        )


def _pile_step(sight: Sight) -> Key:
    """What pointing at the discards means now."""
    if any(isinstance(move, DiscardFlip) for move in sight.legal):
        return THROW
    if any(isinstance(move, DiscardOnly) for move in sight.legal):
        return THROW_ONLY
    return DISCARDS if sight.view.phase != "place" else THROW


def _pile_wear(sight: Sight, code: str, height: int) -> Wear:
    lifted = CardLook(code, height, sight.metrics.deck, lift=6)
    return Wear(
        hot=lifted,
        glow=HaloLook.card(height),
        flare=HaloLook.card(height, True),
        lift=6 * sight.metrics.scale,
    )


def pile_fixtures(room: Room, sight: Sight) -> Iterator[Fixture]:
    """The stock with its number, and the place of the discards where none lies there."""
    view: View = sight.view
    metrics = sight.metrics
    bare = not any(view.grids)
    left = len(full_pack(view.seats, view.options)) if bare else view.stock
    height = metrics.px(room.piles.height)
    x, y = room.at(room.piles.stock)
    if not view.discards:
        yield Fixture(LandingLook.card(height), room.at(room.piles.discards))
    note = NoteLook(f"{left} left", metrics.text(16, TEXT_MOST))
    yield Fixture(note, (x, y + height / 2 + note.size[1] / 2 + metrics.px(4)))
    if not left:
        yield Fixture(LandingLook.card(height), (x, y))
        return
    back = CardLook("back", height, metrics.deck)
    can = DrawStock() in sight.legal
    layers = sum(left >= least for least in _LAYERS)
    rise = max(1.0, 1.6 * metrics.scale)
    if can:
        yield Fixture(HaloLook.card(height), (x, y - (layers - 1) * rise / 2))
    for i in range(layers - 1):
        yield Fixture(back, (x, y - i * rise))
    hot = CardLook("back", height, metrics.deck, lift=8)
    words = "Draw a card" if can else f"The stock, {left} cards"
    at = (x, y - (layers - 1) * rise)
    yield Fixture(back, at, STOCK, Wear(hot=hot), words)
