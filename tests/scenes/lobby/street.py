"""A street of machines in one process: this one, and those of other people."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game import registry
from game.core.contract import Setup
from game.core.options import read_options
from game.holders import Holder
from net.desk import Desk, GuestEnd, HostEnd
from net.host.room import Room
from net.pin import proof_of
from net.protocol import Ready, Sit, Welcome
from net.transport import CannotJoin, Seen, Sighting, Trouble, Where
from tests.gallery.studio import STEP_S, Studio
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import begin

LIMIT_S = 20.0


class Sky:
    """What a transport of the gallery sees and says, whatever is there."""

    def __init__(self, air: Air) -> None:
        self.air = air
        self.sightings: tuple[Sighting, ...] = ()
        self.unreachable: Trouble | None = None


class Way(MemoryTransport):
    """A memory transport that also sees what the sky shows, and fails as it says."""

    def __init__(self, sky: Sky, address: str, way: Any = "lan") -> None:
        super().__init__(sky.air, address, way)
        self.sky = sky

    async def browse(self, seen: Seen) -> Any:
        shown = self.sky.sightings

        def both(found: tuple[Sighting, ...]) -> None:
            own = tuple(s for s in shown if s.wheres[0].way == self.way)
            seen(found + own)

        return await super().browse(both)

    async def join(self, where: Where) -> Any:
        if self.sky.unreachable and where.address == "nowhere":
            raise CannotJoin(self.sky.unreachable)
        if where.address == "slow":
            await asyncio.sleep(3600)
        return await super().join(where)


@dataclass
class Street:
    """Other people's machines, and this one, in one air."""

    air: Air = field(default_factory=Air)
    desks: list[Desk] = field(default_factory=list)
    guests: list[GuestEnd] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sky = Sky(self.air)

    def ways(self, address: str) -> Callable[[], Sequence[Way]]:
        """A machine's transports."""
        return lambda: (Way(self.sky, address), Way(self.sky, address, "bluetooth"))

    def desk(self, address: str) -> Desk:
        """Somebody's machine."""
        made = Desk(self.ways(address))
        self.desks.append(made)
        return made

    def host(
        self,
        address: str,
        title: str,
        holders: Sequence[Holder],
        game: str = "euchre",
        pin: str = "",
        options: dict[str, Any] | None = None,
    ) -> HostEnd:
        """Somebody opens a table."""
        rules = registry.GAMES[game]
        setup = Setup(len(holders), read_options(rules.options_type, options or {}))
        end = self.desk(address).host(
            lambda: Room(rules, setup, holders, begin(), title=title, pin=pin, speed=0)
        )
        wait(lambda: len(end.troubles) == 2)
        return end

    def come(self, where: Where, name: str, ready: bool = True, pin: str = "") -> GuestEnd:
        """Somebody sits down at a table, and knows its PIN."""
        end = self.desk(f"of {name}").join((where,))
        self.guests.append(end)
        told: list[Any] = []
        wait(lambda: _heard(end, told))
        welcome = next(one for one in told if isinstance(one, Welcome))
        proof = proof_of(pin, welcome.challenge, welcome.table) if pin else ""
        end.send(Sit(name, None, proof))
        end.send(Ready(ready))
        return end

    def close(self) -> None:
        """Everybody goes home."""
        for desk in self.desks:
            desk.close()


def _heard(end: GuestEnd, told: list[Any]) -> bool:
    """Whether the guest was welcomed."""
    while (heard := end.take()) is not None:
        told.append(heard)
    return any(isinstance(one, Welcome) for one in told)


def wait(true: Callable[[], object], studio: Studio | None = None) -> None:
    """Let the network go on until something is so."""
    stop = time.monotonic() + LIMIT_S
    while not true():
        if time.monotonic() > stop:
            raise TimeoutError("the network did not get there")
        if studio is not None:
            studio.director.update(STEP_S)
        time.sleep(0.002)


def settle(studio: Studio, true: Callable[[], object]) -> None:
    """Let the network go on until something is so and shown."""
    wait(true, studio)
    studio.settle()


def street(studio: Studio) -> Street:
    """This machine on a street of its own, with nobody else on it yet."""
    made = Street()
    object.__setattr__(studio.services, "network", studio.network_of(made.ways("here")))
    studio.guests.append(made.close)
    return made
