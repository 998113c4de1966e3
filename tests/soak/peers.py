"""`python -m tests.soak peers --deals 5000`: random deals, in Parlour and in OpenSpiel at once.

Backgammon is held against GNU Backgammon's generator too.

At every decision both must ask the same seat and allow the same, and at the end count the same;
docs/peers.md says where their rules differ. Prints one JSON object for each game; exit code 1 when
the two disagree, 2 when the other is not installed.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from importlib.util import find_spec
from time import perf_counter
from typing import Any

from tests.game.peers import PEERS, backgammon, checkers, chess
from tests.game.peers.driver import MISSING, Compared, Parted, compare

BOARDS: Mapping[str, Callable[[str], Compared]] = {
    "checkers": checkers.compare,
    "chess": chess.compare,
    "chess960": lambda seed: chess.compare(seed, chess960=True),
    "backgammon": backgammon.compare,
    "hypergammon": lambda seed: backgammon.compare(seed, "hypergammon"),
    "backgammon-gnu": backgammon.compare_with_gnu,
}
GAMES = (*PEERS, *BOARDS)


def _compare(game: str, seed: str) -> Compared:
    return BOARDS[game](seed) if game in BOARDS else compare(PEERS[game], seed)


def soak(game: str, deals: int, seed: str) -> dict[str, Any]:
    """Plays one game's deals and reports."""
    began_s = perf_counter()
    decisions = apart = 0
    kinds: Counter[str] = Counter()
    parted: list[str] = []
    for number in range(deals):
        try:
            found = _compare(game, f"{game}:{seed}:{number}")
        except Parted as fault:
            parted.append(str(fault))
            continue
        decisions += found.decisions
        apart += found.apart
        kinds.update(found.kinds)
    return {
        "game": game,
        "deals": deals,
        "decisions": decisions,
        "apart by their rules": apart,
        "seen": dict(kinds.most_common()),
        "seconds": round(perf_counter() - began_s, 1),
        "disagreements": len(parted),
        "first": parted[:3],
    }


def main(argv: Sequence[str]) -> int:
    """Compares one game or all; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak peers")
    parser.add_argument("--deals", type=int, default=5000, help="of each game")
    parser.add_argument("--game", choices=["all", *GAMES], default="all")
    parser.add_argument("--seed", default="1")
    args = parser.parse_args(argv)
    if find_spec("pyspiel") is None:
        print(MISSING, file=sys.stderr)
        return 2
    games = list(GAMES) if args.game == "all" else [args.game]
    if "backgammon-gnu" in games and find_spec("gnubg_nn") is None:
        print(backgammon.GNU_MISSING, file=sys.stderr)
        return 2
    reports = [soak(game, args.deals, args.seed) for game in games]
    print(json.dumps(reports, indent=2))
    return int(any(report["disagreements"] for report in reports))
