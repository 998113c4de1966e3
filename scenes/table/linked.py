"""A match that is held elsewhere, or here in the network's thread: what an end hears, as a table.

The host's own screen and a guest's are the same: moves go out as intents, and nothing is so before
an update or a picture says it. Nothing here waits for the other end.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Any, Final, Protocol

from game.clock import Reading
from game.consent import UndoRefused
from game.core.contract import AnyRules, IllegalMove, Outcome
from game.core.events import Seat
from game.match import Update
from net import protocol
from net.desk import HostEnd
from net.guest.follower import Garbled, setup_of
from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from scenes.scene import NewTable
from scenes.table.accounts import Accounts
from scenes.table.company import (
    fits,
    guests_of,
    holders_of,
    host_of,
    title_of,
    what_became,
    what_changed,
)
from scenes.table.link import (
    Anew,
    Closed,
    LinkLost,
    News,
    NextMatch,
    Refused,
    SeatsChanged,
    Wished,
)
from scenes.table.witness import Witness

LOG = logging.getLogger(__name__)

WAIT_S: Final = 0.05
"""How often the end is asked what came in, while one waits for others."""
NO_UNDO: Final = "Nothing is taken back at this table."
_NO_SENSE: Final = "This Parlour does not understand what the table says."
_PLAYABLE: Final[frozenset[protocol.Code]] = frozenset({"closed", "token"})
"""How a table ends that one may play on alone; after others there is another way back."""


class End(Protocol):
    """One's own end of a table: `net.desk.GuestEnd` or `HostEnd`."""

    def take(self) -> Heard | None:
        """The next thing heard, in order; None: nothing waits."""

    def send(self, message: protocol.Message) -> None:
        """Says something to the host."""

    def close(self) -> None:
        """Leaves; returns at once."""


