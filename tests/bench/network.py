"""A hosted table over TCP on this machine: how soon a move is seen, how long an update is.

The host, with its journal on disk, is this process; its guests are another one.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from game.core.contract import Setup
from game.holders import Computer
from game.registry import GAMES
from net.host.host import Host
from net.host.room import Room
from net.lan.tcp import TcpPipe, connect
from net.link import Link, Tap
from net.protocol import VERSION, Hello, Intent, Message, Pong, Ready, Sit, encode
from scenes.sharing import begin_on
from scenes.store.files import Notices
from scenes.store.journals import Shelf
from tests.bench.figures import Figure, quantile
from tests.net.loopback import Loopback

TABLES = (("euchre", 4), ("sequence", 8), ("sequence", 12))
"""Each with a guest in every seat."""
MOVES = 600
"""Of guests, in as many matches as it takes."""
PAUSE_S = 0.01
"""Before a guest's move: its own work and that of the others are over then."""
LATEST_MS = 10.0
LARGEST_BYTES = 4096
IDLE_S = 5.0
IDLE_SHARE = 1.0
LIMIT_S = 240.0


def measure() -> list[Figure]:
    """Three tables in play, and one where everybody thinks."""
    figures: list[Figure] = []
    for game, seats in TABLES:
        figures += asyncio.run(_in_play(game, seats))
    return [*figures, asyncio.run(_idle())]


class _Table:
    """A host on disk and over TCP, and a process full of guests."""

    def __init__(self, game: str, seats: int, folder: Path, tap: Callable[[Link], Tap]) -> None:
        rules = GAMES[game]
        computers = [Computer(f"Bot {n}", "beginner") for n in range(seats)]
        setup = Setup(seats, rules.options_type())
        begin = begin_on(Shelf(folder, Notices()), "bench")
        self.room = Room(rules, setup, computers, begin, title="Bench", speed=0)
        self.loopback = Loopback()
        self.host = Host(self.room, [self.loopback], tap=tap)

    async def open(self, guests: int, pause_s: float) -> asyncio.subprocess.Process:
        """Opens it; returns once all guests sit there."""
        await self.host.open()
        self.running = asyncio.create_task(self.host.run())
        told = [str(self.loopback.port), str(guests), str(pause_s)]
        program = "from tests.bench.network import tell; tell()"
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", program, *told, stdout=asyncio.subprocess.PIPE
        )
        async with asyncio.timeout(LIMIT_S):
            while self.room.chairs.people < guests or self.room.waits_for:
                await asyncio.sleep(0.02)
        return process

    async def close(self) -> None:
        await self.host.close()
        await self.running


async def _in_play(game: str, seats: int) -> list[Figure]:
    sizes: list[int] = []
    work_ms: list[float] = []
    heard_s = 0.0

    def tap(link: Link) -> Tap:
        def see(direction: str, line: bytes) -> None:
            nonlocal heard_s
            if direction == "in" and line.startswith(b'{"t":"intent"'):
                heard_s = time.thread_time()
                work_ms.append(0.0)
            elif direction == "out" and line.startswith(b'{"t":"update"'):
                sizes.append(len(line))
                if work_ms:
                    work_ms[-1] = max(work_ms[-1], (time.thread_time() - heard_s) * 1000)

        return see

    with tempfile.TemporaryDirectory() as folder:
        table = _Table(game, seats, Path(folder), tap)
        guests = await table.open(seats, PAUSE_S)
        moves = 0
        async with asyncio.timeout(LIMIT_S):
            while moves < MOVES:
                table.room.start(time.monotonic())
                table.host.hurry()
                while table.room.outcome is None:
                    await asyncio.sleep(0.05)
                assert table.room.match is not None
                moves += table.room.match.moves
            await table.close()
            out, _ = await guests.communicate()
    times_ms = json.loads(out)
    name = f"{game}, {seats} guests"
    return [
        Figure(f"intent to update, {name}, p50", round(quantile(times_ms, 0.5), 2), "ms"),
        Figure(
            f"intent to update, {name}, p99",
            round(quantile(times_ms, 0.99), 2),
            "ms",
            at_most=LATEST_MS,
        ),
        Figure(
            f"from intent to last update, {name}, p99",
            round(quantile(work_ms, 0.99), 2),
            "ms cpu",
            at_most=LATEST_MS,
        ),
        Figure(f"an update on the wire, {name}, p99", quantile(sizes, 0.99), "bytes"),
        Figure(
            f"an update on the wire, {name}, largest", max(sizes), "bytes", at_most=LARGEST_BYTES
        ),
    ]


async def _idle() -> Figure:
    """Four guests, and whoever is to act takes their time."""
    with tempfile.TemporaryDirectory() as folder:
        table = _Table("euchre", 4, Path(folder), lambda link: lambda direction, line: None)
        guests = await table.open(4, 10 * IDLE_S)
        table.room.start(time.monotonic())
        await asyncio.sleep(1.0)
        began_s = time.process_time()
        await asyncio.sleep(IDLE_S)
        share = 100 * (time.process_time() - began_s) / IDLE_S
        await table.close()
        await guests.communicate()
    return Figure(
        "a hosted table where people think", round(share, 2), "% of one core", at_most=IDLE_SHARE
    )


# The guests' process


class _Told(msgspec.Struct):
    """As much of a host's message as it takes to play by lot."""

    t: str
    number: int = 0
    legal: tuple[str, ...] = ()
    n: int = 0


class _Guest:
    """Plays any legal move after a pause, and times how soon the update comes."""

    def __init__(self, pipe: TcpPipe, name: str, pause_s: float) -> None:
        self.times_ms: list[float] = []
        self._pipe = pipe
        self._pause_s = pause_s
        self._rng = Random(name)
        self._asked_s = 0.0
        self._name = name
        self._read = msgspec.json.Decoder(_Told).decode

    async def run(self) -> None:
        await self._say(Hello(VERSION), Sit(self._name), Ready())
        rest = b""
        while data := await self._pipe.read():
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                await self._take(self._read(line))
        self._pipe.close()

    async def _take(self, told: _Told) -> None:
        if told.t == "bye":
            self._pipe.close()
        elif told.t == "ping":
            await self._say(Pong(told.n))
        elif told.t in ("update", "picture"):
            if self._asked_s:
                self.times_ms.append((time.perf_counter() - self._asked_s) * 1000)
                self._asked_s = 0.0
            if told.legal:
                loop = asyncio.get_running_loop()
                loop.call_later(self._pause_s, self._move, told)

    def _move(self, told: _Told) -> None:
        intent = Intent(told.number, self._rng.choice(told.legal))
        self._asked_s = time.perf_counter()
        self._pipe._writer.write(encode(intent))

    async def _say(self, *messages: Message) -> None:
        await self._pipe.write(b"".join(map(encode, messages)))


def tell() -> None:
    """Sits down with so many guests, and prints their times when the table closes."""
    port, count, pause_s = int(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])
    print(json.dumps(asyncio.run(_attend(port, count, pause_s))))


async def _attend(port: int, count: int, pause_s: float) -> list[float]:
    guests: list[Any] = [
        _Guest(await connect([("127.0.0.1", port)], 8.0), f"Sam {n}", pause_s) for n in range(count)
    ]
    await asyncio.gather(*(guest.run() for guest in guests))
    return [each for guest in guests for each in guest.times_ms]
