"""What is said between a table's host and those who sit at it: one JSON object a line.

docs/protocol.md says it all for people who write a client in another language; change both
together. A message is known by its `t`. Unknown fields are ignored, so that a field can be added
without a new `VERSION`; anything that an older end would misunderstand needs one.
"""

from typing import Annotated, Any, Final, Literal

import msgspec

from game.clock import Reading
from game.consent import Takebacks
from game.core.contract import Outcome
from game.core.events import AnyEvent, Seat

VERSION: Final = 1
"""Of the protocol; both ends must have the same."""
LINE_LIMIT: Final = 64 * 1024
"""Bytes in a line with its newline; a longer one ends the link."""

Short = Annotated[str, msgspec.Meta(max_length=64)]
Words = Annotated[str, msgspec.Meta(max_length=400)]
Typed = Annotated[str, msgspec.Meta(max_length=200)]
"""A name as typed; the host makes it fit to show."""
Number = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=64)]
At = Annotated[int, msgspec.Meta(ge=0, le=63)]
"""A seat."""
MoveText = Annotated[str, msgspec.Meta(min_length=1, max_length=600)]

Code = Literal[
    "version", "pin", "tries", "full", "started", "token", "taken", "order",  # the door
    "stale", "turn", "illegal", "seat",  # a move
    "malformed", "too large", "flood", "slow", "silent", "busy",  # the link
    "left", "closed", "unseated", "replaced", "over",  # parting
]  # fmt: skip
"""Why something was refused or ended, for programs; people get the reason beside it."""

Phase = Literal["gathering", "playing", "over"]
Place = Literal["here", "lan", "bluetooth"]


class Message(msgspec.Struct, frozen=True, tag_field="t", tag=str.lower, omit_defaults=True):
    """The root of all messages."""


# Either end


class Ping(Message, frozen=True):
    """Are you there? Answered by a pong with the same `n`."""

    n: Number = 0


class Pong(Message, frozen=True):
    """The answer to a ping."""

    n: Number = 0


class Bye(Message, frozen=True):
    """The sender leaves and closes the link; in a match a guest's seat is kept by its token."""

    code: Code = "left"
    reason: Words = ""
    """A sentence for the player."""


# From a guest


class Hello(Message, frozen=True):
    """The first line of a guest."""

    version: Number
    app: Short = ""
    """The program's name and version, for people."""


class Sit(Message, frozen=True):
    """A visitor wants to play."""

    name: Typed
    seat: At | None = None
    """Which; None: any that is free."""
    proof: Short = ""
    """Where the table has a PIN: see `net.pin`."""


class Resume(Message, frozen=True):
    """Somebody who sat here comes back to the seat."""

    token: Short


class Ready(Message, frozen=True):
    """A guest is ready for the next match, or no longer is."""

    ready: bool = True


class Stand(Message, frozen=True):
    """A guest gives the seat up between matches, and stays as a visitor."""


class Intent(Message, frozen=True):
    """A seat's move, one of those it was told are legal."""

    answers: Number
    """The number of the picture or update that it answers."""
    move: MoveText
    seat: At | None = None
    """Whose move; None: the guest has one seat."""


class Takeback(Message, frozen=True):
    """A guest wants to take back its seat's last decision, and all that came after it."""

    answers: Number
    """The number of the latest picture or update: what is taken back hangs on it."""


class Answer(Message, frozen=True):
    """What somebody says to a wish; it counts for all seats of the sender."""

    wish: Number
    """Its `n`."""
    yes: bool = False


class Again(Message, frozen=True):
    """A guest lost the thread and asks for the whole picture."""


FromGuest = (
    Hello | Sit | Resume | Ready | Stand | Intent | Takeback | Answer | Again | Ping | Pong | Bye
)


# From the host


class Welcome(Message, frozen=True):
    """The answer to a hello: the guest is a visitor now, and hears of the table."""

    version: Number
    app: Short
    table: Short
    """The table's identity, the same on every transport and after the host's return."""
    challenge: Short = ""
    """What the proof of the PIN answers; `Table.pin` says whether there is one."""


class Refused(Message, frozen=True):
    """A hello, sit, resume, ready or stand that the host does not grant; it does not say which."""

    code: Code
    reason: Words
    version: Number = VERSION
    """The host's."""


class Seated(Message, frozen=True):
    """The guest sits; the token is the way back, on any transport."""

    seat: Seat
    name: Typed
    """As the table shows it: made fit, and different from all others."""
    token: Short


class SeatNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat as everybody sees it."""

    name: Typed
    place: Place | None = None
    """Where its person is; None: a computer player, or nobody, plays."""
    level: Short = ""
    """Of the computer player."""
    ready: bool = True
    quiet: bool = False
    """Nothing was heard of its person for a while."""
    away: bool = False
    """Its person is gone and may come back; a stand-in plays."""


class WishNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody wants to take back, and what becomes of it."""

    n: Number
    """Counts the wishes of a match."""
    seat: Seat
    """Whose."""
    waits: tuple[Seat, ...] = ()
    """Who is still to answer."""
    state: Literal["asked", "granted", "declined", "lapsed"] = "asked"
    by: Seat | None = None
    """Who declined."""


class Table(Message, frozen=True):
    """How the table stands; sent anew whenever any of it changes."""

    title: Typed
    """Whose table it is."""
    game: Short
    seats: tuple[SeatNote, ...]
    """Index = seat, clockwise."""
    options: dict[str, Any] = {}
    """The house rules that differ from the usual ones, or all of them."""
    first: Seat | None = None
    """Who deals first; None: the game's own way."""
    phase: Phase = "gathering"
    pin: bool = False
    you: tuple[Seat, ...] = ()
    """The reader's own seats."""
    takebacks: Takebacks = "off"
    """Whether moves can be taken back in the match that is played."""
    wish: WishNote | None = None
    """The latest wish to take back; None: there was none in this match."""


class Start(Message, frozen=True):
    """A match begins, or goes on for somebody who comes back; a picture follows."""

    game: Short
    seats: Count
    options: dict[str, Any]
    first: Seat | None = None
    match: Number = 1
    """Counts the matches at this table."""


class Picture(Message, frozen=True):
    """Everything that a seat may know now, without a story."""

    number: Number
    view: dict[str, Any]
    legal: tuple[MoveText, ...] = ()
    """What the seat may do now; empty: it is not to act."""
    seat: Seat | None = None
    """Whose; None: somebody who only watches."""
    outcome: Outcome | None = None
    unlisted: Number = 0
    """How many more moves are legal than `legal` has room for."""
    clock: Reading | None = None
    """What the clock shows; None: there is none."""


class Step(msgspec.Struct, frozen=True, omit_defaults=True):
    """A beat: what happened, and which fields of the view are different after it."""

    event: AnyEvent
    set: dict[str, Any] = {}
    """Whole new values of fields at the top of the view; all others stay."""


class Update(Message, frozen=True):
    """What change `number` did, as a seat saw it; it follows the one before without a gap."""

    number: Number
    beats: tuple[Step, ...]
    legal: tuple[MoveText, ...] = ()
    seat: Seat | None = None
    outcome: Outcome | None = None
    unlisted: Number = 0
    clock: Reading | None = None


class Rejected(Message, frozen=True):
    """An intent, or a line that was no message, was refused; or the reader was sent off its seat.

    After a refused intent of one's own seat a picture follows.
    """

    code: Code
    reason: Words
    answers: Number = 0
    seat: Seat | None = None


FromHost = (
    Welcome | Refused | Seated | Table | Start | Picture | Update | Rejected | Ping | Pong | Bye
)
AnyMessage = FromGuest | FromHost


class BadLine(ValueError):
    """A line that is no message; `code` is for the answer, the text for the log."""

    def __init__(self, code: Code, why: str) -> None:
        super().__init__(why)
        self.code: Code = code


_GUEST: Final = msgspec.json.Decoder(FromGuest)
_HOST: Final = msgspec.json.Decoder(FromHost)


def encode(message: Message) -> bytes:
    """The message as a line, with its newline."""
    return msgspec.json.encode(message) + b"\n"


def read_guest(line: bytes) -> FromGuest:
    """A guest's line, without its newline; raises BadLine."""
    message: FromGuest = _read(_GUEST, line)
    return message


def read_host(line: bytes) -> FromHost:
    """A host's line, without its newline; raises BadLine."""
    message: FromHost = _read(_HOST, line)
    return message


def _read(decoder: msgspec.json.Decoder[Any], line: bytes) -> Any:
    try:
        return decoder.decode(line)
    except (ValueError, RecursionError) as error:  # msgspec's own errors are ValueErrors
        # They quote the line as it is; what goes to a log must stay one line and look it.
        raise BadLine("malformed", ascii(f"{error}")[1:-1][:200]) from None
