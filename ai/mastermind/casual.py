"""The casual player: any code that fits every answer so far."""

from collections.abc import Sequence
from random import Random

from ai.mastermind.sight import look
from game.mastermind.state import Move, Row
from game.mastermind.view import View


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """A guess that could be the code."""
    if view.phase == "set":
        return rng.choice(legal)
    return Row(rng.choice(look(view).left))
