"""The host's end on the wire: lets guests in, hears them, notices who is gone, keeps time.

Whatever a link does, the table goes on: each link has a task of its own, what it raises ends that
link alone, and everything refused is counted in `Room.refusals`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.version import VERSION as PROGRAM
from net.host.door import Door, Tries
from net.host.room import Room
from net.host.seats import Refusal
from net.link import Flood, Gone, Link, Pipe, Slow, Tap
from net.protocol import (
    VERSION,
    Again,
    Answer,
    BadLine,
    Bye,
    Code,
    Hello,
    Intent,
    Ping,
    Pong,
    Ready,
    Refused,
    Rejected,
    Resume,
    Sit,
    Stand,
    Takeback,
    read_guest,
)
from net.transport import Advert, CannotHost, Hosting, Transport, Trouble, Way

LOG = logging.getLogger(__name__)

APP: Final = f"Parlour {PROGRAM}"
LINKS: Final = 64
LINKS_OF_ONE: Final = 24
"""From one address; several machines may share one."""
STRIKES: Final = 20
"""Lines without sense that a link may send before it is closed."""
_TICK_S: Final = 0.02
_LEAST_S: Final = 0.001
_SLEPT_S: Final = 10.0
"""A gap in our own time after which nobody else is blamed for silence."""
_RENEW_S: Final = 0.3
_SAY_AGAIN_S: Final = 60.0
"""Between two words to the host's player about somebody who could not come in."""
_STUCK_S: Final = 5.0
"""Between tries of a match that cannot go on, for a fault in the game."""


@dataclass(frozen=True)
class Timing:
    """Of the heartbeat, in seconds."""

    hello_s: float = 10.0
    """For a first line; a link that says nothing is closed."""
    ping_s: float = 5.0
    quiet_s: float = 15.0
    """Silence after which others are told."""
    lost_s: float = 45.0
    """Silence after which a stand-in plays."""


