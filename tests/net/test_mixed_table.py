"""One table by every way at once: the host's screen, TCP over IPv4 and IPv6, and Bluetooth."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from game.core.contract import Outcome
from game.holders import Computer, Person
from net.bluetooth.bumble import BumbleBackend
from net.bluetooth.transport import BluetoothTransport
from net.desk import Desk, HostEnd
from net.guest.follower import Follower
from net.guest.news import Heard
from net.lan.transport import LanTransport
from net.protocol import Intent, Picture, Rejected, Start, Table, Update
from net.transport import Transport, Where
from tests.net.air import Air, Machine
from tests.net.programs import free_port
from tests.net.tables import CHOICES, Player, room

LIMIT_S = 20.0


def needs_ipv6() -> None:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError as error:
        pytest.skip(f"this machine has no IPv6: {error}")


class Viewer(Player):
    """A guest who remembers the picture, too."""

    view: Any = None

    def _act(self, update: Any) -> None:
        self.view = update.view
        super()._act(update)


class AtTheScreen:
    """The person at the host's own screen: hears and plays from the frame thread."""

    def __init__(self, end: HostEnd, seed: str) -> None:
        self.table: Table | None = None
        self.follower: Follower | None = None
        self.view: Any = None
        self.numbers: list[int] = []
        self.rejected: list[Rejected] = []
        self._end = end
        self._rng = Random(seed)

    @property
    def outcome(self) -> Outcome | None:
        return self.follower.outcome if self.follower else None

    def look(self) -> None:
        """One frame."""
        while (heard := self._end.take()) is not None:
            self._hear(heard)

    def _hear(self, heard: Heard) -> None:
        match heard:
            case Table():
                self.table = heard
            case Start():
                self.follower = Follower(CHOICES[heard.game], 0)
            case Picture() if self.follower:
                self._act(self.follower.picture(heard))
            case Update() if self.follower:
                self._act(self.follower.update(heard))
            case Rejected():
                self.rejected.append(heard)

    def _act(self, update: Any) -> None:
        assert self.follower is not None
        self.view = update.view
        self.numbers.append(update.number)
        if update.legal:
            text = self.follower.rules.text.move
            self._end.send(Intent(update.number, text(self._rng.choice(update.legal)), seat=0))


class Outside:
    """The network's loop, and the air in it that the host and a guest share."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.loop: asyncio.AbstractEventLoop | None = None
        self.machines: tuple[Machine, ...] = ()

    def host(self) -> Sequence[Transport]:
        """The host's ways; they are made in the network's thread, before its loop runs."""
        backend = BumbleBackend(
            self._radio, "Ines’s laptop", keys="memory", paired=lambda: self.machines[0].paired()
        )
        lan = LanTransport(port=self.port, interfaces=["127.0.0.1", "::1"])
        return lan, BluetoothTransport(backend)

    def guests(self) -> tuple[tuple[Transport, Where], ...]:
        host, phone = self.machines
        return (
            (LanTransport(interfaces=["127.0.0.1"]), Where("lan", "127.0.0.1", self.port)),
            (LanTransport(interfaces=["::1"]), Where("lan", "::1", self.port)),
            (phone.transport(), Where("bluetooth", host.address)),
        )

    async def _radio(self) -> Any:
        self.loop = asyncio.get_running_loop()
        air = Air()
        self.machines = air.machine("Ines’s laptop"), air.machine("Bo’s phone")
        return await self.machines[0].radio()


async def attend(outside: Outside, game: str) -> list[Viewer]:
    """Three guests play until the match is over, and leave."""
    ways = outside.guests()
    guests = [
        Viewer([transport], [where], f"Sam {number}", seed=f"{game}:{number}")
        for number, (transport, where) in enumerate(ways)
    ]
    try:
        for guest in guests:
            await guest.until(partial(getattr, guest, "outcome"))
    finally:
        for guest in guests:
            await guest.leave()
        for transport, _ in ways:
            await transport.close()
    return guests


def play(game: str) -> tuple[AtTheScreen, list[Viewer]]:
    outside, woken = Outside(free_port()), threading.Event()
    holders = [Person("Ines"), *(Computer(name, "beginner") for name in ("Bram", "Olle", "Mina"))]
    desk = Desk(outside.host, woken.set)
    try:
        end = desk.host(lambda: room(game, holders=holders, seed=game))
        screen = AtTheScreen(end, game)
        end_s = time.monotonic() + LIMIT_S

        def until(true: Any) -> None:
            while not true():
                assert woken.wait(end_s - time.monotonic()), "the table is stuck"
                woken.clear()
                screen.look()

        until(lambda: {"lan", "bluetooth"} <= set(end.troubles))
        assert not any(end.troubles.values()) and outside.loop is not None
        attending = asyncio.run_coroutine_threadsafe(attend(outside, game), outside.loop)
        places = ("here", "lan", "lan", "bluetooth")
        until(lambda: screen.table and sorted(n.place or "" for n in screen.table.seats)
              == sorted(places) and all(n.ready for n in screen.table.seats))  # fmt: skip
        end.start()
        until(lambda: screen.outcome)
        return screen, attending.result(LIMIT_S)
    finally:
        desk.close()


@pytest.mark.parametrize("game", ["euchre", "sequence"])
def test_four_people_by_four_ways_play_to_the_same_result(game: str) -> None:
    needs_ipv6()
    screen, guests = play(game)
    everybody: list[Any] = [screen, *guests]
    rules = CHOICES[game]
    assert screen.outcome is not None
    assert [player.outcome for player in everybody] == [screen.outcome] * 4
    totals = [rules.sheet(player.view).totals for player in everybody]
    assert totals == [totals[0]] * 4 and any(totals[0])
    assert sorted(player.view.seat for player in everybody) == [0, 1, 2, 3]
    assert all(p.numbers == list(range(screen.numbers[-1] + 1)) for p in everybody)
    assert not any(player.rejected for player in everybody)
