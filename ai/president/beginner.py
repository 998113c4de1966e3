"""The beginner: sheds one low card after another, and never holds anything back."""

from collections.abc import Sequence
from random import Random
from typing import Final

from game.president.state import Move, Play
from game.president.view import View

_WHOLE: Final = 0.4
"""How often it thinks of leading more than one card."""


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The lowest that may be laid; it passes only when it must."""
    sets = [move for move in legal if isinstance(move, Play)]
    if not sets:
        return legal[0]  # the only other choice is what to give back, the lowest first
    if not view.pile and rng.random() < _WHOLE:
        return max((m for m in sets if m.cards[0] == sets[0].cards[0]), key=lambda m: len(m.cards))
    return sets[0]
