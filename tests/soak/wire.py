"""`python -m tests.soak.wire --game G --matches N`: a recorder on every line of N shared tables.

Seats, house rules, who plays from where and every move are by lot; guests drop, come back and try
what they may not. Prints one JSON object for each game; exit code 1 when something crossed to a
seat that it may not see.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from time import perf_counter

from tests.net.tables import CHOICES
from tests.net.tapped import leaks_of


def main(argv: Sequence[str] | None = None) -> int:
    """Listens to the matches of one game or all; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak.wire")
    parser.add_argument("--game", choices=["all", *CHOICES], default="all")
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args(argv)
    found: list[str] = []
    for game in CHOICES if args.game == "all" else (args.game,):
        began_s = perf_counter()
        leaks = [leak for n in range(args.matches) for leak in leaks_of(game, f"{args.seed}:{n}")]
        seconds = round(perf_counter() - began_s, 1)
        report = {"game": game, "matches": args.matches, "leaks": leaks[:20], "seconds": seconds}
        print(json.dumps(report), flush=True)
        found += leaks
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
