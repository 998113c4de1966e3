"""Every decision but bids and trump, for the levels above the beginner: their memory differs."""

from collections.abc import Sequence
from typing import Final

from ai.kaiser.cardplay import play_card
from ai.kaiser.sight import Memory, look
from ai.kaiser.thumb import limit
from game.tricks.kaiser_terms import (
    DOUBLE,
    Double,
    Move,
    Pass,
    Redouble,
    ThrowIn,
    View,
)
from game.tricks.state import PLAY, Play

DOUBLE_FROM: Final = 14
"""What is bid, and what the own hand is worth, that make it a good double."""
REDOUBLE_OVER: Final = 2.5


def play_on(view: View, legal: Sequence[Move], memory: Memory) -> Move:
    """A card for the trick, a double, or whether to keep a weak hand."""
    if view.phase == PLAY:
        cards = [move.card for move in legal if isinstance(move, Play)]
        return Play(cards[0] if len(cards) == 1 else play_card(look(view, memory), cards))
    if view.phase == DOUBLE:
        return _answer(view, legal)
    return ThrowIn() if ThrowIn() in legal else Pass()


def _answer(view: View, legal: Sequence[Move]) -> Move:
    """Double what can hardly be made against such a hand; redouble a sure thing."""
    bid = view.auction.bid
    assert bid is not None
    with_trump, without = limit(view)
    worth = without if bid.no_trump else with_trump
    if Redouble() in legal:
        return Redouble() if worth >= bid.points + REDOUBLE_OVER else Pass()
    return Double() if Double() in legal and worth + bid.points >= DOUBLE_FROM else Pass()
