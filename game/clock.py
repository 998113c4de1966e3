"""The clock of a match: what each seat has left, whose time runs, and what a turn gives back.

Time is handed in, in seconds that only grow; what is left is counted in whole milliseconds. The
time of a seat runs while it is to act. The first turn of every seat is free and gives nothing
back, as people know it from playing on the net.
"""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from game.core.events import Seat

CHANCE_DUE = (-1,)
"""As `to_act` names it."""

Ms = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class ClockTerms(msgspec.Struct, frozen=True):
    """The time that a seat has for a whole match, in seconds; all seats have the same."""

    base_s: int
    """At the start; more than 0."""
    increment_s: int = 0
    """Added after each turn."""
    delay_s: int = 0
    """So much of each turn costs nothing (simple delay)."""


class Reading(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a clock shows at one moment."""

    left_ms: tuple[Ms, ...]
    """Index = seat."""
    runs: tuple[Seat, ...] = ()
    """Whose time runs."""
    free_ms: Ms = 0
    """So long it does not count yet: the delay, and the time to watch what just happened."""

    def after(self, ms: int) -> "Reading":
        """What it shows so many milliseconds later, if nobody moves."""
        if not self.runs or ms <= 0:
            return self
        cost = max(0, ms - self.free_ms)
        left = (max(0, t - cost) if seat in self.runs else t for seat, t in enumerate(self.left_ms))
        return Reading(tuple(left), self.runs, max(0, self.free_ms - ms))


class Mark(msgspec.Struct, frozen=True):
    """A moment that the clock can go back to."""

    reading: Reading
    started: frozenset[Seat]
    """Who has had a first turn, so that the next one counts."""


class Clock:
    """All seats' time."""

    def __init__(self, terms: ClockTerms, seats: int, to_act: tuple[Seat, ...]) -> None:
        """A clock that stands, before the first turn.

        Raises:
            ValueError: nobody has any time.
        """
        if terms.base_s <= 0 or min(terms.increment_s, terms.delay_s) < 0:
            raise ValueError(f"nobody can play with {terms}")
        self.terms = terms
        self.reading = Reading((terms.base_s * 1000,) * seats)
        self._started: frozenset[Seat] = frozenset()
        self._turn: tuple[Seat, ...] = ()
        self._at_s: float | None = None
        self.turn(to_act)

    @property
    def mark(self) -> Mark:
        """This moment, to go back to."""
        return Mark(self.reading, self._started)

    @property
    def fallen(self) -> Seat | None:
        """The seat to act whose time is up."""
        left = self.reading.left_ms
        return next((seat for seat in self.reading.runs if left[seat] == 0), None)

    @property
    def wait_s(self) -> float | None:
        """How long until a flag falls if nobody moves; None: none will."""
        runs, left = self.reading.runs, self.reading.left_ms
        if not runs:
            return None
        return (min(left[seat] for seat in runs) + self.reading.free_ms) / 1000

    def tick(self, now_s: float) -> None:
        """It is so late now; after a pause, time counts from here on."""
        if self._at_s is None:
            self._at_s = now_s
        ms = int((now_s - self._at_s) * 1000 + 1e-6)  # 0.1 s and the like are no whole binary
        if ms > 0:
            self._at_s += ms / 1000  # what is left of a millisecond counts later
            self.reading = self.reading.after(ms)

    def pause(self) -> None:
        """No time counts until the next `tick`."""
        self._at_s = None

    def grant(self, ms: int) -> None:
        """So much more of this turn is free: what just happened must be seen first."""
        if self.reading.runs:
            self.reading = replace(self.reading, free_ms=self.reading.free_ms + max(0, ms))

    def turn(self, to_act: tuple[Seat, ...]) -> None:
        """A move was made, and now these are to act."""
        if to_act == CHANCE_DUE:  # a roll within a turn: it goes on afterwards
            self.reading = replace(self.reading, runs=())
            return
        left = list(self.reading.left_ms)
        done = [seat for seat in self._turn if seat not in to_act]
        for seat in done:
            if to_act and seat in self._started:
                left[seat] += self.terms.increment_s * 1000
        self._started |= set(done)
        begins = any(seat not in self._turn for seat in to_act)
        free_ms = self.terms.delay_s * 1000 if begins else self.reading.free_ms
        self._turn = to_act
        self._run(tuple(left), free_ms)

    def go_back(self, mark: Mark, to_act: tuple[Seat, ...]) -> None:
        """Moves were taken back to a moment: its turn begins again with the time of then."""
        self._started = mark.started
        self._turn = () if to_act == CHANCE_DUE else to_act
        self._run(mark.reading.left_ms, self.terms.delay_s * 1000)

    def set_left(self, left_ms: tuple[int, ...]) -> None:
        """What was left by a record."""
        self.reading = replace(self.reading, left_ms=left_ms)

    def _run(self, left_ms: tuple[int, ...], free_ms: int) -> None:
        runs = tuple(seat for seat in self._turn if seat in self._started)
        self.reading = Reading(left_ms, runs, free_ms if runs else 0)
