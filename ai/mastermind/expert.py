"""The expert: on the usual board the best strategy there is, elsewhere the most parts.

The strategy needs 5,625 guesses for all 1,296 codes, and no strategy needs fewer (K. Koyama and
T. W. Lai, “An optimal Mastermind strategy”, Journal of Recreational Mathematics 25, 1993).
"""

from collections.abc import Sequence
from random import Random

from ai.mastermind.choosing import best_guess
from ai.mastermind.optimum import GUESSES
from ai.mastermind.sight import Sight, look
from game.mastermind.codes import Answer, Code
from game.mastermind.state import Move, Row
from game.mastermind.view import View


def expert(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The guess of the strategy; where there is none, the one with the most different answers."""
    if view.phase == "set":
        return rng.choice(legal)
    sight = look(view)
    return Row(_known(sight) or best_guess(sight, fewest_parts, rng))


def fewest_parts(sizes: list[int]) -> float:
    """The more answers are possible the better; of equals, the more even the parts."""
    return -len(sizes) + sum(size * size for size in sizes) / (1 + sum(sizes) ** 2)


def _known(sight: Sight) -> Code:
    """What the strategy says here; empty: it knows another board, never came here, or is done."""
    options = sight.options
    if (options.colours, options.pegs, options.repeats) != (6, 4, True):
        return ""
    path = ""
    for made, told in zip(sight.guesses, sight.answers, strict=True):
        if made != GUESSES.get(path):
            return ""
        path += step(told)
    return GUESSES.get(path, "")


def step(told: Answer) -> str:
    """An answer in a path of the strategy: `12` is one right and two elsewhere."""
    return f"{told[0]}{told[1]}"
