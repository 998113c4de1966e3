"""A table that people come to from elsewhere: its seats, its match, and who is told what.

The room is synchronous and knows no clock, socket or file. Everybody it talks to is a `Line`:
guests' links and the host's own screen alike, so the host's player is told no more than a guest.
Whatever a guest may ask for is here and is checked here; what only the host may do is in the
second half, and no message leads there.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, Protocol

from game.core.contract import AnyRules, Outcome, Setup, plain
from game.core.events import Seat
from game.holders import Computer, Holder, Person
from game.match import Match
from game.names import clean_name
from game.thinking import Pace
from net.host.audience import Audience
from net.host.moves import make_move
from net.host.pacing import watch_s
from net.host.seats import Chairs, Guest, Line, Refusal
from net.protocol import (
    Code,
    Intent,
    Phase,
    Rejected,
    Seated,
    Start,
    Table,
)

STAND_IN: Final = "casual"
RETURN_S: Final = 15.0
"""How long a match that was reopened waits for its guests before stand-ins play."""
KEPT_S: Final = 30.0
"""How long a seat waits between matches for a guest whose link broke."""


class Begin(Protocol):
    """Opens a match with its journal and its computer players."""

    def __call__(
        self,
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        table: str,
        keys: tuple[str, ...],
    ) -> Match:
        """Raises BadSetup."""


def key_of(token: str) -> str:
    """What the host keeps of a token; who reads it cannot come back with it."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


