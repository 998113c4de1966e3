"""A search for tables, as the frame thread has it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace

from net.desk.network import Network
from net.transport import Browsing, CannotJoin, Sighting, Transport, Trouble, Way

LOG = logging.getLogger(__name__)


class Search:
    """Looks everywhere until it is closed."""

    def __init__(self, network: Network) -> None:
        self.closed = False
        self._network = network
        self._found: dict[Way, tuple[Sighting, ...]] = {}
        self._failed: dict[Way, Trouble] = {}
        self._browsings: dict[Way, Browsing] = {}
        network.run(self._run())

    @property
    def troubles(self) -> dict[Way, Trouble | None]:
        """By way: why nothing can be found there now; None: the search goes on."""
        going = {way: browsing.trouble for way, browsing in tuple(self._browsings.items())}
        return {**self._failed, **going}

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """Everything in sight: tables first; one that two ways lead to stands there once."""
        return merged(s for found in tuple(self._found.values()) for s in found)

    def again(self) -> None:
        """Looks anew, also where there was trouble."""
        self._network.run(self._again())

    def close(self) -> None:
        """Ends it; returns at once."""
        if not self.closed:
            self.closed = True
            self._network.run(self._close())

    async def _run(self) -> None:
        await asyncio.gather(*(self._browse(t) for t in self._network.transports))

    async def _browse(self, transport: Transport) -> None:
        way = transport.way

        def seen(sightings: tuple[Sighting, ...]) -> None:
            self._found[way] = sightings
            self._network.wake()

        try:
            trouble = await transport.trouble()
            if trouble is None:
                self._browsings[way] = await transport.browse(seen)
        except CannotJoin as error:
            trouble = error.trouble
        except Exception as error:  # one way's fault must not blind the others
            LOG.exception("looking over %s failed", way)
            trouble = Trouble(f"Something went wrong: {error}")
        self._failed.pop(way, None)
        if trouble is not None:
            self._failed[way] = trouble
        self._network.wake()
        if self.closed:
            await self._close()

    async def _again(self) -> None:
        for browsing in tuple(self._browsings.values()):
            browsing.again()
        failed = [t for t in self._network.transports if t.way in self._failed]
        await asyncio.gather(*(self._browse(t) for t in failed))

    async def _close(self) -> None:
        browsings, self._browsings = self._browsings, {}
        for browsing in browsings.values():
            await browsing.close()


def merged(sightings: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Tables first, each once with all ways to it; then machines without one."""
    tables: dict[str, Sighting] = {}
    machines = []
    for sighting in sightings:
        advert = sighting.advert
        if advert is None:
            machines.append(sighting)
            continue
        known = tables.get(advert.table)
        wheres = known.wheres + sighting.wheres if known else sighting.wheres
        tables[advert.table] = replace(known or sighting, wheres=wheres)
    return (*tables.values(), *machines)
