"""Bumble: waiting for what may never come."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from typing import Final, TypeVar

T = TypeVar("T")

LEAVE_S: Final = 0.4
"""For each step of a goodbye; a machine that went away answers none of them."""


class Lost(ConnectionError):
    """The connection went away in the middle of something."""


async def unless_lost(task: asyncio.Task[T]) -> T:
    """The result of Bumble's work, which it cancels when the connection goes; raises Lost."""
    await asyncio.wait((task,))
    if task.cancelled():
        raise Lost("the connection went away")
    return task.result()


async def within(work: Awaitable[object]) -> None:
    """A step of a goodbye: what does not come in time, or fails, does not matter."""
    task = asyncio.ensure_future(work)
    await asyncio.wait((task,), timeout=LEAVE_S)
    if not task.done():
        task.cancel()
    elif not task.cancelled():
        task.exception()
