"""Windows of five squares in a straight line, and which of them a placed chip makes lines of.

Boards are bit masks here: bit `i` stands for the square of index `i`.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.sequence.board import CORNERS, SIDE

LENGTH: Final = 5
DIRECTIONS: Final = ((0, 1), (1, 0), (1, 1), (1, -1))
"""Row, column, diagonal down to the right, diagonal down to the left: steps (row, column)."""

_BITS: Final = tuple(1 << square for square in range(SIDE * SIDE))
CORNER_MASK: Final = sum(1 << corner for corner in CORNERS)


class Window(NamedTuple):
    """Five squares in a straight line, in order; the first has the lowest index."""

    squares: tuple[int, ...]
    direction: int
    """Index into `DIRECTIONS`."""
    chips: int
    """Mask of the squares that need a chip: all but a corner (rule 5.2)."""


def mask(squares: Iterable[int]) -> int:
    """The mask of some squares, each given once."""
    return sum([_BITS[square] for square in squares])


def team_mask(chips: Sequence[int], team: int) -> int:
    """The mask of one team's chips; `chips` holds a team or -1 for each square."""
    return sum([bit for bit, owner in zip(_BITS, chips, strict=True) if owner == team])


def masks(chips: Sequence[int], team_count: int) -> tuple[int, ...]:
    """The masks of all teams' chips, by team."""
    return tuple(team_mask(chips, team) for team in range(team_count))


def _windows() -> Iterable[Window]:
    for direction, (down, right) in enumerate(DIRECTIONS):
        for first in range(SIDE * SIDE):
            row, column = divmod(first, SIDE)
            last_row, last_column = row + 4 * down, column + 4 * right
            if last_row < SIDE and 0 <= last_column < SIDE:
                step = SIDE * down + right
                squares = tuple(first + step * n for n in range(LENGTH))
                yield Window(squares, direction, mask(squares) & ~CORNER_MASK)


WINDOWS: Final = tuple(_windows())
"""All 192, by direction and then first square."""
THROUGH: Final = tuple(
    tuple(window for window in WINDOWS if square in window.squares) for square in range(SIDE * SIDE)
)
"""The windows through each square, in the order of `WINDOWS`."""


def shared(one: Window, other: Window) -> int:
    """How many chips two windows have in common; a corner is no chip (rule 5.3)."""
    return (one.chips & other.chips).bit_count()


def counts(window: Window, own: int, others: int) -> tuple[int, int]:
    """How many chips of one's own, and of all others, lie in a window; for evaluating it."""
    return (window.chips & own).bit_count(), (window.chips & others).bit_count()


def new_lines(own: int, placed: int, earlier: Sequence[Window]) -> tuple[Window, ...]:
    """The windows that count as lines now that a team's chip lies on `placed` (rule 5.4).

    `own` is the mask of the team's chips with the new one; `earlier` are its lines so far. The
    largest set with at most one shared chip between any two counts. Windows of different
    directions share the placed chip alone, so each direction is settled for itself.
    """
    open_windows = [
        window
        for window in THROUGH[placed]
        if window.chips & own == window.chips and all(shared(window, line) <= 1 for line in earlier)
    ]
    if not open_windows:
        return ()
    chosen: list[Window] = []
    for direction in range(len(DIRECTIONS)):
        chosen += _best([w for w in open_windows if w.direction == direction], earlier)
    return tuple(chosen)


def _best(windows: list[Window], earlier: Sequence[Window]) -> list[Window]:
    """The lines to count of windows in one direction that all hold the placed chip.

    Only a window that ends on the chip and one that begins there share no second chip. Otherwise
    one counts: the fewest chips shared with earlier lines, then a corner, then the first.
    """
    if len(windows) > 1 and shared(windows[0], windows[-1]) == 1:
        return [windows[0], windows[-1]]
    rank = {
        window: (sum(shared(window, line) for line in earlier), window.chips.bit_count())
        for window in windows
    }
    return sorted(windows, key=rank.__getitem__)[:1]
