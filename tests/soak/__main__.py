"""`python -m tests.soak --game G --matches N`: plays by the laws and prints one JSON object.

Exit code 1 when a law was broken; the journal of the match is then in `--out`. The soaks of the
network are `python -m tests.soak hostile`, `wire` and `chaos`, those of episodes
`episodes` and `league`; `peers` compares with OpenSpiel, `perft` counts Checkers’ moves, `habits`
watches experts.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from game.core.contract import AnyRules
from game.registry import GAMES
from tests.game.laws import Broken, play_by_the_laws, random_players, random_setup
from tests.game.toy import TOY
from tests.soak import episodes, hostile, league, peers, perft, wire
from tests.soak.chaos import command as chaos
from tests.soak.habits import command as habits

OTHERS = {
    "chaos": chaos.main,
    "episodes": episodes.main,
    "habits": habits.main,
    "hostile": hostile.main,
    "league": league.main,
    "peers": peers.main,
    "perft": perft.main,
    "wire": wire.main,
}
CHOICES = {**GAMES, "toy": TOY}


def soak(rules: AnyRules, args: argparse.Namespace) -> dict[str, Any]:
    """Plays one game's matches and reports."""
    began_s = perf_counter()
    moves = 0
    broken: list[dict[str, str]] = []
    for match in range(args.matches):
        seed = f"{args.seed}:{match}"
        rng = Random(seed)
        setup = random_setup(rules, rng)
        players = random_players(rules, setup, rng) if args.players == "levels" else None
        try:
            moves += play_by_the_laws(
                rules, setup, seed, players=players, thoroughness=args.thoroughness
            )
        except Broken as fault:
            broken.append({"seed": seed, "fault": str(fault), "journal": save(rules, fault, args)})
            if len(broken) == args.most_faults:
                break
    return {
        "game": rules.info.id,
        "players": args.players,
        "matches": match + 1,
        "moves": moves,
        "seconds": round(perf_counter() - began_s, 2),
        "broken": broken,
    }


def save(rules: AnyRules, fault: Broken, args: argparse.Namespace) -> str:
    """Keeps the journal of a match that broke a law; where."""
    args.out.mkdir(parents=True, exist_ok=True)
    number = len(list(args.out.glob("*.jsonl"))) + 1
    path: Path = args.out / f"broken-{rules.info.id}-{number}.jsonl"
    path.write_bytes(fault.journal)
    return str(path)


def main(argv: Sequence[str] | None = None) -> int:
    """Soaks one game or all, or what the first word names; the exit code."""
    given = sys.argv[1:] if argv is None else argv
    if given and given[0] in OTHERS:
        return OTHERS[given[0]](given[1:])
    parser = argparse.ArgumentParser("python -m tests.soak")
    parser.add_argument("--game", choices=["all", *CHOICES], default="all")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--players", choices=["random", "levels"], default="random")
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--thoroughness", type=float, default=0.05, help="share of states looked at"
    )
    parser.add_argument("--most-faults", type=int, default=5)
    parser.add_argument("--out", type=Path, default=Path("out/soak"))
    args = parser.parse_args(given)
    games = list(GAMES.values()) if args.game == "all" else [CHOICES[args.game]]
    reports = [soak(rules, args) for rules in games]
    print(json.dumps(reports if args.game == "all" else reports[0], indent=2))
    return int(any(report["broken"] for report in reports))


if __name__ == "__main__":
    sys.exit(main())
