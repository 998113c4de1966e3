"""The guess that parts the codes best, by a measure of the parts; small tables are seen whole."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from ai.mastermind.parts import Parts
from ai.mastermind.sight import Sight
from game.mastermind.codes import COLOURS, Code
from game.mastermind.state import Options, guessable, settable

Measure = Callable[[list[int]], float]
"""How bad it is to be left with one of parts so large; the least is chosen."""

MOST_WORK: Final = 600_000
"""Guesses times codes that are looked at for one decision; beyond it guesses are drawn by lot."""
FEWEST: Final = 60


def best_guess(sight: Sight, measure: Measure, rng: Random) -> Code:
    """The least by the measure; of equals one that may be the code, then the first in order."""
    if not sight.guesses:
        return _opening(sight.options, measure)
    left = sight.left
    if len(left) <= 2:
        return left[0]
    parts, fits = Parts(left), frozenset(left)
    guesses = _looked_at(sight, left, rng)
    return min(guesses, key=lambda guess: (measure(parts.sizes(guess)), guess not in fits, guess))


@lru_cache(maxsize=32)
def _opening(options: Options, measure: Measure) -> Code:
    """The first guess; all that differ only in names of colours or order of holes are as good."""
    parts = Parts(settable(options))
    shapes = [code for code in guessable(options) if _is_shape(code)]
    fits = frozenset(parts.codes)
    return min(shapes, key=lambda guess: (measure(parts.sizes(guess)), guess not in fits, guess))


def _is_shape(code: Code) -> bool:
    """Whether its colours come in order, and each new one is the next letter."""
    new = "".join(sorted(set(code)))
    return code == "".join(sorted(code)) and COLOURS.startswith(new)


def _looked_at(sight: Sight, left: Sequence[Code], rng: Random) -> Sequence[Code]:
    """All guesses, or so many of those that fit and of the others as there is time for."""
    every = guessable(sight.options)
    most = max(FEWEST, MOST_WORK // len(left))
    if len(every) <= most:
        return every
    fitting = rng.sample(left, min(len(left), most // 2))
    others = rng.sample(every, most - len(fitting))
    return [*fitting, *(guess for guess in others if guess not in sight.guesses)]
