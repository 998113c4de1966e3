"""The yardstick: a fixed map of how good each square is, and the lengths of lines through it.

It never changes when the levels improve, so that a figure measured against it keeps its meaning.
The idea is that of a student's reference player for a two-handed variant of the game.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.sequence.sight import CHIPS, THROUGH, Sight, look, square_of
from game.sequence.board import SIDE, WILDS
from game.sequence.state import Exchange, Move, Place, Remove
from game.sequence.view import View

HEAT: Final = tuple(len(THROUGH[square]) for square in range(SIDE * SIDE))
"""The windows through each square: 20 in the middle, 4 beside a corner."""
OWN_RUN: Final = (0, 4, 16, 64, 1000)
"""For a line through the square that already has so many chips of one's own."""
FOE_RUN: Final = (0, 2, 10, 50, 400)
JACK_COSTS: Final = 120


def heat(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """The warmest square, warmed further by the chips in line with it."""
    changes = [move for move in legal if isinstance(move, Exchange)]
    if changes:
        return changes[0]
    sight = look(view)
    return max(legal, key=lambda move: _warmth(sight, move))


def _warmth(sight: Sight, move: Move) -> int:
    if isinstance(move, Place):
        jack = JACK_COSTS if move.card in WILDS else 0
        return _place_warmth(sight, square_of(move)) - jack
    if isinstance(move, Remove):
        return _foe_warmth(sight, square_of(move), step=1) - JACK_COSTS
    return 0


def _place_warmth(sight: Sight, square: int) -> int:
    own = sum(
        OWN_RUN[5 - (CHIPS[n] & ~sight.me.chips).bit_count()]
        for n in THROUGH[square]
        if not CHIPS[n] & sight.foe_chips and n not in sight.me.spent
    )
    return HEAT[square] + own + _foe_warmth(sight, square, step=0)


def _foe_warmth(sight: Sight, square: int, step: int) -> int:
    """Of the foes' open lines through a square; `step` 1: without the chip that lies there."""
    total = 0
    for foe in sight.foes:
        bars = (sight.me.chips | sight.foe_chips) & ~foe.chips
        for n in THROUGH[square]:
            if n not in foe.spent and not CHIPS[n] & bars:
                missing = (CHIPS[n] & ~foe.chips).bit_count()
                total += FOE_RUN[max(0, 5 - missing - step)]
    return total
