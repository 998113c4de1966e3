"""Setting up a table: seats round the felt, house rules on paper, and Deal."""

from __future__ import annotations

from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.core.contract import AnyRules, BadSetup
from game.core.events import Seat
from game.core.options import Option, Value
from game.holders import Computer
from scenes.art.ground import GroundSpec
from scenes.art.looks.cards import CardLook
from scenes.art.type import Face
from scenes.dialogs import notice
from scenes.naming import NameSheet
from scenes.scene import Services
from scenes.setup_plan import SetupMeasures, SetupPlan, setup_plan
from scenes.setup_table import OWN, USUAL, YOURS, TableSetup, is_here
from scenes.table.seating import sitters
from scenes.ui.controls import Link, Stepper, Switch, Token
from scenes.ui.form import Form, Make
from scenes.ui.ground import GroundPage
from scenes.ui.heads import page_head
from scenes.ui.looks_plates import ListRow, SeatLook
from scenes.ui.panels import Paper
from scenes.ui.picker import OpenList, Picker
from scenes.ui.picture import Picture
from scenes.ui.scroll import Scroller
from scenes.ui.skin import Skin

_BY_LOT: Final = "By lot"
_LONGEST_STEPPER: Final = 8
"""An option with more values than this, or wide words, is a list and no stepper."""


class SeatPlate(Skin):
    """Who will sit in a seat; opens the list of who may."""

    kind = "seat"
    margin: ClassVar[int] = 42

    page: SetupPage

    def __init__(
        self, page: SetupPage, hit: pygame.Rect, box: Any, seat: Seat, **rest: Any
    ) -> None:
        self.seat = seat
        self.setup = page.table_setup
        super().__init__(page, hit, box, **rest)

    def look(self) -> SeatLook:
        """The plate in its state."""
        page = self.page
        sitter = sitters(tuple(self.setup.holders))[self.seat]
        plain = SeatLook(
            self.hit.size,
            sitter.name,
            sitter.note,
            sitter.face,
            sitter.level,
            page.text_px(20),
            page.text_px(16),
            page.services.art.unit,
            self.state,
        )
        return page.dressed(self.seat, plain)


