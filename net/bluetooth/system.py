"""Bluetooth by the operating system's sockets, through PyBluez's module `bluetooth`.

Only BlueZ on Linux is used so. What blocks runs in threads, within limits; open sockets are
waited for by the event loop.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from net.bluetooth.backend import LAST_CHANNEL, SERVICE, Known
from net.bluetooth.paired import LIMIT_S, read_paired
from net.bluetooth.probe import (
    ADAPTERS,
    Unusable,
    connect_trouble,
    load_bluetooth,
    probe,
)
from net.bluetooth.socket_pipe import SocketPipe
from net.bluetooth.system_service import SystemService, bind_free
from net.bluetooth.texts import (
    HANGS,
    NO_ANSWER,
    NO_LIST,
    OTHER_SYSTEM,
)
from net.bluetooth.threads import Threads
from net.link import Pipe
from net.transport import CannotHost, CannotJoin, Trouble

PROBE_S: Final = 3.0
CALL_S: Final = 10.0
"""Longer than whoever asks for it waits: paging a machine takes the radio about 5 s."""


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
        self._services: set[SystemService] = set()

    async def trouble(self) -> Trouble | None:
        """Why the radio cannot be used."""
        try:
            await self._module()
        except Unusable as error:
            return error.trouble
        return None

    async def listen(self, name: str, welcome: Callable[[Pipe], None]) -> SystemService:
        """Listens on the first free channel, with a record in the system's directory."""
        try:
            bluetooth = await self._module()
            sock = bind_free(bluetooth)
        except Unusable as error:
            raise CannotHost(error.trouble) from None
        service = SystemService(
            bluetooth, sock, self._threads, lambda s, p: welcome(self._pipe(s, p))
        )
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


def _channel_of(found: Any) -> int | None:
    """The first channel among the records that a machine sent; they may hold anything."""
    for record in found if isinstance(found, list) else ():
        channel = record.get("port") if isinstance(record, dict) else None
        if isinstance(channel, int) and 1 <= channel <= LAST_CHANNEL:
            return channel
    return None