class Host:
    """A room with its doors open; belongs to one event loop."""

    def __init__(
        self,
        room: Room,
        transports: Sequence[Transport],
        *,
        clock: Callable[[], float] = time.monotonic,
        timing: Timing | None = None,
        tap: Callable[[Link], Tap] | None = None,
    ) -> None:
        """`tap` is asked for each new link who may listen in; for tests."""
        self.room = room
        self.troubles: dict[Way, Trouble | None] = {}
        """By way that was tried: None: guests can come."""
        self.hostings: dict[Way, Hosting] = {}
        self.settled: Callable[[], None] = lambda: None
        """Is called when addresses or troubles are known, or others."""
        self.turned_away: Callable[[Refusal], None] = lambda refusal: None
        """Hears what the host's own player should know of somebody who could not come in."""
        self._transports = transports
        self._clock = clock
        self._timing = timing or Timing()
        self._tap = tap
        self._tries = Tries(clock)
        self._links: dict[Link, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        self._last_s = clock()
        self._ping_due_s = self._last_s
        self._advert: Advert | None = None
        self._renewed_s = self._last_s
        self._renewing: asyncio.Task[None] | None = None
        self._stuck_until_s = self._say_again_s = self._last_s
        self._closed = False
        room.changed = self._wake.set

    async def open(self) -> None:
        """Opens the table on every transport at once; what fails stands in `troubles`."""
        self._advert = self._make_advert()
        await asyncio.gather(*(self._open_on(t) for t in self._transports))

    async def open_again(self) -> None:
        """Tries once more where the table could not be opened."""
        shut = [t for t in self._transports if t.way not in self.hostings]
        await asyncio.gather(*(self._open_on(t) for t in shut))

    async def run(self) -> None:
        """Keeps the table going until it is closed."""
        while not self._closed:
            self._wake.clear()
            now_s = self._clock()
            if self._advance(now_s):
                await asyncio.sleep(0)
                continue
            self._keep_watch(now_s)
            self._keep_known(now_s)
            wait_s = _TICK_S if self.room.plays_by_itself else min(0.25, self._timing.ping_s / 4)
            flag_s = self.room.flag_s
            if flag_s is not None:
                wait_s = min(wait_s, max(_LEAST_S, flag_s))
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait_s)

    async def close(self, code: Code = "closed", reason: str = "") -> None:
        """Tells everybody, hangs up, and is found no more."""
        self._closed = True
        self._wake.set()
        self.room.close(code, reason)
        for link in tuple(self._links):
            link.close(code, reason)  # visitors whom the room has not met yet
        loop = asyncio.get_running_loop()
        ends = [loop.create_task(hosting.close()) for hosting in self.hostings.values()]
        ends += [loop.create_task(link.finished()) for link in self._links]
        ends += [*self._links.values(), *([self._renewing] if self._renewing else [])]
        if ends:
            await asyncio.wait(ends, timeout=0.7)
        for link, task in tuple(self._links.items()):
            link.cut()
            task.cancel()
        if self._renewing:
            self._renewing.cancel()

    def knock(self, way: Way, pipe: Pipe) -> None:
        """Somebody is at the door."""
        crowd = Counter(link.peer for link in self._links)
        if self._closed or len(self._links) >= LINKS or crowd[pipe.peer] >= LINKS_OF_ONE:
            self.room.refusals["busy"] += 1
            pipe.close()
            return
        link = Link(pipe, way, read_guest, clock=self._clock)
        if self._tap:
            link.tap = self._tap(link)
        self._links[link] = asyncio.get_running_loop().create_task(self._serve(link))

    def hurry(self) -> None:
        """Something was done to the room: nothing need wait for the next tick."""
        self._wake.set()

    # Transports

    async def _open_on(self, transport: Transport) -> None:
        assert self._advert is not None
        try:
            trouble = await transport.trouble()
            if trouble is None:
                hosting = await transport.host(
                    self._advert, lambda pipe: self.knock(transport.way, pipe)
                )
                if self._closed:  # in the meantime: nobody must find it
                    await hosting.close()
                    return
                self.hostings[transport.way] = hosting
        except CannotHost as error:
            trouble = error.trouble
        except Exception as error:  # one transport's fault must not close the others
            LOG.exception("hosting over %s failed", transport.way)
            trouble = Trouble(f"Something went wrong: {error}")
        self.troubles[transport.way] = trouble
        self.settled()

    def _keep_known(self, now_s: float) -> None:
        """Lets the table be seen as it is, without waiting for it."""
        if self._renewing and self._renewing.done():
            self._renewing = None
        due = self._make_advert() != self._advert and now_s - self._renewed_s >= _RENEW_S
        if due and self._renewing is None:
            self._renewed_s = now_s
            self._renewing = asyncio.get_running_loop().create_task(self._renew())

    async def _renew(self) -> None:
        self._advert = advert = self._make_advert()
        for way, hosting in tuple(self.hostings.items()):
            try:
                await hosting.renew(advert)
            except Exception:  # the table goes on, seen as it was
                LOG.exception("the table could not be shown anew over %s", way)

    def _make_advert(self) -> Advert:
        room = self.room
        return Advert(
            table=room.table,
            title=room.title,
            game=room.rules.info.id,
            seats=len(room.chairs),
            taken=room.chairs.people,
            phase=room.phase,
            pin=bool(room.pin),
            version=VERSION,
        )

    # Time

    def _advance(self, now_s: float) -> bool:
        if now_s < self._stuck_until_s:
            return False
        try:
            return self.room.advance(now_s)
        except Exception:  # a fault in the game; the table stays open
            LOG.exception("the match cannot go on")
            self._stuck_until_s = now_s + _STUCK_S
            return False

    def _keep_watch(self, now_s: float) -> None:
        slept = now_s - self._last_s > _SLEPT_S
        self._last_s = now_s
        ping = now_s >= self._ping_due_s
        if ping:
            self._ping_due_s = now_s + self._timing.ping_s
        for link in tuple(self._links):
            if slept:
                link.heard_s = now_s
            silent_s = now_s - link.heard_s
            self.room.quiet(link, silent_s >= self._timing.quiet_s)
            if silent_s >= self._timing.lost_s:
                self.room.refusals["silent"] += 1
                self._drop(link)
            elif ping and silent_s >= self._timing.ping_s / 2:
                link.send(Ping())

    def _drop(self, link: Link) -> None:
        self.room.lost(link)
        link.close("silent", "Nothing was heard of you for a while.")
        task = self._links.get(link)
        if task:
            task.cancel()

    # Links

    async def _serve(self, link: Link) -> None:
        left = False
        try:
            await self._greet(link)
            await self._listen(link)
            left = True
        except Slow:
            self.room.refusals["slow"] += 1
        except Gone:
            pass
        except TimeoutError:
            self.room.refusals["silent"] += 1
        except Flood as error:
            self.room.refusals["flood"] += 1
            LOG.info("%s: %s", link.peer, error)
            link.close("flood", "Too much at once.")
        except BadLine as error:
            self.room.refusals[error.code] += 1
            LOG.info("%s: %s", link.peer, error)
            link.close(error.code, "That was no message.")
        except Exception:
            LOG.exception("a link from %s failed", link.peer)
        finally:
            self._links.pop(link, None)
            self.room.lost(link, left)
            self._wake.set()
            if not link.closed:
                link.cut()

    async def _greet(self, link: Link) -> None:
        hello = await asyncio.wait_for(link.receive(), self._timing.hello_s)
        if not isinstance(hello, Hello):
            raise BadLine("order", "the first line is no hello")
        if hello.version != VERSION:
            self.room.refusals["version"] += 1
            link.send(Refused("version", _for_them(hello.version)))
            self._say_turned_away(Refusal("version", _for_us(hello.version)))
            link.close("version")
            raise Gone("another version")

    def _say_turned_away(self, refusal: Refusal) -> None:
        """Tells the host's own player, now and then: a program may knock all day."""
        now_s = self._clock()
        if now_s >= self._say_again_s:
            self._say_again_s = now_s + _SAY_AGAIN_S
            self.turned_away(refusal)

    async def _listen(self, link: Link) -> None:
        """Until the guest says goodbye."""
        door = Door(self.room, link, self._tries)
        door.welcome(APP)
        strikes = 0
        while True:
            try:
                message = await link.receive()
            except BadLine as bad:
                strikes += 1
                if bad.code == "too large" or strikes > STRIKES:
                    raise
                self.room.refusals[bad.code] += 1
                LOG.info("%s: %s", link.peer, bad)
                link.send(Rejected(bad.code, "That was no message."))
                continue
            if isinstance(message, Bye):
                return
            if not isinstance(message, Pong):
                self._take(link, door, message)

    def _take(self, link: Link, door: Door, message: object) -> None:
        self.room.tell_time(self._clock())
        room = door.room  # of which no message reaches what only the host may do
        try:
            match message:
                case Intent() | Takeback() | Answer() | Again():
                    room.hear(link, message, self._clock())
                    self._wake.set()
                case Ping(n):
                    link.send(Pong(n))
                case Sit() | Resume():
                    door.let_in(message)
                case Ready(ready):
                    room.ready(link, ready)
                case Stand():
                    room.stand(link)
                case _:
                    raise Refusal("order", "That was said already.")
        except Refusal as refused:
            room.refusals[refused.code] += 1
            link.send(refused.as_message())


def _for_them(theirs: int) -> str:
    older = "the host’s" if theirs > VERSION else "yours"
    return (
        f"The host’s Parlour speaks version {VERSION} of the table’s language, yours "
        f"version {theirs}. Update {older}, and come again."
    )


def _for_us(theirs: int) -> str:
    older = "this one" if theirs > VERSION else "theirs"
    return (
        f"Somebody could not come in: their Parlour speaks version {theirs} of the table’s "
        f"language, this one version {VERSION}. Update {older}."
    )
