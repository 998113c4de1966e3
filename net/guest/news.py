"""What a guest's end tells besides the host's own messages."""

from __future__ import annotations

from dataclasses import dataclass

from net.protocol import Code, Message, Place
from net.transport import Trouble


@dataclass(frozen=True)
class Reaching:
    """On the way to the table; `tries` were in vain so far."""

    tries: int = 0


@dataclass(frozen=True)
class Arrived:
    """There is a link."""

    place: Place


@dataclass(frozen=True)
class Lost:
    """The link broke; with a seat of one's own, the way back is being looked for."""

    seated: bool


@dataclass(frozen=True)
class Failed:
    """The table cannot be reached; nothing more comes."""

    trouble: Trouble


@dataclass(frozen=True)
class Ended:
    """The host is through with us, or we with the host; nothing more comes."""

    code: Code
    reason: str
    """A sentence for the player."""


News = Reaching | Arrived | Lost | Failed | Ended
Heard = News | Message
