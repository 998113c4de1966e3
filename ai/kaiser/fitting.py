"""Finds the figures of `weights.py` in hands that players play among themselves.

    python -m ai.kaiser.fitting --deals 4000 --seed fit --level skilled

Each deal is bid up to some turn. Whoever it is then plays a seven, with one of its two best trumps
or without, and the marks of that turn are a row with the points that the side took.
"""

import argparse
from collections.abc import Sequence
from random import Random

import msgspec

from ai.fit import Row, shares
from ai.kaiser.marks import marks
from ai.kaiser.thumb import worth
from ai.levels import player
from ai.player import Player
from game.core.cards import SUITS, Suit
from game.core.contract import CHANCE, Setup
from game.tricks.kaiser import RULES
from game.tricks.kaiser_scoring import HAND_WORTH
from game.tricks.kaiser_terms import BID, RANKINGS, Bid, Options, State, View
from game.tricks.state import DEAL, OVER, begin_play

TURNS_MOST = 6
NO_TRUMP_SHARE = 0.35
CONTRACT = 7


def row_of(view: View, trump: Suit | None) -> Row:
    """The marks of a turn, and how often each is there."""
    found: dict[str, float] = {}
    for mark in marks(view, trump):
        found[mark] = found.get(mark, 0.0) + 1
    return found


def bid_up_to(state: State, turns: int, choose: Player, rng: Random) -> State:
    """The auction after so many turns, or before it ends."""
    for _ in range(turns):
        (seat,) = state.to_act
        view = RULES.view(state, seat)
        move = choose(view, RULES.legal_moves(state, seat), rng)
        after = RULES.apply(state, seat, move)[-1].state
        if after.phase != BID:
            break
        state = after
    return state


def contracted(state: State, trump: Suit | None) -> State:
    """Who is to bid plays a seven with this trump, and is to lead."""
    (seat,) = state.to_act
    auction = msgspec.structs.replace(
        state.auction, holder=seat, bid=Bid(CONTRACT, no_trump=trump is None)
    )
    hands = tuple(map(RANKINGS[trump].sorted, state.hands))
    return begin_play(
        msgspec.structs.replace(state, auction=auction, trump=trump, hands=hands), seat
    )


def play_out(state: State, choose: Player, rng: Random) -> int:
    """Plays the hand; what the bidders took."""
    while state.phase not in (DEAL, OVER):
        (seat,) = state.to_act
        view = RULES.view(state, seat)
        move = choose(view, RULES.legal_moves(state, seat), rng)
        state = RULES.apply(state, seat, move)[-1].state
    done = state.history[-1]
    assert done.maker is not None
    return HAND_WORTH - done.points[1 - done.maker % 2]


def sample(deals: int, seed: str, choose: Player) -> tuple[list[Row], list[float]]:
    """Rows, and the points that were taken."""
    rows: list[Row] = []
    took: list[float] = []
    for number in range(deals):
        rng = Random(f"{seed}:{number}")
        start = RULES.start(Setup(4, Options(), number % 4))
        dealt = RULES.apply(start, CHANCE, RULES.chance(start, rng))[-1].state
        state = bid_up_to(dealt, rng.randrange(TURNS_MOST + 1), choose, rng)
        (seat,) = state.to_act
        view = RULES.view(state, seat)
        suits: list[Suit] = sorted(SUITS, key=lambda suit: worth(view.hand, suit), reverse=True)
        trump = None if rng.random() < NO_TRUMP_SHARE else rng.choice((*suits[:1], *suits[:2]))
        rows.append(row_of(view, trump))
        took.append(play_out(contracted(state, trump), choose, rng))
    return rows, took


def main(words: Sequence[str] | None = None) -> None:
    """Prints the table of `weights.py`."""
    parser = argparse.ArgumentParser(description="Fits the figures of Kaiser")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--level", default="skilled")
    wanted = parser.parse_args(words)
    rows, took = sample(wanted.deals, wanted.seed, player("kaiser", wanted.level))
    figures = shares(rows, took)
    print(f"POINTS: Final = {{  # from {len(rows)} hands")
    for mark, figure in sorted(figures.items()):
        print(f'    "{mark}": {figure:.2f},')
    print("}")
    for kind in ("trump", "no trump"):
        errors = [
            points - sum(figures[mark] * much for mark, much in row.items())
            for row, points in zip(rows, took, strict=True)
            if f"{kind}: hand" in row
        ]
        print(f"# {kind}: off by {(sum(e * e for e in errors) / len(errors)) ** 0.5:.2f}")


if __name__ == "__main__":
    main()
