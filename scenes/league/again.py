"""A game of a league, played once more to be watched: most are over before anybody gets there.

Players of the house play the same cards the same way. So the game's number is all that is needed:
a process of its own plays it again into a file, and the theater shows that from its first card.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import shutil
import threading
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.episode.replay import decode
from scenes.theater.episode_story import EpisodeTelling

if TYPE_CHECKING:
    from ai.league.report import League
    from scenes.theater.story import Story

LOST: Final = "It could not be played once more"
_FOLDER: Final = "watched"
_NAME: Final = re.compile(r"(?P<key>[0-9a-f]{16})-(?P<number>\d{1,9})-(?P<turn>\d)\.jsonl")


@dataclass(frozen=True, slots=True)
class Game:
    """Which game of a league it is."""

    key: str
    number: int
    """Of the sitting."""
    turn: int


def game_of(path: Path, players: tuple[str, ...]) -> Game | None:
    """The game that a table's file is of; None: it cannot be played again as it was."""
    found = _NAME.fullmatch(path.name)
    if found is None or any(":" in word for word in players):
        return None
    return Game(found["key"], int(found["number"]), int(found["turn"]))


class Again:
    """Tells the game as soon as it was played once more; what a sheet that waits wants."""

    def __init__(self, data: Path, league: League, game: Game) -> None:
        """Begins at once; the file of an earlier game goes away."""
        sweep(data)
        self._path = data / _FOLDER / f"{game.key}-{game.number}-{game.turn}.jsonl"
        self._telling: EpisodeTelling | None = None
        self._thread = threading.Thread(
            target=_send, args=(league, game, self._path), name="again", daemon=True
        )
        self._thread.start()

    @property
    def story(self) -> Story | None:
        """Once it is whole."""
        return self._telling.story if self._telling else None

    @property
    def share(self) -> float:
        """How much is told, 0 to 1."""
        return self._telling.share if self._telling else 0.0

    def step(self, budget_s: float) -> bool:
        """Go on for about so long; whether it is whole. Raises ValueError where it never will."""
        if self._telling is None:
            if self._thread.is_alive():
                return False
            try:
                self._telling = EpisodeTelling(decode(self._path.read_bytes()))
            except OSError as error:
                raise ValueError(LOST) from error
        return self._telling.step(budget_s)


def sweep(data: Path) -> None:
    """Takes away what was watched."""
    shutil.rmtree(data / _FOLDER, ignore_errors=True)


def _send(league: League, game: Game, path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    process = context.Process(target=run_again, args=(league, game, path), daemon=True)
    process.start()
    process.join()
    process.close()


def run_again(league: League, game: Game, path: Path) -> None:
    """In the process: plays the game into the file."""
    from ai.league.plan import sittings, turns
    from ai.league.work import config
    from ai.live import LiveFile
    from ai.policies.company import Company
    from ai.policies.drive import Drive

    sitting = sittings(league)[game.number]
    words = tuple(league.policies[policy] for policy in turns(sitting)[game.turn])
    setup = config(sitting.module, words, sitting.seed, league.hands)
    clock = time.monotonic
    company = Company(setup, words, clock, time.sleep, lambda words: None, os.environ)
    try:
        live = LiveFile(path)
        ran = Drive(setup, company.policies, clock, time.sleep, live.watch).run()
        live.close(ran.results)
    finally:
        company.close()
