"""Matches over Bluetooth in this process: real stacks in a virtual air, and what happens to them.

Programs are killed by taking them out of reach first, so that nobody is told; whoever starts one
anew comes back with the token alone.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from random import Random
from typing import Any

from bumble import hci

from game.journal import decode, replay
from game.match import Match
from net.host.host import Host, Timing
from net.host.room import Room
from net.protocol import Seated
from net.transport import Way, Where
from tests.net.air import SUPERVISION_S, Air
from tests.net.loopback import Loopback
from tests.net.tables import CHOICES, begin, make, room
from tests.soak.chaos.agreement import Disagreement
from tests.soak.chaos.roamers import Somebody
from tests.soak.chaos.tally import Tally

LIMIT_S = 30.0
TIMING = Timing(hello_s=3.0, ping_s=0.3, quiet_s=0.6, lost_s=2.0)
_KINDS = ("kill", "kill and come by LAN", "break", "walk away", "kill the host")


class Journal:
    """Lines in memory; what a killed host’s remains still say goes nowhere."""

    def __init__(self, lines: list[bytes]) -> None:
        self.lines = lines
        self.dead = False

    def append(self, line: bytes) -> None:
        if not self.dead:
            self.lines.append(line)

    def data(self) -> bytes:
        return b"".join(line + b"\n" for line in self.lines)


class RadioTable:
    """A host on Bluetooth and TCP, and its guests."""

    def __init__(self, rng: Random, tally: Tally) -> None:
        self._rng = rng
        self._tally = tally
        self._air = Air()
        self._machine = self._air.machine("Kitchen")
        self._journal = Journal([])
        self._lan, self._radio = Loopback(), self._machine.transport()
        self._host: Host | None = None
        self._running: asyncio.Task[None] | None = None
        self.guests = [
            Somebody(name, self._air.machine(name), self.where) for name in ("Ann", "Bo", "Cy")
        ]

    def where(self, way: Way) -> Where:
        """How to get to the table."""
        if way == "bluetooth":
            return Where("bluetooth", self._machine.address)
        return Where("lan", "127.0.0.1", self._lan.port)

    @property
    def room(self) -> Room:
        """The host’s."""
        assert self._host is not None
        return self._host.room

    async def play(self) -> None:
        """One match, with faults until it is over."""
        seed = f"{self._rng.random()}"
        game = self._rng.choice(("euchre", "sequence"))
        seats = {"euchre": 4, "sequence": 6}[game]
        begins = begin(seed, lambda: self._journal)
        await self._open(room(game, seats, begin=begins))
        try:
            for guest, way in zip(self.guests, ("bluetooth", "bluetooth", "lan"), strict=True):
                guest.start(way, "lan")
            await self._until(lambda: len(self.room.chairs.guests) == len(self.guests), "seats")
            await self._until(lambda: not self.room.waits_for, "readiness")
            self.room.start(time.monotonic())
            while not self.room.outcome and self._tally.left > 0:
                await self._suffer(begins)
            for guest in self.guests:
                guest.now.thought_s = 0.0
            await self._until(lambda: self.room.outcome, "the end")
            await self._until(lambda: all(g.now.outcome for g in self.guests), "all to know")
            self._compare()
        finally:
            await self._end()

    async def _open(self, table: Room) -> None:
        self._host = Host(table, [self._lan, self._radio], timing=TIMING)
        await self._host.open()
        if any(self._host.troubles.values()):
            raise Disagreement(f"the host has troubles: {self._host.troubles}")
        self._running = asyncio.create_task(self._host.run())

    async def _suffer(self, begins: Any) -> None:
        await asyncio.sleep(self._rng.uniform(0.0, 0.5))
        if self.room.outcome or not (kind := self._draw()):
            return
        guest = self._rng.choice(self.guests)
        match kind:
            case "kill":
                await guest.kill()
                await self._pass(0.0, 1.0)
                guest.start("bluetooth", "lan")
            case "kill and come by LAN":
                await guest.kill()
                await self._pass(0.0, 1.0)
                guest.start("lan", "bluetooth")
            case "break":
                address = hci.Address(self._machine.address, 0)
                if address in guest.machine.controller.classic_connections:
                    guest.machine.controller.drop(address)
                elif guest.now.guest.link:
                    guest.now.guest.link.cut()
            case "walk away":
                guest.machine.walk_away()
                if await self._pass(0.1, 3.0) > SUPERVISION_S:
                    guest.machine.notice()
                guest.machine.come_back()
            case "kill the host":
                await self._kill_host()
                await self._pass(0.0, 1.0)
                await self._reopen(begins)
        before = {g.name: g.number for g in self.guests}
        await self._until(
            lambda: all(g.now.outcome or g.number > before[g.name] for g in self.guests),
            f"the game to go on after “{kind}”",
        )

    def _draw(self) -> str:
        return self._tally.take_named(self._rng.choice(_KINDS))

    async def _pass(self, least_s: float, most_s: float) -> float:
        length_s = self._rng.uniform(least_s, most_s)
        await asyncio.sleep(length_s)
        return length_s

    async def _kill_host(self) -> None:
        assert self._host is not None and self._running is not None
        self._journal.dead = True
        self._machine.walk_away()
        self._running.cancel()
        for link, task in tuple(self._host._links.items()):
            link.cut()
            task.cancel()
        for hosting in self._host.hostings.values():
            await hosting.close()
        await self._radio.close()
        self.room.match and self.room.match.close()
        self._machine.come_back()

    async def _reopen(self, begins: Any) -> None:
        self._journal = Journal(self._journal.lines)
        record = decode(self._journal.data())
        game, seed = record.header.game, record.header.seed
        match = Match.resume(
            CHOICES[game], record, lambda seat, level: make(game, level, f"{seed}:{seat}"),
            journal=self._journal,
        )  # fmt: skip
        table = Room.reopen(
            match, begins, keys=record.header.keys, title="Kitchen", table=record.header.table,
            speed=0.0, stand_in="beginner",
        )  # fmt: skip
        port = self._lan.port
        self._lan, self._radio = Loopback(port), self._machine.transport()
        await self._open(table)

    def _compare(self) -> None:
        record = decode(self._journal.data())
        history = replay(CHOICES[record.header.game], record)
        outcome = history.rules.outcome(history.state)
        if not outcome == record.outcome == self.room.outcome:
            raise Disagreement(f"the journal has {outcome}, the room {self.room.outcome}")
        for guest in self.guests:
            guest.check(outcome, history.number)
            returns = sum(isinstance(h, Seated) for run in guest.runs for h in run.heard) - 1
            self._tally.count("returns", returns)
            self._tally.count("guests")
            self._tally.count("results_heard")
        self._tally.count("matches")
        self._tally.count("moves", record.moves)

    async def _end(self) -> None:
        await asyncio.gather(*(guest.now.leave() for guest in self.guests if guest.runs))
        if self._host:
            await self._host.close()
        radios = [self._radio, *(guest.radio for guest in self.guests if guest.radio)]
        await asyncio.gather(*(radio.close() for radio in radios))
        if self._running:
            await asyncio.wait((self._running,))

    async def _until(self, true: Callable[[], object], what: str) -> None:
        end_s = time.monotonic() + LIMIT_S
        while not true():
            if time.monotonic() > end_s:
                raise Disagreement(f"{what} did not come within {LIMIT_S:g} s")
            await asyncio.sleep(0.01)


class Errors(logging.Handler):
    """Blames our own rooms for what they log as errors, and counts what the stack does."""

    def __init__(self, tally: Tally) -> None:
        super().__init__(logging.ERROR)
        self._tally = tally

    def emit(self, record: logging.LogRecord) -> None:
        if record.name.startswith(("net.", "game.")):
            self._tally.blame(self.format(record))
        else:  # calls that were broken off, in the stack’s own callbacks
            self._tally.count("errors_within_the_stack")


def over_radio(faults: int, seed: str) -> dict[str, Any]:
    """Plays matches over Bluetooth until so many faults have happened; the report."""
    tally, rng, number = Tally(faults), Random(seed), 0
    errors = Errors(tally)
    logging.getLogger().addHandler(errors)
    try:
        while tally.left > 0:
            number += 1
            try:
                asyncio.run(_play(rng, tally))
            except Exception as error:  # the next match may tell more
                tally.blame(f"Bluetooth {seed}, match {number}: {error!r}")
    finally:
        logging.getLogger().removeHandler(errors)
    return tally.report()


async def _play(rng: Random, tally: Tally) -> None:
    await RadioTable(rng, tally).play()
