"""A table by the operating system's sockets: its channel, and its record in the directory."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Final

from net.bluetooth.backend import LAST_CHANNEL, SERVICE
from net.bluetooth.probe import Unusable, code_of
from net.bluetooth.texts import CHANNELS_TAKEN, NO_DIRECTORY, STOPPED, UNCLEAR
from net.bluetooth.threads import Threads
from net.transport import CannotHost, Trouble

ADVERTISE_S: Final = 3.0
WAITING: Final = 5
"""Guests that may knock before they are let in."""


class SystemService:
    """A table's socket and its record."""

    def __init__(
        self,
        bluetooth: Any,
        sock: Any,
        threads: Threads,
        let_in: Callable[[Any, str], None],
    ) -> None:
        self._bluetooth = bluetooth
        self._sock = sock
        self._threads = threads
        self._let_in = let_in
        self._loop = asyncio.get_running_loop()
        self._fd: int = sock.fileno()
        self._name = ""
        self._turn = asyncio.Lock()
        self._closed = False
        self.trouble: Trouble | None = None

    async def advertise(self, name: str) -> None:
        """Puts the record where others look; raises CannotHost."""
        service, bluetooth = self._sock, self._bluetooth

        def advertise() -> None:
            bluetooth.advertise_service(
                service,
                name,
                service_id=SERVICE,
                service_classes=[SERVICE, bluetooth.SERIAL_PORT_CLASS],
                profiles=[bluetooth.SERIAL_PORT_PROFILE],
            )

        try:
            await self._threads.run(advertise, ADVERTISE_S)
        except Exception:  # no socket of the directory, no right to it, or no answer
            raise CannotHost(NO_DIRECTORY) from None
        self._name = name

    def open(self) -> None:
        """Lets guests in from now on."""
        self._sock.setblocking(False)
        self._loop.add_reader(self._fd, self._accept)

    async def rename(self, name: str) -> None:
        """Takes the record back and puts one with the other name."""
        async with self._turn:
            if self._closed or name == self._name:
                return
            await self._withdraw()
            try:
                await self.advertise(name)
            except CannotHost as error:
                self.trouble = error.trouble

    async def close(self) -> None:
        """Takes the record back, and the channel."""
        if self._closed:
            return
        self._closed = True
        self._loop.remove_reader(self._fd)
        async with self._turn:
            await self._withdraw()
        with suppress(Exception):
            self._sock.close()

    async def _withdraw(self) -> None:
        stop = self._bluetooth.stop_advertising
        with suppress(Exception):
            await self._threads.run(lambda: stop(self._sock), ADVERTISE_S)

    def _accept(self) -> None:
        try:
            sock, (address, _) = self._sock.accept()
        except Exception as error:
            if code_of(error) not in (errno.EAGAIN, errno.EINTR, errno.ECONNABORTED):
                self._loop.remove_reader(self._fd)  # or it would be called for ever
                self.trouble = STOPPED
            return
        self._let_in(sock, address)


def bind_free(bluetooth: Any) -> Any:
    """A socket that listens on the first free channel; raises Unusable."""
    for channel in range(1, LAST_CHANNEL + 1):
        sock = None
        try:
            sock = bluetooth.BluetoothSocket(bluetooth.RFCOMM)
            sock.bind(("", channel))
            sock.listen(WAITING)
            return sock
        except Exception as error:
            if sock is not None:
                sock.close()
            if code_of(error) != errno.EADDRINUSE:
                raise Unusable(UNCLEAR) from None
    raise Unusable(CHANNELS_TAKEN)
