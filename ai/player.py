"""What a scripted computer player is, and how it takes a seat in a match."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from game.core.contract import encode

Player = Callable[[Any, tuple[Any, ...], Random], Any]
"""`choose(view, legal, rng) -> move`: one of the legal moves, from what its seat may see alone."""


def random_player(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
    """Any legal move."""
    return rng.choice(legal)


class InstantChooser:
    """A `game.thinking.Chooser` for a player that needs no time.

    Its chance depends on the seed and the view alone, so it answers the same position the same
    way however often it is asked, after taking back too.
    """

    def __init__(self, player: Player, seed: str) -> None:
        self._player = player
        self._seed = seed
        self._answer: Any = None

    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        """Decides at once."""
        self._answer = self._player(view, legal, rng_for(self._seed, view))

    def poll(self) -> Any:
        """The decision."""
        return self._answer

    def cancel(self) -> None:
        """Forgets the decision."""
        self._answer = None


def rng_for(seed: str, view: msgspec.Struct) -> Random:
    """The chance that goes with a position."""
    return Random(f"{seed}:".encode() + encode(view))
