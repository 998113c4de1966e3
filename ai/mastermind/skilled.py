"""The skilled player: Knuth's strategy, the guess whose worst answer leaves the fewest codes.

D. E. Knuth, “The Computer as Master Mind”, Journal of Recreational Mathematics 9 (1976).
"""

from collections.abc import Sequence
from random import Random

from ai.mastermind.choosing import best_guess
from ai.mastermind.sight import look
from game.mastermind.state import Move, Row
from game.mastermind.view import View


def skilled(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The least largest part; of equals one that may be the code, then the first in order."""
    if view.phase == "set":
        return rng.choice(legal)
    return Row(best_guess(look(view), worst, rng))


def worst(sizes: list[int]) -> float:
    """How many codes the worst answer leaves."""
    return max(sizes)
