"""`python -m tests.bench [--only NAME …]`: prints all figures as one JSON object.

Exit code 1 when a budget is not kept.
"""

import argparse
import importlib
import json
import pkgutil
import subprocess
import sys
from typing import Any

import msgspec

import tests.bench
from tests.bench.figures import Figure

NOT_MEASUREMENTS = (
    "__main__",
    "backgammon_errors",
    "backgammon_luck",
    "backgammon_strength",
    "checkers_strength",
    "chess_strength",
    "euchre_strength",
    "exact_bids_strength",
    "fair_search",
    "figures",
    "hearts_strength",
    "hidden_strength",
    "partners_strength",
    "peeking",
    "plain_search",
    "rig",
)


def names() -> list[str]:
    """Everything that can be measured."""
    found = (module.name for module in pkgutil.iter_modules(tests.bench.__path__))
    return sorted(name for name in found if name not in NOT_MEASUREMENTS)


def take(name: str) -> list[dict[str, Any]]:
    """The figures of one file, measured in this process."""
    figures: list[Figure] = importlib.import_module(f"tests.bench.{name}").measure()
    return [{**msgspec.to_builtins(figure), "holds": figure.holds} for figure in figures]


def take_apart(name: str) -> list[dict[str, Any]]:
    """The same, measured in a process of its own."""
    command = [sys.executable, "-m", "tests.bench", "--here", name]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    figures: list[dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return figures


def main() -> int:
    """Measures; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.bench")
    parser.add_argument("--only", nargs="+", choices=names(), default=names(), metavar="NAME")
    parser.add_argument("--here", choices=names(), help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.here:
        print(json.dumps(take(args.here)))
        return 0
    figures = {name: take_apart(name) for name in args.only}
    print(json.dumps(figures, indent=2))
    return int(not all(figure["holds"] for group in figures.values() for figure in group))


if __name__ == "__main__":
    sys.exit(main())
