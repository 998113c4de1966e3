"""A strong club player: weighs every bid by the score, remembers every card."""

from collections.abc import Sequence
from random import Random

from ai.euchre.bidding import best_bid
from ai.euchre.turn import play_on
from game.tricks.euchre_terms import CALL, ORDER, Move, View


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids for the best chance to win the match and plays by all it has seen."""
    if len(legal) == 1:
        return legal[0]
    if view.phase in (ORDER, CALL):
        return best_bid(view, legal)
    return play_on(view, legal, "all")
