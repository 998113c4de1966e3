"""How strong a player of Oh Hell or Wizard is, in points a round, against ours and two searches.

    python -m tests.bench.exact_bids_strength FILE oh-hell expert skilled --cards 2,4,6 --deals 300
    python -m tests.bench.exact_bids_strength FILE oh-hell expert ismcts --half --deals 60
    python -m tests.bench.exact_bids_strength FILE wizard monte-carlo skilled --cards 5,10,15

Rounds at a score of nought, the sizes in turn. The first player sits in each seat of a deal once,
the second in all others; with `--half` in every second seat, and then in the others. FILE gets a
line of JSON for each deal; what is in it is not played again, so a run may be broken off and taken
up.
*By* is by how many points a round the first player's seats are ahead of the others. `--twice` takes
the FILE of another player against the same and says by how much *by* is more than twice its, on the
same deals.

`ismcts` is OpenSpiel's search of information sets with 1,000 simulations, for Oh Hell alone, and
counted its way: a point a trick, ten for the bid. It knows which cards were not dealt at all;
`fair-ismcts` (`fair_search.py`) is the same search without that; with `--peek` experts know it too.
`monte-carlo` deals the unseen cards 20 times and tries each bid and card 20 times in each,
everybody bidding and playing by lot.
"""

import argparse
import json
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from ai.advice import Budget, Question
from ai.exact_bids.rounds import points_after, round_of
from ai.interval import estimate
from ai.levels import adviser, own_players, player
from ai.oh_hell.simulating import GAME as OH_HELL
from ai.wizard.simulating import GAME as WIZARD
from game.core.contract import CHANCE
from game.tricks.state import DEAL, OVER, Deal
from tests.ai.oh_hell.tables import TABLES as OH_HELL_TABLES
from tests.ai.wizard.tables import TABLES as WIZARD_TABLES
from tests.bench.checkers_strength import Busy
from tests.bench.fair_search import search
from tests.bench.figures import lines_of, over_twice, quantile
from tests.bench.peeking import knowing
from tests.game.peers.oh_hell import PEER

GAMES = {"oh-hell": (OH_HELL, OH_HELL_TABLES), "wizard": (WIZARD, WIZARD_TABLES)}
SIMULATIONS, UCT_C = 1000, 10.0
WORLDS, ROLLOUTS = 20, 20
FAR_FROM_THE_END: dict[str, dict[str, Any]] = {
    "oh-hell": {"schedule": "classic"},
    "wizard": {"order": "down"},
}
"""Large rounds come first, so that points count and not yet who wins."""
Choice = Callable[[Any, Sequence[Any]], Any]


class Board:
    """The same round in OpenSpiel, kept up with ours."""

    def __init__(self, start: Any, deal: Deal) -> None:
        import pyspiel

        size = len(deal.hands[0])
        self.game = pyspiel.load_game(f"oh_hell(players={start.seats},num_tricks_fixed={size})")
        self.there = self.game.new_initial_state()
        self._start, self._said = start, []
        for action in PEER.deal(start, deal):
            self.there.apply_action(action)

    def world(self, state: Any, rng: Random) -> Any:
        """Another deal that the seat on turn may think of, at the same point of the round."""
        thought = OH_HELL.rules.determinize(OH_HELL.rules.view(state, state.to_act[0]), rng)
        hands = [list(hand) for hand in thought.hands]
        for trick in (*(trick.lays for trick in state.past), state.trick):
            for lay in trick:
                hands[lay.seat].append(lay.card)
        deal = Deal(state.dealer, tuple(map(tuple, hands)), state.upcard, thought.rest)
        there = self.game.new_initial_state()
        for action in (*PEER.deal(self._start, deal), *self._said):
            there.apply_action(action)
        return there

    def saw(self, state: Any, move: Any) -> None:
        """A move of ours was made."""
        (action,) = PEER.actions(state, [move])[move]
        self._said.append(action)
        self.there.apply_action(action)


def ismcts(board: Board, seed: int) -> Choice:
    """OpenSpiel's search at our table."""
    import pyspiel

    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(seed, rollouts, UCT_C, SIMULATIONS, -1, final, False, False)

    def choose(state: Any, legal: Sequence[Any], keep: Any = rollouts) -> Any:
        action = bot.step(board.there)
        return next(move for move in legal if action in PEER.actions(state, [move])[move])

    return choose


def fair_ismcts(board: Board, seed: int) -> Choice:
    """The same search, which does not know what was not dealt."""
    rng = Random(seed)

    def choose(state: Any, legal: Sequence[Any]) -> Any:
        action = search(lambda: board.world(state, rng), SIMULATIONS, UCT_C, rng)
        return next(move for move in legal if action in PEER.actions(state, [move])[move])

    return choose


def monte_carlo(game: Any, seed: int) -> Choice:
    """Plain sampling: everything by lot."""
    rng = Random(seed)

    def choose(state: Any, legal: Sequence[Any]) -> Any:
        seat = state.to_act[0]
        view = game.rules.view(state, seat)
        table = round_of(game, view, rng)
        table.carelessness(1.0, rng.getrandbits(60))
        table.deepen(0.0, 1.0)
        total = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            table.deal()
            for move in list(legal) * ROLLOUTS:
                points = points_after(table, move)
                total[move] += points[seat] - (sum(points) - points[seat]) / (len(points) - 1)
        return max(total, key=total.__getitem__)

    return choose


