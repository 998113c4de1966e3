"""What people at a table ask of each other: to take back, and what becomes of it."""

from __future__ import annotations

from typing import Final

from game.consent import Consent, UndoRefused, takebacks_of
from game.core.events import Seat
from game.holders import Person
from game.match import Match
from net.host.seats import Refusal
from net.protocol import Answer, Takeback, WishNote

ANSWER_S: Final = 30.0
"""So long a wish waits for answers, and computers for it; then it lapses."""

Seats = tuple[Seat, ...]


class Wishes:
    """Those of one match; raises Refusal for what is not due, and then nothing changed."""

    def __init__(self, match: Match) -> None:
        self.note: WishNote | None = None
        """The latest, for everybody to see."""
        self.takebacks = takebacks_of(match.setup)
        self._match = match
        self._consent = Consent()
        self._since_s = 0.0

    @property
    def waits(self) -> bool:
        """Whether somebody is still to answer."""
        return self._consent.wish is not None

    def ask(self, seats: Seats, told: Takeback, now_s: float) -> bool:
        """Somebody with these seats wants to take back; True: it is done at once.

        Of several seats at one screen it is that which decided last; its neighbours there agree.
        """
        match = self._match
        if match.outcome:
            raise Refusal("over", "The match is over and counted.")
        if told.answers != match.number:
            raise Refusal("stale", "The table has moved on since.")
        decider = match.last_decider(seats)
        seat = seats[0] if decider is None else decider
        others = tuple(at for at in match.asked_for(seat) if at not in seats)
        try:
            refusal = match.undo_refusal(seat)
            if refusal:
                raise UndoRefused(refusal)
            if not others:
                match.undo(seat, agreed=True)
                return True
            wish = self._consent.ask(seat, others, match.number, match.moves)
        except UndoRefused as refused:
            raise Refusal("illegal", f"{refused}") from refused
        self._since_s = now_s
        self.note = WishNote(wish.n, seat, tuple(sorted(wish.waits)))
        return False

    def answer(self, seats: Seats, told: Answer) -> bool:
        """Somebody with these seats answers; True: all have agreed, and it is taken back."""
        try:
            said = self._consent.answer(told.wish, seats, told.yes)
        except LookupError as error:
            raise Refusal("order", "Nobody waits for that answer.") from error
        assert self.note is not None
        n, seat = self.note.n, self.note.seat
        if said is False:
            by = next(at for at in self.note.waits if at in seats)
            self.note = WishNote(n, seat, state="declined", by=by)
        elif self._consent.wish:
            self.note = WishNote(n, seat, tuple(sorted(self._consent.wish.waits)))
        else:
            self.note = WishNote(n, seat, state="granted")
            self._match.undo(seat, agreed=True)
            return True
        return False

    def look(self, now_s: float) -> bool:
        """Has a wish lapse that nobody will answer any more; whether one did.

        Somebody moved, took too long, or left.
        """
        wish = self._consent.wish
        if wish is None:
            return False
        people = {at for at, h in enumerate(self._match.holders) if isinstance(h, Person)}
        is_due = wish.number == self._match.number and now_s - self._since_s < ANSWER_S
        if is_due and (wish.waits | {wish.seat}) <= people:
            return False
        self._consent.lapse()
        self.note = WishNote(wish.n, wish.seat, state="lapsed")
        return True
