"""What each card of a hand is worth, over many worlds: each world solved, or searched as a tree."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from ai.advice import Budget
from ai.search.tricks.desk import SCALE, Desk
from game.core.cards import Card
from game.tricks.state import State

Worlds = Iterator[tuple[State[Any, Any], float]]
"""Worlds that a view allows, each with how likely it is, as against the others."""


@dataclass(frozen=True)
class Effort:
    """How a world is looked into."""

    exact_at: int
    """With so few cards in hand, or fewer, worlds are solved to their end."""
    tree: int = 800
    """How often to go down the tree of a world that is not solved."""
    explore: float = 0.7
    """How far the tree tries the less promising, in the unit of the worths."""
    leaf_exact_at: int = 0
    """In trees: with so few cards in hand a playout is solved instead; 0: never."""
    positions: int = 400_000
    """That solving one world may take; past it a tree is grown instead."""
    careless: float = 0.06
    """How often a seat plays any card in playouts."""


@dataclass
class Tally:
    """The values of one move over the worlds, weighted."""

    weight: float = 0.0
    square_weight: float = 0.0
    total: float = 0.0
    square: float = 0.0
    count: int = 0

    def add(self, value: float, weight: float) -> None:
        """One more world."""
        self.weight += weight
        self.square_weight += weight * weight
        self.total += weight * value
        self.square += weight * value * value
        self.count += 1

    @property
    def mean(self) -> float:
        """The weighted mean."""
        return self.total / self.weight if self.weight else 0.0

    @property
    def spread(self) -> float:
        """Half of the mean's 95 % interval, by how many worlds the weights amount to."""
        if self.count < 2 or not self.square_weight:
            return 0.0
        variance = max(0.0, self.square / self.weight - self.mean**2)
        return 1.96 * sqrt(variance * self.square_weight) / self.weight


@dataclass
class Weighed:
    """What came of it."""

    tallies: dict[Card, Tally] = field(default_factory=dict)
    worlds: int = 0


def weigh_cards(
    desk: Desk,
    worlds: Worlds,
    effort: Effort,
    budget: Budget,
    most_worlds: int = 1_000_000,
    while_open: Callable[[Weighed], bool] | None = None,
) -> Weighed:
    """What each legal card is worth to the seat's side, in the unit of the desk's worths.

    Args:
        desk: laid out for the view, its terms set.
        worlds: endless, or as many as there are.
        effort: how each is looked into.
        budget: when to stop; at least one world is looked into.
        most_worlds: how many are enough.
        while_open: asked after each world whether to go on; None: always.
    """
    found = Weighed()
    cards_left = len(desk.view.hand)
    desk.table.carelessness(effort.careless)
    for state, weight in worlds:
        desk.world(state)
        for number, value in _values(desk, effort, cards_left):
            tally = found.tallies.setdefault(desk.cards[number], Tally())
            tally.add(value / SCALE, weight)
        found.worlds += 1
        if budget.spent() or found.worlds >= most_worlds:
            break
        if while_open and not while_open(found):
            break
    return found


def _values(desk: Desk, effort: Effort, cards_left: int) -> list[tuple[int, float]]:
    table = desk.table
    if cards_left <= effort.exact_at:
        solved = table.exact(effort.positions)
        if solved is not None:
            return [(number, float(value)) for number, value in solved]
    table.sprout()
    table.grow(effort.tree, effort.explore * SCALE, 90, effort.leaf_exact_at)
    return [(number, value) for number, _, value in table.tried()]
