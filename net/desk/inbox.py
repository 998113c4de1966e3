"""What the network heard and the frame thread has not taken yet."""

from __future__ import annotations

from collections import deque

from net.desk.network import Network
from net.guest.news import Heard


class Inbox:
    """Filled in the network's thread, emptied frame by frame."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._heard: deque[Heard] = deque()

    def put(self, heard: Heard) -> None:
        """In the network's thread."""
        self._heard.append(heard)
        self._network.wake()

    def take(self) -> Heard | None:
        """In the frame thread: the next, in order; None: nothing waits."""
        return self._heard.popleft() if self._heard else None
