"""Choosing what to pass, as casual and skilled players do."""

from collections.abc import Sequence
from itertools import combinations

from ai.hearts.sight import held
from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.hearts_terms import QUEEN

SAFE_SPADES = 4
"""Below so many small spades the queen, the king and the ace are dangerous."""


def by_danger(hand: Sequence[Card], count: int) -> tuple[Card, ...]:
    """The most dangerous cards, each by itself."""
    order = sorted(hand, key=lambda card: (-alone(hand, card), -RANK_OF[card]))
    return tuple(order[:count])


def alone(hand: Sequence[Card], card: Card) -> float:
    """How dangerous a card is, in this hand: high, and with few low ones of its suit."""
    suit, rank = SUIT_OF[card], RANK_OF[card]
    own = held(hand, suit)
    low = sum(RANK_OF[c] <= 6 for c in own)
    if suit == "S" and rank >= RANK_OF[QUEEN]:
        small = sum(RANK_OF[c] < RANK_OF[QUEEN] for c in own)
        if small >= SAFE_SPADES:
            return 0.0
        return (24 if card == QUEEN else 18) - 2 * small
    if suit == "S":
        return -6.0
    weight = 1.2 if suit == "H" else 1.0
    return weight * (rank - 2) - 1.6 * low + (3 if len(own) <= 3 and suit != "H" else 0)


def by_what_is_left(hand: Sequence[Card], count: int) -> tuple[Card, ...]:
    """The cards without which the rest of the hand is the least dangerous."""
    return min(combinations(hand, count), key=lambda gone: left_over(hand, gone))


def left_over(hand: Sequence[Card], gone: Sequence[Card]) -> float:
    """How dangerous the hand is without these cards."""
    kept = [card for card in hand if card not in gone]
    return sum(_suit_danger(held(kept, suit), suit) for suit in SUITS)


def _suit_danger(own: Sequence[Card], suit: Suit) -> float:
    """High cards, less for low ones beside them; a void in a side suit is worth something."""
    if suit == "S":
        return _spade_danger(own)
    found = 0.0
    for place, card in enumerate(own):
        # The lowest card of a suit must duck one round, the next two.
        found += max(0.0, (RANK_OF[card] - 4 - 2.2 * place)) * (1.35 if suit == "H" else 1.0)
    if not own:
        return 0.0 if suit == "H" else -5.0
    return found - (2.5 if len(own) == 1 and suit != "H" else 0)


def _spade_danger(own: Sequence[Card]) -> float:
    small = sum(RANK_OF[card] < RANK_OF[QUEEN] for card in own)
    guard = max(0, SAFE_SPADES - small)
    queen = 6.5 * guard if QUEEN in own else 0.0
    tops = sum(RANK_OF[card] > RANK_OF[QUEEN] for card in own)
    return queen + 4.0 * tops * guard / SAFE_SPADES * (0.6 if QUEEN in own else 1.0) - 0.8 * small
