"""A computer player that goes to a table as a guest, and plays what the host deals."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, Final

from ai.levels import UnknownLevel, make, warm
from game.core.options import BadOption
from game.match import Update as Change
from game.registry import GAMES
from game.thinking import Chooser, Pace
from net.guest.follower import Follower, Garbled
from net.guest.guest import Guest, Patience
from net.guest.news import Ended, Failed, Heard, Lost
from net.pin import proof_of
from net.protocol import (
    Again,
    Intent,
    Picture,
    Ready,
    Refused,
    Rejected,
    Resume,
    Seated,
    Sit,
    Start,
    Table,
    Update,
    Welcome,
)
from net.transport import CannotJoin, Sighting, Transport, Where
from scenes.headless.stopping import when_told_to_stop
from scenes.headless.words import result
from scenes.store.places import Place, PlacesKept

LOG = logging.getLogger(__name__)

Say = Callable[[str], None]
LOOK_S: Final = 10.0
"""How long a table is looked for."""
_POLL_S: Final = 0.02
_THINK_S: Final = Pace.limit_s


class Bot:
    """Sits down, is ready, and moves as a level does."""

    def __init__(self, name: str, level: str, pin: str, say: Say, places: PlacesKept) -> None:
        """A player called so.

        Args:
            name: as it would like to be called.
            level: how it plays.
            pin: the table's; empty: none.
            say: hears a sentence for everything that happens.
            places: seats that it may come back to.
        """
        self.code = 1
        """The exit code so far."""
        self.guest: Guest | None = None
        self._name, self._level, self._pin, self._say = name, level, pin, say
        self._table: Table | None = None
        self._token = ""
        self._follower: Follower | None = None
        self._match = 0
        """The number of the match whose result is still to come; 0: none."""
        self._thinking: asyncio.Task[None] | None = None
        self._challenge = ""
        self._places = places

    @property
    def tables(self) -> tuple[str, ...]:
        """Where it has a seat."""
        return tuple(place.table for place in self._places.all())

    def hear(self, heard: Heard) -> None:
        """One thing that happened."""
        assert self.guest is not None
        match heard:
            case Picture() | Update():
                self._hear_match(heard)
            case Start():
                self._hear_start(heard)
            case Table():
                self._hear_table(heard)
            case Lost() | Failed() | Ended():
                self._hear_link(heard)
            case _:
                self._hear_door(heard)

    def _hear_door(self, heard: Heard) -> None:
        assert self.guest is not None
        match heard:
            case Welcome(challenge=challenge):
                self._challenge = challenge
                if not self.guest.token:
                    self._come_in()
            case Seated():
                self._token = heard.token
                self._say(f"{heard.name} sits in seat {heard.seat + 1}.")
                self._remember(heard)
            case Refused(code="token") if not self._token:
                self._places.forget(self.guest.table)
                self._come_in()
            case Refused() | Rejected():
                self._say(heard.reason)
                if isinstance(heard, Refused) and not self._token:
                    self.guest.close()

    def _hear_link(self, heard: Lost | Failed | Ended) -> None:
        assert self.guest is not None
        match heard:
            case Lost():
                self._say("The link broke; looking for the way back.")
            case Failed(trouble):
                self._say(f"{trouble.what} {trouble.help}".strip())
            case Ended(code, reason):
                self.code = 0 if code in ("over", "closed") else 1
                self._say(reason or "The table was closed.")
                if code == "over":
                    self._places.forget(self.guest.table)

    def _come_in(self) -> None:
        """Back to a seat that is kept, else to a free one."""
        assert self.guest is not None
        table = self.guest.table
        kept = next((place for place in self._places.all() if place.table == table), None)
        if kept:
            self.guest.send(Resume(kept.token))
            return
        proof = proof_of(self._pin, self._challenge, table) if self._pin else ""
        self.guest.send(Sit(self._name, proof=proof))

    def _remember(self, seated: Seated) -> None:
        assert self.guest is not None
        game, title = (self._table.game, self._table.title) if self._table else ("", "")
        ways = tuple(self.guest.wheres)
        table = self.guest.table
        place = Place(table, seated.token, seated.name, game, title, time.time(), ways)
        self._places.remember(place)

    def hear_nothing(self) -> None:
        """No table was found."""
        self._say("No table was found. Is one open, on the same network?")

    def _hear_table(self, table: Table) -> None:
        assert self.guest is not None
        self._table = table
        if self._token and table.you:
            if table.phase != "playing" and not table.seats[table.you[0]].ready:
                self.guest.send(Ready())

    def _hear_start(self, start: Start) -> None:
        assert self.guest is not None
        rules = GAMES.get(start.game)
        if rules is None or self._table is None or not self._table.you:
            self._say(f"This Parlour does not have the game “{start.game}”.")
            self.guest.close()
            return
        try:
            make(start.game, self._level, "")
        except (UnknownLevel, BadOption) as error:
            self._say(f"{error}.")
            self.guest.close()
            return
        warm(start.game, [self._level])
        self._say(f"Match {start.match} begins.")
        self._match = start.match
        self._follower = Follower(rules, self._table.you[0])

    def _hear_match(self, told: Picture | Update) -> None:
        assert self.guest is not None
        follower = self._follower
        if follower is None:
            return
        try:
            change = follower.picture(told) if isinstance(told, Picture) else follower.update(told)
        except Garbled as garbled:
            LOG.info("%s", garbled)
            self._hear_nonsense(whole=isinstance(told, Picture))
            return
        if self._thinking:
            self._thinking.cancel()
        self._tell(change, follower)
        if change.legal:
            self._thinking = asyncio.get_running_loop().create_task(self._think(change, follower))

    def _hear_nonsense(self, whole: bool) -> None:
        """Asks for the whole picture; where that makes no sense either, there is no point."""
        assert self.guest is not None
        if whole:
            self._say("This Parlour cannot follow that table. One of the two may need an update.")
            self.guest.close()
        else:
            self._say("Something was missed; asking for it all anew.")
            self.guest.send(Again())

    def _tell(self, change: Change, follower: Follower) -> None:
        names = [note.name for note in self._table.seats] if self._table else []
        for shown in change.beats:
            words = follower.rules.text.caption(shown.event, names)
            if words:
                self._say(words)
        if follower.outcome and self._match:
            self._say(result(self._match, names, follower.outcome))
            self._match = 0

    async def _think(self, change: Change, follower: Follower) -> None:
        assert self.guest is not None
        move: Any = change.legal[0]
        if len(change.legal) > 1:
            seed = f"{self._token}:{change.number}"
            chooser = make(follower.rules.info.id, self._level, seed)
            try:
                move = await self._chosen(chooser, change) or move
            except Exception as error:  # whatever it was, the table must play on
                LOG.warning("the first legal move is played: %r", error)
            finally:
                chooser.cancel()
        self.guest.send(Intent(change.number, follower.rules.text.move(move)))

    async def _chosen(self, chooser: Chooser, change: Change) -> Any:
        """What the player does; None: it did not say so in time."""
        chooser.begin(change.view, change.legal)
        for _ in range(round(_THINK_S / _POLL_S)):
            found = chooser.poll()
            if found is not None:
                return found
            await asyncio.sleep(_POLL_S)
        return None


async def find_table(
    transports: Sequence[Transport], game_ids: Sequence[str], kept: Sequence[str] = ()
) -> tuple[Where, ...]:
    """Ways to the first table in sight with a free seat, or where one has a seat already."""
    found: asyncio.Future[tuple[Where, ...]] = asyncio.get_running_loop().create_future()

    def fits(sighting: Sighting) -> bool:
        advert = sighting.advert
        if advert is None or advert.game not in game_ids:
            return False
        if advert.table in kept:
            return True
        return advert.phase == "gathering" and advert.taken < advert.seats

    def seen(sightings: tuple[Sighting, ...]) -> None:
        best = next((s for s in sightings if fits(s)), None)
        if best and not found.done():
            found.set_result(best.wheres)

    searches = []
    for transport in transports:
        if await transport.trouble() is None:
            with suppress(CannotJoin):
                searches.append(await transport.browse(seen))
    try:
        return await asyncio.wait_for(found, LOOK_S)
    except TimeoutError:
        return ()
    finally:
        for search in searches:
            await search.close()


async def play_as_guest(
    bot: Bot,
    transports: Sequence[Transport],
    wheres: Sequence[Where],
    patience: Patience | None = None,
) -> int:
    """Plays until the host is through, or the program is told to stop; the exit code.

    `patience`: with a host that is silent; None: the usual one.
    """
    if not wheres:
        wheres = await find_table(transports, tuple(GAMES), bot.tables)
    if not wheres:
        bot.hear_nothing()
        return 1
    bot.guest = Guest(transports, wheres, bot.hear, patience=patience)
    when_told_to_stop(bot.guest.close)
    await bot.guest.run()
    for transport in transports:
        await transport.close()
    return bot.code
