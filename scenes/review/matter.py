"""What a review is of: a match as it was played, and the choices in it, gathered in slices."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ai.decisions import Decision, decisions_of
from game.core.contract import AnyRules, Setup, Sheet
from game.core.events import Seat
from game.history import History
from game.holders import Holder, Person
from game.journal import Record, replaying

if TYPE_CHECKING:
    from scenes.table.linked import LinkedTable


@dataclass(frozen=True)
class Matter:
    """A match with everybody's choices that can be looked at."""

    rules: AnyRules
    setup: Setup[Any]
    holders: tuple[Holder, ...]
    """At the end; index = seat."""
    decisions: tuple[Decision, ...]
    seats: tuple[Seat, ...]
    """Whose choices they are: the people at this screen; where nobody sat here, everybody's."""
    is_over: bool
    sheet: Sheet
    """The score so far."""
    history: History | None = None
    """All that happened; None: it is known only what the seats saw."""
    missed: frozenset[int] = frozenset()
    """The hands of which something was not seen."""

    @property
    def names(self) -> tuple[str, ...]:
        """Index = seat."""
        return tuple(holder.name for holder in self.holders)

    @property
    def unit(self) -> str:
        """What a row counts: “Hand”."""
        return self.sheet.unit

    @property
    def has_hands(self) -> bool:
        """Whether there is more than the match to choose from."""
        return len({decision.hand for decision in self.decisions}) > 1

    def of(self, seat: Seat, hand: int | None = None) -> tuple[Decision, ...]:
        """A seat's choices, of one hand or (None) of all that were counted."""
        rows = len(self.sheet.rows)
        return tuple(
            each
            for each in self.decisions
            if each.seat == seat
            and (each.hand == hand if hand is not None else self.is_over or each.hand < rows)
        )

    def hands(self, seat: Seat) -> tuple[int, ...]:
        """In which of the hands that are over the seat chose anything."""
        return tuple(dict.fromkeys(each.hand for each in self.of(seat)))


def own_seats(holders: Sequence[Holder]) -> tuple[Seat, ...]:
    """The seats of the people at this screen; where nobody sits here, all."""
    seats = enumerate(holders)
    here = tuple(s for s, h in seats if isinstance(h, Person) and h.place == "here")
    return here or tuple(range(len(holders)))


class Gathering:
    """Makes the matter step by step: a long match would hold up the frame."""

    @classmethod
    def of_seen(cls, table: LinkedTable) -> Gathering:
        """Of a match that is held elsewhere: of what its seats at this screen saw."""
        gathering = cls(table.rules, table.setup, table.holders)
        gathering._steps = gathering._gather_seen(table)
        return gathering

    def __init__(
        self,
        rules: AnyRules,
        setup: Setup[Any],
        holders: tuple[Holder, ...],
        history: History | None = None,
        record: Record | None = None,
    ) -> None:
        """Of a match that is open here (`history`), or of a record of one."""
        self.story: Matter | None = None
        """Once it is whole."""
        self._rules, self._setup, self._holders = rules, setup, holders
        self._history, self._record = history, record
        self._done, self._all = 0, 1
        self._steps = self._gather()

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return 1.0 if self.story else min(1.0, self._done / self._all)

    def step(self, budget_s: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Go on for about so long; whether it is whole.

        Raises:
            DamagedJournal: a line cannot be replayed.
        """
        stop_s = clock() + budget_s
        for _ in self._steps:
            self._done += 1
            if clock() >= stop_s:
                return False
        return True

    def _gather(self) -> Iterator[None]:
        history, record = self._history, self._record
        if history is None:
            assert record is not None
            self._all = 2 * len(record.lines) + 2
            for _, grown in replaying(self._rules, record):
                history = grown
                yield
            assert history is not None
        seats = own_seats(self._holders)
        found: list[Decision] = []
        for decision in decisions_of(self._rules, history, seats):
            found += [decision] if decision else []
            yield
        over = self._rules.outcome(history.state) is not None
        sheet = self._rules.sheet(self._rules.view(history.state, None))
        self.story = Matter(
            self._rules, self._setup, self._holders, tuple(found), seats, over, sheet, history
        )

    def _gather_seen(self, table: LinkedTable) -> Iterator[None]:
        witnesses = [table.witness(seat) for seat in table.here]
        found: list[Decision] = []
        for witness in witnesses:
            for decision in witness.decisions():
                found.append(decision)
                yield
        found.sort(key=lambda each: each.index)
        sheet = self._rules.sheet(table.latest_view(table.here[0]))
        missed = frozenset[int]().union(*(witness.missed for witness in witnesses))
        self.story = Matter(
            self._rules,
            self._setup,
            self._holders,
            tuple(found),
            table.here,
            table.over,
            sheet,
            missed=missed,
        )
