"""How many points fewer a round costs one player of Crazy 8s than another, deal by deal.

`python -m tests.ai.crazy_eights.duel A B --deals 2000`: two and two at a table, each deal with
both ways to sit.
"""

from collections.abc import Iterator

from ai.crazy_eights import PLAYERS
from ai.player import Player
from game.crazy_eights.state import Options
from tests.ai.crazy_eights.tables import fresh, play_round
from tests.ai.duels import main


def gains(
    ours: Player,
    theirs: Player,
    deals: int,
    seed: int = 0,
    options: Options | None = None,
    seats: int = 4,
) -> Iterator[float]:
    """By deal, how many points a round a seat of the first player is better off."""
    pays = -1 if options is None or options.scoring == "penalty" else 1
    for number in range(seed * 100_000, seed * 100_000 + deals):
        state = fresh(number, seats, options)
        total = 0
        for swapped in (False, True):
            mine = [(seat % 2 == 1) == swapped for seat in range(seats)]
            table = [ours if own else theirs for own in mine]
            points = play_round(state, table, number).rounds[-1].points
            total += sum(pays * (p if own else -p) for p, own in zip(points, mine, strict=True))
        yield total / seats


if __name__ == "__main__":
    main(gains, PLAYERS, Options, "is charged less than", 1000)
