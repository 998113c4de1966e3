"""Where the frame thread goes for tables elsewhere: to host one, to look for them, to join one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from net.desk.guest_end import GuestEnd
from net.desk.host_end import HostEnd
from net.desk.network import Network, Transports, Wake
from net.desk.search import Search
from net.host.host import Timing
from net.host.room import Room
from net.transport import Where

AnyEnd = HostEnd | GuestEnd | Search
E = TypeVar("E", HostEnd, GuestEnd, Search)


class Desk:
    """Hands out ends, and closes all that are still open at the end of the program."""

    def __init__(self, transports: Transports, wake: Wake = lambda: None) -> None:
        """`transports` is called once, in the network's thread; so is `wake`, for news."""
        self._network = Network(transports, wake)
        self._open: list[AnyEnd] = []

    def host(self, make_room: Callable[[], Room], timing: Timing | None = None) -> HostEnd:
        """Opens a table; `make_room` is called in the network's thread."""
        return self._keep(HostEnd(self._network, make_room, timing))

    def search(self) -> Search:
        """Looks for tables everywhere until it is closed."""
        return self._keep(Search(self._network))

    def join(self, wheres: Sequence[Where], table: str = "", token: str = "") -> GuestEnd:
        """Goes to a table, as a visitor or, with a token, back to one's seat."""
        return self._keep(GuestEnd(self._network, wheres, table, token))

    def close(self) -> None:
        """Leaves every table; waits for that, but not for long."""
        for end in self._open:
            end.close()
        self._open.clear()
        self._network.close()

    def _keep(self, end: E) -> E:
        self._open = [*(other for other in self._open if not other.closed), end]
        return end
