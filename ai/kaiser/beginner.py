"""Someone who has just learnt the game: counts a long suit and aces, and takes what it can."""

from collections.abc import Sequence
from random import Random

from game.core.cards import RANK_OF, SUIT_OF, SUITS, Card, Suit
from game.tricks.kaiser_terms import BID, FIVE, RANKINGS, TRUMP, Bid, Move, NameTrump, Pass, View
from game.tricks.play import winning_lay
from game.tricks.state import Play

LONG = 4
"""So many cards of a suit, and two aces or the five, make a bid."""


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids once, plays aces first, wins whatever it can, and keeps the five for last."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == BID:
        return _bid(view, legal, rng)
    if view.phase == TRUMP:
        return NameTrump(_longest(view, rng))
    cards = [move.card for move in legal if isinstance(move, Play)]
    return Play(_card(view, cards, rng)) if cards else Pass()


def _longest(view: View, rng: Random) -> Suit:
    return max(SUITS, key=lambda suit: (_count(view, suit), rng.random()))


def _count(view: View, suit: Suit) -> int:
    return sum(SUIT_OF[card] == suit for card in view.hand)


def _bid(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The least bid with a trump, now and then one more than it should."""
    bids = [move for move in legal if isinstance(move, Bid) and not move.no_trump]
    bids = bids or [move for move in legal if isinstance(move, Bid)]
    good = sum(card[0] == "A" for card in view.hand) + (FIVE in view.hand)
    longest = max(_count(view, suit) for suit in SUITS)
    may = view.options.min_bid + (good >= 3) + (rng.randrange(4) == 0)
    willing = longest >= LONG and good >= 2 and bids and bids[0].points <= may
    if Pass() in legal and not willing:
        return Pass()
    return bids[0] if bids else Pass()


def _card(view: View, legal: list[Card], rng: Random) -> Card:
    if not view.trick:
        aces = [card for card in legal if card[0] == "A"]
        return rng.choice(aces or [card for card in legal if card != FIVE] or legal)
    led = SUIT_OF[view.trick[0].card]
    power = RANKINGS[view.trump].power[led]
    best = power[winning_lay(view.trick, led, RANKINGS[view.trump]).card]
    wins = [card for card in legal if power[card] > best]
    if wins:
        return max(wins, key=power.__getitem__)
    return min(legal, key=lambda c: (c == FIVE, SUIT_OF[c] == view.trump, RANK_OF[c]))
