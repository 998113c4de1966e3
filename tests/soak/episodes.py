"""`python -m tests.soak episodes --episodes 12000`: whole episodes of every module, and what holds.

Nets sum to nought and scores to two, no hand exceeds its cap, there is always something to choose,
nobody is forced, and every so many episodes the file is played again and must hold line by line.
Prints one JSON object; exit code 1 when something broke.
"""

import argparse
import json
from collections.abc import Sequence
from math import isclose
from random import Random
from time import perf_counter
from typing import Any

from ai.levels import UnknownLevel, player
from game.episode import events
from game.episode.config import BUDGET, Config, Player, fit
from game.episode.drive import Scripted, play
from game.episode.episode import Baseline, Episode
from game.episode.modules import MODULES
from game.episode.rederive import verify
from game.episode.replay import DamagedReplay, decode, encode

NAMES = ("one", "two", "three", "four")


def check_episode(episode: Episode) -> list[str]:
    """What of the invariants an ended episode breaks, in words."""
    results, config = episode.results, episode.config
    broken = []
    if not isclose(sum(results.net), 0.0, abs_tol=1e-9):
        broken.append(f"nets sum to {sum(results.net)}")
    if not isclose(sum(results.scores), 2.0, abs_tol=1e-9):
        broken.append(f"scores sum to {sum(results.scores)}")
    if not all(0.0 <= score <= 1.0 for score in results.scores):
        broken.append(f"scores {results.scores}")
    if any(results.forced_moves):
        broken.append(f"forced moves {results.forced_moves}")
    if sum(results.decisions) > min(BUDGET, config.worst_case):
        broken.append(f"{sum(results.decisions)} decisions")
    for event in episode.events:
        if isinstance(event, events.Play) and event.card not in event.legal:
            broken.append(f"{event.card} is none of {event.legal}")
        if isinstance(event, events.HandEnd):
            cap = config.swing_caps[event.hand]
            if max(map(abs, event.net)) > cap or not isclose(sum(event.net), 0, abs_tol=1e-9):
                broken.append(f"nets {event.net} of hand {event.hand}")
    return broken


def players(module: str, kind: str, number: int) -> list[Baseline]:
    """Who plays an episode; index = slot."""
    rng = Random(number)
    levels = {"random": ["random"] * 4, "baselines": ["follow", "tracker"] * 2}.get(
        kind, [kind] * 4
    )
    rng.shuffle(levels)
    seated = []
    for level in levels:
        chooser = player(module, level)
        seated.append(lambda view, legal, chooser=chooser: chooser(view, legal, rng))
    return seated


def soak(module: str, args: argparse.Namespace) -> dict[str, Any]:
    """Plays one module's episodes and reports."""
    began_s = perf_counter()
    broken: list[dict[str, Any]] = []
    decisions = replayed = 0
    for number in range(args.episodes):
        seed = args.seed + number
        named = tuple(map(Player, NAMES))
        config = fit(Config(players=named, module=module, seed=seed), lambda: 0)
        seated = players(module, args.players, seed)
        episode = Episode(config, lambda: 0.0, seated)
        play(episode, [Scripted(each) for each in seated])
        faults = check_episode(episode)
        if number % args.replay_every == 0:
            replayed += 1
            try:
                verify(decode(encode(episode)))
            except DamagedReplay as error:
                faults.append(f"its file does not hold: {error}")
        decisions += sum(episode.results.decisions)
        broken += [{"seed": seed, "fault": fault} for fault in faults]
    return {
        "module": module,
        "players": args.players,
        "episodes": args.episodes,
        "decisions": decisions,
        "replayed": replayed,
        "seconds": round(perf_counter() - began_s, 2),
        "broken": broken[:20],
    }


def main(argv: Sequence[str]) -> int:
    """Soaks all modules or one; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak episodes")
    parser.add_argument("--episodes", type=int, default=400, help="in all, shared by the modules")
    parser.add_argument("--module", choices=["all", *MODULES], default="all")
    parser.add_argument("--players", default="baselines", help="baselines, random, or a level")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--replay-every", type=int, default=10)
    args = parser.parse_args(argv)
    modules = list(MODULES) if args.module == "all" else [args.module]
    args.episodes = max(1, args.episodes // len(modules))
    try:
        reports = [soak(module, args) for module in modules]
    except UnknownLevel as error:
        parser.error(str(error))
    print(json.dumps(reports, indent=2))
    return int(any(report["broken"] for report in reports))
