"""mDNS on this machine's interfaces as they come and go."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

from zeroconf import Error
from zeroconf.asyncio import AsyncZeroconf

from net.lan.addresses import Own, own_addresses
from net.transport import Trouble

LOOK_EVERY_S: Final = 2.0
"""How often the machine's addresses are looked at."""

NOT_CONNECTED: Final = Trouble(
    "This computer is not connected to a network.",
    "Join a Wi-Fi network or plug in a cable; Parlour notices by itself.",
)
NO_MULTICAST: Final = Trouble(
    "Tables on the local network cannot find each other from this computer.",
    "Another program may be in the way. Guests can still join by typing the host’s address.",
)

_log = logging.getLogger(__name__)

Changed = Callable[[], Awaitable[None]]
"""Hears that `Multicast.air` is another one, or that there is none."""


class Multicast:
    """One zeroconf for all who advertise and search; open as long as somebody is attached.

    When an interface appears or vanishes, it is opened anew: nothing that was true of the old
    set is carried over.
    """

    def __init__(self, interfaces: Sequence[str] | None = None) -> None:
        """`interfaces`: addresses to keep to; None: all that others can reach."""
        self.air: AsyncZeroconf | None = None
        self.own: tuple[Own, ...] = ()
        """The addresses that it is open on."""
        self.trouble: Trouble | None = None
        self._interfaces = interfaces
        self._users: list[Changed] = []
        self._following: asyncio.Task[None] | None = None
        self._enough = asyncio.Event()
        """The task above is to end; it is not cancelled, for zeroconf must not be half open."""
        self._turn = asyncio.Lock()
        """A new task waits for the old one's end."""

    @property
    def keeps_to_some(self) -> bool:
        """Whether it was told which addresses to use."""
        return self._interfaces is not None

    async def attach(self, user: Changed) -> None:
        """Opens it soon if it is not; the user hears of it."""
        self._users.append(user)
        if self._following is None:
            self._enough = asyncio.Event()
            self._following = asyncio.create_task(self._follow(self._enough))
        elif self.air is not None:
            await user()

    async def detach(self, user: Changed) -> None:
        """Closes it when nobody is left."""
        if user in self._users:  # not if it left before it came
            self._users.remove(user)
        if self._users or self._following is None:
            return
        following, self._following = self._following, None
        self._enough.set()
        await following

    def addresses(self) -> tuple[Own, ...]:
        """The machine's addresses that are to be used, the likeliest first."""
        if self._interfaces is not None:
            every = own_addresses(loopback=True)
            return tuple(own for own in every if own.address in self._interfaces)
        found = own_addresses() or own_addresses(loopback=True)
        return tuple(own for own in found if _is_ready(own))

    def lack(self) -> Trouble | None:
        """Why no other machine can be reached now."""
        if self._interfaces is not None or any(not own.ip.is_loopback for own in self.addresses()):
            return None
        return NOT_CONNECTED

    async def _follow(self, enough: asyncio.Event) -> None:
        async with self._turn:
            while not enough.is_set():
                try:
                    own = self.addresses()
                    if own != self.own or self.air is None:
                        await self._move(own)
                except Exception as error:  # an interface that goes while it is looked at
                    _log.warning("mDNS could not be opened: %s", error)
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK_EVERY_S):
                        await enough.wait()
            await self._move(())
            self.trouble = None

    async def _move(self, own: tuple[Own, ...]) -> None:
        if self.air is not None:
            air, self.air = self.air, None
            await self._tell()
            await _close(air)
        self.own = own
        self.air = await _open(own)
        self.trouble = self.lack() or (None if self.air else NO_MULTICAST)
        await self._tell()

    async def _tell(self) -> None:
        for user in tuple(self._users):
            await user()


def _is_ready(own: Own) -> bool:
    """Whether the system lets it be used; a fresh IPv6 address is first checked for a second."""
    if own.ip.version == 4:
        return True
    scope = own.index if own.ip.is_link_local else 0
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as sock:
            sock.bind((own.address.partition("%")[0], 0, 0, scope))
    except OSError:
        return False
    return True


async def _open(own: Sequence[Own]) -> AsyncZeroconf | None:
    for choice in _choices(own):
        try:
            air = AsyncZeroconf(interfaces=list(choice))
        except (OSError, RuntimeError) as error:
            _log.info("no mDNS on %s: %s", choice, error)
            continue
        try:
            await air.zeroconf.async_wait_for_start()
        except (OSError, Error) as error:
            _log.info("mDNS does not start on %s: %s", choice, error)
            await _close(air)
            continue
        return air
    return None


def _choices(own: Sequence[Own]) -> list[tuple[str | int, ...]]:
    """What to open: everything, or if that fails less, for one odd interface spoils the whole."""
    version4 = [mine for mine in own if mine.ip.version == 4]
    every = (*(mine.address for mine in version4), *_version6(own))
    cards = tuple(mine.address for mine in version4 if mine.kind == 0)
    choices = (every, tuple(mine.address for mine in version4), cards)
    return [choice for choice in dict.fromkeys(choices) if choice]


def _version6(own: Sequence[Own]) -> list[str | int]:
    """One entry for each interface: its link-local address, from which guests learn the scope."""
    local = [mine for mine in own if mine.ip.version == 6 and mine.ip.is_link_local]
    twice = Counter(mine.address.partition("%")[0] for mine in local)
    chosen: dict[int, str | int] = {}
    for mine in local:
        bare = mine.address.partition("%")[0]
        chosen[mine.index] = bare if twice[bare] == 1 else mine.index
    for mine in own:
        if mine.ip.version == 6 and not mine.ip.is_loopback:
            chosen.setdefault(mine.index, mine.index)
    return list(chosen.values())


async def _close(air: AsyncZeroconf | None) -> None:
    """Closes it without goodbyes: those who leave say so themselves."""
    if air is None:
        return
    registry = air.zeroconf.registry
    registry.async_remove(registry.async_get_service_infos())
    try:
        await air.async_close()
    except Exception as error:  # sockets of an interface that is gone
        _log.info("mDNS did not close well: %s", error)
