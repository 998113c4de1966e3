"""A table that tells what a test lets it tell."""

from collections import deque
from collections.abc import Sequence
from typing import Any

from game.clock import Reading
from game.consent import UndoRefused
from game.core.contract import AnyRules, Beat, Outcome
from game.core.events import Seat, redact
from game.holders import Computer, Holder, Person
from game.match import Shown, Update
from scenes.scene import NewTable


class StillTable:
    """A match at one state; `tell` puts beats in line, moves are kept and answered by nobody."""

    def __init__(
        self,
        rules: AnyRules,
        state: Any,
        here: tuple[Seat, ...] = (0,),
        names: Sequence[str] = ("Ada", "Hazel", "Ines", "Bram"),
    ) -> None:
        self.rules = rules
        self.state = state
        self.here = here
        self.holders: tuple[Holder, ...] = tuple(
            Person(name) if seat in here else Computer(name, "casual")
            for seat, name in enumerate(names)
        )
        self.moves: list[tuple[Seat, Any]] = []
        self.taken_back = 0
        self.closed = False
        self.hints = 0
        self.polls: list[Seat | None] = []
        self.number = 0
        self.begun = True
        self.shared = None
        self.quiet: frozenset[Seat] = frozenset()
        self.wait_s = 1 / 60
        self.clock: Reading | None = None
        self._line: deque[Sequence[Beat]] = deque()

    def tell(self, *changes: Sequence[Beat]) -> None:
        """What the next polls tell, one change each."""
        self._line += changes

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    @property
    def over(self) -> bool:
        return self.outcome is not None

    def news(self) -> None:
        return None

    def poll(self, seat: Seat | None, now_s: float) -> Update | None:
        self.polls.append(seat)
        if not self._line:
            return None
        beats = self._line.popleft()
        self.state = beats[-1].state
        self.number += 1
        shown = tuple(Shown(redact(b.event, seat), self.rules.view(b.state, seat)) for b in beats)
        return Update(self.number, shown, shown[-1].view, self._legal(seat))

    def latest(self, seat: Seat | None) -> Update:
        return Update(self.number, (), self.rules.view(self.state, seat), self._legal(seat))

    def _legal(self, seat: Seat | None) -> tuple[Any, ...]:
        return () if seat is None else self.rules.legal_moves(self.state, seat)

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        self.moves.append((seat, move))
        self.tell(self.rules.apply(self.state, seat, move))

    def refusal(self, seat: Seat, move: Any) -> str:
        return "Not so"

    def undo_refusal(self, seat: Seat) -> str | None:
        return None if self.moves else "There is nothing to take back yet."

    def undo_seat(self, looker: Seat) -> Seat:
        return looker

    def undo(self, seat: Seat, agreed: bool = False) -> bool:
        if not self.moves:
            raise UndoRefused("There is nothing to take back yet.")
        self.moves.clear()
        self._line.clear()
        self.taken_back += 1
        return True

    def states(self) -> tuple[Any, ...]:
        return (self.state,)

    def again(self) -> NewTable:
        raise AssertionError("nobody plays again here")

    def throw_away(self) -> None:
        self.closed = True

    def note_hint(self, seat: Seat) -> None:
        self.hints += 1

    def set_speed(self, speed: float) -> None:
        self.speed = speed

    def close(self) -> None:
        self.closed = True
