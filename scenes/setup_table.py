"""What the setup page changes: who sits where, the house rules, who deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ai.levels import Level, levels, visitors
from game.core.contract import AnyRules, BadSetup, Setup
from game.core.events import Seat
from game.core.options import BadOption, Option, Value, list_options, read_options
from game.holders import COMPUTER_NAMES, Computer, Holder, Person
from scenes.scene import NewTable
from scenes.store.settings import UsualTable

USUAL, YOURS, OWN = "Usual", "Your usual table", "As set here"


def is_here(holder: Holder) -> bool:
    """Whether it is somebody at this screen."""
    return isinstance(holder, Person) and holder.place == "here"


class TableSetup:
    """A table that is being set up for one game."""

    def __init__(self, rules: AnyRules, names: Sequence[str], usual: UsualTable | None) -> None:
        self.rules = rules
        self.options: tuple[Option, ...] = list_options(rules.options_type)
        house = levels(rules.info.id)
        self.levels: tuple[Level, ...] = (
            *(tuple(level for level in house if not level.is_reference) or house),
            *visitors(rules.info.id),
        )
        """Those to choose from: the house's, weakest first, then programs from elsewhere."""
        self._names = tuple(names) or ("Player",)
        self.yours = self._checked(usual)
        self.values: dict[str, Value] = {}
        self.holders: list[Holder] = []
        self.first: Seat | None = None
        if self.yours is not None:
            self.take_yours()
        else:
            self.take_usual()

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.holders)

    def take_usual(self) -> None:
        """The house rules as the game has them, and the first person against computers."""
        self.values = {option.key: option.default for option in self.options}
        self.first = None
        if not self.holders:
            self.holders = [Person(self._names[0])]
            self.set_seats(self.rules.info.default_seats)

    def take_yours(self) -> None:
        """As the table was when this game was last dealt here."""
        if self.yours is None:
            return
        self.values = {option.key: option.default for option in self.options} | dict(
            self.yours.options
        )
        self.holders = list(self.yours.holders)
        self.first = self.yours.first

    def preset(self) -> str:
        """Which of the presets the table is now."""
        if self.yours is not None and self.usual_table() == self.yours:
            return YOURS
        plain = all(self.values[option.key] == option.default for option in self.options)
        return USUAL if plain and self.first is None else OWN

    def presets(self) -> tuple[str, ...]:
        """The presets there are."""
        named = (USUAL, YOURS) if self.yours is not None else (USUAL,)
        return named if self.preset() in named else (*named, OWN)

    def set_seats(self, count: int) -> None:
        """More computers, or fewer seats from the end."""
        level = self._usual_level()
        while len(self.holders) < count:
            self.holders.append(Computer(self._free_name(), level))
        del self.holders[count:]
        if self.first is not None and self.first >= count:
            self.first = None

    def seat_person(self, seat: Seat) -> None:
        """Somebody here takes the seat, with the next of the known names."""
        self.holders[seat] = Person(self.next_name())

    def next_name(self) -> str:
        """Of the names known at this screen the first that nobody here has."""
        taken = {holder.name for holder in self.holders}
        name = next((n for n in self._names if n not in taken), "")
        number = 2
        while not name or name in taken:
            name, number = f"Guest {number - 1}", number + 1
        return name

    def seat_computer(self, seat: Seat, level: str) -> None:
        """A computer takes the seat, or changes its level and keeps its name."""
        now = self.holders[seat]
        name = now.name if isinstance(now, Computer) else self._free_name()
        self.holders[seat] = Computer(name, level)

    def rename(self, seat: Seat, name: str) -> None:
        """Another name; one that is taken already gets a number."""
        taken = {h.name for i, h in enumerate(self.holders) if i != seat}
        found, number = name, 2
        while found in taken:
            found, number = f"{name} ({number})", number + 1
        now = self.holders[seat]
        self.holders[seat] = (
            Computer(found, now.level) if isinstance(now, Computer) else Person(found)
        )

    def shown(self, extra: bool) -> tuple[Option, ...]:
        """The core options, or the extra ones; those whose need is not met are left out."""
        return tuple(o for o in self.options if o.choice.extra is extra and self._matters(o))

    def _matters(self, option: Option) -> bool:
        needs = option.choice.needs
        return needs is None or self.values.get(needs[0]) == needs[1]

    def new_table(self) -> NewTable:
        """The match to start.

        Raises:
            BadSetup: the game cannot be played so.
        """
        try:
            options = read_options(self.rules.options_type, self.values)
        except BadOption as error:
            raise BadSetup(str(error)) from error
        setup: Setup[Any] = Setup(self.seats, options, self.first)
        self.rules.check(setup)
        return NewTable(self.rules, setup, tuple(self.holders))

    def fault(self) -> str:
        """Why the table cannot be dealt; empty: it can."""
        try:
            self.new_table()
        except BadSetup as error:
            return str(error)
        return ""

    def usual_table(self) -> UsualTable:
        """The table as it is remembered: guests have their own tables."""
        return UsualTable(self.without_guests(self.holders), dict(self.values), self.first)

    def without_guests(self, holders: Sequence[Holder]) -> tuple[Holder, ...]:
        """The same with computers where guests sit."""
        free = (n for n in COMPUTER_NAMES if n not in {h.name for h in holders} | set(self._names))
        level = self._usual_level()
        return tuple(
            h
            if is_here(h) or (isinstance(h, Computer) and not h.stands_in)
            else Computer(next(free, h.name), level)
            for h in holders
        )

    def _checked(self, usual: UsualTable | None) -> UsualTable | None:
        """The remembered table, if the game can still be set up so."""
        if usual is None or len(usual.holders) not in self.rules.info.seats:
            return None
        known = {level.key for level in self.levels}
        lowest = self.levels[0].key
        holders = tuple(
            Computer(h.name, lowest) if isinstance(h, Computer) and h.level not in known else h
            for h in usual.holders
        )
        try:
            read_options(self.rules.options_type, usual.options)
        except BadOption:
            return None
        values = {option.key: option.default for option in self.options} | usual.options
        return UsualTable(holders, values, usual.first)

    def _usual_level(self) -> str:
        computers = [h.level for h in self.holders if isinstance(h, Computer)]
        if computers:
            return computers[-1]
        keys = [level.key for level in self.levels]
        return "casual" if "casual" in keys else keys[0]

    def _free_name(self) -> str:
        taken = {holder.name for holder in self.holders} | set(self._names)
        return next((n for n in COMPUTER_NAMES if n not in taken), f"Player {self.seats + 1}")
