"""What there is to notice in a position, as numbers: the skilled player weighs them.

A position here is one that a seat leaves behind: its chip is down, the next seat is to move, and
the card that it will draw is not yet known.

An own window counts by how many chips it misses and how many of these the seat holds cards for,
an empty one only if it holds three of them or more; a foe's by how many it misses and whether the
seat holds a card to stop it. Missing squares whose cards are mostly gone make a window count for
less. Windows that miss one chip alone are counted by that square, since two of them on one square
are stopped by one chip, or made by one.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ai.sequence.sight import CHIPS, Side

NAMES: Final = (
    *(f"own {z} 2 {h}" for z in "wl" for h in range(3)),
    *(f"own {z} 3 {h}" for z in "wl" for h in range(4)),
    *(f"own {z} 4 {h}" for z in "wl" for h in range(5)),
    *(f"own {z} none {h}" for z in "wl" for h in range(3, 6)),
    *(f"own 1 {z} {what}" for z in "wl" for what in ("held", "held more", "open", "by wild")),
    *(f"foe {z} 2 {b}" for z in "wl" for b in range(2)),
    *(f"foe {z} 3 {b}" for z in "wl" for b in range(2)),
    *(f"foe {z} 4" for z in "wl"),
    *(f"foe 1 {z} {what}" for z in "wl" for what in ("chance", "loose", "loose more")),
    "wild",
    "wilds more",
    "remover",
    "removers more",
    "dead",
    "own need",
    "own last",
    "foe need",
    "foe last",
)
"""What each feature is: `w` where a line wins, `l` where it is one of those still needed."""

_AT: Final = {name: index for index, name in enumerate(NAMES)}
_OWN = tuple({k: _AT[f"own {z} {k} 0"] for k in (2, 3, 4)} for z in "wl")
_OWN_NONE = tuple(_AT[f"own {z} none 3"] - 3 for z in "wl")
_OWN_ONE = tuple(_AT[f"own 1 {z} held"] for z in "wl")
_FOE = tuple({2: _AT[f"foe {z} 2 0"], 3: _AT[f"foe {z} 3 0"], 4: _AT[f"foe {z} 4"]} for z in "wl")
_FOE_ONE = tuple(_AT[f"foe 1 {z} chance"] for z in "wl")
_REST = _AT["wild"]

ONCE: Final = 0.503
"""How far a missing square counts of whose card one copy is unseen."""
GONE: Final = 0.206
"""And with none unseen: only a wild, or the next shuffle, brings it."""


class Hand(NamedTuple):
    """The cards that the seat keeps."""

    squares: int
    """Mask of the squares that its ordinary cards name."""
    wilds: int
    removers: int
    dead: int


class Unseen(NamedTuple):
    """The cards that lie in other hands or in the pile."""

    once: int
    """Mask of the squares of whose card one copy is unseen."""
    gone: int
    """Mask of those with none unseen."""
    wilds: int
    total: int


class Foe(NamedTuple):
    """Another team, and how many cards it holds that can answer before one's own team moves."""

    side: Side
    cards: int


def features(me: Side, foes: Sequence[Foe], hand: Hand, unseen: Unseen) -> list[float]:
    """The position left behind, by `NAMES`."""
    found = [0.0] * len(NAMES)
    foe_chips = 0
    for foe in foes:
        foe_chips |= foe.side.chips
    _count_own(found, me, foe_chips, hand, unseen)
    for foe in foes:
        _count_foe(found, foe, me.chips | foe_chips & ~foe.side.chips, hand, unseen)
    least = min(foe.side.need for foe in foes)
    found[_REST:] = [
        hand.wilds > 0,
        max(0, hand.wilds - 1),
        hand.removers > 0,
        max(0, hand.removers - 1),
        hand.dead,
        me.need,
        me.need == 1,
        least,
        least == 1,
    ]
    return found


