"""A table that is hosted without a window: it deals when everybody it waits for is ready."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

from game.core.contract import BadSetup
from net.host.host import Host, Timing
from net.host.room import Room
from net.protocol import Code, Message, Place, Table
from net.transport import Transport
from scenes.headless.stopping import when_told_to_stop
from scenes.headless.words import result

Say = Callable[[str], None]
LINGER_S: Final = 30.0
"""How long the last result is kept for guests who have not heard it."""


class Keeper:
    """Stands at the table and looks on: says who comes and goes, and starts the matches."""

    place: Place = "lan"

    def __init__(
        self, room: Room, wanted: int, matches: int, say: Say, settled: Callable[[], object]
    ) -> None:
        """A keeper of a room.

        Args:
            room: the table.
            wanted: how many guests must be ready before the cards are dealt.
            matches: after how many it closes; 0: never.
            say: hears a sentence for everything that happens.
            settled: is called after every match, to put its journal away.
        """
        self.done = asyncio.Event()
        self._room = room
        self._wanted = wanted
        self._matches = matches
        self._say = say
        self._settled = settled
        self._seats: tuple[str, ...] = ()
        self._told = 0
        """Of how many matches the result was said."""

    def send(self, message: Message) -> None:
        """What the room tells everybody; acts on it once the room has finished telling."""
        if isinstance(message, Table):
            asyncio.get_running_loop().call_soon(self._look, message)

    def close(self, code: Code = "left", reason: str = "") -> None:
        """The room is closed."""

    def _look(self, table: Table) -> None:
        self._tell_seats(table)
        if table.phase == "over":
            self._tell_result(table)
        if self.done.is_set() or self._room.phase == "playing":
            return
        if self._is_through:
            self._close_when_all_know()
            return
        guests = self._room.chairs.guests
        here = [guest for guest in guests if guest.line]
        if self._room.phase == "over" and len(guests) < self._wanted:
            self._room.gather()  # whoever is only away may still come to see the result
        elif len(here) >= self._wanted and not self._room.waits_for:
            self._start()

    def _start(self) -> None:
        try:
            self._room.start(time.monotonic())
        except BadSetup as error:
            self._say(f"The cards cannot be dealt: {error}.")
            self.done.set()
        else:
            self._say(f"Match {self._room.matches} begins.")

    def _tell_seats(self, table: Table) -> None:
        told = []
        for seat, note in enumerate(table.seats, start=1):
            if note.place:
                way = {"lan": "over the network", "bluetooth": "over Bluetooth"}.get(note.place)
                state = "does not answer" if note.quiet else f"sits there {way or 'here'}"
                told.append(f"Seat {seat}: {note.name} {state}.")
            elif note.away:
                told.append(f"Seat {seat}: a stand-in plays for {note.name}.")
            else:
                told.append(f"Seat {seat}: {note.name}, {note.level}.")
        for line, before in zip(told, (*self._seats, *[""] * len(told)), strict=False):
            if line != before:
                self._say(line)
        self._seats = tuple(told)

    def _tell_result(self, table: Table) -> None:
        outcome = self._room.outcome
        if outcome is None or self._told == self._room.matches:
            return
        self._told = self._room.matches
        self._say(result(self._room.matches, [note.name for note in table.seats], outcome))
        self._settled()
        if self._is_through:
            asyncio.get_running_loop().call_later(LINGER_S, self.done.set)

    @property
    def _is_through(self) -> bool:
        """Whether the last match was played."""
        return self._room.phase == "over" and self._room.matches == self._matches

    def _close_when_all_know(self) -> None:
        """Who is ready has heard the result; who is away may still come back for it."""
        guests = self._room.chairs.guests
        if all(guest.line and guest.ready for guest in guests):
            self.done.set()


async def keep_table(
    make_room: Callable[[], Room],
    transports: Sequence[Transport],
    wanted: int,
    matches: int,
    say: Say,
    settled: Callable[[], object],
    timing: Timing | None = None,
) -> int:
    """Hosts until the matches are played or the program is told to stop; the exit code.

    Args:
        make_room: the table.
        transports: how guests can come.
        wanted: how many guests it waits for.
        matches: how many are played; 0: as many as people like.
        say: hears a sentence for everything that happens.
        settled: is called after every match, to put its journal away.
        timing: of the heartbeat; None: the usual one.
    """
    room = make_room()
    host = Host(room, transports, timing=timing)
    keeper = Keeper(room, wanted, matches, say, settled)
    when_told_to_stop(keeper.done.set)
    await host.open()
    if not host.hostings:
        for trouble in filter(None, host.troubles.values()):
            say(f"{trouble.what} {trouble.help}".strip())
        return 1
    addresses = [a for hosting in host.hostings.values() for a in hosting.addresses]
    say(f"{room.title}: {room.rules.info.title} for {len(room.chairs)}.")
    say(f"Guests can come to {', '.join(addresses) or 'this machine'}.")
    running = asyncio.create_task(host.run())
    room.visit(keeper)
    await keeper.done.wait()
    over = room.phase == "over"
    await host.close("over" if over else "closed", f"{room.title} is closed.")
    await running
    for transport in transports:
        await transport.close()
    return 0
