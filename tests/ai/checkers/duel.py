"""Points a game that one Checkers player gains over another: a win is 1, a loss −1.

    python -m tests.ai.checkers.duel skilled casual --deals 200 --seed 1

The first two moves are drawn; every opening is played twice, each player once with either colour.
`--options` takes house rules as JSON.
"""

from collections.abc import Iterator

import msgspec

from ai.checkers import PLAYERS
from ai.player import Player
from game.checkers.state import Options
from tests.ai.checkers.tables import fresh, play_out
from tests.ai.duels import main

USUAL = Options()


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """By opening, the mean of both games."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = fresh(number, **{**msgspec.structs.asdict(options), "opening": "two_move"})
        total = 0
        for mine in (0, 1):
            pair = (ours, theirs) if mine == 0 else (theirs, ours)
            winner = play_out(state, pair, number).winner
            total += 0 if winner is None else 1 if winner == mine else -1
        yield total / 2


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "gains over", 200)
