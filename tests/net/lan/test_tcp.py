"""Pipes over TCP on loopback."""

import asyncio
import socket
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from net.lan.addresses import DEFAULT_PORT
from net.lan.lookup import UnknownName, look_up
from net.lan.tcp import BACKLOG, CHUNK, FLUSH_S, Door, NoWay, TcpPipe, connect, open_door
from net.lan.transport import ANSWER_S, LanTransport
from net.link import Gone, Pipe
from net.transport import Advert, CannotHost, CannotJoin, Where

HERE = ("127.0.0.1", "::1")
ADVERT = Advert("t1", "Kitchen", "euchre", 4, 1)


def free_port() -> int:
    """One that the system does not use now."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return sock.getsockname()[1]


@contextmanager
def black_hole() -> Iterator[int]:
    """A port that answers nothing: those who wait at it already fill its queue."""
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        sock.listen(0)
        waiting = []
        try:
            for _ in range(4):
                guest = socket.socket()
                waiting.append(guest)
                guest.setblocking(False)
                guest.connect_ex(sock.getsockname())
            yield sock.getsockname()[1]
        finally:
            for guest in waiting:
                guest.close()


async def pair(door: Door, guests: "asyncio.Queue[Pipe]", address: str = "127.0.0.1") -> Any:
    """Both ends of a connection: the guest's, the host's."""
    pipe = await connect([(address, door.port)], 5)
    return pipe, await asyncio.wait_for(guests.get(), 5)


def with_door(play: Callable[[Door, "asyncio.Queue[Pipe]"], Awaitable[None]]) -> None:
    async def run() -> None:
        guests: asyncio.Queue[Pipe] = asyncio.Queue()
        door = await open_door(guests.put_nowait, free_port(), HERE)
        try:
            await asyncio.wait_for(play(door, guests), 20)
        finally:
            door.close()

    asyncio.run(run())


@pytest.mark.parametrize("address", HERE)
def test_bytes_cross_both_ways_and_a_peer_is_an_address_alone(address: str) -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests, address)
        assert guest.peer == host.peer == address
        await guest.write(b"hello\n")
        assert await host.read() == b"hello\n"
        await host.write(b"welcome\n")
        assert await guest.read() == b"welcome\n"
        guest.close()
        guest.close()
        assert await host.read() == b"" == await guest.read()
        host.close()

    with_door(play)


def test_moves_leave_without_delay_and_a_dead_line_is_noticed() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        for pipe in await pair(door, guests):
            sock = pipe._writer.get_extra_info("socket")
            assert sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
            assert sock.getsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE)
            pipe.close()

    with_door(play)


def test_a_connection_that_is_reset_reads_nothing_and_writes_gone() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)
        sock = guest._writer.get_extra_info("socket")
        linger = b"\x01\x00\x00\x00\x00\x00\x00\x00"  # on, for 0 s: a close resets
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
        guest.close()
        assert await host.read() == b""
        with pytest.raises(Gone):
            for _ in range(50):
                await host.write(b"x")
                await asyncio.sleep(0.01)
        host.close()
        assert await host.read() == b""

    with_door(play)


def test_a_pipe_that_was_closed_takes_no_more() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)
        host.close()
        with pytest.raises(Gone):
            await host.write(b"x")
        guest.close()

    with_door(play)


def test_a_write_waits_for_somebody_who_does_not_read_and_ends_when_the_pipe_is_closed() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)

        async def flood() -> None:
            while True:
                await host.write(bytes(CHUNK))

        task = asyncio.create_task(flood())
        await asyncio.wait([task], timeout=0.3)
        assert not task.done()
        host.close()
        with pytest.raises(Gone):
            await asyncio.wait_for(task, FLUSH_S + 5)
        guest.close()

    with_door(play)


def test_what_was_written_before_a_close_still_arrives() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)
        await host.write(b"x" * 50_000)
        await host.write(b"bye\n")
        host.close()
        heard = b""
        while data := await guest.read():
            heard += data
        assert heard == b"x" * 50_000 + b"bye\n"
        guest.close()

    with_door(play)


def test_who_came_in_stays_when_the_door_closes() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)
        door.close()
        await guest.write(b"still here")
        assert await host.read() == b"still here"
        with pytest.raises(NoWay) as caught:
            await connect([("127.0.0.1", door.port)], 5)
        assert caught.value.refused
        guest.close()
        host.close()

    with_door(play)


def test_a_connection_that_says_nothing_is_an_end_and_no_more() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        guest, host = await pair(door, guests)
        guest.close()
        assert await host.read() == b""
        host.close()

    with_door(play)


# Ports


def test_a_port_that_is_taken_means_another_for_both_versions_of_ip() -> None:
    async def run() -> None:
        guests: asyncio.Queue[Pipe] = asyncio.Queue()
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            door = await open_door(guests.put_nowait, port, HERE)
            assert door.port not in (port, 0)
            for address in HERE:
                for pipe in await pair(door, guests, address):
                    pipe.close()
            door.close()

    asyncio.run(run())


def test_a_port_that_only_ipv6_lacks_means_another_for_both() -> None:
    async def run() -> None:
        with socket.socket(socket.AF_INET6) as taken:
            taken.bind(("::1", 0))
            taken.listen()
            door = await open_door(lambda pipe: None, taken.getsockname()[1], HERE)
            assert door.port != taken.getsockname()[1]
            door.close()

    asyncio.run(run())


def test_an_address_that_cannot_be_listened_on_is_left_out() -> None:
    async def run() -> None:
        door = await open_door(lambda pipe: None, free_port(), ("127.0.0.1", "2001:db8::1"))
        door.close()
        with pytest.raises(CannotHost) as caught:
            await open_door(lambda pipe: None, free_port(), ("203.0.113.1",))
        assert caught.value.trouble.what and caught.value.trouble.help

    asyncio.run(run())


def test_two_copies_on_one_machine_can_host() -> None:
    async def run() -> None:
        port = free_port()
        lans = [LanTransport(port=port, interfaces=HERE) for _ in range(2)]
        hostings: list[Any] = [await lan.host(ADVERT, lambda pipe: None) for lan in lans]
        assert hostings[0].port == port != hostings[1].port
        for lan in lans:
            await lan.close()

    asyncio.run(run())


@pytest.mark.parametrize("setting", [0, 70000, "abc"])
def test_a_port_setting_that_is_none_hosts_on_the_usual_one(setting: object) -> None:
    assert LanTransport(port=setting)._port == DEFAULT_PORT


# Joining


def join(where: Where, answer_s: float = 5.0) -> CannotJoin:
    async def run() -> CannotJoin:
        lan = LanTransport(interfaces=HERE, answer_s=answer_s)
        with pytest.raises(CannotJoin) as caught:
            await lan.join(where)
        await lan.close()
        return caught.value

    return asyncio.run(run())


def test_no_answer_names_a_firewall_and_the_network() -> None:
    with black_hole() as port:
        trouble = join(Where("lan", "127.0.0.1", port), answer_s=0.5).trouble
    assert trouble.what.startswith("There is no answer from 127.0.0.1")
    assert "firewall" in trouble.help and "same network" in trouble.help
    assert str(port) in trouble.help


def test_nobody_waits_longer_than_eight_seconds() -> None:
    assert ANSWER_S <= 8


def test_refused_is_told_in_other_words() -> None:
    trouble = join(Where("lan", "127.0.0.1", free_port())).trouble
    assert "no table is open" in trouble.what and "firewall" not in trouble.help


def test_a_name_that_nobody_knows_is_told_in_other_words() -> None:
    for name in ("no-such-host.invalid", "x" * 300, "a..b"):
        trouble = join(Where("lan", name, 1)).trouble
        assert "Nobody on the network knows" in trouble.what


def test_join_can_be_cancelled_at_once() -> None:
    async def run(port: int) -> float:
        lan = LanTransport(interfaces=HERE)
        task = asyncio.create_task(lan.join(Where("lan", "127.0.0.1", port)))
        await asyncio.wait([task], timeout=0.2)
        assert not task.done()
        began_s = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await lan.close()
        return time.monotonic() - began_s

    with black_hole() as port:
        assert asyncio.run(run(port)) < 1.0


def test_a_name_of_this_machine_is_found() -> None:
    async def run() -> None:
        assert "127.0.0.1" in await look_up("localhost")
        with pytest.raises(UnknownName):
            await look_up("no-such-host.invalid")

    asyncio.run(run())


def test_a_silent_address_does_not_keep_from_the_next() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        with black_hole() as port:
            began_s = time.monotonic()
            pipe = await connect([("127.0.0.1", port), ("::1", door.port)], 8)
            assert pipe.peer == "::1" and time.monotonic() - began_s < 4
            pipe.close()
        (await guests.get()).close()

    with_door(play)


def test_an_address_that_refuses_does_not_keep_from_the_next() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        pipe = await connect([("127.0.0.1", free_port()), ("127.0.0.1", door.port)], 5)
        pipe.close()
        (await guests.get()).close()

    with_door(play)


def test_no_address_at_all_is_no_way() -> None:
    with pytest.raises(NoWay):
        asyncio.run(connect([], 1))


def test_a_crowd_at_the_door_all_come_in() -> None:
    async def play(door: Door, guests: "asyncio.Queue[Pipe]") -> None:
        ends = [("127.0.0.1", door.port)]
        crowd: list[TcpPipe] = await asyncio.gather(*(connect(ends, 8) for _ in range(BACKLOG)))
        inside = [await guests.get() for _ in crowd]
        for pipe in (*crowd, *inside):
            pipe.close()

    with_door(play)
