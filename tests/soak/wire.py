"""`python -m tests.soak wire`: a recorder on every link, and what no seat should have heard.

Every match is played twice by lot: in a room with people who drop, return and try what they may
not, and over links between a host and guests. Prints one JSON object for each game; exit code 1
when a card, a seed, a key or a token crossed to somebody it is hidden from.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections.abc import Sequence
from random import Random
from time import perf_counter
from typing import Any

from game.holders import Computer
from net.host.host import Host, Timing
from net.host.room import Room
from net.link import Link, Tap
from net.protocol import Refused
from net.transport import Where
from tests.game.laws import random_setup
from tests.net.memory import Air, MemoryTransport
from tests.net.tables import CHOICES, Player, begin
from tests.net.tapped import SEED, leaks_of
from tests.net.wiretap import Wiretap

HURRY = 100.0
"""How much faster the host's clock runs: its guests move as fast as they can, and are people."""
CALM = Timing(hello_s=1e6, ping_s=1e6, quiet_s=1e6, lost_s=1e6)
LOOKERS = 1


async def over_links(game: str, seed: str) -> tuple[list[str], int, int]:
    """Plays one match; what leaked, and how many lines and bytes were recorded."""
    rng = Random(f"{game}:{seed}:links")
    rules = CHOICES[game]
    setup = random_setup(rules, rng)
    computers = [Computer(f"Bot {n}", "beginner") for n in range(setup.seats)]
    table = Room(
        rules,
        setup,
        computers,
        begin(f"{SEED}:{seed}"),
        title="The table",
        speed=0,
        stand_in="beginner",
    )
    taps: list[Wiretap] = []

    def tap(link: Link) -> Tap:
        taps.append(Wiretap())
        return taps[-1]

    air = Air()
    host = Host(
        table,
        [MemoryTransport(air, "host")],
        clock=lambda: time.monotonic() * HURRY,
        timing=CALM,
        tap=tap,
    )
    await host.open()
    running = asyncio.create_task(host.run())
    guests = rng.randint(1, setup.seats)
    players = [
        Player([MemoryTransport(air, f"g{n}")], [Where("lan", "host", 1)], f"Sam {n}", seed=seed)
        for n in range(guests + LOOKERS)
    ]
    seated = [player for player in players if await _sat_down(player)]
    table.start(0.0)
    host.hurry()
    for player in seated:
        await player.until(lambda p=player: p.outcome, 120.0)
    tokens = {player.guest.token for player in seated}
    assert table.match is not None and len(taps) == len(players)
    found: list[str] = []
    for tapped in taps:
        whole = b"".join(tapped.lines).decode()
        others = {token for token in tokens if f'"token":"{token}"' not in whole}
        assert len(tokens - others) <= 1
        secrets = [SEED, *others, *filter(None, table.chairs.keys())]
        found += tapped.leaks([table.match], secrets)
    for player in players:
        await player.leave()
    await host.close()
    await running
    lines = [line for tapped in taps for line in tapped.lines]
    return found, len(lines), sum(map(len, lines))


async def _sat_down(player: Player) -> bool:
    """Whether there was a chair; who finds none looks on."""
    await player.until(
        lambda: player.guest.token or any(isinstance(heard, Refused) for heard in player.heard)
    )
    return bool(player.guest.token)


def soak(game: str, matches: int, seed: str) -> dict[str, Any]:
    """Plays one game's matches and reports."""
    began_s = perf_counter()
    leaks: list[str] = []
    lines = size = 0
    for match in range(matches):
        leaks += leaks_of(game, f"{seed}:{match}")
        found, more_lines, more = asyncio.run(over_links(game, f"{seed}:{match}"))
        leaks += found
        lines, size = lines + more_lines, size + more
    return {
        "game": game,
        "matches in a room": matches,
        "matches over links": matches,
        "lines over links": lines,
        "MiB over links": round(size / (1 << 20), 1),
        "seconds": round(perf_counter() - began_s, 1),
        "leaks": leaks[:20],
    }


def main(argv: Sequence[str] | None = None) -> int:
    """Plays the matches of one game or all, and listens; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak wire")
    parser.add_argument("--game", choices=["all", *CHOICES], default="all")
    parser.add_argument("--matches", type=int, default=500, help="of each game and kind")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args(argv)
    leaked = False
    for game in CHOICES if args.game == "all" else (args.game,):
        report = soak(game, args.matches, args.seed)
        print(json.dumps(report), flush=True)
        leaked = leaked or bool(report["leaks"])
    return int(leaked)


if __name__ == "__main__":
    sys.exit(main())
