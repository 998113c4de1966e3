"""Finding tables on the local network, and noticing that they are gone.

A host that leaves says goodbye; one that is killed does not, and mDNS keeps its word for over an
hour. So everybody is asked anew now and then, and a table that says nothing is tried by TCP: a
connection that is closed without a word, which a host must take without harm. A table is gone
when its machine refuses, or when neither way brings an answer twice running.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final

from zeroconf import (
    DNSQuestionType,
    Error,
    IPVersion,
    RecordUpdate,
    RecordUpdateListener,
    ServiceInfo,
    ServiceStateChange,
    Zeroconf,
)
from zeroconf._dns import DNSQuestion  # zeroconf has no public way to ask past its own cache
from zeroconf._protocol.outgoing import DNSOutgoing
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from game.names import distinct_name
from net.lan.addresses import nearest_first
from net.lan.multicast import Multicast
from net.lan.records import TYPE, BadRecord, from_text
from net.lan.tcp import NoWay, connect
from net.transport import Advert, Seen, Sighting, Trouble, Where

ASK_EVERY_S: Final = 8.0
HEAR_S: Final = 2.5
"""How long an answer may take, by mDNS and then by TCP."""
MISSES: Final = 2
MOST_TABLES: Final = 64
"""More on one network are not looked at: somebody floods it."""
_RESOLVE_MS: Final = 3000
_PTR, _TXT, _SRV, _IN = 12, 16, 33, 1  # RFC 1035 and 2782

_log = logging.getLogger(__name__)


@dataclass
class _Entry:
    """A table as it was last heard of."""

    advert: Advert
    wheres: tuple[Where, ...]
    heard_s: float
    misses: int = 0


class Search:
    """Keeps a list of the tables in sight, and tells whenever it changes."""

    def __init__(
        self,
        multicast: Multicast,
        seen: Seen,
        *,
        ask_every_s: float = ASK_EVERY_S,
        hear_s: float = HEAR_S,
    ) -> None:
        self.skipped = 0
        """Services under our type that were no tables."""
        self.closed = False
        self._multicast = multicast
        self._seen = seen
        self._ask_every_s = ask_every_s
        self._hear_s = hear_s
        self._entries: dict[str, _Entry] = {}
        self._texts: dict[str, bytes] = {}
        """The newest TXT record of each service, as it came."""
        self._told: tuple[Sighting, ...] = ()
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._air: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._ear = _Ear(self)
        self._nudged = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    @property
    def trouble(self) -> Trouble | None:
        """Why no table may be seen; it may pass by itself."""
        return self._multicast.trouble

    def again(self) -> None:
        """Asks everybody anew, now."""
        self._nudged.set()

    async def close(self) -> None:
        """Ends the search."""
        if self.closed:
            return
        self.closed = True
        tasks = [self._task, *self._looks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._tune(None)
        await self._multicast.detach(self._retune)

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """All that is in sight; what has the same title is told apart by a number."""
        titles: list[str] = []
        found = []
        for entry in self._entries.values():
            title = distinct_name(entry.advert.title, titles)
            titles.append(title)
            advert = replace(entry.advert, title=title)
            found.append(Sighting(advert.table, entry.wheres, advert))
        return tuple(found)

    def heard(self, service: str, text: bytes | None = None) -> None:
        """Somebody on the network said something of a service."""
        key = service.lower()
        entry = self._entries.get(key)
        if entry is not None:
            entry.heard_s, entry.misses = asyncio.get_running_loop().time(), 0
        fresh = text is not None and self._texts.get(key) != text
        if text is not None and (key in self._texts or len(self._texts) < 4 * MOST_TABLES):
            self._texts[key] = text
        if entry is None or fresh:
            self._look(service)

    async def _run(self) -> None:
        await self._multicast.attach(self._retune)
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._ask_every_s):
                    await self._nudged.wait()
            self._nudged.clear()
            await self._check()

    async def _retune(self) -> None:
        await self._tune(self._multicast.air)
        self._seen(self._told)  # the trouble may be another one

    async def _tune(self, air: AsyncZeroconf | None) -> None:
        if self._air is not None:
            self._air.zeroconf.async_remove_listener(self._ear)
            if self._browser is not None:
                await self._browser.async_cancel()
        self._air, self._browser = air, None
        if air is not None:
            air.zeroconf.async_add_listener(self._ear, None)
            # Aloud (QM), so that everybody hears the answer: one that is sent to this machine
            # alone reaches only one of the programs on it.
            self._browser = AsyncServiceBrowser(
                air.zeroconf, TYPE, handlers=[self._changed], question_type=DNSQuestionType.QM
            )

    def _changed(self, *, name: str, state_change: ServiceStateChange, **_: object) -> None:
        if state_change is ServiceStateChange.Removed:
            self._forget(name)
        else:
            self._look(name)

    def _look(self, service: str) -> None:
        """Reads a service's records soon; once more if it is being read."""
        key = service.lower()
        room = key in self._entries or len(self._entries) < MOST_TABLES
        if self._air is None or not room or len(self._looks) >= MOST_TABLES:
            self.skipped += not room
            return
        before = self._looks.get(key)
        if before is not None:
            before.cancel()
        task = asyncio.create_task(self._read(self._air.zeroconf, service))
        self._looks[key] = task
        task.add_done_callback(lambda done: self._looked(key, done))

    def _looked(self, key: str, task: asyncio.Task[None]) -> None:
        if self._looks.get(key) is task:
            del self._looks[key]
        if not task.cancelled() and task.exception() is not None:
            self.skipped += 1
            _log.info("a service could not be read: %s", task.exception())

    async def _read(self, zeroconf: Zeroconf, service: str) -> None:
        info = AsyncServiceInfo(TYPE, service)
        if not await info.async_request(zeroconf, _RESOLVE_MS):
            return
        text = self._texts.get(service.lower(), info.text)
        try:
            advert = from_text(service, ServiceInfo(TYPE, service, properties=text).properties)
        except BadRecord as error:
            self.skipped += 1
            _log.info("no table: %s", error)
            self._forget(service)
            return
        theirs = [str(ip) for ip in info.ip_addresses_by_version(IPVersion.All)]
        port = info.port or 0
        wheres = tuple(Where("lan", a, port) for a in nearest_first(theirs, self._multicast.own))
        if not wheres or not 0 < port < 65536:
            self.skipped += 1
            self._forget(service)
            return
        now_s = asyncio.get_running_loop().time()
        entry = self._entries.setdefault(service.lower(), _Entry(advert, wheres, now_s))
        entry.advert, entry.wheres, entry.heard_s, entry.misses = advert, wheres, now_s, 0
        self._tell()

    def _forget(self, service: str) -> None:
        key = service.lower()
        self._texts.pop(key, None)
        if self._entries.pop(key, None) is not None:
            self._tell()

    def _tell(self) -> None:
        now = self.sightings
        if now != self._told:
            self._told = now
            self._seen(now)

    async def _check(self) -> None:
        asked_s = asyncio.get_running_loop().time()
        if self._air is not None:
            question = DNSOutgoing(0)
            question.add_question(DNSQuestion(TYPE, _PTR, _IN))
            with suppress(OSError, Error):
                self._air.zeroconf.async_send(question)
        if not self._entries:
            return
        await asyncio.sleep(self._hear_s)
        silent = [key for key, entry in self._entries.items() if entry.heard_s < asked_s]
        await asyncio.gather(*(self._probe(key, self._entries[key]) for key in silent))

    async def _probe(self, key: str, entry: _Entry) -> None:
        try:
            pipe = await connect(((w.address, w.port) for w in entry.wheres), self._hear_s)
        except NoWay as no_way:
            entry.misses += MISSES if no_way.refused else 1
            if entry.misses >= MISSES and self._entries.get(key) is entry:
                self._forget(key)
        else:
            pipe.close()
            entry.misses = 0


class _Ear(RecordUpdateListener):
    """Hears every record, those that repeat what is known as well."""

    def __init__(self, search: Search) -> None:
        super().__init__()
        self._search = search

    def async_update_records(self, zc: Zeroconf, now: float, records: list[RecordUpdate]) -> None:
        """Passes on what is said of our services."""
        for update in records:
            record: Any = update.new
            if record.is_expired(now) or not record.name.lower().endswith(TYPE):
                continue
            if record.type == _PTR and record.name.lower() == TYPE:
                self._search.heard(record.alias)
            elif record.type == _TXT:
                self._search.heard(record.name, record.text)
            elif record.type == _SRV:
                self._search.heard(record.name)

    def async_update_records_complete(self) -> None:
        """Every record was passed on when it came."""
