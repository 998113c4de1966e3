"""OpenSpiel's search of information sets, as it describes it, in worlds that a seat may think of.

OpenSpiel's own, in Oh Hell, deals the unseen cards anew but knows which of them were not dealt at
all: with two cards each at a table of four it knows the six cards that the others hold together.
Here everything is the same but for that: one tree by what each seat knows, UCT, one playout by lot
from each new leaf, and the move that was tried most.
"""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Any


class Leaf:
    """What one seat knows, and how its moves did there: by action, how often and how well."""

    def __init__(self) -> None:
        self.visits = 0
        self.tried: dict[int, list[float]] = {}


def search(world: Callable[[], Any], simulations: int, uct_c: float, rng: Random) -> int:
    """The action tried most from the position that all worlds are at."""
    tree: dict[str, Leaf] = {}
    first = world()
    root = tree.setdefault(first.information_state_string(), Leaf())
    for number in range(simulations):
        _simulate(world() if number else first, tree, uct_c, rng)
    return max(root.tried, key=lambda action: root.tried[action][0])


def _simulate(state: Any, tree: dict[str, Leaf], uct_c: float, rng: Random) -> None:
    path: list[tuple[Leaf, int, int]] = []
    while not state.is_terminal():
        leaf = tree.setdefault(state.information_state_string(), Leaf())
        action = _choose(leaf, state.legal_actions(), uct_c, rng)
        path.append((leaf, state.current_player(), action))
        is_new = leaf.visits == 0
        state.apply_action(action)
        if is_new and len(path) > 1:
            break
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
    returns = state.returns()
    for leaf, seat, action in path:
        leaf.visits += 1
        found = leaf.tried.setdefault(action, [0.0, 0.0])
        found[0] += 1
        found[1] += returns[seat]


def _choose(leaf: Leaf, actions: list[int], uct_c: float, rng: Random) -> int:
    fresh = [action for action in actions if action not in leaf.tried]
    if fresh:
        return fresh[int(rng.random() * len(fresh))]
    reach = uct_c * sqrt(log(leaf.visits))
    tried = leaf.tried
    return max(actions, key=lambda a: tried[a][1] / tried[a][0] + reach / sqrt(tried[a][0]))
