"""Points a hand of one Kaiser player over another.

    python -m tests.ai.kaiser.duel skilled casual --deals 1000 --seed 1

Every deal is played twice at love all, each player once as either side, so that the luck of the
deal cancels out. `--options` takes house rules as JSON.
"""

from collections.abc import Iterator

from ai.kaiser import PLAYERS
from ai.player import Player
from game.tricks.kaiser_terms import Options
from tests.ai.duels import main
from tests.ai.kaiser.tables import USUAL, play_hand, random_deal


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """Points a hand of the one player over the other, by deal."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = random_deal(number, options)
        near = play_hand(state, [ours, theirs] * 2, number).scores
        back = play_hand(state, [theirs, ours] * 2, number).scores
        yield (near[0] - near[1] - back[0] + back[1]) / 2


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "over", 1000)
