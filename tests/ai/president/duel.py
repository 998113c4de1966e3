"""Points a round that one President player gains over another.

    python -m tests.ai.president.duel skilled casual --deals 1000 --seed 1

Every deal is played twice at a table of four, each player once in either pair of seats, so that the
luck of the deal cancels out. `--options` takes house rules as JSON.
"""

from collections.abc import Iterator

import msgspec

from ai.player import Player
from ai.president import PLAYERS
from game.president.state import Options
from tests.ai.duels import main
from tests.ai.president.tables import fresh, play_round

USUAL = Options()


def gains(
    ours: Player,
    theirs: Player,
    deals: int,
    seed: int = 0,
    options: Options = USUAL,
    seats: int = 4,
) -> Iterator[float]:
    """By deal, how many points more a seat of the one player has than one of the other."""
    for number in range(seed * 1_000_000, seed * 1_000_000 + deals):
        state = fresh(number, seats, **msgspec.structs.asdict(options))
        gain = 0
        for turned in (0, 1):
            players = [theirs if seat % 2 ^ turned else ours for seat in range(seats)]
            order = play_round(state, players, number).places[-1]
            for place, seat in enumerate(order):
                points = seats - 1 - place
                gain += points if players[seat] is ours else -points
        yield gain / seats


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "gains over", 500)
