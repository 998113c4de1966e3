"""What cards and grids count (section 2), and what a hole brings."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from game.core.cards import HIDDEN, Card
from game.core.events import Seat
from game.golf.state import JOKER, SHAPES, Options

Line = tuple[int, ...]
"""Cells of a column, or on three rows of three of a row, in order."""

_VALUES: Final = {"K": 0, "A": 1, "2": -2, "J": 10, "Q": 10}
_TWIN: Final = 10


def columns(grid: int) -> tuple[Line, ...]:
    """The cells of each column, left to right."""
    rows, across = SHAPES[grid]
    return tuple(tuple(column + row * across for row in range(rows)) for column in range(across))


def _lines(grid: int) -> tuple[Line, ...]:
    rows, across = SHAPES[grid]
    lying = tuple(tuple(range(row * across, (row + 1) * across)) for row in range(rows))
    return columns(grid) + (lying if rows > 2 else ())


LINES: Final = {grid: _lines(grid) for grid in SHAPES}
"""By grid, the lines that are struck when all their ranks are the same (rules 2.2 and 2.3)."""


def rank_of(card: Card) -> str:
    """The rank without the suit; `JOKER` is one of its own."""
    return card if card == JOKER else card[:-1]


def value(card: Card, options: Options) -> int:
    """What a card counts by itself (rules 2.1 and 7.5)."""
    if card == JOKER:
        return 0 if options.jokers == "off" else options.jokers
    rank = card[:-1]
    return _VALUES[rank] if rank in _VALUES else int(rank)


def can_match(rank: str, options: Options) -> bool:
    """Whether a line of this rank is struck (rules 7.5 and 7.8)."""
    return rank != JOKER and not (rank == "2" and options.pair_of_twos == "minus4")


def struck_lines(cells: Sequence[Card], options: Options) -> tuple[Line, ...]:
    """The lines whose cards all lie open and have the same rank; none before the deal."""
    found = []
    for line in LINES[options.grid] if cells else ():
        ranks = {rank_of(cells[i]) if cells[i] else "" for i in line}
        if len(ranks) == 1 and "" not in ranks and can_match(ranks.pop(), options):
            found.append(line)
    return tuple(found)


def points(cells: Sequence[Card], options: Options) -> int:
    """What the open cards of a grid count; one that is `HIDDEN` counts nothing yet."""
    struck = struck_lines(cells, options)
    gone = {i for line in struck for i in line}
    total = sum(
        value(card, options)
        for i, card in enumerate(cells)
        if card != HIDDEN and i not in gone
    )  # fmt: skip
    if options.double_columns == "minus10" and SHAPES[options.grid][0] == 2:
        twins = Counter(rank_of(cells[line[0]]) for line in struck)
        total -= _TWIN * sum(count // 2 for count in twins.values())
    return total


def hole_points(
    hands: Sequence[Sequence[Card]], closer: Seat | None, options: Options
) -> tuple[int, ...]:
    """What each seat's grid brings, all of it open; with the closer's penalty (rule 7.6)."""
    found = [points(cells, options) for cells in hands]
    if closer is None or options.closer_penalty == "off":
        return tuple(found)
    own = found[closer]
    if all(own < other for seat, other in enumerate(found) if seat != closer):
        return tuple(found)
    if options.closer_penalty == "plus10":
        found[closer] = own + 10
    else:
        found[closer] = 2 * own + 5 if own > 0 else own + 5
    return tuple(found)
