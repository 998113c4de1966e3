"""Machines that reach each other through this process's memory: no socket, no radio."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from net.link import Gone, Pipe
from net.transport import (
    Advert,
    CannotJoin,
    Seen,
    Sighting,
    Trouble,
    Way,
    Where,
)


class MemoryPipe:
    """One end; `cut` and `freeze` do what a bad network does."""

    def __init__(self, peer: str) -> None:
        self.peer = peer
        self.other: MemoryPipe | None = None
        self.frozen = False
        """Bytes get lost on the way out, and nobody is told."""
        self._loop = asyncio.get_running_loop()
        self._in: asyncio.Queue[bytes] = asyncio.Queue()
        self._closed = False

    async def read(self) -> bytes:
        if self._closed:
            return b""
        data = await self._in.get()
        if not data:
            self._closed = True
        return data

    async def write(self, data: bytes) -> None:
        if self._closed or self.other is None:
            raise Gone("closed")
        if not self.frozen:
            self.other.arrive(data)

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self.arrive(b"")
            if self.other is not None and not self.frozen:
                self.other.arrive(b"")

    def arrive(self, data: bytes) -> None:
        """From whatever loop the other end lives in."""
        self._loop.call_soon_threadsafe(self._in.put_nowait, data)


class Air:
    """What all memory machines have in common: the tables that are open."""

    def __init__(self) -> None:
        self.tables: dict[tuple[Way, str], _Open] = {}
        self.watchers: list[tuple[Way, Seen, asyncio.AbstractEventLoop]] = []
        self.pipes: list[MemoryPipe] = []
        """All ends that ever were, guests' and hosts' in turn."""
        self.troubles: dict[Way, Trouble] = {}

    def tell(self) -> None:
        for way, seen, loop in tuple(self.watchers):
            if not loop.is_closed():
                loop.call_soon_threadsafe(seen, self.sightings(way))

    def sightings(self, way: Way) -> tuple[Sighting, ...]:
        return tuple(
            Sighting(f"{at}:{address}", (Where(at, address, 1),), table.advert)
            for (at, address), table in self.tables.items()
            if at == way
        )


class _Open:
    def __init__(self, air: Air, key: tuple[Way, str], advert: Advert) -> None:
        self.advert = advert
        self.addresses = (key[1],)
        self.trouble: Trouble | None = None
        self.loop = asyncio.get_running_loop()
        self.welcome: Callable[[Pipe], None] = lambda pipe: None
        self._air, self._key = air, key

    async def renew(self, advert: Advert) -> None:
        self.advert = replace(advert)
        self._air.tell()

    async def close(self) -> None:
        self._air.tables.pop(self._key, None)
        self._air.tell()


class _Looking:
    trouble: Trouble | None = None

    def __init__(self, air: Air, entry: tuple[Way, Seen, asyncio.AbstractEventLoop]) -> None:
        self._air, self._entry = air, entry

    def again(self) -> None:
        self._air.tell()

    async def close(self) -> None:
        if self._entry in self._air.watchers:
            self._air.watchers.remove(self._entry)


class MemoryTransport:
    """One machine's way; `address` is where it is found when it hosts."""

    def __init__(self, air: Air, address: str, way: Way = "lan") -> None:
        self.way: Way = way
        self.address = address
        self._air = air

    async def trouble(self) -> Trouble | None:
        return self._air.troubles.get(self.way)

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> _Open:
        key = (self.way, self.address)
        hosting = _Open(self._air, key, advert)
        hosting.welcome = welcome
        self._air.tables[key] = hosting
        self._air.tell()
        return hosting

    async def browse(self, seen: Seen) -> _Looking:
        entry = (self.way, seen, asyncio.get_running_loop())
        self._air.watchers.append(entry)
        seen(self._air.sightings(self.way))
        return _Looking(self._air, entry)

    async def join(self, where: Where) -> Pipe:
        table = self._air.tables.get((self.way, where.address))
        if table is None or table.loop.is_closed():
            raise CannotJoin(Trouble("Nobody has a table there.", "Ask whether it is open."))
        mine = MemoryPipe(where.address)
        made: asyncio.Future[MemoryPipe] = asyncio.get_running_loop().create_future()
        ours = asyncio.get_running_loop()

        def arrive() -> None:
            theirs = MemoryPipe(self.address)
            theirs.other, mine.other = mine, theirs
            ours.call_soon_threadsafe(made.set_result, theirs)
            table.welcome(theirs)

        table.loop.call_soon_threadsafe(arrive)
        self._air.pipes += (mine, await made)
        return mine

    async def close(self) -> None:
        pass
