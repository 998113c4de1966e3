"""A seat's decision, thought over in the pool."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from ai.advice import Adviser, ByPlayer, Question
from ai.player import InstantChooser, Player
from ai.pool.pool import Pool, Ticket

_MOVES_TO_GO: Final = 30
"""So many moves must be in what a clock has left."""
_LEAST_MS: Final = 10.0


@cache
def house_pool() -> Pool:
    """The one pool of this program, from its first use on."""
    return Pool()


class PooledChooser:
    """A `game.thinking.Chooser` whose player thinks in a worker process."""

    def __init__(self, adviser: Adviser, seed: str, pool: Pool | None = None) -> None:
        self._adviser = adviser
        self._seed = seed
        self._pool = pool or house_pool()
        self._ticket: Ticket | None = None

    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        """Asks, and returns at once; where a clock runs, for a small part of what is left."""
        question = Question(view, legal, self._seed)
        ms = self._pool.ms
        if left_s is not None:
            ms = max(_LEAST_MS, min(ms, left_s * 1000 / _MOVES_TO_GO))
        self._ticket = self._pool.ask(self._adviser, question, ms=ms)

    def poll(self) -> Any:
        """The move, or None while it is thought over; raises as `Ticket.poll`."""
        advice = self._ticket.poll() if self._ticket else None
        return advice.move if advice else None

    def cancel(self) -> None:
        """Has the worker stop."""
        if self._ticket:
            self._ticket.cancel()


class EitherChooser:
    """A `game.thinking.Chooser` that decides at once, or in the pool where that takes long.

    The move is the same either way.
    """

    def __init__(self, player: Player, takes_long: Callable[[Any], bool], seed: str) -> None:
        """`takes_long` of a view says whether a frame would notice."""
        self._player, self._takes_long, self._seed = player, takes_long, seed
        self._chooser: InstantChooser | PooledChooser = InstantChooser(player, seed)

    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        """Decides, or asks."""
        if self._takes_long(view):
            self._chooser = PooledChooser(ByPlayer(self._player), self._seed)
        self._chooser.begin(view, legal, left_s)

    def poll(self) -> Any:
        """The move, or None while it is thought over."""
        return self._chooser.poll()

    def cancel(self) -> None:
        """The answer is no longer wanted."""
        self._chooser.cancel()
