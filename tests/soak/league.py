"""`python -m tests.soak league --episodes 200`: a league of all kinds, with a bot that is killed.

The example bot, `follow`, `tracker` and a language model play the four modules; the model's server
is a stand-in on this machine. About every third bot is killed in the middle of its episode.
Every episode must be played to its end, and the killed bots alone may owe answers. Prints one JSON
object; exit code 1 when something broke.
"""

import argparse
import csv
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from contextlib import closing
from math import isclose
from pathlib import Path
from time import perf_counter
from typing import Any

from ai.league.report import Played
from game.episode.modules import MODULES
from scenes.store.files import Notices
from scenes.store.leagues import Leagues
from scenes.store.paths import PROGRAM
from tests.ai.policies.stand_in import Asked, StandIn, stand_in

EXAMPLE = PROGRAM / "tests/ai/policies/example_bot.py"
SHAPE = re.compile(r"Reply like this: (\{[^}]*\})")
BOT, FOLLOW, TRACKER, MODEL = range(4)
ANSWERS = 5
"""After so many a bot is in the middle of its episode."""
EVERY = 3
"""Of so many bots one is killed."""

WRAPPED = f"""
import os, pathlib, runpy, signal, sys

class Doomed:
    def __init__(self, out, mark):
        self.out, self.mark, self.said = out, mark, 0
    def write(self, text):
        self.out.write(text)
        self.said += '"action"' in text
    def flush(self):
        self.out.flush()
        if self.said == {ANSWERS}:
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)

folder = pathlib.Path(sys.argv.pop())
(folder / f"{{os.getpid()}}.started").touch()
if len(list(folder.glob("*.started"))) % {EVERY} == 1:
    sys.stdout = Doomed(sys.stdout, folder / f"{{os.getpid()}}.killed")
runpy.run_path({str(EXAMPLE)!r}, run_name="__main__")
"""
"""The example bot, or one that is killed as no program can help being."""


def first_option(asked: Asked, server: StandIn) -> tuple[int, Any]:
    """The model: what the prompt gives as its example."""
    server.asked.clear()
    found = SHAPE.search(asked["messages"][-1]["content"])
    return 200, found[1] if found else "I do not know."


def check(played: Sequence[Played]) -> tuple[list[str], int]:
    """What broke, in words, and in how many episodes the bot owed answers."""
    broken = []
    owing = 0
    for deal in played:
        for turn in deal.turns:
            owed = dict(zip(turn.lineup, turn.fallbacks, strict=True))
            where = f"sitting {deal.sitting.number}"
            if turn.reason != "complete":
                broken.append(f"{where} ended by its {turn.reason}")
            if not isclose(sum(turn.scores), 2.0):
                broken.append(f"{where}: scores sum to {sum(turn.scores)}")
            for policy in (FOLLOW, TRACKER, MODEL):
                if owed[policy]:
                    broken.append(f"{where}: policy {policy} owed {owed[policy]} answers")
            owing += owed[BOT] > 0
    return broken, owing


def soak(episodes: int, seed: int, hands: int | None, workers: int) -> dict[str, Any]:
    """Plays the league by the real command, and reports."""
    began_s = perf_counter()
    with (
        tempfile.TemporaryDirectory() as data,
        tempfile.TemporaryDirectory() as marks,
        stand_in(first_option) as server,
    ):
        bot = Path(data) / "bot.py"
        bot.write_text(WRAPPED)
        words = io.StringIO()
        program = f"program:{sys.executable} {bot} {marks}"
        csv.writer(words).writerow([program, "follow", "tracker", "model:stand-in"])
        line = [sys.executable, "main.py", "--data-dir", data, "arena", "all"]
        line += ["--policies", words.getvalue().strip(), "--episodes", str(episodes)]
        line += ["--seed", str(seed), "--workers", str(workers), "--model-gap", "0"]
        line += [] if hands is None else ["--hands", str(hands)]
        here = {"PARLOUR_MODEL_URL": server.url, "no_proxy": "127.0.0.1"}
        ended = subprocess.run(line, cwd=PROGRAM, env={**os.environ, **here}, capture_output=True)
        with closing(Leagues(Path(data), Notices())) as leagues:
            key = leagues.latest()
            report = leagues.report(key) if key else None
            broken, owing = check(leagues.played(key) if key else ())
        killed = len(list(Path(marks).glob("*.killed")))
    if ended.returncode:
        broken.append(f"the command ended with {ended.returncode}: {ended.stderr.decode()[-500:]}")
    if not 0 < owing <= killed:  # one may have died when it had nothing left to choose
        broken.append(f"{killed} bots were killed, and {owing} owed answers")
    rungs = {rung.policy: rung for rung in report.ladder.rungs} if report else {}
    return {
        "episodes": report.progress.episodes if report else 0,
        "modules": list(MODULES),
        "killed": killed,
        "owing": owing,
        "fallbacks": {
            name: rungs[policy].fallbacks if policy in rungs else None
            for policy, name in enumerate(("bot", "follow", "tracker", "model"))
        },
        "scores": [round(rungs[policy].score.mean, 3) for policy in sorted(rungs)],
        "seconds": round(perf_counter() - began_s, 1),
        "broken": broken[:20],
    }


def main(argv: Sequence[str]) -> int:
    """Plays the league; the exit code."""
    parser = argparse.ArgumentParser("python -m tests.soak league")
    parser.add_argument("--episodes", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hands", type=int, help="of an episode: as many as are usual, or fewer")
    parser.add_argument("--workers", type=int, default=2)
    args = parser.parse_args(argv)
    report = soak(args.episodes, args.seed, args.hands, args.workers)
    print(json.dumps(report, indent=2))
    return int(bool(report["broken"]) or report["episodes"] < args.episodes)
