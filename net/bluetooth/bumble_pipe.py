"""Bumble: a pipe over an RFCOMM channel.

Three things that Bumble leaves to its user: it answers the other end's close of a channel and
tells nobody (`on_disc_frame`); it takes everything that is written and waits only in `drain`; it
grants the other end new credits whether or not anybody reads.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from bumble.core import BaseBumbleError
from bumble.rfcomm import DLC, RFCOMM_DEFAULT_CREDIT_THRESHOLD, RFCOMM_Frame

from net.link import Gone

SLICE: Final = 16 * 1024
"""Bytes that are handed to Bumble at a time; it copies the rest with every frame it sends."""
PAUSE_AT: Final = 64 * 1024
"""Bytes that wait to be read before the other end gets no more credits."""
END_AT: Final = 256 * 1024
"""Bytes from an end that sends without credits before it is cut off."""
NO_CREDITS: Final = -1
"""As threshold: none are granted, however few are left."""


class DlcPipe:
    """A channel as a byte stream."""

    def __init__(self, dlc: DLC, hang_up: Callable[[DlcPipe], Coroutine[Any, Any, None]]) -> None:
        self.dlc = dlc
        self.peer = str(dlc.multiplexer.l2cap_channel.connection.peer_address).split("/")[0]
        self.hung_up = False
        """The other end closed the channel."""
        self._hang_up = hang_up
        self._chunks: deque[bytes] = deque()
        self.held = 0
        self._ended = False
        self._more = asyncio.Event()
        self._goodbye: asyncio.Task[None] | None = None
        answer = dlc.on_disc_frame

        def answer_and_end(frame: RFCOMM_Frame) -> None:
            answer(frame)
            self.hung_up = True
            self.end()

        setattr(dlc, "on_disc_frame", answer_and_end)  # noqa: B010 (mypy forbids the assignment)
        dlc.on(dlc.EVENT_CLOSE, self.end)
        dlc.sink = self._take

    async def read(self) -> bytes:
        """Some bytes; empty: the end."""
        while not self._chunks and not self._ended:
            self._more.clear()
            await self._more.wait()
        data = b"".join(self._chunks)
        self._chunks.clear()
        self.held = 0
        if not self._ended and self.dlc.rx_credits_threshold == NO_CREDITS:
            self.dlc.rx_credits_threshold = RFCOMM_DEFAULT_CREDIT_THRESHOLD
            self._try(self.dlc.process_tx)
        return data

    async def write(self, data: bytes) -> None:
        """Returns when the other end has had credits for it all; raises Gone."""
        for start in range(0, len(data), SLICE):
            part = data[start : start + SLICE]
            if not self._ended:
                self._try(partial(self.dlc.write, part))
            if not self._ended:
                await self.dlc.drain()
            if self._ended:
                raise Gone("the channel is closed")

    def close(self) -> None:
        """No more is read or written; the channel and what is below it end in the background."""
        self._chunks.clear()
        self.end()
        if self._goodbye is None:
            self._goodbye = asyncio.get_running_loop().create_task(self._hang_up(self))

    async def gone(self) -> None:
        """Returns when the channel and what is below it have ended."""
        if self._goodbye:
            await asyncio.wait((self._goodbye,))

    def end(self) -> None:
        """What came is still read, then comes the end."""
        self._ended = True
        self._more.set()
        self.dlc.drained.set()  # whoever writes waits for this alone

    def _take(self, data: bytes) -> None:
        if self._ended:
            return
        self._chunks.append(data)
        self.held += len(data)
        self._more.set()
        if self.held > END_AT:
            self.close()
        elif self.held > PAUSE_AT:
            self.dlc.rx_credits_threshold = NO_CREDITS

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except BaseBumbleError:  # the channel below is closed
            self.end()
