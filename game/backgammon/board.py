"""The board: where the checkers of one side stand, in that side's own numbering.

A `Board` has 26 numbers: index 0 counts the checkers borne off, 1 to 24 are the points as their
owner counts them (1-6 is home), 25 is the bar. The enemy's point p is one's own point 25 - p.
"""

from typing import Final

Board = tuple[int, ...]
Boards = tuple[Board, Board]
"""Index = seat."""
OFF: Final = 0
BAR: Final = 25


def board_of(points: dict[int, int]) -> Board:
    """The board with so many checkers on each of the given points."""
    return tuple(points.get(point, 0) for point in range(26))


STARTS: Final[dict[str, Board]] = {
    "standard": board_of({24: 2, 13: 5, 8: 3, 6: 5}),
    "nackgammon": board_of({24: 2, 23: 2, 13: 4, 8: 3, 6: 4}),
    "hypergammon": board_of({24: 1, 23: 1, 22: 1}),
}


def pips_of(board: Board) -> int:
    """How far the side has still to go (rule 2.2)."""
    return sum(point * count for point, count in enumerate(board))


def with_step(board: Board, start: int, end: int) -> Board:
    """The board after one of its checkers went from one point to another."""
    counts = list(board)
    counts[start] -= 1
    counts[end] += 1
    return tuple(counts)


def in_contact(own: Board, enemy: Board) -> bool:
    """Whether a checker of one side has yet to pass one of the other."""
    ahead = max((point for point in range(1, 26) if own[point]), default=0)
    back = max((point for point in range(1, 26) if enemy[point]), default=0)
    return ahead + back > 25
