"""What one seat is told of a match: a picture, then every change as the fields that differ."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.contract import AnyRules, Outcome, plain
from game.core.events import Seat
from game.match import Match
from game.match import Update as Change
from net.protocol import Message, Picture, Step, Update

Send = Callable[[Message], None]

MOST_BYTES: Final = 2560
"""So much room the listed legal moves take at most; who knows the rules knows the others."""
_AROUND: Final = 3
"""Bytes that a move takes besides its own letters: two quotes and a comma."""


class Channel:
    """One seat's (or, seat None, a watcher's) account of one match."""

    def __init__(self, match: Match, seat: Seat | None, send: Send) -> None:
        self.seat = seat
        self._match = match
        self._send = send
        self._number = -1
        """The last change that was told; -1: nothing was."""
        self._view: dict[str, Any] = {}

    def show(self) -> None:
        """The whole picture as it is now."""
        self._show(self._match.latest(self.seat))

    def catch_up(self) -> None:
        """Everything that was not told yet, change by change."""
        if self._number < 0:
            self.show()
            return
        for change in self._match.updates(self.seat, self._number):
            if change.beats:
                self._tell(change)
            else:  # moves were taken back: no story leads there
                self._show(change)

    def _show(self, change: Change) -> None:
        self._number = change.number
        self._view = plain(change.view)
        legal, unlisted = texts(self._match.rules, change)
        ended = self._ended(change)
        told = Picture(change.number, self._view, legal, self.seat, ended, unlisted, change.clock)
        self._send(told)

    def _tell(self, change: Change) -> None:
        self._number = change.number
        steps = []
        for shown in change.beats:
            view = plain(shown.view)
            steps.append(Step(shown.event, _different(self._view, view)))
            self._view = view
        legal, unlisted = texts(self._match.rules, change)
        ended = self._ended(change)
        beats = tuple(steps)
        told = Update(change.number, beats, legal, self.seat, ended, unlisted, change.clock)
        self._send(told)

    def _ended(self, change: Change) -> Outcome | None:
        return self._match.outcome if change.number == self._match.number else None


def texts(rules: AnyRules, change: Change) -> tuple[tuple[str, ...], int]:
    """The legal moves as they travel, and how many are left out.

    Of very many every second, third … is listed, evenly, so that an update stays small.
    """
    least = -(-len(change.legal) // (MOST_BYTES // _AROUND)) or 1  # no move is shorter than that
    listed = tuple(rules.text.move(move) for move in change.legal[::least])
    while (bytes_taken := _bytes(listed)) > MOST_BYTES and len(listed) > 1:
        more = -(-bytes_taken // MOST_BYTES)
        listed = listed[::more]
    return listed, len(change.legal) - len(listed)


def _bytes(listed: Sequence[str]) -> int:
    return sum(len(text.encode()) + _AROUND for text in listed)


def _different(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in after.items() if before.get(key, ...) != value}
