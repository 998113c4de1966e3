"""One outside program's line: JSON objects both ways, one a line, over pipes or TCP.

Nothing that the program does raises here, keeps anybody waiting, or makes the line grow: lines,
their rate and what waits to be sent have limits.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

LINE_LIMIT: Final = 64 * 1024
"""Bytes; a longer line is passed over."""
BACKLOG_LIMIT: Final = 1024 * 1024
"""Bytes that may wait for a program that does not read; then the line is cut."""
RATE_PER_S: Final = 200.0
BURST: Final = 400.0
"""Lines that one may send at once, and then for each second; more cut the line."""


class Splitter:
    """Puts lines together from bytes that come cut anywhere."""

    def __init__(self) -> None:
        self._rest = bytearray()
        self._skips = False

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that the bytes complete, without those that are too long."""
        *ends, rest = data.split(b"\n")
        lines: list[bytes] = []
        for end in ends:
            if not self._skips and len(self._rest) + len(end) < LINE_LIMIT:
                lines.append(bytes(self._rest) + end)
            self._rest.clear()
            self._skips = False
        if not self._skips:
            self._rest += rest
            if len(self._rest) >= LINE_LIMIT:
                self._rest.clear()
                self._skips = True
        return lines


class Allowance:
    """How many lines may still come."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._left = BURST
        self._since_s = clock()

    def spend(self, count: int) -> bool:
        """Takes so many; whether there were as many."""
        now_s = self._clock()
        self._left = min(BURST, self._left + (now_s - self._since_s) * RATE_PER_S) - count
        self._since_s = now_s
        return self._left >= 0


class Ear(Protocol):
    """Who hears a line; called in the exchange's thread."""

    def joined(self, line: "Line") -> None:
        """The line is there."""

    def heard(self, line: "Line", data: bytes) -> None:
        """A whole line came."""

    def lost(self, line: "Line") -> None:
        """Nothing more will come, nor can be sent."""


class Line:
    """Belongs to the exchange's event loop."""

    def __init__(self, ear: Ear) -> None:
        self.ear = ear
        self.closed = False
        self._transport: asyncio.WriteTransport | None = None
        self._splitter = Splitter()
        self._allowance = Allowance()

    def opened(self, transport: asyncio.WriteTransport) -> None:
        """Both ends are there."""
        self._transport = transport
        self.ear.joined(self)

    def feed(self, data: bytes) -> None:
        """The program wrote something."""
        lines = self._splitter.feed(data)
        if not self._allowance.spend(max(len(lines), len(data) // LINE_LIMIT)):
            self.cut()
        for line in lines:
            if self.closed:
                return
            self.ear.heard(self, line)

    def send(self, data: bytes) -> None:
        """Puts whole lines on their way; those for a line that is gone are dropped."""
        transport = self._transport
        if self.closed or transport is None or transport.is_closing():
            return
        transport.write(data)
        if transport.get_write_buffer_size() > BACKLOG_LIMIT:
            self.cut()

    def finish(self) -> None:
        """Says that nothing more is sent; what waits still is."""
        with suppress(OSError, RuntimeError):
            if not self.closed and self._transport and self._transport.can_write_eof():
                self._transport.write_eof()

    def close(self) -> None:
        """Ends the line once what waits is sent."""
        if self._transport:
            self._transport.close()
        self.gone()

    def cut(self) -> None:
        """Ends the line at once, with whatever waits unsent."""
        if self._transport:
            self._transport.abort()
        self.gone()

    def gone(self) -> None:
        """The line has ended, by whichever end."""
        if not self.closed:
            self.closed = True
            self.ear.lost(self)
