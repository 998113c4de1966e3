"""What every policy of an episode is, and what it is handed when it takes its slot."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from game.episode.config import Config
from game.episode.decision import Decision
from game.episode.drive import Answer
from game.episode.episode import Baseline
from game.episode.seeds import Seating
from game.episode.standings import Results
from game.episode.view import TableView


class Place(NamedTuple):
    """A slot at the table, for the policy that has it."""

    slot: int
    config: Config
    seating: Seating
    look: Callable[[], TableView]
    """What the slot sees now; to be called where the episode is driven."""
    time_left_s: Callable[[], float]
    """Until the hand in progress would be void: nobody is waited for any longer."""


class Policy(Protocol):
    """A `game.episode.drive.Seat` with a beginning and an end; none of it may wait but `decide`."""

    @property
    def baseline(self) -> Baseline:
        """Who plays for it where it cannot, or may no longer."""

    @property
    def is_ready(self) -> bool:
        """Whether nothing need be waited for before the first deal."""

    def sit(self, place: Place) -> None:
        """Takes the slot, before anything happens."""

    def changed(self) -> None:
        """Something happened at the table."""

    def decide(self, decision: Decision) -> Answer:
        """Its answer, within bounded time; raises `NoAnswer` or `BadChoice` when it has none."""

    def over(self, results: Results) -> None:
        """The episode has ended."""

    def close(self) -> None:
        """Lets go of whatever it holds; may be called more than once, and without `sit`."""


class Quiet:
    """The part of a policy that does nothing, for those that have nothing to do there."""

    is_ready = True

    def sit(self, place: Place) -> None:
        """Needs nothing."""

    def changed(self) -> None:
        """Looks when it is asked."""

    def over(self, results: Results) -> None:
        """Learns nothing."""

    def close(self) -> None:
        """Holds nothing."""