class Room:
    """One table."""

    def __init__(
        self,
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        begin: Begin,
        *,
        title: str,
        table: str = "",
        pin: str = "",
        speed: float = 1.0,
        stand_in: str = STAND_IN,
    ) -> None:
        """A table before its first deal.

        Args:
            rules: the game.
            setup: house rules and who deals first.
            holders: index = seat; people at the host's screen, and computers.
            begin: opens the match.
            title: whose table it is.
            table: its identity; empty: a new one.
            pin: what guests must know; empty: nothing.
            speed: 1: computers leave people the usual time to watch; 0: none.
            stand_in: the level of those who play for the absent.
        """
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
        self.chairs = Chairs(stand_in)
        self.chairs.take(holders)
        self._begin = begin
        self._audience = Audience(self.lost)
        self._keys: tuple[str, ...] = ()
        """Of those who sat at the table when the match began."""
        self._rest_until_s = 0.0
        self._awaits_return = False
        """Whether a match that was reopened gives its guests time to come back."""
        self.changed: Callable[[], None] = lambda: None
        """Is called when the table or the match is another; for adverts."""

    @classmethod
    def reopen(cls, match: Match, begin: Begin, *, keys: tuple[str, ...], **rest: Any) -> Room:
        """A table whose host comes back: who sat here from elsewhere may return to the match."""
        room = cls(match.rules, match.setup, match.holders, begin, **rest)
        for seat, (holder, key) in enumerate(zip(match.holders, keys, strict=False)):
            if key:
                chair = room.chairs[seat]
                place = holder.place if isinstance(holder, Person) else "lan"
                chair.guest = Guest(holder.name, key, place)
        room.match, room.matches, room._keys = match, 1, room.chairs.keys()
        room.set_speed(room.speed)
        room._awaits_return = True
        room._seats_changed()
        return room

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

    def intent(self, line: Line, intent: Intent, now_s: float) -> None:
        """A move; one that cannot be made is answered with why, and the picture as it is."""
        seat, match = intent.seat, self.match
        mine = self._seats_of(line)
        if seat is None and len(mine) == 1:
            seat = mine[0]
        try:
            if match is None or match.outcome:
                raise Refusal("over", "No match is being played.")
            if seat is None or seat not in mine:
                raise Refusal("seat", "That is not your seat.")
            make_move(match, seat, intent)
        except Refusal as refused:
            self.refusals[refused.code] += 1
            line.send(Rejected(refused.code, refused.reason, intent.answers, seat))
            self._audience.show_again(line, seat if seat in mine else None)
            return
        self._match_changed(now_s)

    def again(self, line: Line) -> None:
        """Somebody lost the thread: everything anew."""
        self._audience.forget_told(line)
        self._tell_table()
        if self.match:
            self._show_match(line)

    # What only the host may do

    def set_setup(self, setup: Setup[Any], *, title: str = "", pin: str | None = None) -> None:
        """Other house rules, another count of seats, another name or PIN; raises Refusal."""
        self._need_lobby()
        self.chairs.resize(setup.seats)
        changed = (setup.options, setup.first) != (self.options, self.first)
        self.options, self.first = setup.options, setup.first
        self.title = clean_name(title or self.title)
        self.pin = self.pin if pin is None else pin
        if changed:
            for guest in self.chairs.guests:
                guest.ready = False  # they agreed to other rules
        self._seats_changed()

    def seat_computer(self, seat: Seat, level: str) -> None:
        """A computer of a level plays there; a person who sat there is sent off."""
        self._need_lobby()
        self._send_off(seat)
        computer = self.chairs[seat].computer
        self.chairs[seat].computer = Computer(computer.name, level)
        self._seats_changed()

    def seat_here(self, seat: Seat, name: str) -> None:
        """Somebody at the host's screen sits there; raises Refusal."""
        self._need_lobby()
        self.chairs.seat_here(seat, name)
        self._seats_changed()

    def rename(self, seat: Seat, name: str) -> None:
        """Another name for a seat, made different from the others."""
        self._need_lobby()
        self.chairs[seat].rename(self.chairs.name_for(name, seat))
        self._seats_changed()

    def swap(self, seat: Seat, other: Seat) -> None:
        """Two seats change places."""
        self._need_lobby()
        chairs = self.chairs.all
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        self._seats_changed()

    def unseat(self, seat: Seat) -> None:
        """Nobody has the seat any more; a guest stays as a visitor and is told."""
        self._need_lobby()
        self._send_off(seat)
        self._seats_changed()

    def set_speed(self, speed: float) -> None:
        """How fast computers play: 1 is usual, 0 leaves nobody time to watch."""
        self.speed = speed
        if self.match:
            usual = Pace()
            pauses = (usual.pause_s, usual.forced_pause_s)
            self.match.pace = Pace(*(s / speed if speed else 0.0 for s in pauses))

    @property
    def waits_for(self) -> tuple[str, ...]:
        """The names of the guests who are not ready."""
        return tuple(guest.name for guest in self.chairs.guests if guest.line and not guest.ready)

    def start(self, now_s: float) -> None:
        """The first deal, or the next match with whoever is here.

        Raises:
            BadSetup: the game cannot be played so.
        """
        if self.phase == "playing":
            return
        self._let_go(now_s)
        setup = Setup(len(self.chairs), self.options, self.first)
        keys = self.chairs.keys()
        match = self._begin(self.rules, setup, self.chairs.holders(), self.table, keys)
        if self.match:
            self.match.close()
        self.match, self._keys = match, keys
        self.matches += 1
        self._rest_until_s = now_s
        self.set_speed(self.speed)
        for guest in self.chairs.guests:
            guest.ready = False  # until they want the next match
        self._tell_table()
        self._audience.show_match(match, self._start(match), self._parts_of)
        self.changed()

    def gather(self) -> None:
        """After a match: back to the lobby, with everybody who is still there."""
        if self.phase != "over":
            return
        assert self.match is not None
        self.match.close()
        self.match = None
        for guest in self.chairs.guests:
            guest.ready = False
        self._audience.forget_match()
        self._seats_changed()

    def close(self, code: Code = "closed", reason: str = "") -> None:
        """The host leaves: everybody is told, nobody thinks any more."""
        for guest in self.chairs.guests:
            guest.line = None  # that their link ends now brings no stand-in, nor a line of record
        self._audience.close(code, reason or f"The host closed “{self.title}”.")
        if self.match:
            self.match.close()

    # Time

    @property
    def plays_by_itself(self) -> bool:
        """Whether something will happen without a person: a deal, a computer's move."""
        if self.match is None or self.match.outcome:
            return False
        holders = self.match.holders
        return any(at < 0 or isinstance(holders[at], Computer) for at in self.match.to_act)

    def advance(self, now_s: float) -> bool:
        """Makes at most one move that needs no person; whether it did."""
        self._miss(now_s)
        if self.match is None or now_s < self._rest_until_s or self.match.outcome:
            return False
        if self._awaits_return:
            self._awaits_return = any(
                guest.line is None and not guest.is_gone(now_s, RETURN_S)
                for guest in self.chairs.guests
            )
            return False
        if not self.match.advance(now_s):
            return False
        self._match_changed(now_s)
        return True

    # Within

    def _miss(self, now_s: float) -> None:
        """Notes since when guests are away; between matches no seat is kept for long."""
        for guest in self.chairs.guests:
            if guest.line is None and guest.gone_s is None:
                guest.gone_s = now_s
        if self.phase != "playing":
            self._let_go(now_s)

    def _let_go(self, now_s: float) -> None:
        """Frees the seats of those who went, or have been away for long."""
        gone = [guest for guest in self.chairs.guests if guest.is_gone(now_s, KEPT_S)]
        for guest in gone:
            self.chairs.clear(self.chairs.of(guest))
        if gone:
            self._seats_changed()

    def _send_off(self, seat: Seat) -> None:
        guest = self.chairs.clear(seat)
        if guest and guest.line:
            guest.line.send(Rejected("unseated", "The host needs your seat for somebody else."))

    def _match_changed(self, now_s: float) -> None:
        assert self.match is not None
        changes = self.match.history.changes
        events = [beat.event for beat in changes[-1].beats] if changes else []
        self._rest_until_s = now_s + watch_s(events) / self.speed if self.speed else now_s
        self._audience.catch_up()
        if self.match.outcome:
            self._tell_table()
            self.changed()

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

        def table_for(line: Line) -> Table:
            you = self._seats_of(line)
            return Table(self.title, game, notes, options, self.first, self.phase, pin, you)

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

    def _need_lobby(self) -> None:
        if self.match is not None:
            raise Refusal("started", "The match has begun.")
