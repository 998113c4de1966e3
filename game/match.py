"""One match: it holds the truth, tells each seat its part, and takes moves from whoever sits there.

Headless and single-threaded. The clock comes in as `now_s`; randomness comes from the match's
seed and the number of the draw, so that taking back never re-rolls; the record goes to the storage
handed in. People's moves come by `submit`; chance and computer players move in `advance`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.clock import Reading
from game.consent import Takebacks, UndoRefused, takebacks_of
from game.core.contract import CHANCE, AnyRules, IllegalMove, Outcome, Setup
from game.core.events import AnyEvent, Seat, redact
from game.history import Change, History
from game.holders import Computer, Holder, Person, plays_for_person
from game.journal import (
    ClockLine,
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
from game.thinking import Choosers, Pace, Thinking
from game.timing import Timing
from game.version import VERSION


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
    clock: Reading | None = None
    """What the clock showed then; None: there is none."""


class Stale(ValueError):
    """A move that answers a moment which has passed; nothing changed."""


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
        table: str = "",
        keys: Sequence[str] = (),
        start: Any = None,
        aside: bool = False,
    ) -> None:
        """Starts a match.

        Args:
            rules: the game.
            setup: how it is played.
            holders: who sits where; index = seat.
            seed: what chance draws from.
            choosers: who decides for the computers.
            journal: keeps the record.
            created: when, for the record.
            pace: how computer players time their moves.
            on_fault: hears of players that fail.
            table: for the record, as `Header` has it.
            keys: for the record, as `Header` has them.
            start: a state of the game to start from; None: as the rules start.
            aside: for the record, as `Header` has it.

        Raises:
            BadSetup: the game cannot be played so.
        """
        if len(holders) != setup.seats:
            raise ValueError(f"{len(holders)} holders for {setup.seats} seats")
        if keys and len(keys) != setup.seats:
            raise ValueError(f"{len(keys)} keys for {setup.seats} seats")
        self.rules = rules
        self.setup = setup
        self.pace = pace or Pace()
        self.assisted = False
        """Whether moves were ever taken back, or hints given."""
        self.hints = 0
        """How many were given in all."""
        self._hints = [0] * setup.seats
        """Given to a seat since its last move."""
        self._history = History(rules, setup, start)
        self._holders = list(holders)
        self._seed = seed
        self._thinking = Thinking(choosers, on_fault)
        self._journal = journal
        terms = rules.clock(setup) if rules.clock else None
        self._timing = Timing(terms, self._history, setup.seats) if terms else None
        if journal:
            header = header_of(
                rules, setup, holders, seed, created, VERSION, table, keys, start, aside
            )
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
        if match._timing:
            terms = match._timing.clock.terms
            match._timing = Timing.recalled(terms, history, header.seats, record.lines)
        match._journal = journal
        match.assisted, match.hints = record.assisted, record.hints
        if record.outcome is None:
            match._note_end()
        return match

    @property
    def history(self) -> History:
        """All that happened; for replays and reviews, not for players: it hides nothing."""
        return self._history

    @property
    def seed(self) -> str:
        """What chance draws from; for nobody to know before the match is over."""
        return self._seed

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
    def stand_ins(self) -> int:
        """How often a stand-in moved for a computer player that failed."""
        return self._thinking.stand_ins

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

    @property
    def clock(self) -> Reading | None:
        """What the clock shows, by the last time that was told; None: there is none."""
        return self._timing.clock.reading if self._timing else None

    @property
    def flag_s(self) -> float | None:
        """How long until a flag falls if nobody moves; None: none will."""
        return self._timing.clock.wait_s if self._timing else None

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

    def tick(self, now_s: float) -> None:
        """It is so late now; only the clock goes on."""
        if self._timing:
            self._timing.clock.tick(now_s)

    def fall(self, now_s: float) -> bool:
        """Lets time pass, and the flag fall of whoever has none left; whether one fell.

        `advance` does this too; alone it serves a table on which nothing else may happen now.
        """
        self.tick(now_s)
        seat = self._timing.clock.fallen if self._timing else None
        if seat is None or self.rules.flag is None:
            return False
        self._play(CHANCE, self.rules.flag(self._history.state, seat))
        return True

    def grant(self, seconds: float) -> None:
        """So long the time of whoever is to act does not count: the last change is watched."""
        if self._timing:
            self._timing.clock.grant(round(seconds * 1000))

    def submit(self, seat: Seat, move: Any, number: int, now_s: float | None = None) -> None:
        """Makes a person's move, which answers the picture of that number.

        Args:
            seat: whose.
            move: what it does.
            number: of the picture.
            now_s: when it came, where a clock runs; None: at the time of the last `advance`.

        Raises:
            IllegalMove: it is not this seat's turn, or the rules refuse the move.
            Stale: the seat's situation has changed since, or its time was up: then the flag has
                fallen now.
        """
        if now_s is not None:
            if self.fall(now_s):
                raise Stale("the time was up")
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
        only while its picture is at rest shows every move for the whole pause. Where a clock runs,
        a flag falls here, but not before a player who has an answer could give it.
        """
        self.tick(now_s)
        waiting = self.to_act
        if waiting == (CHANCE,):
            draw = Random(f"{self._seed}:{self._history.draws}")
            self._play(CHANCE, self.rules.chance(self._history.state, draw))
            return True
        self._ask(now_s)
        for seat in filter(self._thinking.is_at, waiting):
            move = self._thinking.answer(seat, self.pace, now_s, self._left_s(seat))
            if move is not None:
                self._play(seat, move)
                return True
        return self.fall(now_s)

    def seat(self, seat: Seat, holder: Holder) -> None:
        """Gives a seat to somebody else; a computer player there stops thinking."""
        if not 0 <= seat < len(self._holders):
            raise ValueError(f"there is no seat {seat}")
        self._thinking.forget(seat)
        self._holders[seat] = holder
        if self._journal:
            self._journal.append(encode_line(SeatLine(seat, holder)))

    def asked_for(self, seat: Seat) -> tuple[Seat, ...]:
        """Whose consent a take-back of the seat needs: that of the other people who are there.

        None where the house rules have taking back free; what became of a seat whose person is
        away is settled by those who are there.
        """
        if self._takebacks == "free":
            return ()
        others = enumerate(self._holders)
        return tuple(at for at, holder in others if at != seat and isinstance(holder, Person))

    def undo_refusal(self, seat: Seat) -> str | None:
        """Why the seat cannot take back; None: it can, or may ask for it."""
        if self._takebacks == "off":
            return "Nothing is taken back in this match."
        others = [holder for at, holder in enumerate(self._holders) if at != seat]
        if any(map(plays_for_person, others)) and not self._anybody_agrees(seat):
            return "Nobody is here who could agree."
        if self.outcome:
            return "The match is over and counted."
        if self._last_decision(seat) is None:
            return "There is nothing to take back yet."
        return None

    def undo(self, seat: Seat, agreed: bool = False) -> None:
        """Takes back the seat's last decision, and all that came after it.

        Its forced moves are no decisions. What chance drew will be drawn the same again.

        Args:
            seat: whose decision.
            agreed: whether everybody in `asked_for` has said yes.

        Raises:
            UndoRefused: see `undo_refusal`, or others were not asked.
        """
        refusal = self.undo_refusal(seat)
        keep = self._last_decision(seat)
        if refusal or keep is None:
            raise UndoRefused(refusal)
        if not agreed and self.asked_for(seat):
            raise UndoRefused("The others have not agreed.")
        self._thinking.forget_all_but(())
        self._history.take_back(seat, keep)
        if self._timing:
            self._timing.took_back(keep)
        self.assisted = True
        if self._journal:
            self._journal.append(encode_line(UndoLine(self.number, seat, keep)))

    def last_decider(self, seats: Sequence[Seat]) -> Seat | None:
        """Whose last decision among these seats is the newest; None: none of them made one."""
        made = {seat: self._last_decision(seat) for seat in seats}
        known = [(index, seat) for seat, index in made.items() if index is not None]
        return max(known)[1] if known else None

    def close(self) -> None:
        """Stops whoever is still thinking and the clock; the match is left as it is."""
        self._thinking.forget_all_but(())
        if self._timing:
            self._timing.clock.pause()
            if self._journal and not self._timing.is_noted:
                self._journal.append(encode_line(ClockLine(self._timing.left_ms)))

    @property
    def _takebacks(self) -> Takebacks:
        return takebacks_of(self.setup)

    def _anybody_agrees(self, seat: Seat) -> bool:
        return self._takebacks == "free" or bool(self.asked_for(seat))

    def _left_s(self, seat: Seat) -> float | None:
        clock = self.clock
        return clock.left_ms[seat] / 1000 if clock and seat in clock.runs else None

    def note_hint(self, seat: Seat) -> None:
        """The seat's person was given a hint; the record tells of it with the next move."""
        self._hints[seat] += 1
        self.hints += 1
        self.assisted = True

    def _update(self, number: int, beats: Sequence[Any], state: Any, seat: Seat | None) -> Update:
        view = self.rules.view
        shown = tuple(Shown(redact(b.event, seat), view(b.state, seat)) for b in beats)
        legal = () if seat is None else self.rules.legal_moves(state, seat)
        now = shown[-1].view if shown else view(state, seat)
        clock = self._timing.reading(number) if self._timing else None
        return Update(number, shown, now, legal, clock)

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
        self._thinking.forget(seat)
        self._thinking.forget_all_but(self.to_act)
        left: tuple[int, ...] = ()
        if self._timing:
            self._timing.moved()
            left = self._timing.left_ms
        if self._journal:
            hints = self._hints[seat] if seat != CHANCE else 0
            line = MoveLine(self.number, seat, change.move, left, hints)
            self._journal.append(encode_line(line))
        if seat != CHANCE:
            self._hints[seat] = 0
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

    def _ask(self, now_s: float) -> None:
        state = self._history.state
        for seat in self.to_act:
            holder = self._holders[seat]
            if isinstance(holder, Computer) and not self._thinking.is_at(seat):
                view = self.rules.view(state, seat)
                legal, left_s = self.legal(seat), self._left_s(seat)
                self._thinking.ask(seat, holder, view, legal, now_s, left_s)
