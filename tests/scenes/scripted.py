"""A room and one screen at it without a network: what is said lies in a queue until it is heard."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

from net import protocol
from net.guest.news import Heard
from net.host.room import Room
from net.protocol import Again, Answer, Intent, Message, Start, Table, Takeback
from scenes.table.linked import LinkedTable
from tests.net.tables import room


class Line:
    """What a room says to one screen, and what that screen says; the end and the line in one."""

    def __init__(self, place: protocol.Place = "lan") -> None:
        self.place: protocol.Place = place
        self.heard: deque[Heard] = deque()
        self.said: list[Message] = []
        self.closed = False
        self.token = ""
        """The way back to its seat."""

    def send(self, message: Message) -> None:
        """From the table as from the room: what is no guest's word is the room's."""
        if isinstance(message, Intent | Takeback | Answer | Again):
            self.said.append(message)
        else:
            read = protocol.read_host(protocol.encode(message).rstrip())
            self.token = read.token if isinstance(read, protocol.Seated) else self.token
            self.heard.append(read)

    def take(self) -> Heard | None:
        return self.heard.popleft() if self.heard else None

    def close(self, code: protocol.Code = "left", reason: str = "") -> None:
        self.closed = True


def seated(
    game: str = "euchre",
    *others: Line,
    names: Sequence[str] = (),
    seats: int = 4,
    **rest: Any,
) -> tuple[Room, Line, LinkedTable]:
    """A guest at a table that has started; nothing after the start was heard yet."""
    table, line = room(game, seats, **rest), Line()
    for i, guest in enumerate((line, *others)):
        table.visit(guest)
        table.sit(guest, names[i] if names else f"Guest {i}")
    table.start(0.0)
    return table, line, sit_down(table, line)


def sit_down(table: Room, line: Line) -> LinkedTable:
    told = start = None
    while not isinstance(start, Start):
        told, start = (start if isinstance(start, Table) else told), line.take()
    assert isinstance(told, Table)
    return LinkedTable(table.rules, line, told, start)


def go_on(table: Room, changes: int) -> None:
    """Computers and chance play, and people any move, until so many changes were made."""
    assert table.match is not None
    end = table.match.number + changes
    rng = Random(3)
    while table.match.number < end and not table.match.outcome:
        if not table.advance(time.monotonic()):
            seat = table.match.to_act[0]
            move = rng.choice(table.match.legal(seat))
            guests = (g.line for g in table.chairs.guests if table.chairs.of(g) == seat)
            line = next(guests, None) or Line("here")
            text = table.rules.text.move(move)
            table.intent(line, Intent(table.match.number, text, seat), 0.0)
