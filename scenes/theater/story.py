"""What the theater plays: moments one after the other, grouped into hands.

A story is made once, from a match's journal or from anything else that went step by step. It
holds states, not pictures: a moment is laid out when somebody looks at it.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any, Final, Literal

from game.clock import Reading
from game.core.contract import AnyRules, Sheet
from game.core.events import (
    Announced,
    AnyEvent,
    Captured,
    Dealt,
    Discarded,
    Drawn,
    Event,
    GameOver,
    Given,
    Joined,
    Moved,
    Played,
    Said,
    Scored,
    Seat,
    TrickTaken,
)
from game.journal import Record
from scenes.tables.base import Sitter

Mark = Literal["", "bid", "nil", "trump", "trick", "hand", "moon", "star", "cross", "void", "end"]
"""The sign of a moment on the timeline: a bid, a bid of nought, trump, a trick or a piece laid, a
hand that ends, one with a moon, one won out of the common or lost so, one that was broken off."""

LineKind = Literal["event", "tell", "note", "audit"]

_DWELL_S: Final[dict[type[Event], float]] = {
    Dealt: 1.4,
    Given: 0.7,
    Said: 0.8,
    Discarded: 0.8,
    Drawn: 0.5,
    Played: 0.7,
    Moved: 0.7,
    Captured: 0.7,
    Joined: 1.2,
    TrickTaken: 1.2,
    Announced: 0.5,
    Scored: 1.6,
    GameOver: 1.8,
}
START_S: Final = 0.6
TRUMP_S: Final = 0.9
VOID_S: Final = 1.2
AUDIT_S: Final = 0.8
_OTHER_S: Final = 0.7


def dwell_of(event: AnyEvent | None) -> float:
    """How long a moment is shown at usual speed, seconds."""
    return START_S if event is None else _DWELL_S.get(type(event), _OTHER_S)


@dataclass(frozen=True, slots=True)
class Board:
    """What stands beside the table; index of a tuple = seat."""

    where: str
    """“Hand 2 of 4, ♠ trump, trick 4 of 13”."""
    status: str
    """“Ada to play”, “Final”; empty: nobody is on turn."""
    lines: tuple[str, ...]
    """What each seat bid and took in this hand: “1 of 3”."""
    chips: tuple[str, ...]
    """“MAKER” or “ALONE”, where it is due."""
    teller: Seat | None = None
    tell: str = ""
    """What the last bid or lead told an onlooker, and whose it was."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a story."""

    state: Any
    """The whole truth as it is shown; of a trick that is taken, the one in which it still lies."""
    event: AnyEvent | None
    words: str
    """What happened, a sentence for the caption."""
    chapter: int
    dwell_s: float
    mark: Mark = ""
    trick: int = 0
    """Which trick of the hand goes on, from 1; 0: none."""
    cast: int = 0
    """Who sits at the table now: an index of the story's casts."""
    tell: str = ""
    """What an onlooker may read from it."""
    notes: tuple[str, ...] = ()
    """Each seat's private notes; none at all where nobody writes any."""
    speaker: Seat | None = None
    """Whose doing it is."""
    sheet: Sheet | None = None
    """The score; None: the state's own."""
    clock: Reading | None = None
    """What the clock showed; None: there was none."""
    board: Board | None = None
    """None: the table says it all."""
    number: int = 0
    """Of a match, how many changes there had been."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the feed; `at`: the moment that it tells of."""

    words: str
    at: int
    kind: LineKind = "event"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A hand: which moments it has, and what the feed says of it."""

    title: str
    note: str
    first: int
    last: int
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class EndRow:
    """Somebody on the end card; `cells` under the card's columns."""

    rank: str
    name: str
    cells: tuple[str, ...]
    face: str = ""


@dataclass(frozen=True, slots=True)
class EndCard:
    """What it came to."""

    verdict: str
    reason: str
    columns: tuple[str, ...]
    rows: tuple[EndRow, ...]


@dataclass(frozen=True, slots=True)
class Story:
    """All of it. There is at least one moment and one chapter."""

    rules: AnyRules
    title: str
    when: str
    """A second line: the date, or where it comes from."""
    casts: tuple[tuple[Sitter, ...], ...]
    moments: tuple[Moment, ...]
    chapters: tuple[Chapter, ...]
    end: EndCard
    bottom: Seat = 0
    """Who sits at the bottom of the screen."""
    is_open: bool = False
    """Whether more may follow: it is still being played."""
    created: str = ""
    """Of a match, when it was played, as its journal has it."""
    record: Record | None = None
    """Of a match, the record that it is told from."""

    @property
    def has_notes(self) -> bool:
        """Whether anybody writes down what they think."""
        return any(moment.notes for moment in self.moments)

    @property
    def has_boards(self) -> bool:
        """Whether there is anything to say beside the table."""
        return self.moments[-1].board is not None

    def chapter_at(self, index: int) -> int:
        """Which hand a moment belongs to."""
        return self.moments[index].chapter

    def jump(self, index: int, by: int) -> int:
        """The first moment of the next hand; backwards of this one, or from there of the last.

        At the ends it is the first or the last moment of all.
        """
        firsts = [chapter.first for chapter in self.chapters]
        at = bisect_right(firsts, index) - 1
        if by > 0:
            return firsts[at + 1] if at + 1 < len(firsts) else len(self.moments) - 1
        if index > firsts[at]:
            return firsts[at]
        return firsts[max(0, at - 1)]
