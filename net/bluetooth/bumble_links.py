"""Bumble: connections to other machines, and the pipes over them.

A connection (ACL) is shared by all that goes on between two machines, whoever opened it. It is
closed by whoever finds that nothing needs it any more.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, Final, TypeVar

from bumble import hci
from bumble.core import BaseBumbleError, PhysicalTransport
from bumble.device import Connection, Device
from bumble.l2cap import ClassicChannel
from bumble.rfcomm import DLC, Client

from net.bluetooth.bumble_pipe import DlcPipe
from net.bluetooth.bumble_service import search
from net.bluetooth.bumble_waiting import LEAVE_S, Lost, unless_lost, within

T = TypeVar("T")

PAGE_S: Final = 5.5
"""A controller itself gives up after 5.12 s."""
AGAIN_S: Final = 0.15
"""Two machines that call each other at once are both refused: how long until the next try."""
TRIES: Final = 3
FAREWELL_S: Final = 0.8
"""For all goodbyes at the end together."""
LINGER_S: Final = 1.0
"""How long a connection stays without use."""
NAME_S: Final = 1.5

_BUSY = {
    hci.HCI_CONNECTION_ALREADY_EXISTS_ERROR,
    hci.HCI_COMMAND_DISALLOWED_ERROR,
    hci.HCI_CONTROLLER_BUSY_ERROR,
}


class Links:
    """All connections of one device."""

    def __init__(self, device: Device) -> None:
        self.names: dict[str, str] = {}
        """Of the machines that have said theirs, by address."""
        self._device = device
        self._paging = asyncio.Lock()  # a controller pages one machine at a time
        self._pipes: set[DlcPipe] = set()
        self._leaving: set[asyncio.Task[None]] = set()
        self._users: Counter[Connection] = Counter()
        self._closing = asyncio.Event()

    async def find(self, address: str, *, named: bool) -> int | None:
        """Where a machine's service is; `named`: it is asked for its own name as well.

        Raises:
            BaseBumbleError, ConnectionError: it does not answer.
        """

        async def ask(connection: Connection) -> int | None:
            if named and address not in self.names:
                await self._ask_name(address)
            return await search(connection)

        return await self._with(address, ask, _keep)

    async def connect(self, address: str, channel: int) -> DlcPipe:
        """A pipe to a machine's channel; raises BaseBumbleError, ConnectionError."""

        async def open_channel(connection: Connection) -> DLC:
            await self._secure(connection)
            multiplexer = await Client(connection).start()
            return await multiplexer.open_dlc(channel)

        return self.pipe(
            await self._with(address, open_channel, lambda dlc: self.pipe(dlc).close())
        )

    def pipe(self, dlc: DLC) -> DlcPipe:
        """A pipe over a channel that is open."""
        pipe = DlcPipe(dlc, self._hang_up)
        self._pipes.add(pipe)
        return pipe

    async def close(self) -> None:
        """Closes all pipes and connections; raises nothing."""
        self._closing.set()
        for pipe in self._pipes:
            pipe.close()
        goodbyes = [*(pipe.gone() for pipe in self._pipes), *self._leaving]
        if goodbyes:
            await asyncio.wait([asyncio.ensure_future(g) for g in goodbyes], timeout=FAREWELL_S)
        connections = list(self._device.connections.values())
        await asyncio.gather(*(within(connection.disconnect()) for connection in connections))

    def lose(self) -> None:
        """The controller is gone, and all connections with it."""
        for pipe in self._pipes:
            pipe.end()

    async def _with(
        self,
        address: str,
        work: Callable[[Connection], Coroutine[Any, Any, T]],
        throw_away: Callable[[T], object],
    ) -> T:
        """What the work on a connection gives; `throw_away` gets what comes too late.

        It is done once more if the connection goes: the other end may just have ended one that
        it had no more use for.
        """
        for left in (1, 0):
            connection = await self._reach(address)
            task = asyncio.get_running_loop().create_task(work(connection))
            self._users[connection] += 1
            late = throw_away
            try:
                result = await unless_lost(task)
                late = _keep
                return result
            except (BaseBumbleError, ConnectionError):
                if not left or self._is_up(connection):
                    raise
            finally:
                self._spawn(self._finish(connection, task, late))
        raise Lost(f"{address} is not reached")

    async def _finish(
        self, connection: Connection, task: asyncio.Task[T], late: Callable[[T], object]
    ) -> None:
        """Channels that are half open are opened first, and then closed: nobody else could."""
        await asyncio.wait((task,), timeout=LEAVE_S)
        if task.done() and not task.cancelled() and not task.exception():
            late(task.result())
        task.cancel()
        self._users[connection] -= 1
        # More often than not, a machine that was asked is connected to right after.
        with suppress(TimeoutError):
            await asyncio.wait_for(self._closing.wait(), LINGER_S)
        await self._leave(connection)

    async def _reach(self, address: str) -> Connection:
        peer = hci.Address(address, hci.Address.PUBLIC_DEVICE_ADDRESS)
        async with self._paging:
            for left in reversed(range(TRIES)):
                there = self._device.find_connection_by_bd_addr(peer, PhysicalTransport.BR_EDR)
                if there:
                    return there
                try:
                    return await self._page(peer)
                except (BaseBumbleError, ConnectionError) as error:
                    if not left or getattr(error, "error_code", None) not in _BUSY:
                        raise
                    await asyncio.sleep(AGAIN_S)
        raise Lost(f"{address} is not reached")

    async def _page(self, peer: hci.Address) -> Connection:
        connecting = self._device.connect(peer, PhysicalTransport.BR_EDR, timeout=PAGE_S)
        task = asyncio.get_running_loop().create_task(connecting)
        try:
            return await unless_lost(task)
        except asyncio.CancelledError:
            task.cancel()
            self._spawn(self._stop_paging(peer))
            raise

    async def _stop_paging(self, peer: hci.Address) -> None:
        with suppress(Exception):  # there may be nothing to cancel
            command = hci.HCI_Create_Connection_Cancel_Command(bd_addr=peer)
            await asyncio.wait_for(self._device.send_sync_command(command), LEAVE_S)
        late = self._device.find_connection_by_bd_addr(peer, PhysicalTransport.BR_EDR)
        if late:
            await self._leave(late)

    async def _secure(self, connection: Connection) -> None:
        """Encrypts with the pairing's key; machines that were never paired have none."""
        store = self._device.keystore
        keys = await store.get(str(connection.peer_address)) if store else None
        if keys and keys.link_key and not connection.is_encrypted:
            await connection.authenticate()
            await connection.encrypt()

    async def _ask_name(self, address: str) -> None:
        peer = hci.Address(address, hci.Address.PUBLIC_DEVICE_ADDRESS)
        with suppress(BaseBumbleError, TimeoutError):  # a name is nice to have
            name = await asyncio.wait_for(self._device.request_remote_name(peer), NAME_S)
            self.names[address] = name

    async def _hang_up(self, pipe: DlcPipe) -> None:
        """Closes what is below a pipe, in order, so that what was written still arrives."""
        dlc = pipe.dlc
        channel = dlc.multiplexer.l2cap_channel
        if pipe.hung_up:
            closed = asyncio.Event()
            channel.on(channel.EVENT_CLOSE, closed.set)
            if channel.state == channel.State.OPEN:  # the other end closes it next
                await within(closed.wait())
        elif dlc.state == DLC.State.CONNECTED:
            await within(dlc.disconnect())
        if channel.state == channel.State.OPEN:
            await within(channel.disconnect())
        await self._leave(channel.connection, channel)
        self._pipes.discard(pipe)

    async def _leave(self, connection: Connection, done: ClassicChannel | None = None) -> None:
        """Ends a connection that nothing needs any more.

        `done`: a channel that does not count; the other end may not have answered its close.
        """
        async with self._paging:
            if self._users[connection]:
                return
            self._users.pop(connection, None)
            channels = self._device.l2cap_channel_manager.channels.get(connection.handle, {})
            if self._is_up(connection) and all(c is done for c in channels.values()):
                await within(connection.disconnect())

    def _is_up(self, connection: Connection) -> bool:
        return self._device.connections.get(connection.handle) is connection

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._leaving.add(task)
        task.add_done_callback(self._leaving.discard)


def _keep(result: object) -> None:
    """Nothing is to be thrown away."""
