"""A table's seats, as they come from the host, in the words of the pages."""

from __future__ import annotations

from game.holders import Computer, Holder, Person
from net.protocol import SeatNote, Table
from scenes.lobby.words import SIGNS
from scenes.table.seating import sitters
from scenes.tables.base import Sitter


def holder_of(note: SeatNote) -> Holder:
    """Who plays there."""
    if note.place is not None:
        return Person(note.name, note.place)
    return Computer(note.name, note.level, stands_in=note.away)


def holders_of(table: Table) -> tuple[Holder, ...]:
    """Who plays; index = seat."""
    return tuple(holder_of(note) for note in table.seats)


def sitters_of(table: Table) -> tuple[Sitter, ...]:
    """The seats as plates show them; index = seat."""
    quiet = [seat for seat, note in enumerate(table.seats) if note.quiet]
    return sitters(holders_of(table), quiet)


def sign_of(note: SeatNote) -> str:
    """The icon of the way somebody comes over; empty: they are at the host's screen, or nobody."""
    if note.place is None or note.place == "here":
        return ""
    return SIGNS[note.place]
