"""What the lobby asks of a way to reach other machines; `net.lan` and `net.bluetooth` are two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:  # what only names ways to tables need not load the network
    from net.link import Pipe
    from net.protocol import Phase

Way = Literal["lan", "bluetooth"]


@dataclass(frozen=True)
class Trouble:
    """Why a way cannot be used, or does not do all it could; sentences for the player."""

    what: str
    """“No Bluetooth radio was found.”"""
    help: str = ""
    """What one can do about it; empty: nothing."""


class CannotHost(Exception):
    """A table cannot be opened this way; `trouble` says why."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.what)
        self.trouble = trouble


class CannotJoin(Exception):
    """A table cannot be reached; `trouble` says why and names likely causes."""

    def __init__(self, trouble: Trouble) -> None:
        super().__init__(trouble.what)
        self.trouble = trouble


@dataclass(frozen=True)
class Advert:
    """What a host lets everybody in reach know."""

    table: str
    """The table's identity."""
    title: str
    """Whose table; may be made different from others nearby."""
    game: str
    seats: int
    taken: int
    """By people."""
    phase: Phase = "gathering"
    pin: bool = False
    version: int = 1
    """Of the protocol."""


@dataclass(frozen=True)
class Where:
    """How to get to a table; made by a transport and by it alone understood."""

    way: Way
    address: str
    """An IP address with its scope, or a Bluetooth address."""
    port: int = 0
    """TCP port or RFCOMM channel; 0: the transport finds it."""
    name: str = ""
    """The machine's, for people."""


@dataclass(frozen=True)
class Sighting:
    """A table that was found, or a machine where one may be."""

    key: str
    """The same as long as it is the same thing."""
    wheres: tuple[Where, ...]
    """Ways to it, the best first."""
    advert: Advert | None = None
    """None: a paired machine of which it is not known yet, or that has no table."""
    name: str = ""
    """Of a machine without a table."""
    asked: bool = False
    """Of a machine without an advert: it was asked, and has no table or does not answer."""


Seen = Callable[[tuple[Sighting, ...]], None]
"""Hears all that is in sight, whenever that changes."""


class Hosting(Protocol):
    """A table that can be reached by a transport."""

    @property
    def addresses(self) -> tuple[str, ...]:
        """What a guest could type, the likeliest first; empty where nobody types."""

    @property
    def trouble(self) -> Trouble | None:
        """What does not work though guests can come: nobody sees the table, say."""

    async def renew(self, advert: Advert) -> None:
        """Lets everybody know how the table is now; raises nothing."""

    async def close(self) -> None:
        """Nobody finds the table any more; links that are open stay. Raises nothing."""


class Browsing(Protocol):
    """A search that goes on until it is closed."""

    @property
    def trouble(self) -> Trouble | None:
        """Why nothing may be in sight now, though the search goes on; it may pass by itself."""

    def again(self) -> None:
        """Looks anew, now."""

    async def close(self) -> None:
        """Ends it; raises nothing."""


class Transport(Protocol):
    """A way to reach other machines; belongs to one event loop."""

    way: Way

    async def trouble(self) -> Trouble | None:
        """Why it cannot be used now; None: it can. Asked again whenever a lobby opens."""

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> Hosting:
        """Lets guests in: each comes as a pipe to `welcome`. Raises CannotHost."""

    async def browse(self, seen: Seen) -> Browsing:
        """Looks for tables; raises CannotJoin."""

    async def join(self, where: Where) -> Pipe:
        """A pipe to a table; within 8 s either that or CannotJoin. May be cancelled."""

    async def close(self) -> None:
        """Frees what it holds; raises nothing."""
