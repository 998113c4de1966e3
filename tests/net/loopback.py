"""Tables over TCP on this machine, found by nobody who is not told their port."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable

from net.lan.tcp import Door, NoWay, TcpPipe, connect, open_door
from net.link import Pipe
from net.transport import Advert, Browsing, CannotJoin, Seen, Trouble, Way, Where


class Open:
    """A table behind a door."""

    trouble: Trouble | None = None

    def __init__(self, door: Door) -> None:
        self.door = door
        self.addresses = (f"127.0.0.1:{door.port}",)

    async def renew(self, advert: Advert) -> None:
        pass

    async def close(self) -> None:
        self.door.close()


class Blind:
    """A search that finds nothing."""

    trouble = None

    def again(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Loopback:
    """TCP from and to 127.0.0.1."""

    way: Way = "lan"

    def __init__(self, port: int = 0) -> None:
        self.port = port
        """Of the table that is open here; 0: any that is free."""

    async def trouble(self) -> Trouble | None:
        return None

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> Open:
        door = await open_door(welcome, self.port, ("127.0.0.1",))
        self.port = door.port
        return Open(door)

    async def browse(self, seen: Seen) -> Browsing:
        return Blind()

    async def join(self, where: Where) -> Pipe:
        try:
            return await connect([(where.address, where.port)], 8.0)
        except NoWay:
            raise CannotJoin(Trouble("Nobody has a table there.")) from None

    async def close(self) -> None:
        pass


async def pipe_from(machine: int, port: int) -> TcpPipe:
    """A pipe to a port, as if from another machine where the system has such addresses."""
    address = f"127.0.0.{machine}" if sys.platform == "linux" else "127.0.0.1"
    streams = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
    return TcpPipe(*streams)
