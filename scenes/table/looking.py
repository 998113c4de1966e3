"""Whose cards are open on a screen that several people share, and who looks next."""

from __future__ import annotations

from typing import Any

from game.core.events import Seat
from scenes.table.link import Table
from scenes.table.story import Frame


class Looking:
    """The person before the screen, among those who sit at it."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.seat: Seat | None = None
        """Whose cards are open; None: nobody's, until a curtain is opened."""

    @property
    def hides(self) -> bool:
        """Whether a seat holds what others at the screen may not see."""
        return self._table.rules.info.hides

    @property
    def bottom(self) -> Seat:
        """Whose place is at the bottom of the screen."""
        here = self._table.here
        if self.seat is not None and self.hides:
            return self.seat
        return here[0] if here else 0

    def sit_down(self) -> None:
        """One person looks at once; of several nobody does before the first turn."""
        here = self._table.here
        shared = len(here) > 1 and self.hides
        self.seat = here[0] if here and not shared else None

    def next(self, view: Any) -> Seat | None:
        """The person who is to look in place of the present one; None: nobody."""
        here = self._table.here
        if len(here) < 2 or self.seat in view.to_act:
            return None
        return next((seat for seat in here if seat in view.to_act), None)

    def guarded(self, frames: list[Frame]) -> list[Frame]:
        """Closes the hands in the last picture when another person is to look next."""
        last = frames[-1]
        if self.next(last.view) is None or self.seat is None:
            return frames
        closed = self._table.latest(None).view
        return [*frames[:-1], Frame(closed, last.event, last.hold_s, last.number, told=last.told)]
