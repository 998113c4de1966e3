"""The system's own Bluetooth, with a stand-in for the radio."""

import asyncio
import errno
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from net.bluetooth import probe, texts
from net.bluetooth.backend import LAST_CHANNEL, SERVICE, Known
from net.bluetooth.system import SystemBackend
from net.link import Gone, Link, Pipe
from net.protocol import Picture, read_host
from net.transport import CannotHost, CannotJoin, Trouble
from tests.net.bluetooth.parties import LIMIT_S, Door, read_all, run, until
from tests.net.bluetooth.radio import ADDRESS, Radio, RadioTimeout, adapters, error


@pytest.fixture
def radio() -> Radio:
    return Radio()


@pytest.fixture
def sysfs(tmp_path: Path) -> Path:
    return adapters(tmp_path, "hci0")


def system(radio: Radio, sysfs: Path, **more: Any) -> SystemBackend:
    """The backend of a Linux machine."""
    return SystemBackend(lambda: radio, adapters=sysfs, platform="linux", **more)


def missing(why: Exception) -> Callable[[], Any]:
    """A loader of a module that is not there."""

    def load() -> Any:
        raise why

    return load


def trouble_of(backend: SystemBackend) -> Trouble | None:
    return asyncio.run(backend.trouble())


def test_without_the_package_the_text_says_what_to_install(sysfs: Path) -> None:
    """B03."""
    load = missing(ModuleNotFoundError("No module named 'bluetooth'"))
    assert trouble_of(SystemBackend(load, platform="linux")) == texts.NOT_INSTALLED
    other = SystemBackend(lambda: os, adapters=sysfs, platform="linux")
    assert trouble_of(other) == texts.NOT_INSTALLED  # another package of that name
    load = missing(ImportError("libbluetooth.so.3: cannot open shared object file"))
    assert trouble_of(SystemBackend(load, platform="linux")) == texts.NO_LIBRARY


