"""Who hears of a table and its match, and what each of them was told last.

Whatever goes wrong while one is told, the others are told all the same: who cannot be told any
more is reported, once everybody has heard.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field

from game.core.events import Seat
from game.match import Match
from net.host.channel import Channel
from net.host.seats import Line
from net.protocol import Code, Start, Table

LOG = logging.getLogger(__name__)


@dataclass(eq=False)
class _Listener:
    line: Line
    told: Table | None = None
    channels: list[Channel] = field(default_factory=list)


class Audience:
    """All who hear of one table."""

    def __init__(self, lost: Callable[[Line], None]) -> None:
        """`lost` is told of whoever cannot be talked to; they hear no more."""
        self._lost = lost
        self._listeners: dict[Line, _Listener] = {}

    def enter(self, line: Line) -> None:
        """Somebody comes; they have heard nothing yet."""
        self._listeners[line] = _Listener(line)

    def leave(self, line: Line) -> None:
        """Somebody hears no more; nothing where they never did."""
        self._listeners.pop(line, None)

    def tell_table(self, table_for: Callable[[Line], Table]) -> None:
        """How the table stands, to everybody for whom it is another than they heard last."""

        def tell(listener: _Listener) -> None:
            table = table_for(listener.line)
            if table != listener.told:
                listener.told = table
                listener.line.send(table)

        self._each(tell)

    def show_match(
        self, match: Match, start: Start, seats_of: Callable[[Line], Iterable[Seat | None]]
    ) -> None:
        """A match from now on, to everybody who has a part in it."""
        self._each(lambda listener: _show(listener, match, start, seats_of(listener.line)))

    def show_match_to(
        self, line: Line, match: Match, start: Start, seats: Iterable[Seat | None]
    ) -> None:
        """The match as it is now, to one of them."""
        self._one(line, lambda listener: _show(listener, match, start, seats))

    def show_again(self, line: Line, seat: Seat | None) -> None:
        """The picture as it is, of one seat or of all that the line has a part in."""

        def show(listener: _Listener) -> None:
            for channel in listener.channels:
                if seat is None or channel.seat == seat:
                    channel.show()

        self._one(line, show)

    def catch_up(self) -> None:
        """What became of the match, to everybody who has a part in it."""

        def tell(listener: _Listener) -> None:
            for channel in listener.channels:
                channel.catch_up()

        self._each(tell)

    def forget_told(self, line: Line) -> None:
        """The line lost the thread: how the table stands is news to it."""
        self._one(line, lambda listener: setattr(listener, "told", None))

    def forget_match(self) -> None:
        """The match is put away."""
        self._each(lambda listener: listener.channels.clear())

    def close(self, code: Code, reason: str) -> None:
        """Everybody is told why, and hung up on."""
        lines = tuple(self._listeners)
        self._listeners.clear()
        for line in lines:
            with suppress(Exception):  # who cannot be told is gone anyway
                line.close(code, reason)

    def _one(self, line: Line, act: Callable[[_Listener], None]) -> None:
        listener = self._listeners.get(line)
        if listener is not None:
            self._do((listener,), act)

    def _each(self, act: Callable[[_Listener], None]) -> None:
        self._do(tuple(self._listeners.values()), act)

    def _do(self, listeners: Iterable[_Listener], act: Callable[[_Listener], None]) -> None:
        failed = []
        for listener in listeners:
            try:
                act(listener)
            except Exception:  # see the module's head
                LOG.exception("somebody at the table cannot be told")
                failed.append(listener.line)
        for line in failed:
            self.leave(line)
            with suppress(Exception):
                line.close("closed", "Something went wrong at the table.")
            self._lost(line)


def _show(listener: _Listener, match: Match, start: Start, seats: Iterable[Seat | None]) -> None:
    listener.channels = [Channel(match, seat, listener.line.send) for seat in seats]
    if not listener.channels:
        return
    listener.line.send(start)
    for channel in listener.channels:
        channel.show()