class SetupPage(GroundPage):
    """One game's table before the first deal."""

    def __init__(
        self, services: Services, rules: AnyRules, table_setup: TableSetup | None = None
    ) -> None:
        """The page of a game, with the table as it was last set up, or one that is given."""
        super().__init__(services)
        now = services.prefs.now
        self.rules = rules
        self.table_setup = table_setup or TableSetup(
            rules, now.names, now.tables.get(rules.info.id)
        )
        self._unfolded = False

    @property
    def title(self) -> str:
        """For the window's caption."""
        return self.rules.info.title

    def first_focus(self) -> str:
        """Enter deals at once."""
        return "deal"

    def shortcut(self, key: int, mod: int) -> bool:
        """F1 opens this game's rules."""
        if key == pygame.K_F1:
            from scenes.rules import RulesPage

            self.director.push(RulesPage(self.services, self.rules.info.id))
            return True
        return False

    # The page

    def ground_spec(self) -> GroundSpec:
        """The table as the plan has it."""
        return self.plan().ground

    def plan(self) -> SetupPlan:
        """Where everything lies now."""
        name_w = max(
            self.wide(holder.name, Face.SERIF_SEMI, 20) for holder in self.table_setup.holders
        )
        words = max(name_w, self.notes_width())
        plate = (
            min(max(self.px(216), words + self.px(124)), self.px(300)),
            max(self.px(72), round(self.text_px(20) * 3.3), 40),
        )
        deal = (
            max(self.px(144), self.wide("Deal", Face.SERIF_SEMI, 28) + self.px(56)),
            max(self.px(56), round(self.text_px(28) * 1.9), 30),
        )
        measures = SetupMeasures(
            size=self.size,
            unit=self.services.art.unit,
            top=self.px(24) + round(self.text_px(40) * 1.3) + round(self.text_px(16) * 1.35),
            seats=self.table_setup.seats,
            plate_w=plate[0],
            plate_h=plate[1],
            deal=deal,
            least_w=self.least_plate(),
        )
        return setup_plan(measures)

    def notes_width(self) -> int:
        """Room for what stands under a name."""
        notes = (self.wide(level.title, Face.SANS, 16) for level in self.table_setup.levels)
        return max(notes) + self.px(44)

    def least_plate(self) -> int:
        """No plate is narrower: a short name fits whatever the size of the text."""
        return round(self.px(120) * self.services.art.text_scale)

    def dressed(self, seat: Seat, plain: SeatLook) -> SeatLook:
        """A seat's plate with what else is to be seen on it."""
        return plain

    def head_line(self) -> str:
        """What stands under the game's name."""
        return self.rules.info.line

    def build(self) -> None:
        """Head, table, paper."""
        plan = self.plan()
        info = self.rules.info
        beside = plan.paper.y < self.px(60)
        page_head(self, info.title, self.head_line(), plan.paper.x if beside else 0)
        box: Any = None
        if plan.scroller is not None:
            scroller = Scroller(self, plan.scroller)
            box = scroller.inside
        for seat, rect in enumerate(plan.seats):
            SeatPlate(self, rect, box, seat, key=f"seat-{seat}", command=self.open_seat)
        if plan.scroller is not None:
            scroller.set_height(plan.content_px)
        if plan.deck_px:
            self._pack(plan)
        fault = self.table_setup.fault()
        Token(
            self,
            plan.deal,
            text="Deal",
            size=28,
            key="deal",
            enabled=not fault,
            command=lambda _: self.deal(),
        )
        self._paper(plan.paper, fault)

    def _pack(self, plan: SetupPlan) -> None:
        deck = self.services.art.deck
        tall = plan.deck_px
        card = pygame.Rect(0, 0, round(tall * 5 / 7), tall)
        card.midbottom = (plan.deal.centerx, plan.deal.y - self.px(24))
        for i in range(5):
            look = CardLook("back", tall, deck)
            Picture(self, card.move(0, -round(i * self.px(1.6))), look)

    def _paper(self, box: pygame.Rect, fault: str) -> None:
        Paper(self, box)
        form = Form(self, Scroller(self, box.inflate(-self.px(28), -self.px(20))))
        self.guest_rows(form)
        form.heading("House rules")
        if fault:
            form.note(f"{fault[0].upper()}{fault[1:].rstrip('.')}.", warning=True)
        self.preset_row(form)
        self._seats_row(form)
        self._first_row(form)
        for option in self.table_setup.shown(extra=False):
            self._option_row(form, option)
        extras = self.table_setup.shown(extra=True)
        if extras:
            self._more_link(form, len(extras))
            if self._unfolded:
                for option in extras:
                    self._option_row(form, option)
        form.done()

    def guest_rows(self, form: Form) -> None:
        """Whether others may come to the table, and how."""
        self.open_row(form, on=False)

    def open_row(self, form: Form, *, on: bool) -> None:
        """The switch between a table for this screen alone and one that others come to."""
        switch = partial(
            Switch, self, on=on, key="open", command=lambda switch: self.turn_open(switch.on)
        )
        line = "Over Wi-Fi or Bluetooth"
        form.row("Open to others", line, max(24, self.px(64)), switch)

    def turn_open(self, on: bool) -> None:
        """Let others come to this table as it is set up."""
        from scenes.lobby.opening import open_to_others

        self.rebuild()
        open_to_others(self.services, self, self.rules, self.table_setup)

    def preset_row(self, form: Form) -> None:
        """The usual table, one's own, or as set here."""
        words = self.table_setup.presets()
        if len(words) < 2:
            return

        picker = partial(
            Picker,
            self,
            words=words,
            at=words.index(self.table_setup.preset()),
            key="preset",
            command=lambda picker: self._take_preset(picker.word),
        )
        form.row("Table", "", Picker.width_for(self, (USUAL, YOURS, OWN)), picker)

    def _take_preset(self, word: str) -> None:
        if word == USUAL:
            self.table_setup.take_usual()
        elif word == YOURS:
            self.table_setup.take_yours()
        self.rules_changed()

    def rules_changed(self) -> None:
        """House rules or who deals first were changed."""
        self.rebuild()

    def _seats_row(self, form: Form) -> None:
        counts = self.rules.info.seats
        if len(counts) < 2:
            return
        words = [str(count) for count in counts]

        stepper = partial(
            Stepper,
            self,
            words=words,
            at=counts.index(self.table_setup.seats),
            key="seats",
            command=lambda stepper: self.set_seats(counts[stepper.at]),
        )
        form.row("Players", "", Stepper.width_for(self, words), stepper)

    def set_seats(self, count: int) -> None:
        """So many shall sit at the table."""
        self.table_setup.set_seats(count)
        self.rebuild()

    def _first_row(self, form: Form) -> None:
        words = [_BY_LOT, *(holder.name for holder in self.table_setup.holders)]
        first = self.table_setup.first

        picker = partial(
            Picker,
            self,
            words=words,
            at=0 if first is None else first + 1,
            key="first",
            command=lambda picker: self._set_first(picker.at),
        )
        room = min(Picker.width_for(self, words), self.px(190) + self.text_px(18) * 2)
        form.row("First deal", "", room, picker)

    def _set_first(self, index: int) -> None:
        self.table_setup.first = index - 1 if index else None
        self.rules_changed()

    def _option_row(self, form: Form, option: Option) -> None:
        value = self.table_setup.values[option.key]
        words = [option.word(v) for v in option.values]
        control: Make
        if option.is_switch:
            control = partial(Switch, self, on=bool(value))
            wide = max(24, self.px(64))
        else:
            kind = Picker if self._as_list(words, form) else Stepper
            control = partial(kind, self, words=words, at=option.values.index(value))
            wide = kind.width_for(self, words)
        control = partial(
            control,
            key=f"option-{option.key}",
            command=lambda control: self._set_option(option, control),
        )
        form.row(option.choice.title, option.choice.help, wide, control)

    def _as_list(self, words: list[str], form: Form) -> bool:
        return len(words) > _LONGEST_STEPPER or Stepper.width_for(self, words) > form.room * 0.6

    def _set_option(self, option: Option, control: Any) -> None:
        value: Value = control.on if option.is_switch else option.values[control.at]
        self.table_setup.values[option.key] = value
        self.rules_changed()

    def _more_link(self, form: Form, count: int) -> None:
        words = "Fewer rules" if self._unfolded else f"{_number(count)} more rules"
        text = words if count > 1 or self._unfolded else "One more rule"

        def make(at: pygame.Rect, box: Any) -> Link:
            return Link(
                self,
                pygame.Rect(at.x, at.y, min(at.w, Link.width_for(self, text)), at.h),
                box,
                text=text,
                sign="up" if self._unfolded else "down",
                key="more",
                command=lambda _: self._unfold(),
            )

        form.place(self.row_px, make)

    def _unfold(self) -> None:
        self._unfolded = not self._unfolded
        self.rebuild()

    # Seats

    def open_seat(self, plate: SeatPlate) -> None:
        """Who may sit there: somebody here, or a computer of a level; and another name."""
        setup, seat = self.table_setup, plate.seat
        now = setup.holders[seat]
        rows = [ListRow("Someone here", "Plays at this screen", icon="person")]
        rows += [
            ListRow(level.title, level.line, level=i + 1, ruled=i == 0)
            for i, level in enumerate(setup.levels)
        ]
        rows.append(ListRow("Another name", now.name, icon="pencil", ruled=True))
        keys = [level.key for level in setup.levels]
        chosen = 0
        if isinstance(now, Computer):
            chosen = keys.index(now.level) + 1 if now.level in keys else -1

        def done(row: int | None) -> None:
            if row is None:
                return
            if row == len(rows) - 1:
                self.ask_name(seat)
            elif row > 0:
                setup.seat_computer(seat, keys[row - 1])
            elif isinstance(now, Computer):
                setup.seat_person(seat)
            self.rebuild()

        OpenList(self, plate.hit, rows, chosen, done, owner=plate)

    def rename(self, seat: Seat, name: str) -> None:
        """Another name for whoever sits there."""
        self.table_setup.rename(seat, name)

    def ask_name(self, seat: Seat) -> None:
        """Ask what somebody is called."""

        def named(name: str) -> None:
            self.rename(seat, name)

        now = self.table_setup.holders[seat].name
        self.director.push(NameSheet(self.services, "Who sits here?", now, named))

    # Deal

    def deal(self) -> None:
        """Remember the table and open it."""
        if self.director.top is not self:
            return  # the second press of a double click
        try:
            table = self.table_setup.new_table()
            scene = self.services.open_table(self.services, table)
        except (BadSetup, ValueError) as error:
            self.director.push(notice(self.services, "This table cannot be dealt", f"{error}."))
            return
        self.director.replace(scene)
        self.remember()

    def remember(self) -> None:
        """Keep the table as the usual one of its game, and the names at this screen."""
        tables = dict(self.services.prefs.now.tables)
        tables[self.rules.info.id] = self.table_setup.usual_table()
        names = self._known_names(self.services.prefs.now.names)
        self.services.prefs.change(tables=tables, names=names)

    def _known_names(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """The names at this screen, the first one first, with those that are new."""
        here = [h.name for h in self.table_setup.holders if is_here(h)]
        return tuple(dict.fromkeys((*names[:1], *here, *names)))[:12]


_NUMBERS: Final = (
    "No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten",
    "Eleven", "Twelve",
)  # fmt: skip


def _number(count: int) -> str:
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)
