"""Bids by rule of thumb: what the high cards, the spades and the short suits are worth."""

from collections.abc import Sequence
from typing import Final

from ai.spades.nilplay import hand_danger
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card
from game.tricks.bidding import Bid
from game.tricks.spades_terms import TRUMP, Move, View, partner

HIGH: Final = {"A": 0.95, "K": 0.7, "Q": 0.3}
NEEDS: Final = {"A": 1, "K": 2, "Q": 3}
"""So many cards of its suit a high card must have beside it, itself counted."""
TOP_SPADES: Final = {"A": 1.0, "K": 0.9, "Q": 0.7, "J": 0.4, "1": 0.25}
LOW_SPADE, LONG_SPADE = 0.1, 0.9
SHORT: Final = {0: 0.8, 1: 0.5, 2: 0.2}
ROUND_UP_FROM = 0.6
"""A fraction so large is bid as one more."""
NIL_DANGER, NIL_MOST = 0.35, 2.6
"""A nil may be no more dangerous, and its hand worth no more tricks."""


def worth(hand: Sequence[Card]) -> float:
    """About how many tricks the hand will take."""
    spades = sorted((c for c in hand if SUIT_OF[c] == TRUMP), key=RANK_OF.__getitem__, reverse=True)
    tricks = sum(TOP_SPADES.get(card[0], LOW_SPADE) for card in spades[:3])
    tricks += LONG_SPADE * max(0, len(spades) - 3)
    ruffs = 0.0
    for suit in SUITS:
        if suit == TRUMP:
            continue
        held = [card for card in hand if SUIT_OF[card] == suit]
        size = len(held)
        ruffs += SHORT.get(size, 0.0)
        scale = 1.0 if size < 6 else 0.6
        tricks += sum(HIGH.get(c[0], 0.0) * scale for c in held if size >= NEEDS.get(c[0], 14))
    low = sum(card[0] not in "AKQ" for card in spades[:3])
    return tricks + min(ruffs, 0.5 * low)


def is_nil(view: View) -> bool:
    """Whether the hand is good for nil here: safe, of little worth, and the partner bids tricks."""
    assert view.seat is not None
    mate = view.auction.bids[partner(view.seat)] if view.auction.bids else None
    if mate == 0:
        return False
    return hand_danger(view.hand) <= NIL_DANGER and worth(view.hand) <= NIL_MOST


def bid(view: View, legal: Sequence[Move]) -> Move:
    """A nil where it is safe, else the tricks that the hand is worth, one at least."""
    bids = [move for move in legal if isinstance(move, Bid)]
    if Bid(0) in bids and is_nil(view):
        return Bid(0)
    number = max(1, int(worth(view.hand) + 1 - ROUND_UP_FROM))
    return min((move for move in bids if move.number), key=lambda move: abs(move.number - number))
