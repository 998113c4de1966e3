"""Which cards go back: those that leave the fewest and the best sets."""

from collections.abc import Sequence
from typing import Final

from ai.president.casual import counted
from ai.president.sense import TWO
from game.president.state import Give, Move
from game.president.view import View

_EACH: Final = 0.5
"""What any set costs: a turn to lay it in."""


def best_to_give(view: View, legal: Sequence[Move]) -> Move:
    """The gift after which the hand is shed most easily."""
    gives = [move for move in legal if isinstance(move, Give)]
    return min(gives, key=lambda move: burden(view, move))


def burden(view: View, move: Give) -> float:
    """How hard the hand is to shed without these cards: low sets weigh, lone ones as triples."""
    hand = counted([card for card in view.hand if card not in move.cards])
    return sum(_EACH + ((TWO - rank) / TWO) ** 2 for rank, count in enumerate(hand) if count) - sum(
        0.6 * (rank >= TWO - 1) * count for rank, count in enumerate(hand)
    )