class LinkedTable:
    """One match of the table at the other side of an end."""

    wait_s = WAIT_S

    def __init__(
        self,
        rules: AnyRules,
        end: End,
        told: protocol.Table,
        start: protocol.Start,
        seconds: Callable[[], float] = time.monotonic,
    ) -> None:
        """A match that a start spoke of; raises BadOption for house rules unknown here.

        `seconds` only grow; clocks are counted down by them from what was heard last.
        """
        self.rules = rules
        self.setup = setup_of(rules, start)
        self.told = told
        """How the table stood while this match was played."""
        self.holders = holders_of(told)
        self.tries = 0
        """How often the way back was looked for in vain."""
        self.is_lost = False
        """Whether the link is down, and the way back is being looked for."""
        self.closed = ""
        """Why the table is no more, in a sentence; empty: it is."""
        self.can_play_on = False
        """Whether one who is left alone may go on from here."""
        self.forget: Callable[[], object] = lambda: None
        """Is called when there is no seat at the table any more that one could come back to."""
        self._end = end
        self._host = end if isinstance(end, HostEnd) else None
        self._match = start.match
        self._newest_told, self._newest_start = told, start
        self._accounts = Accounts(rules, self.setup)
        self._seconds = seconds
        self._clock: tuple[Reading, float] | None = None
        """As it was heard last, and when."""
        self._lost_thread = False
        """What came made no sense, and the whole picture was asked for."""
        self._news: deque[News] = deque()
        self.hints = 0
        """How many hints were given here."""
        self._is_past = False
        """A new match has begun: all that follows is for its own table."""
        self._is_done = False
        """The end is somebody else's now."""
        self._hear_wish(None)

    # How it stands

    @property
    def shared(self) -> LinkedTable:
        """This one is."""
        return self

    @property
    def is_host(self) -> bool:
        """Whether it is one's own table."""
        return self._host is not None

    @property
    def title(self) -> str:
        """What the table is called."""
        return title_of(self.told)

    @property
    def host(self) -> str:
        """Who has the table."""
        return host_of(self.told)

    @property
    def guests(self) -> tuple[str, ...]:
        """The names of those who are at the table from elsewhere now, after the match too."""
        return guests_of(self._newest_told)

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen, in order."""
        return self.told.you

    @property
    def quiet(self) -> frozenset[Seat]:
        """The seats of people who do not answer."""
        return frozenset(at for at, note in enumerate(self.told.seats) if note.quiet)

    @property
    def clock(self) -> Reading | None:
        """What the clock shows, counted on from what was heard last."""
        if self._clock is None:
            return None
        reading, heard_s = self._clock
        return reading.after(int((self._seconds() - heard_s) * 1000))

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, as far as was heard."""
        return self._accounts.outcome

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def begun(self) -> bool:
        """Whether anything has happened yet."""
        return self._accounts.begun

    # The match

    def news(self) -> News | None:
        """What happened besides the match."""
        self._listen()
        return self._news.popleft() if self._news else None

    def poll(self, seat: Seat | None, now_s: float) -> Update | None:
        """The next change; the newest picture where too many wait."""
        self._listen()
        return self._accounts.poll(seat)

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture as the seat sees it; before the first one, the bare table."""
        self._listen()
        return self._accounts.latest(seat)

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        """Send a move; an update tells that it was made, a picture that it was not."""
        if not self._is_done:
            self._accounts.send(seat, move)
            self._end.send(protocol.Intent(number, self.rules.text.move(move), seat))

    def refusal(self, seat: Seat, move: Any) -> str:
        """Why the rules refuse a move, as far as the seat can know."""
        view = self.latest_view(seat)
        if view is None:
            return ""
        try:
            self.rules.apply(self.rules.determinize(view, Random(0)), seat, move)
        except IllegalMove as refused:
            return refused.reason
        return ""

    def latest_view(self, seat: Seat) -> Any:
        """The last that a seat was told; None: nothing yet. Nothing counts as polled by it."""
        return self._accounts.view(seat)

    def witness(self, seat: Seat) -> Witness:
        """What a seat at this screen saw at its own moves."""
        return self._accounts.witness(seat)

    def states(self) -> tuple[Any, ...]:
        """Those after each move that was told of since the last picture."""
        seats = (*self.here, None)
        return self._accounts.states(seats[0])

    def undo_seat(self, looker: Seat) -> Seat:
        """The host knows whose decision it is; here it is whoever looks."""
        return looker

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why one cannot even ask, as far as it is known here."""
        if self.told.takebacks == "off":
            return NO_UNDO
        if self.over:
            return "The match is over and counted."
        if self.asked is not None:
            return "The others are being asked already."
        return None if self.begun else "There is nothing to take back yet."

    def undo(self, seat: Seat, agreed: bool = False) -> bool:
        """Asks the host, who asks the others; a picture tells that it was done."""
        refusal = self.undo_refusal(seat)
        if refusal:
            raise UndoRefused(refusal)
        if not self._is_done:
            self._end.send(protocol.Takeback(self._accounts.number))
        return False

    @property
    def asked(self) -> protocol.WishNote | None:
        """The wish to take back that waits for answers."""
        wish = self.told.wish
        return wish if wish and wish.state == "asked" else None

    @property
    def asks_here(self) -> bool:
        """Whether it waits for somebody at this screen."""
        return self.asked is not None and bool(set(self.asked.waits) & set(self.here))

    def answer(self, n: int, yes: bool) -> None:
        """What the people at this screen say to a wish."""
        if not self._is_done:
            self._end.send(protocol.Answer(n, yes))

    def note_hint(self, seat: Seat) -> None:
        """Count it here: the record is the host's."""
        self.hints += 1

    def set_speed(self, speed: float) -> None:
        """How fast computer players move, at one's own table."""
        if self._host:
            self._host.do(lambda room: room.set_speed(speed))

    # The table

    def again(self) -> NewTable:
        """The same people and rules, for a table of one's own."""
        return NewTable(self.rules, self.setup, self.holders)

    def throw_away(self) -> None:
        """Others play it: it is not ours to throw away."""

    def play_again(self) -> None:
        """The host deals anew to everybody who is here; news tells when it is so."""
        if self._host and not self._is_done:
            self._host.start()

    def hand_on(self) -> End:
        """The end, for the table of the next match; this one is done with it."""
        self._is_done = True
        return self._end

    def close(self) -> None:
        """Leave; returns at once, whatever the network does."""
        if not self._is_done:
            self._is_done = True
            self._end.close()
            if self.over:
                self.forget()

    # What is heard

    def _listen(self) -> None:
        while not self._is_done and not self._is_past:
            heard = self._end.take()
            if heard is None:
                return
            self._hear(heard)

    def _hear(self, heard: Heard) -> None:
        match heard:
            case protocol.Picture() | protocol.Update():
                self._follow(heard)
            case protocol.Table():
                self._hear_table(heard)
            case protocol.Start():
                self._newest_start = heard
                self._accounts.were_away()
                if heard.match != self._match:
                    self._pass_on()
            case protocol.Rejected(reason=reason) | protocol.Refused(reason=reason):
                self._news.append(Refused(reason))
            case _:
                self._hear_link(heard)

    def _hear_link(self, heard: Heard) -> None:
        match heard:
            case Lost(seated) if seated:
                self.is_lost, self.tries = True, 0
                self._news.append(LinkLost())
            case Lost():
                self._end_with("closed", "The link to the table broke.")
            case Reaching(tries):
                self.tries = tries
            case Arrived():
                self.tries = 0
            case protocol.Seated():
                self.is_lost = False
            case Failed(trouble):
                self._end_with("closed", " ".join((trouble.what, trouble.help)).strip())
            case Ended(code, reason) | protocol.Bye(code, reason):
                self._end_with(code, reason)

    def _end_with(self, code: protocol.Code, reason: str) -> None:
        if self.closed:
            return
        said = "".join(c for c in " ".join(reason.split()) if c.isprintable())
        self.closed = said or f"{self.host} closed the table."
        self.is_lost = False
        self.can_play_on = not (self.is_host or self.over) and code in _PLAYABLE
        if code != "replaced":  # then the seat is one's own still, on another machine
            self.forget()
        self._news.append(Closed())

    def _hear_table(self, told: protocol.Table) -> None:
        self._newest_told = told
        words = ""
        if told.phase == "playing" and fits(told, self.setup.seats):
            words = what_changed(self.told, told)
            before, self.told, self.holders = self.told.wish, told, holders_of(told)
            self._hear_wish(before)
        self._news.append(SeatsChanged(words))

    def _hear_wish(self, before: protocol.WishNote | None) -> None:
        wish = self.told.wish
        if wish is None or wish == before:
            return
        if wish.state != "asked" or before is None or wish.n != before.n:
            self._news.append(Wished(what_became(wish, self.told), self.asks_here))

    def _follow(self, told: protocol.Picture | protocol.Update) -> None:
        was_over = self.over
        try:
            if isinstance(told, protocol.Update):
                self._accounts.update(told)
            elif self._accounts.picture(told):
                self._news.append(Anew())
            self._lost_thread = self._accounts.is_lost
            self._clock = (told.clock, self._seconds()) if told.clock else None
        except Garbled as error:
            LOG.warning("the table makes no sense: %s", error)
            self._ask_again()
        if was_over and not self.over:  # its host lost the count of matches, and began another
            self._end.send(protocol.Again())
            self._pass_on()

    def _pass_on(self) -> None:
        self._is_past = True
        self._news.append(NextMatch(self._newest_told, self._newest_start))

    def _ask_again(self) -> None:
        if not self._lost_thread:
            self._lost_thread = True
            self._end.send(protocol.Again())
        else:
            self._end_with("closed", _NO_SENSE)
            self._end.close()
