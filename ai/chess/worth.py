"""What the engine's scores mean to people, and what is said about draws."""

from __future__ import annotations

from typing import Any, Final

from game.chess.state import Accept, Claim, Offer
from game.chess.view import View

MATE: Final = 32000
"""Hundredths of a pawn; less one for each half-move until the mate."""
SURE: Final = 31800
"""A score beyond this tells of a mate."""
_MATE_PAWNS: Final = 100
_CONTENT: Final = -20
"""A draw is as good as a game worth no more than this, in hundredths."""
_LEVEL: Final = 15
_OFFER_FROM: Final = 40
"""The full-move number before which nobody offers a draw."""
_STALE: Final = 24
"""Half-moves without progress after which a level game is offered as drawn."""


def pawns(score: int) -> float:
    """A score in pawns; mate in n moves is 100 − n."""
    if abs(score) < SURE:
        return score / 100
    moves = (MATE - abs(score) + 1) // 2
    return float(_MATE_PAWNS - moves if score > 0 else moves - _MATE_PAWNS)


def said(view: View, legal: tuple[Any, ...], score: int) -> Any:
    """What to say about a draw where the best move is worth `score`; None: nothing."""
    if score <= _CONTENT or (score <= 0 and view.quiet > _STALE):
        if Accept() in legal:
            return Accept()
        claim = next((move for move in legal if isinstance(move, Claim)), None)
        if claim is not None:
            return claim
    is_stale = view.number >= _OFFER_FROM and view.quiet >= _STALE
    if is_stale and abs(score) <= _LEVEL and Offer() in legal:
        return Offer()
    return None
