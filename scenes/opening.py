"""What the window opens with, when the command line asks for more than the menu."""

from __future__ import annotations

from dataclasses import dataclass
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


Opening = HostOpening | JoinOpening
