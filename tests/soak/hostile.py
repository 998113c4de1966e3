"""`python -m tests.soak hostile`: hostile programs against a host in mid-game, over TCP.

The villains are a process of their own; this one hosts, plays with honest guests, and measures
itself. Prints one JSON object; exit code 1 when anything went wrong or a bound was not kept.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time
from typing import Any

from net.lan.tcp import TcpPipe
from net.link import Gone
from net.protocol import VERSION, Again, Hello, encode
from net.transport import Where
from tests.bench.figures import quantile
from tests.net.hostile import Connect, attack
from tests.net.loopback import Loopback, pipe_from
from tests.net.siege import Siege, besiege

TABLES = (("euchre", 4, 2, 1), ("sequence", 12, 4, 5))
"""Game, seats, honest guests, villains who want a seat."""
VILLAINS = 16
GROWTH_MIB = 16.0
"""That the host may grow by after a tenth of the siege."""
WAIT_MS = 250.0
"""That an honest guest's move may take in 99 of 100 cases, while a core is fought over."""
PAGE = 4096


# The villains' process


async def assail(port: int, seed: str) -> dict[str, Any]:
    """Attacks until the standard input ends."""
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    loop.add_reader(sys.stdin, over.set)

    def way(n: int) -> Connect:
        return lambda: pipe_from(2 + n % 3, port)

    sent: Counter[str] = Counter()
    specials = [
        _again_and_again(do, port, over, sent)
        for do in (_crowd, _drip, _drip, _endless, _deaf, _deaf)
    ]
    others = asyncio.gather(*specials)
    said, heard = await attack([way(n) for n in range(VILLAINS)], seed, over.is_set, seated=5)
    await others
    return {"sent": dict(said + sent), "heard": dict(heard)}


Special = Callable[[int, asyncio.Event, Counter[str]], Awaitable[None]]


async def _again_and_again(do: Special, port: int, over: asyncio.Event, sent: Counter[str]) -> None:
    while not over.is_set():
        with suppress(OSError):
            await do(port, over, sent)
        await asyncio.sleep(0.05)


async def _crowd(port: int, over: asyncio.Event, sent: Counter[str]) -> None:
    """More links than one machine may have, half-open: nothing is said."""
    pipes = [await pipe_from(9, port) for _ in range(40)]
    sent["half-open"] += len(pipes)
    await _for(3.0, over)
    for pipe in pipes:
        pipe._writer.transport.abort()


async def _drip(port: int, over: asyncio.Event, sent: Counter[str]) -> None:
    """A byte now and then and never a line."""
    pipe = await pipe_from(8, port)
    sent["slow-loris"] += 1
    try:
        await pipe.write(encode(Hello(VERSION)))
        while not over.is_set():
            await pipe.write(b"{")
            await _for(0.1, over)
    except Gone:
        pass
    finally:
        pipe.close()


async def _endless(port: int, over: asyncio.Event, sent: Counter[str]) -> None:
    """Ten megabytes without a newline."""
    pipe = await pipe_from(7, port)
    sent["10 MB line"] += 1
    with suppress(Gone, TimeoutError):
        await asyncio.wait_for(pipe.write(encode(Hello(VERSION)) + b"[" * 10_000_000), 3.0)
    pipe._writer.transport.abort()
    await _for(1.0, over)


async def _deaf(port: int, over: asyncio.Event, sent: Counter[str]) -> None:
    """Asks for everything and reads nothing."""
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sock.setblocking(False)
    await asyncio.get_running_loop().sock_connect(sock, ("127.0.0.1", port))
    pipe = TcpPipe(*await asyncio.open_connection(sock=sock))
    pipe._writer.transport.pause_reading()
    sent["deaf"] += 1
    with suppress(Gone):
        await pipe.write(encode(Hello(VERSION)))
        while not over.is_set():
            await pipe.write(encode(Again()) * 5)
            await _for(0.1, over)
    pipe._writer.transport.abort()


async def _for(pause_s: float, over: asyncio.Event) -> None:
    with suppress(TimeoutError):
        await asyncio.wait_for(over.wait(), pause_s)


# The host's process


async def siege(table: tuple[str, int, int, int], lines: int, seed: str) -> dict[str, Any]:
    """One table's siege: the figures, and what went wrong under `faults`."""
    game, seats, honest, villains = table
    loopback = Loopback()
    said: dict[str, Any] = {}
    memory_mib: list[float] = []
    began_s, began_cpu_s = perf_counter(), process_time()

    async def assault(siege: Siege) -> None:
        command = ("-m", "tests.soak", "hostile", "--assail", str(loopback.port), "--seed", seed)
        pipe = asyncio.subprocess.PIPE
        villains = await asyncio.create_subprocess_exec(
            sys.executable, *command, stdin=pipe, stdout=pipe
        )
        while siege.witness.lines < lines and villains.returncode is None:
            if siege.witness.lines >= lines / 10:
                memory_mib.append(_memory_mib())
            await asyncio.sleep(0.25)
        out, _ = await villains.communicate(b"")
        said.update(json.loads(out))

    over = await besiege(
        game,
        seats,
        lambda n: loopback,
        lambda: Where("lan", "127.0.0.1", loopback.port),
        assault,
        honest=honest,
        villains=villains,
    )
    took_s, cpu_s = perf_counter() - began_s, process_time() - began_cpu_s
    growth_mib = round(max(memory_mib) - memory_mib[0], 1)
    wait_ms = round(quantile(over.waited_ms, 0.99), 1)
    over.check(growth_mib <= GROWTH_MIB, f"the host grew by {growth_mib} MiB")
    over.check(wait_ms <= WAIT_MS, f"honest guests waited for {wait_ms} ms")
    return {
        "game": game,
        "seats": seats,
        **said,
        "lines read": over.witness.lines,
        "refused": dict(over.refusals),
        "matches": over.matches,
        "honest moves": len(over.waited_ms),
        "wait ms, p50": round(quantile(over.waited_ms, 0.5), 1),
        "wait ms, p99": wait_ms,
        "memory MiB": round(memory_mib[0], 1),
        "growth MiB": growth_mib,
        "seconds": round(took_s, 1),
        "share of a core": round(cpu_s / took_s, 2),
        "faults": over.faults,
    }


def _memory_mib() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE / (1 << 20)


def main(argv: Sequence[str]) -> int:
    """Lays siege to one table of each game; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak hostile")
    parser.add_argument("--lines", type=int, default=200_000, help="that the hosts have to read")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--assail", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args(argv)
    if args.assail:
        print(json.dumps(asyncio.run(assail(args.assail, args.seed))))
        return 0
    each = args.lines // len(TABLES)
    reports = [asyncio.run(siege(table, each, args.seed)) for table in TABLES]
    print(json.dumps(reports, indent=2))
    return int(any(report["faults"] for report in reports))
