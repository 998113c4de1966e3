"""Taking back where several people play: one asks, the others answer, and all must agree."""

from dataclasses import dataclass
from typing import Any, Final, Literal

from game.core.contract import Setup
from game.core.events import Seat

Takebacks = Literal["off", "ask", "free"]
"""Never; with the consent of the other people at the table; without a question."""
AGAIN_MOVES: Final = 10
"""Whoever asked in vain may ask again after so many moves, or once another seat has asked."""


class UndoRefused(ValueError):
    """Moves cannot be taken back; the text is a sentence for the player."""


def takebacks_of(setup: Setup[Any]) -> Takebacks:
    """How a table takes back: by its house rule, if the game has one; usually people are asked."""
    found: Takebacks = getattr(setup.options, "takebacks", "ask")
    return found


@dataclass(frozen=True)
class Wish:
    """A seat asks to take back; from its first answer to the last it is the same wish."""

    n: int
    """Counts the wishes of a match."""
    seat: Seat
    number: int
    """The moment that it was asked in: with the next change it lapses."""
    waits: frozenset[Seat]
    """Who is still to answer."""


class Consent:
    """What is asked at one table, one wish at a time."""

    def __init__(self) -> None:
        self.wish: Wish | None = None
        """The one that waits for answers."""
        self._count = 0
        self._asked_at = -1
        self._in_vain: dict[Seat, int] = {}
        """When a seat asked in vain: how many moves stood."""

    def ask(self, seat: Seat, others: tuple[Seat, ...], number: int, moves: int) -> Wish:
        """A seat asks the others, in the moment `number`, after so many moves.

        Raises:
            UndoRefused: something is being asked or was in this moment, or the seat asked in vain
                not long ago.
        """
        if self.wish is not None:
            raise UndoRefused("The others are being asked already.")
        if number == self._asked_at:  # else two could keep a table waiting in turn
            raise UndoRefused("That was asked a moment ago. Somebody must move first.")
        if seat in self._in_vain and moves < self._in_vain[seat] + AGAIN_MOVES:
            raise UndoRefused("You have asked in vain. You may ask again some moves later.")
        self._count += 1
        self._asked_at = number
        self._in_vain = {seat: moves}  # until all agree; any other seat may ask from now on
        self.wish = Wish(self._count, seat, number, frozenset(others))
        return self.wish

    def answer(self, n: int, seats: tuple[Seat, ...], yes: bool) -> bool | None:
        """Seats answer a wish; True: all agreed, False: somebody did not, None: others are to say.

        Raises:
            LookupError: that wish is not asked of any of these seats.
        """
        wish = self.wish
        if wish is None or wish.n != n or not wish.waits & set(seats):
            raise LookupError(f"wish {n} waits for no answer of seats {seats}")
        if not yes:
            self.wish = None
            return False
        waits = wish.waits - set(seats)
        if waits:
            self.wish = Wish(wish.n, wish.seat, wish.number, waits)
            return None
        self.wish = None
        self._in_vain.pop(wish.seat, None)
        return True

    def lapse(self) -> Wish | None:
        """Nobody need answer any more; the wish that lapsed."""
        wish, self.wish = self.wish, None
        return wish
