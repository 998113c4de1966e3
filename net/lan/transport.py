"""Play over the local network."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Final

from net.lan.addresses import DEFAULT_PORT, is_ip, shown, usable_port, with_scopes
from net.lan.advertising import Advertisement
from net.lan.browsing import ASK_EVERY_S, HEAR_S, Search
from net.lan.lookup import UnknownName, look_up
from net.lan.multicast import Multicast
from net.lan.tcp import Door, NoWay, connect, open_door
from net.link import Pipe
from net.transport import Advert, Browsing, CannotJoin, Hosting, Seen, Sighting, Trouble, Way, Where

EVERYWHERE: Final = ("0.0.0.0", "::")
ANSWER_S: Final = 8.0
"""How long somebody who joins waits for an answer."""


class LanHosting:
    """A table that this machine's network can reach."""

    def __init__(self, door: Door, advertisement: Advertisement, multicast: Multicast) -> None:
        self.port = door.port
        self._door = door
        self._advertisement = advertisement
        self._multicast = multicast
        self.closed = False

    @property
    def addresses(self) -> tuple[str, ...]:
        """What a guest could type, on all interfaces, those of the LAN first.

        Loopback only where the table keeps to it: nobody else can use it.
        """
        own = self._multicast.addresses()
        listed = [mine for mine in own if mine.typeable]
        if self._multicast.keeps_to_some:
            listed = listed or list(own)
        return tuple(shown(mine.address, self.port) for mine in listed)

    @property
    def trouble(self) -> Trouble | None:
        """Why nobody sees the table, though its address can be typed."""
        return self._advertisement.trouble

    async def renew(self, advert: Advert) -> None:
        """Says how the table is now; in the background."""
        self._advertisement.renew(advert)

    async def close(self) -> None:
        """Lets nobody in any more and takes the entry back."""
        if not self.closed:
            self.closed = True
            self._door.close()
            await self._advertisement.close()


class LanTransport:
    """Tables on the local network, found by mDNS and reached over TCP."""

    way: Way = "lan"

    def __init__(
        self,
        *,
        port: object = DEFAULT_PORT,
        interfaces: Sequence[str] | None = None,
        answer_s: float = ANSWER_S,
        ask_every_s: float = ASK_EVERY_S,
        hear_s: float = HEAR_S,
    ) -> None:
        """Usable in any event loop, but only in one.

        Args:
            port: for a table; the usual one if this is none, another if it is taken.
            interfaces: addresses of this machine to keep to; None: all.
            answer_s: how long somebody who joins waits.
            ask_every_s: how often tables that are listed are asked whether they are there,
            hear_s: and how long they may take to say so.
        """
        self._port = usable_port(port)
        some = tuple(interfaces or ())
        self._interfaces = some if some and set(some).isdisjoint(EVERYWHERE) else None
        self._answer_s = answer_s
        self._ask_every_s = ask_every_s
        self._hear_s = hear_s
        self._multicast = Multicast(self._interfaces)
        self._open: list[LanHosting | Search] = []
        self._also: dict[Where, tuple[Where, ...]] = {}
        """The other ways to the table that a way leads to."""

    async def trouble(self) -> Trouble | None:
        """None: without a network it waits for one; hosting and browsing say so meanwhile."""
        return None

    async def host(self, advert: Advert, welcome: Callable[[Pipe], None]) -> Hosting:
        """Listens; the advertising goes on in the background. Raises CannotHost."""
        door = await open_door(welcome, self._port, self._interfaces or EVERYWHERE)
        advertisement = Advertisement(self._multicast, advert, door.port)
        hosting = LanHosting(door, advertisement, self._multicast)
        self._keep(hosting)
        return hosting

    async def browse(self, seen: Seen) -> Browsing:
        """Searches, also when the computer is not connected yet; raises nothing."""

        def note(sightings: tuple[Sighting, ...]) -> None:
            self._also = {where: found.wheres for found in sightings for where in found.wheres}
            seen(sightings)

        search = Search(self._multicast, note, ask_every_s=self._ask_every_s, hear_s=self._hear_s)
        self._keep(search)
        return search

    async def join(self, where: Where) -> Pipe:
        """A pipe to a table by this way, or by another to the same table that answers first.

        Raises CannotJoin, after `answer_s` at the latest.
        """
        loop = asyncio.get_running_loop()
        end_s = loop.time() + self._answer_s
        try:
            async with asyncio.timeout(self._answer_s):
                ends = await self._ends(where)
            return await connect(ends, end_s - loop.time())
        except (UnknownName, TimeoutError):
            raise CannotJoin(_unknown(where)) from None
        except NoWay as no_way:
            if no_way.refused:
                raise CannotJoin(_refused(where)) from None
            raise CannotJoin(self._multicast.lack() or _no_answer(where)) from None

    async def close(self) -> None:
        """Ends every search and closes every table."""
        await asyncio.gather(*(each.close() for each in self._open))
        self._open.clear()

    def _keep(self, new: LanHosting | Search) -> None:
        self._open = [*(each for each in self._open if not each.closed), new]

    async def _ends(self, where: Where) -> list[tuple[str, int]]:
        ways = dict.fromkeys((where, *self._also.get(where, ())))
        own = self._multicast.own or self._multicast.addresses()
        ends = []
        for way in ways:
            found = (way.address,) if is_ip(way.address) else await look_up(way.address)
            for address in found:
                ends += [(a, way.port or DEFAULT_PORT) for a in with_scopes(address, own)]
        return ends


def _no_answer(where: Where) -> Trouble:
    port = where.port or DEFAULT_PORT
    return Trouble(
        f"There is no answer from {shown(where.address, port)}.",
        "A firewall on the host’s computer may keep guests out: Parlour has to be allowed there"
        f" (TCP port {port}). Check as well that both computers are on the same network, and"
        " that the address is right.",
    )


def _refused(where: Where) -> Trouble:
    port = where.port or DEFAULT_PORT
    return Trouble(
        f"There is a computer at {shown(where.address, port)}, but no table is open on it.",
        "Ask whether the table is still open, and compare the address and the port with those"
        " on the host’s screen.",
    )


def _unknown(where: Where) -> Trouble:
    return Trouble(
        f"Nobody on the network knows a computer called “{where.address}”.",
        "Check the spelling, or type the number that the host’s screen shows instead.",
    )
