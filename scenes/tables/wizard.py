"""Wizard at the table: bids against tricks, the card turned up, and a dealer who names trump."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import Card, Suit
from game.core.events import Scored, TrickTaken
from game.tricks.bidding import BID, Bid
from game.tricks.state import PLAY, Play
from game.tricks.wizard_terms import NAME, NameTrump, View, barred_bid, cards_now, schedule
from game.tricks.wizard_text import spoken_trump
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.exact_bids import (
    bid_kept,
    bid_plate,
    bids_so_far,
    lay_bids,
    lay_pack,
    notes,
    turned_sign,
)
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate

_OVER_TOKENS: Final = 34
"""From the middle of a row of tokens to what may lie above it."""


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, the number that is bid, or the suit that is named."""
    match move:
        case Play(card):
            return (_card(card),)
        case Bid(number):
            return (("bid", number),)
        case NameTrump(suit):
            return (("trump", suit or ""),)
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
    table.plates({seat: _plate(view, seat, seat in lit) for seat in range(view.seats)})
    turned_sign(table, view, _no_trump(view))
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
    elif view.phase == BID:
        lay_bids(table, view, cards_now(view), barred_bid(view))
    elif view.phase == NAME:
        _lay_suits(table, view)
    if isinstance(event, Scored) and sight.sheet.rows:
        table.banner(bid_kept(sight.sheet, sight.seat))
    away = table.seat_point(view.dealer) if view.dealer is not None else None
    return table.layout(away=away)


def progress(view: View) -> tuple[str, str, str]:
    """“Round 4 of 15”, “four cards”, “3 bid so far”: how far the match is, and the bids in all."""
    rounds = len(schedule(view.options, view.seats))
    number = f"Round {min(len(view.history) + 1, rounds)} of {rounds}"
    return number, *bids_so_far(view, cards_now(view))


def _card(card: Card) -> Key:
    return ("card", card)


def _plate(view: View, seat: int, lit: bool) -> Plate:
    if view.phase == NAME and seat == view.dealer:
        return Plate(third="names trump", lit=lit, dealer=True)
    return bid_plate(view, seat, lit)


def _no_trump(view: View) -> tuple[str, str]:
    """What the sign says while no suit is trump."""
    if not view.sizes:
        return "Trump", "not yet turned"
    return ("Trump", "not yet named") if view.phase == NAME else ("No trump", "in this round")


def _lay_suits(table: Furniture, view: View) -> None:
    """The wizard that was turned up, and for the dealer the suits to name."""
    if table.sight.acting:
        table.tokens([_suit_token(move.suit) for move in table.sight.legal])
    lay_pack(table, view, table.room.tokens_y - _OVER_TOKENS)


def _suit_token(suit: Suit | None) -> Token:
    words = spoken_trump(suit)
    return Token(("trump", suit or ""), "" if suit else words, suit or "", f"Name {words.lower()}")


TABLE: Final = TableView(layout, steps, meant)
