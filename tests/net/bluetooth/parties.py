"""What the Bluetooth tests do at either end of a pipe."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from net.bluetooth.transport import BluetoothTransport
from net.link import Gone, Link, Pipe
from net.protocol import VERSION, Hello, SeatNote, Table, Welcome, read_guest
from net.transport import Advert, Where
from tests.net.air import Machine

LIMIT_S = 20.0
"""Far longer than anything takes; a test that waits so long has failed."""
ADVERT = Advert("table-1", "Ann", "euchre", 4, 1)


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Runs a test in an event loop of its own, and not for ever."""

    async def limited() -> None:
        async with asyncio.timeout(3 * LIMIT_S):
            await test()

    asyncio.run(limited())


async def until(true: Callable[[], bool]) -> None:
    """Waits until something is so."""
    async with asyncio.timeout(LIMIT_S):
        while not true():
            await asyncio.sleep(0.005)


async def read_all(pipe: Pipe, size: int) -> bytes:
    """That many bytes, or fewer if the end comes."""
    data = bytearray()
    async with asyncio.timeout(LIMIT_S):
        while len(data) < size:
            some = await pipe.read()
            if not some:
                break
            data += some
    return bytes(data)


class Door:
    """Where guests come in."""

    def __init__(self) -> None:
        self._guests: asyncio.Queue[Pipe] = asyncio.Queue()

    def welcome(self, pipe: Pipe) -> None:
        """For `Transport.host`."""
        self._guests.put_nowait(pipe)

    async def guest(self) -> Pipe:
        """The next one."""
        return await asyncio.wait_for(self._guests.get(), LIMIT_S)


async def joined(
    host: Machine, guest: Machine
) -> tuple[BluetoothTransport, Pipe, BluetoothTransport, Pipe]:
    """A host and a guest with a pipe between: each one's transport and end."""
    door, inside, outside = Door(), host.transport(), guest.transport()
    await inside.host(ADVERT, door.welcome)
    pipe = await outside.join(Where("bluetooth", host.address))
    return inside, await door.guest(), outside, pipe


class Doorman:
    """A host that tells everybody of a table, and does no more."""

    def __init__(self) -> None:
        self.visits = 0
        self.goodbyes = 0
        self.table = Table("Ann", "euchre", (SeatNote("Ann", "here"), *(SeatNote("x"),) * 3))
        self._links: set[asyncio.Task[None]] = set()

    def welcome(self, pipe: Pipe) -> None:
        """For `Transport.host`."""
        task = asyncio.get_running_loop().create_task(self._talk(pipe))
        self._links.add(task)
        task.add_done_callback(self._links.discard)

    async def _talk(self, pipe: Pipe) -> None:
        link = Link(pipe, "bluetooth", read_guest)
        try:
            while True:
                message = await link.receive()
                if isinstance(message, Hello):
                    self.visits += 1
                    link.send(Welcome(VERSION, "Parlour", "table-1"))
                    link.send(self.table)
                else:
                    self.goodbyes += 1
        except Gone:
            link.cut()