PEERS = {"ismcts": ismcts, "fair-ismcts": fair_ismcts}


def chooser(args: Any, name: str, seed: int, board: Board | None, times: list[float]) -> Choice:
    """Who plays under a name."""
    game, _ = GAMES[args.game]
    rules = game.rules
    if name in PEERS:
        assert board is not None
        return PEERS[name](board, seed)
    if name == "monte-carlo":
        return monte_carlo(game, seed)
    if name not in own_players(args.game).advisers:
        choose, rng = player(args.game, name), Random(seed)
        return lambda state, legal: choose(rules.view(state, state.to_act[0]), tuple(legal), rng)
    think = adviser(args.game, name)

    def ask(state: Any, legal: Sequence[Any]) -> Any:
        question = Question(rules.view(state, state.to_act[0]), tuple(legal), str(seed))
        began_s = process_time()
        with knowing(state) if args.peek else nullcontext():
            move = think(question, Budget(None, args.worlds) if args.worlds else Busy(args.ms)).move
        times.append((process_time() - began_s) * 1000)
        return move

    return ask


def play(args: Any, number: int, ours: Sequence[int], times: list[float]) -> list[tuple[int, bool]]:
    """By seat, the points and whether the bid was kept; the first player sits at `ours`."""
    game, tables = GAMES[args.game]
    rules, with_peer = game.rules, args.ours in PEERS or args.theirs in PEERS
    size = args.cards[number % len(args.cards)]
    options = FAR_FROM_THE_END[args.game] | args.options
    if with_peer:
        options |= {"scoring": "trick_plus"}
    due = tables.due(args.seats, number % args.seats, size, **options)
    deal = rules.chance(due, Random(f"{args.game} {number}"))
    board = Board(due, deal) if with_peer else None
    state = rules.apply(due, CHANCE, deal)[-1].state
    players = [
        chooser(args, args.ours if seat in ours else args.theirs, 10 * number + seat, board, times)
        for seat in range(args.seats)
    ]
    while state.phase not in (DEAL, OVER):
        seat = state.to_act[0]
        legal = rules.legal_moves(state, seat)
        move = legal[0] if len(legal) == 1 else players[seat](state, legal)
        if board:
            board.saw(state, move)
        state = rules.apply(state, seat, move)[-1].state
    row = state.history[-1]
    if board:
        assert list(row.points) == board.there.returns()
    results = zip(row.points, row.bids, row.tricks, strict=True)
    return [(points, bid == took) for points, bid, took in results]


def line_of(args: Any, number: int) -> dict[str, Any]:
    """One deal, in all its seatings."""
    times: list[float] = []
    seats = range(args.seats)
    seatings = [seats[0::2], seats[1::2]] if args.half else [range(at, at + 1) for at in seats]
    by, kept = [], []
    for ours in seatings:
        found = play(args, number, ours, times)
        mine = [found[seat] for seat in ours]
        others = [found[seat] for seat in seats if seat not in ours]
        by.append(fmean(points for points, _ in mine) - fmean(points for points, _ in others))
        kept.append([fmean(has for _, has in mine), fmean(has for _, has in others)])
    times = [round(ms, 1) for ms in times]
    cards = args.cards[number % len(args.cards)]
    return {"deal": number, "cards": cards, "by": by, "kept": kept, "times_ms": times}


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """Points with their 95 % interval, by deal; bids kept; times a move."""
    by = estimate([[fmean(line["by"]) for line in lines]])
    reach = 0.0 if by.high is None else by.high - by.mean
    kept = [fmean(pair[side] for line in lines for pair in line["kept"]) for side in (0, 1)]
    times = [ms for line in lines for ms in line["times_ms"]] or [0.0]
    return (
        f"{len(lines)} deals: by {by.mean:+.2f} ± {reach:.2f} points a round, "
        f"bids kept {100 * kept[0]:.0f} % to {100 * kept[1]:.0f} %; "
        f"ms a move p50 {quantile(times, 0.5):.0f}, p95 {quantile(times, 0.95):.0f}"
    )


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument(
        "--cards", default="2,4,6", type=lambda text: list(map(int, text.split(",")))
    )
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--half", action="store_true", help="every second seat, not one in turn")
    parser.add_argument("--options", default={}, type=json.loads, help="the game’s, as JSON")
    parser.add_argument("--worlds", type=int, help="of players that think, in place of --ms")
    parser.add_argument("--ms", type=float, default=500, help="of the processor’s time")
    parser.add_argument("--peek", action="store_true", help="experts know the cards in play too")
    parser.add_argument("--twice", type=Path, help="the FILE of another against the same")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = lines_of(args.file)
    done = {line["deal"] for line in lines}
    for number in (n for n in range(args.deals) if n not in done):
        lines.append(line_of(args, number))
        with args.file.open("a") as kept:
            kept.write(json.dumps(lines[-1]) + "\n")
        print(summary(lines), flush=True)
    print(f"{args.game}: {args.ours} against {args.theirs}: {summary(lines)}")
    for cards in sorted(set(args.cards)):
        print(f"  {cards} cards: {summary([line for line in lines if line['cards'] == cards])}")
    if args.twice:
        by = [
            {line["deal"]: fmean(line["by"]) for line in file}
            for file in (lines, lines_of(args.twice))
        ]
        print(over_twice(*by))


if __name__ == "__main__":
    main()
