"""The beginner: takes what can be taken, and does not look at the answer."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ai.chess.glancing import glance
from game.chess.view import View

_WHIM: Final = 120
"""In hundredths of a pawn: how much it cares for something else than the board."""


def beginner(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What looks best right after its own move."""
    return glance(view, legal, rng, _WHIM, minds_reply=False)
