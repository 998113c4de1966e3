"""A match that is held elsewhere, or here in the network's thread: what an end hears, as a table.

The host's own screen and a guest's are the same: moves go out as intents, and nothing is so before
an update or a picture says it. Nothing here waits for the other end.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Protocol

from game.core.contract import AnyRules, IllegalMove, Outcome
from game.core.events import Seat, redact
from game.holders import Computer, Holder, Person, Place
from game.match import Shown, UndoRefused, Update
from game.names import clean_name
from net import protocol
from net.desk import HostEnd
from net.guest.follower import Follower, Garbled, setup_of
from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from scenes.scene import NewTable
from scenes.table.link import (
    Anew,
    Closed,
    LinkLost,
    News,
    NextMatch,
    Refused,
    SeatsChanged,
)

LOG = logging.getLogger(__name__)

WAIT_S: Final = 0.05
"""How often the end is asked what came in, while one waits for others."""
MOST_WAITING: Final = 12
"""With more changes than that to tell, a program that was frozen shows how things are now."""
NO_UNDO: Final = "Nothing is taken back at a table that people share."
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


@dataclass
class _Account:
    """What one seat of this screen was told."""

    follower: Follower
    newest: Update | None = None
    waiting: deque[Update] = field(default_factory=deque)
    """What the scene has not polled yet."""
    asked: bool = False
    """It made no sense, and the whole picture was asked for."""


class LinkedTable:
    """One match of the table at the other side of an end."""

    wait_s = WAIT_S

    def __init__(
        self, rules: AnyRules, end: End, told: protocol.Table, start: protocol.Start
    ) -> None:
        """A match that a start spoke of; raises BadOption for house rules unknown here."""
        self.rules = rules
        self.setup = setup_of(rules, start)
        self.told = told
        """How the table stood while this match was played."""
        self.holders = _holders(told)
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
        self._start = start
        self._newest_told = told
        self._accounts: dict[Seat | None, _Account] = {}
        self._news: deque[News] = deque()
        self._is_done = False
        """The end is somebody else's now."""

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
        """What the table is called: “Ines’s table”."""
        name = clean_name(self.told.title, "")
        return name if "table" in name.lower() else f"{name}’s table" if name else "the table"

    @property
    def host(self) -> str:
        """Who has the table: the person at its own screen, else what it is called."""
        here = (clean_name(n.name, "") for n in self.told.seats if n.place == "here")
        return next(here, "") or self.title

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen, in order."""
        return self.told.you

    @property
    def quiet(self) -> frozenset[Seat]:
        """The seats of people who do not answer."""
        return frozenset(at for at, note in enumerate(self.told.seats) if note.quiet)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, as far as was heard."""
        ends = (account.follower.outcome for account in self._accounts.values())
        return next((outcome for outcome in ends if outcome), None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.outcome is not None

    @property
    def begun(self) -> bool:
        """Whether anything has happened yet."""
        return any(a.newest and a.newest.number > 0 for a in self._accounts.values())

    # The match

    def news(self) -> News | None:
        """What happened besides the match."""
        self._listen()
        return self._news.popleft() if self._news else None

    def poll(self, seat: Seat | None, now_s: float) -> Update | None:
        """The next change; the newest picture where too many wait."""
        self._listen()
        account = self._account(seat)
        if account is None or not account.waiting:
            return None
        if len(account.waiting) > MOST_WAITING:
            return self.latest(seat)
        update = account.waiting.popleft()
        for other in self._accounts.values():
            while other.waiting and other.waiting[0].number <= update.number:
                other.waiting.popleft()
        return self._seen_by(seat, account, update)

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture as the seat sees it; before the first one, the bare table."""
        self._listen()
        account = self._account(seat)
        for any_account in self._accounts.values():
            any_account.waiting.clear()
        if account is None or account.newest is None:
            return Update(0, (), self.rules.view(self.rules.start(self.setup), seat), ())
        return self._seen_by(seat, account, replace(account.newest, beats=()))

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        """Send a move; an update tells that it was made, a picture that it was not."""
        if not self._is_done:
            self._end.send(protocol.Intent(number, self.rules.text.move(move), seat))

    def refusal(self, seat: Seat, move: Any) -> str:
        """Why the rules refuse a move, as far as the seat can know."""
        newest = self.latest_view(seat)
        if newest is None:
            return ""
        try:
            self.rules.apply(self.rules.determinize(newest, Random(0)), seat, move)
        except IllegalMove as refused:
            return refused.reason
        return ""

    def latest_view(self, seat: Seat) -> Any:
        """The last that a seat was told; None: nothing yet. Nothing counts as polled by it."""
        account = self._accounts.get(seat)
        return account.newest.view if account and account.newest else None

    def undo_refusal(self, seat: Seat) -> str | None:
        """Other people have seen what was played."""
        return NO_UNDO

    def undo(self, seat: Seat) -> None:
        """Always refused."""
        raise UndoRefused(NO_UNDO)

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
        while not self._is_done and not self._news_of_next:
            heard = self._end.take()
            if heard is None:
                return
            self._hear(heard)

    @property
    def _news_of_next(self) -> bool:
        """Whether a new match has begun: all that follows is for its own table."""
        return bool(self._news) and isinstance(self._news[-1], NextMatch)

    def _hear(self, heard: Heard) -> None:
        match heard:
            case protocol.Picture() | protocol.Update():
                self._follow(heard)
            case protocol.Table():
                self._hear_table(heard)
            case protocol.Start() if heard.match != self._start.match:
                self._news.append(NextMatch(self._newest_told, heard))
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
        plays = told.phase == "playing" and len(told.seats) == self.setup.seats
        if not plays or told == self.told:
            return
        before, self.told = self.told, told
        self.holders = _holders(told)
        others = (at for at in range(len(told.seats)) if at not in told.you)
        said = (_said(before.seats[at], told.seats[at]) for at in others)
        self._news.append(SeatsChanged(" ".join(words for words in said if words)))

    def _follow(self, told: protocol.Picture | protocol.Update) -> None:
        account = self._accounts.setdefault(told.seat, _Account(Follower(self.rules, told.seat)))
        try:
            if isinstance(told, protocol.Picture):
                update = account.follower.picture(told)
            elif account.asked:
                return  # the picture that is on its way tells this too
            else:
                update = account.follower.update(told)
        except Garbled as error:
            LOG.warning("the table makes no sense: %s", error)
            self._ask_again(account, isinstance(told, protocol.Picture))
            return
        if isinstance(told, protocol.Picture):
            account.asked = False
            account.waiting.clear()
            if account.newest is not None:
                self._news.append(Anew())
        account.newest = update
        account.waiting.append(update)

    def _ask_again(self, account: _Account, was_picture: bool) -> None:
        if not account.asked:
            account.asked = True
            self._end.send(protocol.Again())
        elif was_picture:
            self._end_with("closed", _NO_SENSE)
            self._end.close()

    def _account(self, seat: Seat | None) -> _Account | None:
        """The seat's; nobody's where no seat looks is that of any, without its secrets."""
        if seat is None and None not in self._accounts:
            return next(iter(self._accounts.values()), None)
        return self._accounts.get(seat)

    def _seen_by(self, seat: Seat | None, account: _Account, update: Update) -> Update:
        if seat is not None or account.follower.seat is None:
            return update
        beats = tuple(Shown(redact(b.event, None), self._open(b.view)) for b in update.beats)
        return Update(update.number, beats, self._open(update.view), ())

    def _open(self, view: Any) -> Any:
        """What everybody may see of a view."""
        return self.rules.view(self.rules.determinize(view, Random(0)), None)


def _holders(told: protocol.Table) -> tuple[Holder, ...]:
    """Who sits where, as it is from this screen."""
    own = [told.seats[at] for at in told.you]
    to_host: Place = next((note.place for note in own if note.place), "here")
    return tuple(
        Person(clean_name(note.name)) if at in told.you else _holder(note, to_host)
        for at, note in enumerate(told.seats)
    )


def _holder(note: protocol.SeatNote, to_host: Place) -> Holder:
    name = clean_name(note.name)
    if note.place is None:
        return Computer(name, note.level, stands_in=note.away)
    return Person(name, to_host if note.place == "here" else note.place)


def _said(before: protocol.SeatNote, now: protocol.SeatNote) -> str:
    """What became of somebody at the table, in a sentence; empty: nothing."""
    name = clean_name(now.name)
    if now.away and not before.away:
        return f"{name} is gone; a stand-in plays."
    if before.away and now.place:
        return f"{name} is back."
    if now.quiet and not before.quiet:
        return f"{name} does not answer."
    return ""
