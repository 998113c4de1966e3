"""A guest's end on the wire: reaches a table, hears it, and finds back after a drop."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from game.version import VERSION as PROGRAM
from net.guest.news import Arrived, Ended, Failed, Heard, Lost, Reaching
from net.link import Gone, Link, Tap
from net.protocol import (
    VERSION,
    Again,
    BadLine,
    Bye,
    Hello,
    Message,
    Ping,
    Pong,
    Refused,
    Resume,
    Seated,
    Table,
    Welcome,
    read_host,
)
from net.transport import Browsing, CannotJoin, Sighting, Transport, Trouble, Way, Where

LOG = logging.getLogger(__name__)

APP: Final = f"Parlour {PROGRAM}"
_PAUSES_S: Final = (0.2, 0.5, 1.0, 2.0, 3.0)
"""Between tries to come back; the last one again and again."""
_BROKEN: Final = ("silent", "slow", "flood", "busy")
"""Goodbyes that are no farewell: one may come back."""
_SLEPT_S: Final = 10.0
"""A gap in our own time after which the host is not blamed for silence."""


@dataclass(frozen=True)
class Patience:
    """How long a guest waits for signs of life, in seconds."""

    hello_s: float = 8.0
    """For the host's welcome."""
    ping_s: float = 5.0
    lost_s: float = 20.0
    """Of silence, after which the guest looks for another way to the table."""


