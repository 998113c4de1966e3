"""Wizard at the table: bids against tricks, the card turned up, and a dealer who names trump."""

from __future__ import annotations

from typing import Any, Final

from game.core.cards import Suit
from game.tricks.bidding import BID
from game.tricks.wizard_terms import NAME, NameTrump, View, barred_bid, cards_now, schedule
from game.tricks.wizard_text import spoken_trump
from scenes.tables import exact_bids
from scenes.tables.base import Key, Layout, Sight, TableView
from scenes.tables.exact_bids import (
    bid_plate,
    bids_so_far,
    end_table,
    lay_bids,
    lay_pack,
    lay_table,
    meant,
)
from scenes.tables.furniture import Furniture, Token
from scenes.tables.plates import Plate

_OVER_TOKENS: Final = 34
"""From the middle of a row of tokens to what may lie above it."""


def steps(move: Any) -> tuple[Key, ...]:
    """What is pointed at: a card, the number that is bid, or the suit that is named."""
    if isinstance(move, NameTrump):
        return (("trump", move.suit or ""),)
    return exact_bids.steps(move)


def layout(sight: Sight) -> Layout:
    """The table at one moment."""
    view: View = sight.view
    sizes = schedule(view.options, view.seats)
    table = lay_table(sight, sizes, progress(view), _no_trump(view), _plate)
    if view.phase == BID:
        lay_bids(table, view, cards_now(view), barred_bid(view))
    elif view.phase == NAME:
        _lay_suits(table, view)
    return end_table(table)


def progress(view: View) -> tuple[str, str, str]:
    """“Round 4 of 15”, “four cards”, “3 bid so far”: how far the match is, and the bids in all."""
    sizes = schedule(view.options, view.seats)
    number = max(1, len(view.history) + bool(view.sizes))  # until the deal it is the last one
    return f"Round {number} of {len(sizes)}", *bids_so_far(view, sizes[number - 1])


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
