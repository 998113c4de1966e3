"""A stand-in for the missing radio: what PyBluez’s module `bluetooth` does, over loopback.

Its errors are those of the real module: no OSErrors, and a timeout without a number.
"""

from __future__ import annotations

import errno
import os
import socket
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

ADDRESS = "AA:00:00:00:00:01"
"""The machine that the tests connect to."""


class RadioError(Exception):
    """Like `_bluetooth.error`."""


class RadioTimeout(RadioError):
    """Like `_bluetooth.timeout`."""

    def __init__(self) -> None:
        super().__init__("timed out")


def error(code: int) -> RadioError:
    """What the module raises for an error of the system."""
    return RadioError(code, os.strerror(code))


class Radio:
    """The module, and the machines in its reach."""

    RFCOMM = 3
    SERIAL_PORT_CLASS = "1101"
    SERIAL_PORT_PROFILE = ("1101", 0x0100)

    def __init__(self) -> None:
        self.faults: dict[str, Callable[[], None]] = {}
        """By the name of a call: raises instead of it."""
        self.calls: Counter[str] = Counter()
        self.taken: set[int] = set()
        """Channels that other programs have."""
        self.ports: dict[int, int] = {}
        """Of the channels that are open here: the TCP port that stands for each."""
        self.records: dict[int, tuple[str, str]] = {}
        """By channel: the service’s UUID and name."""
        self.open = 0
        """Sockets."""
        self.lock = threading.Lock()

    def BluetoothSocket(self, proto: int) -> RadioSocket:
        self.call("socket")
        assert proto == self.RFCOMM
        return RadioSocket(self, socket.socket())

    def read_local_bdaddr(self) -> list[str]:
        self.call("bdaddr")
        return ["AA:00:00:00:00:02"]

    def advertise_service(
        self,
        sock: RadioSocket,
        name: str,
        service_id: str,
        service_classes: list[str],
        profiles: list[tuple[str, int]],
    ) -> None:
        self.call("advertise")
        assert service_id in service_classes and profiles
        self.records[sock.channel] = (service_id, name)

    def stop_advertising(self, sock: RadioSocket) -> None:
        self.call("stop")
        del self.records[sock.channel]

    def find_service(self, uuid: str, address: str) -> list[dict[str, Any]]:
        self.call("find")
        if address != ADDRESS:
            return []  # the module says nothing of machines that do not answer
        found = [(c, name) for c, (service, name) in self.records.items() if service == uuid]
        return [
            {"host": address, "port": c, "name": name, "protocol": "RFCOMM"} for c, name in found
        ]

    def call(self, name: str) -> None:
        """Counts it, and fails where the test wants it to."""
        with self.lock:
            self.calls[name] += 1
        if name in self.faults:
            self.faults[name]()

    def fail(self, name: str, why: Exception) -> None:
        """Makes a call fail from now on."""

        def fault() -> None:
            raise why

        self.faults[name] = fault


class RadioSocket:
    """An RFCOMM socket whose channels are TCP ports of this machine."""

    def __init__(self, radio: Radio, sock: socket.socket) -> None:
        self.channel = 0
        self._radio = radio
        self._sock = sock
        for buffer in (socket.SO_SNDBUF, socket.SO_RCVBUF):  # a radio's, not a network card's
            sock.setsockopt(socket.SOL_SOCKET, buffer, 32 * 1024)
        radio.open += 1

    def bind(self, address: tuple[str, int]) -> None:
        self._radio.call("bind")
        self.channel = address[1]
        if self.channel in self._radio.taken or self.channel in self._radio.ports:
            raise error(errno.EADDRINUSE)
        self._sock.bind(("127.0.0.1", 0))

    def listen(self, backlog: int) -> None:
        self._sock.listen(backlog)
        self._radio.ports[self.channel] = self._sock.getsockname()[1]

    def accept(self) -> tuple[RadioSocket, tuple[str, int]]:
        self._radio.call("accept")
        sock, _ = self._real(self._sock.accept)
        return RadioSocket(self._radio, sock), ("AA:00:00:00:00:03", self.channel)

    def connect(self, address: tuple[str, int]) -> None:
        self._radio.call("connect")
        if address[0] != ADDRESS:
            raise error(errno.EHOSTDOWN)
        if address[1] not in self._radio.ports:
            raise error(errno.ECONNREFUSED)
        self._real(self._sock.connect, ("127.0.0.1", self._radio.ports[address[1]]))

    def recv(self, size: int) -> bytes:
        self._radio.call("recv")
        data: bytes = self._real(self._sock.recv, size)
        return data

    def send(self, data: bytes) -> int:
        assert type(data) is bytes  # as the compiled module demands
        self._radio.call("send")
        sent: int = self._real(self._sock.send, data[:990])  # one frame
        return sent

    def settimeout(self, limit_s: float) -> None:
        self._sock.settimeout(limit_s)

    def setblocking(self, blocking: bool) -> None:
        self._sock.setblocking(blocking)

    def fileno(self) -> int:
        return self._sock.fileno()

    def close(self) -> None:
        if self._sock.fileno() >= 0:
            self._radio.open -= 1
            if self._radio.ports.get(self.channel) is not None and self._listens():
                del self._radio.ports[self.channel]
        self._sock.close()

    def _listens(self) -> bool:
        return bool(self._sock.getsockopt(socket.SOL_SOCKET, socket.SO_ACCEPTCONN))

    def _real(self, call: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return call(*arguments)
        except TimeoutError:
            raise RadioTimeout from None
        except OSError as failed:
            raise error(failed.errno or 0) from None


def adapters(folder: Path, *names: str) -> Path:
    """A folder as the system’s list of radios."""
    for name in names:
        (folder / name).mkdir(exist_ok=True)
    return folder
