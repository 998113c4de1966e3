"""The beginner: takes what must be taken, and otherwise steps where it comes to hand."""

from random import Random
from typing import Any, Final

from ai.checkers.evaluate import evaluate
from ai.checkers.turn import answer, lines_of_turn
from game.checkers.moves import after
from game.checkers.state import Move, variant_of
from game.checkers.view import View, position

_WHIM: Final = 60
"""In hundredths of a man: how much it cares for something else than the board."""


def beginner(view: View, legal: tuple[Any, ...], rng: Random) -> Move:
    """Looks at the board right after its own move, and not closely."""
    at, flying = position(view), variant_of(view.options).flying
    sign = 1 if view.options.misere else -1
    lines = lines_of_turn(view, rng)
    liking = [sign * evaluate(after(at, line), flying) + rng.uniform(0, _WHIM) for line in lines]
    best = max(range(len(lines)), key=liking.__getitem__)
    return answer(legal, lines[best], round(liking[best]), content=_WHIM)
