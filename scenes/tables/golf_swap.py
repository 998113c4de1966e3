"""What a swap would bring, shown before it is made."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.cards import Card
from game.golf.scoring import struck_lines
from game.golf.state import Swap
from game.golf.view import View
from scenes.art.looks import ArrowLook, CardLook, GhostCardLook, NoughtLook, TagLook
from scenes.art.looks.cards import LandingLook
from scenes.tables.base import Fixture, Sight
from scenes.tables.golf_cards import code_of
from scenes.tables.golf_change import change_of, swapped, tag_words
from scenes.tables.golf_places import Cells, Room
from scenes.tables.golf_steps import DISCARDS, THROW, cell_key

_TILT: Final = 4
_BEND: Final = 36


def swap_fixtures(room: Room, sight: Sight, cells: Cells) -> Iterator[Fixture]:
    """A tag on each of your cards; under the pointer the drawn card as it would lie.

    With nothing drawn yet the tags tell of the top discard while it is pointed at.
    """
    view: View = sight.view
    seat = view.seat
    if seat is None or not sight.acting:
        return
    card = view.drawn
    if any(isinstance(move, Swap) for move in sight.legal):
        looked = [i for i in range(len(view.grids[seat])) if sight.hovered == cell_key(i)]
    elif view.phase == "draw" and sight.hovered == DISCARDS and view.discards:
        card, looked = view.discards[-1], []
    else:
        return
    if THROW in sight.picked:
        return
    for cell in looked:
        yield from _ghost(room, sight, cells, cell)
    for cell in range(len(view.grids[seat])):
        yield from _tag(room, sight, cells, cell, card, cell in looked)


def _tag(
    room: Room, sight: Sight, cells: Cells, cell: int, card: Card, looked: bool
) -> Iterator[Fixture]:
    metrics = sight.metrics
    change = change_of(sight.view, sight.view.seat, cell, card)
    wide = metrics.px(cells.card_width)
    px = max(11, min(metrics.text(16, 1.3), round(wide * 0.24)))
    long = TagLook(tag_words(change, False), px)
    look = long if looked and long.size[0] <= 1.2 * wide else TagLook(tag_words(change, True), px)
    if not look.text:
        return
    x, y = room.at(cells.at(cell))
    yield Fixture(look, (x, y + metrics.px(cells.card) / 2 - look.size[1] * 0.7), top=True)


def _ghost(room: Room, sight: Sight, cells: Cells, cell: int) -> Iterator[Fixture]:
    """The drawn card over its place, where the old one goes, and what would be struck."""
    view: View = sight.view
    assert view.seat is not None
    metrics = sight.metrics
    deck, height, pile = metrics.deck, metrics.px(cells.card), metrics.px(room.piles.height)
    old = view.grids[view.seat][cell]
    at, heap = room.at(cells.at(cell)), room.at(room.piles.discards)
    if old:
        yield Fixture(
            GhostCardLook(CardLook(code_of(old), pile, deck, dim=True), -6), heap, top=True
        )
    yield Fixture(LandingLook.card(pile), heap, top=True)
    dx, dy = round(heap[0] - at[0]), round(heap[1] + pile / 2 - at[1] + height / 2)
    bend = -metrics.px(_BEND) if dx < 0 else metrics.px(_BEND)
    start = at[0] + dx / 2, at[1] - height / 2 + dy / 2
    yield Fixture(ArrowLook(dx, dy, -bend, metrics.scale), start, top=True)
    ghost = GhostCardLook(CardLook(code_of(view.drawn), height, deck, lift=6), _TILT)
    yield Fixture(ghost, (at[0], at[1] - 0.06 * height), top=True)
    after = swapped(view, view.seat, cell, view.drawn)
    if any(cell in line for line in struck_lines(after, view.options)):
        yield Fixture(NoughtLook("0", metrics.px(28)), (at[0], at[1] - 0.06 * height), top=True)
