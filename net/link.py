"""A link: messages both ways over a byte stream, whatever carries the bytes.

Nothing that the other end does raises out of a link but `Gone`, `BadLine` and `Flood`, and
nothing it does makes it grow: lines, what waits to be sent, and the rate have limits.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Final, Protocol

from net.protocol import (
    LINE_LIMIT,
    BadLine,
    Bye,
    Code,
    Message,
    Place,
    encode,
)

BACKLOG_LIMIT: Final = 1024 * 1024
"""Bytes that may wait for somebody who does not read."""
RATE_PER_S: Final = 200.0
BURST: Final = 400.0
"""Lines that one may send at once, and then for each second: a quick program sends fewer."""
FAREWELL_S: Final = 0.5
"""How long a link that closes still tries to send what waits."""


class Gone(ConnectionError):
    """The other end is not there any more."""


class Slow(Gone):
    """The other end did not take what was sent to it."""


class Flood(Exception):
    """More lines than anybody types."""


class Pipe(Protocol):
    """A byte stream with both its ends open: TCP, RFCOMM."""

    @property
    def peer(self) -> str:
        """Who is at the other end, for logs and limits: an address without a port."""

    async def read(self) -> bytes:
        """Some bytes; empty: the other end is gone. Raises no error of its own kind."""

    async def write(self, data: bytes) -> None:
        """Returns once there is room for more; raises Gone, and no error of its own kind."""

    def close(self) -> None:
        """At once; may be called again."""


Reader = Callable[[bytes], Any]
"""`read_guest` or `read_host`."""
Tap = Callable[[str, bytes], None]
"""Is shown every line: "in" or "out", and the bytes."""


class Link:
    """One guest's line to a host, or the host's to a guest; belongs to one event loop."""

    def __init__(
        self,
        pipe: Pipe,
        place: Place,
        reader: Reader,
        *,
        clock: Callable[[], float] = time.monotonic,
        tap: Tap | None = None,
        limited: bool = True,
    ) -> None:
        """`limited`: hold the other end to the rate of a person."""
        self.place: Place = place
        self.peer = pipe.peer
        self.heard_s = clock()
        """When the last whole line came."""
        self.closed = False
        self._pipe = pipe
        self._reader = reader
        self._clock = clock
        self.tap = tap
        self._lines: deque[bytes] = deque()
        self._rest = bytearray()
        self._allowance = BURST if limited else float("inf")
        self._allowed_s = self.heard_s
        self._out: deque[bytes] = deque()
        self._waiting = 0
        self._slow = False
        self._more = asyncio.Event()
        self._ear = asyncio.Lock()
        """Held by whoever reads the pipe."""
        self._writer = asyncio.get_running_loop().create_task(self._write())

    def send(self, message: Message) -> None:
        """Puts a message on its way; one for a link that is closed is dropped."""
        if self.closed:
            return
        line = encode(message)
        if self.tap:
            self.tap("out", line)
        self._out.append(line)
        self._waiting += len(line)
        self._more.set()
        if self._waiting > BACKLOG_LIMIT:
            self._slow = True
            self.cut()

    async def receive(self) -> Any:
        """The next message.

        Raises:
            Gone: either end hung up.
            Slow: it was cut off, because the other end did not take what was sent.
            BadLine: the line is no message; the next one may be, unless it is “too large”.
            Flood: too many lines; the link is of no more use.
        """
        if self._lines:
            await asyncio.sleep(0)  # who says much at once must not keep the others waiting
        while not self._lines:
            async with self._ear:
                data = b"" if self.closed else await self._pipe.read()
            if self._slow:
                raise Slow("the other end does not read")
            if self.closed or not data:
                raise Gone("one of the ends hung up")
            self._split(data)
        line = self._lines.popleft()
        now_s = self._clock()
        self._spend(now_s)
        self.heard_s = now_s
        if self.tap:
            self.tap("in", line + b"\n")
        return self._reader(line)

    def close(self, code: Code = "left", reason: str = "") -> None:
        """Says goodbye and closes; what waits is still sent if the other end takes it soon.

        Nothing is received any more.
        """
        if self.closed:
            return
        self.send(Bye(code, reason))
        self.closed = True
        self._lines.clear()
        self._more.set()
        asyncio.get_running_loop().call_later(FAREWELL_S, self.cut)

    def cut(self) -> None:
        """Closes at once, with whatever waits unsent."""
        self.closed = True
        self._lines.clear()
        self._out.clear()
        self._writer.cancel()
        self._pipe.close()

    async def finished(self) -> None:
        """Returns once nothing more is sent: after the goodbye, or a cut."""
        await asyncio.wait((self._writer,))

    def _split(self, data: bytes) -> None:
        if b"\n" not in data:
            self._rest += data
        else:
            first, *whole, rest = data.split(b"\n")
            self._lines.append(bytes(self._rest) + first)
            self._lines.extend(whole)
            self._rest = bytearray(rest)
        if len(self._rest) >= LINE_LIMIT or any(len(x) >= LINE_LIMIT for x in self._lines):
            self._lines.clear()
            self._rest.clear()
            raise BadLine("too large", f"a line of more than {LINE_LIMIT} bytes")

    def _spend(self, now_s: float) -> None:
        earned = (now_s - self._allowed_s) * RATE_PER_S
        self._allowed_s = now_s
        self._allowance = min(max(BURST, self._allowance), self._allowance + earned) - 1
        if self._allowance < 0:
            raise Flood(f"more than {RATE_PER_S:g} lines a second")

    async def _write(self) -> None:
        try:
            await self._write_all()
        except Gone:
            pass
        finally:  # also when the program ends while the link still lingers
            self.closed = True
            self._pipe.close()

    async def _write_all(self) -> None:
        """What there is to say, until the goodbye and beyond; raises Gone."""
        while True:
            while self._out:
                chunk = b"".join(self._out)
                self._out.clear()
                await self._pipe.write(chunk)
                self._waiting -= len(chunk)
            if self.closed:
                break
            self._more.clear()
            await self._more.wait()
        await self._linger()

    async def _linger(self) -> None:
        """Until the other end has hung up too; it may still be talking.

        A TCP stream that is closed with something unread is reset, and a reset can overtake the
        goodbye.
        """
        async with self._ear:
            while await self._pipe.read():
                pass
