"""Pipes over TCP: letting guests in, and getting to a host."""

from __future__ import annotations

import asyncio
import errno
import socket
import sys
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import Final

from net.link import Gone, Pipe
from net.transport import CannotHost, Trouble

CHUNK: Final = 64 * 1024
"""Bytes that are read at once."""
BACKLOG: Final = 64
"""Guests who may wait for the door to open."""
HEAD_START_S: Final = 0.25
"""How long an address is tried alone before the next one is tried as well."""
FLUSH_S: Final = 1.0
"""How long a pipe that was closed still tries to send what it took."""
PORT_TRIES: Final = 16


class TcpPipe:
    """A TCP connection; what is written leaves at once."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        peer = writer.get_extra_info("peername")
        self._peer = peer[0].partition("%")[0] if peer else "unknown"
        sock = writer.get_extra_info("socket")
        if sock is not None:
            _tune(sock)

    @property
    def peer(self) -> str:
        """The other end's IP address."""
        return self._peer

    async def read(self) -> bytes:
        """Some bytes; empty once the other end, or this one, closed."""
        try:
            return await self._reader.read(CHUNK)
        except OSError:
            return b""

    async def write(self, data: bytes) -> None:
        """Returns once there is room for more; raises Gone."""
        if self._writer.is_closing():
            raise Gone("the connection is closed")
        try:
            self._writer.write(data)
            await self._writer.drain()
        except OSError as error:
            raise Gone(str(error)) from None

    def close(self) -> None:
        """At once; what was written before is still sent if the other end takes it soon."""
        transport = self._writer.transport
        waits = not transport.is_closing() and transport.get_write_buffer_size() > 0
        self._writer.close()
        if waits:
            asyncio.get_running_loop().call_later(FLUSH_S, transport.abort)


def _tune(sock: socket.socket) -> None:
    """Sends moves without delay, and notices within a minute that a machine is gone."""
    options = [
        (socket.IPPROTO_TCP, "TCP_NODELAY", 1),
        (socket.SOL_SOCKET, "SO_KEEPALIVE", 1),
        (socket.IPPROTO_TCP, "TCP_KEEPIDLE", 20),
        (socket.IPPROTO_TCP, "TCP_KEEPINTVL", 10),
        (socket.IPPROTO_TCP, "TCP_KEEPCNT", 3),
    ]
    for level, name, value in options:
        if hasattr(socket, name):
            with suppress(OSError):  # a connection that is gone already takes none
                sock.setsockopt(level, getattr(socket, name), value)


class Door:
    """Listens for guests, on IPv4 and IPv6 with the same port."""

    def __init__(self, servers: Sequence[asyncio.Server], port: int) -> None:
        self._servers = servers
        self.port = port

    def close(self) -> None:
        """Nobody else comes in; those who came stay."""
        for server in self._servers:
            server.close()


async def open_door(
    welcome: Callable[[Pipe], None], port: int, addresses: Iterable[str] = ("0.0.0.0", "::")
) -> Door:
    """Listens on the port, or on one that the system chooses if it cannot be had.

    Raises CannotHost.
    """

    def arrive(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        welcome(TcpPipe(reader, writer))

    sockets, chosen = _listen(tuple(addresses), port)
    servers = [await asyncio.start_server(arrive, sock=s, backlog=BACKLOG) for s in sockets]
    return Door(servers, chosen)


def _listen(addresses: Sequence[str], port: int) -> tuple[list[socket.socket], int]:
    trouble: OSError | None = None
    for wanted in (port, *[0] * PORT_TRIES):
        sockets: list[socket.socket] = []
        for address in addresses:
            try:
                sockets.append(_bound(address, sockets[0].getsockname()[1] if sockets else wanted))
            except OSError as error:
                trouble = error
                if error.errno in _NO_SUCH_FAMILY:
                    continue  # a machine without IPv6, or without IPv4
                break
        else:
            if sockets:
                return sockets, sockets[0].getsockname()[1]
        for sock in sockets:
            sock.close()
    raise CannotHost(
        Trouble(
            "This computer does not let Parlour wait for guests on the network.",
            f"The system says: {trouble}. A firewall or security program may forbid it.",
        )
    )


_NO_SUCH_FAMILY = (errno.EAFNOSUPPORT, errno.EADDRNOTAVAIL, errno.EPROTONOSUPPORT)


def _bound(address: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would share the port with another program
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        sock.bind((address, port))
        sock.listen(BACKLOG)
    except OSError:
        sock.close()
        raise
    return sock


class NoWay(Exception):
    """No address led to a host. `refused`: a machine answered that nobody listens there."""

    def __init__(self, refused: bool = False) -> None:
        super().__init__("refused" if refused else "no answer")
        self.refused = refused


async def connect(ends: Iterable[tuple[str, int]], limit_s: float) -> TcpPipe:
    """A pipe to whichever (IP address, port) answers first; the earlier ones get a head start.

    Raises NoWay.
    """
    try:
        async with asyncio.timeout(limit_s):
            return await _race(deque(ends))
    except TimeoutError:
        raise NoWay from None


async def _race(ends: deque[tuple[str, int]]) -> TcpPipe:
    tries: set[asyncio.Task[TcpPipe]] = set()
    refused = False
    try:
        while ends or tries:
            if ends:
                tries.add(asyncio.create_task(_open(*ends.popleft())))
            done, _ = await asyncio.wait(
                tries,
                timeout=HEAD_START_S if ends else None,
                return_when=asyncio.FIRST_COMPLETED,
            )
            for task in done:
                error = task.exception()
                if error is None:
                    tries.remove(task)
                    return task.result()
                refused |= isinstance(error, ConnectionRefusedError)
            tries -= done
    finally:
        for task in tries:
            task.cancel()
        for late in await asyncio.gather(*tries, return_exceptions=True):
            if isinstance(late, TcpPipe):
                late.close()
    raise NoWay(refused)


async def _open(address: str, port: int) -> TcpPipe:
    return TcpPipe(*await asyncio.open_connection(address, port))
