"""Bluetooth as the lobby sees it: machines that are paired, and the tables on them.

No machine but the paired ones is ever looked for. Each is asked once when a search begins and
whenever somebody looks again, one after the other, because a radio can call one at a time.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from net.bluetooth.ask import ask
from net.bluetooth.backend import Backend, Known, Listening
from net.bluetooth.system import SystemBackend
from net.bluetooth.texts import NO_ANSWER, NO_TABLE, NOBODY_PAIRED, NOT_PAIRED_ANY_MORE
from net.link import Pipe
from net.transport import Advert, CannotJoin, Seen, Sighting, Trouble, Way, Where

ASK_S: Final = 6.0
"""For one machine; calling one that is away takes a radio about 5 s."""
JOIN_S: Final = 8.0
WISH: Final = "PARLOUR_BLUETOOTH"
"""The environment's name for a controller that Bumble is to use, such as “usb:0”."""
WISH_KEYS: Final = "PARLOUR_BLUETOOTH_KEYS"
"""And for the file with its pairings, if that is not where Bumble keeps them."""


def pick_backend(environment: Mapping[str, str] = os.environ) -> Backend:
    """Bumble where the environment asks for it, or else the system's own Bluetooth."""
    spec = environment.get(WISH, "").strip()
    if not spec:
        return SystemBackend()
    from net.bluetooth.bumble import KEYS, BumbleBackend, radio_at  # takes 0.4 s: for the few

    file = environment.get(WISH_KEYS, "").strip()
    return BumbleBackend(radio_at(spec), spec, keys=f"{KEYS}:{file}" if file else KEYS)


class BluetoothTransport:
    """Tables on paired machines."""

    way: Way = "bluetooth"

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._browsings: set[_Browsing] = set()
        self._hostings: set[_Hosting] = set()

    async def trouble(self) -> Trouble | None:
        """Why Bluetooth cannot be used now."""
        return await self._backend.trouble()

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> _Hosting:
        """Lets the paired machines find the table."""
        hosting = _Hosting(await self._backend.listen(name_of(advert), welcome))
        self._hostings = {h for h in self._hostings if not h.closed} | {hosting}
        return hosting

    async def browse(self, seen: Seen) -> _Browsing:
        """Tells of the paired machines at once, and then which of them have a table."""
        machines = await self._backend.paired()
        if not machines:
            raise CannotJoin(NOBODY_PAIRED)
        browsing = _Browsing(self._backend, machines, seen)
        self._browsings = {b for b in self._browsings if not b.closed} | {browsing}
        return browsing

    async def join(self, where: Where) -> Pipe:
        """A pipe to the table of a paired machine."""
        for browsing in self._browsings:
            browsing.pause()  # a radio calls one machine at a time
        try:
            async with asyncio.timeout(JOIN_S):
                return await self._join(where)
        except BaseException as error:
            for browsing in self._browsings:
                browsing.again()
            if isinstance(error, TimeoutError):
                raise CannotJoin(NO_ANSWER) from None
            raise

    async def close(self) -> None:
        """Ends searches and tables, and frees the radio."""
        for browsing in self._browsings:
            await browsing.close()
        for hosting in self._hostings:
            await hosting.close()
        await self._backend.close()

    async def _join(self, where: Where) -> Pipe:
        if not await self._may_be_paired(where.address):
            raise CannotJoin(NOT_PAIRED_ANY_MORE)
        channel = await self._backend.channel(where.address)
        if channel is None:
            raise CannotJoin(NO_TABLE)
        return await self._backend.connect(where.address, channel)

    async def _may_be_paired(self, address: str) -> bool:
        try:
            machines = await self._backend.paired()
        except CannotJoin:  # nobody knows; connecting will show it
            return True
        return address in {machine.address for machine in machines}


def name_of(advert: Advert) -> str:
    """What a table's record is called."""
    return f"Parlour: {advert.title}"


class _Hosting:
    """A table that paired machines find."""

    addresses: tuple[str, ...] = ()
    """Nobody types a Bluetooth address."""

    def __init__(self, listening: Listening) -> None:
        self._listening = listening
        self.closed = False

    @property
    def trouble(self) -> Trouble | None:
        """What does not work any more."""
        return self._listening.trouble

    async def renew(self, advert: Advert) -> None:
        """The record's name follows the title; the rest is said to whoever asks."""
        await self._listening.rename(name_of(advert))

    async def close(self) -> None:
        """Nobody finds it any more."""
        self.closed = True
        await self._listening.close()


class _Browsing:
    """Asks the paired machines, one after the other."""

    trouble: Trouble | None = None
    """What is wrong with Bluetooth is known before it begins."""

    def __init__(self, backend: Backend, machines: tuple[Known, ...], seen: Seen) -> None:
        self._backend = backend
        self._seen = seen
        self._sightings = {machine.address: _sighting(machine) for machine in machines}
        self.closed = False
        self._tell()
        self._asking = asyncio.get_running_loop().create_task(self._ask_all())

    def again(self) -> None:
        """Reads the list of paired machines anew and asks them all."""
        if self.closed:
            return
        self._asking.cancel()
        self._asking = asyncio.get_running_loop().create_task(self._look_again())

    def pause(self) -> None:
        """Asks no more machines until somebody looks again."""
        self._asking.cancel()

    async def close(self) -> None:
        """Ends it."""
        self.closed = True
        self._asking.cancel()
        await asyncio.wait((self._asking,))

    async def _look_again(self) -> None:
        with suppress(CannotJoin):  # then the machines that are known are asked
            machines = await self._backend.paired()
            known = self._sightings
            self._sightings = {m.address: known.get(m.address, _sighting(m)) for m in machines}
            self._tell()
        await self._ask_all()

    async def _ask_all(self) -> None:
        for address, before in list(self._sightings.items()):
            advert = await self._ask(address)
            self._sightings[address] = replace(before, advert=advert, asked=advert is None)
            self._tell()

    async def _ask(self, address: str) -> Advert | None:
        try:
            async with asyncio.timeout(ASK_S):
                channel = await self._backend.channel(address)
                if channel is None:
                    return None
                return await ask(await self._backend.connect(address, channel))
        except (CannotJoin, TimeoutError):
            return None

    def _tell(self) -> None:
        if not self.closed:
            self._seen(tuple(self._sightings.values()))


def _sighting(machine: Known) -> Sighting:
    where = Where("bluetooth", machine.address, name=machine.name)
    return Sighting(f"bluetooth:{machine.address}", (where,), name=machine.name)
