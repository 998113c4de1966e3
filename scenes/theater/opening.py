"""The ways into the theater: a match from the shelf, a file that was dropped or named."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final, Protocol

from game.episode import replay
from game.journal import DamagedJournal, NewerJournal, Record, decode
from game.registry import GAMES, INFO
from scenes.dialogs import notice
from scenes.scene import Scene, Services
from scenes.store.files import why
from scenes.theater.episode_story import EpisodeTelling
from scenes.theater.live import SILENT_S, Following, kept_for
from scenes.theater.match_story import MatchTelling
from scenes.theater.scene import TheaterScene
from scenes.theater.story import Story
from scenes.theater.waiting import WaitingSheet

MOST_BYTES: Final = 32 * 2**20
"""No record is longer; a film that was dropped by mistake is not read."""
AT_ONCE_S: Final = 0.03
"""What is told in so short a time needs no sheet that says so."""
WAITS: Final = "Waiting for the first card"
CLEARED: Final = "This episode is over, and its table was cleared."


class Telling(Protocol):
    """Makes a story in slices."""

    @property
    def story(self) -> Any:
        """Once it is whole; else None."""

    @property
    def share(self) -> float:
        """How much is told, 0 to 1."""

    def step(self, budget_s: float) -> bool:
        """Go on for about so long; whether it is whole. Raises ValueError that names the line."""


def watch_record(
    services: Services, record: Record, name: str = "", note: str = "", plates: str = ""
) -> Scene:
    """The theater on a match's record, or a sheet that says what is wrong with it.

    Args:
        services: what every scene is given.
        record: the match.
        name: of the file it comes from; empty: it comes from none.
        note: said over the theater at first; empty: nothing.
        plates: what stands under all names; empty: where the people sat.
    """
    game = record.header.game
    rules = GAMES.get(game)
    if rules is None:
        title = INFO[game].title if game in INFO else f"“{game}”"
        return _refused(services, f"This Parlour does not have the game {title}.")
    return watch(services, MatchTelling(rules, record, plates), name, note)


def follow(services: Services, path: Path) -> Scene:
    """The theater on an episode that is still being played, at what happens now.

    Args:
        services: what every scene is given.
        path: the file that grows while it is played, as `ai.live.LiveFile` writes it. It may be
            empty yet. Once it is gone, what is missing is looked for under the same name in the
            folder `episodes` beside its own.

    Returns:
        The theater; or a sheet that waits for the first card; or one that says what is wrong.
    """
    kept = kept_for(path)
    if not path.exists() and not kept.exists():
        return _refused(services, CLEARED)
    following = Following(path, kept)
    telling = FollowTelling(following)

    def theater(story: Story) -> Scene:
        return TheaterScene(services, story, len(story.moments) - 1, following)

    def failed(error: Exception) -> Scene:
        if following.state == "gone":
            return _refused(services, CLEARED)
        return damaged(services, path.name, error)

    return WaitingSheet(services, telling, theater, failed, WAITS, following.close)


def tables(data: Path | None) -> tuple[Path, ...]:
    """The episodes that are being played now, by their growing files below the user's data.

    What has not grown for long was left by a process that was killed, and is not told.
    """
    if data is None:
        return ()
    return tuple(path for path in sorted((data / "tables").glob("*.jsonl")) if _is_fresh(path))


def _is_fresh(path: Path) -> bool:
    try:
        return time.time() - path.stat().st_mtime < SILENT_S
    except OSError:
        return False


def _is_growing(path: Path, data: bytes) -> bool:
    """Whether it is an episode's file that is not whole, and was written to just now."""
    if data and not replay.is_episode(data):
        return False
    last = data.rstrip(b"\n").rpartition(b"\n")[2]
    return not last.startswith(replay.CLOSING) and _is_fresh(path)


class FollowTelling:
    """Waits for the first card of an episode that is being played."""

    def __init__(self, following: Following) -> None:
        self._following = following

    @property
    def story(self) -> Story | None:
        """As far as it has come."""
        return self._following.story

    @property
    def share(self) -> float:
        """Nobody knows how long it takes."""
        return 0.0

    def step(self, budget_s: float) -> bool:
        """Whether something has happened; raises ValueError if nothing ever will."""
        if self._following.story is not None:
            return True
        if self._following.is_over:
            raise ValueError(self._following.why or CLEARED)
        return False


def watch_file(services: Services, path: Path) -> Scene:
    """The theater on a file, or a sheet that says what is wrong with it."""
    from scenes.written.opening import is_written, open_written

    if is_written(path):
        return open_written(services, path)
    try:
        if path.stat().st_size > MOST_BYTES:
            return _refused(services, f"{path.name} is too large to be the record of a match.")
        data = path.read_bytes()
    except OSError as error:
        return _refused(services, f"{path.name} cannot be read ({why(error)}).")
    if _is_growing(path, data):
        return follow(services, path)
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


def watch(services: Services, telling: Telling, name: str = "", note: str = "") -> Scene:
    """The theater, at once or behind a sheet that shows how far the story is told."""
    try:
        if telling.step(AT_ONCE_S) and telling.story is not None:
            return TheaterScene(services, telling.story, note=note)
    except ValueError as error:
        return damaged(services, name, error)
    return WaitingSheet(
        services,
        telling,
        lambda story: TheaterScene(services, story, note=note),
        lambda error: damaged(services, name, error),
    )


def damaged(services: Services, name: str, error: Exception) -> Scene:
    """A sheet that names the line at which a record cannot be followed."""
    what = name or "The record of this match"
    return notice(services, "The record is damaged", f"{what} cannot be played: {error}.")


def _refused(services: Services, words: str) -> Scene:
    return notice(services, "This cannot be watched", words)
