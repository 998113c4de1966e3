"""A short visit to a machine: is there a table, and which?"""

from __future__ import annotations

from typing import Final

from game.names import clean_name
from game.version import VERSION as APP
from net.link import Flood, Gone, Link, Pipe
from net.protocol import VERSION, BadLine, Bye, Hello, Refused, Table, Welcome, read_host
from net.transport import Advert

LINES: Final = 8
"""A host says welcome and table first; one that says so much else is none of ours."""


async def ask(pipe: Pipe) -> Advert | None:
    """Says hello, hears of the table, says goodbye; None: there is no table for us."""
    link = Link(pipe, "bluetooth", read_host, limited=False)
    try:
        link.send(Hello(VERSION, f"Parlour {APP}"))
        return await _hear(link)
    except (Gone, BadLine, Flood):
        return None
    finally:
        link.close()


async def _hear(link: Link) -> Advert | None:
    welcome = None
    for _ in range(LINES):
        message = await link.receive()
        if isinstance(message, Refused | Bye):
            return None
        if isinstance(message, Welcome):
            welcome = message
        if isinstance(message, Table) and welcome:
            return advert_of(welcome, message)
    return None


def advert_of(welcome: Welcome, table: Table) -> Advert:
    """What a visitor may pass on about a table."""
    return Advert(
        table=welcome.table,
        title=clean_name(table.title),
        game=table.game,
        seats=len(table.seats),
        taken=sum(seat.place is not None for seat in table.seats),
        phase=table.phase,
        pin=table.pin,
        version=welcome.version,
    )