def test_a_package_without_the_module_does_not_ask_to_install_anything(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(probe, "CHANNEL", "release")
    load = missing(ModuleNotFoundError("No module named 'bluetooth'"))
    assert trouble_of(SystemBackend(load, platform="linux")) == texts.NOT_PACKED


def test_the_real_module_is_missing_here_or_has_no_radio() -> None:
    assert trouble_of(SystemBackend(platform="linux")) in (
        texts.NOT_INSTALLED,
        texts.NO_LIBRARY,
        texts.NO_RFCOMM,
        texts.NO_ADAPTER,
        texts.SWITCHED_OFF,
        texts.DENIED,
        None,
    )


@pytest.mark.parametrize(
    ("call", "code", "text"),
    [
        ("socket", errno.EAFNOSUPPORT, texts.NO_RFCOMM),
        ("socket", errno.EPROTONOSUPPORT, texts.NO_RFCOMM),
        ("socket", errno.EACCES, texts.DENIED),
        ("bdaddr", errno.EPERM, texts.DENIED),
        ("bdaddr", errno.ENETDOWN, texts.SWITCHED_OFF),
        ("bdaddr", errno.ERFKILL, texts.SWITCHED_OFF),
        ("bdaddr", errno.ENODEV, texts.NO_ADAPTER),
        ("bdaddr", errno.EBADF, texts.NO_ADAPTER),
        ("bdaddr", errno.EIO, texts.UNCLEAR),
    ],
)
def test_each_trouble_has_its_text_and_trying_again_works(
    radio: Radio, sysfs: Path, call: str, code: int, text: Trouble
) -> None:
    """B03."""
    backend = system(radio, sysfs)
    radio.fail(call, error(code))
    assert trouble_of(backend) == text
    radio.faults.clear()
    assert trouble_of(backend) is None
    assert radio.open == 0


def test_a_radio_that_is_plugged_in_is_found_when_trying_again(
    radio: Radio, tmp_path: Path
) -> None:
    """B03."""
    backend = system(radio, tmp_path / "bluetooth")
    assert trouble_of(backend) == texts.NO_ADAPTER
    (tmp_path / "bluetooth").mkdir()
    assert trouble_of(backend) == texts.NO_ADAPTER
    adapters(tmp_path / "bluetooth", "hci0")
    assert trouble_of(backend) is None


def test_a_second_radio_serves_where_the_first_is_gone(radio: Radio, tmp_path: Path) -> None:
    radio.fail("bdaddr", error(errno.ENODEV))
    assert trouble_of(system(radio, adapters(tmp_path, "hci1"))) is None


def test_the_texts_differ_and_say_what_to_do() -> None:
    """B03."""
    troubles = [t for t in vars(texts).values() if isinstance(t, Trouble)]
    assert len({trouble.what for trouble in troubles}) == len(troubles) > 10
    assert all(trouble.help for trouble in troubles)


def test_other_systems_are_told_of_adapters(radio: Radio, sysfs: Path) -> None:
    backend = SystemBackend(lambda: radio, adapters=sysfs, platform="win32")
    assert trouble_of(backend) == texts.OTHER_SYSTEM


@pytest.mark.parametrize("taken", [0, 3])
def test_channels_that_are_taken_are_passed_over(radio: Radio, sysfs: Path, taken: int) -> None:
    """B02."""

    async def test() -> None:
        radio.taken = set(range(1, taken + 1))
        backend = system(radio, sysfs)
        await backend.listen("Parlour: Ann", Door().welcome)
        assert radio.records == {taken + 1: (SERVICE, "Parlour: Ann")}
        await backend.close()
        assert not radio.records and not radio.open

    run(test)


def test_when_all_channels_are_taken_the_host_is_told(radio: Radio, sysfs: Path) -> None:
    """B02."""

    async def test() -> None:
        radio.taken = set(range(1, LAST_CHANNEL + 1))
        with pytest.raises(CannotHost) as caught:
            await system(radio, sysfs).listen("x", Door().welcome)
        assert caught.value.trouble == texts.CHANNELS_TAKEN
        assert radio.calls["bind"] == LAST_CHANNEL and not radio.open

    run(test)


def test_a_table_that_cannot_be_announced_is_not_opened(radio: Radio, sysfs: Path) -> None:
    async def test() -> None:
        radio.fail("advertise", error(errno.ENOENT))
        with pytest.raises(CannotHost) as caught:
            await system(radio, sysfs).listen("x", Door().welcome)
        assert caught.value.trouble == texts.NO_DIRECTORY
        assert not radio.open

    run(test)


async def talking(radio: Radio, sysfs: Path) -> tuple[SystemBackend, Pipe, Pipe]:
    """A backend with a table of its own, the host's end of a pipe to it, and the guest's."""
    backend, door = system(radio, sysfs), Door()
    await backend.listen("Parlour: Ann", door.welcome)
    channel = await backend.channel(ADDRESS)
    assert channel == 1
    pipe = await backend.connect(ADDRESS, channel)
    return backend, await door.guest(), pipe


def test_messages_of_all_sizes_arrive_both_ways(radio: Radio, sysfs: Path) -> None:
    async def test() -> None:
        backend, theirs, ours = await talking(radio, sysfs)
        assert (theirs.peer, ours.peer) == ("AA:00:00:00:00:03", ADDRESS)
        host, guest = (Link(end, "bluetooth", read_host) for end in (theirs, ours))
        for size in (50, 2_000, 65_000):
            picture = Picture(1, {"x": "y" * size})
            host.send(picture)
            guest.send(picture)
            async with asyncio.timeout(LIMIT_S):
                assert await guest.receive() == picture == await host.receive()
        guest.close()
        with pytest.raises(Gone):
            while True:
                await host.receive()
        host.cut()
        await backend.close()
        assert not radio.open

    run(test)


@pytest.mark.parametrize(
    "why", [error(errno.EHOSTDOWN), error(errno.ECONNRESET), RadioTimeout()], ids=str
)
def test_a_peer_that_walks_away_ends_the_pipe(radio: Radio, sysfs: Path, why: Exception) -> None:
    """B05: in the middle of a line, and the socket stays readable for ever."""

    async def test() -> None:
        backend, theirs, ours = await talking(radio, sysfs)
        await ours.write(b'{"t":"hel')
        assert await read_all(theirs, 9) == b'{"t":"hel'
        reading = asyncio.create_task(theirs.read())
        await until(lambda: radio.calls["recv"] >= 2)
        radio.fail("recv", why)
        await ours.write(b"wakes the reader")
        assert await asyncio.wait_for(reading, LIMIT_S) == b""
        tries = radio.calls["recv"]
        for _ in range(100):
            assert await theirs.read() == b""
            await asyncio.sleep(0)
        assert radio.calls["recv"] == tries
        with pytest.raises(Gone):
            await theirs.write(b"anybody?")
        await backend.close()
        assert not radio.open

    run(test)


@pytest.mark.parametrize("code", [errno.EHOSTDOWN, errno.ECONNRESET, errno.EPIPE])
def test_writing_to_a_peer_that_walked_away_says_so(radio: Radio, sysfs: Path, code: int) -> None:
    """B05."""

    async def test() -> None:
        backend, theirs, _ = await talking(radio, sysfs)
        reading = asyncio.create_task(theirs.read())
        await asyncio.sleep(0)
        radio.fail("send", error(code))
        with pytest.raises(Gone):
            await theirs.write(b"anybody?")
        assert await asyncio.wait_for(reading, LIMIT_S) == b""
        await backend.close()

    run(test)


def test_waiting_for_a_quiet_peer_costs_nothing(radio: Radio, sysfs: Path) -> None:
    """B05."""

    async def test() -> None:
        backend, theirs, _ = await talking(radio, sysfs)
        reading = asyncio.create_task(theirs.read())
        await asyncio.sleep(0.1)
        assert radio.calls["recv"] == 1
        theirs.close()
        assert await asyncio.wait_for(reading, LIMIT_S) == b""
        await backend.close()

    run(test)


def test_a_writer_waits_for_a_reader(radio: Radio, sysfs: Path) -> None:
    async def test() -> None:
        backend, theirs, ours = await talking(radio, sysfs)
        data = bytes(range(256)) * 4_000
        writing = asyncio.create_task(ours.write(data))
        sent = -1
        while radio.calls["send"] != sent:  # until the system takes no more
            sent = radio.calls["send"]
            await asyncio.sleep(0.05)
        assert not writing.done()
        assert await read_all(theirs, len(data)) == data
        await asyncio.wait_for(writing, LIMIT_S)
        await backend.close()

    run(test)


def test_a_table_whose_socket_fails_says_so_and_does_not_spin(radio: Radio, sysfs: Path) -> None:
    async def test() -> None:
        backend = system(radio, sysfs)
        table = await backend.listen("x", Door().welcome)
        radio.fail("accept", error(errno.ENETDOWN))
        await backend.connect(ADDRESS, 1)
        await until(lambda: table.trouble == texts.STOPPED)
        await asyncio.sleep(0.05)
        assert radio.calls["accept"] == 1
        await backend.close()
        assert not radio.open

    run(test)


def test_the_record_follows_the_tables_name(radio: Radio, sysfs: Path) -> None:
    async def test() -> None:
        backend = system(radio, sysfs)
        table = await backend.listen("Parlour: Ann", Door().welcome)
        await table.rename("Parlour: Ann")
        assert radio.calls["advertise"] == 1
        await table.rename("Parlour: Zoë")
        assert radio.records == {1: (SERVICE, "Parlour: Zoë")}
        radio.fail("advertise", error(errno.ENOENT))
        await table.rename("Parlour: Cy")
        assert table.trouble == texts.NO_DIRECTORY
        await table.close()
        await table.close()
        await backend.close()
        assert not radio.open

    run(test)


@pytest.mark.parametrize(
    ("address", "channel", "text"),
    [(ADDRESS, 9, texts.REFUSED), ("AA:00:00:00:00:77", 1, texts.NO_ANSWER)],
)
def test_a_machine_that_is_not_reached_is_explained(
    radio: Radio, sysfs: Path, address: str, channel: int, text: Trouble
) -> None:
    async def test() -> None:
        backend = system(radio, sysfs)
        with pytest.raises(CannotJoin) as caught:
            await backend.connect(address, channel)
        assert caught.value.trouble == text
        assert not radio.open
        assert await backend.channel("AA:00:00:00:00:77") is None

    run(test)


@pytest.mark.parametrize("call", ["find", "connect"])
@pytest.mark.parametrize(
    ("why", "text"),
    [
        (RadioTimeout(), texts.NO_ANSWER),
        (error(errno.EHOSTDOWN), texts.NO_ANSWER),
        (error(errno.ENETDOWN), texts.SWITCHED_OFF),
        (error(errno.EACCES), texts.REFUSED),
        (error(errno.ENODEV), texts.NO_ADAPTER),
    ],
    ids=str,
)
def test_what_goes_wrong_on_the_way_is_explained(
    radio: Radio, sysfs: Path, call: str, why: Exception, text: Trouble
) -> None:
    async def test() -> None:
        radio.fail(call, why)
        backend = system(radio, sysfs)
        with pytest.raises(CannotJoin) as caught:
            if call == "find":
                await backend.channel(ADDRESS)
            else:
                await backend.connect(ADDRESS, 1)
        assert caught.value.trouble == text
        assert not radio.open

    run(test)


@pytest.mark.parametrize(
    "found", [None, [None], [{}], [{"port": None}], [{"port": "7"}], [{"port": 31}], [{"port": 0}]]
)
def test_a_strange_record_is_none(radio: Radio, sysfs: Path, found: Any) -> None:
    async def test() -> None:
        strange = type("Strange", (Radio,), {"find_service": lambda *_, **__: found})()
        assert await system(strange, sysfs).channel(ADDRESS) is None

    run(test)


def test_connecting_may_be_cancelled_and_what_comes_late_is_closed(
    radio: Radio, sysfs: Path
) -> None:
    async def test() -> None:
        backend, door, go = system(radio, sysfs), Door(), threading.Event()
        await backend.listen("x", door.welcome)

        def page() -> None:
            go.wait(LIMIT_S)

        radio.faults["connect"] = page
        connecting = asyncio.create_task(backend.connect(ADDRESS, 1))
        await until(lambda: radio.calls["connect"] == 1)
        connecting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await connecting
        go.set()
        guest = await door.guest()
        assert await read_all(guest, 1) == b""
        await backend.close()
        assert not radio.open

    run(test)


def test_paired_machines_come_from_bluetoothctl(radio: Radio, sysfs: Path, tmp_path: Path) -> None:
    program = tmp_path / "bluetoothctl"
    program.write_text("#!/bin/sh\necho 'Device AA:00:00:00:00:01 Ann’s laptop'\n")
    program.chmod(0o755)

    async def test() -> None:
        backend = system(radio, sysfs, control=str(program))
        assert await backend.paired() == (Known(ADDRESS, "Ann’s laptop"),)

    run(test)
