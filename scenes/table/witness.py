"""What a seat saw at each of its own moves, in a match whose record is elsewhere: for a review.

It is made of what the seat is told anyway, as it comes; nothing is asked for. What the person did
is known from the moves that were sent, and that they were made from what came after.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any, Final

import msgspec

from ai.decisions import Decision, decision_in, hand_of, is_told
from game.core.contract import CHANCE, AnyRules
from game.core.events import AnyEvent
from game.match import Update

MOST_MOVES: Final = 1_000
"""More of a match are not kept; the oldest go first."""
_MOST_MOMENTS: Final = 5_000
"""So far a taking back can be followed."""


@dataclass(frozen=True)
class _Moment:
    """How the match stood after a change."""

    number: int
    mark: bytes
    """Of the view: the same only for the same view."""
    told: AnyEvent | None
    """The last event worth a line."""


@dataclass(frozen=True)
class _Made:
    """A move of the seat."""

    number: int
    """Of the change that it was."""
    hand: int
    view: Any
    """Right before it."""
    move: Any
    is_free: bool
    """Whether another one was legal."""
    before: AnyEvent | None


class Witness:
    """What one seat saw of one match."""

    def __init__(self, rules: AnyRules) -> None:
        self.missed: set[int] = set()
        """The hands of which something went by unseen, or is no longer kept."""
        self._rules = rules
        self._newest: Update | None = None
        self._moments: deque[_Moment] = deque(maxlen=_MOST_MOMENTS)
        self._made: deque[_Made] = deque()
        self._sent: Any = None
        """A move that is on its way; None: none."""
        self._was_away = False
        self._back_at = 0
        """The change that was shown first after something went by unseen."""

    def send(self, move: Any) -> None:
        """The seat's person makes a move, as far as is known here."""
        self._sent = move

    def was_away(self) -> None:
        """The next picture is no taking back: something may have gone by before it."""
        self._was_away = True

    def see(self, update: Update) -> None:
        """Take in a change, or a whole picture."""
        before, self._newest = self._newest, update
        if not update.beats:
            self._see_picture(before, update)
            return
        told = self._moments[-1].told if self._moments else None
        if before is not None and self._sent is not None and self._was_made(before, update):
            self._keep(before, update.number, told)
            self._sent = None
        for shown in update.beats:
            told = shown.event if is_told(self._rules, shown.event) else told
        self._moments.append(_Moment(update.number, _mark(update.view), told))

    def decisions(self) -> Iterator[Decision]:
        """The seat's choices that stand, in order."""
        nth: dict[int, int] = {}
        for made in tuple(self._made):
            nth[made.hand] = nth.get(made.hand, 0) + 1
            if made.is_free:
                # As a guest checks each picture: what is legal follows from the view.
                state = self._rules.determinize(made.view, Random(0))
                legal = self._rules.legal_moves(state, made.view.seat)
                number = 0 if made.hand in self.missed else nth[made.hand]
                yield decision_in(
                    self._rules, made.view, legal, made.move, made.number, number, made.before
                )

    # What became of a move

    def _was_made(self, before: Update, update: Update) -> bool:
        """Whether a change was the move that was sent."""
        if self._sent not in before.legal:
            return False
        others = len(before.view.to_act) > 1
        if others and before.view.seat in update.view.to_act and update.legal == before.legal:
            return False  # of several who choose at once another one did
        return not self._fell(before.view, update)

    def _fell(self, view: Any, update: Update) -> bool:
        """Whether the seat's flag fell instead; where clocks run nothing is hidden."""
        flag, seat = self._rules.flag, view.seat
        if flag is None or update.clock is None:
            return False
        state = self._rules.determinize(view, Random(0))
        fallen = self._rules.apply(state, CHANCE, flag(state, seat))[-1].state
        return bool(self._rules.view(fallen, seat) == update.view)

    def _keep(self, before: Update, number: int, told: AnyEvent | None) -> None:
        view, is_free = before.view, len(before.legal) > 1
        hand = hand_of(self._rules, view)
        self._made.append(_Made(number, hand, view, self._sent, is_free, told))
        if len(self._made) > MOST_MOVES:
            self.missed.add(self._made.popleft().hand)

    # Pictures without a story

    def _see_picture(self, before: Update | None, update: Update) -> None:
        self._sent = None
        was_away, self._was_away = self._was_away, False
        mark = _mark(update.view)
        same = next((m for m in reversed(self._moments) if m.mark == mark), None)
        if same is not None:
            self._go_back(same.number)
            return
        first = hand_of(self._rules, before.view) if before else 0
        if before and not was_away:  # taken back to before anything that was seen
            self._go_back(self._back_at - 1)
        elif update.number:
            now = hand_of(self._rules, update.view)
            self.missed |= set(range(min(first, now), max(first, now) + 1))
            while self._made and self._made[-1].hand > now:  # taken back meanwhile, hand and all
                self._made.pop()
        self._back_at = update.number
        self._moments.append(_Moment(update.number, mark, None))

    def _go_back(self, number: int) -> None:
        """What came after a change was taken back."""
        while self._moments and self._moments[-1].number > number:
            self._moments.pop()
        while self._made and self._made[-1].number > number:
            self._made.pop()


def _mark(view: Any) -> bytes:
    return blake2b(msgspec.json.encode(view, order="deterministic"), digest_size=16).digest()
