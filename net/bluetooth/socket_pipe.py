"""A pipe over one of PyBluez's sockets."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any, Final

from net.bluetooth.probe import code_of
from net.link import Gone

CHUNK: Final = 4096
"""Bytes that are read or written at a time."""

_NOT_YET = {errno.EAGAIN, errno.EWOULDBLOCK, errno.EINTR}


class SocketPipe:
    """Waits for the socket in the event loop; any error of the socket is the end."""

    def __init__(self, sock: Any, peer: str) -> None:
        self.peer = peer
        self._sock = sock
        self._loop = asyncio.get_running_loop()
        self.closed = False
        self._waiting: set[asyncio.Future[None]] = set()
        self._fd: int = sock.fileno()
        sock.setblocking(False)

    async def read(self) -> bytes:
        """Some bytes; empty: the end."""
        with suppress(Gone):
            data: bytes = await self._when_ready(
                partial(self._sock.recv, CHUNK), self._loop.add_reader, self._loop.remove_reader
            )
            if data:
                return data
        self.close()
        return b""

    async def write(self, data: bytes) -> None:
        """Returns when the system has taken it all; raises Gone."""
        rest = memoryview(data)
        while rest:
            # The compiled module takes bytes, and no views of them.
            chunk = bytes(rest[:CHUNK])
            sent: int = await self._when_ready(
                partial(self._sock.send, chunk),
                self._loop.add_writer,
                self._loop.remove_writer,
            )
            rest = rest[sent:]

    def close(self) -> None:
        """At once; whoever waits hears of the end."""
        if self.closed:
            return
        self.closed = True
        self._loop.remove_reader(self._fd)
        self._loop.remove_writer(self._fd)
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        with suppress(Exception):  # the radio may be gone
            self._sock.close()

    async def _when_ready(
        self,
        attempt: Callable[[], Any],
        watch: Callable[..., object],
        unwatch: Callable[[int], object],
    ) -> Any:
        """What the attempt returns once the socket is ready for it; raises Gone."""
        while not self.closed:
            try:
                return attempt()
            except Exception as error:  # `_bluetooth.error` is no OSError
                if code_of(error) not in _NOT_YET:
                    self.close()
                    raise Gone(f"{error}") from None
            ready = self._loop.create_future()
            self._waiting.add(ready)
            watch(self._fd, _wake, ready)
            try:
                await ready
            finally:
                self._waiting.discard(ready)
                if not self.closed:  # or the number may belong to another file by now
                    unwatch(self._fd)
        raise Gone("the pipe is closed")


def _wake(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)
