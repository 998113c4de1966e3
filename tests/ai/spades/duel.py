"""Points a hand of one spades player over another.

    python -m tests.ai.spades.duel skilled tracker --deals 1000 --seed 1

Every deal is played twice at love all, each player once as either side, so that the luck of the
deal cancels out. A bag counts ten points less what it is worth at once. `--options` takes house
rules as JSON.
"""

from collections.abc import Iterator

from ai.player import Player
from ai.spades import PLAYERS
from game.tricks.spades_scoring import bags_before
from game.tricks.spades_terms import Options, State
from tests.ai.duels import main
from tests.ai.spades.tables import USUAL, play_hand, random_deal


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """Points a hand of the one player over the other, by deal."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = random_deal(number, options)
        near = _lead_of_first(play_hand(state, [ours, theirs] * 2, number))
        back = _lead_of_first(play_hand(state, [theirs, ours] * 2, number))
        yield (near - back) / 2


def _lead_of_first(done: State) -> float:
    first, second = (
        score - 10 * bags for score, bags in zip(done.scores, bags_before(done), strict=True)
    )
    return first - second


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "over", 1000)
