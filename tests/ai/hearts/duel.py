"""Points a hand that one Hearts player takes less than another.

    python -m tests.ai.hearts.duel skilled follow --deals 1000 --seed 1

Every deal is played twice at a table of two and two, each player once in either pair of seats, so
that the luck of the deal cancels out. `--options` takes house rules as JSON.
"""

import argparse
from collections.abc import Iterator
from statistics import fmean, stdev
from typing import Any

import msgspec

from ai.hearts import PLAYERS
from ai.hearts.reference import literal_tracker
from ai.player import Player
from game.tricks.hearts_terms import Options
from tests.ai.hearts.tables import play_hand, random_deal

NAMED: dict[str, Player] = {**PLAYERS, "literal-tracker": literal_tracker}


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, **options: Any
) -> Iterator[float]:
    """By deal, how many points a seat of the one player takes less than one of the other."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = random_deal(number, **options)
        near = play_hand(state, [ours, theirs] * 2, number).history[-1].points
        far = play_hand(state, [theirs, ours] * 2, number).history[-1].points
        mine = near[0] + near[2] + far[1] + far[3]
        yield (sum(near) + sum(far) - 2 * mine) / 4


def interval(found: list[float]) -> tuple[float, float]:
    """The mean and how far its 95 % interval reaches to either side."""
    return fmean(found), 1.96 * stdev(found) / len(found) ** 0.5


def main() -> None:
    """Prints the difference with its interval."""
    parser = argparse.ArgumentParser(description="Points a hand of one Hearts player less")
    parser.add_argument("ours", choices=NAMED)
    parser.add_argument("theirs", choices=NAMED)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--options", default="{}")
    wanted = parser.parse_args()
    options = msgspec.json.decode(wanted.options, type=Options)
    more = msgspec.structs.asdict(options)
    players = NAMED[wanted.ours], NAMED[wanted.theirs]
    mean, reach = interval(list(gains(*players, wanted.deals, wanted.seed, **more)))
    print(f"{wanted.ours} takes less than {wanted.theirs}: {mean:+.2f} ± {reach:.2f} points a hand")


if __name__ == "__main__":
    main()
