"""A program that hosts, searches and joins as it is told by lines of JSON, and says what it sees.

`python -m tests.net.lan.peer '{"host": {"table": "t1", "title": "Kitchen"}, "search": true}'`
"""

import asyncio
import json
import sys
from typing import Any

from net.lan.browsing import Search
from net.lan.transport import LanHosting, LanTransport
from net.link import Gone, Pipe
from net.transport import Advert, CannotJoin, Sighting, Where


def advert(said: dict[str, Any]) -> Advert:
    return Advert(**{"game": "euchre", "seats": 4, "taken": 1, **said})


def say(**what: Any) -> None:
    print(json.dumps(what), flush=True)


async def echo(pipe: Pipe) -> None:
    while data := await pipe.read():
        try:
            await pipe.write(pipe.peer.encode() + b" said " + data)
        except Gone:
            break
    pipe.close()


class Peer:
    def __init__(self, plan: dict[str, Any]) -> None:
        self.plan = plan
        self.lan = LanTransport(**plan.get("transport", {}))
        self.hosting: LanHosting | None = None
        self.search: Search | None = None
        self.guests: set[asyncio.Task[None]] = set()

    def welcome(self, pipe: Pipe) -> None:
        task = asyncio.get_running_loop().create_task(echo(pipe))
        self.guests.add(task)
        task.add_done_callback(self.guests.discard)

    def seen(self, sightings: tuple[Sighting, ...]) -> None:
        tables = {s.key: {"ways": [[w.address, w.port] for w in s.wheres]} for s in sightings}
        for sighting in sightings:
            if sighting.advert is not None:
                tables[sighting.key] |= {"title": sighting.advert.title}
                tables[sighting.key] |= {"taken": sighting.advert.taken}
        say(seen=tables)

    async def join(self, address: str, port: int) -> None:
        try:
            pipe = await self.lan.join(Where("lan", address, port))
            await pipe.write(b"hello")
            heard = b""
            while not heard.endswith(b"hello"):
                data = await pipe.read()
                if not data:
                    break
                heard += data
            say(heard=heard.decode(), address=address)
            pipe.close()
        except CannotJoin as error:
            say(cannot=error.trouble.what, help=error.trouble.help)

    async def obey(self, order: dict[str, Any]) -> None:
        if "join" in order:
            await self.join(*order["join"])
        if "renew" in order and self.hosting:
            await self.hosting.renew(advert(order["renew"]))
        if "report" in order:
            trouble = (self.hosting or self.search).trouble
            addresses = list(self.hosting.addresses) if self.hosting else []
            say(trouble=trouble.what if trouble else "", addresses=addresses)

    async def run(self) -> None:
        orders = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
        if "host" in self.plan:
            hosting = await self.lan.host(advert(self.plan["host"]), self.welcome)
            assert isinstance(hosting, LanHosting)
            self.hosting = hosting
            say(port=hosting.port)
        if self.plan.get("search"):
            search = await self.lan.browse(self.seen)
            assert isinstance(search, Search)
            self.search = search
        while line := await orders.readline():
            await self.obey(json.loads(line))
        await self.lan.close()
        for guest in tuple(self.guests):
            guest.cancel()
        say(closed=True)


if __name__ == "__main__":
    asyncio.run(Peer(json.loads(sys.argv[1])).run())
