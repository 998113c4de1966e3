"""A table as somebody who comes to it knows it: the link, the seats, one's own place."""

from __future__ import annotations

from typing import Final, Literal, Protocol

from game.core.events import Seat
from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from net.pin import proof_of
from net.protocol import (
    Code,
    Message,
    Place,
    Ready,
    Refused,
    Rejected,
    Seated,
    Sit,
    Stand,
    Start,
    Table,
    Welcome,
)
from net.transport import Trouble, Where

Stage = Literal["reaching", "there", "lost", "gone"]
"""On the way for the first time; at the table; looking for the way back; through with it."""


MATCH_OVER: Final = "The match is over."


class End(Protocol):
    """What a visit needs of `net.desk.GuestEnd`."""

    wheres: tuple[Where, ...]

    def take(self) -> Heard | None:
        """The next thing heard; None: nothing waits."""

    def send(self, message: Message) -> None:
        """Says something to the host."""

    def close(self) -> None:
        """Leaves."""


class Visit:
    """Hears the host up to the start of a match, and remembers what holds now."""

    def __init__(self, end: End, name: str, table: Table | None = None) -> None:
        """Somebody on the way to a table.

        Args:
            end: the way there.
            name: what the visitor wants to be called.
            table: how the table was when it was last seen.
        """
        self.end = end
        self.name = name
        self.table = table
        self.stage: Stage = "reaching"
        self.tries = 0
        """To reach the table, in vain so far."""
        self.place: Place | None = None
        """What the link goes over."""
        self.welcome: Welcome | None = None
        self.seated: Seated | None = None
        self._returns = False
        """On the way back to one's seat: until the host gives it back, nobody sits there."""
        self.asked = False
        """Whether the host has still to answer a wish for a seat."""
        self.refused: Refused | None = None
        """The answer to the last wish, if it was no."""
        self.news = ""
        """What the host did to one's seat; a sentence."""
        self.code: Code | None = None
        self.trouble: Trouble | None = None
        """Why it is over."""
        self.start: Start | None = None
        """A match has begun; what follows it is the match's."""

    @property
    def seat(self) -> Seat | None:
        """One's own; None: a visitor only looks."""
        mine = self.table.you if self.table else ()
        return mine[0] if self.seated and mine else None

    @property
    def ready(self) -> bool:
        """Whether the host knows that one is ready."""
        seat = self.seat
        return self.table is not None and seat is not None and self.table.seats[seat].ready

    def hear(self) -> bool:
        """Takes in what came; whether anything did. What follows a start stays where it is."""
        came = False
        while self.start is None:
            heard = self.end.take()
            if heard is None:
                break
            came = True
            self._take(heard)
        return came

    def _take(self, heard: Heard) -> None:
        match heard:
            case Reaching(tries):
                self.tries = tries
            case Arrived(place):
                self.place, self.stage, self.tries = place, "there", 0
            case Lost() | Failed() | Ended():
                self._part(heard)
            case Welcome():
                self.welcome = heard
            case Table():
                self._hear_table(heard)
            case Seated():
                self.seated, self.asked, self.refused = heard, False, None
                self._returns = False
            case Refused():
                self.refused, self.asked = heard, False
            case Rejected("unseated", reason):
                self.seated, self.news, self._returns = None, reason, False
            case Start():
                self.start = heard

    def _hear_table(self, table: Table) -> None:
        before, self.table = self.table, table
        if self.seated and not table.you and not self._returns:
            self.seated = None
        if table.phase == "playing":
            self.news = ""
        elif before is not None and before.phase == "playing" and not self.seated:
            self.news = MATCH_OVER

    def _part(self, heard: Lost | Failed | Ended) -> None:
        self.asked = False
        match heard:
            case Lost(seated=True):
                self.stage, self._returns = "lost", True
            case Lost():
                self._end(Trouble(f"The link to {self.whose} broke.", "Try to come back."))
            case Failed(trouble):
                self._end(trouble)
            case Ended(code, reason):
                self.code = code
                self._end(Trouble(reason or f"{self.whose} is closed."))

    def _end(self, trouble: Trouble) -> None:
        self.stage, self.trouble, self.seated = "gone", trouble, None

    @property
    def whose(self) -> str:
        """The table's name in a sentence."""
        return self.table.title if self.table else "the table"

    # What one may ask for

    def sit(self, pin: str = "") -> None:
        """Asks for a seat, any that is free."""
        proof = ""
        if pin and self.welcome:
            proof = proof_of(pin, self.welcome.challenge, self.welcome.table)
        self.asked, self.refused, self.news = True, None, ""
        self.end.send(Sit(self.name, None, proof))

    def be_ready(self, ready: bool) -> None:
        """Tells the host whether one is."""
        self.end.send(Ready(ready))

    def stand(self) -> None:
        """Gives the seat up, and stays to look on."""
        self.seated = None
        self.end.send(Stand())

    def leave(self) -> None:
        """Goes, from whatever state."""
        self.end.close()
