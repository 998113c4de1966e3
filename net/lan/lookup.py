"""Host names to IP addresses, without making anybody wait for a name server that is silent."""

from __future__ import annotations

import asyncio
import socket
import threading
from contextlib import suppress


class UnknownName(Exception):
    """Nobody knows a computer of that name."""


async def look_up(name: str) -> tuple[str, ...]:
    """The addresses of a host, IPv4 first; never empty. May be cancelled at any time.

    A thread of its own asks, because the loop's own pool would hold the program open until
    the name server answers.

    Raises UnknownName.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[tuple[str, ...]] = loop.create_future()

    def tell(addresses: tuple[str, ...]) -> None:
        if not answer.done():
            answer.set_result(addresses)

    def ask() -> None:
        addresses = _addresses(name)
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(tell, addresses)

    threading.Thread(target=ask, name="name look-up", daemon=True).start()
    addresses = await answer
    if not addresses:
        raise UnknownName(name)
    return addresses


def _addresses(name: str) -> tuple[str, ...]:
    try:
        found = socket.getaddrinfo(name, None, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):  # no such name; a name that cannot be written for the network
        return ()
    numbers = dict.fromkeys(_with_scope(sockaddr) for *_, sockaddr in found)
    return tuple(sorted(numbers, key=lambda address: ":" in address))


def _with_scope(sockaddr: tuple[str, int] | tuple[str, int, int, int] | tuple[int, bytes]) -> str:
    address = str(sockaddr[0])
    scope = sockaddr[3] if len(sockaddr) == 4 else 0
    return f"{address}%{scope}" if scope and "%" not in address else address
