"""A table that people come to from elsewhere, in its host's hands: its rules, seats and deals.

What those who come may ask for is in `OpenTable`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from game.core.contract import AnyRules, Setup
from game.core.events import Seat
from game.holders import Computer, Holder, Person
from game.match import Match
from game.names import clean_name
from game.thinking import Pace
from net.host.open_table import OpenTable
from net.host.seats import Chairs, Guest, Refusal
from net.host.wishes import Wishes
from net.protocol import Code, Rejected

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


class Room(OpenTable):
    """One table, and all that its host can do with it."""

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
        chairs = Chairs(stand_in)
        chairs.take(holders)
        super().__init__(rules, setup, chairs, title=title, table=table, pin=pin, speed=speed)
        self._begin = begin
        self._awaits_return = False
        """Whether a match that was reopened gives its guests time to come back."""

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
        room._wishes = Wishes(match)
        room.set_speed(room.speed)
        room._awaits_return = True
        room._seats_changed()
        return room

    # Before the first deal, and between matches

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
        self.match, self._keys, self._wishes = match, keys, Wishes(match)
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
        self.match = self._wishes = None
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

    @property
    def flag_s(self) -> float | None:
        """How long until a flag falls if nobody moves; None: none will."""
        return self.match.flag_s if self.match else None

    def tell_time(self, now_s: float) -> None:
        """It is so late now: whatever is told next of the clock is as it is now."""
        if self.match and not self._awaits_return:
            self.match.tick(now_s)

    def advance(self, now_s: float) -> bool:
        """Makes at most one move that needs no person; whether it did."""
        self._miss(now_s)
        match = self.match
        if match is None or match.outcome:
            return False
        if self._awaits_return:
            self._awaits_return = any(
                guest.line is None and not guest.is_gone(now_s, RETURN_S)
                for guest in self.chairs.guests
            )
            return False
        if self._look_at_wishes(now_s):
            self._tell_table()
        waits = self._wishes is not None and self._wishes.waits
        held = waits or now_s < self._rest_until_s
        if not (match.fall(now_s) if held else match.advance(now_s)):
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

    def _need_lobby(self) -> None:
        if self.match is not None:
            raise Refusal("started", "The match has begun.")
