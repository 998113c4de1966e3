"""Teaches an expert's nets by play against skilled players.

    python -m ai.euchre.training --hands 4000000 --out assets/players/euchre.nets

Every decision of one side is tried out in the true deal, each move in turn: the side plays on by
its nets and the others as skilled players. The nets move towards what came of it.
"""

import argparse
import sys
from pathlib import Path
from random import Random

from ai.euchre.felt import fresh, usual_rules
from ai.euchre.kernel import Net
from ai.euchre.nets import decode, encode

AT_A_TIME = 100_000
WEIGHTS, BIASES, OUTS, NETS = 28_160, 128, 128, 4
LAST_RATE = 0.0001


def ignorant(rng: Random) -> list[float]:
    """Nets that know nothing."""
    weights = [rng.gauss(0, 0.12) for _ in range(WEIGHTS)]
    outs = [rng.gauss(0, 0.15) for _ in range(OUTS)]
    return [*weights, *[0.05] * BIASES, *outs, *[0.0] * NETS]


def main() -> int:
    """Teaches; the exit code."""
    parser = argparse.ArgumentParser(description="Teaches the nets of Euchre by self-play.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, default=4_000_000)
    parser.add_argument("--rate", type=float, default=0.004, help="at first; it falls")
    parser.add_argument("--wild", type=int, default=50, help="of 1,000 moves, by lot")
    parser.add_argument("--mirrored", type=int, default=150, help="of 1,000 hands, against itself")
    parser.add_argument("--caution", type=float, default=0.0, help="points, in ordering up")
    parser.add_argument("--begin", type=Path, help="nets to go on from")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    begin = decode(args.begin.read_bytes()) if args.begin else ignorant(Random(args.seed))
    net, table = Net(begin), fresh(args.seed)
    usual_rules(table)
    table.trust(net)
    table.be_cautious([args.caution] * 4)
    for done in range(0, args.hands, AT_A_TIME):
        rate = args.rate * (1 - done / args.hands) ** 1.5 + LAST_RATE
        table.learn(AT_A_TIME, rate, args.wild, args.mirrored)
        mean, reach = table.compare(AT_A_TIME // 2)
        print(f"{done + AT_A_TIME} hands: {mean:+.4f} ± {reach:.4f} over skilled", flush=True)
        args.out.write_bytes(encode(net.numbers()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
