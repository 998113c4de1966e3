"""The decisions that computer players are at: asked for, waited for, and stood in for.

Whatever a player does wrong, the table plays on: one that raises, answers with an illegal move or
takes too long is replaced for that decision by the first legal move, and a line in the log.
"""

from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

from game.core.events import Seat
from game.holders import Computer


class Chooser(Protocol):
    """One decision of a computer player; made anew for each."""

    def begin(self, view: Any, legal: tuple[Any, ...], left_s: float | None = None) -> None:
        """Starts to think; returns at once. `left_s`: what its clock shows, where one runs."""

    def poll(self) -> Any:
        """The move, or None while still thinking."""

    def cancel(self) -> None:
        """The answer is no longer wanted."""


Choosers = Callable[[Seat, str], Chooser]
"""A new chooser for a seat and a level."""


@dataclass(frozen=True)
class Pace:
    """How computer players time their moves, in seconds from when their turn came up."""

    pause_s: float = 0.6
    forced_pause_s: float = 0.3
    """Where there is only one move."""
    limit_s: float = 20.0
    """After this a stand-in moves for a player that has not answered.

    Longer than all seats of a table may think one after the other, as long as anybody lets them.
    """


_PAUSES_LEFT: Final = 20
"""A clock that runs is never so low that there were not time for so many pauses."""


@dataclass
class _Thought:
    player: str
    """Whose it is, for the log."""
    legal: tuple[Any, ...]
    since_s: float
    chooser: Chooser | None = None
    answer: Any = None

    def cancel(self) -> None:
        if self.chooser and self.answer is None:
            with suppress(Exception):  # a player that fails even in this is gone anyway
                self.chooser.cancel()


class Thinking:
    """At most one decision for each seat."""

    def __init__(self, choosers: Choosers, on_fault: Callable[[str], None] | None) -> None:
        self.stand_ins = 0
        """How often a stand-in moved for a player that failed."""
        self._choosers = choosers
        self._on_fault = on_fault
        self._thoughts: dict[Seat, _Thought] = {}

    def is_at(self, seat: Seat) -> bool:
        """Whether the seat has been asked."""
        return seat in self._thoughts

    def ask(
        self,
        seat: Seat,
        holder: Computer,
        view: Any,
        legal: tuple[Any, ...],
        now_s: float,
        left_s: float | None = None,
    ) -> None:
        """Asks for a decision; a forced move is one without asking.

        `left_s`: the time on the seat's clock, where one runs.
        """
        thought = _Thought(f"{holder.name} in seat {seat}", legal, now_s)
        self._thoughts[seat] = thought
        if len(legal) == 1:
            thought.answer = legal[0]
            return
        try:
            thought.chooser = self._choosers(seat, holder.level)
            thought.chooser.begin(view, legal, left_s)
        except Exception as error:  # see the module's head
            self._stand_in(thought, repr(error))

    def answer(self, seat: Seat, pace: Pace, now_s: float, left_s: float | None = None) -> Any:
        """The seat's move once it is due; None before.

        `left_s`: the time on its clock, where one runs: a pause never costs much of it.
        """
        thought = self._thoughts[seat]
        waited_s = now_s - thought.since_s
        if thought.answer is None:
            self._poll(thought, waited_s, pace.limit_s)
        is_forced = len(thought.legal) == 1
        pause_s = pace.forced_pause_s if is_forced else pace.pause_s
        if left_s is not None:
            pause_s = min(pause_s, left_s / _PAUSES_LEFT)
        return thought.answer if waited_s >= pause_s else None

    def forget(self, seat: Seat) -> None:
        """Drops the seat's decision; an answer that is still to come goes nowhere."""
        thought = self._thoughts.pop(seat, None)
        if thought:
            thought.cancel()

    def forget_all_but(self, seats: Collection[Seat]) -> None:
        """Drops what is no longer wanted."""
        for seat in tuple(self._thoughts):
            if seat not in seats:
                self.forget(seat)

    def _poll(self, thought: _Thought, waited_s: float, limit_s: float) -> None:
        try:
            answer = thought.chooser.poll() if thought.chooser else None
            is_legal = answer in thought.legal
        except Exception as error:  # see the module's head
            self._stand_in(thought, repr(error))
            return
        if is_legal:
            thought.answer = answer
        elif answer is not None:
            self._stand_in(thought, f"{answer!r} is not legal")
        elif waited_s > limit_s:
            self._stand_in(thought, f"no answer within {limit_s:g} s")

    def _stand_in(self, thought: _Thought, why: str) -> None:
        thought.cancel()
        thought.answer = thought.legal[0]
        self.stand_ins += 1
        if self._on_fault:
            self._on_fault(f"a stand-in moves for {thought.player}: {why}")
