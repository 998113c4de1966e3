"""The casual player: looks a few moves ahead, and does not always play the best it sees."""

from random import Random
from typing import Any, Final

from ai.checkers.turn import answer, lines_of_turn, search_for
from game.checkers.moves import after
from game.checkers.state import Accept, Move
from game.checkers.view import View, position

_DEPTH: Final = 1
"""Half-moves that it looks at after its own, captures to their end."""
_WHIM: Final = 24
_LIMIT: Final = 100_000
"""Never reached at this depth."""


def casual(view: View, legal: tuple[Any, ...], rng: Random) -> Move:
    """Sees what it gives away at once, and is not exact about the rest."""
    at, search = position(view), search_for(view, _LIMIT)
    lines = lines_of_turn(view, rng)
    if len(lines) == 1 and Accept() not in legal:
        return answer(legal, lines[0], 0, content=-1)
    liking = [-search.score(after(at, line), _DEPTH) + rng.uniform(0, _WHIM) for line in lines]
    best = max(range(len(lines)), key=liking.__getitem__)
    return answer(legal, lines[best], round(liking[best]), content=0)
