"""A table as those who come to it meet it: what they are told, and what they may ask for.

The table is synchronous and knows no clock, socket or file. Everybody it talks to is a `Line`:
guests' links and the host's own screen alike, so the host's player is told no more than a guest.
Whatever a guest may ask for is here and is checked here; what only the host may do is in `Room`,
and no message leads there: who reads messages has an `OpenTable` in hand.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core.contract import AnyRules, Outcome, Setup, plain
from game.core.events import Seat
from game.match import Match
from game.names import clean_name
from net.host.audience import Audience
from net.host.moves import make_move
from net.host.pacing import watch_s
from net.host.seats import Chairs, Guest, Line, Refusal
from net.host.wishes import Wishes
from net.protocol import (
    Again,
    Answer,
    Code,
    Intent,
    Message,
    Phase,
    Rejected,
    Seated,
    Start,
    Table,
    Takeback,
)


def key_of(token: str) -> str:
    """What the host keeps of a token; who reads it cannot come back with it."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class OpenTable:
    """One table, before, during and after its matches."""

    def __init__(
        self,
        rules: AnyRules,
        setup: Setup[Any],
        chairs: Chairs,
        *,
        title: str,
        table: str,
        pin: str,
        speed: float,
    ) -> None:
        """A table before its first deal; the arguments are those of `Room`."""
        self.rules = rules
        self.options = setup.options
        self.first = setup.first
        self.title = clean_name(title)
        self.table = table or secrets.token_hex(8)
        self.pin = pin
        self.speed = speed
        self.match: Match | None = None
        self.matches = 0
        self.refusals: Counter[Code] = Counter()
        """How often something was refused, by why."""
        self.chairs = chairs
        self.changed: Callable[[], None] = lambda: None
        """Is called when the table or the match is another; for adverts."""
        self._audience = Audience(self.lost)
        self._wishes: Wishes | None = None
        self._keys: tuple[str, ...] = ()
        """Of those who sat at the table when the match began."""
        self._rest_until_s = 0.0
        """Until then people watch what happened last."""

    @property
    def phase(self) -> Phase:
        """Before the first deal, in a match, or after it."""
        if self.match is None:
            return "gathering"
        return "over" if self.match.outcome else "playing"

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.match.outcome if self.match else None

    # Who hears

    def visit(self, line: Line) -> None:
        """Somebody wants to hear of the table; the host's screen goes on with the match."""
        self._audience.enter(line)
        self._tell_table()
        if self.match and line.place == "here":
            self._show_match(line)

    def lost(self, line: Line, left: bool = False) -> None:
        """A line is no more: a match plays on with a stand-in, and the seat can be taken back.

        `left`: they said goodbye; between matches their seat is free at once, else soon.
        """
        self._audience.leave(line)
        guest = self._guest(line)
        if guest:
            guest.line, guest.quiet = None, False
            guest.left, guest.gone_s = left, None
            if left and self.phase != "playing":
                self.chairs.clear(self.chairs.of(guest))
            self._seats_changed()

    def quiet(self, line: Line, quiet: bool) -> None:
        """Nothing was heard of a line for a while, or something is again."""
        guest = self._guest(line)
        if guest and guest.quiet != quiet:
            guest.quiet = quiet
            self._tell_table()

    # What a guest may ask for

    def sit(self, line: Line, name: str, seat: Seat | None = None) -> None:
        """A visitor takes a seat between matches; raises Refusal."""
        if self._guest(line):
            raise Refusal("order", "You have a seat already.")
        if self.phase == "playing":
            raise Refusal("started", "They are playing. There may be room after this match.")
        token = secrets.token_urlsafe(24)
        guest = Guest(clean_name(name, "Guest"), key_of(token), line.place, line)
        seat = self.chairs.seat_guest(guest, seat)
        line.send(Seated(seat, guest.name, token))
        self._seats_changed()

    def resume(self, line: Line, token: str) -> None:
        """Somebody comes back to their seat, on whatever line; raises Refusal."""
        guest = self.chairs.by_key(key_of(token))
        if guest is None:
            raise Refusal("token", "Your seat at this table is gone.")
        if self._guest(line) not in (None, guest):
            raise Refusal("order", "You have a seat already.")
        before, guest.line, guest.place = guest.line, line, line.place
        guest.quiet = guest.left = False
        if before is not None and before is not line:
            self._audience.leave(before)
            before.close("replaced", "You went on somewhere else.")
        line.send(Seated(self.chairs.of(guest), guest.name, token))
        self._seats_changed()
        if self.match:
            self._show_match(line)

    def stand(self, line: Line) -> None:
        """A guest gives the seat up between matches; raises Refusal."""
        guest = self._need_guest(line)
        if self.phase == "playing":
            raise Refusal("started", "The match has begun; leave the table instead.")
        self.chairs.clear(self.chairs.of(guest))
        self._seats_changed()

    def ready(self, line: Line, ready: bool) -> None:
        """A guest is ready, or no longer is; raises Refusal."""
        self._need_guest(line).ready = ready
        self._tell_table()

    def hear(self, line: Line, message: Message, now_s: float) -> bool:
        """Whatever is said about the match itself; whether it was that."""
        match message:
            case Intent():
                self.intent(line, message, now_s)
            case Takeback() | Answer():
                self._hear_wish(line, message, now_s)
            case Again():
                self.again(line)
            case _:
                return False
        return True

    def intent(self, line: Line, intent: Intent, now_s: float) -> None:
        """A move; one that cannot be made is answered with why, and the picture as it is."""
        seat, match = intent.seat, self.match
        mine = self._seats_of(line)
        number = match.number if match else 0
        if seat is None and len(mine) == 1:
            seat = mine[0]
        try:
            if match is None or match.outcome:
                raise Refusal("over", "No match is being played.")
            if seat is None or seat not in mine:
                raise Refusal("seat", "That is not your seat.")
            make_move(match, seat, intent, now_s)
        except Refusal as refused:
            self._reject(line, refused, intent.answers, seat)
            if match and match.number != number:  # its time was up
                self._match_changed(now_s)
            self._audience.show_again(line, seat if seat in mine else None)
            return
        self._match_changed(now_s)

    def _hear_wish(self, line: Line, message: Takeback | Answer, now_s: float) -> None:
        """Somebody wants to take back, or says what they think of it."""
        mine, wishes = self._seats_of(line), self._wishes
        try:
            if wishes is None or self.match is None:
                raise Refusal("over", "No match is being played.")
            if not mine:
                raise Refusal("seat", "You have no seat at this table.")
            if isinstance(message, Takeback):
                undone = wishes.ask(mine, message, now_s)
            else:
                undone = wishes.answer(mine, message)
        except Refusal as refused:
            self._reject(line, refused)
            return
        if undone:
            self._match_changed(now_s)
        self._tell_table()

    def _reject(
        self, line: Line, refused: Refusal, answers: int = 0, seat: Seat | None = None
    ) -> None:
        self.refusals[refused.code] += 1
        line.send(Rejected(refused.code, refused.reason, answers, seat))

    def again(self, line: Line) -> None:
        """Somebody lost the thread: everything anew."""
        self._audience.forget_told(line)
        self._tell_table()
        if self.match:
            self._show_match(line)

    # Within

    def _match_changed(self, now_s: float) -> None:
        assert self.match is not None
        changes = self.match.history.changes
        events = [beat.event for beat in changes[-1].beats] if changes else []
        self._rest_until_s = now_s + watch_s(events) / self.speed if self.speed else now_s
        # People watch at a speed of their own; none of that costs anybody time.
        self.match.grant(max(watch_s(events), self._rest_until_s - now_s))
        self._audience.catch_up()
        if self._look_at_wishes(now_s) or self.match.outcome:
            self._tell_table()
            self.changed()

    def _look_at_wishes(self, now_s: float) -> bool:
        """Has a wish lapse that is not due any more; whether one did."""
        return self._wishes is not None and self._wishes.look(now_s)

    def _show_match(self, line: Line) -> None:
        assert self.match is not None
        start = self._start(self.match)
        self._audience.show_match_to(line, self.match, start, self._parts_of(line))

    def _start(self, match: Match) -> Start:
        setup = match.setup
        options = plain(setup.options)
        return Start(self.rules.info.id, setup.seats, options, setup.first, self.matches)

    def _parts_of(self, line: Line) -> tuple[Seat | None, ...]:
        """The seats as which the line is shown the match; None: the host's screen looks on."""
        guest = self._guest(line)
        if guest:  # who sat down after the last card has no part in it
            return tuple(seat for seat, key in enumerate(self._keys) if key == guest.key)
        return (self.chairs.here() or (None,)) if line.place == "here" else ()

    def _seats_changed(self) -> None:
        if self.match and not self.match.outcome:
            for seat, holder in enumerate(self.chairs.holders()):
                if holder != self.match.holders[seat]:
                    self.match.seat(seat, holder)
        self._tell_table()
        self.changed()

    def _tell_table(self) -> None:
        notes, options = self.chairs.notes(), plain(self.options)
        game, pin = self.rules.info.id, bool(self.pin)
        phase, wishes = self.phase, self._wishes
        takebacks = wishes.takebacks if wishes and phase == "playing" else "off"
        wish = wishes.note if wishes and phase == "playing" else None

        def table_for(line: Line) -> Table:
            you = self._seats_of(line)
            first = self.first
            return Table(self.title, game, notes, options, first, phase, pin, you, takebacks, wish)

        self._audience.tell_table(table_for)

    def _seats_of(self, line: Line) -> tuple[Seat, ...]:
        guest = self._guest(line)
        if guest:
            return (self.chairs.of(guest),)
        return self.chairs.here() if line.place == "here" else ()

    def _guest(self, line: Line) -> Guest | None:
        return next((guest for guest in self.chairs.guests if guest.line is line), None)

    def _need_guest(self, line: Line) -> Guest:
        guest = self._guest(line)
        if guest is None:
            raise Refusal("order", "You have no seat at this table.")
        return guest
