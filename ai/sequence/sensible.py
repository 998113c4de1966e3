"""What no level of play does: moves that another legal move is at least as good as."""

from collections.abc import Sequence

from ai.sequence.sight import Sight, is_of_use, square_of
from game.sequence.board import WILDS
from game.sequence.state import Exchange, Move, Place, Remove


def exchanges(legal: Sequence[Move]) -> list[Exchange]:
    """The dead cards that may be changed."""
    return [move for move in legal if isinstance(move, Exchange)]


def placements(legal: Sequence[Move]) -> list[Place]:
    """The moves that put a chip down, wilds only where no ordinary card does the same."""
    plain = [m for m in legal if isinstance(m, Place) and m.card not in WILDS]
    reached = {move.square for move in plain}
    wilds: dict[str, Place] = {}
    for move in legal:
        if isinstance(move, Place) and move.card in WILDS and move.square not in reached:
            wilds.setdefault(move.square, move)
    return [*plain, *wilds.values()]


def removals(sight: Sight, legal: Sequence[Move]) -> list[Remove]:
    """The moves that take a chip away which does its team some good, one for each square."""
    found: dict[str, Remove] = {}
    for move in legal:
        if isinstance(move, Remove) and move.square not in found:
            if is_of_use(sight, square_of(move)):
                found[move.square] = move
    return list(found.values())
