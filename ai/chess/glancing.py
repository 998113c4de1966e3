"""What a player sees that looks one move ahead."""

from __future__ import annotations

from random import Random
from typing import Any

from ai.chess.kernel import Engine
from ai.chess.seat import load, numbers
from ai.chess.worth import said
from game.chess.state import Go
from game.chess.view import View


def glance(view: View, legal: tuple[Any, ...], rng: Random, whim: int, minds_reply: bool) -> Any:
    """The move that looks best, give or take `whim` hundredths of a pawn."""
    gos = [move for move in legal if isinstance(move, Go)]
    engine = Engine(1)
    load(engine, view)
    liking = {
        go: engine.glance(number, minds_reply) + rng.uniform(0, whim)
        for go, number in numbers(engine, gos).items()
    }
    best = max(gos, key=liking.__getitem__)
    word = said(view, legal, round(liking[best]) - whim // 2)
    return best if word is None else word
