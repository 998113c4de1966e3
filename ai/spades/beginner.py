"""Someone who has just learnt the game: counts aces and kings, and likes taking tricks."""

from collections.abc import Sequence
from random import Random

from ai.spades.reference import nearest
from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.bidding import Bid
from game.tricks.play import winning_lay
from game.tricks.spades_terms import RANKINGS, TRUMP, Give, Look, Move, View
from game.tricks.state import Play

SPADES_FOR_ONE_MORE = 5


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids by high cards, plays aces first, takes what it can, the partner's tricks too."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Bid):
        return nearest(max(1, _count(view, rng)), legal)
    cards = [move.card for move in legal if isinstance(move, Play)]
    if cards:
        return Play(_card(view, cards, rng))
    return rng.choice(legal) if isinstance(legal[0], Give) else Look()


def _count(view: View, rng: Random) -> int:
    """Aces, kings and a long suit of spades, and now and then a trick that it merely hopes for."""
    high = sum(card[0] in "AK" for card in view.hand)
    spades = sum(SUIT_OF[card] == TRUMP for card in view.hand)
    return high + (spades >= SPADES_FOR_ONE_MORE) + (rng.randrange(4) == 0)


def _card(view: View, legal: list[Card], rng: Random) -> Card:
    if not view.trick:
        aces = [card for card in legal if card[0] == "A"]
        return rng.choice(aces or legal)
    led = SUIT_OF[view.trick[0].card]
    power = RANKINGS[TRUMP].power[led]
    best = power[winning_lay(view.trick, led, RANKINGS[TRUMP]).card]
    wins = [card for card in legal if power[card] > best]
    nil = view.seat is not None and view.auction.bids[view.seat] == 0
    if wins and not nil:
        return max(wins, key=power.__getitem__)
    loses = [card for card in legal if card not in wins]
    return min(loses or wins, key=lambda card: (SUIT_OF[card] == TRUMP, RANK_OF[card]))
