"""Worlds for a search: drawn from the view, and weighed by what people have said and played."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from game.tricks.module import Module
from game.tricks.state import State, View
from game.tricks.unseen import determinize

Likelihood = Callable[[State[Any, Any]], float]
"""How likely it is that seats with such hands said and played what they did; any scale."""


def draw_worlds(
    module: Module[Any, Any],
    view: View[Any, Any],
    rng: Random,
    likelihood: Likelihood | None = None,
) -> Iterator[tuple[State[Any, Any], float]]:
    """Worlds without end, each with its weight."""
    while True:
        state = determinize(module, view, rng)
        yield state, likelihood(state) if likelihood else 1.0


def pick_worlds(
    module: Module[Any, Any],
    view: View[Any, Any],
    rng: Random,
    likelihood: Likelihood,
    of: int = 4,
) -> Iterator[tuple[State[Any, Any], float]]:
    """Worlds without end, all of the same weight: of so many drawn at a time one by its likelihood.

    For searches whose worlds are dear: few are wasted on what is hardly possible.
    """
    while True:
        drawn = [determinize(module, view, rng) for _ in range(of)]
        weights = [likelihood(state) for state in drawn]
        if sum(weights) > 0:
            yield rng.choices(drawn, weights)[0], 1.0
        else:
            yield drawn[0], 1.0
