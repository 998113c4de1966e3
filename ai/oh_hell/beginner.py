"""Someone who has just learnt the game: knows what a trump is, and that the bid must come true."""

from collections.abc import Sequence
from random import Random

from ai.exact_bids.bids import nearest, needs
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.oh_hell_terms import RANKINGS, Move, View
from game.tricks.play import winning_lay
from game.tricks.state import Play


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts aces and trumps; takes tricks with its best until it has enough, then hopes."""
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return nearest(_count(view, rng), legal)
    return Play(_card(view, cards, rng))


def _count(view: View, rng: Random) -> int:
    """Aces and about every other trump, and now and then a trick that it merely hopes for."""
    trumps = sum(SUIT_OF[card] == view.trump for card in view.hand)
    aces = sum(card[0] == "A" and SUIT_OF[card] != view.trump for card in view.hand)
    return aces + (trumps + 1) // 2 + (rng.randrange(3) == 0)


def _card(view: View, legal: list[Card], rng: Random) -> Card:
    if not view.trick:
        aces = [card for card in legal if card[0] == "A"]
        return rng.choice(aces if aces and needs(view) > 0 else legal)
    led = SUIT_OF[view.trick[0].card]
    power = RANKINGS[view.trump].power[led]
    best = power[winning_lay(view.trick, led, RANKINGS[view.trump]).card]
    wins = [card for card in legal if power[card] > best]
    if needs(view) <= 0:
        return rng.choice(legal)  # that a trick too many is as bad, it minds too late
    if wins:
        return max(wins, key=power.__getitem__)
    return min(legal, key=lambda card: (SUIT_OF[card] == view.trump, RANK_OF[card]))
