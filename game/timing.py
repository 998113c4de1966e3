"""The clock of one match beside its history: what it showed after each change, and goes back to."""

from collections.abc import Iterable

from game.clock import Clock, ClockTerms, Reading
from game.core.events import Seat
from game.history import History
from game.journal import AnyLine, ClockLine, MoveLine, UndoLine


class Timing:
    """Follows a match change by change."""

    def __init__(self, terms: ClockTerms, history: History, seats: int) -> None:
        """A clock for a history that has no changes yet; raises ValueError for bad terms."""
        self._history = history
        self.clock = Clock(terms, seats, self._to_act(0))
        self._marks = [self.clock.mark]
        self._standing = [self.clock.mark]
        """Of the start, and after each move that was not taken back."""
        self._noted = self.clock.reading.left_ms
        """As the record has it."""

    @classmethod
    def recalled(
        cls, terms: ClockTerms, history: History, seats: int, lines: Iterable[AnyLine]
    ) -> "Timing":
        """The clock of a whole history, as its record noted what was left."""
        timing = cls(terms, history, seats)
        for line in lines:
            timing.recall(line)
        return timing

    def recall(self, line: AnyLine) -> None:
        """One line of a record more: what was left then. Its change is in the history already."""
        left: tuple[int, ...] = ()
        if isinstance(line, MoveLine):
            self.clock.turn(self._to_act(len(self._marks)))
            left = line.left
        elif isinstance(line, UndoLine):
            self._go_back(len(self._marks), line.keep)
        elif isinstance(line, ClockLine):
            left = line.left
        if len(left) == len(self.clock.reading.left_ms):
            self.clock.set_left(left)
        if isinstance(line, MoveLine):
            self._mark()
        self._noted = self.clock.reading.left_ms

    @property
    def left_ms(self) -> tuple[int, ...]:
        """What each seat has now, for the record; it counts as noted there."""
        self._noted = self.clock.reading.left_ms
        return self._noted

    @property
    def is_noted(self) -> bool:
        """Whether the record has what is left now."""
        return self._noted == self.clock.reading.left_ms

    def reading(self, number: int) -> Reading:
        """What it showed right after a change; after the last one, what it shows now."""
        return self.clock.reading if number == len(self._marks) - 1 else self._marks[number].reading

    def moved(self) -> None:
        """The history has one move more."""
        self.clock.turn(self._to_act(self._history.number))
        self._mark()

    def took_back(self, keep: int) -> None:
        """The history has one taking back more, which left so many moves."""
        self._go_back(self._history.number, keep)

    def _mark(self) -> None:
        self._marks.append(self.clock.mark)
        self._standing.append(self.clock.mark)

    def _go_back(self, number: int, keep: int) -> None:
        del self._standing[keep + 1 :]
        self.clock.go_back(self._standing[keep], self._to_act(number))
        self._marks.append(self.clock.mark)

    def _to_act(self, number: int) -> tuple[Seat, ...]:
        return self._history.rules.to_act(self._history.state_at(number))
