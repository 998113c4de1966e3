"""A game of a league, played once more to be watched: most are over before anybody gets there.

Players of the house play the same cards the same way. So the game's number is all that is needed:
a process of its own plays it again into a file that grows, and the theater follows that.
"""

from __future__ import annotations

import multiprocessing
import os
import re
import shutil
import threading
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ai.league.report import League

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


def play_again(data: Path, league: League, game: Game) -> Path:
    """The file that is about to grow; those of earlier games go away. Raises OSError."""
    sweep(data)
    path = data / _FOLDER / f"{game.key}-{game.number}-{game.turn}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    threading.Thread(target=_send, args=(league, game, path), name="again", daemon=True).start()
    return path


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
        with suppress(OSError):  # nobody watches any more, and the file was taken away
            live = LiveFile(path)
            ran = Drive(setup, company.policies, clock, time.sleep, live.watch).run()
            live.close(ran.results)
    finally:
        company.close()
