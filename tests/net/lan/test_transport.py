"""Tables that advertise and are found, all on loopback."""

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from zeroconf import ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from net.lan.addresses import shown
from net.lan.browsing import ASK_EVERY_S, HEAR_S, MISSES, Search
from net.lan.records import TYPE, service_of, to_text
from net.lan.tcp import open_door
from net.lan.transport import LanHosting, LanTransport
from net.link import Pipe
from net.protocol import VERSION
from net.transport import Advert, Sighting, Where
from tests.net.lan.peers import peers

LOOPBACK = ["127.0.0.1"]
RUN = secrets.token_hex(4)
"""In every table's identity here: other programs on this machine may have tables too."""
T1, T2 = f"t1-{RUN}", f"t2-{RUN}"
TITLE = f"Kitchen {RUN[:4]}"
KITCHEN = Advert(T1, TITLE, "euchre", 4, 1)
LIMIT_S = 20.0


class Watch:
    """What a search said last of this run's tables, and all that it ever said."""

    def __init__(self) -> None:
        self.all: list[tuple[Sighting, ...]] = []
        self._news = asyncio.Condition()
        self._tasks: set[asyncio.Task[None]] = set()

    def __call__(self, sightings: tuple[Sighting, ...]) -> None:
        ours = tuple(s for s in sightings if s.key.endswith(RUN))
        if ours == (self.all[-1] if self.all else ()):
            return  # another program's table
        self.all.append(ours)
        task = asyncio.get_running_loop().create_task(self._wake())
        self._tasks.add(task)

    async def _wake(self) -> None:
        async with self._news:
            self._news.notify_all()

    @property
    def adverts(self) -> dict[str, Advert]:
        now = self.all[-1] if self.all else ()
        return {s.key: s.advert for s in now if s.advert}

    async def until(self, wanted: Callable[[dict[str, Advert]], bool]) -> dict[str, Advert]:
        async with asyncio.timeout(LIMIT_S), self._news:
            await self._news.wait_for(lambda: wanted(self.adverts))
        return self.adverts


@asynccontextmanager
async def lans(count: int, **more: Any) -> AsyncIterator[list[LanTransport]]:
    made = [LanTransport(interfaces=LOOPBACK, **more) for _ in range(count)]
    try:
        yield made
    finally:
        await asyncio.gather(*(lan.close() for lan in made))


def nobody(pipe: Pipe) -> None:
    pipe.close()


async def find(lan: LanTransport) -> tuple[Watch, Search]:
    watch = Watch()
    search = await lan.browse(watch)
    assert isinstance(search, Search)
    return watch, search


