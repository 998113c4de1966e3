"""One sitting, played where it is told to: the unit of work that workers are handed."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec

from ai.league.plan import sides, turns
from ai.league.report import League, Played, Policy, Sitting, Turn
from ai.live import LiveFile
from ai.policies.company import LONGEST_NAME, Company
from ai.policies.drive import Drive
from ai.policies.model import GAP_S
from game.episode.config import Config, Player, fit
from game.episode.notes import truncate
from game.episode.standings import Results


class BrokenOff(Exception):
    """The sitting was stopped before its end; nothing of it counts."""


class Manner(msgspec.Struct, frozen=True):
    """How a league is played, which makes no difference to what is played."""

    model_gap_s: float = GAP_S
    """Between the beginnings of two decisions of the models at a table."""
    live: Path | None = None
    """What the names of files begin with that grow while a table is played; None: there are none.

    `-3-1.jsonl` follows for the second turn of sitting 3. They are removed when it has been played.
    """


AS_USUAL: Final = Manner()


class Job(msgspec.Struct, frozen=True):
    """What a worker needs to know."""

    sitting: Sitting
    policies: tuple[str, ...]
    hands: int | None
    manner: Manner


def job(league: League, sitting: Sitting, manner: Manner) -> Job:
    """The work that a sitting of the league is."""
    return Job(sitting, league.policies, league.hands, manner)


def config(module: str, policies: tuple[str, ...], seed: int, hands: int | None) -> Config:
    """An episode between four policies by their words; raises BadConfig."""
    players = tuple(Player(truncate(word, LONGEST_NAME)) for word in policies)
    return fit(Config(players, module, seed, hands, turn_delay_ms=0), draw_seed=lambda: seed)


def play(job: Job) -> Played:
    """Plays a sitting. Where models are is said by the environment of whoever plays it.

    Raises:
        BrokenOff: somebody interrupted it.
        BadPolicy: a policy is not to be had here.
        NoLibrary: a model is wanted, and the library for it is not installed here.
    """
    began_s = time.perf_counter()
    played = tuple(_play_turn(job, turn, lineup) for turn, lineup in enumerate(turns(job.sitting)))
    return Played(job.sitting, played, round(time.perf_counter() - began_s, 3))


def _play_turn(job: Job, turn: int, lineup: tuple[Policy, ...]) -> Turn:
    sitting, clock = job.sitting, time.monotonic
    words = tuple(job.policies[policy] for policy in lineup)
    setup = config(sitting.module, words, sitting.seed, job.hands)
    company = Company(
        setup,
        words,
        clock,
        time.sleep,
        _nobody_listens,
        os.environ,
        model_gap_s=job.manner.model_gap_s,
        is_quiet=True,
    )
    try:
        with _live(job, turn) as live:
            watch = live.watch if live else None
            ran = Drive(setup, company.policies, clock, time.sleep, watch).run()
    finally:
        company.close()
    if ran.interrupted:
        raise BrokenOff(f"sitting {sitting.number} was interrupted")
    return _turn(lineup, sides(sitting), ran.results)


@contextmanager
def _live(job: Job, turn: int) -> Iterator[LiveFile | None]:
    """The file of a table that somebody may watch; a disk that is full costs only that."""
    start = job.manner.live
    live = None
    if start:
        path = start.with_name(f"{start.name}-{job.sitting.number}-{turn}.jsonl")
        with suppress(OSError):
            live = LiveFile(path)
    try:
        yield live
    finally:
        if live:
            with suppress(OSError):
                live.close(None)
                live.path.unlink()


def _turn(lineup: tuple[Policy, ...], sides: tuple[int, ...], results: Results) -> Turn:
    assert results.reason, "an episode that has ended says why"
    return Turn(lineup, sides, results.scores, results.win, results.fallbacks, results.reason)


def _nobody_listens(words: str) -> None:
    """Programs that come by themselves have no place in a league, so there is nothing to say."""
