"""A link over any byte stream: the same messages however the bytes are cut, and limits."""

import asyncio
import tracemalloc
from collections.abc import Awaitable, Callable, Iterable, Iterator
from itertools import pairwise, repeat
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.host.host import Host
from net.link import BACKLOG_LIMIT, BURST, RATE_PER_S, Flood, Gone, Link, Slow
from net.protocol import (
    LINE_LIMIT,
    Again,
    BadLine,
    Bye,
    Hello,
    Intent,
    Message,
    Ping,
    Pong,
    Sit,
    encode,
    read_guest,
    read_host,
)
from net.transport import Where
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import Player, room

LIMIT_S = 10.0
"""For whatever has to happen; it takes far less."""


class Scripted:
    """A pipe whose other end says what is written down, and then nothing until it is closed."""

    peer = "script"

    def __init__(self, chunks: Iterable[bytes] = (), *, ends: bool = False) -> None:
        self.written = bytearray()
        self.taken = 0
        """Bytes that were read from here."""
        self.closed = asyncio.Event()
        self.takes = asyncio.Event()
        """Unset it, and the other end takes nothing."""
        self.takes.set()
        self.broken = False
        self._chunks: Iterator[bytes] = iter(chunks)
        self._ends = ends

    async def read(self) -> bytes:
        data = b"" if self.closed.is_set() else next(self._chunks, b"")
        if not data and not self._ends:
            await self.closed.wait()
        self.taken += len(data)
        return data

    async def write(self, data: bytes) -> None:
        if self.broken:
            raise Gone("broken")
        self.written += data
        await self.takes.wait()

    def close(self) -> None:
        self.closed.set()


class Clock:
    now_s = 100.0

    def __call__(self) -> float:
        return self.now_s


def guests(pipe: Scripted, **rest: Any) -> Link:
    return Link(pipe, "lan", read_guest, **rest)


def run(play: Callable[[], Awaitable[Any]]) -> Any:
    """Has it played in a loop of its own, and sees that no task outlives it."""

    async def whole() -> Any:
        result = await asyncio.wait_for(play(), 2 * LIMIT_S)
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others:
            await asyncio.wait(others, timeout=LIMIT_S)
        assert asyncio.all_tasks() == {asyncio.current_task()}
        return result

    return asyncio.run(whole())


async def all_of(link: Link) -> list[Message]:
    """Everything until the other end is gone."""
    heard: list[Message] = []
    try:
        while True:
            heard.append(await link.receive())
    except Gone:
        link.cut()
        return heard


# Frames (N08)

SAID: list[Message] = [
    Hello(1, "Parlour"),
    Sit("Zoë 王 🂡 “quoted”"),
    *(Intent(n, f"play {'10♥' * n}") for n in range(1, 40)),
    Again(),
    Pong(7),
    Bye("left", "Grüße"),
]
SESSION = b"".join(map(encode, SAID))


def heard_in(chunks: Iterable[bytes]) -> list[Message]:
    async def hear() -> list[Message]:
        return await all_of(guests(Scripted(chunks, ends=True)))

    result: list[Message] = run(hear)
    return result


def test_one_byte_at_a_time_all_at_once_or_a_line_each() -> None:
    assert heard_in(bytes([b]) for b in SESSION) == SAID
    assert heard_in([SESSION]) == SAID
    assert heard_in(SESSION.splitlines(keepends=True)) == SAID


def test_a_character_cut_in_two() -> None:
    inside = [at for at, byte in enumerate(SESSION) if byte & 0xC0 == 0x80]
    assert len(inside) > 50
    for at in inside:
        assert heard_in([SESSION[:at], SESSION[at:]]) == SAID


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, len(SESSION)), max_size=30))
def test_any_cuts(cuts: list[int]) -> None:
    ends = [0, *sorted(cuts), len(SESSION)]
    pieces = (SESSION[a:b] for a, b in pairwise(ends))
    assert heard_in(piece for piece in pieces if piece) == SAID


def test_a_session_that_was_recorded() -> None:
    lines: list[bytes] = []

    async def record() -> None:
        air = Air()
        table = room("sequence", 4)
        host = Host(table, [MemoryTransport(air, "host")])
        await host.open()
        running = asyncio.create_task(host.run())

        def tap(direction: str, line: bytes) -> None:
            if direction == "in":
                lines.append(line)

        where = [Where("lan", "host", 1)]
        player = Player([MemoryTransport(air, "g")], where, "Zoë", tap=tap)
        await player.until(lambda: player.table and player.table.you and not table.waits_for)
        table.start(0.0)
        await player.until(lambda: len(lines) > 120 or player.outcome)
        await host.close()
        await running
        await player.leave()

    async def replay(chunks: Iterable[bytes]) -> list[Message]:
        link = Link(Scripted(chunks, ends=True), "lan", read_host, limited=False)
        return await all_of(link)

    run(record)
    told = [read_host(line[:-1]) for line in lines]
    whole = b"".join(lines)
    assert len(lines) > 50 and max(map(len, lines)) > 1000
    assert run(lambda: replay(bytes([b]) for b in whole)) == told
    assert run(lambda: replay(whole[at : at + 65536] for at in range(0, len(whole), 65536))) == told


