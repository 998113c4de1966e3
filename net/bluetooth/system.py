"""Bluetooth by the operating system's sockets, through PyBluez's module `bluetooth`.

Only BlueZ on Linux is used so. What blocks runs in threads, within limits; open sockets are
waited for by the event loop.
"""

from __future__ import annotations

import asyncio
import errno
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from net.bluetooth.backend import LAST_CHANNEL, SERVICE, Known
from net.bluetooth.paired import LIMIT_S, read_paired
from net.bluetooth.probe import (
    ADAPTERS,
    Unusable,
    code_of,
    connect_trouble,
    load_bluetooth,
    probe,
)
from net.bluetooth.socket_pipe import SocketPipe
from net.bluetooth.texts import (
    CHANNELS_TAKEN,
    HANGS,
    NO_ANSWER,
    NO_DIRECTORY,
    NO_LIST,
    OTHER_SYSTEM,
    STOPPED,
    UNCLEAR,
)
from net.bluetooth.threads import Threads
from net.link import Pipe
from net.transport import CannotHost, CannotJoin, Trouble

PROBE_S: Final = 3.0
ADVERTISE_S: Final = 3.0
CALL_S: Final = 10.0
"""Longer than whoever asks for it waits: paging a machine takes the radio about 5 s."""
WAITING: Final = 5
"""Guests that may knock before they are let in."""


class SystemBackend:
    """The radio that the operating system drives."""

    def __init__(
        self,
        load: Callable[[], Any] = load_bluetooth,
        *,
        adapters: Path = ADAPTERS,
        control: str = "bluetoothctl",
        platform: str = sys.platform,
    ) -> None:
        self._load = load
        self._adapters = adapters
        self._control = control
        self._platform = platform
        self._threads = Threads()
        self._pipes: set[SocketPipe] = set()
        self._services: set[_Service] = set()

    async def trouble(self) -> Trouble | None:
        """Why the radio cannot be used."""
        try:
            await self._module()
        except Unusable as error:
            return error.trouble
        return None

    async def listen(self, name: str, welcome: Callable[[Pipe], None]) -> _Service:
        """Listens on the first free channel, with a record in the system's directory."""
        try:
            bluetooth = await self._module()
            sock = bind_free(bluetooth)
        except Unusable as error:
            raise CannotHost(error.trouble) from None
        service = _Service(bluetooth, sock, self._threads, lambda s, p: welcome(self._pipe(s, p)))
        try:
            await service.advertise(name)
        except BaseException:
            sock.close()
            raise
        self._services.add(service)
        service.open()
        return service

    async def paired(self) -> tuple[Known, ...]:
        """Those that bluetoothctl lists."""
        try:
            return await self._threads.run(lambda: read_paired(self._control), 2 * LIMIT_S + 1)
        except TimeoutError:
            raise CannotJoin(NO_LIST) from None

    async def channel(self, address: str) -> int | None:
        """PyBluez says the same of a machine that is silent and of one without the service."""
        bluetooth = await self._usable()
        try:
            found = await self._threads.run(
                lambda: bluetooth.find_service(uuid=SERVICE, address=address), CALL_S
            )
        except TimeoutError:
            raise CannotJoin(NO_ANSWER) from None
        except Exception as error:
            raise CannotJoin(connect_trouble(error)) from None
        return _channel_of(found)

    async def connect(self, address: str, channel: int) -> Pipe:
        """A socket to the channel."""
        bluetooth = await self._usable()

        def open_socket() -> Any:
            sock = bluetooth.BluetoothSocket(bluetooth.RFCOMM)
            try:
                sock.settimeout(CALL_S)
                sock.connect((address, channel))
            except BaseException:
                sock.close()
                raise
            return sock

        try:
            sock = await self._threads.run(open_socket, CALL_S, lambda late: late.close())
        except TimeoutError:
            raise CannotJoin(NO_ANSWER) from None
        except Exception as error:
            raise CannotJoin(connect_trouble(error)) from None
        return self._pipe(sock, address)

    async def close(self) -> None:
        """Closes tables and pipes."""
        for service in list(self._services):
            await service.close()
        self._services.clear()
        for pipe in self._pipes:
            pipe.close()
        self._pipes.clear()

    async def _module(self) -> Any:
        """PyBluez with a radio; raises Unusable."""
        if self._platform != "linux":
            raise Unusable(OTHER_SYSTEM)
        try:
            return await self._threads.run(lambda: probe(self._load, self._adapters), PROBE_S)
        except TimeoutError:
            raise Unusable(HANGS) from None

    async def _usable(self) -> Any:
        try:
            return await self._module()
        except Unusable as error:
            raise CannotJoin(error.trouble) from None

    def _pipe(self, sock: Any, peer: str) -> SocketPipe:
        self._pipes = {pipe for pipe in self._pipes if not pipe.closed}
        pipe = SocketPipe(sock, peer)
        self._pipes.add(pipe)
        return pipe


class _Service:
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


def _channel_of(found: Any) -> int | None:
    """The first channel among the records that a machine sent; they may hold anything."""
    for record in found if isinstance(found, list) else ():
        channel = record.get("port") if isinstance(record, dict) else None
        if isinstance(channel, int) and 1 <= channel <= LAST_CHANNEL:
            return channel
    return None
