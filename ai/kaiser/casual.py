"""A sociable player: bids by rule of thumb, remembers aces, kings, the five and the three."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.kaiser.thumb import best_suit, limit
from ai.kaiser.turn import play_on
from game.tricks.kaiser_terms import BID, TRUMP, Bid, Move, NameTrump, Pass, View, partner

NO_TRUMP_MARGIN: Final = 1.0
"""Points more than bid that a hand must promise in no trump."""
OVER_PARTNER: Final = 1.0
"""The same to go over the partner's bid."""


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Bids what the hand is worth, the least that is enough; plays for the five."""
    if len(legal) == 1:
        return legal[0]
    if view.phase == BID:
        return _bid(view, legal)
    if view.phase == TRUMP:
        return NameTrump(best_suit(view.hand))
    return play_on(view, legal, "tops")


def _bid(view: View, legal: Sequence[Move]) -> Move:
    with_trump, without = limit(view)
    assert view.seat is not None
    margin = OVER_PARTNER if view.auction.holder == partner(view.seat) else 0.0
    bids = [move for move in legal if isinstance(move, Bid)]
    for bid in bids:
        safe = without - NO_TRUMP_MARGIN if bid.no_trump else with_trump
        if safe - margin >= bid.points:
            return bid
    if Pass() in legal:
        return Pass()
    return bids[0]