# Size (N06)


def a_line_of(size: int) -> bytes:
    """A ping with its newline."""
    start, end = b'{"t":"ping","more":"', b'"}\n'
    return start + b"x" * (size - len(start) - len(end)) + end


@pytest.mark.parametrize("chunk", [1, 1000, 10**6])
def test_the_longest_line_is_one_of_64_kib(chunk: int) -> None:
    async def play() -> None:
        line = a_line_of(LINE_LIMIT)
        pipe = Scripted([line[at : at + chunk] for at in range(0, len(line), chunk)])
        link = guests(pipe)
        assert await link.receive() == Ping()
        link.cut()
        line = a_line_of(LINE_LIMIT + 1)
        pipe = Scripted([line[at : at + chunk] for at in range(0, len(line), chunk)])
        link = guests(pipe)
        with pytest.raises(BadLine) as refused:
            await link.receive()
        assert refused.value.code == "too large"
        link.cut()

    run(play)


@pytest.mark.parametrize("chunk", [1, 1460, 65536])
def test_a_line_without_end_is_refused_at_64_kib_and_held_in_no_more(chunk: int) -> None:
    async def play() -> int:
        pipe = Scripted(repeat(b"x" * chunk, 10_000_000 // chunk))
        link = guests(pipe)
        tracemalloc.start()
        with pytest.raises(BadLine) as refused:
            await link.receive()
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert refused.value.code == "too large"
        assert pipe.taken < LINE_LIMIT + chunk
        link.cut()
        return peak

    assert run(play) < 1_000_000


def test_whole_lines_before_one_without_end_do_not_save_it() -> None:
    async def play() -> None:
        link = guests(Scripted([encode(Ping(1)), encode(Ping(2)) + b"x" * LINE_LIMIT]))
        assert await link.receive() == Ping(1)
        with pytest.raises(BadLine):
            await link.receive()
        link.cut()

    run(play)


# Rate


def test_a_burst_is_a_persons_and_a_flood_is_not() -> None:
    async def play() -> None:
        clock = Clock()
        burst, rate = int(BURST), int(RATE_PER_S)
        link = guests(Scripted(repeat(encode(Ping()) * 1000)), clock=clock)
        for _ in range(burst):
            await link.receive()
        clock.now_s += 1.0
        for _ in range(rate):
            await link.receive()
        clock.now_s += 3600.0
        for _ in range(burst):
            await link.receive()
        with pytest.raises(Flood):
            await link.receive()
        link.cut()

    run(play)


def test_lines_without_sense_count_as_much() -> None:
    async def play() -> None:
        link = guests(Scripted([b"\n" * 1000]), clock=Clock())
        for _ in range(int(BURST)):
            with pytest.raises(BadLine):
                await link.receive()
        with pytest.raises(Flood):
            await link.receive()
        link.cut()

    run(play)


def test_a_host_may_say_as_much_as_it_likes() -> None:
    async def play() -> None:
        pipe = Scripted([encode(Ping()) * 1000], ends=True)
        link = Link(pipe, "lan", read_host, clock=Clock(), limited=False)
        assert len(await all_of(link)) == 1000

    run(play)


def test_a_flood_of_good_lines_keeps_nobody_waiting() -> None:
    order: list[str] = []

    async def hear(name: str, link: Link) -> None:
        for _ in await all_of(link):
            pass

    async def play() -> None:
        def tap(name: str) -> Callable[[str, bytes], None]:
            return lambda direction, line: order.append(name)

        flood = guests(Scripted([encode(Ping()) * 200], ends=True), tap=tap("flood"))
        other = guests(Scripted([encode(Ping())] * 3, ends=True), tap=tap("other"))
        await asyncio.gather(hear("flood", flood), hear("other", other))

    run(play)
    assert order.count("flood") == 200
    last = max(at for at, name in enumerate(order) if name == "other")
    assert last <= 8


# What waits to be sent


def test_somebody_who_reads_nothing_is_cut_off_and_costs_no_more_than_the_limit() -> None:
    async def play() -> None:
        pipe = Scripted()
        link = guests(pipe)
        pipe.takes.clear()
        line = Bye("left", "x" * 400)
        sent = 0
        while not link.closed:
            link.send(line)
            sent += len(encode(line))
            await asyncio.sleep(0)
        assert BACKLOG_LIMIT < sent <= BACKLOG_LIMIT + len(encode(line))
        assert pipe.closed.is_set()
        with pytest.raises(Slow):
            await link.receive()

    run(play)


def test_somebody_who_reads_slowly_but_reads_is_never_cut_off() -> None:
    async def play() -> None:
        pipe = Scripted()
        link = guests(pipe)
        line = encode(Bye("left", "x" * 400))
        sent = 0
        while sent < 3 * BACKLOG_LIMIT:
            pipe.takes.clear()
            for _ in range(1000):
                link.send(Bye("left", "x" * 400))
                sent += len(line)
            await asyncio.sleep(0)
            pipe.takes.set()
            while len(pipe.written) < sent:
                await asyncio.sleep(0)
        assert not link.closed
        assert pipe.written == line * (sent // len(line))
        link.cut()

    run(play)


def test_closing_sends_what_waits_and_the_reason_last() -> None:
    async def play() -> None:
        pipe = Scripted(ends=True)
        link = guests(pipe)
        pipe.takes.clear()
        for n in range(5):
            link.send(Ping(n))
        await asyncio.sleep(0)
        link.send(Ping(5))
        link.close("closed", "Ines closed the table.")
        link.send(Ping(6))
        assert link.closed and not pipe.closed.is_set()
        pipe.takes.set()
        await asyncio.wait_for(pipe.closed.wait(), LIMIT_S)
        said = [read_host(line) for line in pipe.written.splitlines()]
        assert said == [*map(Ping, range(6)), Bye("closed", "Ines closed the table.")]

    run(play)


def test_closing_lets_the_other_end_finish_but_hears_nothing_more() -> None:
    async def play() -> None:
        talking = [encode(Ping(n)) for n in range(100)]
        pipe = Scripted([b"".join(talking[:3]), *talking[3:]], ends=True)
        link = guests(pipe)
        assert await link.receive() == Ping(0)
        link.close()
        with pytest.raises(Gone):
            await link.receive()
        await asyncio.wait_for(pipe.closed.wait(), LIMIT_S)
        assert pipe.taken == sum(map(len, talking))

    run(play)


@pytest.mark.parametrize("takes", [True, False], ids=["silent", "deaf"])
def test_closing_waits_for_nobody_for_long(takes: bool) -> None:
    async def play() -> None:
        pipe = Scripted()
        link = guests(pipe)
        hearing = asyncio.create_task(link.receive())
        await asyncio.sleep(0)
        if not takes:
            pipe.takes.clear()
        link.send(Ping())
        link.close()
        await asyncio.wait_for(pipe.closed.wait(), LIMIT_S)
        with pytest.raises(Gone):
            await hearing

    run(play)


def test_closing_twice_says_goodbye_once() -> None:
    async def play() -> None:
        pipe = Scripted(ends=True)
        link = guests(pipe)
        link.close("closed")
        link.close("left")
        await asyncio.wait_for(pipe.closed.wait(), LIMIT_S)
        link.cut()
        link.cut()
        assert bytes(pipe.written) == encode(Bye("closed"))

    run(play)


def test_a_pipe_that_breaks_ends_the_link() -> None:
    async def play() -> None:
        pipe = Scripted()
        link = guests(pipe)
        hearing = asyncio.create_task(link.receive())
        pipe.broken = True
        link.send(Ping())
        with pytest.raises(Gone):
            await asyncio.wait_for(hearing, LIMIT_S)
        assert link.closed

    run(play)


def test_cutting_while_somebody_listens_tells_them() -> None:
    async def play() -> None:
        link = guests(Scripted())
        hearing = asyncio.create_task(link.receive())
        await asyncio.sleep(0)
        link.cut()
        with pytest.raises(Gone):
            await asyncio.wait_for(hearing, LIMIT_S)

    run(play)


# What else is promised


def test_a_tap_is_shown_every_line_both_ways_also_bad_ones() -> None:
    shown: list[tuple[str, bytes]] = []

    async def play() -> None:
        pipe = Scripted([encode(Ping(1)) + b"what\n"], ends=True)
        link = guests(pipe, tap=lambda direction, line: shown.append((direction, line)))
        await link.receive()
        with pytest.raises(BadLine):
            await link.receive()
        link.send(Pong(1))
        link.cut()

    run(play)
    assert shown == [("in", encode(Ping(1))), ("in", b"what\n"), ("out", encode(Pong(1)))]


def test_only_whole_lines_are_signs_of_life() -> None:
    async def play() -> None:
        clock = Clock()
        chunks = [encode(Ping()), b'{"t":', b'"ping"}']
        pipe = Scripted(chunks)
        link = guests(pipe, clock=clock)
        await link.receive()
        clock.now_s = 130.0
        hearing = asyncio.create_task(link.receive())
        while pipe.taken < sum(map(len, chunks)):
            await asyncio.sleep(0)
        assert link.heard_s == 100.0 and not hearing.done()
        hearing.cancel()
        link.cut()

    run(play)
