"""`python -m tests.soak perft`: counts the ways a game of Checkers can go, as published.

Prints one JSON object; exit code 1 when a count is wrong.
"""

import argparse
import json
from collections.abc import Sequence
from time import perf_counter

from game.checkers.board import START, from_fen, position_of, to_fen
from game.checkers.moves import perft

COUNTS = {  # by position, half-moves 1, 2, 3 …
    to_fen(START, True): (7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680),
    "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29": (5, 38, 178, 1378, 5836, 40745),
    "B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12": (10, 74, 472, 2862, 16737, 95217),
    "B:WK21,K28,K32:BK1,K5,K12": (4, 16, 112, 770, 5114, 33316),
    "W:WK4,15,18,26,27:B3,7,10,K29": (1, 4, 28, 127, 717, 3028),
}


def main(argv: Sequence[str]) -> int:
    """Counts; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak perft")
    parser.add_argument("--depth", type=int, default=8, help="half-moves, at most 9")
    args = parser.parse_args(argv)
    began_s, wrong = perf_counter(), []
    for fen, counts in COUNTS.items():
        position = position_of(*from_fen(fen))
        for depth, expected in enumerate(counts[: args.depth], start=1):
            found = perft(position, depth)
            if found != expected:
                wrong.append({"fen": fen, "depth": depth, "expected": expected, "found": found})
    seconds = round(perf_counter() - began_s, 1)
    print(json.dumps({"depth": args.depth, "seconds": seconds, "wrong": wrong}, indent=2))
    return int(bool(wrong))
