"""Hosting: the setup page while the table is open to others.

The room in the network's thread is the truth. The page shows the last table it heard of and sends
commands; what the room refuses is said on the paper.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.core.contract import AnyRules, BadSetup, Setup
from game.core.events import Seat
from net.guest.news import Ended
from net.protocol import Bye, Refused, SeatNote, Start, Table
from net.transport import Trouble, Way
from scenes.art.type import Face
from scenes.dialogs import Choice, Question, notice
from scenes.lobby.host_paper import lay_guest_rows
from scenes.lobby.host_seats import open_seat_list
from scenes.lobby.page import LobbyPage, begin_match
from scenes.lobby.rooms import room_for
from scenes.lobby.seats import holder_of, sign_of
from scenes.lobby.words import (
    NOT_READY,
    awaited,
    guests,
    listed,
    seat_word,
    shorter,
    table_title,
)
from scenes.scene import Services
from scenes.setup import SetupPage
from scenes.setup_table import TableSetup, is_here
from scenes.table.seating import QUIET
from scenes.ui.form import Form
from scenes.ui.looks_plates import SeatLook

if TYPE_CHECKING:
    from net.desk import HostEnd
    from scenes.setup_seats import SeatPlate

_WIDEST: Final = (QUIET, *NOT_READY)


class HostPage(LobbyPage, SetupPage):
    """One game's table before the first deal, with guests coming and going."""

    def __init__(
        self,
        services: Services,
        rules: AnyRules,
        table_setup: TableSetup | None = None,
        *,
        title: str = "",
        pin: str = "",
    ) -> None:
        super().__init__(services, rules, table_setup)
        holders = self.table_setup.without_guests(self.table_setup.holders)
        self.table_setup.holders = list(holders)
        name = next((h.name for h in holders if is_here(h)), "")
        known = next(iter(services.prefs.now.names), "Player")
        self.table_title = title or table_title(name or known)
        self.pin = pin
        self.told: Table | None = None
        """The table as the room last told it."""
        self.said = ""
        """What just happened, or was refused; a sentence."""
        self.refused = False
        self.troubles: dict[Way, Trouble | None] = {}
        self.addresses: tuple[str, ...] = ()
        self._end: HostEnd | None = None
        self._trying = False
        self._question: Question | None = None
        """Whether to send the guests away, if that was asked."""

    # Coming and going

    def enter(self) -> None:
        """Open the table at once."""
        try:
            new = self.table_setup.new_table()
        except BadSetup:  # remembered rules that do not go together
            self.table_setup.take_usual()
            new = self.table_setup.new_table()
        room = room_for(self.services, new, self.table_title, self.pin)
        self._end = self.services.desk.host(room)
        super().enter()

    def leave(self) -> None:
        """Close the table, unless a match has it now."""
        if self._end is not None:
            self._end.close()
            self._end = None
        super().leave()

    def back(self) -> None:
        """Ask before guests are sent away."""
        self._ask_to_close(self.director.pop)

    def close_asked(self) -> bool:
        """Guests are not sent away unasked; closed once more under the question, it closes."""
        if self._question in self.director.scenes or not (self.told and guests(self.told)):
            return True
        self.director.uncover(self)
        self._ask_to_close(self.director.quit)
        return False

    def turn_open(self, on: bool) -> None:
        """Close the table to others and go on setting it up."""
        self.rebuild()

        def go() -> None:
            holders = self.table_setup.without_guests(self.table_setup.holders)
            self.table_setup.holders = list(holders)
            self.director.replace(SetupPage(self.services, self.rules, self.table_setup))

        self._ask_to_close(go)

    def _ask_to_close(self, go: Any) -> None:
        names = guests(self.told) if self.told else ()
        if not names:
            go()
            return
        text = f"{listed(names)} will be sent away, and told that you closed the table."
        choices = (Choice("Keep it open"), Choice("Close it", go))
        self._question = Question(self.services, "Close the table?", text, choices)
        self.director.push(self._question)

    # What the room says

    def listen(self) -> None:
        """The table, refusals, the first deal; and how guests can come."""
        end = self._end
        if end is None:
            return
        while (heard := end.take()) is not None:
            match heard:
                case Table():
                    self._hear_table(heard)
                case Refused():
                    self._say(heard.reason, refused=True)
                    self._mirror(self.told, rules_too=True)
                case Start():
                    self._begin(end, heard)
                    return
                case Bye() | Ended():
                    self._closed(heard.reason)
                    return
        if (end.troubles, end.addresses) != (self.troubles, self.addresses):
            self.troubles, self.addresses = dict(end.troubles), end.addresses
            self._trying = False
            self.renew()

    def _hear_table(self, table: Table) -> None:
        before = self.told
        self.told = table
        changed = before is None or before.options != table.options or before.first != table.first
        self._mirror(table, rules_too=changed)
        if before is not None:
            self._greet(set(guests(before)), set(guests(table)))
        self.renew()

    def _greet(self, before: set[str], now: set[str]) -> None:
        if now - before:
            self._say(f"{listed(sorted(now - before))} sat down.")
            self.services.sounds.play("join")
        elif before - now:
            self._say(f"{listed(sorted(before - now))} left the table.")
            self.services.sounds.play("leave")

    def _mirror(self, table: Table | None, *, rules_too: bool) -> None:
        """Take over what the room says: seats always, house rules when they are others."""
        if table is None:
            return
        setup = self.table_setup
        setup.holders = [holder_of(note) for note in table.seats]
        if rules_too:
            usual = {option.key: option.default for option in setup.options}
            setup.values = usual | {k: v for k, v in table.options.items() if k in usual}
            setup.first = table.first
        self.table_title = table.title

    def _say(self, text: str, refused: bool = False) -> None:
        self.said, self.refused = text, refused
        if refused:
            self.services.sounds.play("refuse")
        self.renew()

    def _begin(self, end: HostEnd, start: Start) -> None:
        self._end = None  # the match has it
        self.remember()
        begin_match(self, end, self.told, start)

    def _closed(self, reason: str) -> None:
        self._end = None
        director, services = self.director, self.services
        director.uncover(self)
        director.pop()
        text = reason or "Something went wrong on this computer."
        director.push(notice(services, "The table had to close", text))

    # What is sent

    def send(self, command: Any) -> None:
        """Have something done to the room."""
        self.said, self.refused = "", False
        if self._end is not None:
            self._end.do(command)

    def send_setup(self, seats: int | None = None, *, title: str = "") -> None:
        """Rules, seats, title and PIN as they are wanted; one that is no game is not sent."""
        count = seats or self.table_setup.seats
        try:
            now: Setup[Any] = self.table_setup.new_table().setup
            first = now.first if now.first is not None and now.first < count else None
            setup: Setup[Any] = Setup(count, now.options, first)
            self.rules.check(setup)
        except BadSetup as fault:
            if seats is not None:
                self._say(f"{fault}".rstrip(".") + ".", refused=True)
            self.rebuild()
            return
        pin = self.pin
        self.send(lambda room: room.set_setup(setup, title=title, pin=pin))
        self.rebuild()

    def set_seats(self, count: int) -> None:
        """So many shall sit at the table; the room knows whether people would have to go."""
        self.send_setup(count)

    def rules_changed(self) -> None:
        """Guests are asked anew whether they are ready."""
        self.send_setup()

    def rename(self, seat: Seat, name: str) -> None:
        """Another name for a seat."""
        self.send(lambda room: room.rename(seat, name))

    def deal(self) -> None:
        """The first deal; if guests are not ready the host decides."""
        if self.director.top is not self or self._end is None:
            return
        end = self._end
        waiting = awaited(self.told, "") if self.told else ""
        if not waiting:
            end.start()
            return
        verb = "are" if " and " in waiting else "is"
        text = f"{waiting.strip()} {verb} not ready yet."
        choices = (Choice("Wait"), Choice("Begin now", end.start))
        self.director.push(Question(self.services, "Begin already?", text, choices))

    # Seats

    def note(self, seat: Seat) -> SeatNote | None:
        """A seat as the room last told of it."""
        seats = self.told.seats if self.told else ()
        return seats[seat] if seat < len(seats) else None

    def dressed(self, seat: Seat, plain: SeatLook) -> SeatLook:
        """Guests with their way, and whether they are ready."""
        note = self.note(seat)
        if self.told is None or note is None or note.place == "here":
            return plain
        if note.place is None and not note.away:
            return plain
        ready = note.ready and not note.quiet and not note.away
        away = note.quiet or note.away
        look = replace(plain, icon=sign_of(note), ready=ready, away=away, level=0)
        return look.saying(*shorter(seat_word(self.told, seat, "")))

    def notes_width(self) -> int:
        """Room for what is said of guests too."""
        sign = self.text_px(16) + self.px(8)
        return max(super().notes_width(), *(self.wide(w, Face.SANS, 16) + sign for w in _WIDEST))

    def least_plate(self) -> int:
        """What is said of a guest is not cut."""
        sign = round(self.text_px(16) * 1.05) + self.px(6)
        words = self.wide(NOT_READY[1], Face.SANS, 16)
        return max(super().least_plate(), words + sign + self.px(113))

    def open_seat(self, plate: SeatPlate) -> None:
        """Who may sit there, who must go, who changes places."""
        open_seat_list(self, plate.seat, plate)

    # The paper

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.table_title

    def head_line(self) -> str:
        """Whose table it is, and who is awaited."""
        return f"{self.table_title} is open to others"

    def preset_row(self, form: Form) -> None:
        """None: guests see every change of the rules."""

    def guest_rows(self, form: Form) -> None:
        """What happens, the table's name, its PIN, and how guests can come."""
        lay_guest_rows(self, form)

    def state(self) -> str:
        """How the table stands; a sentence."""
        table = self.told
        if table is None:
            return "Opening the table."
        if not guests(table):
            free = sum(note.place is None for note in table.seats)
            if not free:
                return "People at this screen have every seat. Give one to a computer to free it."
            return "Nobody has come yet. Guests take the seats of computers."
        return f"{awaited(table)}." if awaited(table) else "Everybody is ready."

    @property
    def can_try_again(self) -> bool:
        """Whether a way is shut, and it is not being tried now."""
        return any(self.troubles.values()) and not self._trying

    def try_again(self) -> None:
        """Open the table where it could not be opened."""
        self._trying = True
        if self._end is not None:
            self._end.open_again()
        self.rebuild()

    def set_title(self, title: str) -> None:
        """What others see the table called."""
        self.send_setup(title=title)

    def set_pin(self, pin: str) -> None:
        """Guests must know this; empty: nothing."""
        self.pin = pin
        self.send_setup()