class Guest:
    """One person's way to one table; belongs to one event loop.

    What happens goes to `heard`: the host's messages in order, and between them what becomes of
    the link (`net.guest.news`). Once seated, a guest whose link breaks comes back by itself, on
    whatever transport the table can be found, until it is closed.
    """

    def __init__(
        self,
        transports: Sequence[Transport],
        wheres: Sequence[Where],
        heard: Callable[[Heard], None],
        *,
        table: str = "",
        token: str = "",
        clock: Callable[[], float] = time.monotonic,
        patience: Patience | None = None,
        tap: Tap | None = None,
    ) -> None:
        """A guest on the way to a table.

        Args:
            transports: the ways there are.
            wheres: how to get to the table, the best first.
            heard: is called in the loop with everything that happens.
            table: its identity, where it is known: then it can be found elsewhere too.
            token: of a seat that is one's own already.
            clock: seconds that only grow.
            patience: how long to wait for signs of life.
            tap: is shown every line.
        """
        self.table, self.token = table, token
        self.wheres = list(wheres)
        self.link: Link | None = None
        self._ways: Mapping[Way, Transport] = {t.way: t for t in transports}
        self._heard = heard
        self._clock = clock
        self._patience = patience or Patience()
        self._tap = tap
        self._task: asyncio.Task[None] | None = None
        self._arrived = self._sits = False
        """On the present link: there was a welcome; there was a seat."""
        self._at: Where | None = None
        """Where the present link leads."""
        self._left: Link | None = None
        """The last link, which may still be saying goodbye."""
        self._silence = Trouble("")
        """Why there was no welcome."""
        self._closed = False
        self._sighted = asyncio.Event()
        self._searches: list[Browsing] = []

    async def run(self) -> None:
        """Goes to the table and stays in touch until either end is through with the other."""
        self._task = asyncio.current_task()
        try:
            await self._run()
        except asyncio.CancelledError:
            if not self._closed:
                raise
        finally:
            await self._stop_looking()
            if self._left:
                await self._left.finished()

    async def _run(self) -> None:
        tries = 0
        while not self._closed:
            self._heard(Reaching(tries))
            trouble = await self._reach()
            if trouble is None:
                ended = await self._attend()
                if ended is not None:
                    self._heard(ended)
                    return
                if self._closed:
                    return
                if self._arrived:
                    tries = 0
                    self._heard(Lost(bool(self.token)))
                    if not self.token:
                        return
                else:
                    trouble = self._silence
            if trouble and not self.token:
                self._heard(Failed(trouble))
                return
            await self._pause(tries)
            tries += 1

    def send(self, message: Message) -> None:
        """Says something to the host; nothing while the link is down."""
        if self.link:
            self.link.send(message)

    def close(self) -> None:
        """Leaves; the host is told if it can be."""
        self._closed = True
        self._sighted.set()
        if self.link:
            self.link.close("left")
        elif self._task:
            self._task.cancel()  # still on the way

    # Reaching the table

    async def _reach(self) -> Trouble | None:
        """Tries every way that is known; None: there is a link."""
        trouble = Trouble("The table cannot be found.")
        for where in tuple(self.wheres):
            transport = self._ways.get(where.way)
            if transport is None or self._closed:
                continue
            try:
                pipe = await transport.join(where)
            except CannotJoin as error:
                trouble = error.trouble
                continue
            except Exception as error:  # one way's fault must not bar the others
                LOG.exception("joining over %s failed", where.way)
                trouble = Trouble(f"Something went wrong: {error}")
                continue
            self.wheres = [where, *(other for other in self.wheres if other != where)]
            self._at = where
            self.link = Link(pipe, where.way, read_host, clock=self._clock, limited=False)
            self.link.tap = self._tap
            return None
        return trouble

    async def _pause(self, tries: int) -> None:
        """Waits before the next try; not if the table comes in sight somewhere else."""
        if self.table and not self._searches:
            for way, transport in self._ways.items():
                try:
                    self._searches.append(await transport.browse(self._look))
                except CannotJoin:
                    pass
                except Exception:
                    LOG.exception("looking over %s failed", way)
        self._sighted.clear()
        with suppress(TimeoutError):
            pause_s = _PAUSES_S[min(tries, len(_PAUSES_S) - 1)]
            await asyncio.wait_for(self._sighted.wait(), pause_s)

    async def _stop_looking(self) -> None:
        searches, self._searches = self._searches, []
        for search in searches:
            await search.close()

    def _look(self, sightings: tuple[Sighting, ...]) -> None:
        for sighting in sightings:
            if sighting.advert is None or sighting.advert.table != self.table:
                continue
            fresh = [where for where in sighting.wheres if where not in self.wheres]
            if fresh:
                self.wheres = fresh + self.wheres[:8]
                self._sighted.set()

    # At the table

    async def _attend(self) -> Ended | None:
        """Hears the host until the link is over; None: it broke."""
        assert self.link is not None
        link = self.link
        self._arrived = self._sits = False
        self._silence = Trouble("The table does not answer.", "Is it still open?")
        link.send(Hello(VERSION, APP))
        pulse = asyncio.get_running_loop().create_task(self._keep_pulse(link))
        try:
            while True:
                try:
                    message = await link.receive()
                except BadLine as bad:
                    LOG.warning("the host sent something odd: %s", bad)
                    if bad.code == "too large":
                        return None
                    link.send(Again())
                    continue
                ended = self._take(link, message)
                if ended is not None:
                    return ended
                if self._arrived and self._searches:
                    await self._stop_looking()
        except Gone:
            return None
        finally:
            pulse.cancel()
            if not link.closed:
                link.cut()
            self.link, self._left = None, link

    def _take(self, link: Link, message: Message) -> Ended | None:
        match message:
            case Ping(n):
                link.send(Pong(n))
            case Pong():
                pass
            case Bye(code, reason):
                if code not in _BROKEN:
                    return Ended(code, reason)
                self._silence = Trouble(reason or self._silence.what)
                raise Gone(reason)
            case Refused(code, reason) if code == "version" or (code == "token" and self.token):
                return Ended(code, reason)
            case Refused(reason=reason) if self.token and not self._sits:
                self._silence = Trouble(reason)  # the token may be taken later
                self._arrived = False
                self._heard(Lost(True))
                raise Gone(reason)
            case Welcome() if self.table not in ("", message.table):
                self._silence = Trouble("Another table is there now.", "Look again for yours.")
                self.wheres.sort(key=lambda where: where == self._at)  # ours may be elsewhere
                raise Gone("another table")
            case Welcome(table=table):
                self._arrived, self.table = True, table
                self._heard(Arrived(link.place))
                if self.token:
                    link.send(Resume(self.token))
                self._heard(message)
            case Seated(token=token):
                self._sits, self.token = True, token
                self._heard(message)
            case Table(you=()) if self._sits:
                self._sits, self.token = False, ""  # the seat was given up, or given away
                self._heard(message)
            case _:
                self._heard(message)
        return None

    async def _keep_pulse(self, link: Link) -> None:
        """Asks for a sign of life, and lets go of a host that gives none."""
        looked_s = self._clock()
        while True:
            await asyncio.sleep(min(self._patience.ping_s, self._patience.hello_s) / 4)
            now_s = self._clock()
            if now_s - looked_s > _SLEPT_S:
                link.heard_s = now_s
                link.send(Ping())
            looked_s = now_s
            silent_s = now_s - link.heard_s
            limit_s = self._patience.lost_s if self._arrived else self._patience.hello_s
            if silent_s >= limit_s:
                link.cut()
            elif silent_s >= self._patience.ping_s:
                link.send(Ping())
