"""A host in this loop with a clock of its own, and callers that say what they like."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from net.host.host import Host
from net.host.room import Room
from net.link import Pipe
from net.protocol import VERSION, Hello, Message, Ping, Pong, encode, read_host
from net.transport import Transport, Where
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import Player

M = TypeVar("M", bound=Message)

LIMIT_S = 20.0


class Clock:
    """Seconds, as somebody sets them."""

    def __init__(self) -> None:
        self.now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


async def until(true: Callable[[], object], limit_s: float = LIMIT_S) -> None:
    """Lets everything else go on until something is so."""

    async def wait() -> None:
        while not true():
            await asyncio.sleep(0.001)

    await asyncio.wait_for(wait(), limit_s)


class House:
    """A host whose table can be reached through the air."""

    def __init__(self, room: Room, air: Air, **rest: Any) -> None:
        self.air, self.room, self.clock = air, room, Clock()
        self.ways: list[Transport] = [
            MemoryTransport(air, "host"),
            MemoryTransport(air, "host", "bluetooth"),
        ]
        rest.setdefault("clock", self.clock)
        self.host = Host(room, self.ways, **rest)
        self.turned_away: list[str] = []
        self.host.turned_away = lambda refusal: self.turned_away.append(refusal.reason)
        self._running: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.host.open()
        self._running = asyncio.create_task(self.host.run())

    async def close(self) -> None:
        await self.host.close()
        assert self._running is not None
        await self._running

    async def die(self) -> None:
        """As a killed program: nobody is told."""
        assert self._running is not None
        while not self._running.done():  # a wait that ends at this moment swallows it
            self._running.cancel()
            await asyncio.sleep(0)
        for key in [key for key in self.air.tables if key[1] == "host"]:
            del self.air.tables[key]
        for link, task in tuple(self.host._links.items()):
            task.cancel()
            link.cut()
        await asyncio.sleep(0)

    def player(self, name: str, way: Any = "lan", **rest: Any) -> Player:
        transports = [MemoryTransport(self.air, name), MemoryTransport(self.air, name, "bluetooth")]
        return Player(transports, [Where(way, "host", 1)], name, **rest)

    async def caller(self, address: str = "caller", version: int | None = VERSION) -> Caller:
        pipe = await MemoryTransport(self.air, address).join(Where("lan", "host", 1))
        caller = Caller(pipe)
        if version is not None:
            await caller.say(Hello(version, "Another program 9.9"))
        return caller

    async def pass_s(self, time_s: float, step_s: float = 5.0) -> None:
        """Time goes by, and everybody does what they do in it."""
        end_s = self.clock.now_s + time_s
        while self.clock.now_s < end_s:
            self.clock.now_s = min(end_s, self.clock.now_s + step_s)
            self.host.hurry()
            for _ in range(40):  # turns of the loop: a ping and its pong need a dozen
                await asyncio.sleep(0)


class Caller:
    """The bare end of a pipe."""

    def __init__(self, pipe: Pipe) -> None:
        self.pipe = pipe
        self.heard: list[Message] = []
        self.gone = False
        self.lives = True
        """Answers pings."""
        self._rest = b""
        self._task = asyncio.get_running_loop().create_task(self._listen())

    async def say(self, *messages: Message) -> None:
        await self.pipe.write(b"".join(map(encode, messages)))

    async def ask(self, message: Message, kind: type[M]) -> M:
        """The next message of that kind after this was said."""
        before = len(self.heard)
        await self.say(message)
        await until(lambda: self.gone or any(isinstance(m, kind) for m in self.heard[before:]))
        return next(m for m in self.heard[before:] if isinstance(m, kind))

    async def hear(self, kind: type[M]) -> M:
        await until(lambda: self.gone or any(isinstance(m, kind) for m in self.heard))
        return next(m for m in self.heard if isinstance(m, kind))

    async def _listen(self) -> None:
        while data := await self.pipe.read():
            *lines, self._rest = (self._rest + data).split(b"\n")
            for message in map(read_host, lines):
                self.heard.append(message)
                if isinstance(message, Ping) and self.lives:
                    await self.say(Pong(message.n))
        self.gone = True


@asynccontextmanager
async def open_house(room: Room, **rest: Any) -> AsyncIterator[House]:
    house = House(room, Air(), **rest)
    await house.open()
    try:
        yield house
    finally:
        await house.close()
