"""Worlds drawn one from the other, and what moves come to in them.

A fresh world is walked through by swaps of unseen cards until it is a likely one, and the next few
are found from it. Every move is tried in every world, so that luck strikes all alike.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from statistics import fmean, pstdev
from typing import Final, Protocol, TypeVar

from ai.advice import Advice, Budget, Opinion
from ai.search.foolish import sound_first

WORLDS: Final = 1000
"""So many are enough, however much time there is."""
CHAIN: Final = 50
"""So many worlds are drawn one from the other before a fresh one."""
CLEARLY: Final = 1.0
"""In standard errors: so much better another move must be than that of a skilled player."""
TRIFLE: Final = 0.02
"""Of a chance to win: nobody should look foolish for less."""


class Walks(Protocol):
    """A table of cards whose unseen ones can be swapped."""

    def walk(self, times: int, swaps: int) -> None:
        """So many times make so many swaps, kept as often as the world is likely after them."""


Walker = TypeVar("Walker", bound=Walks)
Move = TypeVar("Move")


def worlds(
    table: Walker,
    refresh: Callable[[Walker], None],
    far: tuple[int, int],
    near: tuple[int, int],
    budget: Budget,
) -> Iterator[Walker]:
    """The table with one likely world after the other; at least one.

    `refresh` lays a world that may be so; `far` and `near` are the walks from there and from a
    likely world to the next: how often, and swaps of cards each time.
    """
    for number in range(budget.samples or WORLDS):
        if number and budget.spent():
            return
        if number % CHAIN == 0:
            refresh(table)
            table.walk(*far)
        else:
            table.walk(*near)
        yield table


def weighed(
    moves: Sequence[Move],
    usual: Move,
    found: Sequence[Sequence[float]],
    unit: str,
    faults: Callable[[Move], int] = lambda move: 0,
) -> Advice:
    """What to play, when world by world (outer) the moves (inner) came to what was found.

    A skilled player's `usual` move stays unless another is clearly better. One that looks foolish,
    for so many reasons as `faults` counts, is played only if nothing with fewer comes near it.
    """
    values = dict(zip(moves, zip(*found, strict=True), strict=True))
    means = {move: fmean(value) for move, value in values.items()}
    reach = {m: 1.96 * pstdev(value) / sqrt(len(value)) for m, value in values.items()}
    rank = dict(means)
    for move, value in values.items():
        if not _clearly_more(value, values[usual]):
            rank[move] = min(means[move], means[usual]) - (move != usual) * 1e-9
    order = sorted(moves, key=rank.__getitem__, reverse=True)
    opinions = [Opinion(move, means[move], reach[move]) for move in order]
    return Advice(sound_first(opinions, faults, TRIFLE), unit, len(found))


def _clearly_more(ones: Sequence[float], others: Sequence[float]) -> bool:
    """Whether what came of one move is more than of another, world by world, beyond chance."""
    more = [one - other for one, other in zip(ones, others, strict=True)]
    return fmean(more) > CLEARLY * pstdev(more) / sqrt(len(more))
