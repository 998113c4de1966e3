"""How strong two players of a game with hidden cards are against each other.

    python -m tests.bench.hidden_strength FILE sequence expert skilled --ms 500 --deals 100
    python -m tests.bench.hidden_strength FILE golf expert casual --seats 2 --options '{"holes":1}'

Whole matches, each deal once in either seating: seats 0, 2, … are the one’s and then the other’s;
with --alone the one has each seat in turn, and the other all that are left.
FILE gets a line of JSON for each deal; what is in it is not played again, so a run may be broken
off and taken up. Players that think have their time by the processor’s clock, so that the machine
may do other things meanwhile. *won* is the share of pairs, one seat of each, in which the first
player’s seat was better off, a tie a half; *by* is by how many points.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any

from ai.advice import Question
from ai.interval import estimate
from ai.levels import adviser, own_players, player
from ai.player import Player
from game.core.contract import CHANCE, AnyRules, Outcome, Setup
from game.registry import GAMES
from tests.bench.checkers_strength import Busy
from tests.bench.figures import quantile

LOW_WINS = ("golf", "crazy-eights")


def thinker(game: str, level: str, ms: float, times_ms: list[float]) -> Player:
    """A level’s player; one that thinks has so much of the processor’s time."""
    if level not in own_players(game).advisers:
        return player(game, level)
    think = adviser(game, level)

    def choose(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        if len(legal) == 1:
            return legal[0]
        began_s = process_time()
        move = think(Question(view, legal, str(rng.random())), Busy(ms)).move
        times_ms.append((process_time() - began_s) * 1000)
        return move

    return choose


def play(rules: AnyRules, setup: Setup[Any], players: Sequence[Player], deal: int) -> Outcome:
    """One match; chance deals the same for the same number, as long as the same is asked of it."""
    state, dealt, rng = rules.start(setup), 0, Random(f"players:{deal}")
    while to_act := rules.to_act(state):
        seat = to_act[0]
        if seat == CHANCE:
            dealt += 1
            move = rules.chance(state, Random(f"{deal}:{dealt}"))
        else:
            legal = rules.legal_moves(state, seat)
            move = players[seat](rules.view(state, seat), legal, rng)
        state = rules.apply(state, seat, move)[-1].state
    found = rules.outcome(state)
    assert found is not None
    return found


def compared(game: str, found: Outcome, first: Sequence[int], others: Sequence[int]) -> Any:
    """The share of pairs in which the first is better off, and by how many points."""
    sign = -1 if game in LOW_WINS else 1
    gaps = [sign * (found.scores[a] - found.scores[b]) for a in first for b in others]
    if game == "sequence":
        won = len(set(first) & set(found.winners)), len(set(others) & set(found.winners))
        return 0.5 * (1 + (won[0] > 0) - (won[1] > 0)), fmean(gaps)
    wins = [0.5 * (1 + (gap > 0) - (gap < 0)) for gap in gaps]
    return fmean(wins), fmean(gaps)


def seatings(seats: int, alone: bool) -> list[tuple[Sequence[int], Sequence[int]]]:
    """The seats of the one and of the other, in all the ways that a deal is played."""
    if alone:
        return [((own,), [seat for seat in range(seats) if seat != own]) for own in range(seats)]
    even, odd = range(0, seats, 2), range(1, seats, 2)
    return [(even, odd), (odd, even)]


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """Both with their 95 % intervals, by deal; times a move."""
    won, by = (estimate([[fmean(line[key]) for line in lines]]) for key in ("won", "by"))
    times = [ms for line in lines for ms in line["times_ms"]] or [0.0]
    reach, points = ((f.high or f.mean) - f.mean for f in (won, by))
    matches = sum(len(line["won"]) for line in lines)
    return (
        f"{matches} matches: won {100 * won.mean:.1f} ± {100 * reach:.1f} %, "
        f"by {by.mean:+.2f} ± {points:.2f}; "
        f"ms a move p50 {quantile(times, 0.5):.0f}, p95 {quantile(times, 0.95):.0f}"
    )


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("game")
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="one seat against all others")
    parser.add_argument("--options", default="{}", help="the game’s, as JSON")
    parser.add_argument("--ms", type=float, default=500, help="for players that think")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = [json.loads(line) for line in args.file.read_text().splitlines()]
    done = {line["deal"] for line in lines}
    rules, times = GAMES[args.game], []
    setup = Setup(args.seats, rules.options_type(**json.loads(args.options)))
    ours, theirs = (thinker(args.game, who, args.ms, times) for who in (args.ours, args.theirs))
    ways = seatings(args.seats, args.alone)
    for deal in (n for n in range(args.deals) if n not in done):
        times.clear()
        found = []
        for mine, others in ways:
            players = [ours if seat in mine else theirs for seat in range(args.seats)]
            found.append(compared(args.game, play(rules, setup, players, deal), mine, others))
        line = {
            "deal": deal,
            "won": [won for won, _ in found],
            "by": [by for _, by in found],
            "times_ms": [round(ms, 1) for ms in times],
        }
        lines.append(line)
        with args.file.open("a") as kept:
            kept.write(json.dumps(line) + "\n")
        print(summary(lines), flush=True)
    print(f"{args.game}: {args.ours} against {args.theirs}: {summary(lines)}")


if __name__ == "__main__":
    main()