def _count_own(found: list[float], me: Side, bars: int, hand: Hand, unseen: Unseen) -> None:
    last = int(me.need > 1)
    at, none, held = _OWN[last], _OWN_NONE[last], hand.squares
    once, gone = unseen.once & ~held, unseen.gone & ~held
    own, spent = me.chips, me.spent
    fours: list[int] = []
    for n, chips in enumerate(CHIPS):
        if chips & bars or n in spent:
            continue
        missing = chips & ~own
        count = missing.bit_count()
        if count == 1:
            fours.append(n)
        elif missing == chips:
            holds = (missing & held).bit_count()
            if holds > 2:
                found[none + holds] += _reach(missing, once, gone)
        elif count:
            holds = (missing & held).bit_count()
            found[at[count] + holds] += _reach(missing, once, gone)
    wins, lines = last_squares(fours, own, me.need)
    for z, squares in enumerate((wins, lines)):
        if squares:
            ready, loose = squares & held, squares & ~held
            start = _OWN_ONE[z]
            found[start] += ready != 0
            found[start + 1] += max(0, ready.bit_count() - 1)
            found[start + 2] += _spread(loose, unseen)
            found[start + 3] += bool(hand.wilds and not ready)


def _count_foe(found: list[float], foe: Foe, bars: int, hand: Hand, unseen: Unseen) -> None:
    side = foe.side
    at, held = _FOE[side.need > 1], hand.squares
    own, spent, once, gone = side.chips, side.spent, unseen.once, unseen.gone
    fours: list[int] = []
    for n, chips in enumerate(CHIPS):
        if chips & bars or not chips & own or n in spent:
            continue
        missing = chips & ~own
        count = missing.bit_count()
        if count == 1:
            fours.append(n)
        elif count:
            stops = count < 4 and missing & held != 0
            found[at[count] + stops] += _reach(missing, once, gone)
    wins, lines = last_squares(fours, own, side.need)
    for z, squares in enumerate((wins, lines)):
        if squares:
            start = _FOE_ONE[z]
            found[start] += chance_of(squares, foe.cards, unseen)
            loose = (squares & ~held).bit_count()
            found[start + 1] += loose > 0
            found[start + 2] += max(0, loose - 1)


def _reach(missing: int, once: int, gone: int) -> float:
    reach: float = 1.0
    if missing & once:
        reach *= ONCE ** (missing & once).bit_count()
    if missing & gone:
        reach *= GONE ** (missing & gone).bit_count()
    return reach


def _spread(squares: int, unseen: Unseen) -> float:
    once, gone = (squares & unseen.once).bit_count(), (squares & unseen.gone).bit_count()
    return squares.bit_count() - (1 - ONCE) * once - (1 - GONE) * gone


def chance_of(squares: int, cards: int, unseen: Unseen) -> float:
    """How likely it is that some of these cards claim one of the squares, if dealt by lot."""
    outs = 2 * squares.bit_count() + unseen.wilds
    outs -= (squares & unseen.once).bit_count() + 2 * (squares & unseen.gone).bit_count()
    return 1 - (1 - min(1.0, outs / max(1, unseen.total))) ** cards


def winning_squares(side: Side, bars: int) -> int:
    """How many squares would each end the game for a team; `bars` are the chips of all others."""
    fours = (
        n
        for n, chips in enumerate(CHIPS)
        if not chips & bars and n not in side.spent and (chips & ~side.chips).bit_count() == 1
    )
    return last_squares(fours, side.chips, side.need)[0].bit_count()


def last_squares(fours: Iterable[int], own: int, need: int) -> tuple[int, int]:
    """The squares that end the game for a team, and those that make it one line of several.

    `fours` are its windows that miss one chip. Two of them on one square count twice if they share
    no chip besides.
    """
    best: dict[int, tuple[int, ...]] = {}
    for n in fours:
        chips = CHIPS[n]
        square = chips & ~own
        filled = best.get(square, ())
        if all((chips & other).bit_count() == 1 for other in filled):
            best[square] = (*filled, chips)
    wins = lines = 0
    for square, filled in best.items():
        if len(filled) >= need:
            wins |= square
        else:
            lines |= square
    return wins, lines
