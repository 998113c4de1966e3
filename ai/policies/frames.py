"""What crosses an outside program's line: the seat protocol, version 2. docs/bots.md tells it.

Cards are numbers from 0 to 51, seats are positions at the table, and what may be chosen is
numbered from 1.
"""

from typing import Any, Final

import msgspec

from game.episode.notes import truncate
from game.episode.view import TableView

PROTOCOL: Final = "tricks.player.v2"
LONGEST_PROMPT: Final = 4000
"""Characters of guidance that a seat's owner may give its model."""


class Frame(msgspec.Struct, frozen=True, tag_field="type", rename="camel"):
    """The root of all frames."""


# From the game


class Welcome(Frame, frozen=True, tag="welcome"):
    """The seat is yours."""

    slot: int
    name: str
    """What the table calls you."""
    module: str
    display_name: str
    hands: int
    pos: int
    partner: str | None
    """What the table calls your partner."""
    protocol: str = PROTOCOL


class Observation(Frame, frozen=True, tag="observation"):
    """It is your turn."""

    id: int
    """Of this decision; the answer names it."""
    observation: TableView
    """What the seat sees; `legalActions` is what it may choose."""


class Done(Frame, frozen=True, tag="final"):
    """It is over."""

    slot: int
    scores: tuple[float, ...]
    win: tuple[bool, ...]
    names: tuple[str, ...]
    points: tuple[float, ...]
    net: tuple[float, ...]
    hands_scored: int
    reason: str
    done: bool = True


class Refused(Frame, frozen=True, tag="refused"):
    """The connection is not let in."""

    reason: str


# From the program


class Connect(Frame, frozen=True, tag="connect"):
    """The first line on TCP: which slot, and that it is yours."""

    slot: int
    token: str


class Prompt(Frame, frozen=True, tag="prompt"):
    """The seat is to be played by the house: by a model that is told this, or by a baseline."""

    prompt: str = ""
    scripted: bool = False
    baseline: str = "follow"


class Register(Frame, frozen=True, tag="register"):
    """The program chooses itself from now on; any `control` but `external` is ignored."""

    control: str


class Action(Frame, frozen=True, tag="action"):
    """A choice: `{"choices": [ids], "notes": "…"}`."""

    id: int
    action: Any


Heard = Prompt | Register | Action
_HEARD: Final = msgspec.json.Decoder(Heard)
_CONNECT: Final = msgspec.json.Decoder(Connect)
_ENCODER: Final = msgspec.json.Encoder()


def encode(frame: Frame) -> bytes:
    """The line, with its end."""
    return _ENCODER.encode(frame) + b"\n"


def state(view: TableView, *, started: bool, done: bool) -> bytes:
    """The line that shows a seat the table: what it sees, and whether that began or ended."""
    flags = {"started": started, "done": done}
    return _ENCODER.encode({"type": "state"} | msgspec.to_builtins(view) | flags) + b"\n"


def read(line: bytes) -> Heard | None:
    """What a program said; None: nothing that anybody understands."""
    try:
        return _HEARD.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def read_connect(line: bytes) -> Connect | None:
    """The first line of a connection; None: it is something else."""
    try:
        return _CONNECT.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def guidance(frame: Prompt) -> str:
    """What the seat's owner tells its model, cut to length."""
    return truncate(frame.prompt, LONGEST_PROMPT)
