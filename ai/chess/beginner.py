"""The beginner: takes what can be taken, and mostly looks at what the answer takes."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ai.chess.kernel import Engine
from ai.chess.seat import load, numbers
from ai.chess.worth import said
from game.chess.state import Go
from game.chess.view import View

_WHIM: Final = 120
"""In hundredths of a pawn: how much it cares for something else than the board."""
_CAREFUL: Final = 0.8
"""How often it looks at the answer."""


def beginner(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What looks best right after its own move."""
    engine, minds_reply = Engine(1), rng.random() < _CAREFUL
    load(engine, view)
    liking = {
        go: engine.glance(number, minds_reply) + rng.uniform(0, _WHIM)
        for go, number in numbers(engine, [go for go in legal if isinstance(go, Go)]).items()
    }
    best = max(liking, key=liking.__getitem__)
    word = said(view, legal, round(liking[best]) - _WHIM // 2)
    return best if word is None else word
