"""Separate programs whose virtual controllers share an air."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from net.bluetooth.transport import BluetoothTransport, pick_backend
from net.transport import Where
from scenes.store.paths import PROGRAM
from tests.net.air_process import AirProcess
from tests.net.bluetooth.parties import ADVERT, LIMIT_S, Door, read_all, run

GUEST = """
import asyncio, sys
from net.bluetooth.transport import BluetoothTransport, pick_backend
from net.transport import CannotJoin

async def main():
    transport = BluetoothTransport(pick_backend())
    found = asyncio.get_running_loop().create_future()

    def seen(sightings):
        for sighting in sightings:
            if sighting.key.endswith(sys.argv[1]) and not found.done():
                found.set_result(sighting.wheres[0])

    await transport.browse(seen)
    pipe = await transport.join(await found)
    await pipe.write(b"hello\\n")
    while data := await pipe.read():
        await pipe.write(data)
    await transport.close()

asyncio.run(main())
"""


def guest(environment: dict[str, str], host: str) -> subprocess.Popen[bytes]:
    """A program that joins and says everything back."""
    return subprocess.Popen(
        [sys.executable, "-c", GUEST, host], cwd=PROGRAM, env=os.environ | environment
    )


@pytest.mark.parametrize("end", ["killed", "dismissed"])
def test_programs_meet_over_bluetooth_and_a_killed_one_is_noticed(tmp_path: Path, end: str) -> None:
    """N03."""

    async def test() -> None:
        door = Door()
        with AirProcess(tmp_path, 3) as air:
            transport = BluetoothTransport(pick_backend(air.environment(0)))
            assert await transport.trouble() is None
            await transport.host(ADVERT, door.welcome)
            address = air.machines[0]["address"]
            programs, pipes = [], []
            for number in (1, 2):
                programs.append(guest(air.environment(number), address))
                pipes.append(await door.guest())
            data = bytes(range(256)) * 200
            for pipe in pipes:
                assert await read_all(pipe, 6) == b"hello\n"
                await pipe.write(data)
                assert await read_all(pipe, len(data)) == data
            for program, pipe in zip(programs, pipes, strict=True):
                if end == "killed":
                    program.kill()
                    assert await asyncio.wait_for(pipe.read(), LIMIT_S) == b""
                else:
                    pipe.close()
                code = await asyncio.to_thread(program.wait, LIMIT_S)
                assert (code == 0) is (end == "dismissed")
            await transport.close()

    run(test)


def test_a_controller_whose_process_ends_is_lost_and_said_so(tmp_path: Path) -> None:
    async def test() -> None:
        with AirProcess(tmp_path, 2) as air:
            backend = pick_backend(air.environment(0))
            assert [k.address for k in await backend.paired()] == [air.machines[1]["address"]]
        async with asyncio.timeout(LIMIT_S):
            while not (trouble := await backend.trouble()):
                await asyncio.sleep(0.01)
        assert air.environment(0)["PARLOUR_BLUETOOTH"] in trouble.what
        await backend.close()

    run(test)


def test_a_where_is_all_that_joining_needs(tmp_path: Path) -> None:
    """A guest that comes back after a restart knows the host's address, and looks for nothing."""

    async def test() -> None:
        door = Door()
        with AirProcess(tmp_path, 2) as air:
            host, back = (BluetoothTransport(pick_backend(air.environment(n))) for n in range(2))
            await host.host(ADVERT, door.welcome)
            pipe = await back.join(Where("bluetooth", air.machines[0]["address"]))
            await pipe.write(b"back\n")
            assert await read_all(await door.guest(), 5) == b"back\n"
            await back.close()
            await host.close()

    run(test)
