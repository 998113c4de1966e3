"""Where the files of an episode lie: the replay that is kept, the one that grows while it plays."""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.commands import BadArgument
from scenes.store.files import why
from scenes.store.paths import find_places

if TYPE_CHECKING:
    import argparse

    from ai.live import LiveFile
    from ai.policies.drive import Ran

EPISODES: Final = "episodes"
TABLES: Final = "tables"
"""Folders of the user's data: replays, and episodes that are being played."""


class Files:
    """What one run of `episode` writes."""

    def __init__(
        self, args: argparse.Namespace, module: str, now: datetime, say: Callable[[str], None]
    ) -> None:
        """Sees to it that all can be written, rather now than after an hour.

        Raises:
            BadArgument: what was asked for cannot be written.
        """
        self._args, self._say = args, say
        self._window: BaseProcess | None = None
        self.live: LiveFile | None = None
        """Grows while the episode is played; None: nobody looks on."""
        self.kept: Path | None = args.out
        """Where the replay will lie; None: nowhere."""
        wants_live = args.live or args.watch
        data = None
        if wants_live or not (args.out or args.no_keep):
            data = find_places(args.data_dir, say).data
        name = _free_name(data, module, now) if data else ""
        if data and not (args.out or args.no_keep):
            self.kept = data / EPISODES / name
        self._try_writing(self.kept, must=args.out is not None)
        if wants_live:
            self._open_live(args.out or (data and data / TABLES / name))

    def _open_live(self, path: Path | None) -> None:
        from ai.live import LiveFile

        if path is None:
            raise BadArgument("there is no folder in which the episode could be followed")
        try:
            self.live = LiveFile(path)
        except OSError as error:
            raise BadArgument(f"cannot write {path}: {why(error)}") from error
        if self._args.watch:
            seen = (self._args.data_dir, self._args.size, self._args.fullscreen, path)
            context = multiprocessing.get_context("spawn")
            self._window = context.Process(target=show_window, args=seen)
            self._window.start()

    def _try_writing(self, path: Path | None, must: bool) -> None:
        if path is None:
            return
        try:
            if not must:
                path.parent.mkdir(parents=True, exist_ok=True)
            path.open("ab").close()
        except OSError as error:
            if must:
                raise BadArgument(f"cannot write {path}: {why(error)}") from error
            self._say(f"the replay cannot be kept: {path}: {why(error)}")
            self.kept = None

    def keep(self, ran: Ran) -> None:
        """The finished replay; what grew beside it is taken away."""
        try:
            if self.kept is not None and (self.live is None or self.live.path != self.kept):
                self.kept.write_bytes(ran.replay)
            if self.live is not None:
                self.live.close(ran.results)
        except OSError as error:
            self._say(f"the replay cannot be kept: {why(error)}")

    def close(self) -> None:
        """Takes away what nobody needs any more, and waits until the window is closed."""
        if self.live is not None:
            with suppress(OSError):
                self.live.close(None)
            if self.live.path != self._args.out:
                with suppress(OSError):
                    self.live.path.unlink(missing_ok=True)
        if self.kept is not None and self._args.out is None:
            with suppress(OSError):
                if not self.kept.stat().st_size:  # the episode never came to its end
                    self.kept.unlink()
        if self._window is not None:
            self._window.join()


def _free_name(data: Path, module: str, now: datetime) -> str:
    """A name of the moment that no other episode has."""
    stem = f"{now:%Y-%m-%d-%H%M%S}-{module}"
    name, number = f"{stem}.jsonl", 1
    while (data / EPISODES / name).exists() or (data / TABLES / name).exists():
        number += 1
        name = f"{stem}-{number}.jsonl"
    return name


def show_window(
    data_dir: Path | None, size: tuple[int, int] | None, fullscreen: bool, path: Path
) -> None:
    """The window on an episode that is being played, in a process of its own."""
    from scenes.app import run
    from scenes.opening import WatchOpening

    sys.exit(run(data_dir, size, fullscreen, WatchOpening(path)))