def play(scene: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        async with asyncio.timeout(60):
            await scene()

    asyncio.run(limited())


def test_a_table_is_found_renewed_and_gone_after_its_close() -> None:
    async def scene() -> None:
        async with lans(2) as (host, guest):
            watch, _ = await find(guest)
            hosting = await host.host(KITCHEN, nobody)
            assert await watch.until(lambda a: T1 in a) == {T1: KITCHEN}
            where = watch.all[-1][0].wheres[0]
            assert isinstance(hosting, LanHosting) and hosting.trouble is None
            assert (where.address, where.port) == ("127.0.0.1", hosting.port)
            for taken in (2, 3, 2, 1):  # and back again: an old record must not hide a new one
                await hosting.renew(replace(KITCHEN, taken=taken, phase="playing", pin=True))
                adverts = await watch.until(lambda a, n=taken: a[T1].taken == n)
                assert adverts[T1].phase == "playing" and adverts[T1].pin
            async with asyncio.timeout(3):
                await hosting.close()
                await watch.until(lambda a: not a)
            await hosting.close()

    play(scene)


def test_a_search_that_begins_later_finds_what_is_there() -> None:
    async def scene() -> None:
        async with lans(3) as (host, early, late):
            await host.host(KITCHEN, nobody)
            await (await find(early))[0].until(lambda a: T1 in a)
            watch, _ = await find(late)
            await watch.until(lambda a: T1 in a)

    play(scene)


def test_guests_can_come_before_the_table_is_advertised() -> None:
    async def scene() -> None:
        async with lans(2) as (host, guest):
            inside: asyncio.Queue[Pipe] = asyncio.Queue()
            watch, _ = await find(guest)
            hosting: Any = await host.host(KITCHEN, inside.put_nowait)
            reader, writer = await asyncio.open_connection("127.0.0.1", hosting.port)
            pipe = await inside.get()
            assert not watch.adverts  # TCP listens; mDNS has not spoken yet
            pipe.close()
            assert await reader.read() == b""
            writer.close()

    play(scene)


def test_two_kitchens_are_two_tables_with_two_names() -> None:
    async def scene() -> None:
        async with lans(3) as (first, second, guest):
            watch, _ = await find(guest)
            await first.host(KITCHEN, nobody)
            await watch.until(lambda a: T1 in a)
            await second.host(replace(KITCHEN, table=T2), nobody)
            adverts = await watch.until(lambda a: len(a) == 2)
            assert {key: advert.title for key, advert in adverts.items()} == {
                T1: TITLE, T2: f"{TITLE} (2)"
            }  # fmt: skip

    play(scene)


def test_two_kitchens_that_open_at_once_are_told_apart_by_the_searcher() -> None:
    async def scene() -> None:
        async with lans(3) as (first, second, guest):
            watch, _ = await find(guest)
            await asyncio.gather(
                first.host(KITCHEN, nobody), second.host(replace(KITCHEN, table=T2), nobody)
            )
            adverts = await watch.until(lambda a: len(a) == 2)
            assert {advert.title for advert in adverts.values()} == {TITLE, f"{TITLE} (2)"}

    play(scene)


def test_a_table_that_is_renamed_stays_one_entry() -> None:
    async def scene() -> None:
        async with lans(2) as (host, guest):
            watch, _ = await find(guest)
            hosting = await host.host(KITCHEN, nobody)
            await watch.until(lambda a: T1 in a)
            await hosting.renew(replace(KITCHEN, title="Attic"))
            await watch.until(lambda a: a[T1].title == "Attic")
            assert max(len(sightings) for sightings in watch.all) == 1

    play(scene)


def test_a_table_of_another_version_is_listed_with_its_version() -> None:
    async def scene() -> None:
        async with lans(2) as (host, guest):
            watch, _ = await find(guest)
            await host.host(replace(KITCHEN, version=VERSION + 1), nobody)
            adverts = await watch.until(lambda a: T1 in a)
            assert adverts[T1].version == VERSION + 1
            assert adverts[T1].title == TITLE

    play(scene)


def test_a_host_that_is_killed_is_gone_soon_and_may_come_back() -> None:
    plan = {"host": {"table": T1, "title": "Pantry"}, "transport": {"interfaces": LOOPBACK}}

    async def scene() -> None:
        async with lans(1, ask_every_s=0.3, hear_s=1.0) as (guest,):
            watch, _ = await find(guest)
            with peers(plan) as (host,):
                await watch.until(lambda a: T1 in a)
                host.kill()
                await watch.until(lambda a: not a)
            with peers(plan):
                await watch.until(lambda a: T1 in a)

    play(scene)


def test_a_killed_host_is_gone_within_thirty_seconds() -> None:
    assert MISSES * (ASK_EVERY_S + 2 * HEAR_S) <= 30


def test_a_table_that_answers_stays_however_often_it_is_asked() -> None:
    async def scene() -> None:
        async with lans(2, hear_s=1.0) as (host, guest):
            watch, search = await find(guest)
            await host.host(KITCHEN, nobody)
            await watch.until(lambda a: T1 in a)
            for _ in range(3):
                await search._check()
            assert all(len(sightings) == 1 for sightings in watch.all)

    play(scene)


def test_a_table_that_only_tcp_reaches_stays_and_its_host_sees_an_empty_visit() -> None:
    async def scene() -> None:
        visits: asyncio.Queue[Pipe] = asyncio.Queue()
        async with lans(2, ask_every_s=0.05, hear_s=0.2) as (host, guest):
            watch, search = await find(guest)
            await host.host(KITCHEN, visits.put_nowait)
            await watch.until(lambda a: T1 in a)
            search.heard = lambda *_: None  # type: ignore[method-assign]  # nothing by mDNS
            for _ in range(3):
                pipe = await visits.get()
                assert await pipe.read() == b""
                pipe.close()
            assert len(watch.all[-1]) == 1

    play(scene)


def test_a_way_that_is_dead_leads_to_the_table_by_another() -> None:
    async def scene() -> None:
        inside: asyncio.Queue[Pipe] = asyncio.Queue()
        async with lans(1) as (guest,):
            watch = Watch()
            async with asyncio.timeout(LIMIT_S):
                search: Any = await guest.browse(watch)
                door = await open_door(inside.put_nowait, 0, LOOPBACK)
                alive = Where("lan", "127.0.0.1", door.port)
                dead = replace(alive, address="127.0.0.77")
                search._seen((Sighting(T1, (dead, alive), KITCHEN),))
                pipe = await guest.join(dead)
                assert pipe.peer == "127.0.0.1"
                pipe.close()
                (await inside.get()).close()
                door.close()

    play(scene)


# Strangers


async def stranger(air: AsyncZeroconf, service: str, **more: Any) -> None:
    described = {"port": 9, "parsed_addresses": ["127.0.0.1"], "server": "x.local.", **more}
    info = ServiceInfo(TYPE, service, **described)
    await air.async_register_service(info, cooperating_responders=True)


def test_what_strangers_advertise_is_skipped_and_counted() -> None:
    good = to_text(KITCHEN, TITLE)
    bad = {
        f"junk.{TYPE}": {"properties": good},  # the name of another service
        service_of(T2): {"properties": good},  # another table's identity
        service_of(f"t3-{RUN}"): {"properties": {**good, "id": f"t3-{RUN}", "seats": "many"}},
        service_of(f"t4-{RUN}"): {"properties": {f"k{n}": "x" * 200 for n in range(6)}},
        service_of(f"t5-{RUN}"): {"properties": b"\xff\xff\xff"},
        service_of(f"t6-{RUN}"): {"properties": {}},
        service_of(f"t7-{RUN}"): {"properties": {**good, "id": f"t7-{RUN}"}, "port": 0},
        service_of(f"t8-{RUN}"): {
            "properties": {**good, "id": f"t8-{RUN}"},
            "parsed_addresses": ["fe80::1"],
            "server": "y.local.",
        },
    }

    async def scene() -> None:
        air = AsyncZeroconf(interfaces=LOOPBACK)
        async with lans(2) as (host, guest):
            watch, search = await find(guest)
            for service, said in bad.items():
                await stranger(air, service, **said)
            await host.host(KITCHEN, nobody)
            await watch.until(lambda a: T1 in a)
            async with asyncio.timeout(LIMIT_S):
                while search.skipped < len(bad):
                    search.again()
                    await asyncio.sleep(0.1)
            assert list(watch.adverts) == [T1]
        await air.async_close()

    play(scene)


def test_garbage_on_the_port_of_mdns_harms_nobody() -> None:
    async def scene() -> None:
        async with lans(2) as (host, guest):
            watch, _ = await find(guest)
            with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as sock:
                loopback = socket.inet_aton("127.0.0.1")
                sock.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, loopback)
                for size in range(0, 1400, 7):
                    sock.sendto(bytes(n * size % 251 for n in range(size)), ("224.0.0.251", 5353))
            await host.host(KITCHEN, nobody)
            await watch.until(lambda a: T1 in a)

    play(scene)


