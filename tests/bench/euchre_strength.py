"""How strong a Euchre player is, in points a hand: against ours, and against OpenSpiel's searches.

    python -m tests.bench.euchre_strength FILE expert skilled --worlds 4000 --deals 1000
    python -m tests.bench.euchre_strength FILE expert ismcts --deals 300
    python -m tests.bench.euchre_strength FILE expert worlds --deals 100

One hand at love all, each deal twice: the first player has seats 0 and 2, then 1 and 3. FILE gets a
line of JSON for each deal; what is in it is not played again, so a run may be broken off and taken
up. `ismcts` is OpenSpiel's search of information sets with 1,000 simulations; `worlds` deals the
unseen cards 15 times as OpenSpiel does, has its tree search look into each 800 times, and takes the
move whose values come to most. Against both, nobody lays the upcard away, which they do not know.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from msgspec.structs import replace

from ai.advice import Adviser, Budget, Question
from ai.interval import estimate
from ai.levels import adviser, own_players, player
from game.core.contract import CHANCE, Setup
from game.tricks.euchre import RULES
from game.tricks.euchre_terms import DISCARD, ORDER, Discard, Move, Options, State
from game.tricks.state import DEAL, OVER, Deal
from tests.bench.figures import quantile
from tests.game.peers.euchre import ALONE, PASS, PEER, TOGETHER

SIMULATIONS, WORLDS, A_WORLD = 1000, 15, 800
UCT_C = 4.0
Choice = Callable[[State, Sequence[Move]], Move]


class Board:
    """The same hand in OpenSpiel, kept up with ours."""

    def __init__(self, start: State, deal: Deal) -> None:
        import pyspiel

        self.there = pyspiel.load_game("euchre").new_initial_state()
        for action in PEER.deal(start, deal):
            self.there.apply_action(action)

    def saw(self, state: State, move: Move, after: State) -> None:
        """A move of ours was made, and what OpenSpiel asks besides is answered."""
        if state.to_act[0] == self.there.current_player():
            (action,) = PEER.actions(state, [move, *_twin(move)])[move]
            self.there.apply_action(action)
        while not self.there.is_terminal():
            answer = PEER.answer(after, self.there)
            if answer is None:
                return
            self.there.apply_action(answer)


def _twin(move: Move) -> list[Any]:
    """A call the other way, since the peer wants both of them."""
    return [replace(move, alone=not move.alone)] if hasattr(move, "alone") else []


class Searcher:
    """A search of OpenSpiel's at our table."""

    def __init__(self, kind: str, seed: int) -> None:
        import pyspiel

        game = pyspiel.load_game("euchre")
        self._rollouts = pyspiel.RandomRolloutEvaluator(1, seed)  # or it is gone too early
        self._rng, self._kind = Random(seed), kind
        self._ismcts = pyspiel.ISMCTSBot(
            seed,
            self._rollouts,
            UCT_C,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        self._mcts = pyspiel.MCTSBot(
            game, self._rollouts, UCT_C, A_WORLD, 1000, solve=False, seed=seed, verbose=False
        )
        self.laid: int | None = None

    def choose(self, state: State, legal: Sequence[Move], board: Board) -> Move:
        """One of our moves; alone or not is asked of the search after the call."""
        if state.phase == DISCARD and self.laid is not None:
            action, self.laid = self.laid, None
        else:
            action = self._step(board.there)
        fits = [move for move in legal if action in PEER.actions(state, legal)[move]]
        if action == PASS or len(fits) == 1:
            return fits[0]
        there, seat = board.there.clone(), state.to_act[0]
        there.apply_action(action)
        if set(there.legal_actions()) != {ALONE, TOGETHER}:  # the dealer lays away first
            away = self._step(there) if seat == state.dealer else min(there.legal_actions())
            self.laid = away if seat == state.dealer else None
            there.apply_action(away)
        alone = self._step(there) == ALONE
        return next(move for move in fits if getattr(move, "alone", False) == alone)

    def _step(self, there: Any) -> int:
        if len(there.legal_actions()) == 1:
            return int(there.legal_actions()[0])
        if self._kind == "ismcts":
            return int(self._ismcts.step(there))
        sums: dict[int, float] = {}
        for _ in range(WORLDS):
            world = there.resample_from_infostate(there.current_player(), self._rng.random)
            for child in self._mcts.mcts_search(world).children:
                mean = child.total_reward / max(1, child.explore_count)
                sums[child.action] = sums.get(child.action, 0.0) + mean
        return max(sums, key=sums.__getitem__)


def chooser(name: str, worlds: int, seed: int, board: Board | None, times: list[float]) -> Choice:
    """Who plays under a name."""
    if name in ("ismcts", "worlds"):
        search = Searcher(name, seed)
        assert board is not None
        return lambda state, legal: search.choose(state, legal, board)
    if name not in own_players("euchre").advisers:
        choose, rng = player("euchre", name), Random(seed)
        return lambda state, legal: choose(_view(state), tuple(legal), rng)
    think: Adviser = adviser("euchre", name)

    def ask(state: State, legal: Sequence[Move]) -> Move:
        if len(legal) == 1:
            return legal[0]
        began_s = process_time()
        question = Question(_view(state), tuple(legal), str(seed))
        move: Move = think(question, Budget(None, worlds)).move
        times.append((process_time() - began_s) * 1000)
        return move

    return ask


def _view(state: State) -> Any:
    return RULES.view(state, state.to_act[0])


def hand(names: Sequence[str], number: int, worlds: int, times: list[float]) -> int:
    """The points of side 0 over side 1 in the deal of a number."""
    start = RULES.start(Setup(4, Options(), number % 4))
    deal = RULES.chance(start, Random(f"deal {number}"))
    state: State = RULES.apply(start, CHANCE, deal)[-1].state
    assert isinstance(deal, Deal) and state.phase == ORDER
    is_mixed = not set(names) <= set(own_players("euchre").keys)
    board = Board(start, deal) if is_mixed else None
    seats = [chooser(names[n % 2], worlds, 4 * number + n, board, times) for n in range(4)]
    while state.phase not in (DEAL, OVER):
        legal = RULES.legal_moves(state, state.to_act[0])
        if is_mixed and state.phase == DISCARD and state.upcard:
            legal = tuple(move for move in legal if move != Discard(state.upcard))
        move = seats[state.to_act[0]](state, legal)
        move = move if move in legal else legal[0]
        after: State = RULES.apply(state, state.to_act[0], move)[-1].state
        if board:
            board.saw(state, move, after)
        state = after
    return state.scores[0] - state.scores[1]


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """Points a hand with their 95 % interval, by deal; times a move."""
    found = estimate([[line["by"] for line in lines]])
    times = [ms for line in lines for ms in line["times_ms"]] or [0.0]
    reach = 0.0 if found.high is None else found.high - found.mean
    return (
        f"{len(lines)} deals, each twice: {found.mean:+.3f} ± {reach:.3f} points a hand; "
        f"ms a move p50 {quantile(times, 0.5):.0f}, p95 {quantile(times, 0.95):.0f}"
    )


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=4000, help="for players that think")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = [json.loads(line) for line in args.file.read_text().splitlines()]
    done = {line["deal"] for line in lines}
    for number in (n for n in range(args.deals) if n not in done):
        times: list[float] = []
        near = hand((args.ours, args.theirs), number, args.worlds, times)
        far = hand((args.theirs, args.ours), number, args.worlds, times)
        line = {"deal": number, "by": (near - far) / 2, "times_ms": [round(t, 1) for t in times]}
        lines.append(line)
        with args.file.open("a") as kept:
            kept.write(json.dumps(line) + "\n")
        if len(lines) % 20 == 0:
            print(summary(lines), flush=True)
    print(f"{args.ours} against {args.theirs}: {summary(lines)}")


if __name__ == "__main__":
    main()
