"""The ways into the theater: a match from the shelf, a file that was dropped or named."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Protocol

from game.episode import replay
from game.journal import DamagedJournal, NewerJournal, Record, decode
from game.registry import GAMES, INFO
from scenes.dialogs import notice
from scenes.scene import Scene, Services
from scenes.store.files import why
from scenes.theater.episode_story import EpisodeTelling
from scenes.theater.match_story import MatchTelling
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from scenes.theater.waiting import WaitingSheet

MOST_BYTES: Final = 32 * 2**20
"""No record is longer; a film that was dropped by mistake is not read."""
AT_ONCE_S: Final = 0.03
"""What is told in so short a time needs no sheet that says so."""


class Telling(Protocol):
    """Makes a story in slices."""

    @property
    def story(self) -> Story | None:
        """Once it is whole."""

    @property
    def share(self) -> float:
        """How much is told, 0 to 1."""

    def step(self, budget_s: float) -> bool:
        """Go on for about so long; whether it is whole. Raises ValueError that names the line."""


def watch_record(services: Services, record: Record, name: str = "") -> Scene:
    """The theater on a match's record, or a sheet that says what is wrong with it."""
    game = record.header.game
    rules = GAMES.get(game)
    if rules is None:
        title = INFO[game].title if game in INFO else f"“{game}”"
        return _refused(services, f"This Parlour does not have the game {title}.")
    return watch(services, MatchTelling(rules, record), name)


def watch_file(services: Services, path: Path) -> Scene:
    """The theater on a file, or a sheet that says what is wrong with it."""
    try:
        if path.stat().st_size > MOST_BYTES:
            return _refused(services, f"{path.name} is too large to be the record of a match.")
        data = path.read_bytes()
    except OSError as error:
        return _refused(services, f"{path.name} cannot be read ({why(error)}).")
    return watch_data(services, data, path.name)


def watch_data(services: Services, data: bytes, name: str) -> Scene:
    """The theater on a file's bytes, or a sheet that says what is wrong with them."""
    try:
        if replay.is_episode(data):
            return watch(services, EpisodeTelling(replay.decode(data)), name)
        return watch_record(services, decode(data), name)
    except NewerJournal:
        return _refused(services, f"{name} was written by a newer Parlour.")
    except (DamagedJournal, replay.DamagedReplay) as error:
        return damaged(services, name, error)


def watch(services: Services, telling: Telling, name: str = "") -> Scene:
    """The theater, at once or behind a sheet that shows how far the story is told."""
    try:
        if telling.step(AT_ONCE_S) and telling.story is not None:
            return TheaterScene(services, telling.story)
    except ValueError as error:
        return damaged(services, name, error)
    return WaitingSheet(
        services,
        telling,
        lambda story: TheaterScene(services, story),
        lambda error: damaged(services, name, error),
    )


def damaged(services: Services, name: str, error: Exception) -> Scene:
    """A sheet that names the line at which a record cannot be followed."""
    what = name or "The record of this match"
    return notice(services, "The record is damaged", f"{what} cannot be played: {error}.")


def _refused(services: Services, words: str) -> Scene:
    return notice(services, "This cannot be watched", words)
