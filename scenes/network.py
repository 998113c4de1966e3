"""The way to other machines, made when somebody first asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame

from scenes.loop import WAKE

if TYPE_CHECKING:
    from net.desk import Desk
    from net.transport import Transport

Transports = Callable[[], "Sequence[Transport]"]
"""Makes the ways to other machines, in the network's thread."""


class Network:
    """Holds the desk; until it is asked for, nothing is loaded and no thread runs."""

    def __init__(
        self,
        transports: Transports,
        wake: Callable[[], None] = lambda: None,
    ) -> None:
        """`transports` is called once, `wake` whenever something came in; in another thread."""
        self._transports = transports
        self._wake = wake
        self._desk: Desk | None = None

    @property
    def desk(self) -> Desk:
        """Where tables are hosted, looked for and joined."""
        if self._desk is None:
            from net.desk import Desk

            self._desk = Desk(self._transports, self._wake)
        return self._desk

    def close(self) -> None:
        """Leaves every table; within a second or two, whatever the network does."""
        if self._desk is not None:
            self._desk.close()
            self._desk = None


class Bell:
    """Wakes the frame loop out of its wait, from any thread; rings once until it is heard."""

    def __init__(self) -> None:
        self._rung = False

    def ring(self) -> None:
        """Something came in."""
        if not self._rung:
            self._rung = True
            with suppress(pygame.error):  # the window may be gone already
                pygame.event.post(pygame.event.Event(WAKE))

    def heard(self) -> None:
        """The loop is about to look; to be called before it does."""
        self._rung = False


def all_transports(port: int = 0) -> Sequence[Transport]:
    """Every way there is; they are loaded here, in the network's thread.

    `port`: to listen at, on the local network; 0: the usual one.
    """
    from net.bluetooth.transport import BluetoothTransport, pick_backend
    from net.lan.transport import LanTransport

    return LanTransport(port=port), BluetoothTransport(pick_backend())
