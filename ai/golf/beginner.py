"""The beginner: keeps low cards and throws high ones; columns are struck only by luck."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.golf.sight import Sight, is_struck, look
from game.golf.scoring import rank_of
from game.golf.state import DiscardFlip, DiscardOnly, DrawStock, Move, Swap, TakeDiscard
from game.golf.view import View

TAKES: Final = 3
"""It takes a discard that counts so much or less."""
GUESS: Final = 5
"""What it believes a closed card to count, whatever is gone."""


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Any card at the start, low cards to keep; else it turns something up."""
    if view.phase == "setup":
        return rng.choice(legal)
    sight = look(view)
    if view.phase == "draw":
        low = bool(view.discards) and sight.worth[rank_of(view.discards[-1])] <= TAKES
        return TakeDiscard() if low and TakeDiscard() in legal else _drawn(legal)
    card = sight.worth[rank_of(view.drawn)]
    worst = max(range(len(sight.own)), key=lambda cell: (_guess(sight, cell), rng.random()))
    throws = [move for move in legal if isinstance(move, DiscardFlip | DiscardOnly)]
    if card < _guess(sight, worst) or not throws:
        return Swap(worst)
    return rng.choice(throws)


def _drawn(legal: Sequence[Move]) -> Move:
    return DrawStock() if DrawStock() in legal else legal[0]


def _guess(sight: Sight, cell: int) -> float:
    rank = sight.own[cell]
    if not rank:
        return GUESS
    return -9 if is_struck(sight, sight.own, cell) else sight.worth[rank]
