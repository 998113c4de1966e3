"""Virtual Bluetooth machines for separate programs: the air in a process, a port for each machine.

    with AirProcess(folder, 3) as air:
        Program(…, env=air.environment(0))  # “Machine 1”, paired with the others

A program that is killed goes silent; after `SUPERVISION_S` the others' radios report it as lost.
As a program it serves until its input ends, so that it never outlives the test.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Any

from bumble.transport.common import PacketParser

from net.bluetooth.transport import WISH, WISH_KEYS
from tests.net.air import SUPERVISION_S, Air, Machine

ROOT = Path(__file__).parents[2]


class AirProcess:
    """The air in a process of its own, until the block ends."""

    def __init__(self, folder: Path, machines: int) -> None:
        """`folder`: for each machine's pairings."""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.net.air_process", str(machines)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout
        self.machines: list[dict[str, Any]] = json.loads(self._process.stdout.readline())
        """Each one’s name, address and port."""
        self._folder = folder
        for number in range(machines):
            self._keys(number).write_text(json.dumps(self._pairings(number)))

    def environment(self, number: int) -> dict[str, str]:
        """What a program has in its environment to use a machine."""
        spec = f"tcp-client:127.0.0.1:{self.machines[number]['port']}"
        return {WISH: spec, WISH_KEYS: str(self._keys(number))}

    def __enter__(self) -> AirProcess:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin and self._process.stdout
        self._process.stdin.close()
        self._process.wait(30)
        self._process.stdout.close()

    def _keys(self, number: int) -> Path:
        return self._folder / f"keys-{number}.json"

    def _pairings(self, number: int) -> dict[str, Any]:
        """As in Bumble's key store: this machine, and all the others with a key."""
        addresses = [f"{machine['address']}/P" for machine in self.machines]
        key = {"link_key": {"value": bytes(16).hex(), "authenticated": True}}
        return {addresses[number]: {a: key for a in addresses if a != addresses[number]}}


class _Wire:
    """A program's end of a controller: HCI packets over TCP, to the program and back."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._writer: asyncio.StreamWriter | None = None

    def on_packet(self, packet: bytes) -> None:
        """From the controller."""
        if self._writer:
            self._writer.write(packet)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One program, until it hangs up or dies."""
        controller = self._machine.controller
        self._writer, controller.host = writer, self
        parser = PacketParser(controller)
        try:
            while data := await reader.read(64 * 1024):
                parser.feed_data(data)
        except ConnectionError:
            pass
        writer.close()
        if self._writer is writer:
            self._writer = controller.host = None
            asyncio.get_running_loop().call_later(SUPERVISION_S, self._lost)

    def _lost(self) -> None:
        if self._writer is None:
            self._machine.notice()


async def serve(machines: int) -> None:
    """Until the input ends."""
    air, said = Air(), []
    servers = []
    for number in range(machines):
        machine = air.machine(f"Machine {number + 1}")
        servers.append(await asyncio.start_server(_Wire(machine).serve, "127.0.0.1", 0))
        port = servers[-1].sockets[0].getsockname()[1]
        said.append({"name": machine.name, "address": machine.address, "port": port})
    print(json.dumps(said), flush=True)
    ended, loop = asyncio.Event(), asyncio.get_running_loop()

    def listen() -> None:
        sys.stdin.read()
        loop.call_soon_threadsafe(ended.set)

    threading.Thread(target=listen, daemon=True).start()
    await ended.wait()
    os._exit(0)  # the programs are gone, and nothing here is to be kept


if __name__ == "__main__":
    asyncio.run(serve(int(sys.argv[1])))
