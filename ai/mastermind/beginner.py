"""The beginner: a guess that fits most of the answers; an older one slips its mind now and then."""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.mastermind.sight import look
from game.mastermind.codes import fitting
from game.mastermind.state import Move, Row, settable
from game.mastermind.view import View

SLIPS: Final = 0.3
"""How often an answer is not thought of; the latest one always is."""


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Any code that fits the answers it thinks of."""
    if view.phase == "set":
        return rng.choice(legal)
    sight = look(view)
    known = [
        (guess, told)
        for i, (guess, told) in enumerate(zip(sight.guesses, sight.answers, strict=True), start=1)
        if i == len(sight.answers) or rng.random() >= SLIPS
    ]
    left = fitting(settable(sight.options), [g for g, _ in known], [told for _, told in known])
    return Row(rng.choice([code for code in left if code not in sight.guesses]))
