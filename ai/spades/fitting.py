"""Finds the figures of `weights.py` in hands that players play among themselves.

    python -m ai.spades.fitting --deals 4000 --seed fit --level skilled

Every bid but a nil is a row: its marks, and how many tricks the seat took. Players that use the
figures play otherwise than those before them: run it again with the new ones until they settle.
"""

import argparse
from collections.abc import Sequence
from random import Random

from ai.fit import Row, shares
from ai.levels import player
from ai.player import Player
from ai.spades.marks import trick_marks
from game.core.contract import CHANCE, Setup
from game.tricks.bidding import BID
from game.tricks.spades import RULES
from game.tricks.spades_terms import Options, State
from game.tricks.state import DEAL, OVER


def play_out(state: State, choose: Player, rng: Random) -> tuple[list[Row], State]:
    """Plays a hand; what every seat saw when it bid, and the end."""
    seen: list[Row] = [{}] * 4
    while state.phase not in (DEAL, OVER):
        (seat,) = state.to_act
        view = RULES.view(state, seat)
        if state.phase == BID:
            seen[seat] = trick_marks(view)
        move = choose(view, RULES.legal_moves(state, seat), rng)
        state = RULES.apply(state, seat, move)[-1].state
    return seen, state


def sample(deals: int, seed: str, choose: Player) -> tuple[list[Row], list[float]]:
    """Rows, and the tricks that were taken."""
    rows: list[Row] = []
    took: list[float] = []
    for number in range(deals):
        rng = Random(f"{seed}:{number}")
        start = RULES.start(Setup(4, Options(), number % 4))
        state = RULES.apply(start, CHANCE, RULES.chance(start, rng))[-1].state
        seen, done = play_out(state, choose, rng)
        (hand,) = done.history
        for seat in range(4):
            if hand.bids[seat]:
                rows.append(seen[seat])
                took.append(hand.tricks[seat])
    return rows, took


def main(words: Sequence[str] | None = None) -> None:
    """Prints the table of `weights.py`."""
    parser = argparse.ArgumentParser(description="Fits the figures of spades")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", default="skilled")
    wanted = parser.parse_args(words)
    rows, took = sample(wanted.deals, wanted.seed, player("spades", wanted.level))
    print(f"TRICKS: Final = {{  # from {len(rows)} bids")
    for mark, figure in sorted(shares(rows, took).items()):
        print(f'    "{mark}": {figure:.2f},')
    print("}")


if __name__ == "__main__":
    main()
