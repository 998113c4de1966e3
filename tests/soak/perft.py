"""`python -m tests.soak perft`: counts the ways a game of Checkers or Chess can go, as published.

Of Chess also how many last moves capture, castle, give check or mate. Prints one JSON object for
each game; exit code 1 when a count is wrong.
"""

import argparse
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from time import perf_counter
from typing import Any

from game.checkers.board import START, from_fen, position_of, to_fen
from game.checkers.moves import perft
from game.chess.board import Position, position
from game.chess.text import san
from tests.game.chess import positions as chess

CHECKERS = {  # by position, half-moves 1, 2, 3 …
    to_fen(START, True): (7, 49, 302, 1469, 7361, 36768, 179740, 845931, 3963680),
    "B:W18,24,27,28,K10,K15:B12,16,20,K22,K25,K29": (5, 38, 178, 1378, 5836, 40745),
    "B:W18,19,21,23,24,26,29,30,31,32:B1,2,3,4,6,7,9,10,11,12": (10, 74, 472, 2862, 16737, 95217),
    "B:WK21,K28,K32:BK1,K5,K12": (4, 16, 112, 770, 5114, 33316),
    "W:WK4,15,18,26,27:B3,7,10,K29": (1, 4, 28, 127, 717, 3028),
}
KINDS = {  # by position and half-moves
    (chess.START, 4): {"x": 1576, "+": 469, "#": 8},
    (chess.KIWIPETE, 3): {"x": 17102, "in passing": 45, "O": 3162, "+": 993, "#": 1},
}
"""`+` counts mates too."""


def _checkers(fen: str, depth: int) -> int:
    return perft(position_of(*from_fen(fen)), depth)


def _chess(fen: str, depth: int) -> int:
    return chess.quick_count(_place(fen), depth)


def _place(fen: str) -> Position:
    return position(chess.at(fen, variant="chess960" if fen == chess.SHUFFLED else "standard"))


def _last_moves(here: Position, depth: int) -> Iterator[str]:
    """What is to be counted of each move at a depth: the signs that it is written with."""
    for go, way in here.moves.items():
        after = here.after(way)
        if depth > 1:
            yield from _last_moves(after, depth - 1)
            continue
        written = san(here, go, after)
        yield from {"#": "+#", "+": "+"}.get(written[-1], "")
        yield from {"x", "O"} & set(written)
        if here.board.is_en_passant(way):
            yield "in passing"


GAMES: dict[str, tuple[Callable[[str, int], int], dict[str, tuple[int, ...]]]] = {
    "checkers": (_checkers, CHECKERS),
    "chess": (_chess, chess.TREES),
}


def count(game: str, most: int) -> dict[str, Any]:
    """Counts one game's trees, up to so many half-moves, and reports."""
    began_s, wrong = perf_counter(), []
    ways, trees = GAMES[game]
    for fen, counts in trees.items():
        for depth, expected in enumerate(counts[:most], start=1):
            found = ways(fen, depth)
            if found != expected:
                wrong.append({"fen": fen, "depth": depth, "expected": expected, "found": found})
    kinds = KINDS if game == "chess" else {}
    for (fen, depth), signs in kinds.items():
        seen = Counter(_last_moves(_place(fen), depth)) if depth <= most else Counter(signs)
        if {sign: seen[sign] for sign in signs} != signs:
            wrong.append({"fen": fen, "depth": depth, "expected": signs, "found": dict(seen)})
    seconds = round(perf_counter() - began_s, 1)
    return {"game": game, "depth": most, "seconds": seconds, "wrong": wrong}


def main(argv: Sequence[str]) -> int:
    """Counts; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak perft")
    parser.add_argument("--game", choices=["all", *GAMES], default="all")
    parser.add_argument("--depth", type=int, default=8, help="half-moves, at most 9")
    args = parser.parse_args(argv)
    games = list(GAMES) if args.game == "all" else [args.game]
    reports = [count(game, args.depth) for game in games]
    print(json.dumps(reports, indent=2))
    return int(any(report["wrong"] for report in reports))
