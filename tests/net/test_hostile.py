"""Hostile programs at the door and at the table: the game of the others goes on, to its end."""

import asyncio
import socket
import tracemalloc
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from net.host.host import LINKS_OF_ONE, STRIKES, Host, Timing
from net.link import BURST, Pipe
from net.protocol import VERSION, Again, Bye, Hello, Ping, Rejected, encode, read_host
from net.transport import Transport, Where
from tests.net.hostile import Connect, attack
from tests.net.loopback import Loopback, pipe_from
from tests.net.memory import Air, MemoryTransport
from tests.net.siege import Siege, besiege
from tests.net.tables import Player, room
from tests.net.test_link import Clock, Scripted

LINES = 1500
"""That the host has to read in a siege; `python -m tests.soak hostile` is the long one."""
VILLAINS = 6
PATIENT = Timing(hello_s=60.0, ping_s=60.0, quiet_s=60.0, lost_s=60.0)
HASTY = Timing(hello_s=0.3, ping_s=0.1, quiet_s=0.2, lost_s=0.6)
LIMIT_S = 20.0


# Sieges


async def siege_in_memory(game: str, seats: int) -> Siege:
    air = Air()
    where = Where("lan", "host", 1)

    def ways(n: int) -> Transport:
        return MemoryTransport(air, "host" if n < 0 else f"guest {n}")

    async def assault(siege: Siege) -> None:
        def way(n: int) -> Connect:
            return lambda: MemoryTransport(air, f"villain {n}").join(where)

        await _assault(siege, [way(n) for n in range(VILLAINS)])

    return await besiege(game, seats, ways, lambda: where, assault, villains=2)


async def siege_over_tcp(game: str, seats: int) -> Siege:
    loopback = Loopback()

    async def assault(siege: Siege) -> None:
        def way(n: int) -> Connect:
            return lambda: pipe_from(2 + n % 3, loopback.port)

        await _assault(siege, [way(n) for n in range(VILLAINS)])

    def where() -> Where:
        return Where("lan", "127.0.0.1", loopback.port)

    return await besiege(game, seats, lambda n: loopback, where, assault, villains=2)


async def _assault(siege: Siege, connects: list[Connect]) -> Counter[str]:
    sent, _ = await attack(connects, "1", lambda: siege.witness.lines >= LINES, seated=2)
    return sent


@pytest.mark.parametrize(
    ("siege", "game", "seats"),
    [(siege_in_memory, "euchre", 4), (siege_over_tcp, "sequence", 6)],
    ids=["memory", "tcp"],
)
def test_hostile_lines_by_the_thousand_hurt_nobody(
    siege: Callable[[str, int], Awaitable[Siege]], game: str, seats: int
) -> None:
    over = asyncio.run(siege(game, seats))  # type: ignore[arg-type]
    assert over.faults == []
    assert over.matches >= 1
    assert over.witness.lines >= LINES
    assert over.refusals.keys() >= {"malformed", "order", "seat", "token", "too large"}


# One thing at a time


async def with_host(
    play: Callable[[Host, Loopback], Awaitable[None]], timing: Timing = PATIENT, **rest: Any
) -> Host:
    """A host over TCP with a match of computers and one honest guest, who sits and thinks."""
    loopback = Loopback()
    table = room("euchre")
    host = Host(table, [loopback], timing=timing, **rest)
    await host.open()
    running = asyncio.create_task(host.run())
    where = Where("lan", "127.0.0.1", loopback.port)
    honest = Player([loopback], [where], "Honest")
    honest.plays = False
    await honest.until(lambda: honest.table and honest.table.you)
    table.start(0.0)
    await honest.until(lambda: honest.numbers)
    try:
        await play(host, loopback)
        assert table.chairs[0].name == "Honest" and not table.chairs.notes()[0].away
    finally:
        await honest.leave()
        await host.close()
        await running
    return host


async def heard_until_the_end(pipe: Pipe) -> list[Any]:
    """Everything that the host still says."""
    whole = bytearray()
    while data := await asyncio.wait_for(pipe.read(), LIMIT_S):
        whole += data
    pipe.close()
    return [read_host(line) for line in bytes(whole).splitlines()]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(LIMIT_S):
        while not true():
            await asyncio.sleep(0.01)


HELLO = encode(Hello(VERSION))


