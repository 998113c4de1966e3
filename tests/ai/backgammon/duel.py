"""Points a game that one Backgammon player gains over another.

    python -m tests.ai.backgammon.duel expert skilled --deals 200 --seed 1

Every game is played twice with the same dice, each player once in either seat. `--options` takes
house rules as JSON. Those that think take all the time that they want.
"""

from collections.abc import Iterator

import msgspec

from ai.advice import inline
from ai.backgammon import ADVISERS, PLAYERS
from ai.player import Player
from game.backgammon.state import Options
from tests.ai.backgammon.tables import fresh, play_out
from tests.ai.duels import main

USUAL = Options()
THINKERS = {level: inline(adviser, ms=None, samples=10_000) for level, adviser in ADVISERS.items()}
EVERYBODY: dict[str, Player] = {**PLAYERS, **THINKERS}


def gains(
    ours: Player, theirs: Player, deals: int, seed: int = 0, options: Options = USUAL
) -> Iterator[float]:
    """By dice, the mean of both games in points."""
    state = fresh(**msgspec.structs.asdict(options))
    for number in range(deals):
        total = 0
        for mine in (0, 1):
            pair = (ours, theirs) if mine == 0 else (theirs, ours)
            score = play_out(state, pair, f"{seed}:{number}").score
            total += score[mine] - score[1 - mine]
        yield total / 2


if __name__ == "__main__":
    main(gains, EVERYBODY, Options, "gains over", 200)
