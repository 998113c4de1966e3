"""The casual player: looks at what its move wins and what the answer takes, and no further."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from ai.chess.book import book_moves
from ai.chess.glancing import glance
from game.chess.view import View

_WHIM: Final = 40
_KNOWS_BOOK: Final = 0.7
"""How often it plays by the book."""


def casual(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What looks best after one exchange."""
    written = book_moves(view, legal, rng)
    if written and rng.random() < _KNOWS_BOOK:
        return written[0]
    return glance(view, legal, rng, _WHIM, minds_reply=True)