def test_ten_megabytes_without_a_newline_end_at_64_kib() -> None:  # N06
    line = b"x" * 10_000_000

    async def play(host: Host, loopback: Loopback) -> None:
        loop = asyncio.get_running_loop()
        sock = socket.create_connection(("127.0.0.1", loopback.port))
        sock.setblocking(False)
        tracemalloc.start()
        _, before = tracemalloc.get_traced_memory()
        await loop.sock_sendall(sock, HELLO)
        sending = asyncio.ensure_future(loop.sock_sendall(sock, line))
        whole = b""
        while b'"too large"' not in whole:
            data = await asyncio.wait_for(loop.sock_recv(sock, 4096), LIMIT_S)
            assert data, "the reason came before the end"
            whole += data
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        sending.cancel()
        await asyncio.wait((sending,))
        sock.close()
        assert isinstance(read_host(whole.splitlines()[-1]), Bye)
        assert peak - before < 1_000_000
        await until(lambda: len(host._links) == 1)

    host = asyncio.run(with_host(play))
    assert host.room.refusals == {"too large": 1}


def test_the_reason_is_heard_also_after_ten_megabytes_in_one_go() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)
        talking = asyncio.ensure_future(pipe.write(HELLO + b"x" * 10_000_000))
        *_, last = await heard_until_the_end(pipe)
        assert isinstance(last, Bye) and last.code == "too large"
        await asyncio.wait((talking,))
        talking.exception()

    asyncio.run(with_host(play))


@pytest.mark.parametrize("said", [b"", b'{"t":"hello","vers'], ids=["nothing", "half a hello"])
def test_who_never_says_hello_is_hung_up_on(said: bytes) -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)
        await pipe.write(said)
        assert set(await heard_until_the_end(pipe)) <= {Ping()}

    host = asyncio.run(with_host(play, HASTY))
    assert host.room.refusals == {"silent": 1}


def test_a_byte_now_and_then_is_no_sign_of_life() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)

        async def drip() -> None:
            while True:
                await pipe.write(b"x")
                await asyncio.sleep(0.05)

        await pipe.write(HELLO)
        dripping = asyncio.create_task(drip())
        *_, last = await heard_until_the_end(pipe)
        assert isinstance(last, Bye) and last.code == "silent"
        dripping.cancel()

    host = asyncio.run(with_host(play, HASTY))
    assert host.room.refusals == {"silent": 1}


def test_a_flood_ends_the_link_that_sends_it() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)
        await pipe.write(HELLO + encode(Ping()) * 5000)
        *_, last = await heard_until_the_end(pipe)
        assert isinstance(last, Bye) and last.code == "flood"

    host = asyncio.run(with_host(play))
    assert host.room.refusals == {"flood": 1}


def test_a_persons_burst_is_no_flood() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)
        await pipe.write(HELLO + encode(Ping()) * (int(BURST) - 2) + encode(Bye()))
        assert len(await heard_until_the_end(pipe)) >= BURST - 2

    host = asyncio.run(with_host(play))
    assert host.room.refusals == {}


def test_lines_without_sense_are_answered_until_there_are_too_many() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        pipe = await pipe_from(2, loopback.port)
        await pipe.write(HELLO + b"what?\n" * 100)
        heard = await heard_until_the_end(pipe)
        assert sum(isinstance(said, Rejected) for said in heard) == STRIKES
        assert heard[-1].code == "malformed"

    host = asyncio.run(with_host(play))
    assert host.room.refusals == {"malformed": STRIKES + 1}


def test_who_reads_nothing_but_asks_for_all_is_cut_off() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        def asking() -> Any:
            yield HELLO
            while True:
                clock.now_s += 1.0
                yield encode(Again()) * 50

        deaf = Scripted(asking())
        deaf.takes.clear()
        host.knock("lan", deaf)
        await until(deaf.closed.is_set)

    clock = Clock()
    host = asyncio.run(with_host(play, clock=clock))
    assert host.room.refusals == {"slow": 1}


def test_a_crowd_from_one_machine_leaves_the_door_open_for_others() -> None:
    async def play(host: Host, loopback: Loopback) -> None:
        crowd = [await pipe_from(2, loopback.port) for _ in range(LINKS_OF_ONE + 10)]
        await until(lambda: host.room.refusals["busy"] == 10)
        late = Player([loopback], [Where("lan", "127.0.0.1", loopback.port)], "Late")
        await late.until(lambda: late.table)
        await late.leave()
        for pipe in crowd:
            pipe.close()
        await until(lambda: len(host._links) == 1)

    asyncio.run(with_host(play))
