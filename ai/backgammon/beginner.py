"""The beginner: hits, makes points when it sees them, and does not count shots."""

from random import Random
from typing import Any, Final

from ai.backgammon.sight import After, boards_of, plays_of_turn
from ai.backgammon.thumb import lead
from game.backgammon.board import BAR, OFF
from game.backgammon.state import Accept, Double, Drop, Refuse, Take, Throw
from game.backgammon.view import View

WHIM: Final = 3.0
"""How much of its choice is chance."""


def beginner(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """A play that looks nice; it doubles far ahead, and drops when far behind."""
    plays = plays_of_turn(view, legal)
    if plays:
        best = max(plays, key=lambda after: _nice(after) + rng.random() * WHIM)
        return plays[best]
    ahead = lead(boards_of(view))
    if view.due == "throw":
        return Double() if Double() in legal and ahead > 0.35 else Throw()
    if view.due == "resign":
        return Accept() if ahead < 1 or view.resigned > 1 else Refuse()
    return Take() if ahead > -0.4 else Drop()


def _nice(after: After) -> float:
    own, enemy = after
    points = sum(1 for point in range(1, BAR) if own[point] > 1)
    return points + 2 * enemy[BAR] + own[OFF]
