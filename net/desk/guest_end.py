"""A guest's end of a table, as the frame thread has it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from net.desk.inbox import Inbox
from net.desk.network import Network
from net.guest.guest import Guest
from net.guest.news import Failed, Heard
from net.protocol import Message
from net.transport import Trouble, Where

LOG = logging.getLogger(__name__)


class GuestEnd:
    """A table that one is a guest at, or on the way to."""

    def __init__(self, network: Network, wheres: Sequence[Where], table: str, token: str) -> None:
        self.closed = False
        self.wheres = tuple(wheres)
        """How the table was to be reached."""
        self._network = network
        self._inbox = Inbox(network)
        self._guest: Guest | None = None
        network.run(self._run(table, token))

    @property
    def table(self) -> str:
        """The table's identity; empty until it is known."""
        return self._guest.table if self._guest else ""

    def take(self) -> Heard | None:
        """The next thing heard, in order; None: nothing waits."""
        return self._inbox.take()

    def send(self, message: Message) -> None:
        """Says something to the host."""
        self._network.call(self._send, message)

    def close(self) -> None:
        """Leaves; returns at once, whatever state the link is in."""
        if not self.closed:
            self.closed = True
            self._network.call(self._close)

    def _send(self, message: Message) -> None:
        if self._guest:
            self._guest.send(message)

    def _close(self) -> None:
        if self._guest:
            self._guest.close()

    async def _run(self, table: str, token: str) -> None:
        if self.closed:
            return
        self._guest = Guest(
            self._network.transports, self.wheres, self._inbox.put, table=table, token=token
        )
        try:
            await self._guest.run()
        except Exception as error:
            LOG.exception("the way to the table failed")
            self._inbox.put(Failed(Trouble(f"Something went wrong: {error}")))
