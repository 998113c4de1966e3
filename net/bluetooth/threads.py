"""Calls that block, kept off the event loop, and never in the way of the program's end."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final, TypeVar

T = TypeVar("T")

AT_ONCE: Final = 12
"""Calls that may hang at the same time before no more are begun."""


class Threads:
    """Runs calls in daemon threads: one that hangs is left behind, and dies with the program."""

    def __init__(self) -> None:
        self._running = 0

    async def run(
        self,
        work: Callable[[], T],
        limit_s: float,
        late: Callable[[T], object] = lambda result: None,
    ) -> T:
        """What `work` returns or raises.

        `late` gets the result that comes after the time, or after a cancellation.

        Raises:
            TimeoutError: it did not come in time, or too many calls hang already.
        """
        if self._running >= AT_ONCE:
            raise TimeoutError("too many calls hang")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(result: Any, error: Exception | None) -> None:
            self._running -= 1
            if error is None and future.done():
                _throw_away(late, result)
            elif error is None:
                future.set_result(result)
            elif not future.done():
                future.set_exception(error)

        def body() -> None:
            result, error = None, None
            try:
                result = work()
            except Exception as raised:
                error = raised
            try:
                loop.call_soon_threadsafe(settle, result, error)
            except RuntimeError:  # the loop is closed: the program ends
                if error is None:
                    _throw_away(late, result)

        self._running += 1
        threading.Thread(target=body, name="bluetooth", daemon=True).start()
        return await asyncio.wait_for(future, limit_s)


def _throw_away(late: Callable[[Any], object], result: Any) -> None:
    with suppress(Exception):  # closing what nobody waits for
        late(result)
