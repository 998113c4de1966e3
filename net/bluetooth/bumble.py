"""Bluetooth by Bumble, a stack in user space: for USB dongles, and for virtual controllers.

It takes a dongle away from the system, so it is used where it is asked for alone. Without Bumble
the module still imports, and says what is missing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from net.bluetooth.backend import Known
from net.bluetooth.texts import CHANNELS_TAKEN, NO_ANSWER, NO_STACK, no_dongle
from net.link import Pipe
from net.transport import CannotHost, CannotJoin, Trouble

try:
    from bumble.core import BaseBumbleError
    from bumble.device import Device, DeviceConfiguration
    from bumble.host import Host
    from bumble.transport import open_transport

    from net.bluetooth.bumble_links import Links
    from net.bluetooth.bumble_service import Directory, Services
except ImportError:
    INSTALLED = False
else:
    INSTALLED = True

if TYPE_CHECKING:
    from net.bluetooth.bumble_service import Service

START_S: Final = 8.0
"""A dongle may load its firmware first."""
STOP_S: Final = 3.0
KEYS: Final = "JsonKeyStore"
"""Where Bumble's own tools keep pairings, in the user's data folder; `KEYS:path` for a file."""

Stop = Callable[[], Awaitable[None]]
Radio = Callable[[], Awaitable[tuple["Host", Stop]]]
"""Opens a controller: the host's end of it, and what gives it back."""


def radio_at(spec: str) -> Radio:
    """A controller by Bumble's name for it, such as “usb:0” or “tcp-client:127.0.0.1:9000”."""

    async def open_radio() -> tuple[Host, Stop]:
        transport = await open_transport(spec)
        return Host(transport.source, transport.sink), transport.close

    return open_radio


class BumbleBackend:
    """One controller and its stack, from the first use until `close`."""

    def __init__(
        self,
        radio: Radio,
        label: str,
        *,
        name: str = "Parlour",
        keys: str = KEYS,
        paired: Callable[[], Sequence[Known]] | None = None,
    ) -> None:
        """`label`: what the player calls the controller; `name`: what others see it as.

        `paired`: the machines that count as paired; None: those in the key store.
        """
        self._radio = radio
        self._label = label
        self._name = name
        self._keys = keys
        self._paired = paired
        self._starting = asyncio.Lock()
        self._device: Device | None = None
        self._stop: Stop | None = None
        self._links: Links | None = None
        self._services: Services | None = None
        self._lost = False

    async def trouble(self) -> Trouble | None:
        """Why the controller cannot be used; starts it."""
        if not INSTALLED:
            return NO_STACK
        try:
            await self._started()
        except _NoRadio:
            return no_dongle(self._label)
        return None

    async def listen(self, name: str, welcome: Callable[[Pipe], None]) -> Service:
        """Listens on the first free channel, with a record in this stack's own directory."""
        trouble = await self.trouble()
        if trouble or self._services is None or self._links is None:
            raise CannotHost(trouble or no_dongle(self._label))
        links = self._links
        service = self._services.open(name, lambda dlc: welcome(links.pipe(dlc)))
        if service is None:
            raise CannotHost(CHANNELS_TAKEN)
        return service

    async def paired(self) -> tuple[Known, ...]:
        """The list that was handed in, or the key store's."""
        links = await self._usable()
        if self._paired:
            return tuple(self._paired())
        device = self._device
        if device is None or device.keystore is None:
            return ()
        pairs = await device.keystore.get_all()
        addresses = [address.split("/")[0] for address, keys in pairs if keys.link_key]
        return tuple(Known(a, links.names.get(a, a)) for a in addresses)

    async def channel(self, address: str) -> int | None:
        """Asks the machine's directory."""
        links = await self._usable()
        try:
            return await links.find(address, named=self._paired is None)
        except (BaseBumbleError, ConnectionError):
            raise CannotJoin(NO_ANSWER) from None

    async def connect(self, address: str, channel: int) -> Pipe:
        """Opens the channel."""
        links = await self._usable()
        try:
            return await links.connect(address, channel)
        except (BaseBumbleError, ConnectionError):
            raise CannotJoin(NO_ANSWER) from None

    async def close(self) -> None:
        """Hangs up, and gives the controller back."""
        async with self._starting:
            await self._give_back()

    async def _usable(self) -> Links:
        trouble = await self.trouble()
        if trouble or self._links is None:
            raise CannotJoin(trouble or no_dongle(self._label))
        return self._links

    async def _started(self) -> None:
        async with self._starting:
            if self._device and not self._lost:
                return
            await self._give_back()
            try:
                await asyncio.wait_for(self._start(), START_S)
            except Exception:  # libusb, sockets and controllers have errors of many kinds
                await self._give_back()
                raise _NoRadio from None
            except asyncio.CancelledError:
                await self._give_back()
                raise

    async def _start(self) -> None:
        host, self._stop = await self._radio()
        config = DeviceConfiguration(
            name=self._name,
            classic_enabled=True,
            le_enabled=False,
            discoverable=False,  # nobody is meant to find it who is not paired
            keystore=self._keys,
        )
        device = Device(config=config, host=host)
        await device.power_on()
        self._links = Links(device)
        self._services = Services(device, Directory(device))
        self._device = device
        self._lost = False
        device.on(Device.EVENT_FLUSH, partial(self._lose, device))

    def _lose(self, device: Device) -> None:
        """The dongle was pulled out, or the controller's process is gone."""
        if device is self._device:
            self._lost = True
            if self._links:
                self._links.lose()

    async def _give_back(self) -> None:
        links, self._links = self._links, None
        device, self._device = self._device, None
        stop, self._stop = self._stop, None
        self._services = None
        if links and not self._lost:
            await links.close()
        with suppress(Exception):
            if device and not self._lost:
                await asyncio.wait_for(device.power_off(), STOP_S)
        with suppress(Exception):
            if stop:
                await asyncio.wait_for(stop(), STOP_S)


class _NoRadio(Exception):
    """The controller cannot be started."""
