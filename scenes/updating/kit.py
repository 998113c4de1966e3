"""What updates need to know of the program that runs."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from packaging.version import Version

from game.version import CHANNEL, VERSION
from net.updates.desk import Kit, UpdateDesk
from net.updates.home import this_home
from net.updates.source import read_source
from net.updates.versions import Installed, this_platform
from scenes.store.paths import PROGRAM

PINNED: Final = PROGRAM / "assets" / "updates"
"""The repository and the keys; made once by the maintainers (docs/release.md)."""


def make_update_desk(state: Path | None, wake: Callable[[], None] = lambda: None) -> UpdateDesk:
    """The way to updates of this program; nothing is asked of anybody yet.

    `state`: the player's folder for what only this machine has a use for; None: it cannot be
    written, and what is kept is kept until the system clears its temporary files.
    """
    folder = state or Path(tempfile.gettempdir()) / "parlour"
    home = this_home() if CHANNEL != "source" else None
    installed = Installed(Version(VERSION), CHANNEL, this_platform())
    return UpdateDesk(Kit(installed, home, read_source(PINNED), folder / "updates"), wake)
