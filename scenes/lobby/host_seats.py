"""What the host can do with a seat: give it to somebody, send a guest off, change places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from game.core.events import Seat
from net.protocol import SeatNote
from scenes.dialogs import Choice, Question
from scenes.setup_seats import level_rows
from scenes.ui.looks_plates import ListRow
from scenes.ui.picker import OpenList

if TYPE_CHECKING:
    from net.host.room import Room
    from scenes.lobby.host import HostPage

Command = Callable[["Room"], object]


def open_seat_list(page: HostPage, seat: Seat, plate: Any) -> None:
    """The list of a seat; what is chosen holds only for whom it was opened."""
    note = page.note(seat)
    if note is None:
        return
    guest = note.place not in (None, "here") or note.away
    levels = page.table_setup.levels
    keys = [level.key for level in levels]
    rows = [_first_row(note, guest)]
    if not guest:
        rows += level_rows(levels)
    rows.append(ListRow("Change places", "With another seat", icon="swap", ruled=True))
    rows.append(ListRow("Another name", note.name, icon="pencil"))
    chosen = -1 if guest else 0
    if note.place is None and not guest:
        chosen = keys.index(note.level) + 1 if note.level in keys else -1

    def done(row: int | None) -> None:
        if row is None:
            return
        if row == len(rows) - 1:
            page.ask_name(seat)
        elif row == len(rows) - 2:
            page.later(lambda: _ask_swap(page, seat))
        elif row > 0:
            level = keys[row - 1]
            page.send(_while(seat, note.name, lambda room: room.seat_computer(seat, level)))
        elif guest:
            _ask_to_go(page, seat, note.name)
        elif note.place is None:
            name = page.table_setup.next_name()
            page.send(_while(seat, note.name, lambda room: room.seat_here(seat, name)))

    OpenList(page, plate.hit, rows, chosen, done, owner=plate)


def _first_row(note: SeatNote, guest: bool) -> ListRow:
    if guest:
        return ListRow(f"Send {note.name} off", "A computer takes the seat", icon="close")
    return ListRow("Someone here", "Plays at this screen", icon="person")


def _while(seat: Seat, name: str, command: Command) -> Command:
    """The command, unless somebody else sits there by the time it is heard."""

    def act(room: Room) -> None:
        if seat < len(room.chairs) and room.chairs[seat].name == name:
            command(room)

    return act


def _ask_to_go(page: HostPage, seat: Seat, name: str) -> None:
    def go() -> None:
        page.send(_while(seat, name, lambda room: room.unseat(seat)))

    text = f"{name} is told, and may look on or go. A computer takes the seat."
    choices = (Choice(f"Let {name} stay"), Choice("Send off", go))
    page.director.push(Question(page.services, f"Send {name} off?", text, choices))


def _ask_swap(page: HostPage, seat: Seat) -> None:
    plate = page.named(f"seat-{seat}")
    if plate is None or page.told is None:
        return
    others = [i for i in range(len(page.told.seats)) if i != seat]
    rows = [ListRow(page.told.seats[i].name, icon="swap") for i in others]

    def done(row: int | None) -> None:
        if row is not None:
            other = others[row]
            page.send(lambda room: room.swap(seat, other))

    OpenList(page, plate.hit, rows, -1, done, owner=plate)
