"""Bumble: the records that others find, and the channels they lead to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bumble import sdp
from bumble.core import UUID
from bumble.device import Connection, Device
from bumble.l2cap import ClassicChannel
from bumble.rfcomm import DLC, Server, make_service_sdp_records

from net.bluetooth.backend import LAST_CHANNEL, SERVICE
from net.bluetooth.bumble_waiting import within
from net.transport import Trouble

FIRST_HANDLE: Final = 0x00010000
"""Of a record; those below are reserved (Bluetooth SDP 5.1.1)."""
SERVICE_NAME: Final = 0x0100
"""The name's attribute in the record's first language (Bluetooth SDP 5.1.15)."""


class Directory:
    """Answers those who ask what is here, several at a time.

    Bumble's own SDP server keeps one channel, and would answer whoever came last.
    """

    def __init__(self, device: Device) -> None:
        self._device = device
        device.l2cap_channel_manager.servers[sdp.SDP_PSM].handler = self._serve

    def _serve(self, channel: ClassicChannel) -> None:
        server = sdp.Server(self._device)
        server.service_records = self._device.sdp_service_records
        server.channel = channel
        channel.sink = server.on_pdu


class Services:
    """Opens services on a device."""

    def __init__(self, device: Device, directory: Directory) -> None:
        self._device = device
        self._directory = directory
        self._server = Server(device)

    def open(self, name: str, let_in: Callable[[DLC], None]) -> Service | None:
        """A service with its record; None: no channel is free."""
        channel = self._server.listen(let_in)
        return Service(self._device, self._server, channel, name) if channel else None


class Service:
    """One channel and its record."""

    trouble: Trouble | None = None

    def __init__(self, device: Device, server: Server, channel: int, name: str) -> None:
        self._records = device.sdp_service_records
        self._server = server
        self._channel = channel
        self._handle = FIRST_HANDLE + channel
        self._put(name)

    async def rename(self, name: str) -> None:
        """The record has the name from now on."""
        if self._handle in self._records:
            self._put(name)

    async def close(self) -> None:
        """Takes both back."""
        self._records.pop(self._handle, None)
        self._server.acceptors.pop(self._channel, None)
        self._server.dlc_configs.pop(self._channel, None)

    def _put(self, name: str) -> None:
        record = make_service_sdp_records(self._handle, self._channel, UUID(SERVICE))
        text = sdp.DataElement.text_string(name.encode())
        self._records[self._handle] = [*record, sdp.ServiceAttribute(SERVICE_NAME, text)]


async def search(connection: Connection) -> int | None:
    """The channel of a machine's service, by its directory; None: it has none."""
    client = sdp.Client(connection)
    await client.connect()
    try:
        records = await client.search_attributes(
            [UUID(SERVICE)], [sdp.SDP_PROTOCOL_DESCRIPTOR_LIST_ATTRIBUTE_ID]
        )
    finally:
        await within(client.disconnect())
    for record in records:
        for attribute in record:
            channel = _channel_in(attribute.value)
            if channel:
                return channel
    return None


def _channel_in(protocols: sdp.DataElement) -> int | None:
    """The RFCOMM channel of [[L2CAP], [RFCOMM, channel]]; the other end may send anything."""
    try:
        channel = protocols.value[1].value[1].value
    except (AttributeError, IndexError, TypeError):
        return None
    return channel if isinstance(channel, int) and 1 <= channel <= LAST_CHANNEL else None
