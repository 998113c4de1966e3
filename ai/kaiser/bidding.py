"""Bidding by what becomes of it: the points that a hand like this takes, and how surely."""

from collections.abc import Sequence
from math import erf, exp, pi, sqrt

from ai.kaiser.marks import marks
from ai.kaiser.weights import OFF, POINTS
from game.core.cards import SUITS, Suit
from game.tricks.kaiser_scoring import HAND_WORTH
from game.tricks.kaiser_terms import Bid, Move, Pass, View, partner

NOBODY, THEIRS, OURS = 2.0, -1.0, 5.0
"""What a bid must promise, in points of the hand over the other side: while nobody has bid, over an
opponent's bid, and over the partner's."""


def expected(view: View, trump: Suit | None) -> float:
    """The points that the side is likely to take if the seat plays with this trump."""
    return sum(POINTS.get(mark, 0.0) for mark in marks(view, trump))


def best_trump(view: View) -> Suit:
    """The trump that promises most."""
    return max(SUITS, key=lambda suit: expected(view, suit))


def lead(points: float, off: float, bid: Bid) -> float:
    """What a bid is likely to bring over the other side, if so many points are expected.

    Made it scores what was taken, missed it costs what was bid; the others score the rest.
    """
    distance = (bid.points - 0.5 - points) / off
    missed = 0.5 * (1 + erf(distance / sqrt(2)))
    taken = points * (1 - missed) + off * exp(-distance * distance / 2) / sqrt(2 * pi)
    times = 2 if bid.no_trump else 1
    return times * (taken - bid.points * missed) - (HAND_WORTH - points)


def best_bid(view: View, legal: Sequence[Move]) -> Move:
    """The lowest bid of the kind that promises more, where it is worth more than to pass."""
    promise = {}
    for kind in (False, True):
        bid = next((m for m in legal if isinstance(m, Bid) and m.no_trump is kind), None)
        if bid is not None:
            points = expected(view, None if kind else best_trump(view))
            promise[bid] = lead(points, OFF[not kind], bid)
    if not promise:
        return Pass()
    bid = max(promise, key=promise.__getitem__)
    return Pass() if Pass() in legal and promise[bid] < _asked(view) else bid


def _asked(view: View) -> float:
    holder = view.auction.holder
    if holder is None or view.seat is None:
        return NOBODY
    return OURS if holder == partner(view.seat) else THEIRS
