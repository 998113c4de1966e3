"""Backgammon in `.mat` files, for whoever reads and writes files of any game."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.backgammon.mat import match_text
from game.backgammon.mat_reading import read_match
from game.backgammon.state import State
from game.core.contract import Names
from game.core.notation import Notation, Written


def read(text: str) -> Iterator[Written]:
    """The match of a text; raises BadMatch."""
    match = read_match(text)
    yield Written(match.setup, match.moves, match.names, match.when)


def write(states: Sequence[State], names: Names, day: str) -> str:
    """The games of a match that the states tell; raises ValueError as `match_text` does."""
    return match_text(states, names, day if day.strip("?.") else "")


NOTATION: Final = Notation("MAT", ".mat", read, write)
