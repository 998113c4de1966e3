"""The casual player: every card against the mean of what is left, one turn at a time."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Final

from ai.golf.expect import Count
from ai.golf.sight import Ranks, look, with_rank
from game.golf.scoring import rank_of
from game.golf.state import DiscardFlip, DiscardOnly, DrawStock, Move, Swap, TakeDiscard
from game.golf.view import View

TAKES: Final = 2.0
"""A discard must improve the grid by so much, or else the stock is tried."""
TURNS: Final = 0.4
"""What a swap must bring more than turning a card up does."""


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The move that makes its own grid count least on average."""
    if view.phase == "setup":
        return rng.choice(legal)
    sight = look(view)
    count, own = Count(sight), sight.own
    now = count.of(own)
    if view.phase == "draw":
        if TakeDiscard() in legal:
            rank = rank_of(view.discards[-1])
            if now - min(_swapped(count, own, rank, range(len(own))).values()) >= TAKES:
                return TakeDiscard()
        return DrawStock() if DrawStock() in legal else legal[0]
    cells = [move.cell for move in legal if isinstance(move, Swap)]
    counts = _swapped(count, own, rank_of(view.drawn), cells)
    best = min(counts.values())
    throws = [move for move in legal if isinstance(move, DiscardFlip | DiscardOnly)]
    if throws and best > now - TURNS:
        return rng.choice(throws)
    return Swap(rng.choice([cell for cell, count in counts.items() if count == best]))


def _swapped(count: Count, own: Ranks, rank: str, cells: Iterable[int]) -> dict[int, float]:
    """By cell, what the grid would count on average with a card of the rank there."""
    return {cell: count.of(with_rank(own, cell, rank)) for cell in cells}
