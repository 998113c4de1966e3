"""How strong the players of Spades and Kaiser are: whole matches, or hands at love all.

    python -m tests.bench.partners_strength FILE spades expert skilled --deals 200
    python -m tests.bench.partners_strength FILE kaiser plain skilled --deals 500 --hands

Two sit against two; cards come from the number of the deal, and each deal is played twice, each
pair once on either side. FILE gets a line of JSON for each; what is in it is not played again, so
a run may be broken off and taken up. `--twice` takes the FILE of another player against the same
and says by how much ours gains more than twice as much on the same deals. `plain` is the Monte
Carlo player of `plain_search.py`. Players that think look at so many samples.
"""

import argparse
import json
from importlib import import_module
from pathlib import Path
from statistics import fmean
from typing import Any

import msgspec

from ai.advice import inline
from ai.arena import play_match
from ai.interval import estimate
from ai.levels import own_players, player
from ai.player import Player
from game.core.contract import Setup
from game.registry import GAMES
from tests.bench.figures import lines_of, over_twice
from tests.bench.plain_search import plain_search


def player_of(game: str, name: str, samples: int) -> Player:
    """Who plays under a name."""
    thinkers = own_players(game).advisers
    if name in thinkers:
        return inline(thinkers[name], ms=None, samples=samples)
    return plain_search(game) if name == "plain" else player(game, name)


def match(game: str, ours: Player, theirs: Player, number: int, options: Any) -> dict[str, Any]:
    """Two matches with the same cards: what we won of them, and by how many points."""
    rules, won, points = GAMES[game], list[int](), list[int]()
    for seat in (0, 1):
        pair = [ours, theirs] if seat == 0 else [theirs, ours]
        outcome = play_match(rules, Setup(4, options), pair * 2, f"match {number}").outcome
        won.append(int(seat in outcome.winners))
        points.append(outcome.scores[seat] - outcome.scores[1 - seat])
    return {"number": number, "gains": won, "points": points}


def hand(game: str, ours: Player, theirs: Player, number: int, options: Any) -> dict[str, Any]:
    """One deal at love all from both sides: the points gained a hand."""
    gains = import_module(f"tests.ai.{game}.duel").gains
    return {"number": number, "gains": list(gains(ours, theirs, 1, number, options))}


def summary(lines: list[dict[str, Any]], words: str) -> str:
    """The mean with its 95 % interval, by deals."""
    found = estimate([[fmean(line["gains"]) for line in lines]])
    reach = 0.0 if found.high is None else found.high - found.mean
    return f"{len(lines)} deals, each twice: {found.mean:.3f} ± {reach:.3f} {words}"


def main() -> None:
    """Play what is not yet played, and say how it stands."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", type=Path)
    parser.add_argument("game", choices=("spades", "kaiser"))
    parser.add_argument("ours")
    parser.add_argument("theirs")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--samples", type=int, default=60)
    parser.add_argument("--hands", action="store_true", help="single hands at love all")
    parser.add_argument("--options", default="{}", help="house rules as JSON")
    parser.add_argument("--twice", type=Path, help="the FILE of another against the same")
    args = parser.parse_args()
    args.file.parent.mkdir(parents=True, exist_ok=True)
    args.file.touch()
    lines = lines_of(args.file)
    done = {line["number"] for line in lines}
    options = msgspec.json.decode(args.options, type=GAMES[args.game].options_type)
    pair = [player_of(args.game, name, args.samples) for name in (args.ours, args.theirs)]
    play, words = (hand, "points a hand") if args.hands else (match, "of the matches won")
    for number in (n for n in range(args.deals) if n not in done):
        lines.append(play(args.game, pair[0], pair[1], number, options))
        with args.file.open("a") as kept:
            kept.write(json.dumps(lines[-1]) + "\n")
        if len(lines) % 25 == 0:
            print(summary(lines, words), flush=True)
    print(f"{args.game}, {args.ours} against {args.theirs}: {summary(lines, words)}")
    if args.twice:
        files = (lines, lines_of(args.twice))
        gains = [{line["number"]: fmean(line["gains"]) for line in file} for file in files]
        print(over_twice(*gains))


if __name__ == "__main__":
    main()
