"""Lines for tests of the room: they keep what they were told, as it came over the wire."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from net.host.room import Room
from net.host.seats import Refusal
from net.protocol import Code, Message, Picture, Place, Seated, Table, Update, encode, read_host

M = TypeVar("M", bound=Message)


class Ear:
    """Somebody who listens."""

    def __init__(self, place: Place = "lan") -> None:
        self.place: Place = place
        self.heard: list[Message] = []
        self.bye: tuple[Code, str] | None = None
        self._known = 0

    def send(self, message: Message) -> None:
        self.heard.append(read_host(encode(message)[:-1]))

    def close(self, code: Code = "left", reason: str = "") -> None:
        self.bye = (code, reason)

    def all(self, kind: type[M]) -> list[M]:
        return [message for message in self.heard if isinstance(message, kind)]

    def last(self, kind: type[M]) -> M:
        return self.all(kind)[-1]

    def news(self) -> list[Message]:
        """What was heard since this was asked last."""
        fresh, self._known = self.heard[self._known :], len(self.heard)
        return fresh

    @property
    def table(self) -> Table:
        return self.last(Table)


class Deaf(Ear):
    """Breaks whenever it is told something, from some moment on."""

    broken = False

    def send(self, message: Message) -> None:
        if self.broken:
            raise OSError("nobody is there")
        super().send(message)


def visitor(room: Room, place: Place = "lan") -> Ear:
    ear = Ear(place)
    room.visit(ear)
    return ear


def seated(room: Room, name: str, seat: int | None = None, place: Place = "lan") -> Ear:
    ear = visitor(room, place)
    room.sit(ear, name, seat)
    return ear


def token_of(ear: Ear) -> str:
    return ear.last(Seated).token


def refusal(act: object, *args: object) -> str:
    """The code with which a call is refused; empty: it is not."""
    try:
        act(*args)  # type: ignore[operator]
    except Refusal as refused:
        assert refused.reason.endswith(".") and len(refused.reason) <= 400
        return refused.code
    return ""


def names(room: Room) -> list[str]:
    return [chair.name for chair in room.chairs.all]


def now_of(ear: Ear, seat: int | None = None) -> Picture | Update:
    """What the line was told last of a match, as one of its seats."""
    told = [m for m in ear.heard if isinstance(m, Picture | Update)]
    return [m for m in told if seat is None or m.seat == seat][-1]


def play_on(room: Room, true: Callable[[], object], now_s: float = 0.0, most: int = 5000) -> None:
    """Chance and computers play until something is true."""
    for _ in range(most):
        if true():
            return
        room.advance(now_s)
    raise AssertionError("it did not become true")
