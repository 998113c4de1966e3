"""The board of Sequence as computer players read it: bit masks, and windows by their number.

Bit `i` of a mask stands for the square of index `i`; window `n` is `WINDOWS[n]`.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from game.core.cards import Card
from game.sequence.board import INDEX, PACK, SIDE, SPOTS, WILDS, Layout
from game.sequence.lines import WINDOWS, mask, masks
from game.sequence.state import Move, Place, Remove
from game.sequence.view import View

CHIPS: Final = tuple(window.chips for window in WINDOWS)
"""By window, the mask of the squares in it that need a chip."""
THROUGH: Final = tuple(
    tuple(n for n, chips in enumerate(CHIPS) if chips >> square & 1)
    for square in range(SIDE * SIDE)
)
"""By square, the windows in which it needs a chip; none for a corner."""
_CARD_MASKS: Final[dict[Layout, dict[Card, int]]] = {
    layout: {card: mask(squares) for card, squares in spots.items()}
    for layout, spots in SPOTS.items()
}


class Side(NamedTuple):
    """A team on the board."""

    chips: int
    spent: frozenset[int]
    """Windows that can never be a line of the team again: they share two chips with one."""
    need: int
    """Lines that it still has to make."""


class Sight(NamedTuple):
    """The table through the eyes of the seat that is to move."""

    me: Side
    foes: tuple[Side, ...]
    """The other teams, in the order in which they move next."""
    foe_chips: int
    locked: int


def look(view: View) -> Sight:
    """The table as the view's seat sees it."""
    assert view.seat is not None
    count = view.team_count
    chips = masks(view.chips, count)
    teams = [(view.seat + step) % count for step in range(count)]
    sides = [_side(view, team, chips[team]) for team in teams]
    return Sight(sides[0], tuple(sides[1:]), sum(s.chips for s in sides[1:]), mask(view.locked))


def _side(view: View, team: int, chips: int) -> Side:
    lines = [mask(line.squares) for line in view.lines if line.team == team]
    return Side(chips, spent(lines), view.target - len(lines))


def spent(lines: Iterable[int]) -> frozenset[int]:
    """The windows that share more than one chip with one of the lines (rule 5.3)."""
    return frozenset(
        n for line in lines for n, chips in enumerate(CHIPS) if (chips & line).bit_count() > 1
    )


def square_of(move: Place | Remove) -> int:
    """The index of the square that a move is about."""
    return INDEX[move.square]


def held_squares(hand: Iterable[Card], layout: Layout) -> int:
    """The mask of the squares printed with the ordinary cards of a hand."""
    card_masks = _CARD_MASKS[layout]
    found = 0
    for card in hand:
        found |= card_masks.get(card, 0)
    return found


def unseen_cards(view: View) -> Counter[Card]:
    """How often each card lies where the seat cannot see it: in other hands or in the pile."""
    unseen = Counter(PACK)
    unseen.subtract(view.hand)
    unseen.subtract(view.discards)
    return unseen


def is_of_use(sight: Sight, square: int) -> bool:
    """Whether taking the foe's chip off the square takes something from its team.

    It does when another of that team's chips shares an open window with it.
    """
    for foe in sight.foes:
        if foe.chips >> square & 1:
            others = (sight.me.chips | sight.foe_chips) & ~foe.chips
            return any(
                n not in foe.spent
                and not CHIPS[n] & others
                and (CHIPS[n] & foe.chips).bit_count() > 1
                for n in THROUGH[square]
            )
    return False


def is_wild(move: Move) -> bool:
    """Whether the move plays a two-eyed jack."""
    return isinstance(move, Place) and move.card in WILDS
