"""The casual player: whole sets from the lowest, the best kept for late; it remembers nothing."""

from collections.abc import Sequence
from random import Random

from ai.president.sense import RANKS, House, follow, lead
from game.core.cards import Card
from game.president.ranks import STRENGTH
from game.president.state import Give, Move, Pass, Play
from game.president.view import View


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The sensible set; of what may be given back, the lowest."""
    if len(legal) == 1 or isinstance(legal[0], Give):
        return legal[0]
    return sensible(view, legal)


def sensible(view: View, legal: Sequence[Move]) -> Move:
    """What `sense` says, as one of the legal moves."""
    hand, house = counted(view.hand), House.of(view.options)
    near = min(size for seat, size in enumerate(view.sizes) if size and seat != view.seat)
    if view.pile:
        top = view.pile[-1].cards
        wanted = follow(hand, STRENGTH[top[0][:-1]], len(top), near, house)
        if wanted is None:
            return Pass()
    else:
        wanted = lead(hand, near, house)
    found = {as_set(move): move for move in legal if isinstance(move, Play)}
    return found.get(wanted, legal[0])  # by house rule the first set is not free


def counted(cards: Sequence[Card]) -> list[int]:
    """How many of each rank."""
    hand = [0] * RANKS
    for card in cards:
        hand[STRENGTH[card[:-1]]] += 1
    return hand


def as_set(move: Play) -> tuple[int, int]:
    """Its rank and how many."""
    return STRENGTH[move.cards[0][:-1]], len(move.cards)
