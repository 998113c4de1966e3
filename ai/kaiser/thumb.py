"""Bids by rule of thumb: what trumps, aces and the two cards are worth in points."""

from collections.abc import Sequence
from typing import Final

from game.core.cards import SUIT_OF, SUITS, Card, Suit
from game.tricks.kaiser_terms import FIVE, THREE, Bid, View, partner

PARTNER: Final = 2.6
"""What the partner may be counted on for."""
TRUMPS: Final = {"A": 1.0, "K": 0.9, "Q": 0.7, "J": 0.6}
LOW_TRUMP, LONG_TRUMP = 0.3, 0.4
SIDE: Final = {"A": 0.9, "K": 0.4}
SHORT: Final = {0: 0.4, 1: 0.2}
PARTNER_BID = 0.8


def worth(hand: Sequence[Card], trump: Suit | None) -> float:
    """About how many points the side of this hand takes with a trump, or without."""
    points = PARTNER
    for suit in SUITS:
        held = [card for card in hand if SUIT_OF[card] == suit]
        if suit == trump:
            points += sum(TRUMPS.get(card[0], LOW_TRUMP) for card in held)
            points += LONG_TRUMP * max(0, len(held) - 3)
            continue
        points += sum(SIDE.get(c[0], 0.0) for c in held if c[0] == "A" or len(held) > 1)
        points += SHORT.get(len(held), 0.0) if trump else 0.15 * max(0, len(held) - 3)
    return points + _bonus(hand, trump)


def _bonus(hand: Sequence[Card], trump: Suit | None) -> float:
    """The five: a trump, or kept with an ace; the three, feared."""
    hearts = [card for card in hand if SUIT_OF[card] == "H"]
    points = -0.4 if THREE in hand else 0.0
    if FIVE in hand:
        points += 2.5 if trump == "H" else 0.8 if len(hearts) > 1 else 0.0
    if "AH" in hand:
        points += 0.8
    return points


def best_suit(hand: Sequence[Card]) -> Suit:
    """The trump that the hand would name."""
    return max(SUITS, key=lambda suit: worth(hand, suit))


def limit(view: View) -> tuple[float, float]:
    """The points to count on with the best trump, and without one."""
    assert view.seat is not None
    mate = partner(view.seat)
    bids = any(isinstance(call.move, Bid) and call.seat == mate for call in view.auction.calls)
    more = PARTNER_BID if bids else 0.0
    return worth(view.hand, best_suit(view.hand)) + more, worth(view.hand, None) + more
