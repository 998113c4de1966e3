"""Bids by figures: how many tricks hands like this one have taken."""

from collections.abc import Sequence
from typing import Final

from ai.spades.marks import trick_marks
from ai.spades.nilplay import hand_danger
from ai.spades.weights import TRICKS
from game.tricks.bidding import Bid
from game.tricks.spades_terms import Move, View, partner

ROUND_UP_FROM: Final = 1.2
"""What a hand should take, less so much, is rounded up: a contract that is missed costs far more
than a bag, and the bids of two partners are missed together."""
NIL_DANGER: Final = 0.6
"""A nil may be no more dangerous than this: about four in five are kept."""
NIL_MOST: Final = 3.0
"""A hand that should take more tricks bids them."""
PARTNER_COVERS: Final = 0.1
"""Each trick that the partner bid above three lets a nil be so much more dangerous."""


def expected_tricks(view: View) -> float:
    """How many tricks such hands have taken."""
    return sum(TRICKS.get(mark, 0.0) * much for mark, much in trick_marks(view).items())


def best_bid(view: View, legal: Sequence[Move]) -> Move:
    """A nil where it is safe enough, else what the hand should take, with care."""
    bids = [move for move in legal if isinstance(move, Bid)]
    expected = expected_tricks(view)
    if Bid(0) in bids and is_nil(view, expected):
        return Bid(0)
    number = max(1, int(expected + 1 - ROUND_UP_FROM))
    numbered = (move for move in bids if move.number)
    return min(numbered, key=lambda move: (abs(move.number - number), move.number))


def is_nil(view: View, expected: float) -> bool:
    """Whether the hand is worth a nil; never beside the partner's."""
    assert view.seat is not None
    mate = view.auction.bids[partner(view.seat)] if view.auction.bids else None
    if mate == 0 or expected > NIL_MOST:
        return False
    cover = PARTNER_COVERS * (mate - 3) if mate is not None else 0.0
    return hand_danger(view.hand) - cover <= NIL_DANGER
