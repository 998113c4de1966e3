"""Letting the local network know of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from typing import Final

from zeroconf import BadTypeInNameException, DNSQuestionType, ServiceInfo
from zeroconf.asyncio import AsyncServiceBrowser, AsyncZeroconf

from game.names import clean_name, distinct_name
from net.lan.multicast import NO_MULTICAST, Multicast
from net.lan.records import TYPE, BadRecord, from_text, instance_of, service_of, to_text
from net.transport import Advert, Trouble

LISTEN_S: Final = 1.2
"""How long a new table listens for others of its title before it speaks."""
RETRY_S: Final = 5.0
MOST_ADDRESSES: Final = 8

_log = logging.getLogger(__name__)


class Advertisement:
    """A table's entry; spoken in the background, anew whenever the table or the network changes.

    Its service name is the table's own, so it never has to be probed for: see `net.lan.records`.
    """

    def __init__(self, multicast: Multicast, advert: Advert, port: int) -> None:
        self._multicast = multicast
        self._advert = advert
        self._port = port
        self._failure: Trouble | None = None
        self._asked = self._title = ""
        self._count = 0
        self._air: AsyncZeroconf | None = None
        """Where the entry is registered."""
        self._info: ServiceInfo | None = None
        self._repeats: asyncio.Future[None] | None = None
        self._stirred = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    @property
    def trouble(self) -> Trouble | None:
        """Why nobody sees the table."""
        return self._multicast.trouble or self._failure

    def renew(self, advert: Advert) -> None:
        """Says how the table is now."""
        if advert != self._advert:
            self._advert = advert
            self._stirred.set()

    async def close(self) -> None:
        """Takes the entry back; those who search hear of it at once."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._hush()
        air, info = self._air, self._info
        if air is not None and air is self._multicast.air and info is not None:
            try:
                await (await air.async_unregister_service(info))
            except Exception as error:  # the network went away first: nobody is left to tell
                _log.info("no goodbye: %s", error)
        await self._multicast.detach(self._stir)

    async def _stir(self) -> None:
        self._stirred.set()

    async def _run(self) -> None:
        await self._multicast.attach(self._stir)
        while True:
            self._stirred.clear()
            try:
                await self._speak()
                self._failure = None
            except Exception as error:  # whatever goes wrong here must not end the table
                _log.warning("the table is not advertised: %s", error)
                self._failure = NO_MULTICAST
            try:
                async with asyncio.timeout(RETRY_S if self._failure else None):
                    await self._stirred.wait()
            except TimeoutError:
                pass

    async def _speak(self) -> None:
        air = self._multicast.air
        self._hush()
        if air is None:
            return
        await self._choose_title(air)
        if air is not self._multicast.air:
            return  # the network changed meanwhile: this runs again
        self._count += 1
        info = self._describe()
        said: Awaitable[None]
        if air is self._air:
            said = await air.async_update_service(info)
        else:
            said = await air.async_register_service(info, cooperating_responders=True)
        self._air, self._info, self._repeats = air, info, asyncio.ensure_future(said)

    def _hush(self) -> None:
        """Ends the repeats of what was said last: they would contradict what comes next."""
        if self._repeats is not None:
            self._repeats.cancel()
            self._repeats = None

    async def _choose_title(self, air: AsyncZeroconf) -> None:
        if self._asked == self._advert.title:
            return
        asked = self._advert.title
        others = await titles_nearby(air, self._advert.table)
        self._asked, self._title = asked, distinct_name(clean_name(asked), others)

    def _describe(self) -> ServiceInfo:
        addresses = [own.address.partition("%")[0] for own in self._multicast.own]
        return ServiceInfo(
            TYPE,
            service_of(self._advert.table),
            port=self._port,
            properties=to_text(self._advert, self._title, self._count),
            server=f"{instance_of(self._advert.table)}.local.",
            parsed_addresses=addresses[:MOST_ADDRESSES],
        )


async def titles_nearby(air: AsyncZeroconf, table: str) -> list[str]:
    """The titles of all tables but this one that say something within a moment."""
    aloud = DNSQuestionType.QM
    browser = AsyncServiceBrowser(air.zeroconf, TYPE, handlers=[_ignore], question_type=aloud)
    try:
        await asyncio.sleep(LISTEN_S)
    finally:
        await browser.async_cancel()
    titles = []
    for pointer in air.zeroconf.cache.async_entries_with_name(TYPE):
        service = getattr(pointer, "alias", "")
        try:
            info = ServiceInfo(TYPE, service)
            info.load_from_cache(air.zeroconf)
            advert = from_text(service, info.properties)
        except (BadRecord, BadTypeInNameException):
            continue
        if advert.table != table:
            titles.append(advert.title)
    return titles


def _ignore(**_: object) -> None:
    """Answers land in the cache."""
