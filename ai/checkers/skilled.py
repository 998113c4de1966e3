"""The skilled player: searches as deep as twelve hundred positions let it."""

from random import Random
from typing import Any, Final

from ai.checkers.turn import answer, lines_of_turn, search_for
from game.checkers.state import Accept, Move
from game.checkers.view import View, position

POSITIONS: Final = 1200
"""How many it looks at for a move: a hundredth of a second, less than a frame."""
_CONTENT: Final = -20


def skilled(view: View, legal: tuple[Any, ...], rng: Random) -> Move:
    """The best line that it finds."""
    lines = lines_of_turn(view, rng)
    if len(lines) == 1 and Accept() not in legal:
        return answer(legal, lines[0], 0, _CONTENT)
    found = search_for(view, POSITIONS).best(position(view), lines)
    return answer(legal, found.line, found.score, _CONTENT)
