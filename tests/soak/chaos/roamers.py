"""Guests on Bluetooth in this process, killed and started anew with their token alone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from net.bluetooth.transport import BluetoothTransport
from net.guest.guest import Patience
from net.guest.news import Heard
from net.protocol import Intent, Seated, Start
from net.transport import Way, Where
from tests.net.air import Machine
from tests.net.loopback import Loopback
from tests.net.tables import Player
from tests.soak.chaos.agreement import Disagreement

THOUGHT_S = 0.06
PATIENCE = Patience(hello_s=3.0, ping_s=0.3, lost_s=1.5)


class Slow(Player):
    """A guest that thinks for a moment, and remembers each stretch of changes that it heard."""

    def __init__(self, *args: Any, **rest: Any) -> None:
        self.stretches: list[list[int]] = []
        self.thought_s = THOUGHT_S
        super().__init__(*args, **rest)
        self.plays = False

    def hear(self, heard: Heard) -> None:
        super().hear(heard)
        if isinstance(heard, Start):
            self.stretches.append(self.numbers)

    def _act(self, update: Any) -> None:
        super()._act(update)
        if update.legal:
            asyncio.get_running_loop().call_later(self.thought_s, self._move, update)

    def _move(self, update: Any) -> None:
        follower = self.follower
        if follower and follower.number == update.number:
            move = follower.rules.text.move(self._rng.choice(update.legal))
            self.guest.send(Intent(update.number, move))


class Somebody:
    """A guest over all their programs."""

    def __init__(self, name: str, machine: Machine, where: Callable[[Way], Where]) -> None:
        self.name = name
        self.machine = machine
        self.runs: list[Slow] = []
        self._where = where
        self.radio: BluetoothTransport | None = None

    @property
    def now(self) -> Slow:
        """What runs now."""
        return self.runs[-1]

    @property
    def number(self) -> int:
        """The last change that it heard of."""
        return self.now.follower.number if self.now.follower else -1

    def start(self, *ways: Way) -> None:
        """Goes to the table by the first of the ways that leads there."""
        self.radio = self.machine.transport()
        token = self.runs[-1].guest.token if self.runs else ""
        wheres = [self._where(way) for way in ways]
        player = Slow(
            [self.radio, Loopback()], wheres, self.name,
            seed=f"{self.name}:{len(self.runs)}", token=token,
            table=self.runs[-1].guest.table if self.runs else "", patience=PATIENCE,
        )  # fmt: skip
        self.runs.append(player)

    async def kill(self) -> None:
        """The program is no more, and nobody is told."""
        self.machine.walk_away()
        self.now.vanish()
        if self.radio:
            await self.radio.close()
        self.machine.come_back()

    def check(self, outcome: Any, last: int) -> None:
        """Raises Disagreement unless it had one seat, heard no gap, and knows the result."""
        seats = {h.seat for run in self.runs for h in run.heard if isinstance(h, Seated)}
        if len(seats) != 1:
            raise Disagreement(f"{self.name} sat in the seats {sorted(seats)}")
        for numbers in (stretch for run in self.runs for stretch in run.stretches):
            if numbers != list(range(numbers[0], numbers[0] + len(numbers)) if numbers else ()):
                raise Disagreement(f"{self.name} heard the changes {numbers}")
        if self.now.outcome != outcome or self.number != last:
            raise Disagreement(f"{self.name} has {self.now.outcome} at {self.number}")
