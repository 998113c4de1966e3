"""The chairs round a host's table, and who has them: computers, people here, guests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.core.events import Seat
from game.holders import COMPUTER_NAMES, Computer, Holder, Person
from game.names import clean_name, distinct_name
from net.protocol import Code, Message, Place, Refused, SeatNote


class Refusal(Exception):
    """Something that a guest or the host's own player asked for is not granted."""

    def __init__(self, code: Code, reason: str) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        """A sentence for the player."""

    def as_message(self) -> Refused:
        """For whoever asked."""
        return Refused(self.code, self.reason[:400])


class Line(Protocol):
    """Somebody the room can talk to; a `Link`, or the host's own screen."""

    place: Place

    def send(self, message: Message) -> None:
        """Never raises, never waits."""

    def close(self, code: Code = "left", reason: str = "") -> None:
        """Says why, and hangs up."""


@dataclass(eq=False)
class Guest:
    """Somebody from elsewhere who has a seat, also while nobody hears of them."""

    name: str
    key: str
    """What their token hashes to."""
    place: Place
    line: Line | None = None
    """None: they are away, and a stand-in plays."""
    ready: bool = False
    quiet: bool = False
    gone_s: float | None = None
    """When they were first missed, while they are away."""
    left: bool = False
    """They said goodbye."""

    def is_gone(self, now_s: float, kept_s: float) -> bool:
        """Whether the seat need not wait for them: they went, or were away for so long."""
        if self.line is not None:
            return False
        return self.left or (self.gone_s is not None and now_s - self.gone_s >= kept_s)


@dataclass
class Chair:
    """One seat. Whose it is: the guest's, else the person's at this screen, else the computer's."""

    computer: Computer
    """Who plays when nobody else does."""
    guest: Guest | None = None
    here: str = ""
    """The name of a person at the host's screen."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may sit down."""
        return self.guest is None and not self.here

    @property
    def name(self) -> str:
        """What the seat is called."""
        return self.guest.name if self.guest else self.here or self.computer.name

    def rename(self, name: str) -> None:
        """Another name for whoever has the seat."""
        if self.guest:
            self.guest.name = name
        elif self.here:
            self.here = name
        else:
            self.computer = Computer(name, self.computer.level)

    def holder(self, stand_in: str) -> Holder:
        """Who plays; `stand_in` is the level that plays for those who are away."""
        if self.guest is None:
            return Person(self.here) if self.here else self.computer
        if self.guest.line is None:
            return Computer(self.guest.name, stand_in, stands_in=True)
        return Person(self.guest.name, self.guest.place)

    def note(self, stand_in: str) -> SeatNote:
        """The seat as everybody sees it."""
        holder = self.holder(stand_in)
        if isinstance(holder, Computer):
            return SeatNote(holder.name, level=holder.level, away=holder.stands_in)
        ready, quiet = (self.guest.ready, self.guest.quiet) if self.guest else (True, False)
        return SeatNote(holder.name, holder.place, ready=ready, quiet=quiet)


@dataclass
class Chairs:
    """All chairs; index = seat."""

    level: str
    """Of computers that sit down, and of stand-ins."""
    all: list[Chair] = field(default_factory=list)

    def take(self, holders: Sequence[Holder]) -> None:
        """Chairs for these holders: people here and computers."""
        names = [holder.name for holder in holders]
        self.all = []
        for holder in holders:
            if isinstance(holder, Computer) and not holder.stands_in:
                computer, here = Computer(holder.name, holder.level), ""
            else:
                computer = self._computer(names)
                is_here = isinstance(holder, Person) and holder.place == "here"
                here = holder.name if is_here else ""
            names.append(computer.name)
            self.all.append(Chair(computer, here=here))

    def __len__(self) -> int:
        return len(self.all)

    def __getitem__(self, seat: Seat) -> Chair:
        return self.all[seat]

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody from elsewhere who has a seat."""
        return tuple(chair.guest for chair in self.all if chair.guest)

    @property
    def people(self) -> int:
        """How many seats belong to people."""
        return sum(not chair.is_free for chair in self.all)

    def of(self, guest: Guest) -> Seat:
        """The guest's seat."""
        return next(seat for seat, chair in enumerate(self.all) if chair.guest is guest)

    def by_key(self, key: str) -> Guest | None:
        """The guest whose token hashes to the key."""
        return next((guest for guest in self.guests if guest.key == key), None)

    def here(self) -> tuple[Seat, ...]:
        """The seats of the people at the host's screen."""
        return tuple(seat for seat, chair in enumerate(self.all) if chair.here)

    def holders(self) -> tuple[Holder, ...]:
        """Who plays now."""
        return tuple(chair.holder(self.level) for chair in self.all)

    def notes(self) -> tuple[SeatNote, ...]:
        """As everybody sees them."""
        return tuple(chair.note(self.level) for chair in self.all)

    def keys(self) -> tuple[str, ...]:
        """What the tokens of those who may come back hash to."""
        return tuple(chair.guest.key if chair.guest else "" for chair in self.all)

    def seat_guest(self, guest: Guest, seat: Seat | None) -> Seat:
        """Gives the guest a chair and a name of their own.

        Raises:
            Refusal: there is no free chair, or not that one.
        """
        free = [at for at, chair in enumerate(self.all) if chair.is_free]
        if not free:
            raise Refusal("full", "Every seat at this table is taken.")
        if seat is None:
            seat = free[0]
        if seat not in free:
            raise Refusal("taken", "That seat is taken.")
        guest.name = self.name_for(guest.name, seat)
        self.all[seat].guest = guest
        return seat

    def seat_here(self, seat: Seat, name: str) -> None:
        """Somebody at the host's screen takes a free chair, or is called otherwise."""
        if self.all[seat].guest:
            raise Refusal("taken", f"{self.all[seat].name} sits there.")
        self.all[seat].here = self.name_for(name, seat)

    def clear(self, seat: Seat) -> Guest | None:
        """Whoever sits there does no more, and a computer does; the guest who had the seat."""
        chair = self.all[seat]
        guest, chair.guest, chair.here = chair.guest, None, ""
        others = [other.name for at, other in enumerate(self.all) if at != seat]
        if distinct_name(chair.computer.name, others) != chair.computer.name:
            chair.computer = Computer(self._free_name(others), chair.computer.level)
        return guest

    def name_for(self, name: str, seat: Seat) -> str:
        """The name made fit and different from the others'; computers give way to people."""
        others = [chair for at, chair in enumerate(self.all) if at != seat]
        found = distinct_name(clean_name(name), (c.name for c in others if not c.is_free))
        for chair in others:
            if chair.is_free and distinct_name(found, (chair.name,)) != found:
                taken = (found, *(c.name for c in self.all))
                chair.computer = Computer(self._free_name(taken), chair.computer.level)
        return found

    def resize(self, count: int) -> None:
        """More computers, or fewer chairs: free ones go, the last first.

        Raises:
            Refusal: there are more people than that.
        """
        if self.people > count:
            raise Refusal("full", f"{self.people} people sit here; let some go first.")
        while len(self.all) > count:
            last = max(at for at, chair in enumerate(self.all) if chair.is_free)
            del self.all[last]
        while len(self.all) < count:
            self.all.append(Chair(self._computer(chair.name for chair in self.all)))

    def _computer(self, taken: Iterable[str]) -> Computer:
        return Computer(self._free_name(taken), self.level)

    def _free_name(self, taken: Iterable[str]) -> str:
        known = tuple(taken)
        free = (name for name in COMPUTER_NAMES if distinct_name(name, known) == name)
        return next(free, distinct_name("Player", known))
