"""What a Backgammon player's plays cost, judged by GNU Backgammon looking one roll ahead.

    python -m tests.bench.backgammon_errors skilled ahead expert gnu --positions 400

In positions of games that GNU Backgammon plays against itself without looking ahead, a quarter of
all decisions: how much less its judge thinks of the play than of its own best, in thousandths of a
point. Where two players are near each other this tells them apart much sooner than games do; it
favours whoever thinks as the judge does, `gnu` most of all.
"""

import argparse
from collections.abc import Iterator
from random import Random
from statistics import fmean, stdev
from typing import Any

from ai.backgammon.sight import After, after, boards_of
from game.backgammon.rules import RULES
from game.backgammon.state import Play, State
from game.core.contract import CHANCE
from tests.ai.backgammon.tables import fresh
from tests.bench.backgammon_strength import board_of_counts, board_pair, gnu, player_of

SHARE = 0.25


def decisions(count: int, seed: int) -> Iterator[State]:
    """States with dice and at least two plays."""
    rng = Random(seed)
    while True:
        state = fresh()
        while awaited := RULES.to_act(state):
            if awaited[0] == CHANCE:
                state = RULES.apply(state, CHANCE, RULES.chance(state, rng))[-1].state
                continue
            seat = awaited[0]
            legal = tuple(m for m in RULES.legal_moves(state, seat) if isinstance(m, Play))
            if len(legal) > 1 and rng.random() < SHARE:
                yield state
                count -= 1
                if not count:
                    return
            play = gnu(RULES.view(state, seat), legal, rng)
            state = RULES.apply(state, seat, play)[-1].state


class Judge:
    """GNU Backgammon's values of the plays in one position, one roll ahead."""

    def __init__(self, here: After, dice: Any) -> None:
        import gnubg_nn

        listed = gnubg_nn.best_move(board_pair(here), *dice, n=1, b=1, list=1)[2]
        self._values = {}
        for key, _, _, value in listed:
            mine, theirs = gnubg_nn.board_from_position_key(key)
            self._values[After(board_of_counts(mine), board_of_counts(theirs))] = value

    def cost(self, play: After) -> float:
        """How much less the play is worth than the best; what was not listed is weighed anew."""
        import gnubg_nn

        if play not in self._values:
            theirs = After(play.enemy, play.own)
            win, wg, wb, lg, lb = gnubg_nn.probabilities(board_pair(theirs), 1)
            self._values[play] = -(2 * win - 1 + wg + wb - lg - lb)
        return max(max(self._values.values()) - self._values[play], 0.0)


def main() -> None:
    """Judge, and say what came of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("players", nargs="+")
    parser.add_argument("--positions", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    costs: dict[str, list[float]] = {name: [] for name in args.players}
    for state in decisions(args.positions, args.seed):
        view = RULES.view(state, state.turn)
        legal = tuple(m for m in RULES.legal_moves(state, state.turn) if isinstance(m, Play))
        here = boards_of(view)
        judge = Judge(here, state.dice)
        for name, found in costs.items():
            play = player_of(name)(view, legal, Random(args.seed))
            found.append(1000 * judge.cost(after(here, play.steps)))
    for name, found in costs.items():
        reach = 1.96 * stdev(found) / len(found) ** 0.5
        print(f"{name}: {fmean(found):.2f} ± {reach:.2f} thousandths of a point a decision")


if __name__ == "__main__":
    main()
