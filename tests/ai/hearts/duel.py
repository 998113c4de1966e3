"""Points a hand that one Hearts player takes less than another.

    python -m tests.ai.hearts.duel skilled follow --deals 1000 --seed 1

Every deal is played twice at a table of two and two, each player once in either pair of seats, so
that the luck of the deal cancels out. `--options` takes house rules as JSON.
"""

from collections.abc import Iterator

import msgspec

from ai.hearts import PLAYERS
from ai.hearts.reference import literal_tracker
from ai.player import Player
from game.tricks.hearts_terms import Options
from tests.ai.duels import main
from tests.ai.hearts.tables import play_hand, random_deal

USUAL = Options()
NAMED: dict[str, Player] = {**PLAYERS, "literal-tracker": literal_tracker}


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """By deal, how many points a seat of the one player takes less than one of the other."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = random_deal(number, **msgspec.structs.asdict(options))
        near = play_hand(state, [ours, theirs] * 2, number).history[-1].points
        far = play_hand(state, [theirs, ours] * 2, number).history[-1].points
        mine = near[0] + near[2] + far[1] + far[3]
        yield (sum(near) + sum(far) - 2 * mine) / 4


if __name__ == "__main__":
    main(gains, NAMED, Options, "takes less than", 500)
