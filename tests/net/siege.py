"""A host in mid-game, honest guests at its table, and whatever else comes through the door."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from net.guest.news import Heard
from net.host.host import Host, Timing
from net.host.room import Room
from net.link import Link, Tap
from net.protocol import BadLine, Intent, Update, read_guest
from net.transport import Transport, Where
from tests.net.tables import Player, room

TIMING = Timing(hello_s=0.5, ping_s=0.5, quiet_s=2.0, lost_s=4.0)
SITTING_DOWN_S = 1.0
MATCH_S = 120.0
"""A match under siege takes seconds."""
THOUGHT_S = 0.02
"""Before an honest guest's move; at a table that waits for nobody it would be taken for a flood."""
NOT_OF_A_LINE = ("busy", "silent", "slow", "flood", "too large")
"""Refusals of a link as a whole: a whole line need not have come."""
NOT_A_REFUSAL = ("left", "closed", "replaced", "unseated")


class Errors(logging.Handler):
    """Keeps what a log should not hold: errors and tracebacks."""

    def __init__(self) -> None:
        super().__init__()
        self.kept: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.ERROR or record.exc_info:
            self.kept.append(self.format(record))


@dataclass
class Witness:
    """Sees every line that the host reads or writes, and counts by itself."""

    lines: int = 0
    no_messages: int = 0
    told: Counter[str] = field(default_factory=Counter)
    """Refusals by code, as the other ends were told."""

    def tap(self, link: Link) -> Tap:
        def see(direction: str, line: bytes) -> None:
            if direction == "in":
                self.lines += 1
                try:
                    read_guest(line[:-1])
                except BadLine:
                    self.no_messages += 1
            elif line.startswith((b'{"t":"rejected"', b'{"t":"refused"', b'{"t":"bye"')):
                said = msgspec.json.decode(line)
                code = said.get("code", "left")
                is_end_of_refused = said["t"] == "bye" and code == "version"
                if code not in NOT_A_REFUSAL and not is_end_of_refused:
                    self.told[code] += 1

        return see


class Honest(Player):
    """A guest that plays, and notes how long the host took over each of its moves."""

    def __init__(self, *args: Any, **rest: Any) -> None:
        self.waited_ms: list[float] = []
        self._asked_s: float | None = None
        super().__init__(*args, **rest)

    def hear(self, heard: Heard) -> None:
        if isinstance(heard, Update) and self._asked_s is not None:
            self.waited_ms.append((time.perf_counter() - self._asked_s) * 1000)
            self._asked_s = None
        super().hear(heard)

    def _act(self, update: Any) -> None:
        self.plays = False
        super()._act(update)
        if update.legal:
            asyncio.get_running_loop().call_later(THOUGHT_S, self._move, update)

    def _move(self, update: Any) -> None:
        if self.follower and self.guest.link and self.numbers[-1:] == [update.number]:
            move = self.follower.rules.text.move(self._rng.choice(update.legal))
            self._asked_s = time.perf_counter()
            self.guest.send(Intent(update.number, move))


@dataclass
class Siege:
    """What came of it."""

    witness: Witness
    refusals: Counter[str] = field(default_factory=Counter)
    """As the room counted them."""
    matches: int = 0
    waited_ms: list[float] = field(default_factory=list)
    """From an honest guest's move to its update."""
    errors: list[str] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """What should not have happened."""

    def check(self, holds: bool, fault: str) -> None:
        if not holds:
            self.faults.append(fault)


async def besiege(
    game: str,
    seats: int,
    ways: Callable[[int], Transport],
    where: Callable[[], Where],
    assault: Callable[[Siege], Awaitable[Any]],
    *,
    honest: int = 2,
    villains: int = 0,
    timing: Timing = TIMING,
) -> Siege:
    """Plays match after match until the assault is over; `ways(-1)` is the host's transport.

    So many villains are let sit down before a deal, if they come.
    """
    errors = Errors()
    logging.getLogger().addHandler(errors)
    witness = Witness()
    siege = Siege(witness, errors=errors.kept)
    table = room(game, seats)
    host = Host(table, [ways(-1)], timing=timing, tap=witness.tap)
    await host.open()
    running = asyncio.create_task(host.run())
    guests = [Honest([ways(n)], [where()], f"Honest {n}", seed=f"{n}") for n in range(honest)]
    for guest in guests:
        await guest.until(lambda g=guest: g.table and g.table.you)
    attacking = asyncio.ensure_future(assault(siege))
    try:
        while not attacking.done():
            await _wait_for_people(attacking, table, honest + villains)
            for guest in guests:
                guest.outcome = None
            table.start(time.monotonic())
            host.hurry()
            await _play_out(siege, guests, host)
        await attacking
        await _look_round(siege, guests, host, ways(honest), where())
    finally:
        attacking.cancel()
        for guest in guests:
            await guest.leave()
        await host.close()
        await running
        siege.refusals = Counter(table.refusals)
        logging.getLogger().removeHandler(errors)
    _count(siege)
    return siege


async def _wait_for_people(attacking: asyncio.Future[Any], table: Room, people: int) -> None:
    end_s = time.monotonic() + SITTING_DOWN_S
    while table.chairs.people < people and time.monotonic() < end_s and not attacking.done():
        await asyncio.sleep(0.01)


async def _play_out(siege: Siege, guests: list[Honest], host: Host) -> None:
    match = host.room.match
    assert match is not None
    for guest in guests:
        await guest.until(lambda g=guest: g.outcome, MATCH_S)
    siege.matches += 1
    for guest in guests:
        siege.check(guest.outcome == match.outcome, f"{guest.name} saw another end")
        whole = guest.numbers == list(range(match.number + 1))
        siege.check(whole, f"{guest.name} missed a change or was told one twice")
        # An answer may cross with another one, or with a move: then nobody waits for it any more.
        refused = [told for told in guest.rejected if told.code != "order"]
        siege.check(not refused, f"{guest.name} was refused: {refused[:1]}")
        siege.waited_ms += guest.waited_ms
        guest.waited_ms.clear()
        guest.heard.clear()


async def _look_round(
    siege: Siege, guests: list[Honest], host: Host, way: Transport, where: Where
) -> None:
    """After the storm: the door is open, and nobody is left who is gone."""
    late = Player([way], [where], "Late", seed="late")
    await late.until(lambda: late.table, 2 * TIMING.lost_s)
    await late.leave()
    end_s = time.monotonic() + 3 * TIMING.lost_s
    while len(host._links) > len(guests) and time.monotonic() < end_s:
        await asyncio.sleep(0.05)
    siege.check(len(host._links) == len(guests), f"{len(host._links)} links are left")


def _count(siege: Siege) -> None:
    """Every refusal is counted, and none twice; not every one finds somebody to be told."""
    told, counted, witness = siege.witness.told, siege.refusals, siege.witness
    for code, times in told.items():
        siege.check(counted[code] >= times, f"{code}: told {times} times, counted {counted[code]}")
    bad = counted["malformed"]
    siege.check(bad >= witness.no_messages, f"of {witness.no_messages} bad lines {bad} counted")
    of_lines = sum(n for code, n in counted.items() if code not in NOT_OF_A_LINE)
    siege.check(of_lines <= witness.lines, f"{of_lines} refusals of {witness.lines} lines")
    siege.check(not siege.errors, f"the log holds errors: {siege.errors[:1]}")
