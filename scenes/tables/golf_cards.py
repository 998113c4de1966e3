"""The cards of a table of Golf that people have: grids, and the card in somebody's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import Card, card_name
from game.core.events import Drawn, Seat
from game.golf.scoring import struck_lines
from game.golf.state import (
    JOKER,
)
from game.golf.view import View
from scenes.art import Look
from scenes.art.looks import (
    CardLook,
    HaloLook,
    NoughtLook,
    SmallCardLook,
    ThreadLook,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Pose, Sight, Wear
from scenes.tables.golf_change import change_of, tag_words
from scenes.tables.golf_places import Cells, Room
from scenes.tables.golf_steps import (
    DISCARDS,
    DRAWN,
    STOCK,
    THROW,
    cell_key,
    open_key,
    turn_key,
)

SMALL_BELOW_PX: Final = 56
"""Lower cards show nothing but rank and suit."""
_Z_HAND: Final = 40
_LIFT: Final = 10


def code_of(card: Card) -> str:
    """The picture of a card; closed ones show their back."""
    return "joker_red" if card == JOKER else card or "back"


def card_look(sight: Sight, card: Card, height: int, dim: bool = False, lift: float = 1) -> Look:
    """A card at a size, or its back."""
    code, deck = code_of(card), sight.metrics.deck
    if height < SMALL_BELOW_PX:
        return SmallCardLook(code, height, deck, dim)
    return CardLook(code, height, deck, dim=dim, lift=lift)


def grid_pieces(room: Room, sight: Sight, seat: Seat, cells: Cells) -> Iterator[Piece]:
    """A seat's cards; those of the seat that is looked for can be pointed at.

    A card that came in by a swap is another piece than the one that lay there before: it comes
    from the hand. One that is turned up stays the same.
    """
    view: View = sight.view
    height = sight.metrics.px(cells.card)
    shown = sight.open.hands[seat] if sight.open else view.grids[seat]
    for cell, card in enumerate(view.grids[seat]):
        face = card or shown[cell]  # where all lies open, closed cards are shaded
        yield Piece(
            ("cell", seat, cell, card),
            card_look(sight, face, height, dim=face != card),
            Pose(*room.at(cells.at(cell))),
            place=("hand", seat),
            source=DRAWN if card else (),
            side="face" if face else "back",
            step=_step(sight, cell) if seat == view.seat else None,
            wear=_wear(sight, face, height) if seat == view.seat else PLAIN,
            z=cell,
            words=_cell_words(sight, seat, cell),
        )


def _cell_words(sight: Sight, seat: Seat, cell: int) -> str:
    """Which card it is, and to whoever has one in hand what a swap would change."""
    view: View = sight.view
    card = view.grids[seat][cell]
    words = f"card {cell + 1}, {card_name(card) if card else 'closed'}"
    if seat != view.seat or not view.drawn or not sight.acting or THROW in sight.picked:
        return words
    change = change_of(view, seat, cell, view.drawn)
    return words if change is None else f"{words}: {tag_words(change, short=False)}"


def _step(sight: Sight, cell: int) -> Key:
    if sight.view.phase == "setup":
        return open_key(cell)
    return turn_key(cell) if THROW in sight.picked else cell_key(cell)


def _wear(sight: Sight, card: Card, height: int) -> Wear:
    unit = sight.metrics.scale
    choosing = sight.view.phase in ("setup", "place")
    return Wear(
        hot=card_look(sight, card, height, lift=6),
        dim=card_look(sight, card, height, dim=True) if choosing else None,
        glow=HaloLook.card(height),
        flare=HaloLook.card(height, True),
        lift=_LIFT * unit * min(1.0, height / (90 * unit)),
    )


def thread_fixtures(room: Room, sight: Sight, seat: Seat, cells: Cells) -> Iterator[Fixture]:
    """A brass thread through each struck line; on your own grid a nought in its middle."""
    view: View = sight.view
    for line in struck_lines(view.grids[seat], view.options):
        (x0, y0), (x1, y1) = (room.at(cells.at(cell)) for cell in (line[0], line[-1]))
        unit = room.scale * min(1.0, cells.card / 90)
        look = ThreadLook(round(x1 - x0), round(y1 - y0), max(0.45, unit), len(line))
        middle = (x0 + x1) / 2, (y0 + y1) / 2
        yield Fixture(look, middle, top=True)
        if seat == sight.seat:
            yield Fixture(NoughtLook("0", sight.metrics.px(28)), middle, top=True)


def hand_piece(room: Room, sight: Sight) -> Iterator[Piece]:
    """The card in the hand of whoever has drawn: beside their grid."""
    view: View = sight.view
    if not view.source:
        return
    order = [(sight.seat + i) % view.seats for i in range(view.seats)]
    index = order.index(view.turn)
    block = room.others[index - 1] if index else None
    at, card_height = (block.hand, block.cells.card) if block else (room.hand, room.cells.card)
    card = _drawn_card(sight)
    height = sight.metrics.px(card_height)
    mine = view.turn == view.seat
    shown_elsewhere = sight.hovered is not None and sight.hovered[0] == "cell"
    yield Piece(
        DRAWN,
        card_look(sight, card, height, dim=mine and shown_elsewhere, lift=5),
        Pose(*room.at(at)),
        place=DRAWN,
        source=DISCARDS if view.source == "discards" else STOCK,
        side="face" if card else "back",
        step=DRAWN if mine and sight.acting else None,
        lit=HaloLook.card(height, True) if mine and sight.acting and not shown_elsewhere else None,
        carried=True,
        z=_Z_HAND,
        words=f"in hand, {card_name(card)}" if card else "a card in hand",
    )


def _drawn_card(sight: Sight) -> Card:
    """What is in the hand; where all lies open, also what its owner alone sees."""
    if not sight.view.drawn and sight.open and isinstance(sight.event, Drawn):
        return sight.event.cards[0]
    card: Card = sight.view.drawn
    return card
