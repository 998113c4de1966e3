"""`python -m tests.soak chaos`: several tables at once, until so many faults have happened."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
import time
import traceback
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

from tests.net.namespaces import REASON, Member, network
from tests.soak.chaos.match import Match
from tests.soak.chaos.radio import over_radio
from tests.soak.chaos.tally import Tally

MEMBERS = 4
"""Machines at a table: the host's, and those of up to three guests."""


def main(argv: Sequence[str] | None = None) -> int:
    """Prints one JSON object; exit code 1 when something was wrong."""
    parser = argparse.ArgumentParser("python -m tests.soak chaos")
    parser.add_argument("--faults", type=int, default=300)
    parser.add_argument("--radio", type=int, default=30, help="more faults, over Bluetooth")
    parser.add_argument("--tables", type=int, default=3, help="at the same time")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=Path("out/chaos"), help="for what went wrong")
    args = parser.parse_args(argv)
    with ThreadPoolExecutor(1) as pool:
        radio = pool.submit(over_radio, args.radio, args.seed)
        report = chaos(args.faults, args.tables, args.seed, args.out)
    report["over_bluetooth"] = radio.result()
    print(json.dumps(report, indent=2, ensure_ascii=False))
    return int(bool(report["wrong"] or radio.result()["wrong"]))


def chaos(
    faults: int, tables: int, seed: str, out: Path, brief: bool = False, cables: bool = not REASON
) -> dict[str, Any]:
    """Plays matches until so many faults have happened, each to its end; the report.

    Args:
        faults: how many.
        tables: how many at the same time.
        seed: of all that is drawn by lot.
        out: where it is kept what the programs said when something was wrong.
        brief: whether nothing may take long: the machines lose patience soon, faults are short,
            and what is left of a match after the last one is played fast.
        cables: whether every program has a machine of its own in a network with cables.
    """
    began_s = time.monotonic()
    tally = Tally(faults)
    with ThreadPoolExecutor(tables) as pool:
        jobs = [
            pool.submit(_keep_playing, f"{seed}:{table}", tally, out, brief, cables)
            for table in range(tables)
        ]
    for job in jobs:
        job.result()
    return {
        "seed": seed,
        "tables": tables,
        "cables": "cut" if cables else REASON or "not cut",
        **tally.report(),
        "seconds": round(time.monotonic() - began_s),
    }


def _keep_playing(seed: str, tally: Tally, out: Path, brief: bool, cables: bool) -> None:
    rng = Random(seed)
    with ExitStack() as stack:
        members = stack.enter_context(network(MEMBERS)) if cables else ()
        number = 0
        while tally.left > 0:
            number += 1
            with tempfile.TemporaryDirectory(prefix="parlour-chaos-") as folder:
                match = Match(rng, members, Path(folder), tally, brief)
                try:
                    match.play()
                except Exception as error:  # the other tables go on
                    tally.blame(f"{seed}, match {number}: {error}")
                    _keep(match, members, out / f"{seed}-{number}".replace(":", "-"))
                print(f"{seed}, match {number}: {tally.left} faults to go", file=sys.stderr)
            for member in members if tally.left > 0 else ():
                member.unplug()
                member.plug()


def _keep(match: Match, members: Sequence[Member], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "what-happened.txt").write_text(
        "\n".join(match.history) + "\n\n" + traceback.format_exc(), encoding="utf-8"
    )
    for party in (match.host, *match.guests):
        runs = "\n--- anew ---\n".join("\n".join(run.said) for run in party.runs)
        (folder / f"{party.name}.txt").write_text(runs + "\n", encoding="utf-8")
    journal = match.host.journal
    if journal:
        (folder / "journal.jsonl").write_bytes(journal.read_bytes())
