"""Trains the nets further, towards what looking one roll ahead says.

    python -m ai.backgammon.training.ahead --seed 2 --begin nets.bin --rounds 100 --out rounds

A round gathers positions from self-play, and of each the chances after the best play of every
roll. Unlike the course of a single game these hold no luck of the dice, so that few of them teach
much. Every position is learned several times, in steps of Adam that grow smaller. The folder
`--out` gets the nets after each round; `python -m ai.backgammon.training.ship` takes their mean.
"""

import argparse
import sys
import time
from array import array
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from ai.backgammon import kernel
from ai.backgammon.nets import engine_of, nets_of, read
from ai.backgammon.training.__main__ import save
from game.backgammon.board import STARTS, Board

ROLLS: Final = 21
ASIDE: Final = 0.3
"""How often a play that is not the best is learned too."""
BATCH: Final = 128
TIMES: Final = 20
"""How often a position is learned, on average."""
ONCE: Final = 4
"""How often at most in one round, while there are few."""


class Stock:
    """Positions and their chances; new ones take the places of the oldest."""

    def __init__(self, room: int) -> None:
        self.boards, self.targets = array("b"), array("f")
        self.room, self.next = room, 0

    def __len__(self) -> int:
        return len(self.targets) // 6

    def add(self, own: Board, enemy: Board, target: tuple[float, ...]) -> None:
        """Keeps a position."""
        boards, targets = array("b", own + enemy), array("f", target)
        if len(self) < self.room:
            self.boards.extend(boards)
            self.targets.extend(targets)
            return
        self.boards[self.next * 52 : self.next * 52 + 52] = boards
        self.targets[self.next * 6 : self.next * 6 + 6] = targets
        self.next = (self.next + 1) % self.room


def positions(engine: kernel.Engine, rng: Random) -> Iterator[tuple[Board, Board]]:
    """The positions of a game, and some that it could have come to."""
    own = enemy = STARTS["standard"]
    while True:
        one, other = rng.randint(1, 6), rng.randint(1, 6)
        plays = engine.values(own, enemy, one, other)
        if plays:
            if rng.random() < ASIDE:
                _, aside, left = rng.choice(sorted(plays, reverse=True)[:8])
                if any(aside[1:]):
                    yield left, aside
            _, own, enemy = max(plays)
        if not any(own[1:]):
            return
        own, enemy = enemy, own
        yield own, enemy


def main() -> int:
    """Trains; the exit code."""
    parser = argparse.ArgumentParser(description="Trains the nets by looking a roll ahead.")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--size", type=int, default=10_000, help="positions of a round")
    parser.add_argument("--rate", type=float, nargs=2, default=(3e-4, 2e-5), help="first, last")
    parser.add_argument("--begin", type=Path, required=True)
    parser.add_argument("--done", type=int, default=0, help="rounds behind it")
    parser.add_argument("--out", type=Path, required=True, help="a folder")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    engine = engine_of(read(args.begin))
    learner = kernel.Learner(engine)
    stock, began_s = Stock(40 * args.size), time.monotonic()
    for number in range(args.done, args.rounds):
        rng = Random(f"{args.seed}:{number}")
        wanted, error = args.size, 0.0
        while wanted > 0:
            for own, enemy in positions(engine, rng):
                target = tuple(chance / 36 for chance in engine.outlook(own, enemy, 0, ROLLS))
                said = engine.chances_of(own, enemy)
                error += sum(abs(one - other) for one, other in zip(said, target, strict=True))
                stock.add(own, enemy, target)
                wanted -= 1
        rate = args.rate[0] * (args.rate[1] / args.rate[0]) ** (number / args.rounds)
        lessons = min(args.size * TIMES, len(stock) * ONCE)
        for _ in range(lessons // BATCH):
            picks = array("i", [rng.randrange(len(stock)) for _ in range(BATCH)])
            learner.learn_all(stock.boards, stock.targets, picks)
            learner.step(rate)
        save(args.out / f"round-{number + 1:03}.nets", nets_of(engine))
        spent_s = time.monotonic() - began_s
        print(f"round {number + 1}, {spent_s:.0f} s; off by {error / args.size:.4f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
