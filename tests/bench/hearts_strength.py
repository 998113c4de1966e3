"""How strong a Hearts player is, in points of its own: beside one of ours, or OpenSpiel’s search.

    python -m tests.bench.hearts_strength FILE expert skilled --others skilled --deals 1000
    python -m tests.bench.hearts_strength FILE expert ismcts --others skilled --deals 300
    python -m tests.bench.hearts_strength FILE expert ismcts --others ismcts --deals 30

Each deal is played twice: once the first player has a seat, once the second has the same, at a
table of the same three others. Seats and ways of passing go round. What is told is how many points
fewer the first takes, and how many fewer over the mean of the others, who get 26 by a moon. FILE
gets a line of JSON for each deal; what is in it is not played again, so a run may be broken off and
taken up. `ismcts` is OpenSpiel’s search of information sets with 1,000 simulations. It fails while
cards are passed unless it is player 0, so each seat that it has is player 0 of a table of its own.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from msgspec.structs import replace

from ai.advice import Adviser, Budget, Question
from ai.interval import estimate
from ai.levels import adviser, own_players, player
from game.core.contract import CHANCE, Setup
from game.tricks.hearts import RULES
from game.tricks.hearts_terms import PASS, Move, Options, PassCards, State, direction
from game.tricks.state import DEAL, OVER, Deal, HandDone
from tests.bench.figures import quantile
from tests.game.peers.hearts import DIRECTIONS, DONE, NUMBERS

SEATS, CARDS = 4, 13
SIMULATIONS = 1000
UCT_C = 20.0
GAME = "hearts(qs_breaks_hearts=False)"
"""Our usual rules by OpenSpiel’s parameters."""


class Searcher:
    """OpenSpiel’s search in one seat, at a table turned so that it is player 0."""

    def __init__(self, seat: int, state: State, deal: Deal, seed: int) -> None:
        import pyspiel

        self._seat = seat
        self._rollouts = pyspiel.RandomRolloutEvaluator(1, seed)  # or it is gone too early
        self._bot = pyspiel.ISMCTSBot(
            seed,
            self._rollouts,
            UCT_C,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        self._there = pyspiel.load_game(GAME).new_initial_state()
        self._there.apply_action(DIRECTIONS[direction(state)])
        for at in range(CARDS):
            for step in range(SEATS):
                self._there.apply_action(NUMBERS[deal.hands[(seat + step) % SEATS][at]])

    def choose(self, legal: Sequence[Move]) -> Move:
        """One of our moves; the cards of a pass are asked for one by one."""
        if len(legal) == 1:
            return legal[0]
        if not isinstance(legal[0], PassCards):
            action = self._bot.step(self._there)
            return next(move for move in legal if NUMBERS[move.card] == action)
        there, chosen = self._there.clone(), set[int]()
        for _ in legal[0].cards:
            action = self._bot.step(there)
            chosen.add(action)
            there.apply_action(action)
        return next(move for move in legal if {NUMBERS[card] for card in move.cards} == chosen)

    def passed(self, passes: Sequence[PassCards]) -> None:
        """What all passed, index = seat."""
        for step in range(SEATS):
            for card in passes[(self._seat + step) % SEATS].cards:
                self._there.apply_action(NUMBERS[card])

    def saw(self, move: Any) -> None:
        """A card was played."""
        self._there.apply_action(NUMBERS[move.card])


class Ours:
    """One of our players; what it thinks about is timed."""

    def __init__(self, name: str, worlds: int, seed: int, times: list[float]) -> None:
        thinks = name in own_players("hearts").advisers
        self._think: Adviser | None = adviser("hearts", name) if thinks else None
        self._player = None if thinks else player("hearts", name)
        self._worlds, self._seed, self._rng, self._times = worlds, seed, Random(seed), times

    def choose(self, state: State, legal: Sequence[Move]) -> Move:
        """Its move on the table."""
        view = RULES.view(state, state.to_act[0])
        if self._player is not None:
            return self._player(view, tuple(legal), self._rng)
        assert self._think is not None
        if len(legal) == 1:
            return legal[0]
        began_s = process_time()
        question = Question(view, tuple(legal), str(self._seed))
        move: Move = self._think(question, Budget(None, self._worlds)).move
        self._times.append((process_time() - began_s) * 1000)
        return move


def play(names: Sequence[str], number: int, worlds: int, times: list[float]) -> tuple[int, ...]:
    """The points of a deal by seat."""
    start = RULES.start(Setup(SEATS, Options()))
    done: tuple[HandDone, ...] = (DONE,) * (number % 4)
    start = replace(start, history=done)
    deal = RULES.chance(start, Random(f"deal {number}"))
    state = RULES.apply(start, CHANCE, deal)[-1].state
    searchers = {
        seat: Searcher(seat, state, deal, number * SEATS + seat)
        for seat, name in enumerate(names)
        if name == "ismcts"
    }
    ours = [Ours(name, worlds, number, times) if name != "ismcts" else None for name in names]
    passes: dict[int, PassCards] = {}
    while state.phase not in (DEAL, OVER):
        seat, legal = state.to_act[0], RULES.legal_moves(state, state.to_act[0])
        own = ours[seat]
        move = own.choose(state, legal) if own else searchers[seat].choose(legal)
        if state.phase == PASS:
            passes[seat] = move
            if len(passes) == SEATS:
                for searcher in searchers.values():
                    searcher.passed([passes[at] for at in range(SEATS)])
        else:
            for searcher in searchers.values():
                searcher.saw(move)
        state = RULES.apply(state, seat, move)[-1].state
    points: tuple[int, ...] = state.history[-1].points
    return points


def twice(ours: str, theirs: str, others: str, number: int, worlds: int) -> dict[str, Any]:
    """A deal, with either of them in the same seat."""
    seat, times, points = number // 4 % SEATS, list[float](), []
    for name in (ours, theirs):
        names = [name if at == seat else others for at in range(SEATS)]
        points.append(play(names, number, worlds, times))
    return {"deal": number, "seat": seat, "points": points, "times_ms": [round(t) for t in times]}


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """Means with their 95 % intervals."""
    own, over, means = [], [], []
    for line in lines:
        seat, both = line["seat"], line["points"]
        own.append(both[1][seat] - both[0][seat])
        gaps = [(4 * points[seat] - sum(points)) / 3 for points in both]
        over.append(gaps[1] - gaps[0])
        means.append([points[seat] for points in both])
    times = [ms for line in lines for ms in line["times_ms"]] or [0.0]
    first, second = (fmean(pair[at] for pair in means) for at in (0, 1))
    return (
        f"{len(lines)} deals: {first:.2f} and {second:.2f} points; fewer by {_told(own)}, over "
        f"the others by {_told(over)}; ms a move p50 {quantile(times, 0.5):.0f}, "
        f"p95 {quantile(times, 0.95):.0f}"
    )


def _told(values: Sequence[float]) -> str:
    found = estimate([list(values)])
    reach = 0.0 if found.high is None else found.high - found.mean
    return f"{found.mean:+.2f} ± {reach:.2f}"


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--others", default="skilled")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=300, help="for players that think")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = [json.loads(line) for line in args.file.read_text().splitlines()]
    done = {line["deal"] for line in lines}
    first = args.seed * 1_000_000
    for number in range(first, first + args.deals):
        if number in done:
            continue
        lines.append(twice(args.ours, args.theirs, args.others, number, args.worlds))
        with args.file.open("a") as file:
            file.write(json.dumps(lines[-1]) + "\n")
        if len(lines) % 20 == 0:
            print(summary(lines), flush=True)
    print(summary(lines))


if __name__ == "__main__":
    main()
