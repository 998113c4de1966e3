"""The cards of a table of Golf: grids, piles, and the card in somebody's hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import Card, card_name
from game.core.events import Drawn, Played, Seat
from game.golf.scoring import struck_lines
from game.golf.state import (
    JOKER,
    DiscardFlip,
    DiscardOnly,
    DrawStock,
    Reveal,
    Swap,
    TakeDiscard,
    full_pack,
)
from game.golf.view import View
from scenes.art import Look
from scenes.art.looks import (
    CardLook,
    ClearLook,
    HaloLook,
    LandingLook,
    NoteLook,
    NoughtLook,
    SmallCardLook,
    ThreadLook,
)
from scenes.tables.base import PLAIN, Fixture, Key, Piece, Pose, Sight, Wear
from scenes.tables.golf_change import change_of, tag_words
from scenes.tables.golf_room import TEXT_MOST, Cells, Room

THROW: Final[Key] = ("choice", "throw")
"""Throw the drawn card and turn one up: the token, or the discards."""
THROW_ONLY: Final[Key] = ("choice", "throw-only")
KNOCK: Final[Key] = ("choice", "knock")
STOCK: Final[Key] = ("stock",)
DISCARDS: Final[Key] = ("discards",)
DRAWN: Final[Key] = ("drawn",)
"""The step, place and id of the card in hand: carried onto a cell or the discards it goes there."""

SMALL_BELOW_PX: Final = 56
"""Lower cards show nothing but rank and suit."""
_LAID: Final = 5
_SEEN: Final = 3
"""Of the discards that are laid out: one that is covered stays a piece a little longer."""
_LAYERS: Final = (1, 12, 24, 40, 60)  # the stock is so many cards high from so many on
_Z_HAND: Final = 40
_LIFT: Final = 10


def cell_key(cell: int) -> Key:
    """The step of pointing at a card of one's grid to swap it."""
    return ("cell", cell)


def open_key(cell: int) -> Key:
    """The step of turning it up at the start."""
    return ("open", cell)


def turn_key(cell: int) -> Key:
    """The step of turning it up for the card that is thrown."""
    return ("turn", cell)


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


def steps(move: object) -> tuple[Key, ...]:
    """What is pointed at to make a move."""
    match move:
        case DrawStock():
            return (STOCK,)
        case TakeDiscard():
            return (DISCARDS,)
        case Reveal(cell):
            return (open_key(cell),)
        case Swap(cell):
            return (cell_key(cell),)
        case DiscardFlip(cell):
            return (THROW, turn_key(cell))
        case DiscardOnly():
            return (THROW_ONLY,)
    return (KNOCK,)


def meant(step: Key) -> object:
    """The move that pointing at a thing would mean, for the rules to say why not."""
    if step[0] in ("cell", "open", "turn"):
        make = {"cell": Swap, "open": Reveal, "turn": Reveal}[str(step[0])]
        return make(int(str(step[1])))
    return {STOCK: DrawStock(), DISCARDS: TakeDiscard(), THROW: DiscardFlip(0)}.get(step)
