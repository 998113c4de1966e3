"""A sociable player: bids by rule of thumb, minds the partner and bags, recalls high cards."""

from collections.abc import Sequence
from random import Random

from ai.spades.bidding import bid
from ai.spades.turn import play_on
from game.tricks.bidding import Bid
from game.tricks.spades_terms import Move, View


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Counts the hand, and plays for the contract, for or against a nil, and away from bags."""
    if len(legal) == 1:
        return legal[0]
    if isinstance(legal[0], Bid):
        return bid(view, legal)
    return play_on(view, legal, "tops")
