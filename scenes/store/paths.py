"""Where things lie: the program's own folders, and the user's."""

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from scenes.store.files import Notify, why

PROGRAM: Final = Path(__file__).resolve().parents[2]
"""Holds `assets` and `docs`, in a checkout and in a packaged build alike."""


def rules_page(game_id: str) -> Path:
    """The rules page of a game; it may not exist."""
    return PROGRAM / "docs" / f"RULES-{game_id}.md"


@dataclass(frozen=True)
class Places:
    """The user's folders; None: cannot be written, keep it in memory."""

    config: Path | None
    data: Path | None
    state: Path | None
    """For what only this machine has a use for."""
    log: Path | None
    written: Path
    """Where games go that somebody writes to a file of their own; it may not exist yet."""


def find_places(data_dir: Path | None, notify: Notify) -> Places:
    """The folders, made where missing: the system's usual ones, or all below `data_dir`.

    What cannot be written is left out and told of in one sentence.
    """
    if data_dir is None:
        dirs = platformdirs.PlatformDirs("Parlour", appauthor=False)
        wanted = (
            dirs.user_config_path,
            dirs.user_data_path,
            dirs.user_state_path,
            dirs.user_log_path,
        )
        written = dirs.user_documents_path
    else:
        root = data_dir.expanduser().absolute()
        wanted = root, root, root, root / "log"
        written = root / "games"
    problems: list[str] = []
    config, data, state, log = (_writable(path, problems) for path in wanted)
    if problems:
        notify(
            f"Parlour cannot write to {problems[0]}. "
            "You can play, but nothing will be kept when you quit."
        )
    return Places(config, data, state, log, written)


def _writable(folder: Path, problems: list[str]) -> Path | None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return folder
    except OSError as error:
        problems.append(f"{folder} ({why(error)})")
        return None