# Opening and closing


def test_everything_closes_within_a_second_whatever_it_was_doing() -> None:
    async def scene() -> None:
        for wait_s in (0.0, 0.01, 0.1, 0.5, 1.5):
            lan = LanTransport(interfaces=LOOPBACK)
            await lan.host(KITCHEN, nobody)
            await find(lan)
            await asyncio.sleep(wait_s)
            async with asyncio.timeout(1.0):
                await lan.close()
            await lan.close()

    play(scene)


def test_loopback_is_listed_only_by_a_table_that_keeps_to_it() -> None:
    async def scene() -> None:
        async with lans(1) as (lan,):
            hosting: Any = await lan.host(KITCHEN, nobody)
            assert hosting.addresses == (shown("127.0.0.1", hosting.port),)

    play(scene)


def test_an_address_that_means_all_is_all() -> None:
    for every in (["0.0.0.0"], ["::"], [], None):
        assert LanTransport(interfaces=every)._interfaces is None


def test_a_transport_opens_again_after_all_was_closed() -> None:
    async def scene() -> None:
        async with lans(1) as (lan,):
            for _ in range(3):
                hosting = await lan.host(KITCHEN, nobody)
                watch, search = await find(lan)
                assert hosting.trouble is None is search.trouble
                await watch.until(lambda a: T1 in a)
                await asyncio.gather(hosting.close(), search.close())

    play(scene)
