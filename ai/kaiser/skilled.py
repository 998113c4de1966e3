"""A strong club player: knows what such a hand takes, and remembers every card."""

from collections.abc import Sequence
from random import Random

from ai.kaiser.bidding import best_bid, best_trump
from ai.kaiser.turn import play_on
from game.tricks.kaiser_terms import BID, TRUMP, Move, NameTrump, View


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids what hands like this one have taken, and plays by all it has seen."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == BID:
        return best_bid(view, legal)
    if view.phase == TRUMP:
        return NameTrump(best_trump(view))
    return play_on(view, legal, "all")
