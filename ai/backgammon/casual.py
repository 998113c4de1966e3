"""The casual player: points, blots and shots by rule of thumb, and the cube by the race."""

from random import Random
from typing import Any, Final

from ai.backgammon.sight import After, boards_of, is_race, plays_of_turn
from ai.backgammon.thumb import glance, lead
from game.backgammon.board import BAR
from game.backgammon.state import Accept, Double, Drop, Refuse, Take, Throw
from game.backgammon.view import View

WHIM: Final = 3.0
"""How much a play may seem better or worse than it looked, by chance."""
DOUBLE: Final = 0.09
DROP: Final = 0.13
"""Shares of the race by which a side must lead."""


def casual(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """The play that leaves the best-looking position."""
    plays = plays_of_turn(view, legal)
    if plays:
        best = max(plays, key=lambda after: glance(after) + rng.random() * WHIM)
        return plays[best]
    here = boards_of(view)
    standing = _standing(here)
    if view.due == "throw":
        return Double() if Double() in legal and standing > DOUBLE else Throw()
    if view.due == "resign":
        mine = sum(here.own[1:])
        return Accept() if view.resigned > 1 or mine > 4 or here.enemy[0] else Refuse()
    return Take() if standing > -DROP else Drop()


def _standing(here: After) -> float:
    """The lead in the race; before it is one, less of it, and what stands on the bar and held."""
    if is_race(here):
        return lead(here)
    own, enemy = here
    homes = [sum(1 for count in board[1:7] if count > 1) for board in here]
    bars = enemy[BAR] * homes[0] - own[BAR] * homes[1]
    return lead(here) * 0.6 + (homes[0] - homes[1]) * 0.02 + bars * 0.03
