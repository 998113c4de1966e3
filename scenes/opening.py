"""What the window opens with, when the command line asks for more than the menu."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from net.transport import Where


@dataclass(frozen=True, slots=True)
class HostOpening:
    """A table of this game, open to others."""

    game: str
    pin: str = ""
    title: str = ""
    """Of the table; empty: as usual."""
    port: int = 0
    """To listen at; 0: the usual one."""


@dataclass(frozen=True, slots=True)
class JoinOpening:
    """Somebody's table, or all that are in sight."""

    wheres: tuple[Where, ...] = ()
    """Ways to it; empty: look for tables."""
    name: str = ""
    """Of the player; empty: as in the settings."""
    pin: str = ""


@dataclass(frozen=True, slots=True)
class WatchOpening:
    """A recorded match or episode, in the theater."""

    file: Path


Opening = HostOpening | JoinOpening | WatchOpening
