"""Oh Hell at the table: bids against tricks, the number that is barred, how far the match is."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import Card
from game.core.contract import Sheet
from game.core.events import Scored, Seat, TrickTaken
from game.tricks.bidding import Bid
from game.tricks.oh_hell_terms import VOID, View, barred_bid, cards_now, counted, schedule
from game.tricks.state import PLAY, Play
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.exact_bids import (
    bid_kept,
    bid_plate,
    bids_so_far,
    lay_bids,
    notes,
    turned_sign,
)
from scenes.tables.furniture import Furniture


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, or the number that is bid."""
    match move:
        case Play(card):
            return (_card(card),)
        case Bid(number):
            return (("bid", number),)
    return ()


def meant(step: Key) -> Any:
    """A card is meant to be played, a number to be bid; the barred one too, and says why not."""
    if step[0] == "card":
        return Play(Card(str(step[1])))
    return Bid(int(str(step[1]))) if step[0] == "bid" else None


def layout(sight: Sight) -> Layout:
    """The table at one moment."""
    view: View = sight.view
    table = Furniture(sight, seats=view.seats, dealt=max(schedule(view.options, view.seats)))
    table.score()
    event = sight.event
    lit = (event.seat,) if isinstance(event, TrickTaken) else view.to_act
    table.plates({seat: bid_plate(view, seat, seat in lit) for seat in range(view.seats)})
    none = ("No trump", "in this hand") if view.sizes else ("Trump", "not yet turned")
    turned_sign(table, view, none)
    notes(table, progress(view))
    for seat, size in enumerate(view.sizes):
        if seat == view.seat:
            table.hand(view.hand, step=_card)
        else:
            table.closed(seat, size)
    if view.phase == PLAY:
        table.trick((lay.seat, lay.card) for lay in view.trick)
        if sight.acting:
            table.landing()
    elif view.upcard is not None:
        lay_bids(table, view, cards_now(view), barred_bid(view))
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(hand_over(sight.sheet, sight.seat))
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def hand_over(sheet: Sheet, seat: Seat) -> str:
    """What the last hand brought who looks: “You kept your bid – 12 points”."""
    if sheet.rows[-1].note == VOID:
        return "Nobody kept the bid – dealt again"
    return bid_kept(sheet, seat)


def progress(view: View) -> tuple[str, str, str]:
    """“Hand 4 of 11”, “four cards”, “3 bid so far”: how far the match is, and the bids in all."""
    hands = len(schedule(view.options, view.seats))
    hand = f"Hand {min(counted(view) + 1, hands)} of {hands}"
    return hand, *bids_so_far(view, cards_now(view))


def _card(card: Card) -> Key:
    return ("card", card)


TABLE: Final = TableView(layout, steps, meant)
