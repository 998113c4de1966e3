"""A seat's match as it comes over the wire: messages in, what a table scene shows out."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from game.clock import Reading
from game.core.contract import AnyRules, Outcome, Setup
from game.core.events import Seat
from game.core.options import read_options
from game.match import Shown, Update
from net import protocol


class Garbled(ValueError):
    """What the host sent does not fit together; the whole picture must be asked for anew."""


def setup_of(rules: AnyRules, told: protocol.Start | protocol.Table) -> Setup[Any]:
    """The setup that a start, or a table before it, speaks of; raises BadOption."""
    seats = told.seats if isinstance(told, protocol.Start) else len(told.seats)
    return Setup(seats, read_options(rules.options_type, told.options), told.first)


class Follower:
    """One seat's account of one match, the other side of `net.host.channel`."""

    def __init__(self, rules: AnyRules, seat: Seat | None) -> None:
        self.seat = seat
        self.number = -1
        """Of the last change that was told; -1: none yet."""
        self.outcome: Outcome | None = None
        self.rules = rules
        self._view: dict[str, Any] = {}

    def picture(self, told: protocol.Picture) -> Update:
        """The whole picture; raises Garbled."""
        self._view = told.view
        view = self._read_view()
        self.number, self.outcome = told.number, told.outcome
        legal = self._read_legal(told, view)
        return Update(told.number, (), view, legal, self._read_clock(told.clock, view))

    def update(self, told: protocol.Update) -> Update:
        """One change; raises Garbled, also where one is missing before it."""
        if told.number != self.number + 1 or not told.beats:
            raise Garbled(f"change {told.number} follows {self.number}")
        beats = []
        for step in told.beats:
            self._view = self._view | step.set
            beats.append(Shown(step.event, self._read_view()))
        self.number, self.outcome = told.number, told.outcome
        view = beats[-1].view
        legal = self._read_legal(told, view)
        return Update(told.number, tuple(beats), view, legal, self._read_clock(told.clock, view))

    def _read_view(self) -> Any:
        try:
            view = msgspec.convert(self._view, self.rules.view_type)
        except (msgspec.ValidationError, ValueError) as error:
            raise Garbled(f"not a view of {self.rules.info.title}: {error}") from error
        if view.seat != self.seat:
            raise Garbled(f"a view of seat {view.seat}, not of {self.seat}")
        return view

    def _read_legal(self, told: protocol.Picture | protocol.Update, view: Any) -> tuple[Any, ...]:
        """The legal moves; where not all are listed, from the rules: a view tells them all."""
        listed = self._read_moves(told.legal)
        if not told.unlisted or self.seat is None:
            return listed
        try:
            imagined = self.rules.determinize(view, Random(0))
            legal = self.rules.legal_moves(imagined, self.seat)
        except Exception as error:  # a view that no match leads to
            raise Garbled(f"an impossible view of {self.rules.info.title}: {error}") from error
        if len(legal) != len(listed) + told.unlisted or not set(listed) <= set(legal):
            raise Garbled(f"{len(listed)} moves listed and {told.unlisted} not, of {len(legal)}")
        return tuple(legal)

    def _read_moves(self, texts: tuple[str, ...]) -> tuple[Any, ...]:
        try:
            return tuple(self.rules.text.parse(text) for text in texts)
        except ValueError as error:
            raise Garbled(f"not a move of {self.rules.info.title}: {error}") from error

    def _read_clock(self, clock: Reading | None, view: Any) -> Reading | None:
        if clock is not None:
            seats = len([seat for side in self.rules.sheet(view).sides for seat in side])
            if len(clock.left_ms) != seats or not set(clock.runs) <= set(range(seats)):
                raise Garbled(f"a clock of {len(clock.left_ms)} for {seats} seats")
        return clock
