"""Bluetooth as the lobby sees it, over virtual controllers."""

import asyncio
import subprocess
import sys

import pytest

from net.bluetooth.ask import advert_of
from net.bluetooth.bumble import BumbleBackend
from net.bluetooth.system import SystemBackend
from net.bluetooth.texts import NO_TABLE, NOBODY_PAIRED, NOT_PAIRED_ANY_MORE
from net.bluetooth.transport import ASK_S, WISH, pick_backend
from net.protocol import SeatNote, Table, Welcome
from net.transport import Advert, CannotJoin, Sighting, Where
from scenes.store.paths import PROGRAM
from tests.net.air import Air, Machine
from tests.net.bluetooth.parties import ADVERT, Door, Doorman, run, until


class Eyes:
    """What a search has shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Sighting, ...]] = []

    def see(self, sightings: tuple[Sighting, ...]) -> None:
        """For `Transport.browse`."""
        self.shown.append(sightings)

    @property
    def now(self) -> tuple[Sighting, ...]:
        """The latest."""
        return self.shown[-1]

    def all_asked(self) -> bool:
        """Whether it is known of each machine if it has a table."""
        return all(sighting.advert or sighting.asked for sighting in self.now)


def bare(machine: Machine, *, asked: bool) -> Sighting:
    """A machine without a table."""
    where = Where("bluetooth", machine.address, name=machine.name)
    return Sighting(f"bluetooth:{machine.address}", (where,), name=machine.name, asked=asked)


def test_paired_machines_are_named_at_once_and_then_asked() -> None:
    async def test() -> None:
        air, eyes, doorman = Air(), Eyes(), Doorman()
        ann, bob, away, guest = (air.machine(name) for name in ("Ann", "Bob", "Away", "Guest"))
        away.walk_away()
        host, other, looking = ann.transport(), bob.transport(), guest.transport()
        await host.host(ADVERT, doorman.welcome)
        assert await other.trouble() is None  # it is on, and has no table
        browsing = await looking.browse(eyes.see)
        assert eyes.shown[0] == tuple(bare(m, asked=False) for m in (ann, bob, away))
        await until(eyes.all_asked)
        found, *rest = eyes.now
        assert found.advert == Advert("table-1", "Ann", "euchre", 4, 1)
        assert (found.key, found.wheres) == (eyes.shown[0][0].key, eyes.shown[0][0].wheres)
        assert rest == [bare(bob, asked=True), bare(away, asked=True)]
        await until(lambda: (doorman.visits, doorman.goodbyes) == (1, 1))
        await browsing.close()
        for transport in (looking, other, host):
            await transport.close()

    run(test)


def test_looking_again_asks_anew_and_only_then() -> None:
    async def test() -> None:
        air, eyes, doorman = Air(), Eyes(), Doorman()
        ann, guest = air.machine("Ann"), air.machine("Guest")
        host, looking = ann.transport(), guest.transport()
        assert await host.trouble() is None
        browsing = await looking.browse(eyes.see)
        await until(eyes.all_asked)
        assert eyes.now == (bare(ann, asked=True),)
        hosting = await host.host(ADVERT, doorman.welcome)
        browsing.again()
        await until(lambda: eyes.now[0].advert is not None)
        assert doorman.visits == 1
        late = air.machine("Late")
        await hosting.close()
        browsing.again()
        await until(lambda: len(eyes.now) == 2 and eyes.now[1].asked)
        assert eyes.now == (bare(ann, asked=True), bare(late, asked=True))
        await browsing.close()
        shown = len(eyes.shown)
        browsing.again()
        await asyncio.sleep(0.05)
        assert len(eyes.shown) == shown and doorman.visits == 1
        await looking.close()
        await host.close()

    run(test)


def test_an_empty_list_says_how_to_pair() -> None:
    """B04."""

    async def test() -> None:
        air = Air()
        lonely = air.machine("Lonely").transport()
        with pytest.raises(CannotJoin) as caught:
            await lonely.browse(Eyes().see)
        assert caught.value.trouble == NOBODY_PAIRED
        assert "settings" in caught.value.trouble.help
        air.machine("Ann")
        await lonely.browse(Eyes().see)
        await lonely.close()

    run(test)


def test_choosing_a_machine_that_was_unpaired_says_so_and_refreshes_the_list() -> None:
    """B04."""

    async def test() -> None:
        air, eyes, door = Air(), Eyes(), Door()
        ann, bob, guest = (air.machine(name) for name in ("Ann", "Bob", "Guest"))
        host, looking = ann.transport(), guest.transport()
        await host.host(ADVERT, door.welcome)
        await looking.browse(eyes.see)
        guest.unpair(ann)
        with pytest.raises(CannotJoin) as caught:
            await looking.join(eyes.now[0].wheres[0])
        assert caught.value.trouble == NOT_PAIRED_ANY_MORE
        await until(lambda: [s.name for s in eyes.now] == [bob.name])
        await looking.close()
        await host.close()

    run(test)


def test_joining_does_not_wait_for_machines_that_are_being_asked() -> None:
    async def test() -> None:
        air, eyes, door, silent = Air(), Eyes(), Door(), Door()
        ann, bob, guest = (air.machine(name) for name in ("Ann", "Bob", "Guest"))
        one, other, looking = ann.transport(), bob.transport(), guest.transport()
        await one.host(ADVERT, silent.welcome)  # lets in and says nothing
        await other.host(ADVERT, door.welcome)
        await looking.browse(eyes.see)
        asked = await silent.guest()
        pipe = await looking.join(eyes.now[1].wheres[0])
        assert pipe.peer == bob.address and (await door.guest()).peer == guest.address
        assert not eyes.now[0].asked
        async with asyncio.timeout(ASK_S - 2):  # the visit was broken off, and has ended
            while await asked.read():
                pass
        for transport in (looking, other, one):
            await transport.close()

    run(test)


def test_a_join_that_fails_lets_the_search_go_on() -> None:
    async def test() -> None:
        air, eyes = Air(), Eyes()
        ann, guest = air.machine("Ann"), air.machine("Guest")
        host, looking = ann.transport(), guest.transport()
        assert await host.trouble() is None
        await looking.browse(eyes.see)
        with pytest.raises(CannotJoin) as caught:
            await looking.join(eyes.now[0].wheres[0])
        assert caught.value.trouble == NO_TABLE
        await until(eyes.all_asked)
        await looking.close()
        await host.close()

    run(test)


def test_nothing_hangs_when_machines_come_and_go() -> None:
    """Everybody searches, hosts and joins at once, as in a room of friends."""

    async def test() -> None:
        air = Air()
        machines = [air.machine(f"Machine {n}") for n in range(3)]
        transports = [machine.transport() for machine in machines]
        doormen = [Doorman() for _ in machines]
        eyes = [Eyes() for _ in machines]
        for transport, doorman in zip(transports, doormen, strict=True):
            await transport.host(ADVERT, doorman.welcome)
        searches = [await t.browse(e.see) for t, e in zip(transports, eyes, strict=True)]
        await until(lambda: all(e.all_asked() for e in eyes))
        assert all(sighting.advert for e in eyes for sighting in e.now)
        for search in searches:
            search.again()
        for transport in transports:
            await transport.close()

    run(test)


def test_what_a_host_says_becomes_an_advert() -> None:
    seats = (SeatNote("Ann", "here"), SeatNote("Bob", "lan", away=True), SeatNote("x"))
    table = Table("Ann\x00\n", "sequence", seats, phase="playing", pin=True)
    advert = advert_of(Welcome(1, "Parlour", "t1"), table)
    assert advert == Advert("t1", "Ann", "sequence", 3, 2, "playing", True, 1)


def test_bumble_is_used_where_it_is_asked_for() -> None:
    assert isinstance(pick_backend({}), SystemBackend)
    assert isinstance(pick_backend({WISH: " "}), SystemBackend)
    assert isinstance(pick_backend({WISH: "usb:0"}), BumbleBackend)


BARE = """
import asyncio, socket, sys
sys.modules["bumble"] = sys.modules["bluetooth"] = None
if hasattr(socket, "AF_BLUETOOTH"):
    delattr(socket, "AF_BLUETOOTH")
from net.bluetooth.transport import WISH, BluetoothTransport, pick_backend
from net.bluetooth.system import SystemBackend
from net.transport import Advert, CannotHost, CannotJoin

async def main():
    for backend in (SystemBackend(platform="linux"), pick_backend({WISH: "usb:0"})):
        transport = BluetoothTransport(backend)
        print((await transport.trouble()).what)
        for attempt in (
            transport.host(Advert("t", "Ann", "euchre", 4, 1), print),
            backend.channel("AA:00:00:00:00:01"),
        ):
            try:
                await attempt
            except (CannotHost, CannotJoin) as error:
                assert error.trouble == await transport.trouble()
            else:
                raise AssertionError("no Bluetooth, and no word of it")
        await transport.close()

asyncio.run(main())
"""


def test_without_any_bluetooth_everything_imports_and_says_why() -> None:
    """B01."""
    done = subprocess.run(
        [sys.executable, "-c", BARE], cwd=PROGRAM, capture_output=True, timeout=60, check=False
    )
    assert done.stderr == b""
    assert done.stdout.decode().splitlines() == [
        "Bluetooth support is not installed.",
        "The Bluetooth stack for separate adapters is not installed.",
    ]
