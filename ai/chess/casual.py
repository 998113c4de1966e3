"""The casual player: looks at every answer to its moves and at exchanges, and is not exact."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ai.chess.book import book_moves
from ai.chess.kernel import Engine
from ai.chess.seat import load, numbers
from ai.chess.worth import SURE, said
from game.chess.state import Go
from game.chess.view import View

_WHIM: Final = 110
"""In hundredths of a pawn: how much it cares for something else than the board."""
_KNOWS_BOOK: Final = 0.7
"""How often it plays by the book."""
_DEPTH: Final = 2
"""Half-moves that it looks at, captures to their end."""
_POSITIONS: Final = 150
"""At most, for one of its moves."""


def casual(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What looks best, give or take a little."""
    written = book_moves(view, legal, rng)
    if written and rng.random() < _KNOWS_BOOK:
        return written[0]
    engine = Engine(8)
    load(engine, view)
    worth = {
        go: engine.think([number], _DEPTH, _POSITIONS)[0]
        for go, number in numbers(engine, [go for go in legal if isinstance(go, Go)]).items()
    }
    whim = 0 if max(worth.values()) > SURE else _WHIM  # a mate it sees it gives
    liking = {go: score + rng.uniform(0, whim) for go, score in worth.items()}
    best = max(liking, key=liking.__getitem__)
    word = said(view, legal, worth[best])
    return best if word is None else word
