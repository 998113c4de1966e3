"""How strong the Checkers players are: against each other, and against OpenSpiel's tree search.

    python -m tests.bench.checkers_strength FILE expert mcts --ms 500 --openings 30
    python -m tests.bench.checkers_strength FILE skilled casual --openings 100

Three moves are drawn by lot; every opening is played twice, with either colour. A win is 1, a draw
a half. FILE gets a line of JSON for each opening; what is in it is not played again, so a run may
be broken off and taken up. `mcts` is OpenSpiel's Monte Carlo tree search with 1,000 simulations a
move; where it plays, forty half-moves without a capture draw, as in OpenSpiel. Players that think
have their time by the processor's clock, so that the machine may do other things meanwhile.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, Protocol

from ai.advice import Budget, Question
from ai.interval import estimate
from ai.levels import adviser, own_players, player
from ai.player import Player
from game.checkers.legal import board_moves
from game.checkers.rules import RULES
from game.checkers.state import Go, Options, State
from game.core.contract import Setup
from tests.bench.figures import quantile
from tests.game.peers.checkers import name_of

OPTIONS = Options(no_progress_plies=40, progress_counts="crowning", threefold="off")
"""As near as our rules come to OpenSpiel's; its own end of the game counts."""
SIMULATIONS = 1000
UCT_C = 2.0


class Side(Protocol):
    """Somebody who plays one game."""

    is_over: bool
    """Whether the game is drawn as far as this side knows."""

    def choose(self, state: State) -> Go:
        """The move of the seat whose turn it is."""

    def saw(self, go: Go) -> None:
        """A move was made, by whomever."""


class Ours:
    """One of our players; it is asked for moves on the board alone."""

    is_over = False

    def __init__(self, choose: Player, seed: str) -> None:
        self.times_ms: list[float] = []
        self._choose, self._rng = choose, Random(seed)

    def choose(self, state: State) -> Go:
        began_s = process_time()
        legal = board_moves(state)
        go: Go = self._choose(RULES.view(state, state.turn), legal, self._rng)
        self.times_ms.append((process_time() - began_s) * 1000)
        return go

    def saw(self, go: Go) -> None:
        """It sees the board."""


class Mcts:
    """OpenSpiel's search; it keeps a board of its own, on which every leg is an action."""

    def __init__(self, simulations: int, seed: int) -> None:
        import pyspiel

        game = pyspiel.load_game("checkers")
        rollout = pyspiel.RandomRolloutEvaluator(1, seed)
        self._bot = pyspiel.MCTSBot(
            game, rollout, UCT_C, simulations, 1000, solve=True, seed=seed, verbose=False
        )
        self._state = game.new_initial_state()

    @property
    def is_over(self) -> bool:
        return bool(self._state.is_terminal())

    def choose(self, state: State) -> Go:
        there, paths = self._state.clone(), [go.path for go in board_moves(state)]
        me, names = there.current_player(), []
        while not there.is_terminal() and there.current_player() == me:
            action = self._bot.step(there)
            names.append(there.action_to_string(action))
            there.apply_action(action)
        (path,) = (p for p in paths if _legs(p) == names)
        return next(go for go in board_moves(state) if go.path == path)

    def saw(self, go: Go) -> None:
        for leg in _legs(go.path):
            (action,) = (
                a for a in self._state.legal_actions() if self._state.action_to_string(a) == leg
            )
            self._state.apply_action(action)


def _legs(path: Sequence[int]) -> list[str]:
    return [name_of(a) + name_of(b) for a, b in pairwise(path)]


def play(sides: tuple[Side, Side], opening: Sequence[Go]) -> float:
    """What the first side gets of a game; index = seat, seat 0 has Black."""
    theirs = any(isinstance(side, Mcts) for side in sides)
    state = RULES.start(Setup(2, OPTIONS if theirs else Options()))
    todo = list(opening)
    while not state.reason and not any(side.is_over for side in sides):
        go = todo.pop(0) if todo else sides[state.turn].choose(state)
        state = RULES.apply(state, state.turn, go)[-1].state
        for side in sides:
            side.saw(go)
    return 0.5 if state.winner is None else float(state.winner == 0)


def opening_of(number: int) -> tuple[Go, ...]:
    """Three moves by lot."""
    state = RULES.start(Setup(2, RULES.options_type(opening="three_move")))
    return tuple(RULES.chance(state, Random(number)).moves)


class Busy(Budget):
    """A budget by the processor's time."""

    def __init__(self, ms: float) -> None:
        super().__init__(ms)
        self._start_s = process_time()

    @property
    def left_ms(self) -> float:
        return (self.ms or 0) - (process_time() - self._start_s) * 1000


def thinker(level: str, ms: float) -> Player:
    """Who thinks at a level, by the processor's time."""
    think = adviser("checkers", level)

    def choose(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        return think(Question(view, legal, str(rng.random())), Busy(ms)).move

    return choose


def maker(name: str, ms: float, simulations: int) -> Callable[[int], Any]:
    """By the number of the game, a fresh player of that name."""
    if name == "mcts":
        return lambda number: Mcts(simulations, number)
    thinks = name in own_players("checkers").advisers
    choose = thinker(name, ms) if thinks else player("checkers", name)
    return lambda number: Ours(choose, f"{name}:{number}")


def pair(ours: Callable[[int], Any], theirs: Callable[[int], Any], number: int) -> dict[str, Any]:
    """An opening, once with either colour."""
    opening, scores, times = opening_of(number), [], []
    for colour in (0, 1):
        us, them = ours(2 * number + colour), theirs(2 * number + colour)
        black = play((us, them) if colour == 0 else (them, us), opening)
        scores.append(black if colour == 0 else 1 - black)
        times += getattr(us, "times_ms", [])
    return {"opening": number, "scores": scores, "times_ms": [round(t, 1) for t in times]}


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """The score with its 95 % interval, by opening; wins, draws, losses; times a move."""
    scores = [score for line in lines for score in line["scores"]]
    found = estimate([[fmean(line["scores"]) for line in lines]])
    times = [ms for line in lines for ms in line["times_ms"]] or [0.0]
    reach = 0.0 if found.high is None else found.high - found.mean
    return (
        f"{len(scores)} games: {100 * found.mean:.1f} ± {100 * reach:.1f} %, "
        f"{scores.count(1.0)} won, {scores.count(0.5)} drawn, {scores.count(0.0)} lost; "
        f"ms a move p50 {quantile(times, 0.5):.0f}, p95 {quantile(times, 0.95):.0f}"
    )


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--openings", type=int, default=30)
    parser.add_argument("--ms", type=float, default=500, help="for players that think")
    parser.add_argument("--simulations", type=int, default=SIMULATIONS)
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = [json.loads(line) for line in args.file.read_text().splitlines()]
    done = {line["opening"] for line in lines}
    sides = [maker(name, args.ms, args.simulations) for name in (args.ours, args.theirs)]
    for number in (n for n in range(args.openings) if n not in done):
        lines.append(pair(*sides, number))
        with args.file.open("a") as kept:
            kept.write(json.dumps(lines[-1]) + "\n")
        print(summary(lines), flush=True)
    print(f"{args.ours} against {args.theirs}: {summary(lines)}")


if __name__ == "__main__":
    main()
