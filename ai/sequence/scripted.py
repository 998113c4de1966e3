"""The two lighter levels, which look at the lines on the board and at nothing else.

`beginner` follows rows and columns and mostly its own; `casual` sees every line and stops fours,
but not that one chip can serve several lines. Neither counts cards nor looks beyond its move.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from ai.sequence.sensible import exchanges, placements, removals
from ai.sequence.sight import CHIPS, THROUGH, Sight, is_wild, look, square_of
from game.sequence.lines import WINDOWS
from game.sequence.state import Move, Place
from game.sequence.view import View

ALONG: Final = (200, 40, 12, 4, 1)
"""What a chip adds to a line that then misses so many."""
STOPS_FOUR: Final = 90
BREAKS_FOUR: Final = 110
WILD_COSTS: Final = 45
"""More than a three is worth, less than a four stopped."""
BREAK_COSTS: Final = 50

_STRAIGHT: Final = frozenset(n for n, window in enumerate(WINDOWS) if window.direction < 2)
_STOP_SHARE: Final = 0.35
_BREAK_SHARE: Final = 0.25
_WILD_SHARE: Final = 0.15
_CHANGE_SHARE: Final = 0.5


def casual(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Adds to its best line, finishes lines, stops fours and changes dead cards."""
    if dead := exchanges(legal):
        return dead[0]
    sight = look(view)
    worth: dict[Move, float] = {}
    for place in placements(legal):
        square = square_of(place)
        gain = _gain(sight, square) + STOPS_FOUR * _fours_stopped(sight, square)
        worth[place] = gain - WILD_COSTS * is_wild(place)
    for take in removals(sight, legal):
        worth[take] = BREAKS_FOUR * _fours_broken(sight, square_of(take)) - BREAK_COSTS
    return _best(worth, rng) if worth else rng.choice(legal)


def beginner(view: View, legal: Sequence[Move], rng: Random) -> Move:
    """Adds to a row or column, now and then stops a four, and spends its jacks early."""
    dead = exchanges(legal)
    if dead and rng.random() < _CHANGE_SHARE:
        return dead[0]
    sight = look(view)
    places, takes = placements(legal), removals(sight, legal)
    if takes and rng.random() < _BREAK_SHARE:
        return rng.choice(takes)
    plain = [place for place in places if not is_wild(place)]
    offered = places if not plain or rng.random() < _WILD_SHARE else plain
    if not offered:
        return rng.choice(takes or legal)
    stops = rng.random() < _STOP_SHARE
    return _best({move: _rough_worth(sight, move, stops) + rng.random() for move in offered}, rng)


def _rough_worth(sight: Sight, place: Place, stops: bool) -> float:
    square = square_of(place)
    longest = max((_added(sight, n) for n in THROUGH[square] if n in _STRAIGHT), default=0)
    return longest + STOPS_FOUR * (stops and _fours_stopped(sight, square) > 0)


def _gain(sight: Sight, square: int) -> int:
    """What a chip adds to the one line that it helps most."""
    return max(_added(sight, n) for n in THROUGH[square])


def _added(sight: Sight, window: int) -> int:
    """What a chip adds to a window of one's own, none where a foe's chip bars it."""
    chips = CHIPS[window]
    if chips & sight.foe_chips or window in sight.me.spent:
        return 0
    return ALONG[(chips & ~sight.me.chips).bit_count() - 1]


def _fours_stopped(sight: Sight, square: int) -> int:
    """How many foes' lines miss this square alone."""
    here = 1 << square
    return sum(
        CHIPS[n] & ~foe.chips == here and n not in foe.spent
        for foe in sight.foes
        for n in THROUGH[square]
    )


def _fours_broken(sight: Sight, square: int) -> int:
    """How many foes' lines that miss one chip stand on the chip of this square."""
    others = sight.me.chips | sight.foe_chips
    return sum(
        foe.chips >> square & 1
        and n not in foe.spent
        and (CHIPS[n] & ~foe.chips).bit_count() == 1
        and not CHIPS[n] & others & ~foe.chips
        for foe in sight.foes
        for n in THROUGH[square]
    )


def _best(worth: dict[Move, float], rng: Random) -> Move:
    top = max(worth.values())
    return rng.choice([move for move, value in worth.items() if value == top])
