"""States that a match starts from when it goes on where another table was left."""

from random import Random
from typing import Any

import msgspec

from game.core.contract import CHANCE, AnyRules


class BadStart(ValueError):
    """Data that is no state which a match of this game can start from; the text says why."""


def read_start(rules: AnyRules, seats: int, data: Any) -> Any:
    """The state in plain dicts and lists.

    Raises:
        BadStart: it is no state of the game for so many seats, or one that breaks its laws.
    """
    try:
        state = msgspec.convert(data, rules.state_type, str_keys=True)
        is_lawful = _is_lawful(rules, seats, state)
    except Exception as error:  # a state that nobody played to can break the rules in any way
        raise BadStart(f"not a state of {rules.info.title}: {error!r}") from error
    if not is_lawful:
        raise BadStart(f"not a state of {rules.info.title} with {seats} seats")
    return state


def _is_lawful(rules: AnyRules, seats: int, state: Any) -> bool:
    """Whether the laws of the contract hold that a state alone can be asked about."""
    ring = range(seats)
    waiting = rules.to_act(state)
    if any(seat not in ring for seat in waiting) and waiting != (CHANCE,):
        return False
    if (rules.outcome(state) is None) != bool(waiting):
        return False
    for seat in ring:
        view = rules.view(state, seat)
        sides = rules.sheet(view).sides
        if sorted(seat for side in sides for seat in side) != list(ring):
            return False
        if bool(rules.legal_moves(state, seat)) != (seat in waiting):
            return False
        if rules.view(rules.determinize(view, Random(0)), seat) != view:
            return False
    return True
