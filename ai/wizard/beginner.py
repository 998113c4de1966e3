"""Someone who has just learnt the game: knows that wizards win, and that the bid must come true."""

from collections.abc import Sequence
from random import Random

from ai.exact_bids.bids import nearest, needs
from ai.wizard.cards import danger, named, winners, wizards_in
from game.core.cards import SUIT_OF, Card
from game.tricks.state import Play
from game.tricks.wizard_terms import Move, View


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts wizards, aces and trumps; takes tricks with its best until it has enough."""
    if len(legal) == 1:
        return legal[0]
    trump = named(view, legal, rng)
    if trump:
        return trump
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        return nearest(_count(view, rng), legal)
    return Play(_card(view, cards, rng))


def _count(view: View, rng: Random) -> int:
    """Wizards, aces and about every other trump, and now and then a trick it merely hopes for."""
    trumps = sum(SUIT_OF.get(card) == view.trump for card in view.hand if card in SUIT_OF)
    aces = sum(card[0] == "A" and SUIT_OF[card] != view.trump for card in view.hand)
    return wizards_in(view.hand) + aces + (trumps + 1) // 2 + (rng.randrange(3) == 0)


def _card(view: View, legal: list[Card], rng: Random) -> Card:
    if needs(view) <= 0:
        return rng.choice(legal)  # that a trick too many is as bad, it minds too late
    if not view.trick:
        best = [card for card in legal if card[0] == "A"]
        return rng.choice(best or legal)
    wins = winners(view, legal)
    return wins[-1] if wins else min(legal, key=lambda card: danger(view, card))
