"""Someone who has just learnt the game: knows the rules, loves aces, forgets what was played."""

from collections.abc import Sequence
from random import Random

from ai.euchre.reference import named
from game.core.cards import RANK_OF, SUIT_OF, Card, Suit
from game.tricks.euchre_terms import (
    CALL,
    ORDER,
    RANKINGS,
    Call,
    DefendAlone,
    Discard,
    Move,
    OrderUp,
    Pass,
    View,
    partner,
    suit_of,
    upcard_suit,
)
from game.tricks.play import winning_lay
from game.tricks.state import Play

TRUMPS_TO_MAKE = 3
TRUMPS_TO_GO_ALONE = 5


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts trumps and nothing else to bid; plays aces first and takes what it can take."""
    if len(legal) == 1:
        return legal[0]
    if view.phase in (ORDER, CALL):
        return _bid(view, legal, rng)
    if isinstance(legal[0], Discard):
        return Discard(min(view.hand, key=lambda card: _plain_worth(view, card)))
    if isinstance(legal[0], Play):
        return Play(_card(view, [move.card for move in legal if isinstance(move, Play)], rng))
    return next((m for m in legal if not isinstance(m, Pass | DefendAlone)), Pass())


def _bid(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Three trumps are enough; whose hand the upcard goes to, a beginner does not weigh."""
    is_first_round = view.phase == ORDER
    suits = [upcard_suit(view)] if is_first_round else named(legal)
    best = max(suits, key=lambda suit: (_trumps(view, suit), rng.random()))
    count = _trumps(view, best)
    if count < TRUMPS_TO_MAKE and Pass() in legal:
        return Pass()
    alone = count >= TRUMPS_TO_GO_ALONE
    for lone in (alone, not alone):
        move = OrderUp(lone) if is_first_round else Call(best, lone)
        if move in legal and (lone is alone or not lone):
            return move
    return Pass()


def _trumps(view: View, suit: Suit) -> int:
    """As printed: that the left bower will be a trump, a beginner sees only once it is."""
    picked_up = view.phase == ORDER and view.seat == view.dealer
    return sum(SUIT_OF[card] == suit for card in view.hand) + picked_up


def _plain_worth(view: View, card: Card) -> tuple[bool, int]:
    return suit_of(card, view.trump) == view.trump, RANK_OF[card]


def _card(view: View, legal: list[Card], rng: Random) -> Card:
    if not view.trick:
        return _lead(view, legal, rng)
    trump = view.trump
    led = suit_of(view.trick[0].card, trump)
    best = winning_lay(view.trick, led, RANKINGS[trump])
    if view.seat is not None and best.seat == partner(view.seat) and best.card[0] == "A":
        return min(legal, key=lambda card: _plain_worth(view, card))
    power = RANKINGS[trump].power[led]
    winners = [card for card in legal if power[card] > power[best.card]]
    return (
        max(winners, key=power.__getitem__)
        if winners
        else min(legal, key=lambda card: _plain_worth(view, card))
    )


def _lead(view: View, legal: list[Card], rng: Random) -> Card:
    """An ace if there is one, else any card."""
    aces = [c for c in legal if c[0] == "A" and suit_of(c, view.trump) != view.trump]
    return rng.choice(aces or legal)
