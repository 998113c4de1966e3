"""The bid that fits a hand, and how far a seat is from its own."""

from collections.abc import Sequence
from typing import Any

from game.tricks import state
from game.tricks.bidding import Auction, Bid

View = state.View[Auction, Any]


def nearest(worth: float, legal: Sequence[Any]) -> Bid:
    """The bid that is nearest to what the hand is worth, of two the lower."""
    bids = [move for move in legal if isinstance(move, Bid)]
    return min(bids, key=lambda move: (abs(move.number - worth), move.number))


def kept_bid(worth: float, sure: int, legal: Sequence[Any]) -> Bid:
    """The nearest of those that are not below what the hand takes for certain, if there are any."""
    return nearest(worth, [m for m in legal if isinstance(m, Bid) and m.number >= sure] or legal)


def over(view: View, size: int) -> float:
    """By how much those who have bid are above their share of a hand's tricks."""
    bids = [bid for bid in view.auction.bids if bid is not None]
    return sum(bids) - len(bids) * size / view.seats


def needs(view: View) -> int:
    """How many tricks the view's seat still has to take; below nought: it has too many."""
    assert view.seat is not None
    return (view.auction.bids[view.seat] or 0) - view.tricks[view.seat]
