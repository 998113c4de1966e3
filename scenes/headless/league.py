"""`arena` with policies: a league of the trick games' episodes from the command line."""

from __future__ import annotations

import argparse
import csv
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from typing import TYPE_CHECKING, Final

import msgspec

from scenes.commands import BadArgument, whole
from scenes.headless.bar import Bar
from scenes.headless.episode import INTERRUPTED

if TYPE_CHECKING:
    from ai.league.crew import Crew
    from ai.league.report import Duel, Ladder, League, Report
    from ai.league.run import Run
    from ai.league.work import Manner
    from scenes.store.leagues import Leagues

FAILED: Final = 1
"""The exit code where workers or the disk failed."""
EPISODES: Final = 100
"""Unless it is said otherwise."""
_LEAGUES_ALONE: Final = ("episodes", "workers", "scheduler", "hands", "model_gap", "fresh")
_MATCHES_ALONE: Final = ("games", "options", "mirror", "think")


def add_league(parser: argparse.ArgumentParser) -> None:
    """What `arena` takes beside `--policies`."""
    add = parser.add_argument
    add("--episodes", type=whole, metavar="N", help=f"of a league, {EPISODES} if not given")
    add("--hands", type=whole, metavar="N", help="of an episode: as many as are usual, or fewer")
    add("--workers", type=whole, metavar="K", help="processes, usually one for each core")
    add("--scheduler", metavar="ADDRESS", help="of a Dask cluster, instead of processes")
    add("--model-gap", type=_seconds, metavar="S", help="seconds between decisions of models")
    add("--fresh", action="store_true", help="start over, and drop what was played")


def check_kind(args: argparse.Namespace) -> None:
    """Raises BadArgument for what belongs to the other kind of arena."""
    is_league = args.policies is not None
    other = _MATCHES_ALONE if is_league else _LEAGUES_ALONE
    for name in other:
        if getattr(args, name):
            goes = "--seats" if is_league else "--policies"
            raise BadArgument(f"--{name.replace('_', '-')} goes with {goes}")


def play_league(args: argparse.Namespace) -> int:
    """Plays it, or what is left of it, and prints the standing; the exit code."""
    from ai.league.run import CannotGoOn
    from scenes.store.files import Notices
    from scenes.store.leagues import InPlay, Leagues, NotKept
    from scenes.store.paths import find_places

    league = _league(args)
    manner = _manner(args)
    crew = _crew(args)
    notices = Notices()
    with closing(Leagues(find_places(args.data_dir, notices).data, notices)) as leagues:
        for told in notices.take():
            print(f"parlour: {told}", file=sys.stderr)
        try:
            return _play(args, league, leagues, crew, manner)
        except InPlay:
            raise BadArgument("this league is being played already, in another window") from None
        except (CannotGoOn, NotKept) as error:
            print(f"parlour: {error}", file=sys.stderr)
            return FAILED
        finally:
            crew.close()


def _play(
    args: argparse.Namespace, league: League, leagues: Leagues, crew: Crew, manner: Manner
) -> int:
    from ai.league.run import Run

    bar = None if args.json else Bar()
    with leagues.playing(league, datetime.now(), is_fresh=args.fresh) as key:
        run = Run(
            league,
            crew,
            leagues.played(key),
            lambda played: leagues.keep(key, played, datetime.now()),
            msgspec.structs.replace(manner, live=None if args.scheduler else leagues.live(key)),
            lambda: bar.show(run.progress()) if bar else None,
        )
        try:
            with _told_to_stop(run):
                report = run.play()
        finally:
            if bar:
                bar.clear()
    print(msgspec.json.encode(report).decode() if args.json else in_words(report))
    if run.is_done:
        return 0
    done = f"{report.progress.episodes} of {report.progress.of} episodes"
    print(f"parlour: stopped after {done}; the same command goes on from there", file=sys.stderr)
    return INTERRUPTED


@contextmanager
def _told_to_stop(run: Run) -> Iterator[None]:
    """Ctrl-C, or the system that ends, pauses the run; a second time it ends the program."""

    def pause(number: int, frame: object) -> None:
        run.pause()
        signal.signal(number, before[signal.Signals(number)])

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    for number in before:
        signal.signal(number, pause)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _league(args: argparse.Namespace) -> League:
    from ai.league.check import BadLeague, check, modules
    from ai.league.report import League

    if not (args.seed.isascii() and args.seed.isdecimal() and len(args.seed) < 12):
        raise BadArgument(f"the seed of a league is a whole number, not “{args.seed}”")
    words = tuple(
        word.strip() for word in next(csv.reader([args.policies], skipinitialspace=True), [])
    )
    episodes = EPISODES if args.episodes is None else args.episodes
    try:
        league = League(modules(args.game), words, episodes, int(args.seed), args.hands)
        check(league, None if args.scheduler else os.environ)
    except BadLeague as error:
        raise BadArgument(str(error)) from error
    return league


def _crew(args: argparse.Namespace) -> Crew:
    from ai.league.cluster import Cluster, NoCluster
    from ai.league.crew import Processes

    if args.workers == 0:
        raise BadArgument("a league needs a worker")
    if args.scheduler is None:
        return Processes(args.workers)
    if args.workers:
        raise BadArgument("--workers are processes here, and a scheduler has its own")
    try:
        return Cluster(args.scheduler)
    except NoCluster as error:
        raise BadArgument(str(error)) from error


def _manner(args: argparse.Namespace) -> Manner:
    from ai.league.work import AS_USUAL, Manner

    return AS_USUAL if args.model_gap is None else Manner(args.model_gap)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        raise argparse.ArgumentTypeError(f"“{text}” is not a number of seconds up to 60")
    return seconds


def in_words(report: Report) -> str:
    """The standing, for people."""
    league, progress = report.league, report.progress
    lines = [
        f"{', '.join(league.modules)}: {progress.episodes} of {progress.of} episodes, "
        f"{report.seconds:.1f} s of all workers together",
        *_ladder_lines(report.ladder, league.policies),
    ]
    for module, ladder in report.by_module.items():
        lines += ["", module, *_ladder_lines(ladder, league.policies)]
    return "\n".join(lines)


def _ladder_lines(ladder: Ladder, words: tuple[str, ...]) -> list[str]:
    lines = []
    for rung in ladder.rungs:
        score = rung.score
        bounds = "" if score.low is None else f" ({score.low:.3f} to {score.high:.3f})"
        fallen = f", {rung.fallbacks} decisions by the house" if rung.fallbacks else ""
        lines.append(
            f"{rung.rating:6.0f} ({rung.low:.0f} to {rung.high:.0f})  {words[rung.policy]}: "
            f"score {score.mean:.3f}{bounds} in {rung.episodes} episodes{fallen}"
        )
    place = {rung.policy: at for at, rung in enumerate(ladder.rungs)}
    better = [duel for duel in ladder.duels if place[duel.of] < place[duel.over]]
    better.sort(key=lambda duel: (place[duel.of], place[duel.over]))
    return [*lines, *(_duel_line(duel, words) for duel in better)]


def _duel_line(duel: Duel, words: tuple[str, ...]) -> str:
    score = duel.score
    bounds = "" if score.low is None else f" (95 %: {score.low:+.3f} to {score.high:+.3f})"
    return (
        f"{words[duel.of]} over {words[duel.over]}: {score.mean:+.3f}{bounds}, "
        f"won {duel.won:.1%} in {duel.deals} deals"
    )
