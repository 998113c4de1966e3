"""Someone who has just learnt the game: plays low, throws high, forgets what was played."""

from collections.abc import Sequence
from random import Random

from game.core.cards import RANK_OF, SUIT_OF, Card
from game.tricks.hearts_terms import QUEEN, RANKING, Move, PassCards, View
from game.tricks.play import winning_lay
from game.tricks.state import Play

CARELESS = 0.3
"""How often any card will do."""


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Passes high cards of whatever suit; leads and follows low, throws what is highest."""
    if len(legal) == 1:
        return legal[0]
    cards = [move.card for move in legal if isinstance(move, Play)]
    if not cards:
        order = sorted(view.hand, key=lambda card: (-_height(card), rng.random()))
        return PassCards(RANKING.sorted(tuple(order[: view.options.pass_count])))
    return Play(_card(view, cards, rng))


def _card(view: View, cards: list[Card], rng: Random) -> Card:
    if rng.random() < CARELESS:
        return rng.choice(cards)
    if not view.trick:
        return min(cards, key=lambda card: (_height(card), rng.random()))
    led = SUIT_OF[view.trick[0].card]
    if SUIT_OF[cards[0]] != led:
        return max(cards, key=lambda card: (_height(card), rng.random()))
    best = RANK_OF[winning_lay(view.trick, led, RANKING).card]
    is_last = len(view.trick) == view.seats - 1
    costs = any(SUIT_OF[lay.card] == "H" or lay.card == QUEEN for lay in view.trick)
    safe = [card for card in cards if card != QUEEN or best > RANK_OF[QUEEN]] or cards
    if is_last and not costs:
        return max(safe, key=RANK_OF.__getitem__)
    return min(safe, key=RANK_OF.__getitem__)


def _height(card: Card) -> int:
    """High cards frighten, hearts a little more, and the black queen most."""
    return 20 if card == QUEEN else RANK_OF[card] + (2 if SUIT_OF[card] == "H" else 0)
