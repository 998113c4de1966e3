"""The small part of Bluetooth that Parlour needs, whatever does it underneath.

A backend never looks for machines in general: it knows those that are paired, and asks one of
them at a time whether Parlour's service is there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from net.link import Pipe
from net.transport import Trouble

SERVICE: Final = "d89b9a81-811e-47ca-a561-f9c63d598cc9"
"""The UUID by which Parlour's tables are known; it never changes."""
LAST_CHANNEL: Final = 30
"""RFCOMM has the channels 1 to 30 (Bluetooth RFCOMM 5.4)."""


@dataclass(frozen=True)
class Known:
    """A machine that is paired with this one."""

    address: str
    """As “F0:0D:00:00:00:01”."""
    name: str


class Listening(Protocol):
    """A service that others can find and connect to."""

    @property
    def trouble(self) -> Trouble | None:
        """What does not work any more."""

    async def rename(self, name: str) -> None:
        """Gives its record another name where that can be done; raises nothing."""

    async def close(self) -> None:
        """Takes the record back and lets nobody in; open pipes stay. Raises nothing."""


class Backend(Protocol):
    """Bluetooth for one event loop; what takes time may be cancelled."""

    async def trouble(self) -> Trouble | None:
        """Why it cannot be used now; None: it can. Looks anew each time."""

    async def listen(self, name: str, welcome: Callable[[Pipe], None]) -> Listening:
        """Opens the service under `SERVICE`, with a name for people; raises CannotHost."""

    async def paired(self) -> tuple[Known, ...]:
        """The machines that are paired now; raises CannotJoin where that is not to be known."""

    async def channel(self, address: str) -> int | None:
        """Where the service of a paired machine is; None: it has none, or did not say.

        Raises:
            CannotJoin: the machine does not answer.
        """

    async def connect(self, address: str, channel: int) -> Pipe:
        """A pipe to a machine's service; raises CannotJoin."""

    async def close(self) -> None:
        """Frees what it holds, open pipes as well; raises nothing."""
