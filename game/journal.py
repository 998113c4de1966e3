"""The record of a match: a header, then one JSON line for each thing that happened.

The record holds every move, the deals too, so a replay needs no seed. Lines are only ever added,
which makes a killed program lose nothing but at most the line it was writing. Where the lines are
kept is for others to say (`Storage`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec

from game.clock import Ms
from game.core.contract import (
    CHANCE,
    AnyRules,
    BadSetup,
    IllegalMove,
    Outcome,
    Setup,
    plain,
    read_move,
)
from game.core.events import Seat
from game.core.options import BadOption, read_options
from game.history import History
from game.holders import Holder
from game.starts import BadStart, read_start

FORMAT: Final = 3
"""The newest that this program reads. It goes up when older programs could no longer read what we
write: 1 knew no record with a `start`, 2 none with a clock."""


class DamagedJournal(ValueError):
    """A record that cannot be read or replayed; the text names the line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


class NewerJournal(DamagedJournal):
    """A record in a format of the future: whole, but not for this program."""


class Storage(Protocol):
    """Keeps lines; never raises (a full disk is its own to report)."""

    def append(self, line: bytes) -> None:
        """Keeps one line, given without its newline."""


class Line(msgspec.Struct, frozen=True, tag_field="line"):
    """The root of all lines."""


class Header(Line, frozen=True, tag="match"):
    """The first line: everything that was settled before the first move."""

    game: str
    seats: int
    options: dict[str, Any]
    first: Seat | None
    holders: tuple[Holder, ...]
    seed: str
    created: str
    """When, as text; for people only."""
    program: str = ""
    format: int = 1
    """The oldest that can be read so."""
    table: str = ""
    """The identity of the table where it is played; empty: one that nobody joins from elsewhere."""
    keys: tuple[str, ...] = ()
    """What the token of somebody who comes back must hash to; index = seat, empty where nobody
    can come back. None at all: nobody can."""
    start: Any = None
    """The state it starts from, as plain data; None: as the rules start."""
    aside: bool = False
    """Whether it was played on from a moment of another match, and counts nowhere."""

    def setup(self, rules: AnyRules) -> Setup[Any]:
        """The setup that the match was started with; raises BadOption."""
        return Setup(self.seats, read_options(rules.options_type, self.options), self.first)


class MoveLine(Line, frozen=True, tag="move", omit_defaults=True):
    """A move; `n` is its number in the history."""

    n: int
    seat: Seat
    move: Any
    left: tuple[Ms, ...] = ()
    """Milliseconds that each seat had after it; none where there is no clock."""
    hints: int = 0
    """How many hints the seat was given before it."""


class UndoLine(Line, frozen=True, tag="undo"):
    """A seat took back all moves but the first `keep`."""

    n: int
    seat: Seat
    keep: int


class ClockLine(Line, frozen=True, tag="clock"):
    """The match was left while a clock ran."""

    left: tuple[Ms, ...]
    """Milliseconds that each seat had then."""


class SeatLine(Line, frozen=True, tag="seat"):
    """A seat got another holder."""

    seat: Seat
    holder: Holder


class EndLine(Line, frozen=True, tag="end"):
    """The match is over."""

    outcome: Outcome


AnyLine = Header | MoveLine | UndoLine | ClockLine | SeatLine | EndLine


