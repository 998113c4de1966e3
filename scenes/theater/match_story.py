"""A match's journal as a story, told in slices: a long one would hold up the frame."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from game.core.cards import card_glyph
from game.core.contract import AnyRules, Beat, Names, Outcome
from game.core.events import (
    AnyEvent,
    Captured,
    Dealt,
    GameOver,
    Joined,
    Moved,
    Played,
    Said,
    Scored,
    Seat,
    TrickTaken,
)
from game.core.say import listed
from game.history import Change, History
from game.holders import Holder
from game.journal import AnyLine, MoveLine, Record, SeatLine, UndoLine, replaying
from game.telling import seat_words
from game.timing import Timing
from scenes.resume import own_seat
from scenes.table.seating import sitters
from scenes.tables.base import Sitter
from scenes.theater.story import Chapter, EndCard, EndRow, Line, Mark, Moment, Story, dwell_of

_STARS: Final = ("march", "moon", "sun", "made nil")
_CROSSES: Final = ("euchred", "set", "failed nil")


class MatchTelling:
    """Makes the story of a record step by step."""

    def __init__(self, rules: AnyRules, record: Record, plates: str = "") -> None:
        """Ready to tell.

        Args:
            rules: of the game.
            record: the match.
            plates: what stands under all names; empty: where the people sat.
        """
        self.rules = rules
        self.record = record
        self._plates = plates
        self.story: Story | None = None
        """Once it is whole."""
        self._holders = list(record.header.holders)
        self._casts = [self._cast()]
        self._moments: list[Moment] = []
        self._timing: Timing | None = None
        self._lines: list[list[Line]] = [[]]
        self._firsts = [0]
        self._notes = [""]
        self._has_tricks = rules.info.family == "tricks"
        self._trick = 0
        self._led = False
        self._number = 0
        self._done = 0
        self._steps = self._tell()

    @property
    def share(self) -> float:
        """How much of it is told, 0 to 1."""
        return 1.0 if self.story else self._done / (len(self.record.lines) + 2)

    def step(self, budget_s: float, clock: Callable[[], float] = time.perf_counter) -> bool:
        """Go on for about so long; whether the story is whole.

        Raises:
            DamagedJournal: a line cannot be replayed; it names the line.
        """
        stop_s = clock() + budget_s
        for _ in self._steps:
            self._done += 1
            if clock() >= stop_s:
                return False
        return True

    def whole(self) -> Story:
        """All at once; raises as `step`."""
        while not self.step(1.0):
            pass
        assert self.story is not None
        return self.story

    def _tell(self) -> Iterator[None]:
        history: History | None = None
        for line, grown in replaying(self.rules, self.record):
            history = grown
            self._take(line, history)
            yield
        assert history is not None
        self.story = self._bound(history)

    def _take(self, line: AnyLine | None, history: History) -> None:
        self._number = history.number
        if line is not None and self._timing:
            self._timing.recall(line)
        if line is None:
            self._timing = self._clock_of(history)
            self._begin(history)
        elif isinstance(line, SeatLine):
            self._seat(line)
        elif isinstance(line, UndoLine):
            words = f"{self._names[line.seat]} takes back."
            self._add(history.state, None, words, seat=line.seat)
            self._trick, self._led = self._counted(history)
        elif isinstance(line, MoveLine):
            change = history.changes[-1]
            before = history.state_at(history.number - 1)
            self._change(change, before)

    def _cast(self) -> tuple[Sitter, ...]:
        cast = sitters(tuple(self._holders))
        if not self._plates:
            return cast
        return tuple(replace(sitter, note=self._plates) for sitter in cast)

    def _clock_of(self, history: History) -> Timing | None:
        header = self.record.header
        terms = self.rules.clock(header.setup(self.rules)) if self.rules.clock else None
        return Timing(terms, history, header.seats) if terms else None

    @property
    def _names(self) -> Names:
        return [holder.name for holder in self._holders]

    def _begin(self, history: History) -> None:
        names = listed([name or "somebody" for name in self._names])
        sits = "sits" if len(self._holders) == 1 else "sit"
        words = f"{names[:1].upper()}{names[1:]} {sits} at the table."
        if self.record.header.start is not None:
            words = "It goes on where another table was left."
        self._add(history.start, None, words)

    def _seat(self, line: SeatLine) -> None:
        before, after = self._holders[line.seat], line.holder
        self._holders[line.seat] = after
        self._casts.append(self._cast())
        last = self._moments[-1]
        self._add(last.state, None, seat_words(before, after), seat=line.seat)

    def _change(self, change: Change, before: object) -> None:
        for beat in change.beats:
            self._beat(beat, before)
            before = beat.state

    def _beat(self, beat: Beat[object], before: object) -> None:
        event = beat.event
        if isinstance(event, Dealt):
            self._open_chapter(event)
        words = self.rules.text.caption(event, self._names)
        lead = self._has_tricks and isinstance(event, Played) and not self._led
        self._trick += lead
        taken = isinstance(event, TrickTaken)
        short = self._short(event, words, lead)
        self._add(before if taken else beat.state, event, words, short, seat_of(event))
        if isinstance(event, Played):
            self._led = True
        elif taken:
            self._led = False

    def _open_chapter(self, event: Dealt) -> None:
        who = "" if event.dealer is None else self._names[event.dealer]
        note = f"{who} deals" if who else ""
        self._trick, self._led = 0, False
        if self._lines == [[]] or len(self._moments) <= 1:  # nothing but sitting down so far
            self._notes[0] = note
            return
        self._firsts.append(len(self._moments))
        self._lines.append([])
        self._notes.append(note)

    def _add(
        self,
        state: object,
        event: AnyEvent | None,
        words: str,
        short: str | None = None,
        seat: Seat | None = None,
    ) -> None:
        at = len(self._moments)
        said = words if short is None else short
        if said:
            self._lines[-1].append(Line(said, at))
        self._moments.append(
            Moment(
                state=state,
                event=event,
                words=words,
                chapter=len(self._firsts) - 1,
                dwell_s=dwell_of(event),
                mark=self._mark(state, event),
                trick=self._trick,
                cast=len(self._casts) - 1,
                speaker=seat,
                clock=self._timing.clock.reading if self._timing else None,
                number=self._number,
            )
        )

    def _short(self, event: AnyEvent, words: str, lead: bool) -> str:
        """A line for the feed, short enough to stand in a narrow column."""
        names = self._names
        if isinstance(event, Played) and self._has_tricks:
            return f"{names[event.seat]} {'leads' if lead else 'plays'} {card_glyph(event.card)}"
        if isinstance(event, Said):
            return f"{names[event.seat]}: {event.words}"
        if isinstance(event, TrickTaken):
            return f"{names[event.seat]} takes trick {self._trick}"
        return words.rstrip(".")

    def _mark(self, state: object, event: AnyEvent | None) -> Mark:
        if isinstance(event, Said):
            return "nil" if "nil" in event.words.lower() else "bid"
        if isinstance(event, TrickTaken | Moved | Captured):
            return "trick"
        if isinstance(event, Joined):
            return "star"
        if isinstance(event, Scored):
            return self._verdict(state)
        return "end" if isinstance(event, GameOver) else ""

    def _verdict(self, state: object) -> Mark:
        rows = self.rules.sheet(self.rules.view(state, None)).rows
        marks = " ".join(rows[-1].marks).lower() if rows else ""
        if any(word in marks for word in _STARS):
            return "star"
        return "cross" if any(word in marks for word in _CROSSES) else "hand"

    def _counted(self, history: History) -> tuple[int, bool]:
        """Which trick goes on after moves were taken back, and whether it was led to."""
        trick, led = 0, False
        for change in history.standing:
            for beat in change.beats:
                if isinstance(beat.event, Dealt):
                    trick, led = 0, False
                elif isinstance(beat.event, Played):
                    trick, led = trick + (not led), True
                elif isinstance(beat.event, TrickTaken):
                    led = False
        return trick, led

    def _bound(self, history: History) -> Story:
        firsts = self._firsts
        ends = [*(first - 1 for first in firsts[1:]), len(self._moments) - 1]
        many = len(firsts) > 1
        unit = self.rules.sheet(self.rules.view(self._moments[0].state, None)).unit
        chapters = tuple(
            Chapter(f"{unit} {i + 1}" if many else "The match", note, first, last, tuple(lines))
            for i, (first, last, note, lines) in enumerate(
                zip(firsts, ends, self._notes, self._lines, strict=True)
            )
        )
        holders = tuple(self._holders)
        return Story(
            rules=self.rules,
            title=self.rules.info.title,
            when=day_of(self.record.header.created),
            casts=tuple(self._casts),
            moments=tuple(self._moments),
            chapters=chapters,
            end=end_card(self.rules, history, holders),
            bottom=own_seat(holders),
            created=self.record.header.created or "unknown",
            record=self.record,
        )


def seat_of(event: AnyEvent) -> Seat | None:
    """Whose doing an event is; None: nobody's."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def day_of(created: str) -> str:
    """“30 November 2026, 19:05”, from the journal's text; what cannot be read is left as it is."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return created
    return f"{when.day} {when:%B %Y, %H:%M}"


def end_card(rules: AnyRules, history: History, holders: Sequence[Holder]) -> EndCard:
    """Who won, and the totals, the best first."""
    state = history.state
    sheet = rules.sheet(rules.view(state, None))
    outcome = rules.outcome(state)
    faces = sitters(tuple(holders))
    order = sorted(
        range(len(sheet.totals)), key=lambda i: sheet.totals[i], reverse=not sheet.low_wins
    )
    if outcome is not None and outcome.winners:
        order.sort(key=lambda i: not set(sheet.sides[i]) & set(outcome.winners))
    rows = tuple(
        EndRow(
            str(place),
            ", ".join(holders[seat].name for seat in sheet.sides[i]),
            (str(sheet.totals[i]).replace("-", "−"),),
            faces[sheet.sides[i][0]].face,
        )
        for place, i in enumerate(order, start=1)
    )
    verdict, reason = _verdict(outcome, holders)
    return EndCard(verdict, reason, (sheet.goal,), rows)


def _verdict(outcome: Outcome | None, holders: Sequence[Holder]) -> tuple[str, str]:
    if outcome is None:
        return "The match is not over", "It was left here"
    winners = [holders[seat].name for seat in outcome.winners]
    if not winners:
        return "Nobody won", outcome.reason
    take = "wins" if len(winners) == 1 else "win"
    return f"{listed(winners)} {take}", outcome.reason
