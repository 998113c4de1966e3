"""Virtual Bluetooth machines in one room: real stacks, SDP and RFCOMM, and no radio.

    air = Air()
    ann, bob = air.machine("Ann’s laptop"), air.machine("Bob’s phone")
    transport = bob.transport()  # a net.transport.Transport; close it at the end

All machines of an air are paired with each other until `unpair`. To be made in an event loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from bumble import hci, lmp
from bumble.controller import Controller
from bumble.core import InvalidArgumentError, PhysicalTransport
from bumble.host import Host
from bumble.link import LocalLink
from bumble.transport.common import AsyncPipeSink

from net.bluetooth.backend import Known
from net.bluetooth.bumble import BumbleBackend
from net.bluetooth.transport import BluetoothTransport

PAGE_TIMEOUT_S = 0.2
"""A radio tries for 5.12 s to call a machine that is not there."""
SUPERVISION_S = 1.0
"""A radio notices after 20 s that the other end of a connection is out of reach."""


class VirtualController(Controller):
    """Bumble's controller, with what a real one does when things go wrong."""

    # The default of 27 bytes makes everything ten times slower than a radio's usual 1021.
    acl_data_packet_length = 1021

    def on_hci_create_connection_command(self, command: hci.HCI_Create_Connection_Command) -> None:
        """A machine that is not there, or is already connected, is reported as such."""
        other = self.link.find_classic_controller(command.bd_addr)
        if command.bd_addr in self.classic_connections:
            self._fail(command, hci.HCI_CONNECTION_ALREADY_EXISTS_ERROR, after_s=0)
        elif other is None or other.host is None:  # away, or switched off
            self._fail(command, hci.HCI_PAGE_TIMEOUT_ERROR, after_s=PAGE_TIMEOUT_S)
        else:
            super().on_hci_create_connection_command(command)

    def on_hci_create_connection_cancel_command(
        self, command: hci.HCI_Create_Connection_Cancel_Command
    ) -> hci.HCI_StatusAndAddressReturnParameters:
        """There is nothing left to cancel: connecting takes no time here."""
        return hci.HCI_StatusAndAddressReturnParameters(
            hci.HCI_UNKNOWN_CONNECTION_IDENTIFIER_ERROR, command.bd_addr
        )

    def on_hci_write_secure_connections_host_support_command(
        self, _command: hci.HCI_Write_Secure_Connections_Host_Support_Command
    ) -> hci.HCI_StatusReturnParameters:
        """Every stack asks for it; Bumble’s controller would warn that it is missing."""
        return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.SUCCESS)

    def on_hci_authentication_requested_command(
        self, command: hci.HCI_Authentication_Requested_Command
    ) -> None:
        """The stack is asked for the key first; Bumble’s controller would pair anew."""
        connection = self.find_classic_connection_by_handle(command.connection_handle)
        if connection is None:
            super().on_hci_authentication_requested_command(command)
            return
        self._send_hci_command_status(hci.HCI_COMMAND_STATUS_PENDING, command.op_code)
        self.send_hci_packet(hci.HCI_Link_Key_Request_Event(bd_addr=connection.peer_address))

    def on_hci_set_connection_encryption_command(
        self, command: hci.HCI_Set_Connection_Encryption_Command
    ) -> None:
        """Both ends are told; nothing is really encrypted."""
        self._send_hci_command_status(hci.HCI_COMMAND_STATUS_PENDING, command.op_code)
        connection = self.find_classic_connection_by_handle(command.connection_handle)
        if connection is None:
            return
        other = self.link.find_classic_controller(connection.peer_address)
        theirs = other and other.classic_connections.get(self.public_address)
        for controller, end in ((self, connection), (other, theirs)):
            if end:
                changed = hci.HCI_Encryption_Change_Event(0, end.handle, 1)
                controller.send_hci_packet(changed)

    def on_hci_reset_command(self, command: hci.HCI_Reset_Command) -> Any:
        """A program that starts anew has lost its connections, and the others hear of it."""
        for peer in list(self.classic_connections):
            self.drop(peer)
        return super().on_hci_reset_command(command)

    def on_lmp_packet(self, sender_address: hci.Address, packet: lmp.Packet) -> None:
        """Of two that call each other at once, the one with the lower address comes through."""
        ours = self.classic_connections.get(sender_address)
        calls = isinstance(packet, lmp.LmpHostConnectionReq)
        if calls and ours and bytes(self.public_address) < bytes(sender_address):
            refusal = lmp.LmpNotAccepted(
                lmp.Opcode.LMP_HOST_CONNECTION_REQ, hci.HCI_CONNECTION_ALREADY_EXISTS_ERROR
            )
            self.link.send_lmp_packet(self, sender_address, refusal)
            return
        super().on_lmp_packet(sender_address, packet)

    def drop(self, peer: hci.Address) -> None:
        """Both ends lose the connection, as when one went out of reach."""
        self.link.forget(self.public_address, peer)
        self.on_classic_disconnected(peer, hci.HCI_CONNECTION_TIMEOUT_ERROR)
        other = self.link.find_classic_controller(peer)
        if other and self.public_address in other.classic_connections:
            other.on_classic_disconnected(self.public_address, hci.HCI_CONNECTION_TIMEOUT_ERROR)

    def _fail(
        self, command: hci.HCI_Create_Connection_Command, status: int, after_s: float
    ) -> None:
        self._send_hci_command_status(hci.HCI_COMMAND_STATUS_PENDING, command.op_code)
        loop = asyncio.get_running_loop()
        loop.call_later(after_s, self.on_classic_connection_complete, command.bd_addr, status)