@dataclass(frozen=True)
class Record:
    """A journal as read."""

    header: Header
    lines: tuple[AnyLine, ...]
    """After the header."""
    size: int
    """Bytes that were whole; a writer that goes on must drop what follows them."""

    @property
    def holders(self) -> tuple[Holder, ...]:
        """Who holds the seats at the end of the record."""
        seated = list(self.header.holders)
        for line in self.lines:
            if isinstance(line, SeatLine):
                seated[line.seat] = line.holder
        return tuple(seated)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None: it did not yet."""
        return next((line.outcome for line in self.lines if isinstance(line, EndLine)), None)

    @property
    def moves(self) -> int:
        """How many moves of seats stand; deals and draws are not counted."""
        standing: list[Seat] = []
        for line in self.lines:
            if isinstance(line, MoveLine):
                standing.append(line.seat)
            elif isinstance(line, UndoLine):
                del standing[line.keep :]
        return sum(seat != CHANCE for seat in standing)

    @property
    def assisted(self) -> bool:
        """Whether a move was ever taken back, or a hint given."""
        return bool(self.hints) or any(isinstance(line, UndoLine) for line in self.lines)

    @property
    def hints(self) -> int:
        """How many hints were given in it."""
        return sum(line.hints for line in self.lines if isinstance(line, MoveLine))


def header_of(
    rules: AnyRules,
    setup: Setup[Any],
    holders: Sequence[Holder],
    seed: str,
    created: str,
    program: str = "",
    table: str = "",
    keys: Sequence[str] = (),
    start: Any = None,
    aside: bool = False,
) -> Header:
    """The header of a match that is about to start, from a state where there is one."""
    return Header(
        game=rules.info.id,
        seats=setup.seats,
        options=plain(setup.options),
        first=setup.first,
        holders=tuple(holders),
        seed=seed,
        created=created,
        program=program,
        format=_format_for(rules, setup, start),
        table=table,
        keys=tuple(keys),
        start=None if start is None else plain(start),
        aside=aside,
    )


def _format_for(rules: AnyRules, setup: Setup[Any], start: Any) -> int:
    """The oldest format in which a match can be read."""
    if rules.clock and rules.clock(setup):
        return 3
    return 1 if start is None else 2


def encode_line(line: AnyLine) -> bytes:
    """The line as JSON, without a newline."""
    return msgspec.json.encode(line)


_DECODER = msgspec.json.Decoder(AnyLine)


def decode(data: bytes) -> Record:
    """The record in a file's bytes; a last line that broke off is left out.

    Raises:
        DamagedJournal: any other line cannot be read.
    """
    lines: list[AnyLine] = []
    size = 0
    raw = data.split(b"\n")
    for number, text in enumerate(raw, start=1):
        is_tail = not any(raw[number:])
        try:
            line = _DECODER.decode(text)
        except (ValueError, RecursionError) as error:
            if is_tail and number > 1:
                break
            raise DamagedJournal(number, f"unreadable ({error})") from error
        if number == len(raw):
            break  # whole JSON, but its newline was never written: the next line would join it
        _check_place(number, line, lines)
        lines.append(line)
        size += len(text) + 1
    if not lines:
        raise DamagedJournal(1, "the record has no header")
    header, *rest = lines
    assert isinstance(header, Header)  # _check_place saw to it
    return Record(header, tuple(rest), size)


def _check_place(number: int, line: AnyLine, before: Sequence[AnyLine]) -> None:
    if isinstance(line, Header) != (number == 1):
        raise DamagedJournal(number, "a record starts with its one header")
    if isinstance(line, Header):
        if line.format > FORMAT:
            raise NewerJournal(number, "written by a newer Parlour")
        if not 0 < line.seats == len(line.holders):
            raise DamagedJournal(number, "not one holder for each seat")
        if line.keys and len(line.keys) != line.seats:
            raise DamagedJournal(number, "not one key for each seat")
    first = before[0] if before else line
    seats = first.seats if isinstance(first, Header) else 0
    if isinstance(line, SeatLine | UndoLine) and not 0 <= line.seat < seats:
        raise DamagedJournal(number, f"there is no seat {line.seat}")


def replay(rules: AnyRules, record: Record) -> History:
    """The whole match again: `state_at(n)` of it is the match at any step.

    Raises:
        DamagedJournal: the rules refuse the setup, the start or a move.
    """
    *_, (_, history) = replaying(rules, record)
    return history


def replaying(rules: AnyRules, record: Record) -> Iterator[tuple[AnyLine | None, History]]:
    """The match again, line by line, for those who have other things to do meanwhile.

    Yields:
        Each line with the one history that grows by it; None first, at the start.

    Raises:
        DamagedJournal: as `replay`, once the line is reached.
    """
    header = record.header
    try:
        given = header.start
        start = None if given is None else read_start(rules, header.seats, given)
        history = History(rules, header.setup(rules), start)
    except (BadOption, BadSetup, BadStart, msgspec.ValidationError) as error:
        raise DamagedJournal(1, str(error)) from error
    # Rules hold in every state that one can play to; of a given one nobody knows for sure.
    refusals = (IllegalMove, ValueError) if given is None else (Exception,)
    yield None, history
    for number, line in enumerate(record.lines, start=2):
        try:
            _repeat(rules, history, line)
        except refusals as error:
            raise DamagedJournal(number, str(error)) from error
        yield line, history


def _repeat(rules: AnyRules, history: History, line: AnyLine) -> None:
    if isinstance(line, MoveLine | UndoLine) and line.n != history.number + 1:
        raise ValueError(f"number {line.n} follows {history.number}")
    if isinstance(line, MoveLine):
        history.play(line.seat, read_move(rules, line.move))
    elif isinstance(line, UndoLine):
        history.take_back(line.seat, line.keep)
