"""Points a hand of one euchre player over another.

    python -m tests.ai.euchre.duel skilled tracker --deals 4000 --seed 1

Every deal is played twice at love all, each player once as either side, so that the luck of the
deal cancels out. `--options` takes house rules as JSON.
"""

from collections.abc import Iterator

from ai.euchre import PLAYERS
from ai.player import Player
from game.tricks.euchre_terms import Options
from tests.ai.duels import main
from tests.ai.euchre.tables import USUAL, play_hand, random_deal


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """Points a hand of the one player over the other, by deal."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = random_deal(number, options)
        near, far = play_hand(state, [ours, theirs] * 2, number).scores
        back, front = play_hand(state, [theirs, ours] * 2, number).scores
        yield (near - far + front - back) / 2


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "over", 1000)
