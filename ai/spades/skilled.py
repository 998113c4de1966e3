"""A strong club player: remembers every card and who showed out."""

from collections.abc import Sequence
from random import Random

from ai.spades.promise import best_bid
from ai.spades.turn import play_on
from game.tricks.bidding import Bid
from game.tricks.spades_terms import Move, View


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids what hands like this one have taken, and plays by all it has seen."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Bid):
        return best_bid(view, legal)
    return play_on(view, legal, "all")
