"""What levels above the beginner do where a house rule asks them something."""

from collections.abc import Sequence

from ai.euchre.reference import strength
from game.core.cards import RANK_OF, SUITS
from game.tricks.euchre_terms import DEFEND, DefendAlone, GoUnder, Move, Pass, ThrowIn, View

DEFEND_ALONE_AT = 14
KEEP_FARMERS_HAND_AT = 10


def answer(view: View, legal: Sequence[Move]) -> Move:
    """The answer in the phases `farmer` and `defend` (rules 8.2 to 8.4)."""
    if view.phase == DEFEND:
        assert view.trump is not None
        dares = strength(view.hand, view.trump) >= DEFEND_ALONE_AT
        return DefendAlone() if dares else Pass()
    if ThrowIn() in legal:
        return ThrowIn()
    unders = [move for move in legal if isinstance(move, GoUnder)]
    best = max(strength(view.hand, suit) for suit in SUITS)
    if best >= KEEP_FARMERS_HAND_AT or not unders:
        return Pass()
    return min(unders, key=lambda move: sum(RANK_OF[card] for card in move.cards))
