"""A table that is hosted here, as the frame thread has it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from game.core.contract import BadSetup
from net.desk.inbox import Inbox
from net.desk.network import Network
from net.guest.news import Ended, Heard
from net.host.host import Host, Timing
from net.host.room import Room
from net.host.seats import Refusal
from net.protocol import Bye, Code, Message, Place
from net.transport import Trouble, Way

LOG = logging.getLogger(__name__)


class _Screen:
    """The host's own screen as the room talks to it."""

    place: Place = "here"

    def __init__(self, put: Callable[[Heard], None]) -> None:
        self._put = put

    def send(self, message: Message) -> None:
        """To the frame thread."""
        self._put(message)

    def close(self, code: Code = "left", reason: str = "") -> None:
        """The room is no more."""
        self._put(Bye(code, reason))


class HostEnd:
    """A table that is open to guests.

    Its `take` and `send` are those of a guest's end: the people at this screen play by the same
    messages. What only the host may do goes through `do`.
    """

    def __init__(
        self, network: Network, make_room: Callable[[], Room], timing: Timing | None
    ) -> None:
        self.closed = False
        self.troubles: dict[Way, Trouble | None] = {}
        """By way that was tried, as it is now: None: guests can come."""
        self.addresses: tuple[str, ...] = ()
        """What a guest could type."""
        self._network = network
        self._inbox = Inbox(network)
        self._host: Host | None = None
        self._screen = _Screen(self._inbox.put)
        network.run(self._run(make_room, timing))

    def take(self) -> Heard | None:
        """The next thing heard, in order; None: nothing waits."""
        return self._inbox.take()

    def send(self, message: Message) -> None:
        """What somebody at this screen does in the match; other messages mean nothing here."""
        self.do(lambda room: room.hear(self._screen, message, time.monotonic()))

    def do(self, command: Callable[[Room], object]) -> None:
        """Has something done to the room; a refusal comes back as `Refused`."""
        self._network.call(self._do, command)

    def open_again(self) -> None:
        """Tries once more where guests cannot come in; `troubles` tells how it went."""
        self._network.run(self._open_again())

    def start(self) -> None:
        """The first deal, or the next match."""
        self.do(lambda room: room.start(time.monotonic()))

    def close(self, reason: str = "") -> None:
        """Tells everybody, and is gone; returns at once."""
        if not self.closed:
            self.closed = True
            self._network.run(self._close(reason))

    def _do(self, command: Callable[[Room], object]) -> None:
        if self._host is None or self.closed:
            return
        try:
            command(self._host.room)
        except Refusal as refused:
            self._inbox.put(refused.as_message())
        except BadSetup as error:
            self._inbox.put(Refusal("order", f"{error}").as_message())
        except Exception as error:
            LOG.exception("something could not be done at the table")
            self._inbox.put(Refusal("order", f"That went wrong: {error}").as_message())
        self._host.hurry()

    async def _run(self, make_room: Callable[[], Room], timing: Timing | None) -> None:
        try:
            if self.closed:
                return
            self._host = host = Host(make_room(), self._network.transports, timing=timing)
            host.settled = self._settled
            host.turned_away = lambda refusal: self._inbox.put(refusal.as_message())
            host.room.visit(self._screen)
            await host.open()
            await host.run()
        except Exception as error:
            LOG.exception("the table failed")
            self._inbox.put(Ended("closed", f"The table had to close: {error}"))
            await self._close("The table had to close.")

    async def _open_again(self) -> None:
        if self._host:
            await self._host.open_again()

    async def _close(self, reason: str) -> None:
        if self._host:
            await self._host.close("closed", reason)

    def _settled(self) -> None:
        assert self._host is not None
        hostings = self._host.hostings
        self.addresses = tuple(a for hosting in hostings.values() for a in hosting.addresses)
        self.troubles = dict(self._host.troubles) | {
            way: hosting.trouble for way, hosting in hostings.items()
        }
        self._network.wake()