class Ether(LocalLink):
    """The air between controllers; those who walked away neither send nor receive.

    Radios send what was not acknowledged again and again, until it arrives or the connection is
    given up: what is sent to or by those who are away waits for them.
    """

    def __init__(self) -> None:
        super().__init__()
        self.away: set[hci.Address] = set()
        self._held: list[tuple[Controller, hci.Address, PhysicalTransport, bytes]] = []

    def deliver(self) -> None:
        """Sends what waited, as far as the connections still are."""
        held, self._held = self._held, []
        for sender, destination, transport, data in held:
            if destination in sender.classic_connections:
                self.send_acl_data(sender, destination, transport, data)

    def find_classic_controller(self, address: hci.Address) -> Any:
        """Nobody who walked away."""
        return None if address in self.away else super().find_classic_controller(address)

    def send_acl_data(
        self,
        sender_controller: Controller,
        destination_address: hci.Address,
        transport: PhysicalTransport,
        data: bytes,
    ) -> None:
        """Later, where one of the two walked away."""
        if self.away & {sender_controller.public_address, destination_address}:
            self._held.append((sender_controller, destination_address, transport, data))
        else:
            super().send_acl_data(sender_controller, destination_address, transport, data)

    def forget(self, one: hci.Address, other: hci.Address) -> None:
        """A connection was given up, with what waited."""
        ends = {one, other}
        self._held = [h for h in self._held if {h[0].public_address, h[1]} != ends]

    def send_lmp_packet(
        self, sender_controller: Controller, receiver_address: hci.Address, packet: lmp.Packet
    ) -> None:
        """Nothing from those who walked away, and no error about it."""
        if sender_controller.public_address in self.away:
            return
        try:
            super().send_lmp_packet(sender_controller, receiver_address, packet)
        except InvalidArgumentError:
            pass  # nobody hears it


class Machine:
    """A computer or phone with Bluetooth."""

    def __init__(self, air: Air, address: str, name: str) -> None:
        self.address = address
        self.name = name
        self.controller = VirtualController(
            name, link=air.ether, public_address=hci.Address(address, 0)
        )
        self.unpaired: set[str] = set()
        self._air = air

    def backend(self) -> BumbleBackend:
        """A stack on its controller; one at a time."""
        return BumbleBackend(
            self.radio, self.name, name=self.name, keys="memory", paired=self.paired
        )

    def transport(self) -> BluetoothTransport:
        """Bluetooth as the lobby wants it, over a new stack."""
        return BluetoothTransport(self.backend())

    def paired(self) -> tuple[Known, ...]:
        """All machines that it is paired with, in the order in which they came."""
        others = (m for m in self._air.machines if m is not self)
        return tuple(Known(m.address, m.name) for m in others if m.address not in self.unpaired)

    def unpair(self, other: Machine) -> None:
        """The two forget each other."""
        self.unpaired.add(other.address)
        other.unpaired.add(self.address)

    def walk_away(self) -> None:
        """Out of reach: nothing gets through, and nobody is told until `notice`."""
        self._air.ether.away.add(self.controller.public_address)

    def come_back(self) -> None:
        """Into reach again; connections that were not noticed as lost go on."""
        self._air.ether.away.discard(self.controller.public_address)
        self._air.ether.deliver()

    def notice(self) -> None:
        """The radios' time is up: all its connections are reported as lost, at both ends."""
        mine = self.controller.public_address
        for machine in self._air.machines:
            self._air.ether.forget(mine, machine.controller.public_address)
            if mine in machine.controller.classic_connections:
                machine.controller.on_classic_disconnected(mine, hci.HCI_CONNECTION_TIMEOUT_ERROR)
        for peer in list(self.controller.classic_connections):
            self.controller.on_classic_disconnected(peer, hci.HCI_CONNECTION_TIMEOUT_ERROR)

    async def radio(self) -> tuple[Host, Callable[[], Awaitable[None]]]:
        host = Host(self.controller, AsyncPipeSink(self.controller))

        async def stop() -> None:
            self.controller.host = None

        return host, stop


class Air:
    """A room with machines in it."""

    def __init__(self) -> None:
        self.ether = Ether()
        self.machines: list[Machine] = []

    def machine(self, name: str) -> Machine:
        """One more machine, paired with all the others."""
        address = f"F0:0D:00:00:00:{len(self.machines) + 1:02X}"
        machine = Machine(self, address, name)
        self.machines.append(machine)
        return machine
