"""How strong the Backgammon players are: against each other and GNU Backgammon, without the cube.

    python -m tests.bench.backgammon_strength FILE skilled gnu --games 1000
    python -m tests.bench.backgammon_strength FILE expert pubeval --games 1000

Points a game, gammons counted, also less the luck of the dice (`backgammon_luck.py`). Dice come
from the number of the game; every two games have the same dice, each player once in either seat.
FILE gets a line of JSON for each two games; what is in it is not played again, so a run may be
broken off and taken up. `gnu` is GNU Backgammon without
looking ahead, from the package gnubg-nn, and `pubeval` the public evaluator in it. `ahead` is our
expert held to one roll; players that think take the time that they want.
"""

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import fmean
from time import process_time
from typing import Any, cast

from ai.advice import Advice, Budget, Question, inline
from ai.backgammon.advising import advise
from ai.backgammon.sight import After, boards_of, plays_of_turn
from ai.interval import estimate
from ai.levels import own_players, player
from ai.player import Player
from game.backgammon.board import BAR, OFF
from game.backgammon.view import View
from tests.ai.backgammon.tables import fresh
from tests.bench.backgammon_luck import play_out
from tests.bench.figures import quantile

CHECKERS = 15
UNHURRIED = 1_000_000
"""Looks ahead; nobody takes so many."""


def gnu(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What GNU Backgammon's nets like best."""
    import gnubg_nn

    here = boards_of(view)
    answer = gnubg_nn.best_move(board_pair(here), *cast(tuple[int, int], view.dice), b=1)
    mine, theirs = gnubg_nn.board_from_position_key(answer[1])
    return _play(view, legal, After(board_of_counts(mine), board_of_counts(theirs)))


def pubeval(view: View, legal: tuple[Any, ...], rng: Random) -> Any:
    """What the public evaluator likes best; it tells steps, counting points from 0."""
    import gnubg_nn

    here = boards_of(view)
    told = gnubg_nn.pub_best_move(board_pair(here), *cast(tuple[int, int], view.dice))
    own, enemy = list(here.own), list(here.enemy)
    for start, end in zip(told[::2], told[1::2], strict=True):
        end = max(end + 1, OFF)
        own[start + 1] -= 1
        own[end] += 1
        if end != OFF and enemy[BAR - end]:
            enemy[BAR - end] -= 1
            enemy[BAR] += 1
    return _play(view, legal, After(tuple(own), tuple(enemy)))


def board_pair(here: After) -> list[list[int]]:
    """As the package has it: the other side first, points 1 to 24, then the bar."""
    return [list(here.enemy[1:]), list(here.own[1:])]


def board_of_counts(counts: tuple[int, ...]) -> tuple[int, ...]:
    return (CHECKERS - sum(counts), *counts)


def _play(view: View, legal: tuple[Any, ...], after: After) -> Any:
    """The move that leads there.

    It does not list a play that bears the last checker off with one die alone; whatever else it
    has then wins too.
    """
    plays = plays_of_turn(view, legal)
    return plays[after] if after in plays else max(plays.items(), key=lambda each: each[0].own)[1]


def one_roll(question: Question, budget: Budget) -> Advice:
    """Our expert that looks one roll ahead and no further."""
    return advise(question, budget, ahead=1)


def player_of(name: str) -> Player:
    """Who plays under a name."""
    own = own_players("backgammon")
    thinkers = {**own.advisers, "ahead": one_roll}
    if name in thinkers:
        return inline(thinkers[name], ms=None, samples=UNHURRIED)
    outside = {"gnu": gnu, "pubeval": pubeval}
    return outside[name] if name in outside else player("backgammon", name)


def timed(choose: Player, times_ms: list[float]) -> Player:
    """The same player; the processor's time for each real choice is noted."""

    def choosing(view: Any, legal: tuple[Any, ...], rng: Random) -> Any:
        began_s = process_time()
        move = choose(view, legal, rng)
        if len(legal) > 1:
            times_ms.append((process_time() - began_s) * 1000)
        return move

    return choosing


def two_games(ours: Player, theirs: Player, number: int, options: dict[str, Any]) -> dict[str, Any]:
    """Two games with the same dice: what we gained in either."""
    gains, even, times_ms = [], [], list[float]()
    us = timed(ours, times_ms)
    for seat in (0, 1):
        pair = (us, theirs) if seat == 0 else (theirs, us)
        end, luck = play_out(fresh(**options), pair, number)
        gains.append(end.score[seat] - end.score[1 - seat])
        even.append(round(gains[-1] - (luck if seat == 0 else -luck), 4))
    return {
        "number": number,
        "gains": gains,
        "without luck": even,
        "ms": round(fmean(times_ms), 2),
        "most": max(times_ms),
    }


def summary(lines: list[dict[str, Any]]) -> str:
    """The mean with its 95 % interval, by pairs of games; how many were won; times a move."""
    gains = [gain for line in lines for gain in line["gains"]]
    won = sum(gain > 0 for gain in gains) / len(gains)
    points, even = (
        estimate([[fmean(line[key]) for line in lines]]) for key in ("gains", "without luck")
    )
    reach, less = ((each.high or each.mean) - each.mean for each in (points, even))
    return (
        f"{len(gains)} games: {points.mean:+.3f} ± {reach:.3f} points a game, "
        f"without luck {even.mean:+.3f} ± {less:.3f}, "
        f"{100 * won:.1f} % won; ms a move {fmean(line['ms'] for line in lines):.1f}, most "
        f"{quantile([line['most'] for line in lines], 1.0):.0f}"
    )


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--options", type=json.loads, default={}, help="house rules as JSON")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = [json.loads(line) for line in args.file.read_text().splitlines()]
    done = {line["number"] for line in lines}
    pair: tuple[Callable[..., Any], ...] = (player_of(args.ours), player_of(args.theirs))
    for number in (n for n in range(args.games // 2) if n not in done):
        lines.append(two_games(*pair, number, args.options))
        with args.file.open("a") as kept:
            kept.write(json.dumps(lines[-1]) + "\n")
        if number % 50 == 49:
            print(summary(lines), flush=True)
    print(f"{args.ours} against {args.theirs}: {summary(lines)}")


if __name__ == "__main__":
    main()
