"""`python -m tests.soak habits --game euchre --hands 2000`: what experts do that looks foolish.

Whole matches of four experts, or as many as usual, each decision of so many samples and never by
the clock. Every decision is looked at by the detectors of its game; one that looks foolish is asked
again with many more samples (`verdict` says what comes of it), and told with its position. Of some
decisions the laws are tried too: that hidden cards change nothing, and that asked twice it says the
same. Lines of `--file` are matches that were played before; a run may be broken off and taken up.

Prints one JSON object; exit code 1 when a law broke or something foolish was done.
"""

import argparse
import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from time import process_time
from typing import Any

from ai.levels import own_players
from game.registry import GAMES
from tests.soak.habits.watching import SAMPLES, Watched, Watcher

VERDICTS = ("foolish", "left", "a plan")


def watch(args: argparse.Namespace) -> dict[str, Any]:
    """Plays what is not played yet, and reports on all."""
    began_s = process_time()
    done = [json.loads(line) for line in args.file.read_text().splitlines()] if args.file else []
    usual, full = SAMPLES[args.game]
    samples = (args.samples or usual, args.full or full)
    watcher = Watcher(args.game, args.level, samples, args.laws)
    seats = args.seats or watcher.rules.info.default_seats
    while sum(line["hands"] for line in done) < args.hands:
        line = asdict(watcher.match(seats, f"{args.seed}:{len(done)}"))
        done.append(line)
        if args.file:
            with args.file.open("a") as kept:
                kept.write(json.dumps(line) + "\n")
    return {
        "game": args.game,
        "level": args.level,
        "samples": samples[0],
        "matches": len(done),
        **report([Watched(**line) for line in done], args.show),
        "seconds": round(process_time() - began_s, 1),
    }


def report(watched: Sequence[Watched], show: int) -> dict[str, Any]:
    """How often what was seen, and what longer looks made of it; of every habit some finds."""
    finds = [find for match in watched for find in match.finds]
    finds.sort(key=lambda find: VERDICTS.index(find["verdict"]))
    said: Counter[str] = Counter()
    for match in watched:
        said.update(match.said)
    shown, told = Counter[str](), []
    for find in finds:
        shown[find["habit"]] += 1
        if shown[find["habit"]] <= show:
            told.append(find)
    return {
        "hands": sum(match.hands for match in watched),
        "decisions": sum(match.decisions for match in watched),
        "seen": {
            habit: Counter(find["verdict"] for find in finds if find["habit"] == habit)
            for habit in sorted(shown)
        },
        "said": said,
        "laws tried": sum(match.looked_at for match in watched),
        "laws broken": [what for match in watched for what in match.broken][:20],
        "finds": told,
    }


def main(argv: Sequence[str]) -> int:
    """Watches one game; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak habits")
    parser.add_argument("--game", choices=[*GAMES], required=True)
    parser.add_argument("--hands", type=int, default=2000, help="at least; matches are whole")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--level", default="expert")
    parser.add_argument("--seats", type=int, help="as many as are usual, if not said")
    parser.add_argument("--samples", type=int, help="of a decision")
    parser.add_argument("--full", type=int, help="of one that looks foolish")
    parser.add_argument("--laws", type=float, default=0.01, help="share of decisions")
    parser.add_argument("--show", type=int, default=3, help="finds of each habit that are told")
    parser.add_argument("--file", type=Path, help="a line for each match; taken up if it is there")
    args = parser.parse_args(argv)
    if args.level not in own_players(args.game).keys:
        parser.error(f"nobody plays {args.game} at level {args.level}")
    if args.file:
        args.file.parent.mkdir(parents=True, exist_ok=True)
        args.file.touch()
    found = watch(args)
    print(json.dumps(found, indent=2, ensure_ascii=False))
    foolish = any(verdicts["foolish"] for verdicts in found["seen"].values())
    return int(bool(found["laws broken"]) or foolish)
