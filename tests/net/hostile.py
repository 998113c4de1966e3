"""What a hostile program could say at a table, and programs that say it.

Everything is drawn by lot from a seed. `rubbish` makes lines; `Villain` connects again and again,
as a stranger, a visitor or somebody with a seat, and says them in turn and out of turn.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec

from net.lan.tcp import TcpPipe
from net.link import Gone, Pipe
from net.protocol import (
    LINE_LIMIT,
    VERSION,
    Again,
    Answer,
    Bye,
    Hello,
    Intent,
    Message,
    Ping,
    Pong,
    Ready,
    Resume,
    Sit,
    Stand,
    Table,
    Takeback,
    encode,
)


def _ping(n: bytes) -> bytes:
    return b'{"t":"ping","n":' + n + b"}"


ODD = {  # N07
    "nested": b"[" * 60_000,
    "nested in a field": _ping(b"[" * 60_000),
    "nested and closed": b'{"t":"ping","more":' + b"[" * 30_000 + b"]" * 30_000 + b"}",
    "nested objects": b'{"t":"ping","more":' + b'{"a":' * 12_000 + b"1" + b"}" * 12_001,
    "nan": _ping(b"NaN"),
    "infinite": _ping(b"-Infinity"),
    "beyond all floats": _ping(b"1e999"),
    "a float": _ping(b"1.0"),
    "4000 digits": _ping(b"9" * 4000),
    "60000 digits": _ping(b"9" * 60_000),
    "below zero": _ping(b"-1"),
    "one too many": _ping(b"2147483648"),
    "true for a number": _ping(b"true"),
    "text for a number": _ping(b'"1"'),
    "null for a number": _ping(b"null"),
    "two tags": b'{"t":"ping","t":"pong"}',
    "no tag": b'{"n":1}',
    "a tag of no kind": b'{"t":"cheat"}',
    "the host's tag": encode(Table("Ines", "euchre", ()))[:-1],
    "a tag in capitals": b'{"t":"Ping"}',
    "a tag that is a list": b'{"t":["ping"]}',
    "half a character": b'{"t":"sit","name":"\\ud800"}',
    "half a character, raw": b'{"t":"sit","name":"\xed\xa0\x80"}',
    "no UTF-8": b'{"t":"sit","name":"\xff"}',
    "a control character, raw": b'{"t":"sit","name":"a\x00b\x07"}',
    "a name too long": encode(Sit("x" * 201))[:-1],
    "a move too long": encode(Intent(1, "x" * 601))[:-1],
    "a move of nothing": encode(Intent(1, ""))[:-1],
    "a wish for nothing": b'{"t":"takeback"}',
    "a wish below zero": b'{"t":"takeback","answers":-1}',
    "an answer to nobody": b'{"t":"answer","yes":true}',
    "neither yes nor no": b'{"t":"answer","wish":1,"yes":"maybe"}',
    "seat 64": encode(Intent(1, "pass", 64))[:-1],
    "a byte order mark": b'\xef\xbb\xbf{"t":"ping"}',
    "UTF-16": '{"t":"ping"}'.encode("utf-16"),
    "null": b"null",
    "a list": b'["ping"]',
    "a word": b'"ping"',
    "nothing": b"",
    "blanks": b"   ",
    "two in one line": b'{"t":"ping"}{"t":"ping"}',
    "half of one": b'{"t":"ping"',
    "a comment": b'{"t":"ping"} // hello',
    "another protocol": b"GET / HTTP/1.1\r",
}
"""Lines, without their newline, that are no messages of a guest."""

NAMES = (
    "Sam",
    "",
    "\0\x1b[31m",
    "x" * 200,
    "\u202egnissap",
    "Ｓａｍ",
    "Z\u0301" * 90,
    "👩\u200d👧" * 40,
)
MOVES = (
    "pass", "order up", "JH", "10S", "play 9C", "discard AH", "draw", "JH@a1", "AD d4",
    "", " ", "🂡", "-1", "null", "{}", "%s%n", "../../etc/passwd", "\0",
    "A" * 600, "10H " * 150, "(" * 600, "9" * 600,
)  # fmt: skip
ODD_VALUES = (
    None, True, -1, 0, 63, 64, 2**31, 2**63, 1.5, "", "x" * 700, "\0", [], [[]], {}, {"t": "ping"},
    "here", "10H", ["10H"], {"seat": 0},
)  # fmt: skip


class Known:
    """What somebody at a table has heard, for lies that are close to the truth."""

    def __init__(self) -> None:
        self.number = 0
        self.legal: tuple[str, ...] = ()
        self.once_legal: tuple[str, ...] = MOVES
        self.seat: int | None = None
        self.token = ""
        self.challenge = ""


def sense(rng: Random, known: Known) -> Message:
    """A message of a guest as it should be, at the wrong moment perhaps."""
    number = rng.choice((known.number, known.number - 1, known.number + 1, 0, 2**31 - 1))
    move = rng.choice(known.once_legal if rng.random() < 0.7 else MOVES)
    seat = rng.choice((None, None, None, known.seat, known.seat, 0, 1, 63))
    return rng.choice(
        (
            Intent(max(number, 0), move, seat),
            Intent(max(number, 0), move),
            Intent(known.number, move),
            Intent(known.number, move),
            Takeback(max(number, 0)),
            Takeback(known.number),
            Answer(rng.choice((0, 1, 2, 2**31 - 1)), rng.random() < 0.5),
            Again(),
            Ping(rng.randrange(2**31)),
            Pong(3),
            Ready(rng.random() < 0.5),
            Stand(),
            Sit(rng.choice(NAMES), rng.choice((None, 0, 1, 63)), rng.choice(("", "0" * 64))),
            Resume(rng.choice(("", "x" * 32, known.token[::-1]))),
            Hello(rng.choice((VERSION, 0, 2**31 - 1)), "x" * 64),
        )
    )


def rubbish(rng: Random, known: Known) -> tuple[str, bytes]:
    """What kind of line, and the line with its newline."""
    kind = rng.choice(
        ("out of order",) * 5 + ("wrong type", "damaged", "truncated", "odd", "noise")
        if rng.random() < 0.99
        else ("too large",)
    )
    line = encode(sense(rng, known))[:-1]
    match kind:
        case "wrong type":
            said = json.loads(line)
            said[rng.choice(sorted(said))] = rng.choice(ODD_VALUES)
            line = json.dumps(said).encode()
        case "damaged":
            bad = bytearray(line)
            for _ in range(rng.randint(1, 3)):
                bad[rng.randrange(len(bad))] = rng.randrange(256)
            line = bytes(bad)
        case "truncated":
            line = line[: rng.randrange(len(line))]
        case "odd":
            line = rng.choice(tuple(ODD.values()))
        case "noise":
            line = rng.randbytes(rng.randint(0, 60))
        case "too large":
            line = b"x" * rng.choice((LINE_LIMIT, LINE_LIMIT + 1, 3 * LINE_LIMIT))
    return kind, line + b"\n"


Connect = Callable[[], Awaitable[Pipe]]


class Villain:
    """Connects, says rubbish until it is thrown out, and connects again."""

    def __init__(self, connect: Connect, rng: Random, *, seated: bool, sent: Counter[str]) -> None:
        self.known = Known()
        self.seated = seated
        """Whether it wants a seat, and plays in it now and then."""
        self.sent = sent
        """How many messages of each kind all villains said."""
        self.heard: Counter[str] = Counter()
        """What it was told, by tag; `refused`, `rejected` and `bye` with their codes."""
        self._connect = connect
        self._rng = rng
        self._answered = asyncio.Event()
        self._dealt = asyncio.Event()

    async def run(self, enough: Callable[[], bool]) -> None:
        """Goes on until it is enough."""
        while not enough():
            try:
                pipe = await self._connect()
            except OSError:
                self.heard["no way in"] += 1
                await asyncio.sleep(0.05)
                continue
            reading = asyncio.create_task(self._read(pipe))
            try:
                await asyncio.wait_for(self._speak(pipe, enough, reading), 10.0)
            except (Gone, TimeoutError):
                pass
            finally:
                pipe.close()
                await asyncio.wait((reading,))

    async def _speak(
        self, pipe: Pipe, enough: Callable[[], bool], reading: asyncio.Task[None]
    ) -> None:
        rng = self._rng
        if self.seated:
            await pipe.write(encode(Hello(VERSION)))
            token = self.known.token
            self._dealt.clear()
            await pipe.write(encode(Resume(token) if token else Sit("Villain")))
            with suppress(TimeoutError):  # it behaves until it is in a match, or sent away
                await asyncio.wait_for(self._dealt.wait(), 2.0)
        elif rng.random() < 0.9:
            await pipe.write(encode(Hello(VERSION)))
        manner = rng.choice(("glued", "glued", "lines", "pieces"))
        size, patience = rng.choice(((1, 20), (3, 60), (30, 60), (250, 500)))
        while patience > 0 and not enough() and not reading.done():
            lines = []
            for _ in range(rng.randint(1, size)):
                kind, line = rubbish(rng, self.known)
                self.sent[kind] += 1
                lines.append(line)
            patience -= len(lines)
            await self._say(pipe, lines, manner)
            if rng.random() < 0.9:
                await self._heard_out(pipe, reading)
            if self.seated and self.known.legal:
                number, right = self.known.number, rng.choice(self.known.legal)
                wrong = rng.choice(self.known.once_legal) or "x"
                self.known.legal = ()
                self.sent["in turn"] += 1
                await pipe.write(encode(Intent(number, wrong)) + encode(Intent(number, right)))
                await asyncio.sleep(0.02)
        await self._part(pipe, reading)

    async def _say(self, pipe: Pipe, lines: list[bytes], manner: str) -> None:
        whole = b"".join(lines)
        if manner == "glued":
            await pipe.write(whole)
        elif manner == "lines":
            for line in lines:
                await pipe.write(line)
        else:
            size = 1460 if len(whole) > 4000 else self._rng.choice((1, 7, 100))
            for at in range(0, len(whole), size):
                await pipe.write(whole[at : at + size])
                if self._rng.random() < 0.05:
                    await asyncio.sleep(0)

    async def _heard_out(self, pipe: Pipe, reading: asyncio.Task[None]) -> None:
        """Until the host has read all that was said, or hung up."""
        self._answered.clear()
        await pipe.write(encode(Ping(1)))
        answered = asyncio.create_task(self._answered.wait())
        await asyncio.wait((answered, reading), timeout=0.5, return_when=asyncio.FIRST_COMPLETED)
        answered.cancel()

    async def _part(self, pipe: Pipe, reading: asyncio.Task[None]) -> None:
        way = self._rng.choice(("bye", "in the middle", "wait", "hang up", "reset"))
        if way == "bye":
            await pipe.write(encode(Bye()))
        elif way == "in the middle":
            await pipe.write(b'{"t":"intent","answ')
        elif way == "reset" and isinstance(pipe, TcpPipe):
            pipe._writer.transport.abort()
        if way in ("bye", "wait"):
            await asyncio.wait((reading,), timeout=0.2)

    async def _read(self, pipe: Pipe) -> None:
        """Hears the host out; keeps what makes better lies."""
        rest = b""
        while data := await pipe.read():
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                self._hear(line)
                if line.startswith(b'{"t":"bye"') and self._rng.random() < 0.95:
                    return  # the others find out by themselves that nobody listens

    def _hear(self, line: bytes) -> None:
        said: dict[str, Any] = msgspec.json.decode(line)
        tag = said["t"]
        self.heard[f"{tag} {said['code']}" if "code" in said else tag] += 1
        known = self.known
        match tag:
            case "pong":
                self._answered.set()
            case "welcome":
                known.challenge = said.get("challenge", "")
            case "seated":
                known.token, known.seat = said["token"], said["seat"]
            case "refused":
                if said["code"] == "token" and not self._dealt.is_set():  # no lie: its own
                    known.token, known.seat, known.legal = "", None, ()
                self._dealt.set()
            case "picture" | "update":
                self._dealt.set()
                known.number = said["number"]
                known.legal = tuple(said.get("legal", ()))
                known.once_legal = (*known.legal, *known.once_legal[:60])


async def attack(
    connects: list[Connect], seed: str, enough: Callable[[], bool], seated: int
) -> tuple[Counter[str], Counter[str]]:
    """Sends a villain by every way in, the first `seated` of them for a seat.

    What was said, by kind, and what was heard.
    """
    sent: Counter[str] = Counter()
    villains = [
        Villain(connect, Random(f"{seed}:{n}"), seated=n < seated, sent=sent)
        for n, connect in enumerate(connects)
    ]
    await asyncio.gather(*(v.run(enough) for v in villains))
    return sent, sum((v.heard for v in villains), Counter())
