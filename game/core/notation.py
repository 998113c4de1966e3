"""Notation files: whole games as text that other programs of the same game read and write."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.core.contract import Names, Setup
from game.core.events import Seat


class Written(NamedTuple):
    """A game of such a file, as it would have been played here."""

    setup: Setup[Any]
    plays: tuple[tuple[Seat, Any], ...]
    """Who moved, and what; chance is seat `CHANCE`."""
    names: tuple[str, ...]
    """Index = seat."""
    when: str = ""
    """As far as the file says it; for people only."""
    result: str = ""
    """How it ended, as the file writes it."""
    notes: tuple[str, ...] = ()
    """What is not as in the file, each a sentence."""
    start: Any = None
    """The state it starts from; None: as the rules start."""


@dataclass(frozen=True)
class Notation:
    """How the games of one game are written down."""

    name: str
    """As people call it: “PGN”."""
    suffix: str
    """Of its files: `.pgn`."""
    read: Callable[[str], Iterator[Written]]
    """Game after game of a text; raises ValueError, a sentence for people."""
    write: Callable[[Sequence[Any], Names, str], str]
    """The match of some states as text, told the names by seat and the day, `2026.11.30`; the
    states are those after each move as far as they are known, the last as it stands. Raises
    ValueError, a sentence for people, where it cannot be written."""


def plain_date(text: str) -> str:
    """A date of a file without the parts that nobody knows: `1858.??.??` is 1858."""
    return ".".join(part for part in text.split(".") if part.strip("?"))
