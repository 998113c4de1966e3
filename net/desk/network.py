"""The network's thread: one event loop, which the frame thread never waits for."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from contextlib import suppress
from typing import Any, Final

from net.transport import Transport

LOG = logging.getLogger(__name__)

_GOODBYE_S: Final = 0.8
"""How long the end of the thread waits for farewells, and then for what was called off."""
_END_S: Final = 2.0
"""After which the thread is left to itself, whatever it is stuck in."""

Transports = Callable[[], Sequence[Transport]]
Wake = Callable[[], object]


class Network:
    """Starts its thread when it is first needed; once closed, nothing is done any more."""

    def __init__(self, transports: Transports, wake: Wake) -> None:
        """`transports` is called once, in the thread; `wake` in the thread, for the frames'."""
        self.transports: Sequence[Transport] = ()
        """To be used in the thread."""
        self._make = transports
        self._wake = wake
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._closed = False

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Has something done in the thread."""
        loop = self._started()
        if loop is None:
            work.close()
        else:
            asyncio.run_coroutine_threadsafe(work, loop).add_done_callback(_look_at)

    def call(self, act: Callable[..., object], *args: Any) -> None:
        """Has something quick done in the thread."""
        loop = self._started()
        if loop is not None:
            loop.call_soon_threadsafe(act, *args)

    def wake(self) -> None:
        """Tells the frame thread that something came in."""
        try:
            self._wake()
        except Exception:  # no fault of whoever sent it
            LOG.exception("the frame thread cannot be woken")

    def close(self) -> None:
        """Ends the thread once everything there is said, but soon."""
        self._closed = True
        loop, thread = self._loop, self._thread
        if loop is None or thread is None:
            return
        self._loop = self._thread = None
        asyncio.run_coroutine_threadsafe(self._farewell(loop), loop)
        thread.join(_END_S)
        if thread.is_alive():
            LOG.warning("the network did not close in time")

    def _started(self) -> asyncio.AbstractEventLoop | None:
        if self._loop is None and not self._closed:
            self._loop = asyncio.new_event_loop()
            self._thread = threading.Thread(
                target=self._spin, args=(self._loop,), name="network", daemon=True
            )
            self._thread.start()
        return self._loop

    def _spin(self, loop: asyncio.AbstractEventLoop) -> None:
        asyncio.set_event_loop(loop)
        try:
            self.transports = tuple(self._make())
        except Exception:  # without a way to others there is still this screen
            LOG.exception("the ways to other machines could not be made")
        try:
            loop.run_forever()
        finally:
            loop.close()

    async def _farewell(self, loop: asyncio.AbstractEventLoop) -> None:
        """Lets everything end by itself, calls off what does not, and stops the loop."""
        try:
            await self._let_end()
            closing = [loop.create_task(transport.close()) for transport in self.transports]
            if closing:
                await asyncio.wait(closing, timeout=_GOODBYE_S / 2)
            await self._let_end(call_off=True)
        finally:
            loop.stop()

    async def _let_end(self, call_off: bool = False) -> None:
        others = asyncio.all_tasks() - {asyncio.current_task()}
        if others and not call_off:
            _, others = await asyncio.wait(others, timeout=_GOODBYE_S)
        for task in others:
            task.cancel()
        if others:
            await asyncio.wait(others, timeout=_GOODBYE_S / 4)


def _look_at(done: Future[None]) -> None:
    """Lets no fault go unseen."""
    with suppress(Exception):
        if not done.cancelled() and done.exception():
            LOG.error("a fault in the network", exc_info=done.exception())
