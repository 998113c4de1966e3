"""The frame thread's way to the network: one thread with one event loop, never waited for.

Everything here returns at once. What happens out there is collected, and taken from here frame by
frame; `wake` is called from the network's thread when something came in.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from net.guest.guest import Guest
from net.guest.news import Ended, Failed, Heard
from net.host.host import Host, Timing
from net.host.room import Room
from net.host.seats import Refusal
from net.protocol import Bye, Code, Intent, Message, Place
from net.transport import Browsing, CannotJoin, Sighting, Transport, Trouble, Way, Where

LOG = logging.getLogger(__name__)

_GOODBYE_S: Final = 1.0
"""How long leaving the program waits for farewells."""

Transports = Callable[[], Sequence[Transport]]
Wake = Callable[[], None]


class Desk:
    """Starts the network's thread when it is first needed; ends it with the program."""

    def __init__(self, transports: Transports, wake: Wake = lambda: None) -> None:
        """`transports` is called once, in the network's thread."""
        self._make = transports
        self._wake = wake
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._transports: Sequence[Transport] = ()
        self._open: list[HostEnd | GuestEnd | Search] = []

    def host(self, make_room: Callable[[], Room], timing: Timing | None = None) -> HostEnd:
        """Opens a table; `make_room` is called in the network's thread."""
        end = HostEnd(self, make_room, timing)
        self._open.append(end)
        return end

    def search(self) -> Search:
        """Looks for tables everywhere until it is closed."""
        search = Search(self)
        self._open.append(search)
        return search

    def join(self, wheres: Sequence[Where], table: str = "", token: str = "") -> GuestEnd:
        """Goes to a table, as a visitor or, with a token, back to one's seat."""
        end = GuestEnd(self, wheres, table, token)
        self._open.append(end)
        return end

    def close(self) -> None:
        """Leaves every table; waits for that, but not for long."""
        for end in tuple(self._open):
            end.close()
        if self._loop is None or self._thread is None:
            return
        done = self.run(self._farewell())
        try:
            done.result(_GOODBYE_S)
        except Exception as error:  # whatever hangs out there, the program ends
            LOG.warning("the network did not close in time: %r", error)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(_GOODBYE_S)
        self._loop = self._thread = None

    # For the ends

    @property
    def transports(self) -> Sequence[Transport]:
        """To be used in the network's thread."""
        return self._transports

    def run(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Has something done in the network's thread; a `concurrent.futures.Future`."""
        return asyncio.run_coroutine_threadsafe(work, self._started())

    def call(self, act: Callable[..., object], *args: Any) -> None:
        """Has something quick done in the network's thread."""
        self._started().call_soon_threadsafe(act, *args)

    def wake(self) -> None:
        """Tells the frame thread that something came in."""
        self._wake()

    def forget(self, end: HostEnd | GuestEnd | Search) -> None:
        """An end is closed."""
        if end in self._open:
            self._open.remove(end)

    def _started(self) -> asyncio.AbstractEventLoop:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=self._spin, args=(self._loop,), name="network", daemon=True
            )
            self._thread.start()
        return self._loop

    def _spin(self, loop: asyncio.AbstractEventLoop) -> None:
        asyncio.set_event_loop(loop)
        try:
            self._transports = tuple(self._make())
        except Exception:  # then there is no way to others, but the program goes on
            LOG.exception("the network cannot be used")
        loop.run_forever()
        loop.close()

    async def _farewell(self) -> None:
        this = asyncio.current_task()
        others = [task for task in asyncio.all_tasks() if task is not this]
        if others:
            await asyncio.wait(others, timeout=_GOODBYE_S * 0.8)
        for transport in self._transports:
            await transport.close()


class _Inbox:
    """What was heard and not yet taken."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._heard: deque[Heard] = deque()

    def put(self, heard: Heard) -> None:
        """In the network's thread."""
        self._heard.append(heard)
        self._desk.wake()

    def take(self) -> Heard | None:
        """In the frame thread: the next, in order; None: nothing waits."""
        return self._heard.popleft() if self._heard else None


class GuestEnd:
    """A guest's end, as the frame thread has it."""

    def __init__(self, desk: Desk, wheres: Sequence[Where], table: str, token: str) -> None:
        self._desk = desk
        self._inbox = _Inbox(desk)
        self._guest: Guest | None = None
        self._closed = False
        self.wheres = tuple(wheres)
        """How the table was to be reached."""
        desk.run(self._run(table, token))

    def take(self) -> Heard | None:
        """The next thing heard, in order; None: nothing waits."""
        return self._inbox.take()

    def send(self, message: Message) -> None:
        """Says something to the host."""
        self._desk.call(self._send, message)

    def close(self) -> None:
        """Leaves; returns at once, whatever state the link is in."""
        if not self._closed:
            self._closed = True
            self._desk.call(self._close)
            self._desk.forget(self)

    def _send(self, message: Message) -> None:
        if self._guest:
            self._guest.send(message)

    def _close(self) -> None:
        if self._guest:
            self._guest.close()

    async def _run(self, table: str, token: str) -> None:
        self._guest = Guest(
            self._desk.transports, self.wheres, self._inbox.put, table=table, token=token
        )
        if self._closed:
            return
        try:
            await self._guest.run()
        except Exception as error:
            LOG.exception("the way to the table failed")
            self._inbox.put(Failed(Trouble(f"Something went wrong: {error}")))


