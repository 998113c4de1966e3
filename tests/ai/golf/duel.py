"""Points a hole that one Golf player needs less than another.

    python -m tests.ai.golf.duel skilled casual --deals 1000 --seed 1

Every deal is played twice at a table of four, each player once in either pair of seats, so that the
luck of the deal cancels out. `--options` takes house rules as JSON.
"""

from collections.abc import Iterator

import msgspec

from ai.golf import PLAYERS
from ai.player import Player
from game.golf.state import Options
from tests.ai.duels import main
from tests.ai.golf.tables import fresh, play_hole

USUAL = Options()


def gains(
    ours: Player,
    theirs: Player,
    deals: int,
    seed: int = 0,
    options: Options = USUAL,
    seats: int = 4,
) -> Iterator[float]:
    """By deal, how many points a seat of the one player needs less than one of the other."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = fresh(number, seats, **msgspec.structs.asdict(options))
        near = play_hole(state, [ours, theirs] * (seats // 2), number).holes[-1].points
        far = play_hole(state, [theirs, ours] * (seats // 2), number).holes[-1].points
        mine = sum(near[::2]) + sum(far[1::2])
        yield (sum(near) + sum(far) - 2 * mine) / seats


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "needs less than", 500)
