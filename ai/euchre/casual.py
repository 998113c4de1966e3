"""A sociable player: counts its hand by rule of thumb, minds its partner, keeps half in mind."""

from collections.abc import Sequence
from random import Random

from ai.euchre.marks import arms_an_opponent, place, playing_hand
from ai.euchre.reference import named, strength
from ai.euchre.turn import play_on
from game.core.cards import Suit
from game.tricks.euchre_terms import (
    CALL,
    ORDER,
    Call,
    Move,
    OrderUp,
    Pass,
    View,
    upcard_suit,
)

ORDER_AT, CALL_AT, ALONE_AT = 12, 10, 16
PARTNER_DEALS, OPPONENT_DEALS = 2, -1


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids by points, and waits for a good hand; remembers bowers and aces."""
    if len(legal) == 1:
        return legal[0]
    if view.phase in (ORDER, CALL):
        return _bid(view, legal)
    return play_on(view, legal, "tops")


def _bid(view: View, legal: Sequence[Move]) -> Move:
    """By points, and never alone where an opponent gets the right bower."""
    is_first_round = view.phase == ORDER
    suits = [upcard_suit(view)] if is_first_round else named(legal)
    counts = {suit: _count(view, suit) for suit in suits}
    best = max(suits, key=counts.__getitem__)
    enough = counts[best] >= (ORDER_AT if is_first_round else CALL_AT)
    alone = counts[best] >= ALONE_AT and not arms_an_opponent(view)
    wished = [alone, False] if enough or Pass() not in legal else []
    moves = [OrderUp(lone) if is_first_round else Call(best, lone) for lone in wished]
    return next((move for move in moves if move in legal), Pass())


def _count(view: View, suit: Suit) -> int:
    count = strength(playing_hand(view, suit), suit)
    if view.phase == ORDER and place(view) != "dealer":
        count += PARTNER_DEALS if place(view) == "partner" else OPPONENT_DEALS
    return count