class _Screen:
    """The host's own screen as the room talks to it."""

    place: Place = "here"

    def __init__(self, put: Callable[[Heard], None]) -> None:
        self._put = put

    def send(self, message: Message) -> None:
        """To the frame thread."""
        self._put(message)

    def close(self, code: Code = "left", reason: str = "") -> None:
        """The room is no more."""
        self._put(Bye(code, reason))


class HostEnd:
    """A table that is hosted here, as the frame thread has it.

    Its `take` and `send` are those of a guest's end: the people at this screen play by the same
    messages. What only the host may do goes through `do`.
    """

    def __init__(self, desk: Desk, make_room: Callable[[], Room], timing: Timing | None) -> None:
        self.troubles: dict[Way, Trouble | None] = {}
        """By way that was tried, as it is now: None: guests can come."""
        self.addresses: tuple[str, ...] = ()
        """What a guest could type."""
        self._desk = desk
        self._inbox = _Inbox(desk)
        self._host: Host | None = None
        self._closed = False
        self._screen = _Screen(self._inbox.put)
        desk.run(self._run(make_room, timing))

    def take(self) -> Heard | None:
        """The next thing heard, in order; None: nothing waits."""
        return self._inbox.take()

    def send(self, message: Message) -> None:
        """An intent of somebody at this screen; other messages mean nothing here."""
        if isinstance(message, Intent):
            self.do(lambda room: room.intent(self._screen, message, time.monotonic()))
        else:
            self.do(lambda room: room.again(self._screen))

    def do(self, command: Callable[[Room], object]) -> None:
        """Has something done to the room; a refusal comes back as `Refused`."""
        self._desk.call(self._do, command)

    def open_again(self) -> None:
        """Tries once more where guests cannot come in; `troubles` tells how it went."""
        self._desk.run(self._open_again())

    def start(self) -> None:
        """The first deal, or the next match."""
        self.do(lambda room: room.start(time.monotonic()))

    def close(self, reason: str = "") -> None:
        """Tells everybody, and is gone; returns at once."""
        if not self._closed:
            self._closed = True
            self._desk.run(self._close(reason))
            self._desk.forget(self)

    def _do(self, command: Callable[[Room], object]) -> None:
        if self._host is None or self._closed:
            return
        try:
            command(self._host.room)
        except Refusal as refused:
            self._inbox.put(refused.as_message())
        except ValueError as error:  # BadSetup
            self._inbox.put(Refusal("order", f"{error}").as_message())
        self._host.hurry()

    async def _run(self, make_room: Callable[[], Room], timing: Timing | None) -> None:
        try:
            host = Host(make_room(), self._desk.transports, timing=timing)
            self._host = host
            host.settled = self._settled
            host.room.visit(self._screen)
            await host.open()
            await host.run()
        except Exception as error:
            LOG.exception("the table failed")
            self._inbox.put(Ended("closed", f"The table had to close: {error}"))

    async def _open_again(self) -> None:
        if self._host:
            await self._host.open_again()

    async def _close(self, reason: str) -> None:
        if self._host:
            await self._host.close("closed", reason)

    def _settled(self) -> None:
        assert self._host is not None
        hostings = self._host.hostings
        self.addresses = tuple(a for hosting in hostings.values() for a in hosting.addresses)
        self.troubles = dict(self._host.troubles) | {
            way: hosting.trouble for way, hosting in hostings.items()
        }
        self._desk.wake()


class Search:
    """A search for tables, as the frame thread has it."""

    def __init__(self, desk: Desk) -> None:
        self.troubles: dict[Way, Trouble | None] = {}
        """By way: why nothing can be found there; None: the search goes on."""
        self._desk = desk
        self._found: dict[Way, tuple[Sighting, ...]] = {}
        self._browsings: list[Browsing] = []
        self._closed = False
        desk.run(self._run())

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """Everything in sight: tables first; one that two ways lead to stands there once."""
        return merged(s for found in tuple(self._found.values()) for s in found)

    def again(self) -> None:
        """Looks anew, also where there was trouble."""
        self._desk.run(self._again())

    def close(self) -> None:
        """Ends it; returns at once."""
        if not self._closed:
            self._closed = True
            self._desk.run(self._close())
            self._desk.forget(self)

    async def _run(self) -> None:
        await asyncio.gather(*(self._browse(t) for t in self._desk.transports))

    async def _browse(self, transport: Transport) -> None:
        way = transport.way

        def seen(sightings: tuple[Sighting, ...]) -> None:
            self._found[way] = sightings
            self._desk.wake()

        trouble = await transport.trouble()
        if trouble is None:
            try:
                self._browsings.append(await transport.browse(seen))
            except CannotJoin as error:
                trouble = error.trouble
            except Exception as error:
                LOG.exception("looking over %s failed", way)
                trouble = Trouble(f"Something went wrong: {error}")
        self.troubles[way] = trouble
        self._desk.wake()
        if self._closed:
            await self._close()

    async def _again(self) -> None:
        for browsing in self._browsings:
            browsing.again()
        failed = [t for t in self._desk.transports if self.troubles.get(t.way)]
        await asyncio.gather(*(self._browse(t) for t in failed))

    async def _close(self) -> None:
        browsings, self._browsings = self._browsings, []
        for browsing in browsings:
            await browsing.close()


def merged(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Tables first, each once with all ways to it; then machines without one."""
    tables: dict[str, Sighting] = {}
    machines = []
    for sighting in sightings:
        advert = sighting.advert
        if advert is None:
            machines.append(sighting)
            continue
        known = tables.get(advert.table)
        wheres = known.wheres + sighting.wheres if known else sighting.wheres
        tables[advert.table] = replace(known or sighting, wheres=wheres)
    return (*tables.values(), *machines)
