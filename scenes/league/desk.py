"""What the league's page asks: which leagues there are, how they stand, who plays now."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ai.league.report import League, Progress, Report
    from scenes.scene import Scene, Services


@dataclass(frozen=True, slots=True)
class Card:
    """A league that is kept."""

    id: str
    league: League
    title: str
    """For the list."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What is known of a league now."""

    report: Report | None
    """None: it is being worked out."""
    progress: Progress
    runs: bool
    fault: str = ""
    """Why it stopped of itself, or cannot be shown; a sentence."""


@dataclass(frozen=True, slots=True)
class LiveTable:
    """A table that is being played, and the file that grows with it."""

    path: Path
    game: str
    players: tuple[str, ...]
    """By their words, index = slot."""


class Desk(Protocol):
    """Everything returns at once; what takes a while is done elsewhere, and asked for again."""

    @property
    def playing(self) -> str:
        """The id of the league that is being played; empty: none is."""

    @property
    def busy(self) -> bool:
        """Whether there may soon be news."""

    def cards(self) -> tuple[Card, ...]:
        """The leagues that are kept, the latest first."""

    def look(self, league_id: str) -> Standing:
        """How a league stands."""

    def found(self, league: League) -> str:
        """Begin a new league, and play it; a sentence where that cannot be, else empty."""

    def start(self, league_id: str) -> None:
        """Go on with a league; any other rests."""

    def pause(self) -> None:
        """Let the one that is being played rest."""

    def put_away(self, league_id: str) -> str:
        """Throw a league away; a sentence where that cannot be, else empty."""

    def tables(self) -> tuple[LiveTable, ...]:
        """The tables that are being played, or were a moment ago."""

    def close(self) -> None:
        """Everybody comes home."""

    def watch(self, services: Services, table: LiveTable) -> Scene:
        """The theater on a table."""
