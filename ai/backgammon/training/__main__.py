"""Trains the nets by self-play with temporal differences.

    python -m ai.backgammon.training --seed 1 --games 400000 --out nets.bin

Every few games it makes one step of Adam towards the chances that the rest of the game and the
positions after taught. `--begin` goes on from a file; `--done` tells how many of the games it has
behind it, so that a run that was stopped goes on as if it had not been (but for Adam's averages).
"""

import argparse
import math
import os
import sys
import time
from pathlib import Path
from random import Random

from ai.backgammon import kernel
from ai.backgammon.nets import Nets, encode, engine_of, nets_of, read
from game.backgammon.board import STARTS

BATCH = 4
"""Games for one step."""
SAVE_EVERY = 10_000
THROWS = 2400


def fresh(units: int, rng: Random) -> Nets:
    """Nets that know nothing."""
    inputs, _, chances = kernel.shape()

    def net() -> list[float]:
        weights = [rng.gauss(0, 0.12) for _ in range(inputs * units)]
        return weights + [0.0] * (kernel.Engine(units).size() - inputs * units)

    values = Nets(units, net(), net())
    for weights in (values.contact, values.race):
        at = (inputs + 1) * units
        weights[at : at + units * chances] = [rng.gauss(0, 0.1) for _ in range(units * chances)]
    return values


def save(path: Path, nets: Nets) -> None:
    """Writes the nets in full precision, at once and whole."""
    near = path.with_suffix(".part")
    near.write_bytes(encode(nets, half=False))
    os.replace(near, path)


def main() -> int:
    """Trains; the exit code."""
    parser = argparse.ArgumentParser(description="Trains the nets of Backgammon by self-play.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--units", type=int, default=128)
    parser.add_argument("--rate", type=float, nargs=2, default=(1e-3, 2e-5), help="first, last")
    parser.add_argument("--trust", type=float, nargs=2, default=(0.7, 0.1), help="lambda")
    parser.add_argument("--begin", type=Path, help="nets to go on from")
    parser.add_argument("--done", type=int, default=0, help="games behind them")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    nets = read(args.begin) if args.begin else fresh(args.units, Random(args.seed))
    engine = engine_of(nets)
    learner = kernel.Learner(engine)
    start, began_s = STARTS["standard"], time.monotonic()
    for number in range(args.done, args.games):
        share = number / args.games
        trust = args.trust[1] + (args.trust[0] - args.trust[1]) * math.exp(-number / 30_000)
        learner.play(start, start, Random(f"{args.seed}:{number}").randbytes(THROWS), trust)
        if number % BATCH == BATCH - 1:
            learner.step(args.rate[0] * (args.rate[1] / args.rate[0]) ** share)
        if number % SAVE_EVERY == SAVE_EVERY - 1:
            save(args.out, nets_of(engine))
            chances = ", ".join(f"{chance:.3f}" for chance in engine.chances_of(start, start))
            pace = (number + 1 - args.done) / (time.monotonic() - began_s)
            print(f"{number + 1} games, {pace:.0f} a second; the start: {chances}", flush=True)
    save(args.out, nets_of(engine))
    return 0


if __name__ == "__main__":
    sys.exit(main())
