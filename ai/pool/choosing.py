"""A seat's decision, thought over in the pool."""

from functools import cache
from typing import Any

from ai.advice import Adviser, Question
from ai.pool.pool import Pool, Ticket


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

    def begin(self, view: Any, legal: tuple[Any, ...]) -> None:
        """Asks, and returns at once."""
        question = Question(view, legal, self._seed)
        self._ticket = self._pool.ask(self._adviser, question)

    def poll(self) -> Any:
        """The move, or None while it is thought over; raises as `Ticket.poll`."""
        advice = self._ticket.poll() if self._ticket else None
        return advice.move if advice else None

    def cancel(self) -> None:
        """Has the worker stop."""
        if self._ticket:
            self._ticket.cancel()
