"""One match: it holds the truth, tells each seat its part, and takes moves from whoever sits there.

Headless and single-threaded. The clock comes in as `now_s`; randomness comes from the match's
seed and the number of the draw, so that taking back never re-rolls; the record goes to the storage
handed in. People's moves come by `submit`; chance and computer players move in `advance`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from game.core.contract import CHANCE, AnyRules, IllegalMove, Outcome, Setup
from game.core.events import AnyEvent, Seat, redact
from game.history import Change, History
from game.holders import Computer, Holder, Person
from game.journal import (
    EndLine,
    MoveLine,
    Record,
    SeatLine,
    Storage,
    UndoLine,
    encode_line,
    header_of,
    replay,
)
from game.version import VERSION


class Chooser(Protocol):
    """One decision of a computer player; made anew for each."""

    def begin(self, view: Any, legal: tuple[Any, ...]) -> None:
        """Starts to think; returns at once."""

    def poll(self) -> Any:
        """The move, or None while still thinking."""

    def cancel(self) -> None:
        """The answer is no longer wanted."""


Choosers = Callable[[Seat, str], Chooser]
"""A new chooser for a seat and a level."""


@dataclass(frozen=True)
class Pace:
    """How computer players time their moves, in seconds from when their turn came up."""

    pause_s: float = 0.6
    forced_pause_s: float = 0.3
    """Where there is only one move."""
    limit_s: float = 10.0
    """After this a stand-in moves for a player that has not answered."""


@dataclass(frozen=True)
class Shown:
    """A beat as one seat saw it: the event redacted, and its view right after."""

    event: AnyEvent
    view: Any


@dataclass(frozen=True)
class Update:
    """What became of the match with change `number`, for one seat.

    No beats: a new picture without a story (a start, a late arrival, moves taken back).
    """

    number: int
    beats: tuple[Shown, ...]
    view: Any
    legal: tuple[Any, ...]
    """What the seat may do now; empty when it is not to act."""


class Stale(ValueError):
    """A move that answers a moment which has passed; nothing changed."""


class UndoRefused(ValueError):
    """Moves cannot be taken back; the text is a sentence for the player."""


@dataclass
class _Thought:
    legal: tuple[Any, ...]
    since_s: float
    chooser: Chooser | None = None
    answer: Any = None


class Match:
    """The authoritative end of a table."""

    def __init__(
        self,
        rules: AnyRules,
        setup: Setup[Any],
        holders: Sequence[Holder],
        seed: str,
        choosers: Choosers,
        *,
        journal: Storage | None = None,
        created: str = "",
        pace: Pace | None = None,
        on_fault: Callable[[str], None] | None = None,
    ) -> None:
        """Starts a match; `created` says when, for the record.

        Raises:
            BadSetup: the game cannot be played so.
        """
        if len(holders) != setup.seats:
            raise ValueError(f"{len(holders)} holders for {setup.seats} seats")
        self.rules = rules
        self.setup = setup
        self.pace = pace or Pace()
        self.assisted = False
        """Whether moves were ever taken back."""
        self.stand_ins = 0
        """How often a stand-in moved for a computer player that failed."""
        self._history = History(rules, setup)
        self._holders = list(holders)
        self._seed = seed
        self._choosers = choosers
        self._journal = journal
        self._on_fault = on_fault
        self._thoughts: dict[Seat, _Thought] = {}
        if journal:
            header = header_of(rules, setup, holders, seed, created, program=VERSION)
            journal.append(encode_line(header))

    @classmethod
    def resume(
        cls,
        rules: AnyRules,
        record: Record,
        choosers: Choosers,
        *,
        journal: Storage | None = None,
        pace: Pace | None = None,
        on_fault: Callable[[str], None] | None = None,
    ) -> "Match":
        """The match of a record, where it was left; further lines go to `journal`.

        Raises:
            DamagedJournal: the record cannot be replayed.
        """
        history = replay(rules, record)
        header = record.header
        match = cls(
            rules,
            header.setup(rules),
            record.holders,
            header.seed,
            choosers,
            pace=pace,
            on_fault=on_fault,
        )
        match._history = history
        match._journal = journal
        match.assisted = record.assisted
        if record.outcome is None:
            match._note_end()
        return match

    @property
    def history(self) -> History:
        """All that happened; for replays and reviews, not for players: it hides nothing."""
        return self._history

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Index = seat."""
        return tuple(self._holders)

    @property
    def number(self) -> int:
        """How many changes there were, taking back included; it never goes down."""
        return self._history.number

    @property
    def moves(self) -> int:
        """How many moves of seats stand."""
        return len(self._history.standing) - self._history.draws

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """As the rules say: seats, `(CHANCE,)`, or nobody because it is over."""
        return self.rules.to_act(self._history.state)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it goes on."""
        return self.rules.outcome(self._history.state)

    def legal(self, seat: Seat) -> tuple[Any, ...]:
        """What the seat may do now; empty when it is not to act."""
        return self.rules.legal_moves(self._history.state, seat)

    def latest(self, seat: Seat | None) -> Update:
        """The whole picture now, for a seat or (None) a spectator who just arrived."""
        return self._update(self.number, (), self._history.state, seat)

    def updates(self, seat: Seat | None, since: int) -> tuple[Update, ...]:
        """Everything after change `since`, as the seat sees it, oldest first."""
        changes = self._history.changes[since:]
        return tuple(
            self._update(number, change.beats, change.state, seat)
            for number, change in enumerate(changes, start=since + 1)
        )

    def submit(self, seat: Seat, move: Any, number: int) -> None:
        """Makes a person's move, which answers the picture of that number.

        Raises:
            IllegalMove: it is not this seat's turn, or the rules refuse the move.
            Stale: the seat's situation has changed since.
        """
        if seat not in self.to_act or seat == CHANCE:
            raise IllegalMove("It is not your turn", rule="")
        if isinstance(self._holders[seat], Computer):
            raise IllegalMove("The computer plays that seat", rule="")
        if not self._is_current(seat, number):
            raise Stale(f"the move answers {number}, the match is at {self.number}")
        self._play(seat, move)

    def advance(self, now_s: float) -> bool:
        """Makes at most one move that needs nobody here: chance's, or a computer player's when due.

        A computer player's pause runs from the first call in its turn, so a table that calls this
        only while its picture is at rest shows every move for the whole pause.
        """
        waiting = self.to_act
        if waiting == (CHANCE,):
            draw = Random(f"{self._seed}:{self._history.draws}")
            self._play(CHANCE, self.rules.chance(self._history.state, draw))
            return True
        asked = [seat for seat in waiting if isinstance(self._holders[seat], Computer)]
        for seat in asked:
            if seat not in self._thoughts:
                self._thoughts[seat] = self._ask(seat, now_s)
        return any(self._finish(seat, now_s) for seat in asked)

    def seat(self, seat: Seat, holder: Holder) -> None:
        """Gives a seat to somebody else; a computer player there stops thinking."""
        self._forget(seat)
        self._holders[seat] = holder
        if self._journal:
            self._journal.append(encode_line(SeatLine(seat, holder)))

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take back; None: it can."""
        others = (holder for at, holder in enumerate(self._holders) if at != seat)
        if any(isinstance(holder, Person) for holder in others):
            return "Other people play at this table."
        if self.outcome:
            return "The match is over and counted."
        if self._last_decision(seat) is None:
            return "There is nothing to take back yet."
        return None

    def undo(self, seat: Seat) -> None:
        """Takes back the seat's last decision, and all that came after it.

        Its forced moves are no decisions. What chance drew will be drawn the same again.

        Raises:
            UndoRefused: see `undo_refusal`.
        """
        refusal = self.undo_refusal(seat)
        keep = self._last_decision(seat)
        if refusal or keep is None:
            raise UndoRefused(refusal)
        for thinking in tuple(self._thoughts):
            self._forget(thinking)
        self._history.take_back(seat, keep)
        self.assisted = True
        if self._journal:
            self._journal.append(encode_line(UndoLine(self.number, seat, keep)))

    def close(self) -> None:
        """Stops whoever is still thinking; the match is left as it is."""
        for seat in tuple(self._thoughts):
            self._forget(seat)

    def _update(self, number: int, beats: Sequence[Any], state: Any, seat: Seat | None) -> Update:
        view = self.rules.view
        shown = tuple(Shown(redact(b.event, seat), view(b.state, seat)) for b in beats)
        legal = () if seat is None else self.rules.legal_moves(state, seat)
        return Update(number, shown, shown[-1].view if shown else view(state, seat), legal)

    def _is_current(self, seat: Seat, number: int) -> bool:
        # Where several seats choose at once, the others' choices do not make ours stale.
        later = self._history.changes[number:] if 0 <= number <= self.number else None
        if later is None:
            return False
        earlier: list[Any] = [self._history.state_at(n) for n in range(number, self.number)]
        return all(
            not change.is_undo and change.seat != seat and seat in self.rules.to_act(state)
            for change, state in zip(later, earlier, strict=True)
        )

    def _play(self, seat: Seat, move: Any) -> None:
        change = self._history.play(seat, move)
        waiting = self.to_act
        for thinking in tuple(self._thoughts):
            if thinking == seat or thinking not in waiting:
                self._forget(thinking)
        if self._journal:
            self._journal.append(encode_line(MoveLine(self.number, change.seat, change.move)))
        self._note_end()

    def _note_end(self) -> None:
        outcome = self.outcome
        if outcome and self._journal:
            self._journal.append(encode_line(EndLine(outcome)))

    def _last_decision(self, seat: Seat) -> int | None:
        standing = self._history.standing
        for index in range(len(standing) - 1, -1, -1):
            made: Change = standing[index]
            before = self._history.before(index)
            if made.seat == seat and len(self.rules.legal_moves(before, seat)) > 1:
                return index
        return None

    def _ask(self, seat: Seat, now_s: float) -> _Thought:
        legal = self.legal(seat)
        thought = _Thought(legal, now_s)
        if len(legal) == 1:
            thought.answer = legal[0]
            return thought
        holder = self._holders[seat]
        assert isinstance(holder, Computer)
        try:
            thought.chooser = self._choosers(seat, holder.level)
            thought.chooser.begin(self.rules.view(self._history.state, seat), legal)
        except Exception as error:  # whatever a player does wrong, the table plays on
            self._stand_in(seat, thought, repr(error))
        return thought

    def _finish(self, seat: Seat, now_s: float) -> bool:
        thought = self._thoughts[seat]
        waited_s = now_s - thought.since_s
        if thought.answer is None:
            self._poll(seat, thought, waited_s)
        is_forced = len(thought.legal) == 1
        pause_s = self.pace.forced_pause_s if is_forced else self.pace.pause_s
        if thought.answer is None or waited_s < pause_s:
            return False
        self._play(seat, thought.answer)
        return True

    def _poll(self, seat: Seat, thought: _Thought, waited_s: float) -> None:
        assert thought.chooser is not None  # only then is the answer still open
        try:
            answer = thought.chooser.poll()
        except Exception as error:  # as above
            self._stand_in(seat, thought, repr(error))
            return
        if answer in thought.legal:
            thought.answer = answer
        elif answer is not None:
            self._stand_in(seat, thought, f"{answer!r} is not legal")
        elif waited_s > self.pace.limit_s:
            self._stand_in(seat, thought, f"no answer within {self.pace.limit_s:g} s")

    def _stand_in(self, seat: Seat, thought: _Thought, why: str) -> None:
        _cancel(thought)
        thought.answer = thought.legal[0]
        self.stand_ins += 1
        if self._on_fault:
            name = self._holders[seat].name
            self._on_fault(f"{self.rules.info.id}: a stand-in moves for {name}, seat {seat}: {why}")

    def _forget(self, seat: Seat) -> None:
        thought = self._thoughts.pop(seat, None)
        if thought:
            _cancel(thought)


def _cancel(thought: _Thought) -> None:
    if thought.chooser and thought.answer is None:
        with suppress(Exception):  # a player that fails even in this is gone anyway
            thought.chooser.cancel()
