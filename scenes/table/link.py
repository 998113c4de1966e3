"""The table as the scene knows it: somewhere a match goes on, here or across a link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from game.clock import Reading
from game.core.contract import AnyRules, IllegalMove, Outcome
from game.core.events import Seat
from game.holders import Holder, Person
from game.match import Match, Update
from game.thinking import Pace
from scenes.scene import NewTable

if TYPE_CHECKING:
    from net import protocol
    from scenes.table.linked import LinkedTable

POLL_S: Final = 1 / 60
"""How often a match that is held here is asked to go on."""
_LEAST_PAUSE_S = 0.05


@dataclass(frozen=True)
class SeatsChanged:
    """Somebody left, does not answer or is back: the plates say so."""

    words: str
    """A sentence for the caption; empty: nothing worth one."""


@dataclass(frozen=True)
class Anew:
    """The picture is another, and no story leads there: see `latest`."""


@dataclass(frozen=True)
class Refused:
    """Something that was asked for is not granted."""

    reason: str


@dataclass(frozen=True)
class LinkLost:
    """The way to the table broke; another one is being looked for."""


@dataclass(frozen=True)
class Closed:
    """The table is no more; the match cannot go on there."""


@dataclass(frozen=True)
class NextMatch:
    """A new match begins at the same table, whoever still looks at the old one."""

    table: protocol.Table
    start: protocol.Start


@dataclass(frozen=True)
class Wished:
    """Somebody wants to take back, or it was settled."""

    words: str
    """A sentence for the caption; empty: nothing worth one."""
    asks: bool = False
    """Whether somebody at this screen is to answer."""


News = SeatsChanged | Anew | Refused | LinkLost | Closed | NextMatch | Wished
"""What happens at a table besides the match."""


class Table(Protocol):
    """What the scene needs of a match, wherever it is held."""

    @property
    def rules(self) -> AnyRules:
        """The game."""

    @property
    def shared(self) -> LinkedTable | None:
        """What can be done only at a table that people share from several machines."""

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who sits where; index = seat."""

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen, in order."""

    @property
    def quiet(self) -> frozenset[Seat]:
        """The seats of people who do not answer."""

    @property
    def wait_s(self) -> float:
        """How often it is worth while to poll."""

    @property
    def clock(self) -> Reading | None:
        """What the match’s clock shows now; None: it has none."""

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""

    @property
    def begun(self) -> bool:
        """Whether anybody has moved yet."""

    @property
    def hints(self) -> int:
        """How many hints were given in the match."""

    def states(self) -> tuple[Any, ...]:
        """Those after each move, the last as it stands; only of a game that hides nothing.

        At a table elsewhere as far as they are known here.
        """

    def again(self) -> NewTable:
        """A new match at the same table."""

    def throw_away(self) -> None:
        """Forget an unfinished match."""

    def news(self) -> News | None:
        """What else happened, in order; to be asked at any time. None: nothing more."""

    def poll(self, seat: Seat | None, now_s: float) -> Update | None:
        """The next change as the seat sees it; to be asked only while the picture is at rest.

        Asking makes the match go on: chance draws, computer players think, time passes. `now_s`
        counts only while the match can go on: what is being told at a screen costs nobody time.
        """

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture as the seat sees it now; all changes so far count as polled."""

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        """Make a move, as answer to the picture of that number; raises IllegalMove, Stale."""

    def refusal(self, seat: Seat, move: Any) -> str:
        """Why the rules refuse a move, for the player; empty: not known here."""

    def undo_seat(self, looker: Seat) -> Seat:
        """Whose decision is taken back when the person who looks wants to take back."""

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take back, or ask for it; None: it can."""

    def undo(self, seat: Seat, agreed: bool = False) -> bool:
        """Take back the seat's last decision; raises UndoRefused.

        Returns:
            False: other people must agree first (`agreed`); across a link they are asked now.
        """

    def note_hint(self, seat: Seat) -> None:
        """The seat's person was given a hint: the record of the match tells of it."""

    def set_speed(self, speed: float) -> None:
        """How fast computer players move: 1 is usual, 0 without a pause."""

    def close(self) -> None:
        """Leave the table; whoever still thinks stops."""


class LocalTable:
    """A match that is held here."""

    shared = None
    quiet: frozenset[Seat] = frozenset()
    wait_s = POLL_S

    def __init__(self, match: Match, throw_away: Callable[[], object] = lambda: None) -> None:
        self.match = match
        self._throw_away = throw_away
        self._seen = match.number

    @property
    def rules(self) -> AnyRules:
        """The game."""
        return self.match.rules

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who sits where; index = seat."""
        return self.match.holders

    @property
    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at this screen, in order."""
        people = enumerate(self.match.holders)
        return tuple(s for s, h in people if isinstance(h, Person) and h.place == "here")

    @property
    def clock(self) -> Reading | None:
        """What the clock shows; it stands while nobody polls."""
        return self.match.clock

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended."""
        return self.match.outcome

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.outcome is not None

    @property
    def begun(self) -> bool:
        """Whether anybody has moved yet."""
        return self.match.moves > 0

    @property
    def hints(self) -> int:
        """How many hints were given in the match."""
        return self.match.hints

    def states(self) -> tuple[Any, ...]:
        """Those after each move that stands."""
        history = self.match.history
        return (history.start, *(change.state for change in history.standing))

    def again(self) -> NewTable:
        """A new match at the same table."""
        return NewTable(self.match.rules, self.match.setup, self.match.holders)

    def throw_away(self) -> None:
        """Forget the match."""
        self.match.close()
        self._throw_away()

    def news(self) -> News | None:
        """Nobody comes or goes here."""
        return None

    def poll(self, seat: Seat | None, now_s: float) -> Update | None:
        """The next change; with none waiting, the match goes on by at most one move."""
        if self.match.number == self._seen and not self.match.advance(now_s):
            return None
        self._seen += 1
        return self.match.updates(seat, self._seen - 1)[0]

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture as the seat sees it now."""
        self._seen = self.match.number
        return self.match.latest(seat)

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        """Make a move at once; the next poll tells of it."""
        self.match.submit(seat, move, number)

    def refusal(self, seat: Seat, move: Any) -> str:
        """Why the rules refuse a move."""
        try:
            self.match.rules.apply(self.match.history.state, seat, move)
        except IllegalMove as refused:
            return refused.reason
        return ""

    def undo_seat(self, looker: Seat) -> Seat:
        """Of several people at the screen whoever decided last, whoever looks now."""
        decider = self.match.last_decider(self.here)
        return looker if decider is None else decider

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take back."""
        return self.match.undo_refusal(seat)

    def undo(self, seat: Seat, agreed: bool = False) -> bool:
        """Take back the seat's last decision, if nobody need be asked any more."""
        if self.match.asked_for(seat) and not agreed and not self.undo_refusal(seat):
            return False
        self.match.undo(seat, agreed)
        return True

    def note_hint(self, seat: Seat) -> None:
        """With the next move of the seat it stands in the record."""
        self.match.note_hint(seat)

    def set_speed(self, speed: float) -> None:
        """How fast computer players move."""
        usual = Pace()
        if speed <= 0:
            self.match.pace = Pace(_LEAST_PAUSE_S, _LEAST_PAUSE_S)
            return
        pauses = (max(_LEAST_PAUSE_S, s / speed) for s in (usual.pause_s, usual.forced_pause_s))
        self.match.pace = Pace(*pauses)

    def close(self) -> None:
        """Whoever still thinks stops."""
        self.match.close()
